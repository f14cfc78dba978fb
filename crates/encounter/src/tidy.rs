//! Brings an encounter within the limits of the model: nobody stands on another or in a wall, no number is out of bounds, no name is
//! there twice. It must not know in which dialect it was written.

use crate::model::{
    Encounter, Feature, Ground, Happening, LONGEST_NAME, LONGEST_TEXT, MOST_DAMAGE, MOST_FEATURES, MOST_MOVE,
    MOST_POINTS, MOST_RANGE, MOST_ROUNDS, MOST_THINGS, MOST_TOKENS, Pattern, RESOLVES, SKILLS, STATS, Side, Thing,
    Token,
};
use crate::square::{HEIGHT, Square, WIDTH};
use language::text;
use messages::t;

/// What was mended, in words.
pub(crate) type Mends = Vec<String>;

/// The number within its bounds; a change is noted under this name.
pub(crate) fn within(what: &str, value: i64, (low, high): (i64, i64), mends: &mut Mends) -> i64 {
    let kept = value.clamp(low, high);
    if kept != value {
        mends.push(t!("encounter-mend-number", what = what, from = value.to_string(), to = kept.to_string()));
    }
    kept
}

fn limit_u8(what: &str, value: &mut u8, low: u8, high: u8, mends: &mut Mends) {
    *value = within(what, i64::from(*value), (i64::from(low), i64::from(high)), mends) as u8;
}

fn limit_i8(what: &str, value: &mut i8, (low, high): (i8, i8), mends: &mut Mends) {
    *value = within(what, i64::from(*value), (i64::from(low), i64::from(high)), mends) as i8;
}

fn limit_text(what: &str, value: &mut String, longest: usize, mends: &mut Mends) {
    if value.chars().any(|c| c.is_control() || text::is_invisible(c)) {
        *value = text::line(value);
    }
    if let Some(short) = text::cut(value, longest) {
        mends.push(t!("encounter-mend-text", what = what));
        *value = short;
    }
}

fn limit_list<T>(what: &str, list: &mut Vec<T>, most: usize, mends: &mut Mends) {
    if list.len() > most {
        mends.push(t!("encounter-mend-many", what = what, most = most, given = list.len()));
        list.truncate(most);
    }
}

/// A key that is none of those that are taken: with a number behind it where it is.
fn unused(key: &str, taken: &[String]) -> String {
    let free = |key: &String| key != "hero" && !taken.contains(key);
    let numbered = (2..).map(|number| format!("{key}_{number}"));
    std::iter::once(key.to_owned()).chain(numbered).find(free).unwrap_or_default()
}

/// The free square nearest to this one; of several the first in the map's order.
pub(crate) fn nearest_free(at: Square, is_free: impl Fn(Square) -> bool) -> Option<Square> {
    Square::all().filter(|square| is_free(*square)).min_by_key(|square| (square.distance(at), *square))
}

/// Mends the encounter in place. Each change of a meaning is noted in words; the same encounter is left alone the second time.
pub(crate) fn tidy(encounter: &mut Encounter, mends: &mut Mends) {
    let e = encounter;
    if e.id.is_empty() || text::slug(&e.id) != e.id {
        e.id = text::slug(if e.id.is_empty() { &e.title } else { &e.id });
    }
    if e.id.is_empty() {
        "encounter".clone_into(&mut e.id);
    }
    limit_text("title", &mut e.title, LONGEST_NAME * 2, mends);
    limit_text("intro", &mut e.intro, LONGEST_TEXT * 2, mends);
    limit_text("goal_name", &mut e.goal_name, LONGEST_NAME, mends);
    for (what, told) in [
        ("victory", &mut e.ends.victory),
        ("defeat", &mut e.ends.defeat),
        ("flight", &mut e.ends.flight),
        ("truce", &mut e.ends.truce),
    ] {
        limit_text(what, told, LONGEST_TEXT, mends);
    }
    limit_list("houses", &mut e.houses, 8, mends);
    for name in e.names.values_mut() {
        limit_text("names", name, LONGEST_NAME, mends);
    }
    rows(e, mends);
    limit_u8("hazard", &mut e.hazard, 1, MOST_DAMAGE, mends);
    hero(e, mends);
    limit_list("tokens", &mut e.tokens, MOST_TOKENS, mends);
    let mut keys: Vec<String> = Vec::new();
    for token in &mut e.tokens {
        limits(token, mends);
        let key = unused(&token.key, &keys);
        if key != token.key {
            mends.push(t!("encounter-mend-key", from = &token.key, to = &key));
            token.key.clone_from(&key);
        }
        keys.push(key);
    }
    places(e, mends);
    things(e, mends);
    limit_list("features", &mut e.features, MOST_FEATURES, mends);
    let mut features: Vec<String> = Vec::new();
    for feature in &mut e.features {
        of_feature(feature, mends);
        feature.key = unused(&feature.key, &features);
        features.push(feature.key.clone());
    }
    limit_list("goal", &mut e.goal, WIDTH as usize, mends);
    if e.goal.contains(&e.hero.at) {
        mends.push(t!("encounter-mend-goal", at = e.hero.at.to_string()));
        let at = e.hero.at;
        e.goal.retain(|goal| *goal != at);
    }
    wards(e, &keys, mends);
    limit_list("later", &mut e.later, MOST_TOKENS, mends);
    for later in &mut e.later {
        limit_u8("round", &mut later.round, 2, MOST_ROUNDS, mends);
        match &mut later.what {
            Happening::Comes(token) => limits(token, mends),
            Happening::Says { line, .. } => limit_text("line", line, LONGEST_TEXT, mends),
            Happening::Points { by, .. } => limit_i8("points", by, (-(MOST_POINTS as i8), MOST_POINTS as i8), mends),
            _ => {}
        }
    }
}

