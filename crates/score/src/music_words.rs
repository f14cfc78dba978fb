//! What words say about music or about the sounds of a place: the language's lists of them, read as hints, and their matching. It must
//! not decide.

use super::ambient_layer::AmbientSound;
use super::instrument::{Instrument, Kit};
use super::mood::Mood;
use super::playing_style::{Articulation, Figure};
use super::theory::{Metre, Mode};
use language::word_lists::{Sense, Senses};
use std::fmt::Debug;
use std::sync::LazyLock;

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hint {
    Mood(Mood),
    Tempo(u16),
    Mode(Mode),
    /// "minor" or "major", which leave the choice within the family.
    Minor(bool),
    Metre(Metre),
    Voice(Instrument),
    Drums(Kit),
    Figure(Figure),
    Density(i8),
    Register(i8),
    Loud(i8),
    Articulation(Articulation),
    Swing,
    Solo,
    /// Size of the place, percent of reverberation added.
    Reverb(u8, u8),
    Echo,
    AmbientLayer(AmbientSound),
    /// How much of the layers that follow.
    Level(u8),
    /// More (2) or less (1) of what follows.
    Very(u8),
    Not,
    Silence,
    Music,
}

impl Hint {
    /// What the title of a section asks for: "tempo 66", "voice electric piano". `None` for a title that means nothing here.
    fn from_title(title: &str) -> Option<Self> {
        let (kind, of) = title.split_once(' ').unwrap_or((title, ""));
        Some(match kind {
            "mood" => Self::Mood(by_name(&Mood::ALL, of)?),
            "tempo" => Self::Tempo(of.parse().ok()?),
            "mode" => Self::Mode(by_name(&Mode::ALL, of)?),
            "minor" => Self::Minor(true),
            "major" => Self::Minor(false),
            "metre" => Self::Metre(by_name(&Metre::ALL, of)?),
            "voice" => Self::Voice(by_name(&Instrument::ALL, of)?),
            "drums" => Self::Drums(by_name(&Kit::ALL, of)?),
            "figure" => Self::Figure(by_name(&Figure::ALL, of)?),
            "density" => Self::Density(of.parse().ok()?),
            "register" => Self::Register(of.parse().ok()?),
            "loud" => Self::Loud(of.parse().ok()?),
            "articulation" => Self::Articulation(by_name(&Articulation::ALL, of)?),
            "swing" => Self::Swing,
            "solo" => Self::Solo,
            "reverb" => {
                let (size, wet) = of.split_once(' ')?;
                Self::Reverb(size.parse().ok()?, wet.parse().ok()?)
            }
            "echo" => Self::Echo,
            "sound" => Self::AmbientLayer(by_name(&AmbientSound::ALL, of)?),
            "level" => Self::Level(of.parse().ok()?),
            "very" => Self::Very(of.parse().ok()?),
            "not" => Self::Not,
            "silence" => Self::Silence,
            "music" => Self::Music,
            _ => return None,
        })
    }
}

/// The one of these that is called so, in lower case and with blanks between its words.
fn by_name<T: Copy + Debug>(all: &[T], name: &str) -> Option<T> {
    let plain = name.replace(' ', "");
    all.iter().copied().find(|one| format!("{one:?}").eq_ignore_ascii_case(&plain))
}

/// A list of the language with its titles read.
type Table = Vec<(&'static [&'static str], Hint)>;

fn table(list: &'static Senses) -> Table {
    let read = |sense: &'static Sense| Some((sense.words.as_slice(), Hint::from_title(sense.name)?));
    list.all().iter().filter_map(read).collect()
}

static MUSIC: LazyLock<Table> = LazyLock::new(|| table(&language::language().music));
static SOUNDS: LazyLock<Table> = LazyLock::new(|| table(&language::language().sounds));

/// Which of the two lists a line is read with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Music,
    Ambience,
}

/// Lower-case words of a line, at most the first 120 (a model that writes more has said it by then).
pub(super) fn words(line: &str) -> Vec<String> {
    line.chars()
        .take(4000)
        .collect::<String>()
        .to_lowercase()
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '/' | '-' | '#')))
        .map(|word| word.trim_matches(|c| matches!(c, '\'' | '-')).to_string())
        .filter(|word| !word.is_empty())
        .take(120)
        .collect()
}

