//! `cargo xtask encounters`: how hard the encounters of the book are, for heroes as the author deals them, and what would make those right that
//! are not.

use crate::report_heading::Heading;
use encounter::balance::{self, Hero, Measure, Shares};
use encounter::bots::Bot;
use encounter::model::Encounter;
use encounter::{book, tune};
use world::Stat;
use world::stats::DEALT;

/// How an encounter is tuned: games for each figure.
const TUNING: u32 = 200;
/// Where the clever player wins so many games of a thousand fewer with empty hands on bare ground, things and ground decide.
const DECIDES: u32 = 100;

/// Prints a table of all encounters of the book, or of those in the files; true where every figure is within its goal.
pub fn run(games: u32, first: u64, tuned: bool, files: &[std::path::PathBuf]) -> bool {
    let mut all: Vec<Encounter> = book::book().to_vec();
    if !files.is_empty() {
        all = files.iter().filter_map(|file| read(file)).collect();
        if all.len() < files.len() {
            return false;
        }
    }
    let named: Vec<String> = files.iter().map(|file| format!(" --file {}", file.display())).collect();
    Heading {
        command: format!("cargo xtask encounters {games} --first {first}{}", named.concat()),
        seeds: format!("{first} to {}", first + u64::from(games).max(1) - 1),
        sample: format!(
            "{} encounters, {games} games of each by each player, each game with a hero who is dealt {DEALT:?} in an order of his own",
            all.len()
        ),
        excluded: "what else a hero may have with him".to_owned(),
    }
    .print();
    println!(
        "\n| encounter | plain | clever | the heroes it is hardest and easiest for | own | bare | still | clever: victory, truce, flight, defeat | \
         decided by blows, things, ground, words | rounds |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut fine = true;
    let mut decided = 0;
    for encounter in &all {
        let measure = balance::measure(encounter, Hero::Dealt, games, first);
        let own = balance::measure(encounter, Hero::Own, games, first);
        let bare = balance::play(&balance::bare(encounter), Hero::Dealt, Bot::Clever, games, first);
        let spread = spread(encounter, games, first);
        println!("{}", row(encounter, &measure, (&own, &bare), &spread));
        decided += usize::from(bare.won_per_mille() + DECIDES <= measure.clever.won_per_mille());
        fine &= measure.miss() + own.miss() == 0;
    }
    println!(
        "\nWithout ground and things the clever player wins {DECIDES} per mille fewer games of {decided} of {}.",
        all.len()
    );
    for encounter in all.iter().filter(|_| tuned) {
        suggest(encounter.clone());
    }
    fine
}

fn read(file: &std::path::Path) -> Option<Encounter> {
    let text = std::fs::read_to_string(file).map_err(|error| println!("{}: {error}", file.display())).ok()?;
    let value = mend::last(&text).unwrap_or_default();
    match encounter::read(&value) {
        Ok(reading) => {
            reading.mends.iter().for_each(|mend| println!("{}: {mend}", file.display()));
            Some(reading.encounter)
        }
        Err(why) => {
            println!("{}: {why}", file.display());
            None
        }
    }
}

fn percent(part: u32, of: u32) -> String {
    format!("{} %", (part * 100 + of / 2) / of.max(1))
}

/// How the clever player fares with those heroes for whom it is hardest and easiest, told apart by what they are best at.
fn spread(encounter: &Encounter, games: u32, first: u64) -> String {
    let best_at = |seed: u64| Stat::ALL.into_iter().max_by_key(|stat| balance::dealt(seed).of(*stat));
    let mut all: Vec<(u32, Stat)> = Stat::ALL
        .into_iter()
        .map(|stat| {
            let seeds = (first..first + u64::from(games)).filter(|seed| best_at(*seed) == Some(stat));
            (balance::play_each(encounter, Hero::Dealt, Bot::Clever, seeds).won_per_mille(), stat)
        })
        .collect();
    all.sort_unstable();
    let told = |one: Option<&(u32, Stat)>| {
        one.map(|(won, stat)| format!("{} {}", stat.name(), percent(*won, 1000))).unwrap_or_default()
    };
    format!("{}, {}", told(all.first()), told(all.last()))
}

fn row(encounter: &Encounter, measure: &Measure, (own, bare): (&Measure, &Shares), spread: &str) -> String {
    let won = |shares: &Shares| percent(shares.won, shares.games);
    let clever = &measure.clever;
    let [victory, defeat, flight, truce] = clever.outcomes.map(|many| percent(many, clever.games));
    let means = clever.means.map(|many| percent(many, clever.won));
    format!(
        "| {} | {} | {} | {spread} | {} | {} | {} | {victory}, {truce}, {flight}, {defeat} | {} | {:.1} |",
        encounter.title,
        won(&measure.plain),
        won(clever),
        won(&own.clever),
        won(bare),
        won(&measure.still),
        means.join(", "),
        f64::from(clever.rounds) / f64::from(clever.games.max(1)),
    )
}

/// What would bring an encounter to where it should be.
fn suggest(mut encounter: Encounter) {
    let tuned = tune::tune(&mut encounter, TUNING);
    if tuned.before == tuned.after {
        return;
    }
    let fits = if tuned.is_fit() { "fits" } else { "is as near as it gets" };
    println!("\n{} {fits} with:", encounter.id);
    for token in &encounter.tokens {
        println!("  {}: points {}, attack {}, resolve {}", token.key, token.points, token.attack, token.resolve);
    }
}
