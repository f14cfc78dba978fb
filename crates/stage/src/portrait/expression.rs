//! What eyes and mouth do while someone is looked at. It must not draw.

/// How far the eyes are open. Some moods never open them wholly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// As the mood has them.
    #[default]
    Open,
    /// On the way.
    Half,
    /// In a blink.
    Shut,
}

/// How far the mouth is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mouth {
    /// As the mood has it in silence.
    #[default]
    Shut,
    /// Speaking softly.
    Half,
    /// Speaking.
    Open,
}
