//! What each person knows: the goal and its turn, clues, where things lie, what they want for what they keep. It must not place
//! anybody, nor say how a thing is said.
//!
//! What is told holds only while it matters: a clue until its puzzle is solved, a thing's place until it is in hand. Who is asked
//! later says that it is over.

use super::keywords::keywords;
use super::mission::{Puzzle, PuzzleKind};
use super::name::Name;
use super::people::Person;
use super::settled::Settled;
use super::shuffle_bag::ShuffleBag;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use language::noun;
use rng::Rng;
use serde_json::{Value, json};

/// A sixth of the frames that there are (assets/themes/templates.txt), so that none comes again in the next five dreams.
const SEEN_FRAMES: usize = 11;
const OTHER_FRAMES: usize = 5;

/// Something to be asked about, before it is put into somebody's mouth.
pub struct Topic {
    /// The first is the word that is offered.
    pub keywords: Vec<String>,
    /// What is said.
    pub text: String,
    /// When it can be heard; always, where there is none.
    pub condition: Option<String>,
    /// What hearing it does.
    pub actions: Option<Value>,
    /// The puzzle whose clue it is.
    pub clue: Option<usize>,
    /// Written as it is told, with its own quotation marks.
    pub is_quoted: bool,
    /// From when on it is of no use to anybody.
    pub obsolete_when: Option<String>,
}

impl Topic {
    /// Told always, in the speaker's manner.
    pub fn new(keywords: Vec<String>, text: String) -> Self {
        Self { keywords, text, condition: None, actions: None, clue: None, is_quoted: false, obsolete_when: None }
    }
}

/// What each of them knows of the goal and the puzzles.
pub fn topics_of_all(
    plan: &Plan<'_, '_>,
    people: &[Person<'_>],
    settled: &mut Settled<'_>,
    rng: &mut Rng,
) -> Vec<Vec<Topic>> {
    let mut seen = plan.dealt("seen", SEEN_FRAMES);
    let mut others = plan.dealt("goal-other", OTHER_FRAMES);
    let speakers: Vec<usize> = (0..people.len()).filter(|at| !people[*at].record.is("mute")).collect();
    let region = |at: usize| plan.map.rooms[people[at].room].region;
    let first = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).min_by_key(|at| region(*at));
    let mut topics: Vec<Vec<Topic>> = people.iter().map(|_| Vec::new()).collect();
    for (at, person) in people.iter().enumerate() {
        if let Some(lock) = person.lock {
            topics[at].extend(negotiation(plan, lock, rng));
            topics[at].extend(about_own_lock(plan, lock, settled, rng));
        }
    }
    // The goal: one tells it, the others point. The turn of the story has words of its own, for the goal is still to be done.
    let quest = plan.mission.quest;
    let words: Vec<String> = quest.parts("words", ',').into_iter().map(str::to_owned).collect();
    let words: Vec<String> = words.into_iter().chain(["goal".into(), "quest".into(), "help".into()]).collect();
    let mut turn = ["truth", "turn", "happened", "surprise", "secret"].map(str::to_owned).to_vec();
    turn.retain(|word| !words.contains(word));
    for (at, about) in after_turn(plan, people, &speakers, rng) {
        topics[at].push(Topic { condition: Some(middle_is_solved(plan)), ..Topic::new(turn.clone(), about) });
    }
    for at in &speakers {
        if Some(*at) == first {
            topics[*at].push(Topic::new(words.clone(), quest.get("about").to_owned()));
        } else if let Some(teller) = first {
            let frame = others.draw().unwrap_or("{The first} can tell you about that");
            let mut slots = Slots::default();
            slots.name("first", people[teller].record.name());
            topics[*at].push(Topic::new(words.clone(), slots.fill(frame)));
        }
    }
    // Each puzzle's clue, told by somebody who can be met before it, of its own region where possible.
    for (nth, puzzle) in plan.mission.puzzles.iter().enumerate().filter(|(_, it)| it.kind != PuzzleKind::OtherEnding) {
        let mut tellers: Vec<usize> = speakers
            .iter()
            .copied()
            .filter(|at| {
                region(*at) <= puzzle.region && people[*at].lock.is_none_or(|lock| !is_same_lock(plan, lock, nth))
            })
            .collect();
        rng.shuffle(&mut tellers);
        // Nobody tells everything: who has said a good deal leaves some to those who guard something themselves.
        let busy = |at: usize| topics[at].len() / 5;
        tellers
            .sort_by_key(|at| (busy(*at), people[*at].lock.is_some(), puzzle.region - region(*at), topics[*at].len()));
        if let (Some(teller), true) = (tellers.first(), puzzle.record.has("clue") && puzzle.is_main_stage()) {
            let text = plan.slots[nth].fill(&expand_options(puzzle.record.get("clue"), rng));
            topics[*teller].push(Topic {
                clue: Some(nth),
                condition: Some(format!("not solved:{}", puzzle.id())),
                // Of a person there is more to tell when the trouble with them is over.
                obsolete_when: (!puzzle.record.has("who")).then(|| format!("solved:{}", puzzle.id())),
                ..Topic::new(keywords_of_lock(plan, puzzle), text)
            });
        }
        // Where its key lies, told by somebody else if there is anybody.
        for key in puzzle.keys.iter().chain(&puzzle.need) {
            let Some(placed) = plan.mission.placed.iter().find(|placed| placed.item == *key) else { continue };
            let place = &plan.map.rooms[placed.room];
            // Nobody tells you to look round the place you are in.
            let near = tellers.iter().filter(|at| region(**at) <= place.region && people[**at].room != placed.room);
            let witness = near
                .min_by_key(|at| (Some(*at) == tellers.first(), topics[**at].len() / 3, place.region - region(**at)));
            if let (Some(witness), Some(item)) = (witness, plan.content.find("item", key)) {
                let frame = seen.draw().unwrap_or("I saw {the key} at {place}");
                let mut slots = Slots::default();
                let the_place = Name::new(&noun::place(&place.name)).the();
                slots.name("key", item.name()).plain("place", the_place);
                let words = keywords(&item.name(), &item.parts("also", ','));
                let id = puzzle.id();
                topics[*witness].push(Topic {
                    condition: Some(format!("not has:{key} and not solved:{id}")),
                    obsolete_when: Some(format!("solved:{id}")),
                    ..Topic::new(words, slots.fill(frame))
                });
            }
        }
    }
    let mut over = plan.dealt("over", OTHER_FRAMES);
    for (at, topics) in topics.iter_mut().enumerate() {
        topics.extend(no_longer_needed(&people[at], topics, &mut over));
    }
    topics
}

