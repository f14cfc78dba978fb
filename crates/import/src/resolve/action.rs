//! Actions with names to actions with ids.

use super::Resolver;
use crate::document::{self, ActionForm, ThingKind};
use language::text;
use messages::t;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use world::ids::{ExitId, RoomId, Thing};
use world::logic::{Action, Place, TextTarget};
use world::{Direction, VisualEffect, limits, visual_effect};

pub(super) type Args = BTreeMap<&'static str, Value>;

/// How many of it an action means: from 1 on.
fn count(args: &Args) -> usize {
    let said = ["count", "value"].iter().find_map(|name| {
        let value = args.get(name)?;
        value.as_f64().or_else(|| value.as_str()?.trim().parse().ok())
    });
    said.map_or(1, |count| count.clamp(1.0, f64::from(limits::STACK)) as usize)
}

impl Resolver<'_> {
    pub(super) fn actions(&mut self, actions: &[document::Action]) -> Vec<Action> {
        let mut out = Vec::new();
        for action in actions {
            let path = &action.path;
            match &action.form {
                ActionForm::Words(words) => {
                    let read = self.sentence(words, path);
                    if read.is_empty()
                        && let Some(shown) = visual_effect::named(words, |one| one != VisualEffect::Clear)
                    {
                        self.log.note(path, "effect-in-words", || {
                            t!("repair-effect-in-words", said = text::show(words), shown = shown.name())
                        });
                        out.push(Action::Show(shown, None));
                    } else if read.is_empty() {
                        self.log.lost(path, "unknown-action", || t!("repair-unknown-action", said = text::show(words)));
                    } else {
                        self.log
                            .fix(path, "action-in-words", || t!("repair-action-in-words", said = text::show(words)));
                    }
                    out.extend(read);
                }
                ActionForm::Typed("EFFECT", args) => out.extend(self.show(args, path)),
                ActionForm::Typed("CUTSCENE", args) => out.extend(self.cutscene_action(args, path)),
                ActionForm::Typed(kind @ ("START_TIMER" | "STOP_TIMER"), args) => {
                    let done = self.timer_action(kind, args, path);
                    if done.is_empty() {
                        self.log.lost(path, "empty-action", || t!("repair-empty-action", kind = *kind));
                    }
                    out.extend(done);
                }
                ActionForm::Typed(kind @ ("GAIN_CONDITION" | "LOSE_CONDITION"), args) => {
                    let done = self.condition_action(kind, args);
                    if done.is_empty() {
                        self.log.lost(path, "empty-action", || t!("repair-empty-action", kind = *kind));
                    }
                    out.extend(done);
                }
                ActionForm::Typed("RENAME", args) => out.extend(self.rename(args, path)),
                ActionForm::Typed(kind, args) => {
                    // A death may bring its frames with it.
                    if *kind == "KILL_PLAYER" && (args.contains_key("cutscene") || args.contains_key("frames")) {
                        out.extend(self.cutscene_action(args, path));
                    }
                    if let Some(action) = self.typed(kind, args, path) {
                        // Several of a stack are used up one after the other.
                        let again = if matches!(action, Action::RemoveItem(_)) { count(args) - 1 } else { 0 };
                        out.extend(std::iter::repeat_n(action.clone(), again));
                        out.push(action);
                    } else {
                        self.log.lost(path, "empty-action", || t!("repair-empty-action", kind = *kind));
                    }
                }
            }
        }
        out.truncate(limits::LIST);
        out
    }

    fn typed(&mut self, kind: &str, args: &Args, path: &str) -> Option<Action> {
        let word = |names: &[&str]| names.iter().find_map(|name| as_word(args.get(name)?));
        let prose = |names: &[&str]| -> Option<String> {
            let text = names.iter().find_map(|name| args.get(name)?.as_str())?;
            let text = text::clean(text);
            let text = text::cut(&text, limits::TEXT).unwrap_or(text);
            (!text.is_empty()).then_some(text)
        };
        let number = |names: &[&str]| {
            names
                .iter()
                .find_map(|name| args.get(name)?.as_f64().or_else(|| args.get(name)?.as_str()?.trim().parse().ok()))
        };
        match kind {
            "ENABLE_EXIT" | "DISABLE_EXIT" => {
                let exit = self.exit_of(args, kind == "ENABLE_EXIT", path)?;
                Some(if kind == "ENABLE_EXIT" { Action::EnableExit(exit) } else { Action::DisableExit(exit) })
            }
            "REVEAL_ITEM" | "SHOW_OBJECT" => {
                let sort = if kind == "REVEAL_ITEM" { ThingKind::Item } else { ThingKind::Object };
                let name = word(&["item", "object", "target", "character", "flag"])?;
                let room = word(&["roomId", "to"]).and_then(|room| self.room(&room, path));
                let known = self.thing(&name, path, |thing| (sort == ThingKind::Item) == thing.item().is_some());
                let thing = if let Some(thing) = known {
                    thing
                } else {
                    let place = if sort == ThingKind::Item {
                        Place::Nowhere
                    } else {
                        Place::Room(room.or(self.here).unwrap_or(self.world.start.room))
                    };
                    let made = self.create(&name, sort, place, path)?;
                    // What comes to light was not seen before.
                    if let Thing::Object(id) = made {
                        self.world.objects[id.index()].hidden = true;
                    }
                    made
                };
                Some(match thing {
                    Thing::Item(id) => Action::RevealItem(id, room),
                    Thing::Object(id) => Action::ShowObject(id),
                    Thing::Character(id) => Action::RevealCharacter(id),
                })
            }
            "GIVE_ITEM" => {
                let name = word(&["item", "target", "object", "flag"])?;
                let thing = self.thing(&name, path, |thing| thing.item().is_some());
                let thing =
                    if thing.is_none() { self.create(&name, ThingKind::Item, Place::Nowhere, path) } else { thing };
                thing?.item().map(Action::GiveItem)
            }
            "REMOVE_ITEM" | "HIDE_OBJECT" => {
                let name = word(&["item", "object", "target", "character", "flag"])?;
                Some(match self.thing(&name, path, |thing| (kind == "REMOVE_ITEM") == thing.item().is_some())? {
                    Thing::Item(id) => Action::RemoveItem(id),
                    Thing::Object(id) => Action::HideObject(id),
                    Thing::Character(id) => Action::MoveCharacter(id, None),
                })
            }
            "MOVE_ITEM" => {
                let name = word(&["item", "target", "object"])?;
                let item = self.thing(&name, path, |thing| thing.item().is_some())?.item()?;
                let to = word(&["to", "roomId", "character"])
                    .or_else(|| word(&["object", "target"]).filter(|other| *other != name))?;
                let place = self.place_named(&to, path)?;
                (place != Place::Inside(Thing::Item(item))).then_some(Action::MoveItem(item, place))
            }
            "OPEN" | "CLOSE" | "LOCK" | "UNLOCK" => {
                let named = word(&["object", "target", "item"]);
                if named.is_none() && (args.contains_key("exit") || args.contains_key("to")) {
                    let opens = matches!(kind, "OPEN" | "UNLOCK");
                    let exit = self.exit_of(args, opens, path)?;
                    return Some(if opens { Action::EnableExit(exit) } else { Action::DisableExit(exit) });
                }
                let id = self.thing(&named?, path, |thing| thing.object().is_some())?.object()?;
                Some(match kind {
                    "OPEN" => Action::Open(id),
                    "CLOSE" => Action::Close(id),
                    "LOCK" => Action::Lock(id),
                    _ => Action::Unlock(id),
                })
            }
            "SET_FLAG" => {
                let flag = word(&["flag", "target", "text"])?;
                let value = args.get("value").map_or(1, |value| self.flag_value(value));
                Some(Action::SetFlag(self.flag(&flag)?, value))
            }
            "ADD_SCORE" => {
                number(&["value", "target", "text"]).map(|n| Action::AddScore(n.clamp(-999.0, 999.0) as i32))
            }
            "MOVE_CHARACTER" => {
                let name = word(&["character", "target", "object", "item"])?;
                let who = self.thing(&name, path, |thing| thing.character().is_some())?.character()?;
                let room = word(&["to", "roomId"]).filter(|to| self.rooms.exact(to).is_some() || !is_nowhere(to));
                match room {
                    Some(room) => Some(Action::MoveCharacter(who, Some(self.room(&room, path)?))),
                    None => Some(Action::MoveCharacter(who, None)),
                }
            }
            "REVEAL_CHARACTER" => {
                let name = word(&["character", "target", "object", "item"])?;
                Some(match self.thing(&name, path, |thing| thing.character().is_some())? {
                    Thing::Character(id) => Action::RevealCharacter(id),
                    Thing::Object(id) => Action::ShowObject(id),
                    Thing::Item(id) => Action::RevealItem(id, self.here),
                })
            }
            "LEARN" => {
                let name = word(&["character", "target", "object"])?;
                let who = self.thing(&name, path, |thing| thing.character().is_some())?.character()?;
                Some(Action::Learn(who, self.fact(&word(&["fact", "text", "value"])?)?))
            }
            "MOVE_PLAYER" => self.room(&word(&["to", "roomId", "target"])?, path).map(Action::MovePlayer),
            "SHOW_MESSAGE" => prose(&["text", "value", "target"]).map(Action::Message),
            "PLAY_SOUND" => {
                let name = word(&["sound", "target", "value", "text", "flag"])?;
                Some(Action::Sound(text::cut(&name, limits::NAME).unwrap_or(name)))
            }
            "CHANGE_TEXT" => {
                let text = prose(&["text", "value"])?;
                let target = match word(&["target", "object", "item", "character"]) {
                    Some(name) => match self.thing(&name, path, |_| true) {
                        Some(thing) => TextTarget::Thing(thing),
                        None => TextTarget::Room(self.room(&name, path)?),
                    },
                    None => TextTarget::Room(match word(&["roomId", "to"]) {
                        Some(room) => self.room(&room, path)?,
                        None => self.here?,
                    }),
                };
                Some(Action::ChangeText(target, self.text(&text)?))
            }
            "ADVANCE_TIME" => Some(Action::AdvanceTime(number(&["value"]).unwrap_or(1.0).clamp(1.0, 10_000.0) as u32)),
            "START_NODE" => {
                let name = word(&["node", "target", "flag"])?;
                Some(Action::StartNode(text::cut(&name, limits::NAME).unwrap_or(name)))
            }
            "KILL_PLAYER" => {
                Some(Action::Kill(prose(&["text", "value", "target"]).unwrap_or_else(|| t!("repair-death"))))
            }
            "WIN" => {
                let ending = word(&["ending", "target"]).and_then(|name| self.endings.find(&name, |_| true).found());
                Some(Action::Win(ending))
            }
            _ => None,
        }
    }

    /// The exit an action speaks of. Where it does not exist and `make` is set, one is made toward the room it names, or
    /// toward one that nothing leads to.
    fn exit_of(&mut self, args: &Args, make: bool, path: &str) -> Option<ExitId> {
        let word = |names: &[&str]| names.iter().find_map(|name| as_word(args.get(name)?));
        let to = word(&["to"]).and_then(|to| self.room(&to, path));
        let mut from = word(&["roomId"]).and_then(|room| self.room(&room, path));
        let mut exit = word(&["exit"]);
        if let Some(target) = word(&["target", "object"]) {
            // The target of an exit action is its room, its direction, or the door it leads through.
            if exit.is_none() && Direction::from_name(&target).is_some() {
                exit = Some(target);
            } else if let Some(room) = self.rooms.strict(&target, |_| true).found().filter(|_| from.is_none()) {
                from = Some(room);
            } else if let Some(door) =
                self.things.find(&target, |thing| thing.object().is_some()).found().and_then(Thing::object)
            {
                let through: Vec<ExitId> =
                    ExitId::all(self.world.exits.len()).filter(|exit| self.world[*exit].door == Some(door)).collect();
                let near = through.iter().copied().find(|exit| Some(self.world[*exit].from) == self.here);
                if let Some(exit) = near.or_else(|| through.first().copied()).filter(|_| exit.is_none()) {
                    return Some(exit);
                }
            }
        }
        // "hallway north", or "hallway.north", in one field.
        if let (Some(word), None) = (&exit, from) {
            let split = word.rsplit_once([' ', '.', ':', '/']).map(|(room, way)| (room.to_owned(), way.to_owned()));
            if let Some((room, way)) = split.filter(|(_, way)| Direction::from_name(way).is_some()) {
                from = self.room(&room, path);
                exit = Some(way);
            }
        }
        let from_told = from.is_some();
        let from = from.or(self.here);
        let Some(exit) = exit else {
            // A room alone: the exit into it from here, or the one exit of the named room that is closed, or into it.
            let (from, to) = match (from, to, from_told) {
                (Some(from), Some(to), _) => (from, to),
                (Some(room), None, true) => (self.here.filter(|here| *here != room)?, room),
                _ => return None,
            };
            let known = self.world[from].exits.iter().copied().find(|id| self.world[*id].to == to);
            if known.is_some() || !make {
                return known;
            }
            let direction = self.free_direction(from, to, "")?;
            return self.exit_toward(from, direction, Some(to), path);
        };
        if let Some(id) = from.and_then(|from| self.exit_named(from, &exit)) {
            return Some(id);
        }
        let direction = Direction::from_name(&exit)
            .or_else(|| text::words(&exit).iter().filter(|w| w.len() > 1).find_map(|w| Direction::from_name(w)));
        let Some(direction) = direction else {
            // The exit is named by where it leads.
            let room = self.rooms.find(&exit, |_| true).found()?;
            let into: Vec<ExitId> =
                ExitId::all(self.world.exits.len()).filter(|id| self.world[*id].to == room).collect();
            if let ([one], false) = (into.as_slice(), from_told) {
                return Some(*one);
            }
            let from = from.filter(|from| *from != room && make)?;
            let direction = self.free_direction(from, room, "")?;
            return self.exit_toward(from, direction, Some(room), path);
        };
        if !from_told {
            // Nobody said where: the one exit in that direction that is closed, if there is one.
            let mut closed = ExitId::all(self.world.exits.len())
                .filter(|id| self.world[*id].direction == direction && self.world[*id].closed);
            if let (Some(one), None) = (closed.next(), closed.next()) {
                return Some(one);
            }
        }
        if make { self.exit_toward(from?, direction, to, path) } else { None }
    }

    /// Makes an exit that an action enables and no room has: toward the room named; else the one whose way back it would be;
    /// else one that nothing leads to, the one that the text around speaks of first.
    pub(super) fn exit_toward(
        &mut self,
        from: RoomId,
        direction: Direction,
        to: Option<RoomId>,
        path: &str,
    ) -> Option<ExitId> {
        self.tries = self.tries.checked_sub(1)?;
        let rooms = || RoomId::all(self.world.rooms.len()).filter(|room| *room != from);
        let back = || {
            rooms().find(|room| {
                self.world.exit(*room, direction.opposite()).is_some_and(|exit| self.world[exit].to == from)
            })
        };
        let lost = || {
            let reached = self.reached();
            let lost: Vec<RoomId> = rooms().filter(|room| !reached.contains(room)).collect();
            let spoken = self.rooms.mentioned(&self.about, |room| lost.contains(&room));
            spoken.first().copied().or_else(|| lost.first().copied())
        };
        let to = to.filter(|to| *to != from).or_else(back).or_else(lost)?;
        self.log.fix(path, "missing-exit", || {
            let (from, to) = (&self.world[from].key, &self.world[to].key);
            t!("repair-missing-exit", from = from, direction = direction.name(), to = to)
        });
        let id = self.new_exit(from, direction, to, None);
        self.world.exits[id.index()].closed = true;
        Some(id)
    }

    /// Rooms that any exit, open or closed, leads to from the start.
    fn reached(&self) -> BTreeSet<RoomId> {
        let mut reached = BTreeSet::from([self.world.start.room]);
        let mut queue = vec![self.world.start.room];
        while let Some(room) = queue.pop() {
            for exit in &self.world[room].exits {
                let to = self.world[*exit].to;
                if reached.insert(to) {
                    queue.push(to);
                }
            }
        }
        reached
    }
}

pub(super) fn as_word(value: &Value) -> Option<String> {
    let word = match value {
        Value::String(text) => text::line(text),
        Value::Number(n) => n.to_string(),
        Value::Array(list) => return as_word(list.first()?),
        Value::Object(map) => return as_word(map.get("id").or_else(|| map.get("name"))?),
        _ => return None,
    };
    (!word.is_empty()).then_some(word)
}

pub fn is_nowhere(word: &str) -> bool {
    matches!(text::fold(word).as_str(), "nowhere" | "none" | "null" | "limbo" | "offstage" | "gone" | "void")
}
