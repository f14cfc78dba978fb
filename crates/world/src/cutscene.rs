//! Cutscenes: pictures with a text each, one after the other, while nobody can act. They change nothing, and it must not draw them.

use super::ids::{CharacterId, CutsceneId, EndingId, RoomId, Thing};
use super::model::World;
use super::scene::Ega;
use super::stats::Stat;
use super::visual_effect::VisualEffect;
use serde::{Deserialize, Serialize};

/// Cutscenes of a world.
pub const CUTSCENES: usize = 32;
/// Frames of a cutscene, and of all that a turn shows.
pub const FRAMES: usize = 5;
/// Effects of a frame.
pub const EFFECTS: usize = 2;
/// Panels of a frame of panels: no fewer and no more.
pub const PANELS: (usize, usize) = (2, 3);
/// Characters of a frame's text; a letter may have half as many again.
pub const TEXT: usize = 600;
/// Characters of a panel's text.
pub const PANEL_TEXT: usize = 120;
/// Characters of a text that is called short: a quick cutscene has no longer ones.
pub const SHORT: usize = 160;

/// A list of frames, and when it is shown besides where an action asks for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cutscene {
    /// The id in the world file.
    pub key: String,
    /// What brings it about by itself.
    pub at: Vec<Occasion>,
    /// How quickly its frames follow one another; `None` where they are of several kinds.
    pub pace: Option<Pace>,
    /// At least one, at most `FRAMES`.
    pub frames: Vec<CutsceneFrame>,
}

/// A moment that a cutscene belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// Before the first word.
    Opening,
    /// This ending is reached; `None`: any that is a win and has none of its own.
    Ending(Option<EndingId>),
    /// The hero dies of an action.
    Death,
    /// The node of the story with this key begins.
    Node(String),
}

/// One of three gears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pace {
    /// One frame, and dense.
    Slow,
    /// One or two, back and forth.
    Medium,
    /// Two or three, short.
    Fast,
}

impl Pace {
    /// All of them, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Medium, Self::Fast];

    /// Its name in the format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Medium => "medium",
            Self::Fast => "fast",
        }
    }

    /// Can these frames be shown at it?
    #[must_use]
    pub fn fits(self, frames: &[CutsceneFrame]) -> bool {
        match self {
            Self::Slow => frames.len() == 1,
            Self::Medium => frames.len() <= 2,
            Self::Fast => (2..=3).contains(&frames.len()) && frames.iter().all(CutsceneFrame::is_short),
        }
    }
}

/// One picture and what is said with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutsceneFrame {
    /// What is seen.
    pub shows: Shows,
    /// What is said; may be empty where the picture is enough.
    pub text: String,
    /// What is played from here on; `None` goes on with what plays.
    pub music: Option<FrameMusic>,
    /// A sound effect by its name, as it comes.
    pub sound: Option<String>,
    /// How it comes and goes, two at most.
    pub effects: Vec<VisualEffect>,
}

impl CutsceneFrame {
    /// With this to see and to read.
    #[must_use]
    pub const fn new(shows: Shows, text: String) -> Self {
        Self { shows, text, music: None, sound: None, effects: Vec::new() }
    }

    /// Is it read at a glance?
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.texts().map(|text| text.chars().count()).sum::<usize>() <= SHORT
    }

    /// Does it show or say anything?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let seen = match &self.shows {
            Shows::Letter | Shows::Aside => false,
            Shows::Title(title) => !title.is_empty(),
            _ => true,
        };
        !seen && self.text.is_empty()
    }

    /// All that is read in it, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let title = if let Shows::Title(title) = &self.shows { Some(title.as_str()) } else { None };
        let panels: &[Panel] = if let Shows::Panels(panels) = &self.shows { panels } else { &[] };
        let panels = panels.iter().map(|panel| panel.text.as_str());
        title.into_iter().chain(panels).chain([self.text.as_str()]).filter(|text| !text.is_empty())
    }
}

/// What is played during a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FrameMusic {
    /// Nothing.
    Silence,
    /// A tune in words, as a room's.
    Theme(String),
}

