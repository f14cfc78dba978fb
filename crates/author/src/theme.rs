//! The theme that the player asked for: which of ours is nearest, and how words of their own are woven into it. It must not judge them.
//!
//! Free words are woven in as text, before the content is parsed: a place, things that stand about, names of places, rumours, the
//! title, the backstory and the goal. The words always stand before a noun, so that any word at all makes a sentence.

use super::blocklist::is_blocked;
use super::content::{Content, Record};
use super::name::title_case;
use super::noun_phrase::{is_small, noun_phrase, second_phrase, shorten_to};
use super::template::{expand_options, split_bars};
use super::theme_files::{MOTIFS, THEME_WORDS, THEMES, letters_and_digits, theme_files};
use super::variants::Variants;
use language::language;
use language::text::capital;
use rng::{Rng, fnv};
use serde_json::{Value, json};

/// What a theme as it was typed comes to.
pub struct Theme {
    /// The index of the nearest theme.
    base: usize,
    /// The words as they go into sentences, lower case; none for a plain theme.
    words: Option<String>,
    /// What stands beside them ("pirates and penguins"): it has a place and half of the rumours to itself.
    second: Option<String>,
    /// The `@motif`s that know about them: of the first word that any knows, and of another word.
    motifs: Vec<&'static str>,
    /// What the seed is mixed with: the words as one line.
    key: String,
}

