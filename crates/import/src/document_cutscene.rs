//! A cutscene of a document, with every reference still a word. It must not look anything up.

/// A list of frames, or only the moment at which the one with this key is shown.
#[derive(Clone, Debug, Default)]
pub struct Cutscene {
    pub path: String,
    pub key: String,
    /// Moments as they were written; `None` where nothing was said of them.
    pub at: Option<Vec<String>>,
    pub pace: Option<String>,
    pub frames: Vec<CutsceneFrame>,
}

#[derive(Clone, Debug)]
pub struct CutsceneFrame {
    pub path: String,
    pub shows: Shows,
    pub text: String,
    pub music: Option<String>,
    pub sound: Option<String>,
    pub effects: Vec<String>,
}

#[derive(Clone, Debug)]
pub enum Shows {
    Room(Option<String>),
    CloseUp(String),
    Talk {
        speaker: String,
        listener: String,
    },
    Panels(Vec<Panel>),
    Title(String),
    Letter,
    Dice(Option<[u8; 2]>),
    Check {
        stat: String,
        dice: Option<[u8; 2]>,
        /// What is to come of it, as it was written.
        result: Option<String>,
    },
    Aside,
    Map(Option<String>),
    Transition,
}

#[derive(Clone, Debug)]
pub struct Panel {
    pub path: String,
    /// A room, a thing, somebody, or a colour.
    pub ground: Option<String>,
    pub text: String,
}
