//! The acts the game knows. Words map to these in the parser's lexicon; worlds name them in events and solutions.

use serde::{Deserialize, Serialize};

macro_rules! verbs {
    ($($name:ident = $word:literal,)*) => {
        /// One act. Its name is the canonical word, the one a world file should use.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Verb { $(#[doc = concat!("\"", $word, "\".")] $name,)* }

        impl Verb {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The canonical word, lower case, words joined by a space ("take off").
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }
        }
    };
}

verbs! {
    // Seeing and sensing.
    Look = "look", Examine = "examine", Search = "search", LookUnder = "look under", LookBehind = "look behind",
    LookIn = "look in", Read = "read", Listen = "listen", Smell = "smell", Touch = "touch", Taste = "taste", Count = "count",
    Find = "find",
    // Having.
    Inventory = "inventory", Take = "take", Drop = "drop", PutIn = "put in", PutOn = "put on", Give = "give", Show = "show",
    Throw = "throw", Wear = "wear", TakeOff = "take off", Buy = "buy", Sell = "sell", Steal = "steal",
    // Going.
    Go = "go", Enter = "enter", Exit = "exit", Climb = "climb", Jump = "jump", Swim = "swim", Crawl = "crawl", Follow = "follow",
    Ride = "ride", Sit = "sit", Stand = "stand", Lie = "lie", Fly = "fly", Hide = "hide", Run = "run", Walk = "walk",
    // Doing things to things.
    Use = "use", Open = "open", Close = "close", Lock = "lock", Unlock = "unlock", Push = "push", Pull = "pull", Turn = "turn",
    TurnOn = "turn on", TurnOff = "turn off", Light = "light", Extinguish = "extinguish", Burn = "burn", Break = "break",
    Attack = "attack", Cut = "cut", Dig = "dig", Tie = "tie", Untie = "untie", Fill = "fill", Pour = "pour", Clean = "clean",
    Repair = "repair", Combine = "combine", Fix = "fasten", Move = "move", Lift = "lift", Press = "press", Squeeze = "squeeze",
    Shake = "shake", Wave = "wave", Rub = "rub", Knock = "knock", Ring = "ring", Play = "play", Blow = "blow", Bend = "bend",
    Set = "set", Wind = "wind", Oil = "oil", Paint = "paint", Write = "write", Draw = "draw", Plant = "plant", Cook = "cook",
    Weigh = "weigh", Point = "point", Empty = "empty", Cover = "cover", Catch = "catch", Feed = "feed", Eat = "eat",
    Drink = "drink", Bite = "bite", Insert = "insert", Shoot = "shoot", Build = "build", Sharpen = "sharpen", Tear = "tear",
    Wring = "wring", Kick = "kick", Scare = "scare", Tickle = "tickle", Pick = "pick", Cast = "cast", Bless = "bless", Curse = "curse",
    // With people, and alone.
    Talk = "talk", Ask = "ask", Tell = "tell", Say = "say", Answer = "answer", Yes = "yes", No = "no", Greet = "greet",
    Thank = "thank", Apologize = "apologize", Kiss = "kiss", Hug = "hug", Wake = "wake", Call = "call", Beg = "beg",
    Bribe = "bribe", Threaten = "threaten", Accuse = "accuse", Free = "free", Heal = "heal", Bow = "bow", Command = "command", Insult = "insult",
    Flirt = "flirt", Laugh = "laugh", Cry = "cry", Sing = "sing", Dance = "dance", Pray = "pray", Shout = "shout",
    Whistle = "whistle", Clap = "clap", Sleep = "sleep", Wait = "wait", Think = "think", Swear = "swear", Meditate = "meditate",
    Smile = "smile", Breathe = "breathe", Scratch = "scratch", Wash = "wash", Dress = "dress", Undress = "undress",
    // One of the impulses that the story offers.
    Decide = "decide",
    // What has no verb of its own goes to the narrator under this one.
    Other = "do",
}

impl Verb {
    /// The verb with this canonical word, folded: case, hyphens and underscores do not count ("`TURN_ON`" is "turn on").
    /// Synonyms are the lexicon's business.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        let folded = fold(word);
        Self::ALL.iter().copied().find(|verb| verb.name() == folded)
    }
}

impl std::fmt::Display for Verb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for part in word.split(|c: char| c == '_' || c == '-' || c.is_whitespace()).filter(|part| !part.is_empty()) {
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.extend(part.chars().flat_map(char::to_lowercase));
    }
    folded
}