fn rows(e: &mut Encounter, mends: &mut Mends) {
    let is_full = |row: &String| row.len() == WIDTH as usize && row.chars().all(|letter| Ground::of(letter).is_some());
    if e.grid.len() == HEIGHT as usize && e.grid.iter().all(is_full) {
        return;
    }
    if !e.grid.is_empty() {
        mends.push(t!("encounter-mend-rows"));
    }
    let row = |y: u8| (0..WIDTH).map(|x| e.ground(Square::nearest(x.into(), y.into())).letter()).collect();
    e.grid = (0..HEIGHT).map(row).collect();
}

fn hero(e: &mut Encounter, mends: &mut Mends) {
    let hero = &mut e.hero;
    limit_u8("hero.points", &mut hero.points, 1, MOST_POINTS, mends);
    limit_i8("hero.attack", &mut hero.attack, SKILLS, mends);
    limit_i8("hero.defence", &mut hero.defence, SKILLS, mends);
    limit_u8("hero.damage", &mut hero.damage, 1, MOST_DAMAGE, mends);
    limit_u8("hero.move", &mut hero.moves, 1, MOST_MOVE, mends);
    limit_u8("hero.range", &mut hero.range, 1, MOST_RANGE, mends);
    let stats = &mut hero.stats;
    for (what, value) in [
        ("brawn", &mut stats.brawn),
        ("grace", &mut stats.grace),
        ("wits", &mut stats.wits),
        ("charm", &mut stats.charm),
        ("nerve", &mut stats.nerve),
    ] {
        limit_i8(what, value, STATS, mends);
    }
}

/// The limits of one token, but for its place and its key's being the only one.
pub(crate) fn limits(token: &mut Token, mends: &mut Mends) {
    limit_text("name", &mut token.name, LONGEST_NAME, mends);
    if token.name.trim().is_empty() {
        token.name = if token.key.trim().is_empty() { t!("encounter-nobody") } else { text::humanise(&token.key) };
    }
    if token.key.is_empty() || text::slug(&token.key) != token.key {
        token.key = text::slug(if token.key.is_empty() { &token.name } else { &token.key });
    }
    if token.key.is_empty() {
        "somebody".clone_into(&mut token.key);
    }
    limit_text("kind", &mut token.kind, LONGEST_NAME, mends);
    if token.kind.is_empty() {
        token.kind = language::noun::head(&token.name);
    }
    let key = token.key.clone();
    limit_u8(&format!("{key} points"), &mut token.points, 1, MOST_POINTS, mends);
    limit_i8(&format!("{key} attack"), &mut token.attack, SKILLS, mends);
    limit_i8(&format!("{key} defence"), &mut token.defence, SKILLS, mends);
    limit_u8(&format!("{key} damage"), &mut token.damage, 0, MOST_DAMAGE, mends);
    limit_u8(&format!("{key} move"), &mut token.moves, 0, MOST_MOVE, mends);
    limit_u8(&format!("{key} range"), &mut token.range, 1, MOST_RANGE, mends);
    limit_list("route", &mut token.route, WIDTH as usize, mends);
    limit_i8(&format!("{key} resolve"), &mut token.resolve, RESOLVES, mends);
    if let Some(temper) = &mut token.temper {
        limit_u8(&format!("{key} temper"), temper, 5, 14, mends);
    }
}

