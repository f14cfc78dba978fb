//! Words of a world file to verbs: canonical names, the synonyms models write, phrases. The player's words are the parser's.
//! Those here are never shown to players.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use std::sync::LazyLock;
use world::verb::Verb;

/// Synonyms by the first word or the whole phrase, folded to single spaces.
const SYNONYMS: &[(Verb, &[&str])] = &[
    (Verb::Examine, &["look at", "inspect", "study", "observe", "check", "view", "investigate"]),
    (Verb::Look, &["look around", "see"]),
    (
        Verb::Take,
        &["get", "grab", "pick up", "pickup", "collect", "obtain", "acquire", "retrieve", "steal from", "remove"],
    ),
    (Verb::Drop, &["discard", "leave", "put down"]),
    (Verb::PutIn, &["put", "place in", "insert into", "put into"]),
    (Verb::PutOn, &["place", "place on", "put onto", "put upon", "hang", "lay", "mount"]),
    (Verb::Insert, &["slot", "install", "plug", "plug in"]),
    (Verb::Give, &["hand", "offer", "give to", "trade", "exchange", "deliver", "present", "return", "pay"]),
    (Verb::Show, &["display", "reveal"]),
    (Verb::Throw, &["toss", "hurl", "fling"]),
    (Verb::Wear, &["equip", "don"]),
    (Verb::TakeOff, &["unequip", "doff"]),
    (Verb::Use, &["utilize", "employ", "apply", "activate", "operate", "use on", "use with", "interact", "trigger"]),
    (Verb::Open, &["pry", "pry open", "force", "force open", "uncover"]),
    (Verb::Close, &["shut", "seal"]),
    (Verb::Push, &["shove"]),
    (Verb::Press, &["depress", "push button"]),
    (Verb::Pull, &["drag", "tug", "yank"]),
    (Verb::Turn, &["rotate", "twist", "spin", "crank"]),
    (Verb::TurnOn, &["switch on", "power on", "start", "enable", "power", "switch"]),
    (Verb::TurnOff, &["switch off", "power off", "stop", "disable", "deactivate", "shut down"]),
    (Verb::Light, &["ignite", "kindle", "set fire"]),
    (Verb::Extinguish, &["douse", "put out", "snuff"]),
    (Verb::Burn, &["incinerate"]),
    (Verb::Break, &["smash", "destroy", "shatter", "crush", "demolish", "break down"]),
    (Verb::Attack, &["fight", "kill", "hit", "strike", "stab", "slay", "defeat", "punch", "combat"]),
    (Verb::Cut, &["slice", "chop", "sever", "saw", "trim"]),
    (Verb::Dig, &["excavate", "shovel", "dig up"]),
    (Verb::Tie, &["attach", "bind", "connect", "link", "hook"]),
    (Verb::Untie, &["detach", "unfasten", "disconnect", "unbind"]),
    (Verb::Pour, &["spill"]),
    (Verb::Clean, &["wipe", "polish", "scrub", "brush", "dust"]),
    (Verb::Repair, &["mend", "fix", "restore"]),
    (Verb::Combine, &["mix", "merge", "craft", "assemble", "join", "combine with"]),
    (Verb::Lift, &["raise", "hoist"]),
    (Verb::Touch, &["feel", "pat", "tap"]),
    (Verb::Smell, &["sniff"]),
    (
        Verb::Talk,
        &[
            "speak",
            "talk to",
            "speak to",
            "chat",
            "converse",
            "negotiate",
            "persuade",
            "convince",
            "speak with",
            "talk with",
        ],
    ),
    (Verb::Ask, &["ask about", "question", "inquire", "interrogate"]),
    (Verb::Tell, &["inform", "tell about"]),
    (Verb::Say, &["recite", "chant", "utter", "speak word", "enter code", "type", "input", "dial"]),
    (Verb::Answer, &["reply", "respond", "solve"]),
    (Verb::Play, &["perform", "strum"]),
    (Verb::Eat, &["consume", "devour"]),
    (Verb::Drink, &["sip", "quaff"]),
    (Verb::Fill, &["refill"]),
    (Verb::Go, &["travel", "head", "proceed"]),
    (Verb::Enter, &["go in", "go into", "board"]),
    (Verb::Climb, &["climb up", "scale", "ascend", "descend"]),
    (Verb::Jump, &["leap", "hop"]),
    (Verb::Sit, &["sit on", "sit down"]),
    (Verb::Hide, &["conceal"]),
    (Verb::Search, &["rummage", "look for", "explore"]),
    (Verb::LookIn, &["look inside", "look into", "peek"]),
    (Verb::Read, &["decipher", "translate", "decode"]),
    (Verb::Listen, &["hear", "eavesdrop"]),
    (Verb::Wake, &["awaken", "rouse"]),
    (Verb::Free, &["release", "rescue", "liberate"]),
    (Verb::Heal, &["cure", "treat", "bandage"]),
    (Verb::Feed, &["nourish"]),
    (Verb::Catch, &["trap", "capture", "fish"]),
    (Verb::Cast, &["cast spell", "invoke", "summon"]),
    (Verb::Pray, &["worship"]),
    (Verb::Wait, &["rest"]),
    (Verb::Sleep, &["nap"]),
    (Verb::Oil, &["lubricate", "grease"]),
    (Verb::Set, &["adjust", "tune", "align", "calibrate"]),
    (Verb::Write, &["inscribe", "sign"]),
    (Verb::Scare, &["frighten"]),
    (Verb::Cover, &["block"]),
];

