//! What each person knows: the goal and its turn, clues, where things lie, what they want for what they keep. It must not place
//! anybody, nor say how a thing is said.
//!
//! What is told holds only while it matters: a clue until its puzzle is solved, a thing's place until it is in hand. Who is asked
//! later says that it is over.

use super::locks::{puzzle_id, talk_flag, talks};
use super::mission::{Kind, Puzzle};
use super::people::{Person, keywords, lower_the};
use super::pieces::name_of;
use super::talk::Talk;
use super::words::{Deck, Name, Slots, choose};
use rng::Rng;
use serde_json::{Value, json};

/// Something to be asked about, before it is put into somebody's mouth.
pub(super) struct Topic {
    pub keywords: Vec<String>,
    pub text: String,
    pub condition: Option<String>,
    pub actions: Option<Value>,
    /// The puzzle whose clue it is.
    pub clue: Option<usize>,
    /// Written as it is told, with its own quotation marks.
    pub whole: bool,
    /// From when on it is of no use to anybody.
    pub over: Option<String>,
}

impl Topic {
    pub fn new(keywords: Vec<String>, text: String) -> Self {
        Self { keywords, text, condition: None, actions: None, clue: None, whole: false, over: None }
    }
}

impl<'b> Talk<'b, '_> {
    /// What each of them knows of the goal and the puzzles.
    pub(super) fn topics(&self, people: &[Person<'b>], rng: &mut Rng) -> Vec<Vec<Topic>> {
        let mut seen = Deck::new((self.frames)("seen"), rng);
        let mut others = Deck::new((self.frames)("goal-other"), rng);
        let speakers: Vec<usize> = (0..people.len()).filter(|at| !people[*at].record.is("mute")).collect();
        let region = |at: usize| self.map.rooms[people[at].room].region;
        let first = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).min_by_key(|at| region(*at));
        let mut topics: Vec<Vec<Topic>> = people.iter().map(|_| Vec::new()).collect();
        for (at, person) in people.iter().enumerate() {
            if let Some(lock) = person.lock {
                topics[at].extend(self.terms(lock, rng));
                topics[at].extend(self.answers(lock, rng));
            }
        }
        // The goal: one tells it, the others point. The turn of the story has words of its own, for the goal is still to be done.
        let quest = self.mission.quest;
        let words: Vec<String> = quest.parts("words", ',').into_iter().map(str::to_owned).collect();
        let words: Vec<String> = words.into_iter().chain(["goal".into(), "quest".into(), "help".into()]).collect();
        let mut turn = ["truth", "turn", "happened", "surprise", "secret"].map(str::to_owned).to_vec();
        turn.retain(|word| !words.contains(word));
        for (at, about) in self.after_turn(people, &speakers, rng) {
            topics[at].push(Topic { condition: Some(self.turned()), ..Topic::new(turn.clone(), about) });
        }
        for at in &speakers {
            if Some(*at) == first {
                topics[*at].push(Topic::new(words.clone(), quest.get("about").to_owned()));
            } else if let (Some(frame), Some(teller)) = (others.deal(), first) {
                let mut slots = Slots::default();
                slots.name("first", name_of(people[teller].record));
                topics[*at].push(Topic::new(words.clone(), slots.fill(frame)));
            }
        }
        // Each puzzle's clue, told by somebody who can be met before it, of its own region where possible.
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, it)| it.kind != Kind::Other) {
            let mut tellers: Vec<usize> = speakers
                .iter()
                .copied()
                .filter(|at| region(*at) <= puzzle.region && people[*at].lock.is_none_or(|lock| !self.same(lock, nth)))
                .collect();
            rng.shuffle(&mut tellers);
            // Nobody tells everything: who has said a good deal leaves some to those who guard something themselves.
            let busy = |at: usize| topics[at].len() / 5;
            tellers.sort_by_key(|at| {
                (busy(*at), people[*at].lock.is_some(), puzzle.region - region(*at), topics[*at].len())
            });
            if let (Some(teller), true) = (tellers.first(), puzzle.cast.has("clue") && puzzle.stands()) {
                let text = self.slots[nth].fill(&choose(puzzle.cast.get("clue"), rng));
                topics[*teller].push(Topic {
                    clue: Some(nth),
                    condition: Some(format!("not solved:{}", puzzle_id(puzzle))),
                    // Of a person there is more to tell when the trouble with them is over.
                    over: (!puzzle.cast.has("who")).then(|| format!("solved:{}", puzzle_id(puzzle))),
                    ..Topic::new(self.words_of(puzzle), text)
                });
            }
            // Where its key lies, told by somebody else if there is anybody.
            for key in puzzle.keys.iter().chain(&puzzle.need) {
                let Some(lying) = self.mission.lying.iter().find(|lying| lying.item == *key) else { continue };
                let place = &self.map.rooms[lying.room];
                // Nobody tells you to look round the place you are in.
                let near = tellers.iter().filter(|at| region(**at) <= place.region && people[**at].room != lying.room);
                let witness = near.min_by_key(|at| {
                    (Some(*at) == tellers.first(), topics[**at].len() / 3, place.region - region(**at))
                });
                if let (Some(witness), Some(item)) = (witness, self.book.find("item", key))
                    && let Some(frame) = seen.deal()
                {
                    let mut slots = Slots::default();
                    let the_place = Name::new(&lower_the(&place.name)).the();
                    slots.name("key", name_of(item)).plain("place", the_place);
                    let words = keywords(&name_of(item), &item.parts("also", ','));
                    let id = puzzle_id(puzzle);
                    topics[*witness].push(Topic {
                        condition: Some(format!("not has:{key} and not solved:{id}")),
                        over: Some(format!("solved:{id}")),
                        ..Topic::new(words, slots.fill(frame))
                    });
                }
            }
        }
        let mut over = Deck::new((self.frames)("over"), rng);
        for (at, topics) in topics.iter_mut().enumerate() {
            topics.extend(Self::settled(&people[at], topics, &mut over));
        }
        topics
    }

    /// What is said when somebody is asked about what they knew and nobody needs to know any more. The first word is their own
    /// name, so that nobody is told to ask for it.
    fn settled(person: &Person<'b>, topics: &[Topic], lines: &mut Deck<&str>) -> Option<Topic> {
        let mut words: Vec<String> = keywords(&name_of(person.record), &[]).into_iter().take(1).collect();
        let mut ends: Vec<&str> = Vec::new();
        for topic in topics {
            let Some(over) = &topic.over else { continue };
            words.extend(topic.keywords.iter().cloned());
            if !ends.contains(&over.as_str()) {
                ends.push(over);
            }
        }
        let condition = Some(ends.join(" or ")).filter(|_| !ends.is_empty())?;
        Some(Topic { condition: Some(condition), ..Topic::new(words, lines.deal()?.to_owned()) })
    }

    /// What the person who is a lock says when spoken to about it, as long as it holds.
    fn answers(&self, lock: usize, rng: &mut Rng) -> Vec<Topic> {
        let puzzle = &self.mission.puzzles[lock];
        let reward = puzzle.reward.filter(|_| !puzzle.cast.is("hidden"));
        let mut about: Vec<String> = Vec::new();
        for item in reward.into_iter().chain(puzzle.keys.iter().copied()) {
            if let Some(item) = self.book.find("item", item) {
                about.extend(keywords(&name_of(item), &item.parts("also", ',')));
            }
        }
        if matches!(puzzle.kind, Kind::Gate(_)) {
            about.splice(0..0, ["way", "passage", "gate", "door"].map(str::to_owned));
        } else if reward.is_none() {
            about.insert(0, "need".to_owned());
        }
        about.extend(keywords(&name_of(puzzle.cast), &puzzle.cast.parts("also", ',')));
        about.extend(["need", "needs", "favour", "price", "trade", "bargain"].map(str::to_owned));
        let tale = ["story", "stories", "tale", "tales", "news"].map(str::to_owned).to_vec();
        let turns = puzzle.cast.get("schema") == "negotiate";
        let said = [("ask", &about), ("talk", &about), ("tell", &tale)];
        said.into_iter()
            .filter(|(field, _)| puzzle.cast.has(field) && !(turns && *field == "talk"))
            .map(|(field, words)| Topic {
                condition: Some(format!("not solved:{}", puzzle_id(puzzle))),
                whole: true,
                ..Topic::new(words.clone(), self.slots[lock].fill(&choose(puzzle.cast.get(field), rng)))
            })
            .collect()
    }

    /// Two stages of one lock are one.
    fn same(&self, one: usize, other: usize) -> bool {
        let puzzles = &self.mission.puzzles;
        puzzles.get(one).zip(puzzles.get(other)).is_some_and(|(one, other)| one.cast.id == other.cast.id)
    }

    /// The turns of a negotiation open one after another: each is heard in its turn, or as what comes too early.
    fn terms(&self, lock: usize, rng: &mut Rng) -> Vec<Topic> {
        let puzzle = &self.mission.puzzles[lock];
        let flag = talk_flag(puzzle);
        let mut topics = Vec::new();
        for (nth, [words, ripe, early]) in talks(puzzle).into_iter().enumerate() {
            let keywords: Vec<String> = words.split(',').map(|word| word.trim().to_lowercase()).collect();
            let mut say = |text: &str| self.slots[lock].fill(&choose(text, rng));
            // Asked again, it must not undo what has been agreed since.
            let due = (nth > 0).then(|| format!("{flag} == {nth}"));
            let agreed = json!([{ "type": "SET_FLAG", "flag": flag, "value": nth + 1 }]);
            let text = say(ripe);
            if nth == 0 {
                topics.push(Topic {
                    condition: Some(format!("not {flag}")),
                    actions: Some(agreed),
                    whole: true,
                    ..Topic::new(keywords.clone(), text)
                });
            } else {
                topics.push(Topic {
                    condition: due,
                    actions: Some(agreed),
                    whole: true,
                    ..Topic::new(keywords.clone(), text)
                });
                let too_early = Some(format!("{flag} < {nth}"));
                topics.push(Topic { condition: too_early, whole: true, ..Topic::new(keywords, say(early)) });
            }
        }
        topics
    }

    fn turned(&self) -> String {
        let middle = self.mission.puzzles.iter().find(|puzzle| puzzle.kind == Kind::Gate(self.mission.middle));
        middle.map_or_else(String::new, |gate| format!("solved:{}", puzzle_id(gate)))
    }

    /// What is said of the turn of the story, a line each, by those who live where it leads first.
    fn after_turn(&self, people: &[Person<'b>], speakers: &[usize], rng: &mut Rng) -> Vec<(usize, String)> {
        let mut lines = Deck::new(self.mission.quest.all("turn-about"), rng);
        let mut hosts: Vec<usize> = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).collect();
        if hosts.is_empty() {
            hosts = speakers.to_vec();
        }
        let region = |at: usize| self.map.rooms[people[at].room].region;
        hosts.sort_by_key(|at| region(*at).abs_diff(self.mission.middle));
        hosts.into_iter().map_while(|at| Some((at, choose(lines.deal()?, rng)))).collect()
    }

    fn words_of(&self, puzzle: &Puzzle<'b>) -> Vec<String> {
        let lock = self.book.find("character", puzzle.cast.get("who")).unwrap_or(puzzle.cast);
        keywords(&name_of(lock), &lock.parts("also", ','))
    }
}