/// Nobody stands in a wall or on another.
fn places(e: &mut Encounter, mends: &mut Mends) {
    let mut taken: Vec<Square> = Vec::new();
    let grounds: Vec<Ground> = Square::all().map(|at| e.ground(at)).collect();
    let mut place = |who: &str, at: &mut Square, mends: &mut Mends| {
        let free = nearest_free(*at, |square| grounds[square.index()] != Ground::Blocked && !taken.contains(&square));
        if let Some(free) = free.filter(|free| free != at) {
            mends.push(t!("encounter-mend-place", who = who, from = at.to_string(), to = free.to_string()));
            *at = free;
        }
        taken.push(*at);
        free.is_some()
    };
    if !place("hero", &mut e.hero.at, mends) {
        // All of it is wall: then none of it is.
        mends.push(t!("encounter-mend-rows"));
        e.grid = vec![".".repeat(WIDTH as usize); HEIGHT as usize];
        return places(e, mends);
    }
    let mut stand: Vec<bool> = Vec::new();
    for token in &mut e.tokens {
        stand.push(place(&token.key, &mut token.at, mends));
    }
    let mut stands = stand.into_iter();
    e.tokens.retain(|token| {
        let stands = stands.next().unwrap_or(false);
        if !stands {
            mends.push(t!("encounter-mend-no-room", who = &token.key));
        }
        stands
    });
}

fn kinds(kinds: &mut Vec<String>, mends: &mut Mends) {
    limit_list("kinds", kinds, 8, mends);
    for kind in kinds {
        limit_text("kind", kind, LONGEST_NAME, mends);
    }
}

fn things(e: &mut Encounter, mends: &mut Mends) {
    if e.things.len() > MOST_THINGS {
        mends.push(t!("encounter-mend-many", what = "things", most = MOST_THINGS, given = e.things.len()));
    }
    let mut kept: std::collections::BTreeMap<String, Thing> = std::collections::BTreeMap::new();
    for (key, mut thing) in std::mem::take(&mut e.things).into_iter().take(MOST_THINGS) {
        limit_text("name", &mut thing.name, LONGEST_NAME, mends);
        let key = text::slug(if key.is_empty() { &thing.name } else { &key });
        if key.is_empty() || kept.contains_key(&key) {
            mends.push(t!("encounter-mend-thing", name = &thing.name));
            continue;
        }
        if thing.name.is_empty() {
            thing.name = text::humanise(&key);
        }
        limit_u8(&format!("{key} uses"), &mut thing.uses, 1, 9, mends);
        limit_u8(&format!("{key} throw"), &mut thing.throw, 0, MOST_DAMAGE, mends);
        kinds(&mut thing.scares, mends);
        kinds(&mut thing.appeases, mends);
        kept.insert(key, thing);
    }
    e.things = kept;
}

fn of_feature(feature: &mut Feature, mends: &mut Mends) {
    limit_text("name", &mut feature.name, LONGEST_NAME, mends);
    if feature.name.is_empty() {
        feature.name = if feature.key.is_empty() { t!("encounter-something") } else { text::humanise(&feature.key) };
    }
    if feature.key.is_empty() || text::slug(&feature.key) != feature.key {
        feature.key = text::slug(if feature.key.is_empty() { &feature.name } else { &feature.key });
    }
    limit_text("says", &mut feature.says, LONGEST_TEXT, mends);
    if feature.at.is_empty() {
        mends.push(t!("encounter-mend-nowhere", name = &feature.name));
        feature.at.push(Square::nearest(5, 3));
    }
    limit_list("at", &mut feature.at, WIDTH as usize, mends);
    limit_list("squares", &mut feature.squares, 48, mends);
    limit_u8(&format!("{} uses", feature.key), &mut feature.uses, 1, 9, mends);
    limit_u8(&format!("{} damage", feature.key), &mut feature.damage, 0, MOST_DAMAGE, mends);
    kinds(&mut feature.scares, mends);
    kinds(&mut feature.appeases, mends);
}

/// Who protects somebody must name whom.
fn wards(e: &mut Encounter, keys: &[String], mends: &mut Mends) {
    for token in &mut e.tokens {
        let is_known = token.ward.as_ref().is_some_and(|ward| keys.contains(ward) && *ward != token.key);
        if token.ward.is_some() && !is_known || token.pattern == Pattern::Protect && token.ward.is_none() {
            mends.push(t!("encounter-mend-ward", who = &token.key));
            token.ward = None;
            if token.pattern == Pattern::Protect {
                token.pattern = Pattern::Charge;
            }
        }
    }
}

/// Is there anybody against the hero, now or later?
pub(crate) fn has_foe(e: &Encounter) -> bool {
    let comes = |what: &Happening| matches!(what, Happening::Comes(token) if token.side == Side::Foe);
    e.tokens.iter().any(|token| token.side == Side::Foe) || e.later.iter().any(|later| comes(&later.what))
}
