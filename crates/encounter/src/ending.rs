//! How an encounter ends, and what is told then. It must not know how it came to that.

use crate::action::{Ending, Means};
use crate::model::{Encounter, Outcome};
use messages::t;

/// The ending of this outcome, with the encounter's own text or a plain one.
pub(crate) fn ending(encounter: &Encounter, outcome: Outcome, means: Means, is_won: bool) -> Ending {
    let ends = &encounter.ends;
    let (own, plain) = match outcome {
        Outcome::Victory => (&ends.victory, t!("encounter-end-victory")),
        Outcome::Defeat => (&ends.defeat, t!("encounter-end-defeat")),
        Outcome::Flight => (&ends.flight, t!("encounter-end-flight")),
        Outcome::Truce => (&ends.truce, t!("encounter-end-truce")),
    };
    // Who gave in came to no terms of his own.
    let let_go = outcome == Outcome::Truce && !is_won;
    let text = match () {
        () if let_go => t!("encounter-end-let-go"),
        () if own.is_empty() => plain,
        () => own.clone(),
    };
    Ending { outcome, means, is_won, text }
}

/// There is nobody to quarrel with.
pub(crate) fn peace(encounter: &Encounter) -> Ending {
    let text = t!("encounter-end-nobody");
    Ending { text, ..ending(encounter, Outcome::Truce, Means::Word, true) }
}
