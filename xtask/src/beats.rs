//! Beats as they are told, for a reader who knows nothing of the program: each with what was read before and after it, drawn from games that
//! type the walkthrough and wander on the way. It must not judge them.

use crate::cast::phrased;
use crate::drawn::{About, Drawn, DrawnDream};
use director::Walk;
use dream::Dream;
use rng::Rng;
use rules::{Command, Effect, scope};
use session::Session;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use world::story::Cue;
use world::{ExitId, PuzzleId, Thing};

/// Lines of the transcript that are shown before a beat, and after it.
const BEFORE: usize = 10;
const AFTER: usize = 3;
/// Of a hundred lines of the walkthrough, those before which the player does something else.
const WANDERS: u32 = 35;
/// The most that he does then.
const MOST_ASIDE: u32 = 3;
/// Of a hundred lines, those before which he has lost the thread, and what he does for so long.
const LOST: u32 = 4;
const LOST_FOR: u32 = 14;
/// Of a hundred choices and quarrels, those that he does not let be.
const TAKES: u32 = 80;

/// A line of a transcript; of a beat its node and what called for it.
struct Line {
    text: String,
    beat: Option<String>,
}

/// A beat with what was read around it.
struct Excerpt {
    text: String,
    /// The dream, the node, and what called for it.
    key: String,
}

/// Plays so many dreams and writes so many of the beats told, drawn at random, into the folder: `beats.txt` for the reader, `beats.key` for
/// `read`.
///
/// # Errors
/// Where a file could not be written.
pub fn run(dreams: u64, folder: &Path, most: usize, given: Option<u64>) -> std::io::Result<()> {
    let about = About {
        command: format!("cargo xtask beats {dreams} {} --most {most}", folder.display()),
        seeds: ", wandering and beats",
        sample: format!(
            "one way of typing each walkthrough, with up to {MOST_ASIDE} other lines before {WANDERS} of a hundred and {LOST_FOR} before {LOST} of \
             them, {TAKES} of a hundred choices and quarrels taken up; {most} of the beats told, each with the {BEFORE} lines before it and the {AFTER} after it, a line being what was typed, or one thing told"
        ),
        excluded: "beats of models' stories".to_owned(),
    };
    let mut drawn = Drawn::begin(about, dreams, given);
    let mut all = Vec::new();
    while let Some(DrawnDream { name, dream, .. }) = drawn.draw() {
        let lines = play(&dream, &mut drawn.rng);
        all.extend(excerpts(&name, &lines));
    }
    let told = all.len();
    drawn.rng.shuffle(&mut all);
    all.truncate(most);
    let (mut text, mut key) = (String::new(), String::new());
    for (nth, excerpt) in (1..).zip(&all) {
        let _ = writeln!(text, "== {nth} ==\n\n{}\n", excerpt.text);
        let _ = writeln!(key, "{nth}\t{}", excerpt.key);
    }
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("beats.txt"), text)?;
    std::fs::write(folder.join("beats.key"), key)?;
    println!("{} of {told} beats told in {dreams} dreams", all.len());
    Ok(())
}

/// How many of a reader's answers ("12 y", a line each) say that the beat made sense where it was told, and which did not.
///
/// # Errors
/// Where a file could not be read.
pub fn read(key: &Path, answers: &Path) -> std::io::Result<()> {
    let (key, answers) = (std::fs::read_to_string(key)?, std::fs::read_to_string(answers)?);
    let counted = count(&key, &answers);
    let (good, all) = counted.by_cue.values().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    let share = (good * 1000 + all / 2) / all.max(1);
    println!("ROW beats | made sense where they were told | {good} of {all}, {}.{} % |", share / 10, share % 10);
    for (cue, (good, all)) in &counted.by_cue {
        println!("ROW beats | {cue} | {good} of {all} |");
    }
    counted.bad.iter().for_each(|line| println!("  not so: {line}"));
    println!("{} without an answer", counted.open);
    Ok(())
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    /// By what called for it: those that made sense, and all.
    by_cue: BTreeMap<String, (u32, u32)>,
    /// Lines of the key of those that made none.
    bad: Vec<String>,
    /// Those without an answer.
    open: u32,
}

