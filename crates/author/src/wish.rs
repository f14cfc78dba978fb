//! What a wish in free words comes to: which kinds of place it speaks of, at what time, in what mood, who the player is, what it is to be
//! called. It must not know what any of that looks like in a dream.
//!
//! The words of a wish are weighed by where they stand: a place that something is said to be *in* weighs more than what is said to
//! be there, the head of a phrase more than what stands before it. A word that no setting knows is like one that some setting does
//! (`wordnet`), or says nothing.

use super::blocklist::is_blocked;
use super::content::Record;
use super::motifs::{clash, motifs};
use super::settings::{SETTINGS, is_named_by, known_by, most_like, nearest};
use super::theme_files::{THEME_WORDS, THEMES, letters_and_digits};
use language::language;
use language::text::fold;
use rng::{Rng, fnv};

/// Words that say nothing of what a dream is about.
const SMALL: &str = "a an the my your our his her their some this it i me we you please want like story adventure game world very \
    dream be about one two three four five six seven eight nine ten twelve where who something anything there were was is are am \
    im not no so too just really set place called named make give tell would could should have has had do does \
    play being";

/// What stands between the head of a phrase and what is said of it.
const JOINTS: &str = "that of in at with who which on from for and or but to when while whose without under over near by into behind \
    during inside aboard within as";

/// What comes after one of these is told of what stands before, and less of what is wished for.
const TELLING: &str = "that which who when while whose but";

/// What comes after one of these is where it is to be.
const PLACING: [&str; 8] = ["in", "at", "on", "inside", "aboard", "within", "into", "under"];

/// What the player is comes after one of these.
const ROLES: [[&str; 2]; 6] = [["i", "am"], ["you", "are"], ["i'm", ""], ["im", ""], ["you're", ""], ["as", ""]];

/// What a wish may weigh at most in characters: 200 of the player's own after a theme.
const LONGEST: usize = 210;

/// How the story is to feel: a quest's `mood`.
const MOODS: [(&str, &str); 3] = [
    (
        "light",
        "silly funny comic comedy humorous absurd cheerful happy merry whimsical cosy cozy light lighthearted joyful",
    ),
    ("sad", "sad melancholy melancholic tender bittersweet lonely wistful gentle romantic love mournful quiet"),
    ("dark", "dark scary horror frightening grim creepy eerie haunted sinister spooky nightmare noir terrifying bleak"),
];

/// What each theme's stories mostly feel like, where the wish does not say.
const MOOD_OF_THEME: [Option<&str>; 4] = [None, None, None, Some("dark")];

/// The times of day that change what a place looks like, as a picture's setting says them.
const TIMES: [(&str, &str); 3] = [
    ("night", "night midnight nocturnal moonlight moonlit starlit starlight nights nighttime"),
    ("dusk", "dusk evening sunset twilight nightfall gloaming"),
    ("morning", "dawn sunrise morning daybreak"),
];

/// What a wish comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The words as one line, lower case: what the seed is mixed with.
    pub key: String,
    /// The index of the theme that it names (`THEMES`).
    pub theme: Option<usize>,
    /// The indices of the settings that it speaks of (`SETTINGS`), the first the place where it plays; at most two.
    pub settings: Vec<usize>,
    /// The ids of the motifs that it names, where it speaks of no setting; at most two.
    pub motifs: Vec<&'static str>,
    /// "light", "sad" or "dark".
    pub mood: Option<&'static str>,
    /// "night", "dusk" or "morning".
    pub time: Option<&'static str>,
    /// "1927", "the 1920s".
    pub era: Option<String>,
    /// Who the player is: "the last lighthouse keeper".
    pub role: Option<String>,
    /// What it is to be called, where the wish is a title ("The Hound of the Moors").
    pub title: Option<String>,
    /// Words that no setting knows, in their order.
    pub strange: Vec<String>,
    /// Something was said, and nothing of it was understood.
    pub is_riddle: bool,
    /// It speaks of what no dream should.
    pub is_rude: bool,
}

