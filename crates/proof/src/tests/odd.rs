//! Odd little worlds by the hundred, made to be hard to judge: keys wanted twice, levers, one-way drops, doors that fall shut,
//! people who leave. Small enough that every state can be looked at.

use import::build;
use rng::Rng;
use serde_json::{Value, json};
use world::World;

const ROOMS: [&str; 5] = ["hall", "attic", "cave", "pier", "crypt"];
const ITEMS: [&str; 5] = ["coin", "rope", "lamp", "fish", "hat"];
const OBJECTS: [&str; 3] = ["altar", "crate", "lever"];
const PEOPLE: [&str; 2] = ["monk", "ferryman"];
const FLAGS: [&str; 3] = ["blessed", "flooded", "seen_it"];
const WAYS: [&str; 6] = ["north", "south", "east", "west", "up", "down"];

struct Odd {
    rng: Rng,
    rooms: usize,
    items: usize,
    objects: usize,
    people: usize,
    /// Every exit made: room and direction.
    exits: Vec<(usize, &'static str)>,
}

/// The world of this number.
pub fn world(seed: u64) -> World {
    build(&value(seed)).expect("an odd world has rooms").world
}

pub fn value(seed: u64) -> Value {
    let mut rng = Rng::new(seed).fork("odd");
    let rooms = 2 + rng.below(3) as usize;
    let mut odd = Odd {
        rooms,
        items: 1 + rng.below(4) as usize,
        objects: 1 + rng.below(3) as usize,
        people: rng.below(3) as usize,
        exits: Vec::new(),
        rng,
    };
    odd.world()
}

/// The world of this number with three endings: two that hold under odd conditions, and one for whoever wins otherwise.
pub fn world_with_endings(seed: u64) -> World {
    let mut value = value(seed);
    let mut rng = Rng::new(seed).fork("endings");
    let rooms = value["rooms"].as_array().map_or(1, Vec::len);
    let items = value["items"].as_array().map_or(1, Vec::len);
    let puzzles = value["puzzles"].as_array().map_or(1, Vec::len);
    let mut atom = || {
        let atom = match rng.below(7) {
            0 => format!("has:{}", ITEMS[rng.below(items as u32) as usize]),
            1 => format!("at:{}", ROOMS[rng.below(rooms as u32) as usize]),
            2 => format!("visited:{}", ROOMS[rng.below(rooms as u32) as usize]),
            3 | 4 => format!("solved:p{}", rng.below(puzzles as u32)),
            _ => FLAGS[rng.below(3) as usize].to_owned(),
        };
        if rng.chance(30) { format!("not {atom}") } else { atom }
    };
    let mut condition = |word: &str| format!("{} {word} {}", atom(), atom());
    let first = format!("solved:p{} and {}", puzzles - 1, condition("or"));
    let second = condition("and");
    value["endings"] = json!([
        {"id": "first", "condition": first, "text": "One."},
        {"id": "second", "condition": second, "text": "Two."},
        {"id": "other", "text": "Three."}]);
    build(&value).expect("an odd world has rooms").world
}

/// The world of this number with several of most items, and conditions that ask for two of them.
pub fn world_with_stacks(seed: u64) -> World {
    let mut value = value(seed);
    let mut rng = Rng::new(seed).fork("stacks");
    for item in value["items"].as_array_mut().into_iter().flatten() {
        if item["id"] != "hat" && rng.chance(75) {
            item["count"] = json!(2 + rng.below(2));
        }
    }
    count_conditions(&mut value, &mut rng);
    build(&value).expect("an odd world has rooms").world
}

fn count_conditions(value: &mut Value, rng: &mut Rng) {
    match value {
        Value::String(text) => {
            for item in ITEMS {
                if rng.chance(50) {
                    *text = text.replace(&format!("has:{item}"), &format!("has:{item} >= 2"));
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| count_conditions(one, rng)),
        Value::Object(map) => map.values_mut().for_each(|one| count_conditions(one, rng)),
        _ => {}
    }
}

/// The world of this number with two choices of two or three options each, under odd conditions and with odd consequences.
pub fn world_with_choices(seed: u64) -> World {
    let mut value = value(seed);
    let count = |list: &str| value[list].as_array().map_or(1, Vec::len);
    let exits = value["rooms"].as_array().into_iter().flatten().enumerate().flat_map(|(at, room)| {
        let ways = WAYS.into_iter().filter(move |way| room["exits"].get(*way).is_some());
        ways.map(move |way| (at, way))
    });
    let mut odd = Odd {
        rooms: count("rooms"),
        items: count("items"),
        objects: count("objects"),
        people: count("characters"),
        exits: exits.collect(),
        rng: Rng::new(seed).fork("choices"),
    };
    let choices: Vec<Value> = (0..2)
        .map(|choice| {
            let options: Vec<Value> = (0..2 + odd.rng.below(2))
                .map(|option| {
                    let text = format!("Do {choice} and {option}");
                    json!({ "text": text, "when": odd.condition(), "do": odd.actions(2) })
                })
                .collect();
            json!({ "when": odd.condition(), "options": options })
        })
        .collect();
    let second = json!({ "id": "second", "choices": [choices[1]] });
    let way = json!({ "when": odd.one(&FLAGS, 3), "to": "second" });
    value["story"] = json!({ "nodes": [{ "id": "first", "choices": [choices[0]], "exits": [way] }, second] });
    build(&value).expect("an odd world has rooms").world
}

impl Odd {
    fn one<'a>(&mut self, of: &[&'a str], count: usize) -> &'a str {
        of[self.rng.below(count as u32) as usize]
    }

