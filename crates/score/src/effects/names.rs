//! What effects are called: their names, the words a world may use instead, and finding the nearest. It must not make sound.

/// The effects there are. Other names are understood too: see [`name`].
pub const NAMES: &[&str] = &[
    "door",
    "open",
    "close",
    "locked",
    "unlock",
    "take",
    "drop",
    "points",
    "death",
    "win",
    "splash",
    "step",
    "magic",
    "alarm",
    "bell",
    "thunder",
    "creak",
    "click",
    "error",
    "page",
    "break",
    "explosion",
    "whoosh",
    "drink",
    "hit",
    "coin",
    "growl",
    "scream",
    "laugh",
    "machine",
    "beep",
    "steam",
    "fire",
    "chain",
    "bird",
    "stone",
    "save",
    "window",
];

/// Words that a world may use for an effect.
const ALIASES: &[(&str, &str)] = &[
    ("gate|doors|hatch|portal|doorway|airlock|elevator|lift", "door"),
    ("opens|opened|opening|unfold|lid|drawer|chest", "open"),
    ("closes|closed|slam|slams|shut|shuts|bang", "close"),
    ("lock|stuck|jammed|rattle|blocked|barred|clunk|thud", "locked"),
    ("key|unlocked|unlocks|unlocking|latch|bolt", "unlock"),
    ("pickup|pick|get|grab|item|inventory|taken", "take"),
    ("put|place|fall|falls|thump|dropped", "drop"),
    ("score|point|fanfare|success|solved|reward|correct|chime|chimes|treasure|jingle|ding|sparkle", "points"),
    ("die|dies|dead|died|doom|killed|gameover|fail|failure|sting|ominous", "death"),
    ("victory|ending|triumph|won|trumpet|trumpets|applause|cheer", "win"),
    ("water|swim|splashing|pour|drip|plop|dive|liquid|river|wave", "splash"),
    ("footstep|footsteps|steps|walk|tread", "step"),
    ("spell|enchant|enchantment|teleport|shimmer|wand|glow|mystic|charm", "magic"),
    ("siren|klaxon|warning|alert", "alarm"),
    ("toll|gong|bells|chapel", "bell"),
    ("rumble|storm|lightning|earthquake|quake|avalanche|collapse", "thunder"),
    ("creaking|creaks|squeak|hinge|floorboard|wood|groan", "creak"),
    ("switch|button|lever|press|tick|snap|toggle|mechanism", "click"),
    ("wrong|buzz|buzzer|no|denied|invalid|refuse", "error"),
    ("paper|book|read|letter|scroll|turn|map", "page"),
    ("shatter|glass|crash|smash|crack|broken", "break"),
    ("explode|boom|blast|cannon|gunshot|shot", "explosion"),
    ("wind|swoosh|throw|fly|gust|swing|air", "whoosh"),
    ("gulp|eat|swallow|potion|slurp|bubble|bubbles", "drink"),
    ("punch|fight|attack|knock|kick|strike|sword|clang", "hit"),
    ("coins|gold|money|pay|buy|cash", "coin"),
    ("roar|monster|beast|dragon|snarl|bear|wolf|dog|bark", "growl"),
    ("shriek|yell|cry|ghost|wail", "scream"),
    ("cackle|giggle|chuckle|laughter", "laugh"),
    ("engine|motor|gears|gear|clockwork|grind|whirr|hum|power", "machine"),
    ("computer|blip|radio|terminal|phone|ring|electronic|scanner|laser|zap", "beep"),
    ("hiss|gas|snake|vent|sizzle", "steam"),
    ("burn|flame|flames|match|torch|ignite|candle", "fire"),
    ("chains|armor|metal|shackle|rattling|clank", "chain"),
    ("birds|parrot|crow|chirp|owl", "bird"),
    ("rock|boulder|grinding|slab|scrape|tomb|drag", "stone"),
];

/// The effect that a name means: itself, an alias, a name or alias among its words ("a heavy door creaks"), or the nearest in spelling;
/// "click" where nothing is near.
#[must_use]
pub fn find_name(of: &str) -> &'static str {
    let start: String = of.chars().take(200).collect();
    let words: Vec<String> = language::token::folded(&start).collect();
    let known = |word: &str| {
        let own = NAMES.iter().copied().find(|name| *name == word);
        own.or_else(|| {
            ALIASES.iter().find(|(aliases, _)| aliases.split('|').any(|alias| alias == word)).map(|(_, name)| *name)
        })
    };
    // What a word says of itself before what its stem might say; the last word of a phrase is mostly what happens.
    if let Some(found) = words.iter().rev().find_map(|word| known(word)) {
        return found;
    }
    let stem = |word: &String| language::language().verbs(word).iter().find_map(|stem| known(stem));
    let stems = words.iter().rev().find_map(stem);
    stems.unwrap_or_else(|| {
        let near = |word: &str| {
            NAMES.iter().map(|name| (*name, strsim::jaro_winkler(name, word))).max_by(|a, b| a.1.total_cmp(&b.1))
        };
        words
            .iter()
            .filter_map(|word| near(word))
            .filter(|(_, score)| *score > 0.85)
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map_or("click", |(name, _)| name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effect_names_are_found_by_synonym_and_inside_longer_ones() {
        let cases = [
            ("door", "door"),
            ("DOOR_OPEN", "open"),
            ("a heavy door creaks", "creak"),
            ("slam", "close"),
            ("fanfare", "points"),
            ("thnder", "thunder"),
            ("shattering glass", "break"),
            ("footsteps.wav", "step"),
            ("", "click"),
            ("qqqq", "click"),
        ];
        for (said, meant) in cases {
            assert_eq!(find_name(said), meant, "{said:?}");
        }
        for (aliases, to) in ALIASES {
            assert!(NAMES.contains(to), "{to}");
            assert!(aliases.split('|').all(|alias| !NAMES.contains(&alias)), "{aliases} hides an effect's own name");
        }
        assert_eq!(find_name("\u{0}\u{202e}"), "click");
    }
}