impl Theme {
    /// Reads anything: a theme's name, words, other scripts, nothing.
    pub fn read(theme: &str, seed: u64) -> Self {
        let folded: String = shorten_to(&theme.trim().to_lowercase(), 200).to_owned();
        let mut tokens: Vec<String> = folded
            .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '\u{2019}' | '-')))
            .map(|word| word.trim_matches(['\'', '-']).replace('\u{2019}', "'"))
            .filter(|word| !word.is_empty())
            .collect();
        let key = tokens.join(" ");
        let named = THEMES.iter().position(|(name, _)| letters_and_digits(name) == letters_and_digits(&key));
        let chance = Rng::new(if key.is_empty() { seed } else { fnv(key.as_bytes()) }).below(4) as usize;
        if named.is_some() || tokens.is_empty() {
            // Emoji and the like leave no word, but they were not nothing: they get a word of their own sound.
            let words = (named.is_none() && !folded.is_empty()).then(|| invented_word(&folded));
            return Self { base: named.unwrap_or(chance), words, second: None, motifs: vec![], key: folded };
        }
        let bases = &*THEME_WORDS;
        let motifs = motifs_of(&tokens);
        let score = |base: &Vec<String>| {
            tokens.iter().filter(|token| base.iter().any(|word| same_word(word, &letters_and_digits(token)))).count()
        };
        let best = (0..THEMES.len()).max_by_key(|at| (score(&bases[*at]), THEMES.len() - at)).unwrap_or(0);
        let base = match motifs.first() {
            _ if score(&bases[best]) > 0 => best,
            Some((_, base)) => THEMES.iter().position(|(name, _)| name == base).unwrap_or(chance),
            None => chance,
        };
        let rude = is_blocked(&tokens);
        tokens.retain(|token| !THEMES.iter().any(|(name, _)| name == token));
        // Nothing but themes and small words; a murder mystery is a mystery.
        if tokens.iter().all(|token| is_small(token) || !rude && token == "murder") {
            return Self { base, words: None, second: None, motifs: vec![], key };
        }
        let usable = |token: &str| {
            token.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '\'' | '-')) && token.len() <= 16
        };
        let phrase = noun_phrase(&tokens, usable);
        let words = if rude || phrase.is_empty() { invented_word(&folded) } else { last_words(&phrase) };
        let second = second_phrase(&tokens, usable);
        let second = (!rude && !second.is_empty()).then(|| last_words(&second)).filter(|second| *second != words);
        let motifs = motifs.into_iter().map(|(id, _)| id).filter(|_| !rude).collect();
        Self { base, words: Some(words), second, motifs, key }
    }

    /// What the seed is mixed with.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The variants of its lines. None of them has the dream's own words in it.
    pub fn variants(&self) -> &'static Variants<'static> {
        &theme_files(self.base).variants
    }

    #[cfg(test)]
    pub fn variants_text(&self) -> String {
        super::theme_files::variants_text(self.base)
    }

    /// The content files of this theme, with the player's words woven in.
    pub fn text(&self, rng: &mut Rng) -> String {
        let base = &theme_files(self.base).text;
        let Some(words) = &self.words else { return base.clone() };
        let mut text = String::with_capacity(base.len() + 8192);
        let outdoors =
            Content::parse(base).records("theme").next().is_some_and(|theme| theme.get("area-a").ends_with("outdoors"));
        let mut in_place = false;
        for line in base.lines() {
            if line.starts_with('@') {
                in_place = line.starts_with("@place");
            }
            // Now and then a place takes the words for its adjective: "The [Muddy|Windy] Crossroads".
            match (line.find('['), line.find(']')) {
                (Some(open), Some(close))
                    // Where the bracket holds the noun as well, there would be none left.
                    if in_place
                        && line.starts_with("name: The [")
                        && open < close
                        && !line[close + 1..].trim().is_empty()
                        && rng.chance(20) =>
                {
                    text.push_str(&line[..open]);
                    text.push_str("{W}");
                    text.push_str(&line[close + 1..]);
                }
                _ => text.push_str(line),
            }
            text.push('\n');
        }
        let motifs = Content::parse(MOTIFS);
        let known = self.motifs.iter().filter_map(|id| motifs.find("motif", id));
        let generic: Vec<&Record<'_>> = motifs.records("wish").collect();
        let mut areas = vec!["a", "b"];
        for (motif, id) in known.zip(["motif_place", "second_place"]) {
            let area = areas.remove(0);
            text.push_str(&place_text(motif, id, area, outdoors && area == "a"));
            for (field, id) in ["look1", "look2"].into_iter().zip(motif.parts("has", ',')) {
                if let [name, also, look, answers @ ..] = split_bars(motif.get(field)).as_slice() {
                    let answers = answers.join("\n");
                    text.push_str(&format!("@object {id}\nname: {name}\nalso: {also}\nlook: {look}\n{answers}\n"));
                }
            }
        }
        let beside = self.second.as_ref().unwrap_or(words);
        let mut there = Vec::new();
        if let (Some(wish), Some(area)) = (rng.pick(&generic), areas.first()) {
            text.push_str(&weave_in(&place_text(wish, "wish_place", area, outdoors && *area == "a"), beside));
            there = wish.parts("has", ',');
        }
        for (nth, object) in motifs.records("object").enumerate() {
            let mut record = format!("@object {}\nwished: yes\n", object.id);
            for (field, value) in object.fields() {
                record.push_str(&format!("{field}: {value}\n"));
            }
            let about = if there.contains(&object.id) || nth % 2 == 0 { beside } else { words };
            text.push_str(&weave_in(&record, about));
        }
        let bend = motifs.records("bend").next();
        let mut lore: Vec<&str> = bend.map(|bend| bend.all("lore").collect()).unwrap_or_default();
        rng.shuffle(&mut lore);
        // Rumours are dealt in this order: of the one and of the other in turn.
        text.push_str("@lore wish\nwords: {w}\n");
        for (nth, line) in lore.into_iter().enumerate() {
            let about = if nth % 2 == 0 { words } else { beside };
            text.push_str(&weave_in(&format!("line: {line}\n"), about));
        }
        if beside != words {
            text.push_str(&format!("@lore beside\nwords: {beside}\n"));
        }
        weave_in(&text, words)
    }

    /// The `plot` of the format.
    pub fn plot(&self, quest: &Record<'_>, theme: &Record<'_>, rng: &mut Rng) -> Value {
        let mut titles = quest.parts("title", ';');
        let mut backstory = expand_options(quest.get("back"), rng);
        let mut goal = expand_options(quest.get("goal"), rng);
        let motifs = Content::parse(MOTIFS);
        if let (Some(words), Some(bend)) = (&self.words, motifs.records("bend").next()) {
            titles = bend.parts("title", ';');
            let backs: Vec<&str> = bend.all("back").collect();
            backstory = format!("{} {backstory}", weave_in(rng.pick(&backs).copied().unwrap_or(""), words));
            let goals: Vec<&str> = bend.all("goal").collect();
            let stake = weave_in(rng.pick(&goals).copied().unwrap_or(""), words);
            goal = format!("{}, {stake}.", goal.trim_end_matches('.'));
        }
        let title = expand_options(rng.pick(&titles).copied().unwrap_or("A Dream"), rng);
        let title = self.words.as_ref().map_or_else(|| title.clone(), |words| weave_in(&title, words));
        json!({
            "title": title,
            "theme": THEMES[self.base].0,
            "tone": theme.get("tone"),
            "backstory": backstory,
            "goal": goal,
            "ending": expand_options(quest.get("ending"), rng),
        })
    }
}