fn count(key: &str, answers: &str) -> Counted {
    let said: BTreeMap<&str, &str> = answers
        .lines()
        .filter_map(|line| line.trim().split_once(|c: char| c.is_whitespace() || c == '.' || c == ':'))
        .map(|(nth, said)| (nth, said.trim_matches(|c: char| !c.is_alphanumeric())))
        .collect();
    let mut counted = Counted::default();
    for line in key.lines() {
        let mut fields = line.split('\t');
        let (Some(nth), Some(cue)) = (fields.next(), fields.next()) else { continue };
        let Some(said) = said.get(nth) else {
            counted.open += 1;
            continue;
        };
        let is_good = said.to_lowercase().starts_with('y');
        let of_cue = counted.by_cue.entry(cue.to_owned()).or_default();
        of_cue.1 += 1;
        if is_good {
            of_cue.0 += 1;
        } else {
            counted.bad.push(line.to_owned());
        }
    }
    counted
}

/// The transcript of a game in which the walkthrough is typed, and now and then something else.
fn play(dream: &Dream, rng: &mut Rng) -> Vec<Line> {
    let graph = director::graph(&dream.world, &Walk::of(&dream.world, &dream.proof.plan));
    let beats: BTreeMap<&str, String> = graph
        .story
        .nodes
        .iter()
        .flat_map(|node| node.beats.iter().map(move |beat| (node, beat)))
        .map(|(node, beat)| (beat.text.as_str(), format!("{}\t{}", cue(&beat.when), node.key)))
        .collect();
    let mut session = Session::new(dream.clone());
    let mut lines = Vec::new();
    let mut begun = Vec::new();
    let opening = session.opening();
    let room = session.state().room;
    tell(&session, &opening, room, &beats, &mut lines);
    let type_in = |session: &mut Session, line: &str, lines: &mut Vec<Line>| {
        lines.push(Line { text: format!("> {line}"), beat: None });
        let told = session.submit(line);
        tell(session, &told.effects, told.from, &beats, lines);
    };
    for line in phrased(dream, 1).into_iter().flatten() {
        let fallen = rng.below(100);
        let asides = if fallen < LOST {
            LOST_FOR
        } else if fallen < WANDERS {
            1 + rng.below(MOST_ASIDE)
        } else {
            0
        };
        for _ in 0..asides {
            for aside in aside(&session, rng) {
                type_in(&mut session, &aside, &mut lines);
            }
        }
        if let Some(taken) = session.open_choice().filter(|_| rng.below(100) < TAKES) {
            let number = 1 + rng.below(taken.options.len() as u32);
            type_in(&mut session, &number.to_string(), &mut lines);
        }
        if let Some(quarrel) = quarrel(&session, &mut begun).filter(|_| rng.below(100) < TAKES) {
            type_in(&mut session, &quarrel, &mut lines);
        }
        type_in(&mut session, &line, &mut lines);
        if session.state().over.is_some() {
            break;
        }
    }
    lines
}

/// The line that begins a quarrel that can be had here, the first time that there is one: told in one roll.
fn quarrel(session: &Session, begun: &mut Vec<PuzzleId>) -> Option<String> {
    let (world, state) = (session.world(), session.state());
    let fresh = |id: &PuzzleId| world[*id].contest.is_some() && !state.is_solved(*id) && !begun.contains(id);
    let id = PuzzleId::all(world.puzzles.len()).find(fresh)?;
    let solution = world[id].solutions.first()?;
    let target = solution.target.filter(|target| scope::sees(world, state, *target))?;
    begun.push(id);
    Some(session.parser().phrase(world, state, &Command::on(solution.verb, target)))
}

