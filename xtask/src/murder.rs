//! A player who solves murders by asking, and knows nothing but what is printed: walks about, asks everybody where they were, finds whose
//! account another's contradicts, and accuses. It must not look into the world it plays; only the report does.

use crate::cast;
use crate::distinct;
use crate::report_heading::Heading;
use author::WorldSpec;
use dream::{Dream, Length};
use messages::t;
use rng::Rng;
use session::Session;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use world::CharacterId;

/// The sentences by which people say where they were: the same file that they speak from.
const LINES: &str = include_str!("../../assets/cast/lines.txt");
/// What goes before the hour and after it, in what is told at the start.
const HOUR: (&str, &str) = ("It happened at ", ".");
/// Words for ways out, and what is typed for them.
const WAYS: [(&str, &str, &str); 12] = [
    ("north", "north", "south"),
    ("south", "south", "north"),
    ("east", "east", "west"),
    ("west", "west", "east"),
    ("northeast", "northeast", "southwest"),
    ("northwest", "northwest", "southeast"),
    ("southeast", "southeast", "northwest"),
    ("southwest", "southwest", "northeast"),
    ("above", "up", "down"),
    ("below", "down", "up"),
    ("inside", "in", "out"),
    ("outside", "out", "in"),
];
/// Casts that are let loose on each walkthrough, which is typed in so many ways.
const CASTS: u64 = 5;
const PHRASINGS: usize = 2;
/// Times that somebody is asked who gives no account: they may have been on their way out.
const TRIES: u32 = 2;
/// Rounds through all rooms, for people who walk about.
const ROUNDS: usize = 4;

/// Where somebody says to have been, and with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Account {
    hour: String,
    place: String,
    others: String,
}

/// What came of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// The accusation won.
    pub won: bool,
    /// Lines typed.
    pub commands: u32,
    /// Accounts that another's contradicted.
    pub false_alibis: usize,
    /// Those who gave an account.
    pub heard: usize,
}

/// Reads the sentences of `was with` and `was alone` in a text.
fn accounts(text: &str) -> Vec<Account> {
    let text = text.replace(",\"", ".\"");
    let mut found: Vec<Account> = Vec::new();
    let mut heading = "";
    for line in LINES.lines().map(str::trim) {
        if let Some(next) = line.strip_prefix("= ") {
            heading = next;
        } else if matches!(heading, "was with" | "was alone") && line.contains("{hour}") {
            for (at, _) in text.char_indices() {
                let mut slots = BTreeMap::new();
                if matches(line, &text[at..], &mut slots) {
                    let get = |slot: &str| slots.get(slot).cloned().unwrap_or_default();
                    let one = Account { hour: get("hour").to_lowercase(), place: get("place"), others: get("others") };
                    if !found.contains(&one) {
                        found.push(one);
                    }
                }
            }
        }
    }
    found
}

/// Does the text begin so, slots filled with anything that is no more than a part of a sentence?
fn matches(form: &str, text: &str, slots: &mut BTreeMap<String, String>) -> bool {
    let Some((before, rest)) = form.split_once('{') else { return text.starts_with(form) };
    let Some((slot, form)) = rest.split_once('}') else { return false };
    let Some(text) = text.strip_prefix(before) else { return false };
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    for end in ends.skip(1) {
        let value = &text[..end];
        if value.contains(['.', '"', '?']) || slot == "hour" && !value.chars().all(|c| c.is_alphabetic() || c == ' ') {
            return false;
        }
        let mut more = slots.clone();
        if matches(form, &text[end..], &mut more) {
            *slots = more;
            slots.insert(slot.to_owned(), value.to_owned());
            return true;
        }
    }
    false
}

/// "in the Library" and "the library" are one place.
fn place_key(place: &str) -> String {
    let place = place.to_lowercase();
    let place = place.strip_prefix("in ").or_else(|| place.strip_prefix("at ")).unwrap_or(&place);
    place.strip_prefix("the ").unwrap_or(place).to_owned()
}

struct Player {
    session: Session,
    commands: u32,
    won: bool,
    hour: String,
    /// Ways that were walked, by the titles of rooms.
    map: BTreeMap<String, BTreeMap<&'static str, String>>,
    here: String,
    /// What each said, by name.
    accounts: BTreeMap<String, Vec<Account>>,
    /// How often each was asked.
    asked: BTreeMap<String, u32>,
}

impl Player {
    fn new(dream: Dream, cast: u64) -> Option<Self> {
        let session = Session::with_cast(dream, cast);
        let opening = session.opening();
        let told = unwrapped(&session.story_text(&opening, session.state().room));
        let (_, after) = told.split_once(HOUR.0)?;
        let hour = after.split_once(HOUR.1)?.0.to_owned();
        let (map, accounts, asked) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Some(Self { session, commands: 0, won: false, hour, map, here: String::new(), accounts, asked })
    }