/// What is said when somebody is asked about what they knew and nobody needs to know any more. The first word is their own
/// name, so that nobody is told to ask for it.
fn no_longer_needed(person: &Person<'_>, topics: &[Topic], lines: &mut ShuffleBag<&str>) -> Option<Topic> {
    let mut words: Vec<String> = keywords(&person.record.name(), &[]).into_iter().take(1).collect();
    let mut ends: Vec<&str> = Vec::new();
    for topic in topics {
        let Some(over) = &topic.obsolete_when else { continue };
        words.extend(topic.keywords.iter().cloned());
        if !ends.contains(&over.as_str()) {
            ends.push(over);
        }
    }
    let condition = Some(ends.join(" or ")).filter(|_| !ends.is_empty())?;
    let line = lines.draw().unwrap_or("That has been seen to");
    Some(Topic { condition: Some(condition), ..Topic::new(words, line.to_owned()) })
}

/// What the person who is a lock says when spoken to about it: as long as it holds, and when it is settled.
fn about_own_lock(plan: &Plan<'_, '_>, lock: usize, settled: &mut Settled<'_>, rng: &mut Rng) -> Vec<Topic> {
    let puzzle = &plan.mission.puzzles[lock];
    let reward = puzzle.reward.filter(|_| !puzzle.record.is("hidden"));
    let mut about: Vec<String> = Vec::new();
    for item in reward.into_iter().chain(puzzle.keys.iter().copied()) {
        if let Some(item) = plan.content.find("item", item) {
            about.extend(keywords(&item.name(), &item.parts("also", ',')));
        }
    }
    if matches!(puzzle.kind, PuzzleKind::Gate(_)) {
        about.splice(0..0, ["way", "passage", "gate", "door"].map(str::to_owned));
    } else if reward.is_none() {
        about.insert(0, "need".to_owned());
    }
    about.extend(keywords(&puzzle.record.name(), &puzzle.record.parts("also", ',')));
    about.extend(["need", "needs", "favour", "price", "trade", "bargain"].map(str::to_owned));
    let tale = ["story", "stories", "tale", "tales", "news"].map(str::to_owned).to_vec();
    let turns = puzzle.record.get("schema") == "negotiate";
    let said = [("ask", &about), ("talk", &about), ("tell", &tale)];
    let mut topics: Vec<Topic> = said
        .into_iter()
        .filter(|(field, _)| puzzle.record.has(field) && !(turns && *field == "talk"))
        .map(|(field, words)| Topic {
            condition: Some(format!("not solved:{}", puzzle.id())),
            is_quoted: true,
            ..Topic::new(words.clone(), plan.slots[lock].fill(&expand_options(puzzle.record.get(field), rng)))
        })
        .collect();
    if let Some(line) = settled.draw(plan, lock) {
        let turns = puzzle
            .negotiation()
            .into_iter()
            .flat_map(|[words, ..]| words.split(',').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>());
        // The first word is nobody's, so that nobody is told to ask for it.
        let own = keywords_of_lock(plan, puzzle).into_iter().take(1);
        let words: Vec<String> = own.chain(about).chain(turns).collect();
        topics.push(Topic { condition: Some(format!("solved:{}", puzzle.id())), ..Topic::new(words, line) });
    }
    topics
}

