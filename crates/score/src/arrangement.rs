//! A piece as a sound device can play it: fewer voices, broken chords, pauses filled. It must not make sound.

use super::notes::{Note, Piece, Role, TICKS};
use super::sound_card::SoundCard;

/// The piece as the device can play it: on one voice the tune with the bass in its pauses, on three the tune, broken chords and
/// bass, on more everything until the voices run out.
pub(super) fn arrange(notes: Piece, card: SoundCard) -> Piece {
    let role = |note: &Note| notes.parts[usize::from(note.part)].role;
    let mut kept: Vec<Note> = match card {
        SoundCard::Modern => return notes,
        SoundCard::AdLib => limit(&notes, card.voices()),
        SoundCard::Tandy | SoundCard::Speaker => {
            let of = |roles: &[Role]| -> Vec<Note> {
                notes.notes.iter().filter(|note| roles.contains(&role(note))).copied().collect()
            };
            let tune = monophonic(of(&[Role::Lead, Role::Answer]));
            let chords = monophonic(broken(&of(&[Role::Chords])));
            let bass = monophonic(of(&[Role::Bass]));
            if card == SoundCard::Tandy {
                [tune, chords, bass, of(&[Role::Drums])].concat()
            } else {
                fill(&fill(&tune, &chords), &bass)
            }
        }
    };
    kept.sort_unstable();
    Piece { notes: kept, ..notes }
}

/// Each note ends where the next begins; of notes that begin together the highest stays.
fn monophonic(mut notes: Vec<Note>) -> Vec<Note> {
    notes.sort_by_key(|note| (note.start, std::cmp::Reverse(note.pitch)));
    let mut out: Vec<Note> = Vec::with_capacity(notes.len());
    for note in notes {
        if let Some(last) = out.last_mut() {
            if note.start < last.start + 30 {
                continue;
            }
            last.length = last.length.min(note.start - last.start);
        }
        out.push(note);
    }
    out
}

/// A chord becomes a quick ripple through its tones, as three-voice music did it.
fn broken(notes: &[Note]) -> Vec<Note> {
    let mut out = Vec::new();
    let mut rest = notes;
    while let Some(first) = rest.first() {
        let together = rest.iter().take_while(|note| note.start < first.start + 60).count();
        let (chord, after) = rest.split_at(together);
        rest = after;
        if together == 1 {
            out.push(*first);
            continue;
        }
        let mut tones: Vec<u8> = chord.iter().map(|note| note.pitch).collect();
        tones.sort_unstable();
        let each = TICKS / 8;
        let length = first.length.min(after.first().map_or(u32::MAX, |next| next.start - first.start));
        for index in 0..(length / each).max(1) {
            let pitch = tones[index as usize % tones.len()];
            out.push(Note { start: first.start + index * each, length: each.min(length), pitch, ..*first });
        }
    }
    out
}

/// Puts notes of `other` where `line` has a pause of at least their length.
fn fill(line: &[Note], other: &[Note]) -> Vec<Note> {
    let mut out = line.to_vec();
    let mut next = 0;
    for note in other {
        while next < line.len() && line[next].start + line[next].length <= note.start {
            next += 1;
        }
        let free = line.get(next).is_none_or(|busy| busy.start >= note.start + note.length);
        if free {
            out.push(*note);
        }
    }
    monophonic(out)
}

/// Drops the chord notes that find no free voice, then cuts the oldest notes short.
fn limit(notes: &Piece, voices: usize) -> Vec<Note> {
    let mut out: Vec<Note> = Vec::with_capacity(notes.notes.len());
    for note in &notes.notes {
        let role = notes.parts[usize::from(note.part)].role;
        if role != Role::Drums {
            let held: Vec<usize> = (0..out.len())
                .rev()
                .take(64)
                .filter(|index| {
                    let other: &Note = &out[*index];
                    other.start + other.length > note.start && notes.parts[usize::from(other.part)].role != Role::Drums
                })
                .collect();
            if held.len() >= voices {
                if role == Role::Chords {
                    continue;
                }
                if let Some(oldest) = held.last() {
                    out[*oldest].length = (note.start - out[*oldest].start).max(1);
                }
            }
        }
        out.push(*note);
    }
    out
}
