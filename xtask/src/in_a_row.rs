//! What one player meets twice who dreams on and on with a memory (`dream::Met`), as the game keeps it: plots, puzzles, riddles, things and
//! frames of speech that come again while there is something of their kind that did not come yet. It must not judge anything else.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::{Length, Met};
use rng::Rng;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::LazyLock;

/// Dreams after which a frame of speech may come again.
const FRAMES_AGO: usize = 5;

/// So many dreams in a row of one player, each of a theme or setting by chance; then as many of one.
pub fn run(dreams: u64, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask in-a-row {dreams} --draw {draw}"),
        seeds: format!("numbers in a row from one drawn with {draw}; themes and settings drawn with it"),
        sample: format!(
            "{dreams} medium dreams for one player, of themes and settings by chance; then {dreams} of one setting"
        ),
        excluded: "frames of fewer than four words (\"says somebody\")".to_owned(),
    }
    .print();
    let themes = themes_and_settings();
    let mut rng = Rng::new(draw);
    let first = rng.next() % 1_000_000;
    let by_chance: Vec<&str> = (0..dreams).map(|_| themes[rng.below(themes.len() as u32) as usize].as_str()).collect();
    let one = themes[rng.below(themes.len() as u32) as usize].as_str();
    report("by chance", &by_chance, first);
    report(one, &vec![one; dreams as usize], first);
}

fn report(name: &str, themes: &[&str], first: u64) {
    let mut player = Player::default();
    let mut met = Met::nothing();
    for (seed, theme) in (first..).zip(themes) {
        let dream = author::generate_with(&WorldSpec { met: &met, ..WorldSpec::new(theme, seed, Length::Medium) });
        player.meets(&dream);
        met.note(&import::build(&dream).unwrap().world);
    }
    for (kind, (again, all)) in &player.counts {
        println!("ROW in-a-row | {name} | {kind} | {all} met | {again} again before the stock was spent |");
    }
    println!(
        "ROW in-a-row | {name} | frames of speech | {} met | {} again within {FRAMES_AGO} dreams |",
        player.frames_met, player.frames_again
    );
}

/// What comes again: the records of these kinds, by their ids, each with the pack whose stock it is.
static RECORDS: LazyLock<BTreeMap<&'static str, (&'static str, &'static str)>> = LazyLock::new(|| {
    let mut records = BTreeMap::new();
    for pack in &packs::PACKS {
        for block in pack.text().unwrap_or("").split("\n@") {
            let mut words = block.trim_start_matches('@').split_whitespace();
            let (kind, id) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
            let kind = match kind {
                "quest" => "plots",
                "gate" => "puzzles that bar a way",
                "yield" => "puzzles that keep something",
                "item" if block.contains("\ntrinket: yes") => "small things that lie about",
                "object" if block.contains("\nroam:") => "things that stand anywhere",
                _ => continue,
            };
            records.insert(id, (kind, pack.name));
        }
    }
    records
});

/// Dealt, and by whom.
type Stock = (&'static str, &'static str);

#[derive(Default)]
struct Player {
    met: BTreeMap<Stock, BTreeSet<&'static str>>,
    counts: BTreeMap<&'static str, (usize, usize)>,
    frames: VecDeque<BTreeSet<usize>>,
    frames_met: usize,
    frames_again: usize,
}

impl Player {
    fn meets(&mut self, dream: &Value) {
        // In one dream nothing has an order: what is new came first.
        let mut things: Vec<(&'static str, Stock)> = things_of(dream).into_iter().collect();
        things.sort_by_key(|(id, stock)| self.met.get(stock).is_some_and(|met| met.contains(id)));
        for (id, stock) in things {
            let all = RECORDS.values().filter(|other| **other == stock).count();
            let met = self.met.entry(stock).or_default();
            let count = self.counts.entry(stock.0).or_default();
            count.1 += 1;
            if met.len() >= all {
                met.clear();
            }
            count.0 += usize::from(!met.insert(id));
        }
        let frames = frames_of(dream);
        self.frames_met += frames.len();
        self.frames_again += frames.iter().filter(|frame| self.frames.iter().any(|seen| seen.contains(*frame))).count();
        self.frames.push_back(frames);
        if self.frames.len() > FRAMES_AGO {
            self.frames.pop_front();
        }
    }
}

/// The records of a dream that are dealt, each once.
fn things_of(dream: &Value) -> BTreeMap<&'static str, Stock> {
    let ids = ["items", "objects", "puzzles"]
        .into_iter()
        .flat_map(|field| dream[field].as_array().into_iter().flatten())
        .filter_map(|it| it["id"].as_str());
    ids.filter_map(|id| RECORDS.get_key_value(id.strip_suffix("_puzzle").unwrap_or(id)))
        .map(|(id, stock)| (*id, *stock))
        .collect()
}

/// The shared frames of speech (assets/themes/templates.txt): what stands between what is said and the name of who says it. "says
/// somebody" is none.
static FRAMES: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let text = include_str!("../../assets/themes/templates.txt");
    let group = text.split("@templates ").find(|group| group.starts_with("speech")).unwrap_or("");
    let lines = group.lines().filter_map(|line| line.strip_prefix("line: "));
    let pieces =
        lines.map(|line| line.split(['{', '}']).filter(|piece| !piece.ends_with("who") && *piece != "text").collect());
    pieces
        .filter(|pieces: &Vec<&str>| pieces.iter().map(|piece| piece.split_whitespace().count()).sum::<usize>() > 3)
        .collect()
});

/// Which of the frames are used in this dream.
fn frames_of(dream: &Value) -> BTreeSet<usize> {
    let people = dream["characters"].as_array().into_iter().flatten();
    let topics = people.flat_map(|it| it["topics"].as_array().into_iter().flatten());
    let said: Vec<&str> = topics.filter_map(|topic| topic["text"].as_str()).collect();
    let is_used = |pieces: &Vec<&str>| {
        let (first, last) = (pieces.first().unwrap_or(&""), pieces.last().unwrap_or(&""));
        said.iter().any(|text| {
            let mut rest = *text;
            // "..., says somebody, in the end." is no frame of a speech that goes on.
            text.starts_with(first)
                && text.ends_with(last)
                && pieces.iter().all(|piece| match rest.find(piece) {
                    Some(at) => {
                        rest = &rest[at + piece.len()..];
                        true
                    }
                    None => false,
                })
        })
    };
    FRAMES.iter().enumerate().filter(|(_, pieces)| is_used(pieces)).map(|(nth, _)| nth).collect()
}
