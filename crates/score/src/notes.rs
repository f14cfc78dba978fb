//! Notes: a piece written out, part by part. Data only; `compose` writes it, `render` plays it.

use super::instrument::{Instrument, Kit};

/// Ticks in a beat.
pub const TICKS: u32 = 480;

/// A piece that repeats after `length` ticks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Beats a minute.
    pub tempo: u16,
    /// Ticks until it repeats; no note sounds (is held) beyond.
    pub length: u32,
    pub parts: Vec<Part>,
    /// In order of their start.
    pub notes: Vec<Note>,
}

/// Who plays the notes with this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub role: Role,
    pub instrument: Option<Instrument>,
    /// The part's pitches are drums (General MIDI's numbers; for [`Kit::Timpani`] real pitches).
    pub kit: Option<Kit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    Lead,
    Answer,
    Chords,
    Bass,
    Drums,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    /// Ticks from the beginning, less than the piece's length.
    pub start: u32,
    /// Index into the parts.
    pub part: u8,
    /// MIDI number.
    pub pitch: u8,
    /// How long it is held, in ticks, at least 1; it may ring on after.
    pub length: u32,
    /// 1 to 127.
    pub velocity: u8,
}
