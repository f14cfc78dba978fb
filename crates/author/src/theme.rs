//! What a dream is made of: the content of the theme or the settings that the wish asks for (`wish`), joined so that one map, one mission
//! and one story can be built of it. It must not read a wish, nor place anything.
//!
//! A plain theme has its own files. A setting has a pack; where the dream asks for more places than it has, the packs of the settings
//! that lie beside it lend theirs (`beside`). Two settings share the map: the first has the beginning, the end and the story, the second
//! what lies between. A theme that is named with a setting lends what stands about, its people and its puzzles.

use super::content::{Content, Record};
use super::distinct_names::UsedNames;
use super::motifs::{motifs, place_and_things};
use super::settings::{SETTINGS, Setting, position};
use super::stages::{TOOLS, parts};
use super::template::{Slots, expand_options};
use super::theme_files::{TEMPLATES, THEMES, theme_files};
use super::wish::Wish;
use dream::Size;
use packs::Pack;
use rng::{Rng, fnv};
use serde_json::{Value, json};

/// A line of records that come from beside: what is the setting's own goes first.
pub const BESIDE: &str = "beside";
/// A line of records that come from another setting than the first: its id. They keep together, in regions of their own.
pub const SOURCE: &str = "source";
/// A line of places: the time of day in their picture.
pub const LIGHT: &str = "daylight";

/// What a wish comes to.
pub struct Theme {
    wish: Wish,
    /// The index of the theme, or of the one that the setting is nearest to.
    base: usize,
    /// Where it plays; a plain theme has places of its own.
    settings: Vec<&'static Setting>,
}

impl Theme {
    /// Reads anything: a theme's name, words, other scripts, nothing.
    pub fn read(text: &str, seed: u64) -> Self {
        let wish = Wish::read(text);
        let mut settings: Vec<&'static Setting> = wish.settings.iter().filter_map(|at| SETTINGS.get(*at)).collect();
        let of_motif = || motifs().find(|motif| Some(&motif.id) == wish.motifs.first()).map(|motif| motif.get("base"));
        let mut base = wish.theme.or_else(|| of_motif().and_then(theme_index));
        if settings.is_empty() && base.is_none() {
            // Nothing said is anything at all; what nobody understood is dreamt by its letters.
            let chance = Rng::new(if wish.key.is_empty() { seed } else { fnv(wish.key.as_bytes()) })
                .below((SETTINGS.len() + THEMES.len()) as u32) as usize;
            match SETTINGS.get(chance) {
                Some(setting) => settings.push(setting),
                None => base = Some(chance - SETTINGS.len()),
            }
        }
        let of_setting = settings.first().and_then(|setting| theme_index(setting.head.get("base")));
        Self { base: base.or(of_setting).unwrap_or(0), wish, settings }
    }

    /// What the seed is mixed with.
    pub fn key(&self) -> &str {
        &self.wish.key
    }

    /// The records that the dream is made of, as this seed words them, enough of them for this size where there are so many.
    ///
    /// # Errors
    /// The packs that it takes and that are not here. With them there it may take another.
    pub fn content(&self, seed: u64, size: Size) -> Result<Content<'static>, Vec<&'static Pack>> {
        let Some(main) = self.settings.first() else { return Ok(self.with_motifs(of_theme(self.base, seed)?)) };
        let second = self.settings.get(1).map(|setting| of_setting(setting));
        let theme = self.wish.theme.map(|theme| of_theme(theme, seed));
        let (mut content, second, theme) = all_of(of_setting(main), second, theme)?;
        if let (Some(mut second), Some(setting)) = (second, self.settings.get(1)) {
            move_to(&mut second, setting.id, "b");
            share_map(&mut content, second);
        }
        if let Some(mut lent) = theme {
            lent.records.retain(|record| {
                matches!(record.kind, "gate" | "yield" | "item" | "character" | "shortcut")
                    || record.kind == "object" && record.has("roam")
            });
            let is_lock = |record: &Record<'_>| matches!(record.kind, "gate" | "yield" | "item" | "shortcut");
            add(&mut content, lent, is_lock);
        }
        for (beside, area) in self.beside().into_iter().zip(["b", "a"].into_iter().cycle()) {
            if content.records("place").count() >= size.rooms.0 as usize {
                break;
            }
            let mut lent = of_setting(beside)?;
            lent.records.retain(|record| !matches!(record.kind, "theme" | "quest"));
            move_to(&mut lent, beside.id, area);
            add(&mut content, lent, |_| true);
        }
        if let Some(mood) = self.wish.mood
            && content.records("quest").any(|quest| quest.get("mood") == mood)
        {
            content.records.retain(|record| record.kind != "quest" || record.get("mood") == mood);
        }
        if let Some(time) = self.wish.time {
            for place in content.records.iter_mut().filter(|record| record.kind == "place") {
                place.lines.push((LIGHT, time));
            }
        }
        Ok(content)
    }