/// Something that is not on the way: a look, a talk, a wait, or next door and back.
fn aside(session: &Session, rng: &mut Rng) -> Vec<String> {
    let (world, state) = (session.world(), session.state());
    let seen: Vec<Thing> = scope::visible(world, state);
    let people: Vec<&Thing> = seen.iter().filter(|thing| thing.character().is_some()).collect();
    let name = |thing: &Thing| state.identity(world, *thing).name.clone();
    match rng.below(6) {
        0 => vec!["wait".to_owned()],
        1 => rng.pick(&people).map(|who| format!("talk to {}", name(who))).into_iter().collect(),
        2 => {
            let there = |exit: &ExitId| {
                let (way, back) = (&world[*exit], world.exit(world[*exit].to, world[*exit].direction.opposite()));
                let is_open = way.from == state.room && !state.is_closed(*exit) && state.visited[way.to.index()];
                let returns = back.is_some_and(|back| world[back].to == state.room && !state.is_closed(back));
                is_open && returns && way.door.is_none()
            };
            let ways: Vec<ExitId> = ExitId::all(world.exits.len()).filter(there).collect();
            let Some(way) = rng.pick(&ways) else { return vec!["look".to_owned()] };
            let way = world[*way].direction;
            vec![way.name().to_owned(), way.opposite().name().to_owned()]
        }
        _ => rng.pick(&seen).map(|thing| format!("look at {}", name(thing))).into_iter().collect(),
    }
}

/// Adds what these effects tell to a transcript, a line each.
fn tell(
    session: &Session,
    effects: &[Effect],
    from: world::RoomId,
    beats: &BTreeMap<&str, String>,
    lines: &mut Vec<Line>,
) {
    let mut room = from;
    for effect in effects {
        if let Effect::Move { to, .. } = effect {
            room = *to;
        }
        let text = session.story_text(std::slice::from_ref(effect), room);
        // A map keeps its lines, a paragraph is one.
        let joined = match effect {
            Effect::Say(_) | Effect::Note(_) | Effect::Roll(_) => text.split_whitespace().collect::<Vec<_>>().join(" "),
            _ => text.trim_end().to_owned(),
        };
        if !joined.is_empty() {
            let beat = if let Effect::Say(said) = effect { beats.get(said.as_str()).cloned() } else { None };
            lines.push(Line { text: joined, beat });
        }
    }
}

/// The beats of a transcript with the lines around them, the beat's own marked.
fn excerpts(name: &str, lines: &[Line]) -> Vec<Excerpt> {
    let told = lines.iter().enumerate().filter_map(|(at, line)| Some((at, line.beat.as_ref()?)));
    told.map(|(at, beat)| {
        let around = at.saturating_sub(BEFORE)..(at + 1 + AFTER).min(lines.len());
        let shown = around.map(|nth| format!("{}{}", if nth == at { "*** " } else { "" }, lines[nth].text));
        Excerpt { text: shown.collect::<Vec<_>>().join("\n"), key: format!("{beat}\t{name}") }
    })
    .collect()
}

const fn cue(cue: &Cue) -> &'static str {
    match cue {
        Cue::Entering => "as its node begins",
        Cue::Holds(_) => "when something holds",
        Cue::After(_) => "after some turns",
        Cue::By(_) => "with somebody",
        Cue::Lost(_) => "to who is lost",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beat_is_marked_among_the_lines_around_it() {
        let line = |text: &str| Line { text: text.to_owned(), beat: None };
        let mut lines: Vec<Line> = (0..20).map(|nth| line(&nth.to_string())).collect();
        lines[12].beat = Some("as its node begins\thall".to_owned());
        let found = excerpts("d", &lines);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].key, "as its node begins\thall\td");
        assert_eq!(found[0].text.lines().collect::<Vec<_>>().join(" "), "2 3 4 5 6 7 8 9 10 11 *** 12 13 14 15");
    }

    #[test]
    fn answers_are_counted_by_what_called_for_the_beat() {
        let key = "1\tafter some turns\thall\td\n2\twith somebody\thall\td\n3\twith somebody\thall\td\n";
        let counted = count(key, "1 y\n2. no, who is that?\n");
        assert_eq!(counted.by_cue["after some turns"], (1, 1));
        assert_eq!(counted.by_cue["with somebody"], (0, 1));
        assert_eq!((counted.bad.len(), counted.open), (1, 1));
    }
}
