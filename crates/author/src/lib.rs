//! The embedded author: a theme and a seed become a world file, with no model at hand. It must not know how a world is built
//! or played; what it writes is read, repaired and proven like anything else.
//!
//! Data, from the ground up: `content` reads the content files (`packs`) into records, `variants` chooses among the wordings of a
//! line, `theme_files` has the files of each theme and `settings` those of each kind of place, `wish` understands what the player asks for
//! (`blocklist`) and `theme` joins what it is made of; `template`,
//! `name`, `directions`, `keywords`, `speech` and `shuffle_bag` make sentences; `map` is the layout of rooms, `mission` the graph of
//! locks and keys, `people` who is there, `plan` all of it.
//!
//! Builders: `mission_builder` grows the mission backwards from the goal, `solving_order` puts it in order, `case` deals a crime. The rest writes parts of
//! the file from the plan: `rooms` (`room_text`, `room_picture`, `exits`, `views`), `locks`, `characters` (`topics`), `puzzles` (`hints`,
//! `solutions`, `effects`), `story`; `json` has what they share, `distinct_names` what is named already, and `world_file` puts all
//! together.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod abilities;
mod blocklist;
mod case;
mod characters;
mod choices;
mod content;
mod cutscenes;
mod deal;
mod directions;
mod distinct_names;
mod effects;
mod encounters;
mod exits;
mod half_done;
mod hints;
mod json;
mod keywords;
mod locks;
mod map;
mod mission;
mod mission_builder;
mod motifs;
mod name;
mod people;
mod puzzles;
mod risks;
mod room_picture;
mod room_text;
mod rooms;
mod setting_check;
mod settings;
mod settled;
mod shuffle_bag;
mod solutions;
mod solving_order;
mod speech;
mod stages;
mod story;
mod template;
#[cfg(test)]
mod tests;
mod theme;
mod theme_files;
mod topics;
mod variants;
mod views;
mod wish;
mod world_file;
mod world_plan;

use content::{Content, Record};
use deal::Deal;
use dream::{Length, Met, Size};
use json::Json;
use map::Map;
use mission_builder::build_mission;
use rng::{Rng, fnv};
use serde_json::Value;
use template::Slots;
use theme::Theme;
use world_plan::Plan;

pub use setting_check::check_setting;

/// What a dream is asked for by.
#[derive(Clone, Copy, Debug)]
pub struct WorldSpec<'a> {
    /// "fantasy", "a clockwork circus", anything at all, or nothing.
    pub theme: &'a str,
    /// Any number: the same of all four give the same dream.
    pub seed: u64,
    /// How many rooms and puzzles.
    pub length: Length,
    /// What the player has met before: it is dealt last.
    pub met: &'a Met,
}

static NOTHING: Met = Met::nothing();

impl<'a> WorldSpec<'a> {
    /// For somebody who has met nothing: the same theme, seed and length give the same dream.
    #[must_use]
    pub const fn new(theme: &'a str, seed: u64, length: Length) -> Self {
        Self { theme, seed, length, met: &NOTHING }
    }
}

