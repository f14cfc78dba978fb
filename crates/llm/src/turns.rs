//! Messages for the protocols that keep instructions apart and want the two sides to take turns.

use super::request::{Request, Role};

/// The instructions at the head, then the turns: no two of the same side in a row, none of them empty.
pub(super) fn split(request: &Request, goes_on: bool) -> (Vec<&str>, Vec<(Role, String)>) {
    let head = request.messages.iter().take_while(|message| message.role == Role::System).count();
    let rest = request.conversation(goes_on).split_off(head);
    let system = request.messages[..head]
        .iter()
        .map(|message| message.text.as_str())
        .filter(|text| !text.trim().is_empty())
        .collect();
    let mut turns: Vec<(Role, String)> = Vec::new();
    for message in rest.iter().filter(|message| !message.text.trim().is_empty()) {
        // An instruction in the middle is said by the user here.
        let role = if message.role == Role::Assistant { Role::Assistant } else { Role::User };
        match turns.last_mut() {
            Some((last, text)) if *last == role => {
                text.push_str("\n\n");
                text.push_str(&message.text);
            }
            _ => turns.push((role, message.text.clone())),
        }
    }
    (system, turns)
}