/// What is seen in a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shows {
    /// The full picture of a room; `None`: where the hero is.
    Room(Option<RoomId>),
    /// A thing from close by, or a face.
    CloseUp(Thing),
    /// Two faces, one of whom speaks; `None` is the hero.
    Talk {
        /// Who speaks.
        speaker: Option<CharacterId>,
        /// Who listens.
        listener: Option<CharacterId>,
    },
    /// Two or three pictures side by side.
    Panels(Vec<Panel>),
    /// A card with a title.
    Title(String),
    /// A sheet of paper with the text on it.
    Letter,
    /// Two dice as they lie.
    Dice([u8; 2]),
    /// Dice and what of the hero they are added to, with what comes of it.
    Check {
        /// What is tried; `None` is luck alone.
        stat: Option<Stat>,
        /// As they lie.
        dice: [u8; 2],
    },
    /// The hero, to himself.
    Aside,
    /// The map of what was seen, with this room marked, or the one where the hero is.
    Map(Option<RoomId>),
    /// Nothing but darkness, and a few words perhaps.
    Transition,
}

impl Shows {
    /// Its kind, by the name that the format has for it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Room(_) => "room",
            Self::CloseUp(_) => "closeup",
            Self::Talk { .. } => "talk",
            Self::Panels(_) => "panels",
            Self::Title(_) => "title",
            Self::Letter => "letter",
            Self::Dice(_) => "dice",
            Self::Check { .. } => "check",
            Self::Aside => "aside",
            Self::Map(_) => "map",
            Self::Transition => "transition",
        }
    }
}

/// One of several pictures side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// What is in it.
    pub ground: Ground,
    /// What is said under it.
    pub text: String,
}

/// What is in a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ground {
    /// A part of this room's picture; `None`: where the hero is.
    Room(Option<RoomId>),
    /// A thing or a face.
    Thing(Thing),
    /// Nothing but a colour.
    Plain(Ega),
}

impl Cutscene {
    /// All that is read in it, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.frames.iter().flat_map(CutsceneFrame::texts)
    }

    /// Is this text told in it already, each of its sentences in some frame?
    #[must_use]
    pub fn tells(&self, text: &str) -> bool {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let all: Vec<&str> = self.texts().collect();
        let (told, sought) = (words(&all.join(" ")), words(text));
        !sought.is_empty() && sought.split_inclusive(['.', '!', '?']).all(|sentence| told.contains(sentence.trim()))
    }
}

impl World {
    /// The cutscene that belongs to this moment: the first that does.
    #[must_use]
    pub fn cutscene_at(&self, occasion: &Occasion) -> Option<CutsceneId> {
        CutsceneId::all(self.cutscenes.len()).find(|id| self[*id].at.contains(occasion))
    }

    /// The cutscene of an ending: its own, else that of every win.
    #[must_use]
    pub fn cutscene_of_ending(&self, ending: Option<EndingId>) -> Option<CutsceneId> {
        let is_loss = ending.is_some_and(|ending| self[ending].lost);
        self.cutscene_at(&Occasion::Ending(ending))
            .or_else(|| self.cutscene_at(&if is_loss { Occasion::Death } else { Occasion::Ending(None) }))
    }

    /// The cutscene with exactly this key.
    #[must_use]
    pub fn cutscene(&self, key: &str) -> Option<CutsceneId> {
        CutsceneId::all(self.cutscenes.len()).find(|id| self[*id].key == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> CutsceneFrame {
        CutsceneFrame::new(Shows::Room(None), text.to_owned())
    }

    #[test]
    fn a_pace_fits_as_many_frames_as_it_has_time_for() {
        let long = "word ".repeat(60);
        for (frames, fits) in [
            (vec![said("A.")], [true, true, false]),
            (vec![said("A."), said("B.")], [false, true, true]),
            (vec![said("A."), said(&long)], [false, true, false]),
            (vec![said("A."), said("B."), said("C.")], [false, false, true]),
            (vec![said("A."); 4], [false, false, false]),
        ] {
            assert_eq!(Pace::ALL.map(|pace| pace.fits(&frames)), fits, "{frames:?}");
        }
    }

    #[test]
    fn what_several_frames_say_together_is_told() {
        let frames = vec![said("The light  went out."), said("And then."), said("It was Tuesday.")];
        let scene = Cutscene { frames, ..Cutscene::default() };
        assert!(scene.tells("The light went out. It was Tuesday.") && scene.tells("It was Tuesday."));
        assert!(!scene.tells("It was Monday.") && !scene.tells(" "));
    }
}
