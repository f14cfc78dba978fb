//! Which act a command is, as far as its answer goes: the verb's own name, or that of another which is answered alike. It must
//! not look at the world.

use rules::{Command, Target};
use world::{Thing, Verb};

use Verb as V;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Act {
    pub name: &'static str,
    /// The acts that can lend each other lines.
    pub family: &'static str,
    /// Of a question, what it asks for.
    pub question: Option<&'static str>,
}

impl Act {
    /// Done with a hand laid on a thing: what that is made of is felt.
    pub(super) fn is_touch(&self) -> bool {
        matches!(
            self.name,
            "touch" | "push" | "pull" | "shake" | "squeeze" | "rub" | "press" | "bend" | "lift" | "weigh"
        )
    }

    /// High spirits: worth a word on how it looks.
    pub(super) fn is_display(&self) -> bool {
        matches!(
            self.name,
            "other" | "jump" | "dance" | "wave" | "clap" | "point" | "fly" | "hide" | "crawl" | "cast" | "bow"
        )
    }
}

/// Who is the subject of the answer, what was offered to it or tried on it, and how such an act is called.
pub(super) fn roles(command: &Command) -> (Option<&'static str>, Option<Target>, Option<Thing>) {
    let alone = (None, command.direct.or(command.indirect), None);
    let (Some(direct @ Target::Thing(first)), Some(indirect)) = (command.direct, command.indirect) else {
        return alone;
    };
    let name = match command.verb {
        V::Give | V::Feed => "give-to",
        V::Show => "show-to",
        V::Throw => "throw-at",
        V::Sell => "sell-to",
        V::Bribe => "bribe-with",
        V::PutIn | V::Insert => "put-in",
        V::PutOn => "put-on",
        V::Use => "use-on",
        V::Tie | V::Fix => "tie-to",
        V::Combine => "combine-with",
        V::Pour | V::Empty => "pour-on",
        V::Point => "point-at",
        V::Wave => "wave-at",
        _ => return alone,
    };
    let is_person = |target: Target| matches!(target, Target::Thing(Thing::Character(_)));
    match indirect {
        Target::Here => alone,
        // "feed the duck with the bread"
        Target::Thing(second) if is_person(direct) && !is_person(indirect) => (Some(name), Some(direct), Some(second)),
        _ => (Some(name), Some(indirect), Some(first)),
    }
}

/// Words that are no noun of the description, whatever the description says.
pub(super) fn is_speech(act: &Act, verb: Verb) -> bool {
    matches!(act.name, "question" | "jeer" | "refrain")
        || matches!(
            verb,
            V::Say | V::Ask | V::Tell | V::Answer | V::Yes | V::No | V::Command | V::Other
        )
        // A place is no scenery: it may well be next door.
        || matches!(verb, V::Go | V::Walk | V::Run | V::Enter | V::Exit)
}

/// Words that these verbs take may be anything: a song, a wish, a game.
pub(super) fn takes_words(verb: Verb) -> bool {
    matches!(
        verb,
        V::Greet
            | V::Thank
            | V::Apologize
            | V::Call
            | V::Beg
            | V::Shout
            | V::Write
            | V::Draw
            | V::Sing
            | V::Play
            | V::Whistle
            | V::Laugh
            | V::Dance
            | V::Pray
            | V::Cast
            | V::Swear
            | V::Sleep
            | V::Wait
            | V::Meditate
            | V::Dress
            | V::Count
            | V::Find
            | V::Think
            | V::Insult
    )
}

/// The class of things that this is done to, as a rule.
pub(super) fn usual_class(act: &str) -> Option<&'static str> {
    Some(match act {
        "knock" => "door",
        "ring" => "bell",
        "play" => "instrument",
        "swim" | "drink" => "water",
        "dig" => "ground",
        "eat" => "food",
        "read" => "paper",
        _ => return None,
    })
}

pub(super) fn act_of(command: &Command, typed: &str, pair: Option<&'static str>) -> Act {
    let verb = command.verb;
    let bare = command.things().next().is_none();
    let act = |name, family| Act { name, family, question: None };
    if bare && !matches!(verb, V::Say | V::Ask | V::Tell | V::Sing | V::Write) && is_complaint_about_game(typed) {
        return act("jeer", "speech");
    }
    if bare
        && command.direct.is_none()
        && matches!(verb, V::Think | V::Find)
        && let Some(asked) = question_in(typed)
    {
        return Act { name: "question", family: "speech", question: Some(asked) };
    }
    if let Some((name, family)) = act_by_words(command, typed) {
        return act(name, family);
    }
    act(pair.unwrap_or_else(|| name_of(verb, bare && command.words.is_some())), family_of(verb))
}

