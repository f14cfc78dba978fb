//! A consequence as a model writes it: what a failure costs the hero, where he comes to, the way out. It is done to a copy of the game first,
//! and stands only where the win is found from there. It must not tell anything.

use super::Master;
use crate::names;
use cast::Cast;
use import::piece;
use language::fence::clean;
use rules::{Effects, GameState, apply_actions, holds};
use serde_json::Value;
use world::choice::Aftermath;
use world::limits::NAME;
use world::timer::DAY;
use world::{Action, Condition, ItemId, Place, RoomId, World};

/// Characters of its words.
const TEXT: usize = 500;
/// Points that it may take.
const POINTS: i32 = 10;
/// Actions of it.
const COSTS: usize = 6;

/// What it may do, in words for the model.
const ALLOWED: &str = "It may cost MOVE_ITEM (something carried, to a room that was seen), ADD_SCORE (-1 to -10), ADVANCE_TIME (minutes, a day \
                       at most), GAIN_CONDITION, and the place where he comes to."; // not shown

/// A consequence that was read and stands in this world.
#[derive(Clone, Debug, PartialEq)]
pub struct Consequence {
    /// What it is called in the journal.
    pub title: String,
    /// What is told as it begins.
    pub text: String,
    /// What is told as it is over; may be empty.
    pub over: String,
    /// When it may come about, where the hero comes to and what it costs.
    pub aftermath: Aftermath,
    /// What ends it.
    pub way_out: Condition,
}

/// Which failure a consequence is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The one that has just happened, and of which nothing has come yet.
    Now,
    /// The next one in the node that is played.
    Next,
}

/// Reads one, as far as it holds in this world and state.
///
/// # Errors
/// What is wrong with it, and what would be right.
pub fn read(world: &World, state: &GameState, value: &Value) -> Result<Consequence, String> {
    let said = |names: &[&str], most: usize| -> String {
        let said = names.iter().find_map(|name| value.get(*name).and_then(Value::as_str)).unwrap_or_default();
        let said = clean(said.trim(), most * 2);
        language::text::cut(&said, most).unwrap_or(said)
    };
    let title = said(&["title", "name", "id"], NAME);
    let text = said(&["text", "told", "words", "narration", "description"], TEXT);
    if title.is_empty() || text.is_empty() {
        return Err("A consequence needs a title, and a text of one to three sentences that tells it.".to_owned()); // not shown
    }
    let called = |thing| state.identity(world, thing);
    let room = room_of(world, state, &said(&["room", "place", "to"], NAME))?;
    let cost = value.get("cost").or_else(|| value.get("costs")).or_else(|| value.get("actions"));
    let mut cost = cost.map(|cost| piece::actions(world, &called, cost)).transpose()?.unwrap_or_default();
    cost.truncate(COSTS);
    for action in &cost {
        may_cost(world, state, action)?;
    }
    if cost.is_empty() && room.is_none_or(|room| room == state.room) {
        return Err(format!("It costs nothing. {ALLOWED}"));
    }
    let carried: Vec<ItemId> =
        cost.iter().filter_map(|it| if let Action::MoveItem(item, _) = it { Some(*item) } else { None }).collect();
    let until = value.get("until").or_else(|| value.get("way_out")).or_else(|| value.get("out"));
    let until = until.filter(|until| until.as_str().is_none_or(|text| !text.trim().is_empty()));
    let way_out = match until {
        Some(until) => piece::condition(world, &called, until)?,
        None => way_out(room.unwrap_or(state.room), &carried),
    };
    if matches!(way_out, Condition::Always | Condition::Never) {
        return Err("Its way out is none. Say in until what ends it, as a condition: not at:hall, has:lamp.".to_owned()); // not shown
    }
    // Who has given it away meanwhile is not robbed of it.
    let when = if carried.is_empty() {
        Condition::Always
    } else {
        Condition::All(carried.into_iter().map(Condition::Has).collect())
    };
    let over = said(&["over", "ends", "end"], TEXT / 2);
    Ok(Consequence { title, text, over, aftermath: Aftermath { when, room, cost }, way_out })
}

/// The way out where none is said: to have it all again, else to leave.
fn way_out(room: RoomId, carried: &[ItemId]) -> Condition {
    if carried.is_empty() {
        return Condition::Not(Box::new(Condition::At(room)));
    }
    Condition::All(carried.iter().copied().map(Condition::Has).collect())
}

/// A place that the hero knows; `None` is where it happened.
fn room_of(world: &World, state: &GameState, name: &str) -> Result<Option<RoomId>, String> {
    if name.is_empty() || name.eq_ignore_ascii_case("here") {
        return Ok(None);
    }
    let known: Vec<&str> = RoomId::all(world.rooms.len())
        .filter(|room| state.visited[room.index()])
        .map(|room| world[room].name.as_str())
        .collect();
    let room = names::room(world, name).filter(|room| state.visited[room.index()]);
    room.map(Some).ok_or_else(|| {
        let name = clean(name, 60);
        format!("The hero has never been in \"{name}\". He knows: {}.", known.join(", ")) // not shown
    })
}

fn may_cost(world: &World, state: &GameState, action: &Action) -> Result<(), String> {
    let is_hers = |flag| world.hero.conditions.iter().any(|it| it.flag == flag);
    let fits = match action {
        Action::MoveItem(item, Place::Room(room)) => {
            state.item(*item).place == Place::Carried && state.visited[room.index()]
        }
        Action::AddScore(points) => (-POINTS..0).contains(points),
        Action::AdvanceTime(minutes) => *minutes <= DAY,
        Action::SetFlag(flag, value) => *value == 1 && is_hers(*flag),
        Action::StartTimer(timer, _) => {
            world.hero.conditions.iter().any(|it| it.passes == *timer || it.ends == Some(*timer))
        }
        _ => false,
    };
    if fits { Ok(()) } else { Err(format!("That is no cost. {ALLOWED}")) }
}

impl Consequence {
    /// The game after it, if it can be won from there as before: `was` and what comes of it as the proof looks at them. `lost`: it could not be
    /// won before either, and was said to be so.
    ///
    /// # Errors
    /// What it would spoil.
    pub fn done(&self, world: &World, (was, cast): (&GameState, &Cast), lost: bool) -> Result<GameState, String> {
        let mut state = was.clone();
        let actions = director::aftermath_actions(&self.aftermath);
        apply_actions(world, &mut state, &actions, &mut Effects::muted());
        if state.over.is_some() {
            return Err("It would end the story, and nothing here does. Let it cost less.".to_owned()); // not shown
        }
        if holds(world, &state, &self.way_out) {
            return Err("Its way out is open from the start. Say in until what the hero has to do first.".to_owned()); // not shown
        }
        let (was, is) = (cast.at_home(was), cast.at_home(&state));
        if lost || leads_on(world, &was, &is) {
            return Ok(state);
        }
        Err("After that the adventure could not be won any more. Let it cost something else.".to_owned()) // not shown
    }
}

/// Can it still be won from there, if it could be before? Both with everybody where the adventure has them.
#[must_use]
pub fn leads_on(world: &World, was: &GameState, is: &GameState) -> bool {
    !proof::is_lost(world, was, is)
        && (proof::prove_from(world, is).is_winnable() || !proof::prove_from(world, was).is_winnable())
}

impl Master<'_> {
    /// Which failure a consequence may be written for now.
    ///
    /// # Errors
    /// Why for none.
    pub(super) fn failed(&self) -> Result<Failed, String> {
        self.failed.ok_or_else(|| {
            "No failure is to cost anything here that is not written already. Tell what is, and yield.".to_owned() // not shown
        })
    }
}
