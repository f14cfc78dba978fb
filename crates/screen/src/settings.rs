//! The player's options, as they are stored. It must not act on them.

use crate::action::Action;
use crate::keymap::Keymap;
use dream::{Dreamer, Length};
use serde::{Deserialize, Serialize};
use session::Verbosity;
use world::choice::Failure;

/// What the player chose to keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Sound and music are on.
    pub sound: bool,
    /// Percent, 0 to 100.
    pub volume: u8,
    /// How fast the hero walks: 1 (slow) to 5 (fastest); 3 is normal.
    pub speed: u8,
    /// The effect of a cathode ray tube: 0 off, 1 weak to 3 strong.
    pub crt: u8,
    /// 4:3 as on the tube, or square pixels.
    pub aspect: bool,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// Only whole multiples of the frame's size; otherwise as large as the window allows.
    pub whole_pixels: bool,
    /// Blends in place of checkerboards.
    pub undither: bool,
    /// Nothing moves or flashes that need not.
    pub reduced_motion: bool,
    /// Sounds are told in words under the picture.
    pub captions: bool,
    /// 1 (slow) to 5: how fast letters come, and how soon captions go.
    pub text_speed: u8,
    /// Texts are written letter by letter.
    pub letters: bool,
    /// The face of who speaks stands beside what is said.
    pub portraits: bool,
    /// People who are with a hero that does nothing for a while may begin to talk.
    pub idle_talk: bool,
    /// What a failure is: 0 as the dream has it, 1 a death as in 1989, 2 a death with a warning, 3 something that costs and leads on.
    pub failure: u8,
    /// The same as older programs stored it: a death, or what leads on.
    #[serde(skip_serializing)]
    pub fail_forward: bool,
    /// Encounters are told in one roll of the dice, not played on a map.
    pub one_roll: bool,
    /// Texts in letters of twice the size.
    pub large_text: bool,
    /// Black on white without greys, and the thing under the pointer outlined.
    pub high_contrast: bool,
    /// Verb buttons and the on-screen keyboard always; otherwise only while a finger or a gamepad is in use.
    pub buttons: bool,
    /// VERBOSE, BRIEF and NOTIFY.
    pub manners: Verbosity,
    /// Models are held to what everyone may read, rather than to PG-13.
    pub strict: bool,
    /// What the window for a new dream offers first.
    pub length: Length,
    /// Who dreams, as the window for a new dream offers first.
    pub dreamer: Dreamer,
    /// A model is configured.
    pub model_ready: bool,
    /// A model plays people who speak of their own accord.
    pub agents_ready: bool,
    /// The player's own keys.
    pub keys: Keymap,
}

impl Settings {
    /// Every number in its range, and no key for what is no action: for settings that come from a file.
    pub fn tidy(&mut self) {
        self.volume = self.volume.min(100);
        self.speed = self.speed.clamp(1, 5);
        self.text_speed = self.text_speed.clamp(1, 5);
        self.crt = self.crt.min(3);
        if std::mem::take(&mut self.fail_forward) {
            self.failure = 3;
        }
        self.failure = self.failure.min(3);
        self.keys.tidy();
    }

    /// What the player wants a failure to be; `None`: what the dream's own file says.
    pub(crate) const fn wanted_failure(&self) -> Option<Failure> {
        match self.failure {
            1 => Some(Failure::Deadly),
            2 => Some(Failure::Gentle),
            3 => Some(Failure::Forward),
            _ => None,
        }
    }

    /// For the action of a switch, whether that is on; `None` for every other action.
    pub(crate) fn is_on(&self, action: Action) -> Option<bool> {
        match action {
            Action::Sound => Some(self.sound),
            Action::Captions => Some(self.captions),
            Action::Motion => Some(self.reduced_motion),
            Action::Buttons => Some(self.buttons),
            _ => None,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            volume: 80,
            speed: 3,
            crt: 1,
            aspect: true,
            fullscreen: false,
            whole_pixels: true,
            undither: false,
            reduced_motion: false,
            captions: false,
            text_speed: 3,
            letters: false,
            portraits: true,
            idle_talk: false,
            failure: 0,
            fail_forward: false,
            one_roll: false,
            large_text: false,
            high_contrast: false,
            buttons: false,
            manners: Verbosity::default(),
            strict: false,
            length: Length::default(),
            dreamer: Dreamer::Author,
            model_ready: false,
            agents_ready: false,
            keys: Keymap::default(),
        }
    }
}