impl Wish {
    /// Reads anything: a theme's name, words, other scripts, nothing.
    pub fn read(text: &str) -> Self {
        let short = shorten_to(text.trim(), LONGEST);
        let tokens = tokens(short);
        let said = |word: &str| tokens.iter().any(|token| token == word);
        let mut wish = Self { key: tokens.join(" "), is_rude: is_blocked(&tokens), ..Self::default() };
        if wish.key.is_empty() {
            // Emoji and the like leave no word, but they were not nothing.
            wish.key = short.to_lowercase();
            wish.is_riddle = !short.is_empty();
            return wish;
        }
        wish.theme = named_theme(&tokens);
        let one_of = |table: &[(&'static str, &str)]| {
            table.iter().find(|(_, words)| words.split_whitespace().any(said)).map(|(name, _)| *name)
        };
        wish.time = one_of(&TIMES);
        wish.mood = one_of(&MOODS).or_else(|| wish.theme.and_then(|theme| MOOD_OF_THEME[theme]));
        wish.era = tokens.iter().find_map(|token| year(token));
        if wish.is_rude {
            return wish;
        }
        wish.weigh(&with_joined(&tokens));
        wish.role = role(&tokens);
        wish.title = title(own_words(short));
        if wish.settings.is_empty() {
            wish.motifs = motifs_of(&tokens);
        }
        wish.is_riddle = wish.settings.is_empty() && wish.motifs.is_empty() && wish.theme.is_none();
        wish
    }

    /// The settings whose words have most weight.
    fn weigh(&mut self, tokens: &[String]) {
        let mut weights = vec![0_u32; SETTINGS.len()];
        let mut best_of: Vec<Option<usize>> = vec![None; tokens.len()];
        for (nth, token) in tokens.iter().enumerate().filter(|(_, token)| !is_small(token)) {
            let place = place_weight(tokens, nth);
            let (mut found, mut worth) = settings_of(token);
            // The inside of a thing is a place of its own.
            if let Some(inside) = inside_of(tokens, nth) {
                (found, worth) = (vec![inside], 60);
            }
            if found.is_empty() {
                if !is_said_otherwise(token) {
                    self.strange.push(token.clone());
                }
                continue;
            }
            for at in &found {
                // The place itself weighs more than what is in it: a school on a cliff is a school.
                weights[*at] += worth * place * if is_named_by(*at, &folded_singular(token)) { 2 } else { 1 };
            }
            best_of[nth] = found.first().copied();
        }
        for (at, setting) in SETTINGS.iter().enumerate() {
            // "Department store" is that, and no shop among others.
            let words: Vec<&str> = setting.id.split('_').collect();
            let whole = tokens.windows(words.len()).any(|run| run.iter().zip(&words).all(|(one, two)| one == two));
            if words.len() > 1 && whole {
                weights[at] += 60 * 12;
            }
        }
        // Some years are a place of their own.
        for (at, setting) in SETTINGS.iter().enumerate() {
            if tokens.iter().any(|token| is_year_of(&setting.head, token)) {
                weights[at] += 60 * 12;
            }
        }
        // Of equals the wish itself chooses, always the same.
        let mut tie = Rng::new(fnv(self.key.as_bytes()));
        let order: Vec<u32> = weights.iter().map(|_| tie.below(1000)).collect();
        let best = |weights: &[u32]| {
            (0..weights.len()).filter(|at| weights[*at] > 0).max_by_key(|at| (weights[*at], order[*at]))
        };
        let Some(first) = best(&weights) else { return };
        self.settings.push(first);
        // Another word that the first knows nothing of asks for another place.
        let mut others = vec![0_u32; SETTINGS.len()];
        for (nth, token) in tokens.iter().enumerate().filter(|(_, token)| !is_small(token)) {
            let (found, worth) = settings_of(token);
            if worth > LIKENESS_WORTH && !found.contains(&first) {
                for at in found {
                    others[at] += worth * place_weight(tokens, nth);
                }
            }
        }
        // What is only told of by the way makes no second place.
        let second = best(&others).filter(|at| others[*at] * 100 >= weights[first] * SECOND_SHARE);
        self.settings.extend(second);
    }
}

/// So many percent of what speaks for the first place must speak for another one.
const SECOND_SHARE: u32 = 40;

/// What a word is worth that is only like one that a setting knows.
const LIKENESS_WORTH: u32 = 8;
/// What a word of time or mood is worth for the settings that know it: something, where nothing else is said.
const BESIDES_WORTH: u32 = 3;

/// The settings that know this word, and what it is worth for each of them: the fewer know it, the more.
fn settings_of(token: &str) -> (Vec<usize>, u32) {
    let said = token.strip_suffix("'s").unwrap_or(token);
    for word in [fold(said), folded_singular(token)] {
        let known = known_by(&word);
        if !known.is_empty() {
            let worth = if is_said_otherwise(token) { BESIDES_WORTH } else { 60 / (1 + known.len() as u32) };
            return (known.to_vec(), worth);
        }
    }
    if is_said_otherwise(token) {
        return (Vec::new(), 0);
    }
    let alike = most_like(said).or_else(|| most_like(&language().singular(said)));
    (alike.into_iter().collect(), LIKENESS_WORTH)
}

/// The setting that is the inside of what this word names, where it is said to be inside of it: "inside a grandfather clock".
fn inside_of(tokens: &[String], nth: usize) -> Option<usize> {
    let begin = tokens[..nth].iter().rposition(|token| within(JOINTS, token))?;
    let is_inside = match tokens[begin].as_str() {
        "inside" | "within" => true,
        "of" => begin > 0 && within("inside insides stomach belly", &tokens[begin - 1]),
        _ => false,
    };
    let is_last = tokens.get(nth + 1).is_none_or(|next| is_small(next));
    let noun = folded_singular(&tokens[nth]);
    let holds = |kind: &&str| wordnet::is_a(&noun, kind);
    SETTINGS.iter().position(|setting| is_inside && is_last && setting.head.words("inside-of").iter().any(holds))
}

/// "mine" of "Mine's" and "mines", without accents.
fn folded_singular(token: &str) -> String {
    language().singular(&fold(token.strip_suffix("'s").unwrap_or(token)))
}

/// The words, and after two that stand together and are known as one ("fun fair") that one.
fn with_joined(tokens: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for (nth, token) in tokens.iter().enumerate() {
        found.push(token.clone());
        let next = tokens.get(nth + 1).map(String::as_str).unwrap_or_default();
        let joined = [format!("{token}{next}"), format!("{token}-{next}")];
        found
            .extend(joined.into_iter().filter(|word| !next.is_empty() && !known_by(&folded_singular(word)).is_empty()));
    }
    found
}

/// The motifs that the words name, or that have a word for what is most like one of them.
fn motifs_of(tokens: &[String]) -> Vec<&'static str> {
    let mut found: Vec<&Record<'static>> = Vec::new();
    for token in tokens.iter().filter(|token| !is_small(token)) {
        let word = fold(token.strip_suffix("'s").unwrap_or(token));
        let word = language().singular(&word);
        let names =
            |motif: &&Record<'static>| motif.words("words").iter().any(|known| language().singular(known) == word);
        let motif = motifs().find(names).or_else(|| {
            let alike = nearest(&word, motifs().map(|motif| motif.words("words")))?;
            motifs().nth(alike)
        });
        if let Some(motif) =
            motif.filter(|motif| !found.iter().any(|other| other.id == motif.id || clash(other, motif)))
        {
            found.push(motif);
        }
    }
    found.into_iter().take(2).map(|motif| motif.id).collect()
}