/// Two stages of one lock are one.
fn is_same_lock(plan: &Plan<'_, '_>, one: usize, other: usize) -> bool {
    let puzzles = &plan.mission.puzzles;
    puzzles.get(one).zip(puzzles.get(other)).is_some_and(|(one, other)| one.record.id == other.record.id)
}

/// The turns of a negotiation open one after another: each is heard in its turn, or as what comes too early.
fn negotiation(plan: &Plan<'_, '_>, lock: usize, rng: &mut Rng) -> Vec<Topic> {
    let puzzle = &plan.mission.puzzles[lock];
    let flag = puzzle.talk_flag();
    let mut topics = Vec::new();
    for (nth, [words, ripe, early]) in puzzle.negotiation().into_iter().enumerate() {
        let keywords: Vec<String> = words.split(',').map(|word| word.trim().to_lowercase()).collect();
        let mut say = |text: &str| plan.slots[lock].fill(&expand_options(text, rng));
        // Asked again, it must not undo what has been agreed since.
        let due = (nth > 0).then(|| format!("{flag} == {nth}"));
        let agreed = json!([{ "type": "SET_FLAG", "flag": flag, "value": nth + 1 }]);
        let text = say(ripe);
        if nth == 0 {
            topics.push(Topic {
                condition: Some(format!("not {flag}")),
                actions: Some(agreed),
                is_quoted: true,
                ..Topic::new(keywords.clone(), text)
            });
        } else {
            topics.push(Topic {
                condition: due,
                actions: Some(agreed),
                is_quoted: true,
                ..Topic::new(keywords.clone(), text)
            });
            let too_early = Some(format!("{flag} < {nth}"));
            topics.push(Topic { condition: too_early, is_quoted: true, ..Topic::new(keywords, say(early)) });
        }
    }
    topics
}

fn middle_is_solved(plan: &Plan<'_, '_>) -> String {
    let middle = plan.mission.puzzles.iter().find(|puzzle| puzzle.kind == PuzzleKind::Gate(plan.mission.middle));
    middle.map_or_else(String::new, |gate| format!("solved:{}", gate.id()))
}

/// What is said of the turn of the story, a line each, by those who live where it leads first.
fn after_turn(plan: &Plan<'_, '_>, people: &[Person<'_>], speakers: &[usize], rng: &mut Rng) -> Vec<(usize, String)> {
    let mut lines = ShuffleBag::new(plan.mission.quest.all("turn-about"), rng);
    let mut hosts: Vec<usize> = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).collect();
    if hosts.is_empty() {
        hosts = speakers.to_vec();
    }
    let region = |at: usize| plan.map.rooms[people[at].room].region;
    hosts.sort_by_key(|at| region(*at).abs_diff(plan.mission.middle));
    hosts.into_iter().map_while(|at| Some((at, expand_options(lines.draw()?, rng)))).collect()
}

fn keywords_of_lock(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>) -> Vec<String> {
    let lock = plan.content.find("character", puzzle.record.get("who")).unwrap_or(puzzle.record);
    keywords(&lock.name(), &lock.parts("also", ','))
}