/// The verb a word or phrase of a world file means: `TURN_ON`, `turnOn`, "pick up", "use key on door" (the longest beginning
/// that is known). `None` where the first word is no verb.
#[must_use]
pub fn verb(text: &str) -> Option<Verb> {
    let words = words(text);
    (1..=words.len().min(3)).rev().find_map(|count| exact(&words[..count].join(" "))).or_else(|| near(words.first()?))
}

/// As `verb`, but the whole phrase must be known.
#[must_use]
pub fn exact(phrase: &str) -> Option<Verb> {
    static KNOWN: LazyLock<IndexMap<&str, Verb, FxBuildHasher>> = LazyLock::new(|| {
        let own = Verb::ALL.iter().filter(|verb| **verb != Verb::Other).map(|verb| (verb.name(), *verb));
        let others = SYNONYMS.iter().flat_map(|(verb, words)| words.iter().map(|word| (*word, *verb)));
        let mut known = IndexMap::default();
        for (word, verb) in own.chain(others) {
            known.entry(word).or_insert(verb);
        }
        known
    });
    KNOWN.get(phrase).copied().or_else(|| Verb::from_name(phrase).filter(|verb| *verb != Verb::Other))
}

/// The parser's own words, which a world cannot have for itself: those to the program, those of grammar, and those that every game must be
/// able to say.
const PROGRAM: &str = include_str!("../../../assets/lexicon/en/program_commands.txt");
const GRAMMAR: &str = include_str!("../../../assets/lexicon/en/function_words.txt");
const ACTS: &str = include_str!("../../../assets/lexicon/en/verbs.txt");
/// The groups of `ACTS` that every game must be able to say.
const NEEDED: [&str; 16] = [
    "look",
    "examine",
    "search",
    "inventory",
    "take",
    "drop",
    "go",
    "walk",
    "run",
    "enter",
    "exit",
    "wait",
    "ask",
    "tell",
    "talk",
    "say",
];

/// The word that this verb of a world file is as a verb of that world alone: one word that means no act known, and that stands in
/// nobody's way. `None` for what shadows a word that every game needs ("glance", "north", "save"), and for what is no word.
#[must_use]
pub fn own(text: &str) -> Option<String> {
    static TAKEN: LazyLock<IndexMap<&str, (), FxBuildHasher>> = LazyLock::new(|| {
        let heads = |text: &'static str, wanted: fn(&str) -> bool| {
            let groups = text.lines().filter_map(|line| line.trim().strip_prefix('[')?.split_once(']'));
            groups.filter(move |(name, _)| wanted(name.trim_end_matches('!'))).flat_map(|(_, words)| words.split(','))
        };
        let lines = GRAMMAR.lines().filter(|line| !line.starts_with(['#', '[']));
        let grammar = lines.flat_map(|line| line.split(|c: char| c == ':' || c.is_whitespace()));
        let all = heads(PROGRAM, |_| true).chain(heads(ACTS, |name| NEEDED.contains(&name))).chain(grammar);
        all.map(|word| (word.trim(), ())).collect()
    });
    let words = words(text);
    let [word] = words.as_slice() else { return None };
    let plain = (3..=20).contains(&word.len()) && word.chars().all(|c| c.is_ascii_alphabetic());
    let is_taken = |word: &str| TAKEN.contains_key(word) || exact(word).is_some();
    let stems = language::language().verbs(word);
    (plain && !is_taken(word) && !stems.iter().any(|stem| is_taken(stem))).then(|| word.clone())
}

/// The words of a phrase, lower case; "turnOn" is two.
fn words(text: &str) -> Vec<String> {
    let slug = language::text::slug(text);
    slug.split('_').filter(|w| !w.is_empty()).take(8).map(str::to_owned).collect()
}

/// One typing error, in words of five letters or more, if only one verb is that near.
fn near(word: &str) -> Option<Verb> {
    let length = word.chars().count();
    if length < 5 {
        return None;
    }
    // One error changes the length by one at most: most are refused unseen.
    let mut found = Verb::ALL
        .iter()
        .filter(|verb| verb.name().len().abs_diff(length) <= 1 && strsim::osa_distance(verb.name(), word) == 1);
    let first = found.next()?;
    found.next().is_none().then_some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_for_a_verb_are_read_as_that_verb() {
        for (text, want) in [
            ("use", Verb::Use),
            ("TURN_ON", Verb::TurnOn),
            ("turnOn", Verb::TurnOn),
            ("Pick up", Verb::Take),
            ("talk to", Verb::Talk),
            ("use key on door", Verb::Use),
            ("unlcok", Verb::Unlock),
            ("give to guard", Verb::Give),
            ("Look", Verb::Look),
        ] {
            assert_eq!(verb(text), Some(want), "{text}");
        }
        assert_eq!(verb("frobnicate"), None);
        assert_eq!(verb(""), None);
        assert_eq!(verb("do"), None);
    }

    #[test]
    fn a_verb_of_a_world_alone_is_one_new_word_that_shadows_none() {
        for word in ["stamp", "dip", "Bandage2", "defenestrate", "varnish"] {
            assert_eq!(own(word).is_some(), word != "Bandage2", "{word}");
        }
        for word in [
            "look",
            "looks",
            "glance",
            "gazing",
            "north",
            "save",
            "undo",
            "again",
            "inventory",
            "l",
            "walk",
            "everything",
            "it",
            "",
        ] {
            assert_eq!(own(word), None, "{word}");
        }
        assert_eq!(own("use key on door"), None);
        assert_eq!(own("Stamp").as_deref(), Some("stamp"));
    }

    #[test]
    fn no_synonym_means_two_verbs() {
        let mut all: Vec<&str> = SYNONYMS.iter().flat_map(|(_, words)| words.iter().copied()).collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|word| Verb::from_name(word).is_none()));
    }
}
