//! A dream in stages, for models that lose the thread in one long answer: plot and map, then the rooms a few at a time, then things
//! and people, then puzzles. A machine that hands out requests and takes answers; it must not know who carries them.

use super::dreaming::{self, Outcome};
use super::stage_plan::Plan;
use super::stream_progress::StreamProgress;
use dream::{Progress, Wish};
use llm::Request;
use mend::Diagnostic;
use messages::t;
use prompts::{Prompts, TemplateError};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

/// Rooms that are asked for at once.
const BATCH: usize = 3;
/// How often a stage is asked for before it stays as it was planned.
const TRIES: u8 = 2;
/// Bytes that the answers usually have, for the bar.
const PLAN: usize = 3_500;
const ROOM: usize = 1_300;
const THINGS: usize = 5_000;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Plan,
    Rooms(Vec<String>),
    Things,
    Puzzles,
    Over,
}

/// A world that is asked for in stages.
pub struct Stages {
    wish: Wish,
    dreamt_by: String,
    prompts: Prompts,
    planned: Option<Plan>,
    stage: Stage,
    /// How often the present stage was asked for.
    tries: u8,
    /// Rooms that are still to come, and how often each was asked for.
    rooms: VecDeque<String>,
    asked: BTreeMap<String, u8>,
    watch: StreamProgress,
    diagnostics: Vec<Diagnostic>,
    /// The request for the puzzles and its answer, for a complaint.
    asked_for_puzzles: Option<(Request, String)>,
    complaint: Option<String>,
}

impl Stages {
    /// Of this wish, by the model of this name, asked in these words.
    #[must_use]
    pub fn new(wish: Wish, dreamt_by: &str, prompts: Prompts) -> Self {
        Self {
            wish,
            dreamt_by: dreamt_by.to_owned(),
            prompts,
            planned: None,
            stage: Stage::Plan,
            tries: 0,
            rooms: VecDeque::new(),
            asked: BTreeMap::new(),
            watch: StreamProgress::new(0, 0, 1),
            diagnostics: Vec::new(),
            asked_for_puzzles: None,
            complaint: None,
        }
    }

    /// What is asked next, and what the player sees meanwhile; `None` when there is nothing more to ask.
    ///
    /// # Errors
    /// Where a prompt of the player's own is malformed.
    pub fn request(&mut self) -> Result<Option<(Request, Progress)>, TemplateError> {
        // Another number each time: the same one would fail the same way.
        let seed = self.wish.seed.wrapping_add(u64::from(self.tries) * 7_919);
        self.tries += 1;
        let name = &self.dreamt_by;
        let sketch = self.planned.as_ref().map(Plan::sketch).unwrap_or_default();
        let total = self.planned.as_ref().map_or(1, |planned| planned.rooms().count().max(1));
        let done = |left: usize| 12 + (54 * total.saturating_sub(left) / total) as u8;
        let (request, step, watch) = match &self.stage {
            Stage::Over => return Ok(None),
            Stage::Plan => {
                let wish = Wish { seed, ..self.wish.clone() };
                (
                    self.prompts.plan(&wish)?,
                    t!("dream-step-ask-plan", name = name.as_str()),
                    StreamProgress::new(0, 12, PLAN).planning(),
                )
            }
            Stage::Rooms(batch) => {
                let wanted: Vec<&str> = batch.iter().map(String::as_str).collect();
                let (from, to) = (done(self.rooms.len() + batch.len()), done(self.rooms.len()));
                let step = t!("dream-step-ask-rooms", name = name.as_str(), rooms = list(&wanted));
                (self.prompts.rooms(&sketch, &wanted, seed)?, step, StreamProgress::new(from, to, ROOM * batch.len()))
            }
            Stage::Things => {
                let step = t!("dream-step-ask-things", name = name.as_str());
                (self.prompts.things(&sketch, seed)?, step, StreamProgress::new(66, 78, THINGS))
            }
            Stage::Puzzles => {
                let first = self.prompts.puzzles(&sketch, seed)?;
                let (request, step) = match (&self.complaint, &self.asked_for_puzzles) {
                    (Some(complaint), Some((request, answer))) => (
                        self.prompts.complaint(request.clone(), answer, complaint, "all the puzzles again")?, // not shown
                        t!("dream-step-correct-puzzles", name = name.as_str()),
                    ),
                    _ => (first.clone(), t!("dream-step-ask-puzzles", name = name.as_str())),
                };
                self.asked_for_puzzles = Some((first, String::new()));
                (request, step, StreamProgress::new(78, 90, THINGS))
            }
        };
        let percent = watch_start(&self.stage, done(self.rooms.len()));
        self.watch = watch;
        Ok(Some((request, Progress { step, percent, room: None })))
    }