/// Acts that the lexicon puts under one verb, and that a reader would not.
fn act_by_words(command: &Command, typed: &str) -> Option<(&'static str, &'static str)> {
    let says = |words: &[&str]| words_of(typed).any(|word| words.contains(&word.as_str()));
    let bare = command.things().next().is_none();
    Some(match command.verb {
        V::Other if says(RUDE) => ("rude", "body"),
        V::Other if says(FIDGET) => ("fidget", "body"),
        V::Other if says(FEELING) => ("feel", "body"),
        V::Other if says(MODERN) => ("modern", "hand"),
        V::Breathe if says(&["sneeze", "cough", "yawn", "burp", "belch", "hiccup", "snort", "wheeze", "sniffle"]) => {
            ("fidget", "body")
        }
        V::Call if bare && says(&["phone", "telephone"]) => ("modern", "hand"),
        V::Greet if says(&["goodbye", "bye", "farewell", "cheerio"]) => ("farewell", "speech"),
        V::Thank if says(&["praise", "compliment", "congratulate"]) => ("praise", "speech"),
        V::Smile if says(&["frown", "scowl", "grimace"]) => ("frown", "heart"),
        V::Smile if says(&["blush"]) => ("fidget", "body"),
        V::Cry if says(SIGH) => ("sigh", "noise"),
        V::Shout if says(CREATURE) => ("creature", "noise"),
        V::Laugh | V::Tell | V::Say if says(&["joke", "jokes", "jest"]) => ("joke", "noise"),
        V::Bow if says(&["kneel", "genuflect", "prostrate"]) => ("kneel", "heart"),
        V::Flirt if says(&["marry"]) => ("marry", "heart"),
        V::Flirt if says(&["love"]) => ("feel", "body"),
        V::Stand if bare && says(&["leg", "foot", "head", "hands", "toes", "tiptoe", "tiptoes"]) => ("balance", "move"),
        V::Wait | V::Think if command.direct.is_none() && says(&["don", "dont", "not", "never"]) => ("refrain", "rest"),
        V::Dress if says(&["sleeve", "sleeves", "cuff", "cuffs"]) => ("sleeves", "body"),
        V::Wash if !bare || command.words.is_some() => ("clean", "make"),
        _ => return None,
    })
}

const RUDE: &[&str] = &[
    "spit",
    "drool",
    "vomit",
    "retch",
    "puke",
    "pee",
    "urinate",
    "piss",
    "fart",
    "poop",
    "masturbate",
    "fornicate",
    "flush",
];
const FIDGET: &[&str] = &[
    "shrug", "blink", "stretch", "shiver", "shudder", "tremble", "twitch", "flinch", "wince", "pose", "lean", "slouch",
    "fidget", "sway", "wobble", "exercise", "preen", "loaf", "skulk", "bask",
];
const FEELING: &[&str] = &[
    "hope", "enjoy", "hate", "fear", "despair", "cherish", "adore", "worry", "trust", "doubt", "like", "love", "pity",
    "forgive", "want", "need", "prefer", "envy", "distrust",
];
const MODERN: &[&str] = &[
    "encode",
    "encrypt",
    "download",
    "upload",
    "google",
    "email",
    "photocopy",
    "photograph",
    "broadcast",
    "register",
    "login",
    "logout",
    "subscribe",
    "electrocute",
    "vaporize",
    "parachute",
    "skateboard",
];
const SIGH: &[&str] =
    &["sigh", "groan", "moan", "whine", "whimper", "lament", "pout", "sulk", "mope", "grieve", "mourn"];
const CREATURE: &[&str] = &[
    "bark", "growl", "meow", "moo", "hiss", "squawk", "neigh", "oink", "quack", "baa", "mew", "bleat", "hoot", "caw",
    "squeak", "squeal", "chirp", "snarl", "yelp",
];

fn name_of(verb: Verb, has_words: bool) -> &'static str {
    match verb {
        V::Look => "examine",
        V::LookUnder | V::LookBehind | V::LookIn => "search",
        V::Walk | V::Run => "go",
        V::Enter | V::Exit if has_words => "go",
        V::PutIn | V::PutOn | V::Insert => "put",
        V::TakeOff => "doff",
        V::TurnOn | V::TurnOff => "switch",
        V::Unlock => "lock",
        V::Move => "push",
        V::Wring => "squeeze",
        V::Fix => "tie",
        V::Command => "order",
        V::Inventory => "search",
        V::Other => "other",
        _ => verb.name(),
    }
}