/// The motif of the first word that any knows, and that of another word; an owner ("grandmother's lighthouse") comes after what
/// is owned. With each the theme that it belongs to.
fn motifs_of(tokens: &[String]) -> Vec<(&'static str, &'static str)> {
    let content = Content::parse(MOTIFS);
    let mut found: Vec<&Record<'static>> = Vec::new();
    let (owners, others): (Vec<&String>, Vec<&String>) = tokens.iter().partition(|token| token.ends_with("'s"));
    let tokens: Vec<&String> = others.into_iter().chain(owners).collect();
    let by_name = |token: &str| content.records("motif").find(|motif| names(motif, token)).map(|motif| motif.id);
    let named = tokens.iter().filter_map(|token| by_name(token));
    // What nobody wrote about is like something that somebody did: a trombone is near enough to a trumpet.
    let strange = tokens.iter().filter(|token| by_name(token).is_none());
    let alike = strange.filter_map(|token| nearest_motif(&content, token));
    for id in named.chain(alike) {
        let Some(motif) = content.find("motif", id) else { continue };
        // Two of one kind ("some shelves", "the shelves") could not be told apart.
        let noun = |motif: &Record<'static>, field: &str| {
            split_bars(motif.get(field)).first().and_then(|name| name.split(' ').next_back()).unwrap_or("").to_owned()
        };
        let nouns = |motif: &Record<'static>| [noun(motif, "look1"), noun(motif, "look2")];
        let apart = |motif: &Record<'static>| {
            found
                .iter()
                .all(|other| other.id != motif.id && nouns(other).iter().all(|noun| !nouns(motif).contains(noun)))
        };
        if found.len() < 2 && apart(motif) {
            found.push(motif);
        }
    }
    found.into_iter().map(|motif| (motif.id, motif.get("base"))).collect()
}

/// Is this one of the motif's own words?
fn names(motif: &Record<'_>, token: &str) -> bool {
    motif.words("words").iter().any(|word| same_word(word, token))
}

/// Below this, in percent, two nouns have no more in common than that both can be seen.
const ALIKE: u32 = 87;
/// So many meanings are many.
const MANY: usize = 3;