    /// With the places that the motifs of the wish are, which come before all others.
    fn with_motifs(&self, mut content: Content<'static>) -> Content<'static> {
        let theme = content.records("theme").next();
        let outdoors =
            ["area-a", "area-b"].map(|area| theme.is_some_and(|theme| theme.get(area).ends_with("outdoors")));
        for record in content.records.iter_mut().filter(|record| record.kind == "place" && !self.wish.motifs.is_empty())
        {
            record.lines.push((BESIDE, "yes"));
        }
        let places = ["motif_place", "second_place"].into_iter().zip(["a", "b"]).zip(outdoors);
        for (id, ((place, area), outdoors)) in self.wish.motifs.iter().zip(places) {
            if let Some(motif) = motifs().find(|motif| motif.id == *id) {
                content.records.extend(place_and_things(motif, place, area, outdoors));
            }
        }
        content
    }

    /// The settings that lie beside those of the wish, the nearest first; each once.
    fn beside(&self) -> Vec<&'static Setting> {
        let mut found: Vec<&'static Setting> = self.settings.clone();
        let mut next = 0;
        while let Some(setting) = found.get(next).copied() {
            for id in setting.head.words("beside") {
                if let Some(other) = position(id).and_then(|at| SETTINGS.get(at))
                    && !found.iter().any(|known| known.id == other.id)
                {
                    found.push(other);
                }
            }
            next += 1;
        }
        found.split_off(self.settings.len())
    }

