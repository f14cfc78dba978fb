//! A case: somebody is dead, and who did it is found by asking who was where. Deals the hours, the rooms and the culprit, and writes what
//! the world file has of it. It must not place anybody, nor write prose.
//!
//! Why there is one answer: at the hour of the deed the culprit is alone where it was done, and says another room. There at least two
//! others were who saw each other and nobody else. Everybody innocent was in company then and says the truth, so what they say agrees.

use super::content::{Content, Record};
use super::json::Json;
use super::keywords::keywords;
use super::map::Map;
use super::name::Name;
use super::people::Person;
use super::template::{Slots, expand_options};
use super::topics::Topic;
use language::noun;
use rng::Rng;
use serde_json::{Value, json};

/// The line of a quest that makes it a case: the hours that can be asked about, parted by commas.
const HOURS: &str = "hours";
/// Suspects: fewer make no case, more are not placed.
pub const SUSPECTS: (usize, usize) = (4, 6);
/// Rooms that a case wants at least: where it was done, where the culprit says, and another.
const ROOMS: usize = 3;
/// Percent of the times that somebody stays where they were.
const STAYS: u32 = 35;
/// What the accusation that is right is worth.
pub const POINTS: i32 = 40;

/// Words by which somebody is asked where they were; the hour, the deed and the rooms come to it.
const ACCOUNT: [&str; 8] =
    ["alibi", "whereabouts", "where were you", "where you were", "were you", "did you see", "you saw", "evening"];

/// Is this quest one?
pub fn is_case(quest: &Record<'_>) -> bool {
    quest.has(HOURS)
}

/// Can there be one: has this content enough people to suspect?
pub fn is_possible(content: &Content<'_>) -> bool {
    content.records("character").filter(|who| may_be_suspected(who)).count() > SUSPECTS.0
}

/// Somebody who stands about, keeps no lock, and speaks.
pub fn may_be_suspected(who: &Record<'_>) -> bool {
    let roles = who.words("roles");
    roles.contains(&"host") && !roles.contains(&"lock") && !who.is("mute")
}

/// Who was where, who lies, and what is true.
pub struct Case<'b> {
    quest: &'b Record<'b>,
    hours: Vec<&'b str>,
    /// Indices of the dream's people.
    suspects: Vec<usize>,
    /// An index of the suspects.
    culprit: usize,
    /// An index of the hours: when it was done.
    hour: usize,
    /// An index of the map's rooms: where the culprit says to have been.
    claim: usize,
    /// Indices of the map's rooms, by suspect and hour.
    was: Vec<Vec<usize>>,
    /// What is said of an accusation that nothing speaks for, and of a wrong one, by suspect: no two are answered alike.
    doubts: Vec<&'b str>,
    wrongs: Vec<&'b str>,
}

