//! What a world meant and has not: what reading could not keep, endings that are never told, texts that repair made untrue. The model is
//! told of each once, and how the format says such a thing.

use dream::Dream;
use mend::{Diagnostic, Kind};
use messages::t;
use proof::Verdict;
use world::EndingId;

/// Found by the proof when it moved something: such a text is as good as lost.
const UNTRUE: &str = "names-old-place";
const NEVER_TOLD: &str = "ending-never-told";

/// All that is lost in this dream, in the order in which it was found; endings last.
pub(super) fn losses(dream: &Dream) -> Vec<Diagnostic> {
    let lost = dream.diagnostics.iter().filter(|it| it.kind == Kind::Lost || it.code == UNTRUE);
    let mut list: Vec<Diagnostic> = lost.cloned().collect();
    let world = &dream.world;
    for id in EndingId::all(world.endings.len()) {
        let Verdict::Blocked(reasons) = proof::prove_ending(world, id).verdict else { continue };
        let message = t!("dream-ending-never-told", id = world[id].key.as_str(), reason = reasons.join(" "));
        let path = format!("/endings/{}", id.0);
        list.push(Diagnostic { kind: Kind::Lost, path, code: NEVER_TOLD.to_owned(), message });
    }
    list
}

/// How the format says what was lost; `None` where the finding says it itself.
pub(super) fn how(code: &str) -> Option<String> {
    Some(match code {
        "unknown-action" | "empty-action" => t!("dream-how-action"),
        "unreadable-condition" | "condition-names-nothing" | "condition-too-long" | "variant-without-condition" => {
            t!("dream-how-condition")
        }
        "unknown-event" => t!("dream-how-event"),
        "unknown-thing" => t!("dream-how-thing"),
        "too-many-actions" | "too-many-events" | "too-many-variants" => t!("dream-how-too-many"),
        "requirement-dropped" => t!("dream-how-requirement"),
        NEVER_TOLD => t!("dream-how-ending"),
        UNTRUE => t!("dream-how-old-place"),
        _ => return None,
    })
}