    /// The next piece of the answer that was asked for.
    pub fn push(&mut self, chunk: &str) -> Vec<Progress> {
        self.watch.push(chunk)
    }

    /// The answer is over, with this text; empty where none came. Says what it was taken for, in short.
    pub fn answered(&mut self, text: &str) -> Value {
        let reading = std::mem::replace(&mut self.watch, StreamProgress::new(0, 0, 1)).finish();
        self.diagnostics.extend(reading.diagnostics);
        let value = reading.value.unwrap_or_default();
        let stage = std::mem::replace(&mut self.stage, Stage::Over);
        let again = self.tries < TRIES;
        let Some(planned) = &mut self.planned else {
            self.planned = Plan::parse(&value);
            match &self.planned {
                Some(planned) => {
                    self.rooms = planned.rooms().map(str::to_owned).collect();
                    self.go_to_rooms();
                }
                None if again => self.stage = stage,
                None => {}
            }
            return self.planned.as_ref().map_or_else(|| json!("no plan"), Plan::counts); // not shown
        };
        let found = match &stage {
            Stage::Rooms(_) => planned.take(&value, &["rooms"]),
            Stage::Things => planned.take(&value, &["items", "objects", "characters"]),
            Stage::Puzzles => {
                let mut anew = planned.clone();
                anew.forget_puzzles();
                let found = anew.take(&value, &["puzzles"]);
                if !found.is_empty() {
                    *planned = anew;
                }
                if let Some((_, answer)) = &mut self.asked_for_puzzles {
                    text.clone_into(answer);
                }
                found
            }
            Stage::Plan | Stage::Over => Vec::new(),
        };
        match stage {
            Stage::Rooms(batch) => {
                for room in batch.into_iter().filter(|room| !found.contains(room)) {
                    let times = self.asked.entry(room.clone()).or_default();
                    *times += 1;
                    if *times < TRIES {
                        self.rooms.push_back(room);
                    }
                }
                self.go_to_rooms();
            }
            stage @ (Stage::Things | Stage::Puzzles) if found.is_empty() && again => self.stage = stage,
            Stage::Things => self.go_to(Stage::Puzzles),
            Stage::Puzzles | Stage::Plan | Stage::Over => {}
        }
        json!({ "taken": found })
    }

    fn go_to_rooms(&mut self) {
        let batch: Vec<String> = self.rooms.drain(..self.rooms.len().min(BATCH)).collect();
        self.go_to(if batch.is_empty() { Stage::Things } else { Stage::Rooms(batch) });
    }

    fn go_to(&mut self, stage: Stage) {
        self.stage = stage;
        self.tries = 0;
    }

    /// Asks for the puzzles once more, with what was wrong. False where there is nothing to mend.
    pub fn complain(&mut self, to_model: String) -> bool {
        let may = self.planned.is_some() && self.asked_for_puzzles.is_some() && self.complaint.is_none();
        if may {
            self.complaint = Some(to_model);
            // One answer only: what it does not mend is not mended.
            (self.stage, self.tries) = (Stage::Puzzles, TRIES - 1);
        }
        may
    }

    /// All that came, joined into one world, repaired and proven.
    #[must_use]
    pub fn finish(&self) -> Outcome {
        match &self.planned {
            Some(planned) => {
                dreaming::judge(&planned.world(), self.diagnostics.clone(), self.wish.clone(), &self.dreamt_by)
            }
            None => dreaming::nothing(self.diagnostics.clone()),
        }
    }
}

fn watch_start(stage: &Stage, rooms: u8) -> u8 {
    match stage {
        Stage::Plan => 2,
        Stage::Rooms(_) => rooms,
        Stage::Things => 66,
        Stage::Puzzles | Stage::Over => 78,
    }
}

/// "the hall, the yard and the attic", of ids.
fn list(ids: &[&str]) -> String {
    let names: Vec<String> = ids.iter().map(|id| id.replace('_', " ")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
