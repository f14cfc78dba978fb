//! Text -> plan: reads a room's two lines and settles everything they leave open. It must not write notes.

use super::ambient_layer::{AmbientLayer, AmbientSound};
use super::instrument::{Instrument, Kit};
use super::mood::{Mood, MoodDefaults};
use super::music_plan::{Ensemble, Plan};
use super::music_words::{Hint, Topic, at, words};
use super::playing_style::{Articulation, Figure, Reverb};
use super::sound_card::SoundCard;
use super::theory::{Metre, Mode};
use rng::{Rng, fnv};
use world::Sound;

/// What the words said, before anything is filled in.
#[derive(Default)]
struct Wishes {
    moods: Vec<Mood>,
    tempos: Vec<i32>,
    /// Beats a minute as a number in the text.
    bpm: Option<i32>,
    mode: Option<Mode>,
    minor: Option<bool>,
    tonic: Option<u8>,
    metre: Option<Metre>,
    voices: Vec<Instrument>,
    drums: Option<Kit>,
    no_drums: bool,
    figure: Option<Figure>,
    density: i32,
    register: i32,
    loudness: i32,
    articulation: Option<Articulation>,
    swing: bool,
    solo: bool,
    reverb: Vec<(u8, u8)>,
    echo: bool,
    layers: Vec<AmbientLayer>,
    silent: bool,
    said_anything: bool,
}

/// The plan for a room. Pure: the same text and motif give the same plan on every platform. `motif` is the world's, the same
/// for all its rooms. Empty text gives quiet wandering music; "silence" (or "no music") gives none.
#[must_use]
pub fn plan(sound: &Sound, motif: u64) -> Plan {
    let music = listen(Topic::Music, &sound.music_theme);
    let ambience = listen(Topic::Ambience, &sound.ambience);
    let room = fnv(sound.music_theme.trim().to_lowercase().as_bytes())
        ^ fnv(sound.ambience.trim().to_lowercase().as_bytes()).rotate_left(17);
    let world = Rng::new(motif);
    let mut rng = Rng::new(motif ^ room).fork("plan");

    let votes = |mood: Mood| {
        music.moods.iter().filter(|said| **said == mood).count() as u32 * u32::from(mood.defaults().weight)
    };
    // `max_by_key` takes the last of equals, and the first word said should win: so backwards.
    let mood = music.moods.iter().rev().copied().max_by_key(|mood| votes(*mood)).unwrap_or(Mood::Wandering);
    let habits = mood.defaults();

    let silent = music.silent && music.voices.is_empty();
    let metre = music.metre.unwrap_or_else(|| *rng.pick(habits.metres).unwrap_or(&Metre::Four));
    let mode = mode_of(&music, &habits, &mut rng);
    let tempo = tempo_of(&music, &habits, metre, &mut rng);
    let density = (i32::from(habits.density) + music.density.signum()).clamp(1, 5) as u8;
    let loudness = (i32::from(habits.loudness) + music.loudness.clamp(-2, 2)).clamp(1, 5) as u8;
    let ensemble = if silent { Ensemble::default() } else { cast(&music, &habits, density, &mut world.fork("cast")) };
    let figure = figure_of(&music, &habits, metre, ensemble, &mut rng);
    let home = (Rng::new(motif).fork("key").below(12)) as u8;
    // Rooms stay near the world's key: mostly in it, else a fourth, fifth or third away.
    let away = *rng.pick(&[0u8, 0, 0, 0, 5, 7, 9, 3]).unwrap_or(&0);
    let tonic = music.tonic.unwrap_or((home + away) % 12);
    let all = music.reverb.iter().chain(&ambience.reverb);
    let size = all.clone().map(|(size, _)| *size).max().unwrap_or(habits.reverb.size);
    let wet = i32::from(habits.reverb.wet) + all.map(|(_, wet)| i32::from(*wet)).sum::<i32>();
    let mut layers = ambience.layers.clone();
    if layers.is_empty() && ambience.said_anything && !ambience.silent {
        layers.push(AmbientLayer { kind: AmbientSound::Room, level: 1 });
    }
    Plan {
        tempo,
        tonic,
        mode,
        metre,
        bars: bars_of(tempo, metre),
        mood,
        ensemble,
        figure,
        density,
        register: music.register.clamp(-1, 1) as i8,
        loudness,
        articulation: music.articulation.unwrap_or(habits.articulation),
        swing: music.swing || mood == Mood::Jazzy && metre == Metre::Four,
        reverb: Reverb { size: size.min(4), wet: wet.clamp(4, 70) as u8, echo: music.echo || ambience.echo },
        layers,
        motif,
        room,
        card: SoundCard::Modern,
    }
}

