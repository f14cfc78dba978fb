//! The mission graph as plain data: puzzles, the locks and keys they stand for, items that lie about, and the ids and flags that the
//! world file gives them. It must not choose anything (`mission_builder` does).

use super::content::Record;
use super::deal::puzzle_id;
use super::stages::{Stage, stages};
use super::template::split_bars;

/// What solving a puzzle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleKind {
    /// Opens the region of this number.
    Gate(usize),
    /// Gives up an item.
    Yield,
    /// Two items become one.
    Combine,
    /// The first of a lock's two stages; its record is the lock's.
    FirstStage,
    /// A stage of a lock that has several (`stages`): the stage of this number.
    Stage(usize),
    /// A way back, opened from its far side: the map's shortcut of this number.
    Shortcut(usize),
    /// The last step: it wins.
    Final,
    /// Something else that could be done at the last: it ends the game, too.
    OtherEnding,
}

/// One node of the mission graph.
#[derive(Clone)]
pub struct Puzzle<'b> {
    /// The content's record of the lock, quest, shortcut or, for a combination, of the item that comes of it.
    pub record: &'b Record<'b>,
    /// What solving it does.
    pub kind: PuzzleKind,
    /// Where it stands (an index of the map's rooms). For a combination, where its parts can be had at the latest.
    pub room: usize,
    /// The region of that room.
    pub region: usize,
    /// Ids of the items that it is solved with: none, one, or the two parts of a combination.
    pub keys: Vec<&'b str>,
    /// An item that must be at hand besides.
    pub need: Option<&'b str>,
    /// The item that it gives.
    pub reward: Option<&'b str>,
    /// Nobody has to.
    pub optional: bool,
}

