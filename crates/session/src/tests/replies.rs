//! tests/cases/replies.txt: good replies pass, bad ones are refused.

use super::{asked, dream};
use crate::Session;
use voice::{Rating, check};

/// What came of a file of replies.
#[derive(Default)]
struct Tally {
    good: usize,
    bad: usize,
    lost: Vec<String>,
    missed: Vec<String>,
    other: Vec<String>,
}

fn tally(text: &str) -> Tally {
    let mut tally = Tally::default();
    let mut game: Option<Session> = None;
    let mut file = (String::new(), None);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix("= ") {
            let parts: Vec<&str> = head.split('|').map(str::trim).collect();
            if file.0 != parts[0] {
                file = (parts[0].to_owned(), Some(dream(parts[0])));
            }
            game = Some(asked(file.1.as_ref().unwrap(), parts[1], parts[2]));
            continue;
        }
        let question = game.as_ref().unwrap().asked().unwrap();
        if let Some(reply) = line.strip_prefix("+ ") {
            tally.good += 1;
            tally.lost.extend(check(&question, reply, Rating::Teens).map(|it| format!("{reply}\n    {it}")));
        } else if let Some((code, reply)) = line.strip_prefix("- ").and_then(|rest| rest.split_once(": ")) {
            tally.bad += 1;
            match check(&question, reply, Rating::Teens) {
                None => tally.missed.push(reply.to_owned()),
                Some(it) if it.code() != code => {
                    tally.other.push(format!("{reply}\n    {} rather than {code}: {it}", it.code()));
                }
                Some(_) => {}
            }
        } else {
            panic!("what is {line:?}?");
        }
    }
    tally
}

impl Tally {
    /// Percent of what was refused that ought to be, and of what ought to be that was refused.
    fn print(&self, name: &str) -> (usize, usize) {
        let caught = self.bad - self.missed.len();
        let (precision, recall) = (100 * caught / (caught + self.lost.len()).max(1), 100 * caught / self.bad.max(1));
        println!(
            "{name}: {} good, {} bad; of refusals right: {precision} %, of bad ones refused: {recall} %",
            self.good, self.bad
        );
        let (lost, missed, other) = (self.lost.join("\n"), self.missed.join("\n"), self.other.join("\n"));
        println!("\nrefused though good:\n{lost}\n\npassed though bad:\n{missed}\n\nfor another reason:\n{other}\n");
        (precision, recall)
    }
}

#[test]
fn good_replies_pass_and_bad_ones_are_refused() {
    let tally = tally(include_str!("../../../../tests/cases/replies.txt"));
    assert!(tally.good >= 60 && tally.bad >= 60);
    assert_eq!(tally.print("replies"), (100, 100));
}

/// The held-out file as it was written: whoever edits it has changed the measure. It is only ever replaced by a larger one.
const HELD_OUT: u64 = 0x406d_8748_ba60_c788;

#[test]
fn most_replies_that_it_never_saw_are_judged_right() {
    let text = include_str!("../../../../tests/cases/replies_held_out.txt");
    assert_eq!(rng::fnv(text.replace('\r', "").as_bytes()), HELD_OUT, "the held-out replies are frozen");
    let tally = tally(text);
    let (precision, recall) = tally.print("held out");
    assert!(precision >= 90 && recall >= 85);
}

/// What the embedded narrator says is good by definition: as far as a reply is refused that is one of its lines, the check errs.
#[test]
fn the_narrators_own_answers_pass_the_check() {
    use narrator::Narrator;
    use rules::{Command, scope};
    use voice::{Memory, Question};
    use world::{RoomId, Verb};
    let (mut all, mut refused) = (0_u32, Vec::new());
    for file in ["form_27b", "low_tide", "perpetua"] {
        let dream = dream(&format!("assets/showcase/{file}.json"));
        let world = &dream.world;
        let mut state = rules::first_state(world);
        let mut narrator = Narrator::default();
        let memory = Memory::default();
        for (number, room) in RoomId::all(world.rooms.len()).enumerate() {
            state.room = room;
            state.visited[room.index()] = true;
            let things = scope::visible(world, &state);
            for (at, verb) in Verb::ALL.iter().enumerate().filter(|(at, _)| (at + number) % 4 == 0) {
                let bare = Command::bare(*verb);
                let with = things.get((number + at) % things.len().max(1)).map(|thing| Command::on(*verb, *thing));
                for command in std::iter::once(bare).chain(with) {
                    let typed = command.verb.name().to_owned();
                    let reply = narrator.answer(world, &state, &command, &typed);
                    let cast = cast::Cast::new(world, &state);
                    let question = Question {
                        world,
                        world_hash: 0,
                        state: &state,
                        memory: &memory,
                        command: &command,
                        typed: &typed,
                        hints: Vec::new(),
                        offer: None,
                        cast: &cast,
                        again: false,
                    };
                    all += 1;
                    refused.extend(check(&question, &reply, Rating::Teens).map(|it| format!("{it}: {reply}")));
                }
            }
        }
    }
    println!("{} of {all} lines of the narrator refused\n{}", refused.len(), refused.join("\n"));
    assert!(refused.len() * 100 < all as usize * 2, "more than one in fifty");
}

/// Any words in any order: a check may err, it may not fall over.
#[test]
fn random_words_are_checked_without_panic() {
    let text = include_str!("../../../../tests/cases/replies.txt");
    let words: Vec<&str> = text.split_whitespace().collect();
    let dream = dream("assets/showcase/form_27b.json");
    let game = asked(&dream, "", "salute the portrait");
    let question = game.asked().unwrap();
    let mut rng = rng::Rng::new(6);
    for _ in 0..400 {
        let length = rng.below(14);
        let soup: Vec<&str> = (0..length).filter_map(|_| rng.pick(&words).copied()).collect();
        let _complaint = check(&question, &soup.join(" "), Rating::Teens);
    }
    for odd in [
        "\"",
        "you",
        "You take",
        "you take it",
        "and",
        "the",
        "' - '",
        "\u{301}",
        "''''",
        "a-b-c's'",
        "and then you",
        "\u{2026}",
    ] {
        let _complaint = check(&question, odd, Rating::Everyone);
        let _complaint = check(&question, &odd.repeat(300), Rating::Teens);
    }
}