    /// Types a line; what is printed.
    fn types(&mut self, line: &str) -> String {
        self.commands += 1;
        let reaction = self.session.submit(line);
        let told = self.session.story_text(&reaction.effects, reaction.from);
        self.won |= told.contains(&t!("session-won"));
        told
    }

    /// Looks: the room's title, and its text.
    fn look(&mut self) -> String {
        let told = self.types("look");
        let (title, text) = told.split_once('\n').unwrap_or((&told, ""));
        title.clone_into(&mut self.here);
        unwrapped(text)
    }

    /// Walks through all rooms that can be walked to, and asks everybody.
    fn walk(&mut self) {
        let text = self.look();
        self.ask_all();
        let here = self.here.clone();
        if self.map.contains_key(&here) {
            return;
        }
        self.map.insert(here.clone(), BTreeMap::new());
        for (word, way, back) in WAYS {
            if self.won || !text.split(|c: char| !c.is_alphabetic()).any(|it| it == word) {
                continue;
            }
            self.types(way);
            self.look();
            let there = self.here.clone();
            if there == here {
                continue;
            }
            self.map.entry(here.clone()).or_default().insert(way, there.clone());
            if !self.map.contains_key(&there) {
                self.walk();
            }
            if self.here != there {
                self.go(&there);
            }
            self.types(back);
            self.look();
            if self.here != here {
                self.go(&here);
            }
        }
    }

    /// Those who are here.
    fn present(&mut self) -> Vec<String> {
        let told = self.types("people");
        told.lines().filter_map(|line| line.strip_suffix(": here.")).map(str::to_owned).collect()
    }

    /// Was everybody asked who was met or spoken of?
    fn everybody_was_asked(&mut self) -> bool {
        let told = self.types("people");
        told.lines().filter_map(|line| line.split_once(": ")).all(|(name, _)| self.is_done_with(name))
    }

    /// Has this one given an account, or none however often they were asked?
    fn is_done_with(&self, name: &str) -> bool {
        self.accounts.contains_key(name) || self.asked.get(name).is_some_and(|times| *times >= TRIES)
    }

    fn ask_all(&mut self) {
        for name in self.present() {
            if self.is_done_with(&name) {
                continue;
            }
            *self.asked.entry(name.clone()).or_default() += 1;
            let mut all = Vec::new();
            for question in [format!("where were you at {}", self.hour), "who did you see".to_owned()] {
                let told = unwrapped(&self.types(&format!("ask {name} {question}")));
                all.extend(accounts(&told));
            }
            for account in &mut all {
                if account.place == "here" {
                    account.place.clone_from(&self.here);
                }
            }
            if !all.is_empty() {
                self.accounts.insert(name, all);
            }
        }
    }