    fn world(&mut self) -> Value {
        let mut ways: Vec<serde_json::Map<String, Value>> = vec![serde_json::Map::new(); self.rooms];
        for room in 1..self.rooms {
            let from = self.rng.below(room as u32) as usize;
            let free: Vec<&str> = WAYS.iter().copied().filter(|way| !ways[from].contains_key(*way)).collect();
            let way = free[self.rng.below(free.len() as u32) as usize];
            let closed = self.rng.chance(40);
            ways[from].insert(way.to_owned(), json!({"to": ROOMS[room], "closed": closed}));
            self.exits.push((from, way));
            // Sometimes there is no way back, sometimes a closed one.
            if self.rng.chance(30) {
                ways[room].insert("out".to_owned(), json!({"to": ROOMS[room], "closed": true}));
            } else {
                let back = opposite(way);
                let closed = self.rng.chance(15);
                ways[room].insert(back.to_owned(), json!({"to": ROOMS[from], "closed": closed}));
                self.exits.push((room, back));
            }
        }
        let rooms: Vec<Value> = (0..self.rooms)
            .map(|room| {
                let mut it = json!({"id": ROOMS[room], "name": ROOMS[room], "description": "A place.", "exits": ways[room]});
                if room > 0 && self.rng.chance(20) {
                    it["onEnter"] = json!([{"condition": self.condition(), "text": "So.", "actions": self.actions(1), "once": self.rng.chance(50)}]);
                }
                it
            })
            .collect();
        let items: Vec<Value> = (0..self.items)
            .map(|item| {
                let place = match self.rng.below(8) {
                    0 => "nowhere".to_owned(),
                    1 if self.people > 0 => PEOPLE[0].to_owned(),
                    _ => self.one(&ROOMS, self.rooms).to_owned(),
                };
                json!({"id": ITEMS[item], "name": ITEMS[item], "description": "Small.", "location": place,
                       "wearable": ITEMS[item] == "hat", "edible": ITEMS[item] == "fish"})
            })
            .collect();
        let objects: Vec<Value> = (0..self.objects)
            .map(|object| {
                let events: Vec<Value> = (0..self.rng.below(3)).map(|_| self.event()).collect();
                json!({"id": OBJECTS[object], "name": OBJECTS[object], "description": "Large.",
                       "location": self.one(&ROOMS, self.rooms), "events": events, "hidden": self.rng.chance(10)})
            })
            .collect();
        let people: Vec<Value> = (0..self.people)
            .map(|who| {
                let wants: Vec<Value> = (0..self.rng.below(2))
                    .map(|_| json!({"item": self.one(&ITEMS, self.items), "text": "Thanks.", "keeps": self.rng.chance(70), "actions": self.actions(1)}))
                    .collect();
                let topics: Vec<Value> = (0..self.rng.below(2))
                    .map(|_| json!({"keywords": ["weather"], "text": "It rains.", "condition": self.condition(), "actions": self.actions(1)}))
                    .collect();
                json!({"id": PEOPLE[who], "name": PEOPLE[who], "description": "Someone.", "location": self.one(&ROOMS, self.rooms),
                       "wants": wants, "topics": topics})
            })
            .collect();
        let count = 1 + self.rng.below(4) as usize;
        let puzzles: Vec<Value> = (0..count).map(|at| self.puzzle(at, count)).collect();
        json!({"plot": {"title": "Odd", "backstory": "b", "goal": "Win."}, "rooms": rooms, "items": items, "objects": objects,
               "characters": people, "puzzles": puzzles, "flags": {"blessed": false, "flooded": false, "seen_it": false}})
    }

