//! What holds for every plan: notes that belong, loops that close. Many texts, worlds and devices.

use super::instrument::Instrument;
use super::motif::Motif;
use super::notes::{Note, Piece, Role, TICKS};
use super::sound_card::SoundCard;
use super::theory::Mode;
use super::*;
use world::Sound;

const THEMES: [&str; 14] = [
    "",
    "A slow, lonely piano melody in a minor key",
    "An upbeat, heroic fanfare with synth brass",
    "An eerie music box waltz",
    "A cheerful folk jig on fiddle and accordion with hand drums",
    "A menacing organ in harmonic minor with timpani",
    "Cosmic synth pads with a slow arpeggio",
    "Smoky jazz with saxophone, piano and double bass",
    "A frantic chase with strings, trumpet and driving drums",
    "Peaceful flute and harp in a pentatonic scale",
    "A whole tone dream for celesta",
    "A drone of bagpipes and tribal drums",
    "lurching 5/4 with tuba, banjo and electric guitar",
    "a blues for guitar and harmonica, strummed",
];

fn of(theme: &str, motif: u64) -> Plan {
    plan(&Sound { music_theme: theme.into(), ambience: "dripping water, wind and a ticking clock".into() }, motif)
}

fn every(mut check: impl FnMut(&str, &Plan, &Piece)) {
    for theme in THEMES {
        for motif in 0..12 {
            for card in SoundCard::ALL {
                let plan = of(theme, motif).on_card(card);
                check(theme, &plan, &compose(&plan));
            }
        }
    }
}

#[test]
fn the_same_words_and_motif_give_the_same_plan_and_notes() {
    for theme in THEMES {
        assert_eq!(of(theme, 5), of(theme, 5));
        assert_eq!(compose(&of(theme, 5)), compose(&of(theme, 5)));
        assert_ne!(compose(&of(theme, 5)), compose(&of(theme, 6)), "worlds differ: {theme}");
    }
    assert_ne!(of(THEMES[1], 5), of(THEMES[2], 5));
}

#[test]
fn notes_of_any_theme_lie_within_the_loop_and_leave_no_bar_empty() {
    every(|theme, plan, notes| {
        assert_eq!(notes.length, u32::from(plan.bars) * plan.metre.beats() * TICKS, "{theme}");
        assert!(!notes.notes.is_empty(), "{theme}");
        assert!(notes.notes.is_sorted_by_key(|note| note.start), "{theme}");
        for note in &notes.notes {
            assert!(note.length > 0 && note.start + note.length <= notes.length, "{theme}: {note:?}");
            assert!(
                (1..=127).contains(&note.velocity) && usize::from(note.part) < notes.parts.len(),
                "{theme}: {note:?}"
            );
        }
        let first_bar = plan.metre.beats() * TICKS;
        for bar in 0..u32::from(plan.bars) {
            let sounding =
                |note: &&Note| note.start < (bar + 1) * first_bar && note.start + note.length > bar * first_bar;
            assert!(plan.density == 1 || notes.notes.iter().any(|note| sounding(&note)), "{theme}: bar {bar} is empty");
        }
    });
}

#[test]
fn every_note_of_any_theme_is_in_the_scale_or_the_leading_tone() {
    every(|theme, plan, notes| {
        for note in &notes.notes {
            let part = notes.parts[usize::from(note.part)];
            let Some(_) = part.instrument else { continue };
            let class = (i32::from(note.pitch) - i32::from(plan.tonic)).rem_euclid(12);
            let scales = [plan.mode.scale(), plan.mode.chord_scale()];
            // The leading tone over a dominant is the only guest.
            let leading = class == 11 && matches!(plan.mode, Mode::Minor | Mode::MinorPentatonic);
            assert!(
                scales.iter().any(|scale| scale.contains(&class)) || leading,
                "{theme}: {note:?} of {part:?} is {class} above the tonic in {:?}",
                plan.mode
            );
        }
    });
}