/// Reads one line.
fn listen(topic: Topic, line: &str) -> Wishes {
    let words = words(line);
    let mut wishes = Wishes { said_anything: !words.is_empty(), ..Wishes::default() };
    let (mut very, mut level, mut negated) = (0, None, 0);
    let mut next = 0;
    while next < words.len() {
        if topic == Topic::Music {
            numbers_and_keys(&words, next, &mut wishes);
        }
        let (hints, taken) = at(topic, &words[next..]);
        next += taken;
        if hints == [Hint::Not] {
            negated = 3;
            continue;
        }
        for hint in &hints {
            if negated > 0 {
                match hint {
                    Hint::Drums(_) => wishes.no_drums = true,
                    Hint::Music | Hint::AmbientLayer(AmbientSound::Room) => wishes.silent = true,
                    _ => {}
                }
            } else {
                take(*hint, very, &mut level, &mut wishes);
            }
        }
        let degree = hints.iter().find_map(|hint| if let Hint::Very(degree) = hint { Some(*degree) } else { None });
        very = degree.unwrap_or(0);
        if hints.iter().any(|hint| matches!(hint, Hint::AmbientLayer(_))) {
            level = None;
        }
        negated = if negated > 0 && hints.is_empty() { negated - 1 } else { 0 };
    }
    // What was said to be silent and yet sounds ("silence but for a distant bell") sounds.
    if !wishes.layers.is_empty() || !wishes.voices.is_empty() {
        wishes.silent = false;
    }
    wishes.layers.sort_by_key(|layer| std::cmp::Reverse(layer.level));
    wishes.layers.truncate(5);
    wishes
}

fn take(hint: Hint, very: u8, level: &mut Option<u8>, wishes: &mut Wishes) {
    match hint {
        Hint::Mood(mood) => wishes.moods.push(mood),
        Hint::Tempo(tempo) => {
            let tempo = i32::from(tempo);
            wishes.tempos.push(match very {
                2 => tempo + (tempo - 100) * 2 / 5,
                1 => tempo - (tempo - 100) * 2 / 5,
                _ => tempo,
            });
        }
        Hint::Mode(mode) => wishes.mode = wishes.mode.or(Some(mode)),
        Hint::Minor(minor) => wishes.minor = wishes.minor.or(Some(minor)),
        Hint::Metre(metre) => wishes.metre = wishes.metre.or(Some(metre)),
        Hint::Voice(voice) if !wishes.voices.contains(&voice) => wishes.voices.push(voice),
        Hint::Drums(kit) => {
            // "Tribal drums" is said by two words; the particular one counts.
            if wishes.drums.is_none_or(|drums| drums == Kit::Standard) {
                wishes.drums = Some(kit);
            }
        }
        Hint::Figure(figure) => wishes.figure = wishes.figure.or(Some(figure)),
        Hint::Density(by) => wishes.density += i32::from(by),
        Hint::Register(by) => wishes.register += i32::from(by),
        Hint::Loud(by) => wishes.loudness += i32::from(by) * if very == 2 { 2 } else { 1 },
        Hint::Articulation(articulation) => wishes.articulation = wishes.articulation.or(Some(articulation)),
        Hint::Swing => wishes.swing = true,
        Hint::Solo => wishes.solo = true,
        Hint::Reverb(size, wet) => wishes.reverb.push((size, wet)),
        Hint::Echo => wishes.echo = true,
        Hint::AmbientLayer(kind) => {
            if let Some(known) = wishes.layers.iter_mut().find(|layer| layer.kind == kind) {
                known.level = known.level.max(level.unwrap_or(1));
            } else {
                wishes.layers.push(AmbientLayer { kind, level: level.unwrap_or(2) });
            }
        }
        Hint::Level(to) => *level = Some(to),
        Hint::Silence => wishes.silent = true,
        Hint::Voice(_) | Hint::Very(_) | Hint::Not | Hint::Music => {}
    }
}