    /// Goes to a room by the ways that are known.
    fn go(&mut self, to: &str) {
        let mut before: BTreeMap<String, (String, &'static str)> = BTreeMap::new();
        let mut queue = VecDeque::from([self.here.clone()]);
        while let Some(at) = queue.pop_front() {
            for (way, there) in self.map.get(&at).into_iter().flatten() {
                if *there != self.here && !before.contains_key(there) {
                    before.insert(there.clone(), (at.clone(), way));
                    queue.push_back(there.clone());
                }
            }
        }
        let mut path = Vec::new();
        let mut at = to.to_owned();
        while let Some((from, way)) = before.get(&at) {
            path.push(*way);
            at.clone_from(from);
        }
        for way in path.into_iter().rev() {
            self.types(way);
        }
        self.look();
    }

    /// Those whose account of the hour somebody else's contradicts, who has a third to vouch for it.
    fn contradicted(&self) -> Vec<String> {
        let at_the_hour = |name: &String| self.accounts[name].iter().find(|it| it.hour == self.hour.to_lowercase());
        let names = |account: &Account, name: &str| account.others.to_lowercase().contains(&name.to_lowercase());
        let lies = |name: &&String| {
            let Some(own) = at_the_hour(name) else { return false };
            self.accounts.keys().filter(|other| other != name).any(|other| {
                at_the_hour(other).is_some_and(|there| {
                    place_key(&there.place) == place_key(&own.place)
                        && !there.others.is_empty()
                        && !names(there, name)
                        && !names(own, other)
                })
            })
        };
        self.accounts.keys().filter(lies).cloned().collect()
    }

    /// Finds somebody again, and says that it was them.
    fn accuse(&mut self, name: &str) {
        let rooms: Vec<String> = self.map.keys().cloned().collect();
        for room in rooms.iter().cycle().take(rooms.len() * ROUNDS) {
            if self.present().iter().any(|it| it == name) {
                self.types(&format!("accuse {name}"));
                return;
            }
            self.go(room);
        }
    }
}

fn unwrapped(text: &str) -> String {
    text.replace("\n\n", "\t").replace('\n', " ").replace('\t', "\n")
}

/// Plays a case by asking. `None` where the dream is none.
#[must_use]
pub fn play(dream: &Dream, cast: u64) -> Option<Played> {
    let mut player = Player::new(dream.clone(), cast)?;
    // Somebody may have been on the way from one room to another.
    for _ in 0..ROUNDS {
        player.map.clear();
        player.walk();
        if player.everybody_was_asked() && player.contradicted().len() == 1 {
            break;
        }
    }
    let liars = player.contradicted();
    if let [liar] = liars.as_slice() {
        player.accuse(liar);
    }
    let Player { won, commands, accounts, .. } = player;
    Some(Played { won, commands, false_alibis: liars.len(), heard: accounts.len() })
}

/// Dreams of the mystery theme that are cases, from drawn numbers on.
fn cases(rng: &mut Rng, many: usize) -> Vec<(u64, Length, Dream)> {
    let mut found = Vec::new();
    while found.len() < many {
        let number = rng.next() % 1_000_000;
        let length = Length::ALL[found.len() % Length::ALL.len()];
        let value = author::generate_with(&WorldSpec::new("mystery", number, length));
        if value.get("before").is_none() {
            continue;
        }
        match dream::from_value(&value, None, "the author") {
            Ok(dream) => found.push((number, length, dream)),
            Err(error) => println!("not built: {number} {}: {error}", length.name()),
        }
    }
    found
}

/// So many cases, played by asking; and what an accusation by chance would have come to.
pub fn run(many: usize, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask murder {many} --draw {draw}"),
        seeds: format!("numbers of dreams, and the casts' chance, drawn with {draw}"),
        sample: format!("{many} dreams of the mystery theme that are cases, a third in each length"),
        excluded: "dreams of the theme that are about something else".to_owned(),
    }
    .print();
    let mut rng = Rng::new(draw);
    let (mut games, mut walked) = (0, 0);
    let (mut won, mut by_chance, mut chance, mut commands, mut lies) = (0, 0, 0.0, Vec::new(), 0);
    for (number, length, dream) in cases(&mut rng, many) {
        let before = &dream.world.before;
        let suspects: BTreeSet<CharacterId> = before.was.iter().map(|it| it.who).collect();
        let suspects: Vec<CharacterId> = suspects.into_iter().collect();
        let first = rng.pick(&suspects).copied();
        by_chance += u32::from(before.claims.iter().any(|lie| Some(lie.who) == first));
        chance += 1.0 / suspects.len() as f64;
        for lines in (0..CASTS).flat_map(|_| cast::phrased(&dream, PHRASINGS)) {
            let seed = rng.next();
            games += 1;
            match cast::play(&dream, seed, &lines, &mut Rng::new(seed)) {
                Ok(()) => walked += 1,
                Err(line) => println!("walkthrough lost: {number} {} cast {seed}: {line}", length.name()),
            }
        }
        let Some(played) = play(&dream, rng.next()) else {
            println!("no hour was told: {number} {}", length.name());
            continue;
        };
        won += u32::from(played.won);
        lies += played.false_alibis;
        commands.push(played.commands);
        println!(
            "mystery {number} {}: {} in {} commands; {} of {} suspects heard, {} contradicted",
            length.name(),
            if played.won { "solved" } else { "NOT SOLVED" },
            played.commands,
            played.heard,
            suspects.len(),
            played.false_alibis
        );
    }
    commands.sort_unstable();
    println!("ROW murder | {walked} of {games} walkthroughs won with the cast let loose |");
    println!(
        "ROW murder | {won} of {many} solved | {} / {} / {} commands, the least, the middle and the most | {lies} false alibis met | \
         {by_chance} of {many} right by a suspect drawn by chance ({:.1} expected) |",
        commands.first().copied().unwrap_or(0),
        commands.get(commands.len() / 2).copied().unwrap_or(0),
        commands.last().copied().unwrap_or(0),
        chance
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_read_as_they_are_said() {
        let said = "\"At seven I was at the Coastguard Lookout, in the company of Colonel Bagshot. I was here at eight, with Polly and the \
                    vicar. At nine I was in the Hall. There was nobody else. At half past nine? I was here, and saw nobody,\" says he.";
        let found: Vec<(String, String, String)> =
            accounts(said).into_iter().map(|it| (it.hour, it.place, it.others)).collect();
        for wanted in [
            ("seven", "at the Coastguard Lookout", "Colonel Bagshot"),
            ("eight", "here", "Polly and the vicar"),
            ("nine", "in the Hall", ""),
            ("half past nine", "here", ""),
        ] {
            let wanted = (wanted.0.to_owned(), wanted.1.to_owned(), wanted.2.to_owned());
            assert!(found.contains(&wanted), "{wanted:?} {found:?}");
        }
        assert_eq!(found.len(), 4, "{found:?}");
    }

    #[test]
    fn three_murders_are_solved_by_asking() {
        let mut rng = Rng::new(3);
        for (number, _, dream) in cases(&mut rng, 3) {
            let played = play(&dream, number).unwrap();
            assert!(played.won && played.false_alibis == 1, "{number}: {played:?}");
        }
    }
}