/// The motif that has the word for what is most like this noun; `None` where nothing is.
fn nearest_motif(content: &Content<'static>, token: &str) -> Option<&'static str> {
    let said = token.strip_suffix("'s").unwrap_or(token);
    if is_small(said) {
        return None;
    }
    let own = wordnet::meanings(said).first().copied();
    // A word of many meanings says little of any.
    let likeness = |word: &str| match (own, wordnet::meanings(word).as_slice()) {
        (Some(own), [theirs, more @ ..]) if more.len() < MANY => own.likeness(*theirs),
        _ => 0,
    };
    let mut best = (ALIKE - 1, None);
    for motif in content.records("motif") {
        let nearest = motif.words("words").iter().map(|word| likeness(word)).max().unwrap_or(0);
        // Of motifs as near as one another the first, as everywhere.
        if nearest > best.0 {
            best = (nearest, Some(motif.id));
        }
    }
    best.1
}

/// A motif's or `@wish` record as a place of the area.
fn place_text(record: &Record<'_>, id: &str, area: &str, outdoors: bool) -> String {
    let outdoors = outdoors && !record.is("indoors");
    let mut text =
        format!("@place {id} {area}\nwished: yes\ntags: {}\n", if outdoors { "outdoors" } else { "indoors" });
    for field in ["name", "text", "has", "smell", "listen", "music", "ambience", "setting", "props"] {
        if record.has(field) {
            text.push_str(&format!("{field}: {}\n", record.get(field)));
        }
    }
    text + if outdoors { "horizon: 92\n" } else { "horizon: 104\n" }
}

fn weave_in(text: &str, words: &str) -> String {
    let titled = title_case(words);
    let text = text.replace("a {w}", "{aw}").replace("A {w}", "{Aw}").replace("a {W}", "{aW}").replace("A {W}", "{AW}");
    let article = language().article(words);
    let with_article = format!("{article} {words}");
    let capital_article = capital(article);
    text.replace("{aw}", &with_article)
        .replace("{Aw}", &format!("{capital_article} {words}"))
        .replace("{aW}", &format!("{article} {titled}"))
        .replace("{AW}", &format!("{capital_article} {titled}"))
        .replace("{w}", words)
        .replace("{W}", &titled)
}

fn same_word(known: &str, said: &str) -> bool {
    let said = said.strip_suffix("'s").unwrap_or(said);
    known == said || said.strip_suffix('s') == Some(known)
}

/// At most three of the words, and at most twenty letters: a title must fit its window. The last word is the one that counts.
fn last_words(tokens: &[String]) -> String {
    let mut chosen: Vec<&str> = Vec::new();
    for token in tokens.iter().rev().take(3) {
        if !chosen.is_empty() && chosen.iter().map(|word| word.len() + 1).sum::<usize>() + token.len() > 20 {
            break;
        }
        chosen.insert(0, token);
    }
    chosen.join(" ")
}

/// A word for what cannot be said in our letters: by its sound, if a hash has one.
fn invented_word(said: &str) -> String {
    const ONSETS: [&str; 16] = ["b", "d", "f", "gl", "k", "l", "m", "n", "p", "qu", "r", "s", "t", "v", "wh", "z"];
    const VOWELS: [&str; 8] = ["a", "e", "i", "o", "u", "oo", "ee", "ai"];
    const CODAS: [&str; 8] = ["", "n", "l", "mble", "rt", "sh", "x", "ster"];
    let mut rng = Rng::new(fnv(said.as_bytes()));
    let mut pick = |from: &[&'static str]| rng.pick(from).copied().unwrap_or("");
    [pick(&ONSETS), pick(&VOWELS), pick(&ONSETS), pick(&VOWELS), pick(&CODAS)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_no_motif_has_finds_the_one_that_is_most_like_it() {
        let mut missed = Vec::new();
        for (word, motif) in [
            ("trombone", "music"),
            ("barracuda", "submarine"),
            ("tractors", "farm"),
            ("sheriff", "western"),
            ("lasagne", "bakery"),
            ("tuba", "music"),
            ("spaniel", "dogs"),
            ("lilac", "garden"),
            ("clinic", "hospital"),
        ] {
            let found = motifs_of(&[word.to_owned()]);
            if found.first().map(|(id, _)| *id) != Some(motif) {
                missed.push(format!("{word}: {found:?}, not {motif}"));
            }
        }
        println!("{}", missed.join("\n"));
        assert!(missed.is_empty());
    }

    #[test]
    fn a_word_that_is_like_nothing_finds_none() {
        for word in ["flumph", "the", "democracy", "war", "qwertyuiop", "x"] {
            assert!(motifs_of(&[word.to_owned()]).is_empty(), "{word}");
        }
    }
}