impl<'b> Case<'b> {
    /// Deals it. `None` where there are too few people or rooms this side of the first gate.
    pub fn deal(quest: &'b Record<'b>, map: &Map<'_>, people: &[Person<'_>], rng: &mut Rng) -> Option<Self> {
        let hours = quest.parts(HOURS, ',');
        let mut suspects: Vec<usize> = (0..people.len())
            .filter(|at| map.rooms[people[*at].room].region == 0 && people[*at].lock.is_none())
            .filter(|at| may_be_suspected(people[*at].record))
            .collect();
        rng.shuffle(&mut suspects);
        suspects.truncate(SUSPECTS.1);
        let mut rooms: Vec<usize> = (0..map.rooms.len()).filter(|at| map.rooms[*at].region == 0).collect();
        rng.shuffle(&mut rooms);
        // A roof over it, where there is one.
        rooms.sort_by_key(|at| !map.rooms[*at].indoors());
        if suspects.len() < SUSPECTS.0 || rooms.len() < ROOMS || hours.len() < 3 {
            return None;
        }
        // A child sees things, and does none of them.
        let able = |at: &usize| !people[suspects[*at]].record.is("innocent");
        let able: Vec<usize> = (0..suspects.len()).filter(able).collect();
        let culprit = *rng.pick(&able)?;
        let scene = rooms.remove(0);
        rng.shuffle(&mut rooms);
        let hour = 1 + rng.below(hours.len() as u32 - 2) as usize;
        let mut case = Self {
            quest,
            culprit,
            hour,
            claim: rooms[0],
            was: vec![vec![scene; hours.len()]; suspects.len()],
            doubts: shuffled(quest, "doubt", rng),
            wrongs: shuffled(quest, "wrong", rng),
            hours,
            suspects,
        };
        case.at_the_hour(&rooms, rng);
        case.at_other_hours(map, scene, &rooms, rng);
        Some(case)
    }

    /// At the hour itself everybody innocent has company, two at least of them where the culprit says to have been.
    fn at_the_hour(&mut self, rooms: &[usize], rng: &mut Rng) {
        let mut innocent: Vec<usize> = (0..self.suspects.len()).filter(|at| *at != self.culprit).collect();
        rng.shuffle(&mut innocent);
        let there = if innocent.len() < 4 { innocent.len() } else { innocent.len().div_ceil(2) };
        for (nth, who) in innocent.into_iter().enumerate() {
            self.was[who][self.hour] = if nth < there { self.claim } else { rooms[1] };
        }
    }

    /// Before it or after it somebody saw the culprit where it was done, or next door; for the rest people come and go.
    fn at_other_hours(&mut self, map: &Map<'_>, scene: usize, rooms: &[usize], rng: &mut Rng) {
        let beside = if rng.chance(50) { self.hour - 1 } else { self.hour + 1 };
        let mut near: Vec<usize> =
            map.rooms[scene].exits.iter().map(|exit| exit.to).filter(|to| rooms.contains(to)).collect();
        near.push(scene);
        rng.shuffle(&mut near);
        let seen_at = near.first().copied().unwrap_or(scene);
        let witness = (self.culprit + 1 + rng.below(self.suspects.len() as u32 - 1) as usize) % self.suspects.len();
        let everywhere: Vec<usize> = rooms.iter().copied().chain([scene]).collect();
        for who in 0..self.suspects.len() {
            for hour in 0..self.hours.len() {
                if hour == self.hour {
                    continue;
                }
                let is_seen = hour == beside && (who == self.culprit || who == witness);
                let stays = hour > self.hour && rng.chance(STAYS) && who != self.culprit;
                self.was[who][hour] = if is_seen {
                    seen_at
                } else if stays {
                    self.was[who][hour - 1]
                } else {
                    rng.pick(&everywhere).copied().unwrap_or(scene)
                };
            }
        }
    }

    /// Where this suspect says to have been at the hour.
    fn said(&self, suspect: usize) -> usize {
        if suspect == self.culprit { self.claim } else { self.was[suspect][self.hour] }
    }

    /// The others who were there at the hour: who vouch for the innocent, and cannot for the culprit.
    fn others_there(&self, suspect: usize) -> impl Iterator<Item = usize> + '_ {
        let room = self.said(suspect);
        (0..self.suspects.len())
            .filter(move |other| *other != suspect && *other != self.culprit && self.was[*other][self.hour] == room)
    }

    /// The flag that says that this one was heard about the hour.
    fn heard(&self, people: &[Person<'_>], suspect: usize) -> String {
        format!("heard_{}", people[self.suspects[suspect]].record.id)
    }

    /// What must have been heard before somebody can be accused: their own account, and that of somebody who was there.
    fn evidence(&self, people: &[Person<'_>], suspect: usize) -> String {
        let others: Vec<String> = self.others_there(suspect).map(|other| self.heard(people, other)).collect();
        format!("{} and ({})", self.heard(people, suspect), others.join(" or "))
    }

    /// Is this one of the dream's people under suspicion?
    pub fn suspects(&self, person: usize) -> bool {
        self.suspects.contains(&person)
    }

    /// Their own account has no words of its own: they say what they know. That it was heard is noted.
    pub fn topic(&self, map: &Map<'_>, people: &[Person<'_>], person: usize) -> Option<Topic> {
        let suspect = self.suspects.iter().position(|it| *it == person)?;
        let mut words = vec![self.hours[self.hour].to_owned()];
        words.extend(ACCOUNT.map(str::to_owned));
        words.extend(self.deed_words());
        let place = noun::place(&map.rooms[self.said(suspect)].name);
        words.extend(keywords(&Name::new(&place), &[]));
        if suspect != self.culprit {
            for other in self.others_there(suspect) {
                let record = people[self.suspects[other]].record;
                words.extend(keywords(&record.name(), &record.parts("also", ',')));
            }
        }
        let own = people[person].record;
        let own = keywords(&own.name(), &own.parts("also", ','));
        words.retain(|word| !own.contains(word));
        let noted = json!([{ "type": "SET_FLAG", "flag": self.heard(people, suspect), "value": 1 }]);
        Some(Topic { actions: Some(noted), is_quoted: true, ..Topic::new(words, String::new()) })
    }

    fn deed_words(&self) -> impl Iterator<Item = String> + '_ {
        self.quest.parts("words", ',').into_iter().map(str::to_owned)
    }

    /// What the texts of the quest may speak of: the hour, the place, the suspects, the culprit.
    pub fn slots(&self, map: &Map<'_>, people: &[Person<'_>]) -> Slots {
        let mut slots = Slots::default();
        let names: Vec<String> = self.suspects.iter().map(|at| people[*at].record.name().the()).collect();
        let scene = self.was[self.culprit][self.hour];
        slots
            .plain("hour", self.hours[self.hour])
            .plain("place", at_room(map, scene))
            .plain("claim", at_room(map, self.claim))
            .plain("suspects", rules::describe::list(&names))
            .name("who", people[self.suspects[self.culprit]].record.name());
        if let Some(witness) = self.others_there(self.culprit).next() {
            slots.name("witness", people[self.suspects[witness]].record.name());
        }
        slots
    }

    /// The `before` of the world file.
    pub fn before_json(&self, map: &Map<'_>, people: &[Person<'_>]) -> Value {
        let id = |suspect: usize| people[self.suspects[suspect]].record.id;
        let room = |at: usize| map.rooms[at].place.id;
        let one = |suspect: usize, at: usize, hour: usize| json!({ "who": id(suspect), "room": room(at), "hour": self.hours[hour] });
        let all = (0..self.suspects.len()).flat_map(|suspect| (0..self.hours.len()).map(move |hour| (suspect, hour)));
        let was: Vec<Value> = all.map(|(suspect, hour)| one(suspect, self.was[suspect][hour], hour)).collect();
        let words: Vec<String> = self.deed_words().collect();
        let scene = self.was[self.culprit][self.hour];
        json!({
            "hours": self.hours, "was": was, "claims": [one(self.culprit, self.claim, self.hour)],
            "deeds": [{ "words": words, "room": room(scene), "hour": self.hours[self.hour] }],
        })
    }

    /// The accusation that wins.
    pub fn puzzle_json(&self, map: &Map<'_>, people: &[Person<'_>], rng: &mut Rng) -> Value {
        let slots = self.slots(map, people);
        let mut text = |field: &str| slots.fill(&expand_options(self.quest.get(field), rng));
        let (about, win) = (text("description"), text("win"));
        let hints: Vec<String> = self.quest.all("hint").map(|hint| slots.fill(hint)).collect();
        json!({
            "id": super::deal::puzzle_id(self.quest.id), "description": about, "obstacle": "",
            "solution": [{ "verb": "accuse", "target": people[self.suspects[self.culprit]].record.id }],
            "requires": self.evidence(people, self.culprit), "reward_text": win, "unlocks": [{ "type": "WIN" }],
            "points": POINTS, "hints": hints,
        })
    }

    /// What comes of accusing this one where it is not the end: nobody takes it on trust, and an innocent has somebody to vouch for them.
    pub fn accused(
        &self,
        map: &Map<'_>,
        people: &[Person<'_>],
        person: usize,
        rng: &mut Rng,
    ) -> Option<(&'static str, Value)> {
        let suspect = self.suspects.iter().position(|it| *it == person)?;
        let mut slots = self.slots(map, people);
        slots.name("who", people[person].record.name()).plain("place", at_room(map, self.said(suspect)));
        let mut line = |lines: &[&str], slots: &Slots| {
            slots.fill(&expand_options(lines.get(suspect % lines.len().max(1)).copied().unwrap_or(""), rng))
        };
        let mut answers = vec![json!({ "responseText": line(&self.doubts, &slots) })];
        let voucher = self.others_there(suspect).next().filter(|_| suspect != self.culprit);
        if let Some(voucher) = voucher {
            slots.name("voucher", people[self.suspects[voucher]].record.name());
            let wrong =
                json!({ "condition": self.evidence(people, suspect), "responseText": line(&self.wrongs, &slots) });
            answers.insert(0, wrong);
        }
        Some(("onAccuse", Value::Array(answers)))
    }

    /// Puts what comes of accusing them among the answers of a character.
    pub fn add_answers(
        &self,
        map: &Map<'_>,
        people: &[Person<'_>],
        person: usize,
        character: &mut Value,
        rng: &mut Rng,
    ) {
        let Some((key, answers)) = self.accused(map, people, person, rng) else { return };
        let Some(character) = character.as_object_mut() else { return };
        let events = character.entry("events").or_insert_with(|| Value::Object(Json::new()));
        events[key] = answers;
    }
}

fn shuffled<'b>(quest: &Record<'b>, field: &str, rng: &mut Rng) -> Vec<&'b str> {
    let mut lines: Vec<&str> = quest.all(field).collect();
    rng.shuffle(&mut lines);
    lines
}

/// "in the Post Office", "at the Village Green".
fn at_room(map: &Map<'_>, room: usize) -> String {
    let name = noun::place(&map.rooms[room].name);
    if map.rooms[room].indoors() { format!("in {name}") } else { format!("at {name}") }
}
