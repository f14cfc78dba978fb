//! `cargo xtask encounters`: how hard the encounters of the book are, and what would make those right that are not.

use crate::report_heading::Heading;
use encounter::balance::{self, Measure, Shares};
use encounter::bots::Bot;
use encounter::model::Encounter;
use encounter::{book, tune};

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
        sample: format!("{} encounters, {games} games of each by each player", all.len()),
        excluded: "nothing".to_owned(),
    }
    .print();
    println!(
        "\n| encounter | plain | clever | bare | still | clever: victory, truce, flight, defeat | decided by blows, things, ground, words | rounds |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let mut fine = true;
    let mut decided = 0;
    for encounter in &all {
        let measure = balance::measure(encounter, games, first);
        let bare = balance::play(&balance::bare(encounter), Bot::Clever, games, first);
        println!("{}", row(encounter, &measure, &bare));
        decided += usize::from(bare.won_per_mille() + DECIDES <= measure.clever.won_per_mille());
        fine &= measure.miss() == 0;
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

fn row(encounter: &Encounter, measure: &Measure, bare: &Shares) -> String {
    let won = |shares: &Shares| percent(shares.won, shares.games);
    let clever = &measure.clever;
    let [victory, defeat, flight, truce] = clever.outcomes.map(|many| percent(many, clever.games));
    let means = clever.means.map(|many| percent(many, clever.won));
    format!(
        "| {} | {} | {} | {} | {} | {victory}, {truce}, {flight}, {defeat} | {} | {:.1} |",
        encounter.title,
        won(&measure.plain),
        won(clever),
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
