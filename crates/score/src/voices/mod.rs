//! The voices: a note on an instrument of a device becomes a graph of fundsp's. It must not know where in the piece the note is.

mod chirp;
mod drum;
mod modern;
mod period;
mod synthesis;
mod voice;

use super::instrument::{Instrument, Kit};
use super::sound_card::SoundCard;

/// The voice of an instrument on a device.
pub(super) fn voice(card: SoundCard, instrument: Instrument, strike: Strike) -> Voice {
    match card {
        SoundCard::Speaker => period::speaker(strike),
        SoundCard::Tandy => period::tandy(instrument, strike),
        SoundCard::AdLib => period::adlib(instrument, strike),
        SoundCard::Modern => modern::voice(instrument, strike),
    }
}

/// The sound of a drum on a device; `pitch` as in [`super::drums`].
pub(super) fn drum(card: SoundCard, kit: Kit, pitch: u8, strike: Strike) -> Voice {
    if kit == Kit::Timpani {
        return drum::kettle(card, strike);
    }
    drum::hit(card, i32::from(pitch), strike)
}

pub(super) use chirp::{Chirp, Puff, chirp, puff};
pub(super) use drum::{Beat, beat};
pub(super) use voice::{Strike, Voice};
