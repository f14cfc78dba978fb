//! Actions told in words: "unlock the north exit of hallway", `ENABLE_EXIT hallway north`, "open door", "reveals the silver
//! key", or only the id of what is unlocked.

use super::Resolver;
use language::text;
use world::direction::Direction;
use world::ids::{RoomId, Thing};
use world::logic::Action;

/// What the sentence wants, by its first telling word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Open,
    Shut,
    Reveal,
    Give,
    Take,
    Win,
    Die,
    Go,
    None,
}

const WISHES: &[(Wish, &[&str])] = &[
    (Wish::Win, &["win", "wins", "won", "victory", "victorious"]),
    (Wish::Die, &["dies", "die", "death", "kills", "kill", "killed"]),
    (
        Wish::Open,
        &[
            "open",
            "opens",
            "opened",
            "unlock",
            "unlocks",
            "unlocked",
            "enable",
            "enables",
            "unblock",
            "unblocks",
            "clears",
            "activate",
            "activates",
        ],
    ),
    (Wish::Shut, &["disable", "disables", "block", "blocks", "close", "closes", "lock", "locks", "seals"]),
    (
        Wish::Give,
        &[
            "give", "gives", "receive", "receives", "obtain", "obtains", "get", "gets", "gain", "gains", "acquire",
            "acquires", "rewards",
        ],
    ),
    (Wish::Take, &["remove", "removes", "consume", "consumes", "destroy", "destroys", "lose", "loses", "takes"]),
    (
        Wish::Reveal,
        &[
            "reveal",
            "reveals",
            "appear",
            "appears",
            "show",
            "shows",
            "spawn",
            "spawns",
            "find",
            "finds",
            "uncover",
            "uncovers",
            "discover",
            "discovers",
            "add",
            "adds",
            "place",
            "places",
        ],
    ),
    (Wish::Go, &["teleport", "teleports", "transport", "transports", "move", "moves"]),
];

const PASSAGES: &[&str] = &[
    "exit",
    "exits",
    "path",
    "passage",
    "way",
    "passageway",
    "door",
    "doorway",
    "gate",
    "route",
    "stairs",
    "room",
    "access",
    "entrance",
];

impl Resolver<'_> {
    /// The actions a sentence asks for; none where it asks for nothing the game knows.
    pub(super) fn sentence(&mut self, sentence: &str, path: &str) -> Vec<Action> {
        let words = text::words(&sentence.replace('_', " "));
        if words.len() > 40 {
            return Vec::new();
        }
        let wish = words
            .iter()
            .find_map(|word| WISHES.iter().find(|(_, list)| list.contains(&word.as_str())).map(|(wish, _)| *wish))
            .unwrap_or(Wish::None);
        // Only the id, or the name, of something.
        if let Some(actions) = self.only_a_name(sentence, path) {
            return actions;
        }
        let direction = words.iter().filter(|word| word.len() > 2).find_map(|word| plain_direction(word));
        let rooms = self.rooms.mentioned(sentence, |_| true);
        let things = self.things.mentioned(sentence, |_| true);
        let passage = words.iter().any(|word| PASSAGES.contains(&word.as_str()));
        match wish {
            Wish::Win => return vec![Action::Win(None)],
            Wish::Die => return vec![Action::Kill(sentence.to_owned())],
            Wish::Go if !rooms.is_empty() => return vec![Action::MovePlayer(rooms[0])],
            Wish::Open | Wish::Shut | Wish::None | Wish::Reveal
                if direction.is_some() || (passage && !rooms.is_empty()) =>
            {
                if let Some(exit) = self.exit_told(direction, &rooms, path) {
                    return vec![if wish == Wish::Shut { Action::DisableExit(exit) } else { Action::EnableExit(exit) }];
                }
            }
            _ => {}
        }
        let of = |thing: &Thing| -> Option<Vec<Action>> {
            Some(match (wish, *thing) {
                (Wish::Open, Thing::Object(id)) => vec![Action::Unlock(id), Action::Open(id)],
                (Wish::Shut, Thing::Object(id)) => vec![Action::Close(id)],
                (Wish::Reveal | Wish::Open | Wish::None, Thing::Item(id)) => vec![Action::RevealItem(id, self.here)],
                (Wish::Give, Thing::Item(id)) => vec![Action::GiveItem(id)],
                (Wish::Take, Thing::Item(id)) => vec![Action::RemoveItem(id)],
                (Wish::Take, Thing::Object(id)) => vec![Action::HideObject(id)],
                (Wish::Reveal, Thing::Object(id)) => vec![Action::ShowObject(id)],
                (Wish::Reveal, Thing::Character(id)) => vec![Action::RevealCharacter(id)],
                (Wish::Take, Thing::Character(id)) => vec![Action::MoveCharacter(id, None)],
                _ => return None,
            })
        };
        let told: Vec<Action> = things.iter().filter_map(of).flatten().collect();
        if !told.is_empty() {
            return told;
        }
        if wish == Wish::Open && !rooms.is_empty() {
            return self.exit_told(None, &rooms, path).map(Action::EnableExit).into_iter().collect();
        }
        Vec::new()
    }

    fn only_a_name(&mut self, sentence: &str, path: &str) -> Option<Vec<Action>> {
        if let Some(room) = self.rooms.strict(sentence, |_| true).found() {
            return Some(self.exit_told(None, &[room], path).map(Action::EnableExit).into_iter().collect());
        }
        let thing = self.things.strict(sentence, |_| true).found()?;
        Some(match thing {
            Thing::Item(id) => vec![Action::RevealItem(id, self.here)],
            Thing::Object(id) if self.world[id].hidden => vec![Action::ShowObject(id)],
            Thing::Object(id) => vec![Action::Unlock(id), Action::Open(id)],
            Thing::Character(id) => vec![Action::RevealCharacter(id)],
        })
    }

    /// The exit of which was told a direction and rooms, or one of both: of the room, or into it.
    fn exit_told(&mut self, direction: Option<Direction>, rooms: &[RoomId], path: &str) -> Option<world::ExitId> {
        match (direction, rooms) {
            (Some(direction), [from, rest @ ..]) => {
                let known = self.world.exit(*from, direction);
                known.or_else(|| self.exit_toward(*from, direction, rest.first().copied(), path))
            }
            (Some(direction), []) => {
                let from = self.here?;
                self.world.exit(from, direction).or_else(|| self.exit_toward(from, direction, None, path))
            }
            (None, [from, to, ..]) => {
                let between =
                    |a: RoomId, b: RoomId| self.world[a].exits.iter().copied().find(|exit| self.world[*exit].to == b);
                between(*from, *to).or_else(|| between(*to, *from))
            }
            (None, [to]) => {
                let into = |exit: &world::ExitId| self.world[*exit].to == *to;
                let from_here = self.here.and_then(|here| self.world[here].exits.iter().copied().find(into));
                if from_here.is_some() {
                    return from_here;
                }
                let all: Vec<_> = world::ExitId::all(self.world.exits.len()).filter(into).collect();
                match all.as_slice() {
                    [one] => Some(*one),
                    [] => {
                        let from = self.here.filter(|here| here != to)?;
                        let direction = self.free_direction(from, *to, "")?;
                        self.exit_toward(from, direction, Some(*to), path)
                    }
                    _ => None,
                }
            }
            (None, []) => None,
        }
    }
}

/// A word that is only a direction: not "exit" or "enter", which are also passages and verbs here.
fn plain_direction(word: &str) -> Option<Direction> {
    match word {
        "exit" | "enter" | "leave" | "above" | "below" | "within" | "inside" | "outside" => None,
        word => Direction::from_name(word),
    }
}