/// The packs that the dream of this wish takes and that are not here (`packs`), so that nothing can be written yet: on a page, where
/// they are fetched when wanted. With them there it may take another, so ask again until there is none.
#[must_use]
pub fn missing_packs(spec: &WorldSpec<'_>) -> Vec<&'static packs::Pack> {
    Theme::read(spec.theme, spec.seed).content(spec.seed, spec.length.size()).err().unwrap_or_default()
}

/// A complete world file for a theme and a seed, 8 to 15 rooms long. The same two give the same bytes on every platform. Never
/// fails: whatever the words are, a dream comes of them.
#[must_use]
pub fn generate(theme: &str, seed: u64) -> Value {
    write_sized(&WorldSpec::new(theme, seed, Length::Small))
}

/// The same in the length that is asked for, or as near to it as the theme's content allows. `Value::Null` while a pack that it takes
/// is not here (`missing_packs`).
#[must_use]
pub fn generate_with(spec: &WorldSpec<'_>) -> Value {
    write_sized(spec)
}

/// A dream of one setting's file alone, which need not be among those of the program: for whoever writes one. `None` where the file
/// lacks what a dream needs.
#[must_use]
pub fn generate_of_setting(text: &'static str, seed: u64, length: Length) -> Option<Value> {
    let head = settings::head(text)?;
    let root = Rng::new(seed ^ fnv(head.id.as_bytes()));
    let content = Content::parse(text);
    let Body { quest, told, turn, mut file } = body(&content, length.size(), Deal::new(seed, head.id, &NOTHING), root)?;
    let mut plot = Theme::read("", seed).plot((quest, &told), &head, &mut root.fork("plot"));
    file.insert("cutscenes".into(), cutscenes::cutscenes_json(&plot, &file, quest, turn.as_deref()));
    risks::deal_stats(&mut plot, file.get("puzzles"), &mut root.fork("stats"));
    file.insert("plot".into(), plot);
    Some(Value::Object(file))
}

/// The ids of all settings that the program has.
pub fn setting_ids() -> impl Iterator<Item = &'static str> {
    settings::SETTINGS.iter().map(|setting| setting.id)
}

fn write_sized(spec: &WorldSpec<'_>) -> Value {
    let WorldSpec { theme, seed, length, met } = *spec;
    let size = length.size();
    let theme = Theme::read(theme, seed);
    let root = Rng::new(seed ^ fnv(theme.key().as_bytes()));
    let Ok(content) = theme.content(seed, size) else { return Value::Null };
    let deal = Deal::new(seed, &theme.name(), met);
    let Some(Body { quest, told, turn, mut file }) = body(&content, size, deal, root) else { return Value::Null };
    let record = content.records("theme").next();
    let mut plot: Value = record.map(|record| theme.plot((quest, &told), record, &mut root.fork("plot"))).into();
    if !plot.is_null() {
        file.insert("cutscenes".into(), cutscenes::cutscenes_json(&plot, &file, quest, turn.as_deref()));
    }
    risks::deal_stats(&mut plot, file.get("puzzles"), &mut root.fork("stats"));
    let mut whole = Json::new();
    whole.insert("format".into(), "somnium-world/1".into());
    whole.insert("seed".into(), seed.into());
    whole.insert("plot".into(), plot);
    whole.append(&mut file);
    Value::Object(whole)
}

/// A world but for its plot.
struct Body<'b> {
    /// What it is about.
    quest: &'b Record<'b>,
    /// What the quest's texts may speak of, where the dream settles it.
    told: Slots,
    /// What is found out in its middle.
    turn: Option<String>,
    file: Json,
}

/// The world of this content but for its plot, and the quest it is about. `None` where the content has no theme, no quest or too few
/// gates.
fn body<'b>(content: &'b Content<'b>, size: Size, deal: Deal<'_>, root: Rng) -> Option<Body<'b>> {
    let common = Content::parse(theme_files::TEMPLATES);
    let theme = content.records("theme").next()?;
    // A layout in which no gate fits a threshold is rare; the next one will do, and the order of trials is the seed's. Content
    // with too few gates for so many regions gets fewer.
    (0..96_u64).find_map(|trial| {
        let root = Rng::new(root.fork("trial").next().wrapping_add(trial));
        let size = size.narrower(trial as i32 / 12).with_ways_back(content.records("shortcut").count());
        let is_case = mission_builder::quest(content, deal).is_some_and(case::is_case);
        let map = Map::generate((content, is_case), theme, size, &mut root.fork("map"));
        // So has one in which a place found no neighbour; where the content itself has too few, that must do.
        if trial < 12 && (map.rooms.len() as i32) < size.rooms.0 {
            return None;
        }
        let mission = build_mission(content, &map, size, deal, root.fork("mission"))?;
        let (plan, rng) = Plan::new((content, &common), &map, &mission, size.most.2, deal, root.fork("text"));
        let (told, file) = world_file::world_file(&plan, rng)?;
        let turn = plan.turn.clone();
        Some(Body { quest: mission.quest, told, turn, file })
    })
}