/// All hints at the head of `words`, and how many words they take. A word may say several things ("dark" is a mood and a
/// register), but only in its longest reading; a word of six letters or more that is nowhere in the table may be misspelt by one.
pub(super) fn at(topic: Topic, words: &[String]) -> (Vec<Hint>, usize) {
    let table: &Table = if topic == Topic::Music { &MUSIC } else { &SOUNDS };
    let found = scan(table, words, matches_word);
    if !found.0.is_empty() || words.first().is_none_or(|word| word.chars().count() < 6) {
        return found;
    }
    let near = scan(table, &words[..1], |pattern, word| {
        !pattern.ends_with('*') && pattern.len() >= 6 && strsim::osa_distance(pattern, word) <= 1
    });
    if near.0.is_empty() && words[0].contains('-') {
        // "synth-driven", "music-box-like": the table may know the parts.
        let parts: Vec<String> = words[0].split('-').map(str::to_string).collect();
        let mut all = Vec::new();
        for from in 0..parts.len() {
            all.extend(scan(table, &parts[from..], matches_word).0);
        }
        return (all, 1);
    }
    near
}

fn scan(table: &Table, words: &[String], same: fn(&str, &str) -> bool) -> (Vec<Hint>, usize) {
    let (mut hints, mut longest) = (Vec::new(), 0);
    for (patterns, hint) in table {
        let taken = patterns.iter().filter_map(|pattern| head(pattern, words, same)).max().unwrap_or(0);
        if taken > longest {
            (hints, longest) = (vec![*hint], taken);
        } else if taken == longest && taken > 0 {
            hints.push(*hint);
        }
    }
    (hints, longest.max(1))
}

/// How many words the pattern takes at the head, where it fits.
fn head(pattern: &str, words: &[String], same: fn(&str, &str) -> bool) -> Option<usize> {
    let mut taken = 0;
    for part in pattern.split(' ') {
        if !words.get(taken).is_some_and(|word| same(part, word)) {
            return None;
        }
        taken += 1;
    }
    Some(taken)
}

fn matches_word(pattern: &str, word: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == word, |stem| word.starts_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hints(topic: Topic, line: &str) -> Vec<Hint> {
        at(topic, &words(line)).0
    }

    #[test]
    fn of_overlapping_readings_the_longest_wins() {
        assert_eq!(hints(Topic::Music, "music box"), [Hint::Voice(Instrument::MusicBox)]);
        assert_eq!(hints(Topic::Music, "music by the river"), [Hint::Music]);
        assert_eq!(hints(Topic::Music, "electric guitar"), [Hint::Voice(Instrument::ElectricGuitar)]);
        assert_eq!(hints(Topic::Ambience, "buzzing flies"), [Hint::AmbientLayer(AmbientSound::Insects)]);
    }

    #[test]
    fn a_word_with_a_typing_slip_is_still_found() {
        assert!(hints(Topic::Music, "harpsicord").contains(&Hint::Voice(Instrument::Harpsichord)));
        assert!(hints(Topic::Music, "accordian").contains(&Hint::Voice(Instrument::Accordion)));
        assert!(hints(Topic::Music, "table").is_empty());
    }

    #[test]
    fn every_title_of_the_lists_is_known() {
        for sense in language::language().music.all().iter().chain(language::language().sounds.all()) {
            assert!(Hint::from_title(sense.name).is_some(), "[{}]", sense.name);
        }
        assert_eq!(Hint::from_title("voice kazoo"), None);
    }

    #[test]
    fn every_instrument_and_every_sound_has_a_word() {
        for instrument in Instrument::ALL {
            assert!(MUSIC.iter().any(|(_, hint)| *hint == Hint::Voice(instrument)), "{instrument:?}");
        }
        for sound in AmbientSound::ALL {
            assert!(SOUNDS.iter().any(|(_, hint)| *hint == Hint::AmbientLayer(sound)), "{sound:?}");
        }
        for mood in Mood::ALL.into_iter().filter(|mood| *mood != Mood::Wandering) {
            assert!(MUSIC.iter().any(|(_, hint)| *hint == Hint::Mood(mood)), "{mood:?}");
        }
    }
}