    fn puzzle(&mut self, at: usize, count: usize) -> Value {
        let target = self.one(&OBJECTS, self.objects);
        let solution = match self.rng.below(4) {
            0 => json!({"verb": "push", "target": target}),
            1 if self.people > 0 => json!({"verb": "give", "item": self.one(&ITEMS, self.items), "target": PEOPLE[0]}),
            _ => json!({"verb": "use", "item": self.one(&ITEMS, self.items), "target": target}),
        };
        let mut unlocks = self.actions(2);
        if at + 1 == count {
            unlocks.push(json!({"type": "WIN"}));
        }
        let requires = if at > 0 && self.rng.chance(40) {
            json!(format!("solved:p{}", self.rng.below(at as u32)))
        } else {
            self.condition()
        };
        json!({"id": format!("p{at}"), "obstacle": "Hm.", "solution": solution, "requires": requires, "reward": "Ha.",
               "consumes": self.rng.chance(40), "unlocks": unlocks})
    }

    fn event(&mut self) -> Value {
        let verb = self.one(&["pull", "touch", "climb", "ring"], 4);
        let mut it = json!({"verb": verb, "condition": self.condition(), "text": "Yes.", "actions": self.actions(2), "once": self.rng.chance(30)});
        if self.rng.chance(25) {
            it["with"] = json!(self.one(&ITEMS, self.items));
        }
        it
    }

    fn condition(&mut self) -> Value {
        let one = |odd: &mut Self| {
            let atom = match odd.rng.below(6) {
                0 => format!("has:{}", odd.one(&ITEMS, odd.items)),
                1 => format!("visited:{}", odd.one(&ROOMS, odd.rooms)),
                _ => odd.one(&FLAGS, 3).to_owned(),
            };
            if odd.rng.chance(30) { format!("not {atom}") } else { atom }
        };
        match self.rng.below(10) {
            0..=5 => Value::Null,
            6..=8 => json!(one(self)),
            _ => json!(format!("{} or {}", one(self), one(self))),
        }
    }

    fn actions(&mut self, most: u32) -> Vec<Value> {
        (0..=self.rng.below(most)).map(|_| self.action()).collect()
    }

    fn action(&mut self) -> Value {
        let item = self.one(&ITEMS, self.items);
        let (room, way) = if self.exits.is_empty() {
            (0, "north")
        } else {
            let at = self.rng.below(self.exits.len() as u32) as usize;
            self.exits[at]
        };
        match self.rng.below(13) {
            0..=3 => json!({"type": "ENABLE_EXIT", "roomId": ROOMS[room], "exit": way}),
            4 => json!({"type": "DISABLE_EXIT", "roomId": ROOMS[room], "exit": way}),
            5 => json!({"type": "GIVE_ITEM", "itemId": item}),
            6 => json!({"type": "REVEAL_ITEM", "itemId": item}),
            7 => json!({"type": "REMOVE_ITEM", "itemId": item}),
            8 => json!({"type": "MOVE_PLAYER", "roomId": ROOMS[self.rng.below(self.rooms as u32) as usize]}),
            9 if self.people > 0 => {
                json!({"type": "MOVE_CHARACTER", "characterId": PEOPLE[0], "roomId": self.one(&ROOMS, self.rooms)})
            }
            10 => json!({"type": "HIDE_OBJECT", "objectId": self.one(&OBJECTS, self.objects)}),
            _ => json!({"type": "SET_FLAG", "flag": self.one(&FLAGS, 3), "value": !self.rng.chance(30)}),
        }
    }
}

fn opposite(way: &str) -> &'static str {
    match way {
        "north" => "south",
        "south" => "north",
        "east" => "west",
        "west" => "east",
        "up" => "down",
        _ => "up",
    }
}