#[test]
fn the_tune_of_any_theme_begins_with_the_worlds_motif_and_ends_on_the_tonic() {
    for theme in THEMES {
        for motif in 0..40 {
            let plan = of(theme, motif);
            let notes = compose(&plan);
            let lead = notes.parts.iter().position(|part| part.role == Role::Lead).unwrap();
            let degrees: Vec<i32> = notes
                .notes
                .iter()
                .filter(|note| usize::from(note.part) == lead)
                .map(|note| plan.mode.degree(i32::from(note.pitch) - i32::from(plan.tonic)))
                .collect();
            let length = plan.mode.scale().len() as i32;
            // Steps up to octaves: a note that would leave the instrument is brought back by one.
            let motif = Motif::from_seed(plan.motif);
            let steps: Vec<i32> =
                degrees.windows(2).take(motif.steps.len()).map(|pair| (pair[1] - pair[0]).rem_euclid(length)).collect();
            let wanted: Vec<i32> = motif.steps.iter().map(|step| step.rem_euclid(length)).collect();
            assert_eq!(steps, wanted, "{theme} {motif:?}");
            assert_eq!(degrees.last().unwrap().rem_euclid(length), 0, "{theme} {motif:?} does not end at home");
        }
    }
}

#[test]
fn parts_of_any_theme_keep_to_their_instruments_ranges_and_the_tune_above_the_bass() {
    every(|theme, plan, notes| {
        for note in &notes.notes {
            let Some(instrument) = notes.parts[usize::from(note.part)].instrument else { continue };
            let (low, high) = instrument.range();
            let pitch = i32::from(note.pitch);
            assert!(pitch >= low - 1 && pitch <= high + 1, "{theme}: {instrument:?} plays {pitch}");
        }
        let mean = |role: Role| {
            let of: Vec<u32> = notes
                .notes
                .iter()
                .filter(|note| notes.parts[usize::from(note.part)].role == role)
                .map(|note| u32::from(note.pitch))
                .collect();
            (!of.is_empty()).then(|| of.iter().sum::<u32>() / of.len() as u32)
        };
        if let (Some(lead), Some(bass)) = (mean(Role::Lead), mean(Role::Bass))
            && plan.ensemble.lead.is_some_and(|lead| !lead.is_low())
        {
            assert!(lead > bass + 7, "{theme}: tune {lead}, bass {bass}");
        }
    });
}

#[test]
fn chord_changes_of_any_theme_move_each_voice_an_octave_at_most_and_little_on_average() {
    let (mut moved, mut changes) = (0, 0);
    for theme in THEMES {
        for motif in 0..12 {
            let plan = of(theme, motif);
            let phrases = harmony::phrases(&plan);
            let voicings = accompaniment::voicings(&plan, &phrases, Instrument::Piano);
            for pair in voicings.windows(2).filter(|pair| pair[0] != pair[1]) {
                let most = pair[0].iter().zip(pair[1]).map(|(a, b)| (a - b).abs()).max().unwrap();
                assert!(most <= 12, "{theme} {pair:?}");
                moved += pair[0].iter().zip(pair[1]).map(|(a, b)| (a - b).abs()).sum::<i32>();
                changes += 1;
            }
        }
    }
    assert!(moved < changes * 9, "{moved} semitones in {changes} changes of three voices");
}

#[test]
fn a_piece_for_a_device_holds_no_more_notes_at_once_than_it_has_voices() {
    every(|theme, plan, notes| {
        let melodic: Vec<&Note> =
            notes.notes.iter().filter(|note| notes.parts[usize::from(note.part)].kit.is_none()).collect();
        for note in &melodic {
            let held = melodic.iter().filter(|o| o.start <= note.start && o.start + o.length > note.start).count();
            assert!(held <= plan.card.voices(), "{theme} on {:?}: {held} at {}", plan.card, note.start);
        }
        if !plan.card.has_noise() {
            assert_eq!(melodic.len(), notes.notes.len(), "{theme}: the speaker has no drums");
        }
    });
}