/// "120 bpm", "in D minor", "F sharp major", "Bb minor": what a table cannot hold.
fn numbers_and_keys(words: &[String], at: usize, wishes: &mut Wishes) {
    let word = words[at].as_str();
    let after = |n: usize| words.get(at + n).map_or("", String::as_str);
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    if let Ok(number) = digits.parse::<i32>()
        && (after(1) == "bpm" || word.ends_with("bpm") || after(1) == "beats")
    {
        wishes.bpm = Some(number);
    }
    let mut letters = word.chars();
    let class = match letters.next() {
        Some('c') => 0,
        Some('d') => 2,
        Some('e') => 4,
        Some('f') => 5,
        Some('g') => 7,
        Some('a') => 9,
        Some('b') => 11,
        _ => return,
    };
    let (shift, used) = match (letters.as_str(), after(1)) {
        ("#" | "-sharp", _) => (1, 1),
        ("b" | "-flat", _) => (11, 1),
        ("", "sharp") => (1, 2),
        ("", "flat") => (11, 2),
        ("", _) => (0, 1),
        _ => return,
    };
    // "a minor" is a key, "in a minor key" is not.
    let named = matches!(after(used), "major" | "minor" | "dorian" | "phrygian" | "lydian" | "mixolydian" | "aeolian");
    if named && after(used + 1) != "key" && after(used + 1) != "mode" && after(used + 1) != "scale" {
        let article = word == "a" && shift == 0 && (at == 0 || words[at - 1] != "in");
        if !article {
            wishes.tonic = wishes.tonic.or(Some((class + shift) % 12));
        }
    }
}

fn mode_of(wishes: &Wishes, habits: &MoodDefaults, rng: &mut Rng) -> Mode {
    let chosen = *rng.pick(habits.modes).unwrap_or(&Mode::Dorian);
    match (wishes.mode, wishes.minor) {
        (Some(Mode::MajorPentatonic), Some(true)) => Mode::MinorPentatonic,
        (Some(mode), _) => mode,
        (None, None) => chosen,
        (None, Some(minor)) => {
            // "Minor" is a family; the mood picks the member if it has one.
            let fits: Vec<Mode> = habits
                .modes
                .iter()
                .copied()
                .filter(|mode| {
                    mode.is_minor() == minor && !matches!(mode, Mode::WholeTone | Mode::Octatonic | Mode::Dorian)
                })
                .collect();
            *rng.pick(&fits).unwrap_or(if minor { &Mode::Minor } else { &Mode::Major })
        }
    }
}

fn tempo_of(wishes: &Wishes, habits: &MoodDefaults, metre: Metre, rng: &mut Rng) -> u16 {
    let nudge = rng.between(-3, 3);
    let said = if wishes.tempos.is_empty() {
        i32::from(habits.tempo)
    } else {
        wishes.tempos.iter().sum::<i32>() / wishes.tempos.len() as i32
    };
    // A dotted quarter holds three eighths: the same bustle at a slower count.
    let counted = if metre == Metre::Six { said * 4 / 5 } else { said } + nudge;
    wishes.bpm.unwrap_or(counted).clamp(44, 184) as u16
}

/// Phrases of four bars so that the loop comes nearest to forty seconds: 12 to 32 bars.
fn bars_of(tempo: u16, metre: Metre) -> u8 {
    let seconds = |bars: u32| i64::from(bars * metre.beats() * 60_000 / u32::from(tempo.max(1)));
    // An uneven number of phrases ends on the answer; 12 only where 16 would outlast a minute.
    [16u8, 24, 32, 12]
        .into_iter()
        .filter(|bars| *bars != 12 || seconds(16) > 60_000)
        .min_by_key(|bars| (seconds(u32::from(*bars)) - 40_000).abs())
        .unwrap_or(16)
}