impl<'b> Puzzle<'b> {
    /// A puzzle of one key or none, that gives nothing.
    pub fn new(
        record: &'b Record<'b>,
        kind: PuzzleKind,
        room: usize,
        region: usize,
        key: Option<&'b str>,
    ) -> Puzzle<'b> {
        Puzzle {
            record,
            kind,
            room,
            region,
            keys: key.into_iter().collect(),
            need: None,
            reward: None,
            optional: false,
        }
    }

    /// Is it the whole of its lock, or the stage of it that is told of where the lock stands?
    pub fn is_main_stage(&self) -> bool {
        !matches!(
            self.kind,
            PuzzleKind::Combine | PuzzleKind::FirstStage | PuzzleKind::Stage(_) | PuzzleKind::OtherEnding
        )
    }

    /// The stage that it is, of a lock that has several.
    pub fn stage(&self) -> Option<Stage<'b>> {
        let PuzzleKind::Stage(nth) = self.kind else { return None };
        stages(self.record).into_iter().nth(nth)
    }

    /// Its id in the world file.
    pub fn id(&self) -> String {
        match self.kind {
            PuzzleKind::FirstStage => format!("{}_first", self.record.id),
            PuzzleKind::OtherEnding => format!("{}_other", self.record.id),
            PuzzleKind::Stage(_) => self.stage_id(self.stage().map_or("", |stage| stage.id)),
            PuzzleKind::Combine => format!("{}_joined", self.record.id),
            _ => puzzle_id(self.record.id),
        }
    }

    /// The line that says how it is solved; "" where its parts are only joined.
    pub fn solve_line(&self) -> &'b str {
        match (self.kind, self.stage()) {
            (_, Some(stage)) => stage.solve,
            (PuzzleKind::Combine, _) => "",
            (PuzzleKind::FirstStage, _) => self.record.get("solve2"),
            (PuzzleKind::OtherEnding, _) => self.record.get("alt-solve"),
            _ => self.record.get("solve"),
        }
    }

    /// Is it solved by wearing this item of its keys?
    pub fn wants_worn(&self, item: &str) -> bool {
        let worn = |way: &str| way.trim().starts_with("wear ");
        self.keys.contains(&item) && self.solve_line().split(';').any(worn)
    }

    /// Is it another ending, brought about by what people do without a thought: sit, wait, talk? Then it has to be done twice.
    pub fn is_done_unawares(&self) -> bool {
        const DEEDS: [&str; 12] =
            ["talk", "ask", "greet", "sit", "wait", "lie", "sleep", "listen", "look", "search", "touch", "stand"];
        let deed = |way: &str| way.split_whitespace().next().is_some_and(|deed| DEEDS.contains(&deed));
        self.kind == PuzzleKind::OtherEnding && self.solve_line().split(';').any(deed)
    }

    /// The id of the puzzle that is solved by doing it for the first time.
    pub fn meant_id(&self) -> String {
        format!("{}_meant", self.record.id)
    }

    /// Is what stands in the way walked, climbed or ridden through, so that who solves it has passed?
    pub fn is_passed_through(&self) -> bool {
        const DEEDS: [&str; 10] = ["walk", "enter", "climb", "crawl", "swim", "jump", "go", "ride", "run", "follow"];
        let deed = self.solve_line().split([' ', ';']).next().unwrap_or("");
        matches!(self.kind, PuzzleKind::Gate(_)) && DEEDS.contains(&deed)
    }

    /// The id of the thing or the person that is its lock.
    pub fn lock_id(&self) -> &'b str {
        let who = self.record.get("who");
        if who.is_empty() { self.record.id } else { who }
    }

    /// The id of this stage of its lock in the world file.
    pub fn stage_id(&self, stage: &str) -> String {
        format!("{}_{stage}_stage", self.record.id)
    }

    /// The id of this part of its lock in the world file.
    pub fn part_id(&self, part: &str) -> String {
        format!("{}_{part}", self.record.id)
    }

    /// The ids of the puzzles of its own lock that must be solved before it.
    pub fn stages_before(&self) -> Vec<String> {
        match self.stage() {
            Some(stage) => stage.after.iter().map(|before| self.stage_id(before)).collect(),
            None if self.is_main_stage() => stages(self.record).iter().map(|stage| self.stage_id(stage.id)).collect(),
            None => Vec::new(),
        }
    }

    /// The id of the bell, lever or tile of this number (0 to 2), where it asks for an order.
    pub fn step_id(&self, nth: usize) -> String {
        format!("{}_{}", self.record.id, ["one", "two", "three"][nth.min(2)])
    }

    /// How many steps of its order have been done.
    pub fn step_flag(&self) -> String {
        format!("{}_order", self.record.id)
    }

    /// Set while the right moment lasts.
    pub fn moment_flag(&self) -> String {
        format!("{}_moment", self.record.id)
    }

    /// How far its negotiation has come.
    pub fn talk_flag(&self) -> String {
        format!("{}_talk", self.record.id)
    }

    /// The turns of its negotiation: keywords, what is heard in its turn, what is heard before. Empty where there is none.
    pub fn negotiation(&self) -> Vec<[&'b str; 3]> {
        if self.record.get("schema") != "negotiate" {
            return Vec::new();
        }
        let split = |line: &'b str| <[&str; 3]>::try_from(split_bars(line)).ok();
        self.record.all("talk").filter_map(split).collect()
    }
}

/// An item that lies in a room at the start.
pub struct PlacedItem<'b> {
    /// Its id.
    pub item: &'b str,
    /// An index of the map's rooms.
    pub room: usize,
}

/// A part of a lock, where it stands.
pub struct PlacedPart<'b> {
    /// The lock's record.
    pub record: &'b Record<'b>,
    /// The part's number in it.
    pub nth: usize,
    /// An index of the map's rooms.
    pub room: usize,
}

/// All that can be done in a dream.
pub struct Mission<'b> {
    /// The record of what the dream is about.
    pub quest: &'b Record<'b>,
    /// In an order in which they can be solved; what else could be done at the last comes last.
    pub puzzles: Vec<Puzzle<'b>>,
    /// What lies about at the start.
    pub placed: Vec<PlacedItem<'b>>,
    /// What belongs to locks of several stages.
    pub parts: Vec<PlacedPart<'b>>,
    /// The region whose gate is the middle of the story.
    pub middle: usize,
}

impl<'b> Mission<'b> {
    /// The first stage of this lock, where it has one.
    pub fn first_stage(&self, puzzle: &Puzzle<'b>) -> Option<&Puzzle<'b>> {
        self.puzzles.iter().find(|other| other.kind == PuzzleKind::FirstStage && other.record.id == puzzle.record.id)
    }

    /// Can the game be ended in another way by the same key?
    pub fn has_other_ending(&self, puzzle: &Puzzle<'b>) -> bool {
        puzzle.record.id == self.quest.id && self.puzzles.iter().any(|other| other.kind == PuzzleKind::OtherEnding)
    }
}