#[test]
fn a_theme_of_silence_renders_silence_and_wind_alone_renders_sound() {
    let nothing = plan(&Sound { music_theme: "silence".into(), ambience: "none".into() }, 1);
    assert!(compose(&nothing).notes.is_empty());
    assert!(render(&nothing, RATES.0).iter().all(|frame| *frame == (0.0, 0.0)));
    let wind = plan(&Sound { music_theme: "none".into(), ambience: "wind".into() }, 1);
    assert!(compose(&wind).notes.is_empty() && render(&wind, RATES.0).iter().any(|frame| frame.0.abs() > 0.01));
}

#[test]
fn rendering_in_slices_gives_the_same_loop_as_at_once() {
    let plan = of(THEMES[4], 3);
    let whole = render(&plan, RATES.0);
    let slice = 7777;
    let mut renderer = Renderer::new(&plan, RATES.0);
    let (mut calls, mut last) = (0, 0.0);
    while renderer.render(slice).is_none() {
        calls += 1;
        assert!(renderer.progress() >= last && renderer.progress() < 1.0);
        last = renderer.progress();
    }
    let wanted = renderer.total_frames() / slice;
    assert!(calls <= wanted + 1, "{calls} calls for {wanted} slices");
    assert!(renderer.done() && renderer.samples().unwrap() == whole.as_slice());
}

#[test]
fn rendered_loops_have_the_plans_length_no_click_at_the_seam_and_stay_in_range() {
    let rate = RATES.0;
    for (index, theme) in THEMES.into_iter().enumerate().step_by(2) {
        let card = SoundCard::ALL[(index / 2 + 3) % 4];
        let plan = of(theme, index as u64).on_card(card);
        let frames = render(&plan, rate);
        assert!((frames.len() as f64 - plan.seconds() * f64::from(rate)).abs() < 1.0, "{theme}");
        let peak = frames.iter().fold(0.0f32, |peak, frame| peak.max(frame.0.abs()).max(frame.1.abs()));
        assert!((0.08..0.9).contains(&peak), "{theme} on {card:?}: peak {peak}");
        let mean = frames.iter().map(|frame| frame.0 + frame.1).sum::<f32>() / frames.len() as f32;
        assert!(mean.abs() < 0.002, "{theme}: {mean}");
        // The step over the seam is not larger than steps are elsewhere at the loud places.
        let mut steps: Vec<f32> = frames.windows(2).map(|pair| (pair[1].0 - pair[0].0).abs()).collect();
        steps.sort_by(f32::total_cmp);
        let usual = steps[steps.len() * 999 / 1000];
        let seam = (frames[0].0 - frames[frames.len() - 1].0).abs();
        assert!(seam <= usual.max(0.01), "{theme} on {card:?}: {seam} at the seam, {usual} elsewhere");
        // What rang at the end is still there at the beginning, before the first note is loud.
        let energy = |part: &[(f32, f32)]| part.iter().map(|frame| frame.0 * frame.0).sum::<f32>() / part.len() as f32;
        let (end, start) = (energy(&frames[frames.len() - 220..]), energy(&frames[..220]));
        assert!(start > end * 0.02, "{theme} on {card:?}: {start} after {end}");
    }
}

#[test]
fn a_soft_theme_renders_quieter_than_a_loud_one() {
    let power = |theme: &str| {
        let frames = render(&of(theme, 1), RATES.0);
        (frames.iter().map(|f| f64::from(f.0 * f.0 + f.1 * f.1) / 2.0).sum::<f64>() / frames.len() as f64).log10()
            * 10.0
    };
    let (soft, loud) = (power("a very soft, gentle harp"), power("a loud heroic fanfare with brass"));
    assert!(loud > soft + 3.0, "{soft} {loud}");
    assert!((-32.0..-10.0).contains(&soft) && (-26.0..-10.0).contains(&loud), "{soft} {loud}");
}