/// Words of mood, of time and of themes ask for no place.
fn is_said_otherwise(token: &str) -> bool {
    let within =
        |table: &[(&str, &str)]| table.iter().any(|(_, words)| words.split_whitespace().any(|word| word == token));
    within(&MOODS) || within(&TIMES) || year(token).is_some() || named_theme(&[token.to_owned()]).is_some()
}

/// How much a word weighs by where it stands.
fn place_weight(tokens: &[String], nth: usize) -> u32 {
    let is_joint = |token: &String| within(JOINTS, token);
    let begin = tokens[..nth].iter().rposition(is_joint);
    let placed = begin.is_some_and(|at| PLACING.contains(&tokens[at].as_str()));
    let is_head = tokens.get(nth + 1).is_none_or(|next| is_joint(next) || is_small(next));
    let is_told = tokens[..nth].iter().any(|token| within(TELLING, token));
    10 + if placed { 6 } else { 0 } + if is_head { 3 } else { 0 }
        - if tokens[nth].ends_with("'s") && !names_a_place(&tokens[nth]) { 4 } else { 0 }
        - if is_told { 5 } else { 0 }
}

/// "The museum's guard" is in the museum, where "a dragon's accountant" is an accountant.
fn names_a_place(token: &str) -> bool {
    let word = folded_singular(token);
    known_by(&word).iter().any(|at| is_named_by(*at, &word))
}