/// Who plays what, from those named and, where the text leaves it open, from the mood's habits.
fn cast(wishes: &Wishes, habits: &MoodDefaults, density: u8, rng: &mut Rng) -> Ensemble {
    let mut named = wishes.voices.clone();
    let take = |named: &mut Vec<Instrument>, fits: &dyn Fn(Instrument) -> bool| {
        let found = named.iter().position(|voice| fits(*voice))?;
        Some(named.remove(found))
    };
    let alone = named.len() == 1;
    let backing = |voice: Instrument| {
        matches!(voice, Instrument::Strings | Instrument::Pad | Instrument::Organ | Instrument::Choir)
    };
    let deep = |voice: Instrument| voice.is_low() && voice != Instrument::Cello;
    let lead = take(&mut named, &|voice| !backing(voice) && !deep(voice))
        .or_else(|| take(&mut named, &|voice| !deep(voice) && voice != Instrument::Pad))
        .or_else(|| take(&mut named, &|_| alone))
        .or_else(|| rng.pick(habits.leads).copied());
    let bass = take(&mut named, &Instrument::is_low);
    let chords = take(&mut named, &backing).or_else(|| take(&mut named, &Instrument::is_polyphonic));
    let answer = take(&mut named, &|_| true);
    if wishes.solo && chords.is_none() {
        // Alone, but a keyboard or a harp has two hands.
        let second_hand = lead.filter(|voice| voice.is_polyphonic());
        return Ensemble { lead, answer, chords: second_hand, bass, drums: wishes.drums };
    }
    let own = lead.filter(|voice| voice.is_polyphonic() && !backing(*voice));
    let chords = chords.or(own.filter(|_| alone)).or_else(|| {
        let others: Vec<Instrument> = habits.chords.iter().copied().filter(|voice| Some(*voice) != lead).collect();
        rng.pick(&others).copied()
    });
    let bass = bass.or_else(|| if density >= 2 { rng.pick(habits.basses).copied() } else { None });
    let drums = if wishes.no_drums { None } else { wishes.drums.or(habits.drums) };
    Ensemble { lead, answer, chords, bass: bass.filter(|bass| Some(*bass) != lead), drums }
}

fn figure_of(wishes: &Wishes, habits: &MoodDefaults, metre: Metre, ensemble: Ensemble, rng: &mut Rng) -> Figure {
    let chosen = wishes.figure.unwrap_or_else(|| *rng.pick(habits.figures).unwrap_or(&Figure::Block));
    match chosen {
        Figure::Waltz if metre == Metre::Four || metre == Metre::Five => Figure::March,
        Figure::March if metre == Metre::Three => Figure::Waltz,
        Figure::Alberti if metre != Metre::Four => Figure::Rolling,
        // A struck string cannot hold a chord through the bar; breathing instruments do not ripple.
        Figure::Block | Figure::Drone if wishes.figure.is_none() && ensemble.chords.is_some_and(Instrument::decays) => {
            Figure::Rolling
        }
        Figure::Strum if !ensemble.chords.is_some_and(is_strummed) => {
            if habits.density <= 3 {
                Figure::Sparse
            } else if metre == Metre::Four {
                Figure::March
            } else {
                Figure::Waltz
            }
        }
        Figure::Arpeggio | Figure::Rolling | Figure::Alberti | Figure::Block
            if wishes.figure.is_none() && ensemble.chords.is_some_and(|voice| !voice.decays()) =>
        {
            match (habits.density, metre) {
                (0..=3, _) => Figure::Block,
                (_, Metre::Four) => Figure::March,
                _ => Figure::Waltz,
            }
        }
        other => other,
    }
}

