//! The text of a room: its parts, and how it reads at the start, when its lock has given way, and when a shortcut has been opened. It
//! must not choose any of the parts.

use super::directions::names_direction;
use super::exits::ExitList;
use super::half_done::HalfDone;
use world::Direction;

/// The most characters of a room's text: beyond, it does without things that may stand anywhere, and without a view.
const MOST_TEXT: usize = 450;

/// The lock's place among the sentences that change.
const LOCK: usize = usize::MAX;

/// More sentences of one room do not change before its lock has given way.
const MOST_CHANGING: usize = 3;

/// States by the places of their sentences.
type Chosen<'t> = Vec<(usize, &'t HalfDone)>;

/// What is told of a part of a lock.
pub struct PartText {
    /// At the start.
    pub here: String,
    /// And between its start and its end, the furthest first.
    pub states: Vec<HalfDone>,
    /// And when its lock has given way, where that is no state of its own.
    pub after: Option<HalfDone>,
    /// Does its lock stand here too?
    pub is_beside_its_lock: bool,
}

/// What a room's text is made of; the last parts change when its lock gives way.
#[derive(Default)]
pub struct RoomText {
    /// The place's own words, then what else stands there.
    pub body: Vec<String>,
    /// What is told of its lock.
    pub here: Option<String>,
    /// And what when the lock has given way.
    pub gone: Option<String>,
    /// What its lock is between the two.
    pub half_done: Vec<HalfDone>,
    /// What is told of the parts of locks that stand here, after the lock.
    pub parts: Vec<PartText>,
    /// The exits that are open from the start.
    pub exits: ExitList,
    /// The phrase of the exit that its own lock opens, and its direction.
    pub opens: Option<(String, Direction)>,
}

impl RoomText {
    /// As it is at the start.
    pub fn now(&self) -> String {
        self.text(self.here.as_ref(), &[], &[])
    }

    /// How it reads between its start and its end: when, and the text; the furthest first.
    pub fn between(&self) -> Vec<(String, String)> {
        let lock = self.here.iter().map(|_| (LOCK, &self.half_done));
        let parts = self.parts.iter().enumerate().map(|(at, part)| (at, &part.states));
        let changing = lock.chain(parts).filter(|(_, states)| !states.is_empty());
        let mut all: Vec<Chosen<'_>> = vec![Vec::new()];
        // More than a few at once would make a book of one room.
        for (at, states) in changing.take(MOST_CHANGING) {
            let mut longer = Vec::new();
            for chosen in all {
                longer.extend(states.iter().map(|state| chosen.iter().copied().chain([(at, state)]).collect()));
                longer.push(chosen);
            }
            all = longer;
        }
        let when =
            |chosen: &Chosen<'_>| chosen.iter().map(|(_, state)| state.when.as_str()).collect::<Vec<_>>().join(" and ");
        let changed = all.into_iter().filter(|chosen| !chosen.is_empty());
        changed.map(|chosen| (when(&chosen), self.text(self.here.as_ref(), &chosen, &[]))).collect()
    }

    /// When its lock has given way; a way that the text does not name is told with the others.
    pub fn after(&self) -> String {
        self.text(self.gone.as_ref(), &self.furthest(), &self.unnamed())
    }

    /// Of the parts of its own lock: nothing is left to be done to them.
    fn furthest(&self) -> Chosen<'_> {
        let own = self.parts.iter().enumerate().filter(|(_, part)| part.is_beside_its_lock);
        own.filter_map(|(at, part)| Some((at, part.after.as_ref().or(part.states.first())?))).collect()
    }

    /// When somebody has come by a way that was shut, with its lock undone or as it was.
    pub fn joined(&self, way: String, undone: bool) -> String {
        let mut more = if undone { self.unnamed() } else { Vec::new() };
        more.push(way);
        let states = if undone { self.furthest() } else { Vec::new() };
        self.text(if undone { self.gone.as_ref() } else { self.here.as_ref() }, &states, &more)
    }

    fn unnamed(&self) -> Vec<String> {
        let gone = self.gone.as_deref().unwrap_or("");
        self.opens.iter().filter(|(_, way)| !names_direction(gone, *way)).map(|(name, _)| name.clone()).collect()
    }

    /// With these states in place of the plain sentences.
    fn text(&self, lock: Option<&String>, chosen: &[(usize, &HalfDone)], more: &[String]) -> String {
        let in_state = |at: usize| chosen.iter().find(|(which, _)| *which == at).map(|(_, state)| &state.here);
        let parts = self.parts.iter().enumerate().map(|(at, part)| in_state(at).unwrap_or(&part.here));
        let exits = self.exits.sentence(more);
        let all = self.body.iter().chain(in_state(LOCK).or(lock)).chain(parts).chain(Some(&exits));
        all.filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ")
    }

    /// Does one more sentence fit, before and after?
    pub fn has_room_for(&self, more: &str) -> bool {
        let longest = [self.now(), self.after()].map(|text| text.chars().count()).into_iter().max().unwrap_or(0);
        longest + 1 + more.chars().count() <= MOST_TEXT
    }
}