/// The theme that the words name: all of its name, or one of its own words ("ghost").
fn named_theme(tokens: &[String]) -> Option<usize> {
    let whole = letters_and_digits(&tokens.concat());
    let by_name =
        |token: &str| THEMES.iter().position(|(name, _)| letters_and_digits(name) == letters_and_digits(token));
    let by_word = |token: &String| {
        let token = letters_and_digits(token);
        THEME_WORDS
            .iter()
            .position(|words| words.contains(&token) || words.iter().any(|word| token.strip_suffix('s') == Some(word)))
    };
    by_name(&whole).or_else(|| tokens.iter().find_map(|token| by_name(token))).or_else(|| {
        // A word that a setting knows is that setting's.
        tokens.iter().filter(|token| known_by(&fold(token)).is_empty()).find_map(by_word)
    })
}

/// "1927" and "1920s" are years.
fn year(token: &str) -> Option<String> {
    let digits = token.strip_suffix('s').unwrap_or(token);
    let number: u32 = digits.parse().ok().filter(|_| digits.len() == 4)?;
    (1000..=2999).contains(&number).then(|| if digits == token { digits.to_owned() } else { format!("the {digits}s") })
}

/// Is this a year that asks for a setting by itself: "9000" for the far future, whose `years` are "2200 9999"?
fn is_year_of(setting: &Record<'_>, token: &str) -> bool {
    let years: Vec<u32> = setting.words("years").iter().filter_map(|year| year.parse().ok()).collect();
    let [first, last] = years.as_slice() else { return false };
    token.len() == 4 && token.parse().is_ok_and(|year| (*first..=*last).contains(&year))
}

/// Who the player is to be, in words that can stand after "you are": "a cat", "the last lighthouse keeper".
fn role(tokens: &[String]) -> Option<String> {
    let starts = |at: usize, role: &[&str; 2]| {
        tokens[at] == role[0] && (role[1].is_empty() || tokens.get(at + 1).is_some_and(|next| next == role[1]))
    };
    let (at, role) = (0..tokens.len()).find_map(|at| Some((at, ROLES.iter().find(|role| starts(at, role))?)))?;
    let from = at + if role[1].is_empty() { 1 } else { 2 };
    let words: Vec<&str> =
        tokens[from..].iter().map(String::as_str).take_while(|word| !within(JOINTS, word)).take(5).collect();
    let (article, rest) = words.split_first()?;
    let plain = |word: &&str| word.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '\'' | '-'));
    (matches!(*article, "a" | "an" | "the") && !rest.is_empty() && rest.iter().all(plain)).then(|| words.join(" "))
}