    /// The `plot` of the format.
    pub fn plot(&self, (quest, told): (&Record<'_>, &Slots), theme: &Record<'_>, rng: &mut Rng) -> Value {
        let titles = quest.parts("title", ';');
        let title = expand_options(rng.pick(&titles).copied().unwrap_or("A Dream"), rng);
        let text = |field: &str, rng: &mut Rng| told.fill(&expand_options(quest.get(field), rng));
        let mut story: Vec<String> = self.preface(rng);
        story.push(text("back", rng));
        let mut plot = json!({
            "title": self.wish.title.as_ref().unwrap_or(&title),
            "theme": self.name(),
            "tone": theme.get("tone"),
            "backstory": story.join(" "),
            "goal": text("goal", rng),
            "ending": text("ending", rng),
        });
        let hero = Some(self.hero(theme, rng)).filter(|hero| !hero.is_empty());
        // The story begins in the morning, unless the wish or the place says another hour.
        let told = [quest.get("hour"), theme.get("hour"), "morning"].into_iter().find(|hour| !hour.is_empty());
        let hour = self.wish.time.or(told).unwrap_or_default();
        for (field, value) in [("time", Some(hour)), ("era", self.wish.era.as_deref())] {
            if let Some(value) = value {
                plot[field] = value.into();
            }
        }
        // Who is wished for looks like it.
        match (hero, &self.wish.role) {
            (Some(hero), Some(role)) => plot["hero"] = json!({"description": hero, "sprite": role}),
            (Some(hero), None) => plot["hero"] = hero.into(),
            (None, _) => {}
        }
        plot
    }

    /// What the hero sees of himself: who the wish says that he is, or what its setting has dressed him in.
    fn hero(&self, theme: &Record<'_>, rng: &mut Rng) -> String {
        let Some(role) = &self.wish.role else { return expand_options(theme.get("hero"), rng) };
        let templates = Content::parse(TEMPLATES);
        let lines: Vec<&str> =
            templates.find("templates", "hero-role").map(|it| it.all("line").collect()).unwrap_or_default();
        Slots::default().plain("role", role).fill(rng.pick(&lines).copied().unwrap_or(""))
    }

    /// "horror", "department store".
    pub fn name(&self) -> String {
        let theme = || THEMES[self.base].0.to_owned();
        let Some(setting) = self.settings.first() else { return theme() };
        let name = setting.id.replace('_', " ");
        if self.wish.theme.is_some() { format!("{}, {name}", theme()) } else { name }
    }

    /// What is said of the wish before the story: who the player is, and that nobody understood a word.
    fn preface(&self, rng: &mut Rng) -> Vec<String> {
        let templates = Content::parse(TEMPLATES);
        let mut line = |id: &str| {
            let lines: Vec<&str> =
                templates.find("templates", id).map(|it| it.all("line").collect()).unwrap_or_default();
            rng.pick(&lines).copied().unwrap_or("").to_owned()
        };
        let mut told = Vec::new();
        if self.wish.is_rude {
            told.push(line("wish-rude"));
        } else if self.wish.is_riddle {
            told.push(line("wish-riddle"));
        }
        if let Some(role) = &self.wish.role {
            told.push(Slots::default().plain("role", role).fill(&line("wish-role")));
        }
        told.retain(|line| !line.is_empty());
        told
    }
}

fn theme_index(name: &str) -> Option<usize> {
    THEMES.iter().position(|(known, _)| *known == name)
}

/// What a dream is made of, or the packs that are not here.
type Part = Result<Content<'static>, Vec<&'static Pack>>;

fn of_theme(theme: usize, seed: u64) -> Part {
    let files = theme_files(theme)?;
    Ok(files.variants.apply(Content::parse(&files.text), seed))
}

fn of_setting(setting: &Setting) -> Part {
    setting.pack.text().map(Content::parse).ok_or_else(|| vec![setting.pack])
}

/// All three, or all packs that any of them lacks: they are fetched together.
#[expect(clippy::type_complexity, reason = "three parts, two of them optional")]
fn all_of(
    main: Part,
    second: Option<Part>,
    theme: Option<Part>,
) -> Result<(Content<'static>, Option<Content<'static>>, Option<Content<'static>>), Vec<&'static Pack>> {
    let lacks = |part: Option<&Part>| part.and_then(|part| part.as_ref().err()).cloned().unwrap_or_default();
    let missing: Vec<&Pack> = [Some(&main), second.as_ref(), theme.as_ref()].into_iter().flat_map(lacks).collect();
    match (main, second.transpose(), theme.transpose()) {
        (Ok(main), Ok(second), Ok(theme)) => Ok((main, second, theme)),
        _ => Err(missing),
    }
}

/// The second setting lies within the first: all of its places take the place of the first one's middle area. What the dream is about
/// stays the first one's.
fn share_map(content: &mut Content<'static>, mut second: Content<'static>) {
    let theirs =
        second.records("theme").next().map(|theme| (theme.get("area-a"), theme.all("arrive-b").collect::<Vec<_>>()));
    if let (Some((area, arrivals)), Some(theme)) = (theirs, content.records.iter_mut().find(|it| it.kind == "theme")) {
        theme.lines.retain(|(key, _)| !matches!(*key, "area-b" | "arrive-b" | "to-b"));
        theme.lines.push(("area-b", area));
        // Their own words are for coming to their second area, which fits coming to them at all as often as not.
        theme.lines.extend(arrivals.into_iter().map(|line| ("arrive-b", line)));
    }
    content.records.retain(|record| record.kind != "place" || record.area != "b");
    second.records.retain(|record| !matches!(record.kind, "theme" | "quest"));
    add(content, second, |_| false);
}

/// All of it lies in one area, and is known by where it comes from.
fn move_to(content: &mut Content<'static>, source: &'static str, area: &'static str) {
    for record in &mut content.records {
        record.lines.push((SOURCE, source));
        if record.kind == "place" {
            record.area = area;
        }
        if record.has("at") {
            // Who belongs to one area of theirs belongs to all of it.
            record
                .lines
                .retain(|(key, value)| *key != "at" || !value.split(' ').all(|area| matches!(area, "a" | "b" | "c")));
            if record.kind == "character" {
                record.lines.push(("at", area));
            }
        }
    }
}

/// Adds what is told apart by its names from all that is there; what came from beside is marked, to be taken after the rest.
fn add(content: &mut Content<'static>, mut more: Content<'static>, is_beside: impl Fn(&Record<'_>) -> bool) {
    let mut names = UsedNames::default();
    content.records.iter().for_each(|record| names_of(record).for_each(|name| names.add(name)));
    let clashes = |record: &Record<'static>| names_of(record).any(|name| names.has(name));
    let gone: Vec<&'static str> =
        more.records.iter().filter(|record| clashes(record)).map(|record| record.id).collect();
    let is_gone = |id: &str| gone.contains(&id);
    more.records.retain(|record| {
        let things = record.parts("has", ',').into_iter().chain([record.get("who"), record.id]);
        let keys = ["key", "key2", "needs", "parts"].into_iter().chain(TOOLS).flat_map(|field| record.words(field));
        !things.chain(keys).any(is_gone)
    });
    for record in &mut more.records {
        if is_beside(record) {
            record.lines.push((BESIDE, "yes"));
        }
    }
    content.records.append(&mut more.records);
}

/// The names that a record brings into a dream: its own, and those of the parts and steps of a lock.
fn names_of<'r>(record: &'r Record<'static>) -> impl Iterator<Item = &'static str> + 'r {
    let named = matches!(record.kind, "object" | "item" | "character" | "gate" | "yield" | "quest" | "shortcut");
    let own = named.then(|| record.get("name")).filter(|name| !name.is_empty());
    let steps = record.all("step").chain(record.all("sign")).map(|line| line.split('|').next().unwrap_or("").trim());
    let of_lock = parts(record).into_iter().map(|part| part.name);
    own.into_iter().chain(steps).chain(of_lock.collect::<Vec<_>>())
}