fn family_of(verb: Verb) -> &'static str {
    match verb {
        V::Look
        | V::Examine
        | V::Search
        | V::LookUnder
        | V::LookBehind
        | V::LookIn
        | V::Read
        | V::Listen
        | V::Smell
        | V::Touch
        | V::Taste
        | V::Count
        | V::Find
        | V::Inventory => "sense",
        V::Attack | V::Kick | V::Bite | V::Shoot | V::Break | V::Burn | V::Cut | V::Tear => "harm",
        V::Repair
        | V::Combine
        | V::Build
        | V::Write
        | V::Draw
        | V::Paint
        | V::Clean
        | V::Wash
        | V::Oil
        | V::Tie
        | V::Untie
        | V::Fix
        | V::Plant
        | V::Cook
        | V::Sharpen
        | V::Dig
        | V::Heal => "make",
        V::Go
        | V::Enter
        | V::Exit
        | V::Climb
        | V::Jump
        | V::Swim
        | V::Crawl
        | V::Follow
        | V::Ride
        | V::Sit
        | V::Stand
        | V::Lie
        | V::Fly
        | V::Hide
        | V::Run
        | V::Walk => "move",
        V::Talk
        | V::Ask
        | V::Tell
        | V::Say
        | V::Answer
        | V::Yes
        | V::No
        | V::Call
        | V::Beg
        | V::Shout
        | V::Command
        | V::Greet
        | V::Thank
        | V::Apologize
        | V::Insult
        | V::Threaten
        | V::Accuse
        | V::Swear => "speech",
        V::Kiss | V::Hug | V::Flirt | V::Tickle | V::Bow | V::Smile | V::Wake | V::Free => "heart",
        V::Sing | V::Play | V::Blow | V::Whistle | V::Clap | V::Laugh | V::Cry | V::Dance | V::Scare => "noise",
        V::Eat | V::Drink | V::Feed | V::Breathe | V::Scratch | V::Dress | V::Undress => "body",
        V::Sleep | V::Wait | V::Think | V::Pray | V::Meditate => "rest",
        V::Give | V::Show | V::Buy | V::Sell | V::Steal | V::Bribe => "trade",
        V::Cast | V::Bless | V::Curse => "magic",
        V::Other => "other",
        _ => "hand",
    }
}

fn words_of(typed: &str) -> impl Iterator<Item = String> {
    language::token::folded(typed)
}

/// What a question asks for: the word that one of the clauses begins with.
fn question_in(typed: &str) -> Option<&'static str> {
    let typed = typed.to_lowercase();
    let asked = |clause: &str| {
        Some(match words_of(clause).next()?.as_str() {
            "who" | "whom" | "whose" | "whos" => "who",
            "what" | "which" | "whatever" | "whats" => "what",
            "where" | "wheres" => "where",
            "when" | "whens" => "when",
            "why" | "whys" => "why",
            "how" | "hows" => "how",
            "is" | "are" | "was" | "were" | "does" | "do" | "did" | "has" | "have" | "can" | "could" | "will"
            | "would" | "should" | "might" | "whether" | "am" => "yesno",
            _ => return None,
        })
    };
    typed
        .split(['.', ',', ';', '!', ':'])
        .flat_map(|clause| clause.split(" and "))
        .flat_map(|clause| clause.split(" then "))
        .find_map(asked)
        .or(typed.contains('?').then_some("yesno"))
}

/// Unkind words about the game, or about whoever runs it.
fn is_complaint_about_game(typed: &str) -> bool {
    const GAME: [&str; 9] =
        ["game", "parser", "program", "computer", "narrator", "adventure", "you", "this", "software"];
    const BAD: [&str; 24] = [
        "sucks", "suck", "stupid", "dumb", "boring", "bad", "awful", "rubbish", "hate", "terrible", "lame", "crap",
        "useless", "worst", "idiot", "idiotic", "silly", "broken", "garbage", "trash", "horrible", "annoying", "shit",
        "moron",
    ];
    let words: Vec<String> = words_of(typed).collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    has(&GAME) && has(&BAD)
}

/// Whole words only: Scunthorpe may be visited.
pub(super) fn is_profane(typed: &str) -> bool {
    const WORDS: [&str; 17] = [
        "damn", "damned", "hell", "shit", "fuck", "fucking", "fucker", "crap", "arse", "ass", "bastard", "bugger",
        "bitch", "bollocks", "bloody", "piss", "wanker",
    ];
    words_of(typed).any(|word| WORDS.contains(&word.as_str()))
}

/// Words that the narrator will put into the hero's mouth.
pub(super) fn may_be_quoted(words: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '\'' | '-' | ',');
    !words.is_empty() && words.chars().count() <= 40 && words.chars().all(plain) && !is_profane(words)
}
