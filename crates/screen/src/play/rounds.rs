//! What the rounds of an encounter tell stands under its map. It must not play it.

use crate::context::Context;
use crate::encounter_map;
use encounter::{State, text};
use messages::t;
use rules::Effect;

/// What the hero is after on this map.
fn aim(state: &State) -> String {
    let encounter = state.encounter();
    match encounter.goal.is_empty() {
        true => t!("screen-encounter-aim"),
        false if encounter.goal_name.is_empty() => t!("screen-encounter-aim-flags"),
        false => t!("screen-encounter-aim-goal", goal = text::the(&encounter.goal_name)),
    }
}

/// What a line told while an encounter goes on stands under its map rather than in windows before it; `before` is where everybody stood.
pub(super) fn keep_told(effects: &mut Vec<Effect>, before: Option<encounter_map::Squares>, context: &mut Context) {
    let goes_on = context.game.as_ref().is_some_and(|game| game.encounter().is_some());
    let Some(before) = before.filter(|_| goes_on) else {
        // What is told before the first round is read before the map is seen.
        let begins = context.game.as_ref().and_then(session::Session::encounter).map(aim).unwrap_or_default();
        context.tell_of_encounter(&begins, encounter_map::Squares::new());
        return;
    };
    let mut said: Vec<String> = Vec::new();
    effects.retain(|effect| match effect {
        Effect::Say(text) | Effect::Note(text) => {
            said.push(text.clone());
            false
        }
        _ => true,
    });
    context.tell_of_encounter(&said.join(" "), before);
}
