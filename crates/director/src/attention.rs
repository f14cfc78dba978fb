//! When a player has lost the thread: turns in which nothing came nearer are counted, and at three marks there is a nudge, each of another
//! kind. Who explores, talks or tries things for the first time is not lost. It must not know how a nudge is worded by a model.

use cast::lines::{Slots, groups, line_of_in_turn};
use rules::{Command, GameState};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use world::Verb;

pub(super) static LINES: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> =
    LazyLock::new(|| groups(include_str!("../../../assets/director/lines.txt")));

/// Weight of a turn in which something was looked at, asked or tried that was not before, in quarters of a turn that is lost.
const FIRST_TIME: u32 = 1;
const LOST: u32 = 4;

/// What is done for a player who has lost the thread, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nudge {
    /// The place stirs: something, or a way, draws the eye.
    Place,
    /// Somebody present remarks on it.
    Somebody,
    /// The narrator offers a hint.
    Offer,
}

/// How long nothing has come nearer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attention {
    /// In quarters of a turn.
    off: u32,
    /// Nudges since something came nearer.
    given: u32,
    /// What was done of late: hashes of commands and rooms. Few, for each line that can be taken back has a copy.
    tried: Vec<u64>,
}

/// Hashes kept of what was done.
const MOST_TRIED: usize = 400;

impl Attention {
    /// Whole turns in which nothing came nearer.
    #[must_use]
    pub const fn turns_off(&self) -> u32 {
        self.off / LOST
    }

    /// After a turn. `patience` is in turns; 0 means never. What is to be done now, if anything; `may_speak` is false in the middle of a talk.
    pub fn after(
        &mut self,
        (before, after): (&GameState, &GameState),
        command: Option<&Command>,
        (patience, may_speak): (u32, bool),
    ) -> Option<Nudge> {
        if came_nearer(before, after) {
            (self.off, self.given) = (0, 0);
            return None;
        }
        if after.turns == before.turns && command.is_none_or(|command| !is_look(command.verb)) {
            return None;
        }
        let is_new = command.is_some_and(|command| self.is_new(command, after));
        self.off += if is_new { FIRST_TIME } else { LOST };
        if patience == 0 || !may_speak || self.off < patience.saturating_mul(LOST) {
            return None;
        }
        let nudge = match self.given {
            0 => Nudge::Place,
            1 => Nudge::Somebody,
            2 => Nudge::Offer,
            // Who does not take help wants none.
            _ => return None,
        };
        self.off = 0;
        self.given += 1;
        Some(nudge)
    }

    fn is_new(&mut self, command: &Command, state: &GameState) -> bool {
        // Waiting, and walking where one has been, is not trying anything.
        if matches!(command.verb, Verb::Wait | Verb::Go | Verb::Look | Verb::Sleep | Verb::Inventory) {
            return false;
        }
        let key = rng::fnv(format!("{:?} {command:?}", state.room).as_bytes());
        if self.tried.contains(&key) {
            return false;
        }
        self.tried.push(key);
        if self.tried.len() > MOST_TRIED {
            self.tried.remove(0);
        }
        true
    }
}

fn is_look(verb: Verb) -> bool {
    matches!(verb, Verb::Look | Verb::Examine | Verb::Inventory | Verb::Think)
}

/// Has something been reached that was not: a place, a thing in hand, something open, said, learnt or solved?
fn came_nearer(before: &GameState, after: &GameState) -> bool {
    before.solved != after.solved
        || before.visited != after.visited
        || before.closed != after.closed
        || before.flags != after.flags
        || before.fired.len() < after.fired.len()
        || before.learnt.len() < after.learnt.len()
        || before.told.len() < after.told.len()
        || before.score < after.score
        || before.over != after.over
        || before.items.iter().zip(&after.items).any(|(was, is)| !was.handled && is.handled || was.hidden && !is.hidden)
        || before
            .objects
            .iter()
            .zip(&after.objects)
            .any(|(was, is)| was.hidden && !is.hidden || !was.open && is.open || was.locked && !is.locked)
}

/// The words of a nudge: of a `thing` that is here and matters, else of the `way` to go ("to the north"); `""` where there is nothing to say.
/// `turn` is which of its kind: the same number has the same words, the next one others.
#[must_use]
pub fn nudge_line(nudge: Nudge, thing: Option<&str>, way: Option<&str>, turn: usize) -> String {
    let slots = Slots::default();
    let of = |heading: &str, slots: &Slots| line_of_in_turn(&LINES, heading, slots, turn);
    match (nudge, thing, way) {
        (Nudge::Place, Some(thing), _) => of("place thing", &slots.with("thing", thing)),
        (Nudge::Place, None, Some(way)) => of("place way", &slots.with("way", way)),
        (Nudge::Place, None, None) => of("place", &slots),
        (Nudge::Somebody, ..) => String::new(),
        (Nudge::Offer, ..) => of("offer", &slots),
    }
}