/// What stands after the theme in "horror, The Hound of the Moors".
fn own_words(text: &str) -> &str {
    let after = |(theme, _): &(&str, _)| text.strip_prefix(theme)?.strip_prefix(", ");
    THEMES.iter().find_map(after).unwrap_or(text)
}

/// "The Hound of the Moors" is a title: it begins as one, and has its capitals.
fn title(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_capital = |word: &&&str| word.chars().next().is_some_and(char::is_uppercase);
    let great: Vec<&&str> =
        words.iter().filter(|word| !is_small(&word.to_lowercase()) && !within(JOINTS, &word.to_lowercase())).collect();
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || " ',-!?".contains(c));
    let is_title = words.len() >= 3 && words.iter().take(1).all(|word| is_capital(&word)) && great.len() >= 2;
    let shouted = text.chars().all(|c| !c.is_lowercase());
    (is_title && great.iter().all(is_capital) && plain && !shouted && text.len() <= 40).then(|| words.join(" "))
}

/// The words, lower case, with their apostrophes and hyphens.
fn tokens(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '\u{2019}' | '-')))
        .map(|word| word.trim_matches(['\'', '-']).replace('\u{2019}', "'"))
        .filter(|word| !word.is_empty())
        .collect()
}

/// Is this no word of what the dream is about?
fn is_small(token: &str) -> bool {
    within(SMALL, token) || within(JOINTS, token)
}

fn within(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

/// The text's beginning, at most so many characters, and no word cut in two.
fn shorten_to(text: &str, most: usize) -> &str {
    let Some((end, _)) = text.char_indices().nth(most) else { return text };
    let whole = text[end..].starts_with(char::is_whitespace);
    let end = if whole { end } else { text[..end].rfind(char::is_whitespace).unwrap_or(end) };
    text[..end].trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_roles_titles_times_and_moods_are_read() {
        let wish = Wish::read("a silly jazz club in 1927, at night");
        assert_eq!((wish.era.as_deref(), wish.time, wish.mood), (Some("1927"), Some("night"), Some("light")));
        for (text, role) in [
            ("I am a cat", Some("a cat")),
            ("you are the last lighthouse keeper", Some("the last lighthouse keeper")),
            ("play as an otter in a river", Some("an otter")),
            ("I am hungry", None),
            ("a castle", None),
        ] {
            assert_eq!(Wish::read(text).role.as_deref(), role, "{text}");
        }
        for (text, title) in [
            ("The Hound of the Moors", Some("The Hound of the Moors")),
            ("the hound of the moors", None),
            ("horror, The Hound of the Moors", Some("The Hound of the Moors")),
            ("A castle in Spain", None),
            ("ROBOTS AND THE SEA", None),
            ("Robert'); DROP TABLE dreams;--", None),
        ] {
            assert_eq!(Wish::read(text).title.as_deref(), title, "{text}");
        }
    }

    #[test]
    fn what_nobody_understands_is_a_riddle_and_what_is_rude_says_nothing() {
        for riddle in ["\u{1F3AA}", "qwertyuiop flumph", "x"] {
            assert!(Wish::read(riddle).is_riddle, "{riddle}");
        }
        assert_eq!(Wish::read("  "), Wish::default());
        let rude = Wish::read("fuck the castle");
        assert!(rude.is_rude && rude.settings.is_empty() && rude.role.is_none());
    }

    #[test]
    fn a_text_is_shortened_to_whole_words() {
        assert_eq!(shorten_to("one two three", 5), "one");
        assert_eq!(shorten_to("one two three", 7), "one two");
        assert_eq!(shorten_to("one two", 50), "one two");
        assert_eq!(shorten_to("\u{436}\u{436}\u{436}\u{436}", 2), "\u{436}\u{436}");
    }
}