fn is_strummed(voice: Instrument) -> bool {
    matches!(
        voice,
        Instrument::Guitar
            | Instrument::ElectricGuitar
            | Instrument::Lute
            | Instrument::Banjo
            | Instrument::Harp
            | Instrument::Sitar
            | Instrument::Koto
            | Instrument::Harpsichord
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(music: &str, ambience: &str) -> Plan {
        plan(&Sound { music_theme: music.into(), ambience: ambience.into() }, 42)
    }

    fn kinds(plan: &Plan) -> Vec<AmbientSound> {
        plan.layers.iter().map(|layer| layer.kind).collect()
    }

    #[test]
    fn a_lonely_piano_in_a_cave_gives_a_slow_minor_piano_and_drips() {
        let plan = read("A slow, lonely piano melody in a minor key", "The sound of dripping water and distant echoes");
        assert!(plan.tempo < 75, "{plan:?}");
        assert!(plan.mode.is_minor());
        assert_eq!(plan.ensemble.lead, Some(Instrument::Piano));
        assert_eq!((plan.ensemble.bass, plan.ensemble.drums), (None, None), "alone");
        assert_eq!(kinds(&plan), [AmbientSound::Drip]);
        assert!(plan.reverb.echo && plan.reverb.wet > 40 && plan.reverb.size >= 3);
    }

    #[test]
    fn a_heroic_fanfare_on_a_starship_gives_brass_and_a_hum() {
        let plan =
            read("An upbeat, heroic fanfare with synth brass", "A low electronic hum and occasional computer beeps");
        assert!(plan.tempo > 115);
        assert_eq!((plan.mood, plan.mode.is_minor()), (Mood::Heroic, false));
        assert!(matches!(plan.ensemble.lead, Some(Instrument::Brass | Instrument::Trumpet)), "{plan:?}");
        assert_eq!(plan.ensemble.drums, Some(Kit::Military));
        assert!(kinds(&plan).contains(&AmbientSound::Hum) && kinds(&plan).contains(&AmbientSound::Beeps));
        assert!(plan.layers.iter().all(|layer| layer.level == 1), "low, occasional: {plan:?}");
    }

    #[test]
    fn words_of_a_text_decide_the_plan() {
        type Case = (&'static str, &'static str, fn(&Plan) -> bool);
        let cases: &[Case] = &[
            ("a waltz for music box", "", |p| {
                p.metre == Metre::Three && p.figure == Figure::Waltz && p.ensemble.lead == Some(Instrument::MusicBox)
            }),
            ("flute over soft strings, D dorian, 90 bpm", "", |p| {
                p.ensemble.lead == Some(Instrument::Flute)
                    && p.ensemble.chords == Some(Instrument::Strings)
                    && (p.tonic, p.mode, p.tempo) == (2, Mode::Dorian, 90)
            }),
            ("strings and a cello in F# minor", "", |p| p.tonic == 6 && p.ensemble.lead == Some(Instrument::Cello)),
            ("very slow organ", "", |p| p.tempo < 60),
            ("fast but not drums", "", |p| p.ensemble.drums.is_none() && p.tempo > 130),
            ("gentle but eerie celesta", "", |p| p.mood == Mood::Eerie && p.ensemble.lead == Some(Instrument::Celesta)),
            ("cheerful march, staccato", "", |p| p.metre == Metre::Four && p.articulation == Articulation::Detached),
            ("smoky jazz with saxophone and double bass", "", |p| {
                p.swing && p.ensemble.bass == Some(Instrument::DoubleBass) && p.ensemble.drums == Some(Kit::Brushes)
            }),
            ("pentatonic koto", "", |p| p.mode == Mode::MajorPentatonic),
            ("whole-tone dreams", "", |p| p.mode == Mode::WholeTone),
            ("silence", "silence", Plan::is_silent),
            ("no music", "howling wind", |p| {
                !p.has_music() && p.layers == [AmbientLayer { kind: AmbientSound::Wind, level: 3 }]
            }),
            ("none", "silence, but for a distant bell", |p| kinds(p) == [AmbientSound::Bell]),
            ("", "no birds, only heavy rain and far thunder", |p| {
                kinds(p) == [AmbientSound::Rain, AmbientSound::Thunder] && p.has_music()
            }),
            ("xyzzy plugh", "xyzzy", |p| p.has_music() && kinds(p) == [AmbientSound::Room]),
        ];
        for (music, ambience, right) in cases {
            let plan = read(music, ambience);
            assert!(right(&plan), "{music:?} / {ambience:?} gave {plan:#?}");
        }
    }

    #[test]
    fn an_article_before_key_is_not_the_note_a() {
        let keys: Vec<u8> = (0..24)
            .map(|motif| plan(&Sound { music_theme: "in a minor key".into(), ambience: String::new() }, motif).tonic)
            .collect();
        assert!(keys.iter().any(|key| *key != keys[0]));
    }

    #[test]
    fn loops_last_twenty_to_sixty_seconds_and_plans_are_in_range() {
        let themes = [
            "",
            "very slow",
            "largo",
            "presto",
            "very fast jig",
            "5/4 lurching slow",
            "frantic",
            "slow waltz",
            "300 bpm",
            "1 bpm",
        ];
        for theme in themes {
            for motif in 0..50 {
                let plan = plan(&Sound { music_theme: theme.into(), ambience: String::new() }, motif);
                assert!((20.0..=66.0).contains(&plan.seconds()), "{theme}: {} s, {plan:?}", plan.seconds());
                assert!((1..=5).contains(&plan.density) && (1..=5).contains(&plan.loudness) && plan.tonic < 12);
            }
        }
    }

    #[test]
    fn absurd_text_gives_a_plan_in_range() {
        let long = "very ".repeat(100_000) + "loud wind wind wind";
        assert!(read(&long, &long).layers.len() <= 5);
        let _ = read("\u{0}\u{202e}∞ ♯♭ 99999999999999999999 bpm c# # b", "-' - '' / //");
    }
}
