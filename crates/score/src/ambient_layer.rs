//! The sounds of a place that a plan can name. It must not make a sound.

/// One sound of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AmbientSound {
    // Steady sounds: see steady_sound.rs.
    Wind,
    Rain,
    Waves,
    Stream,
    Fire,
    Leaves,
    Hum,
    Engine,
    Machinery,
    Crowd,
    Steam,
    Static,
    Void,
    Insects,
    Room,
    // Sounds now and then: see intermittent_sound.rs.
    Drip,
    Bubbles,
    Birds,
    Gulls,
    Crickets,
    Frogs,
    Owl,
    Wolf,
    Thunder,
    Bell,
    Chimes,
    Clock,
    Heartbeat,
    Beeps,
    Footsteps,
    Creaks,
    Whispers,
    Chains,
    Hammer,
    Gears,
    Glass,
    Horses,
    Siren,
    Rats,
    Pages,
}

/// A sound and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AmbientLayer {
    pub kind: AmbientSound,
    /// 1 (faint) to 4 (it fills the room).
    pub level: u8,
}

impl AmbientSound {
    /// Every one there is.
    pub const ALL: [Self; 40] = [
        Self::Wind,
        Self::Rain,
        Self::Waves,
        Self::Stream,
        Self::Fire,
        Self::Leaves,
        Self::Hum,
        Self::Engine,
        Self::Machinery,
        Self::Crowd,
        Self::Steam,
        Self::Static,
        Self::Void,
        Self::Insects,
        Self::Room,
        Self::Drip,
        Self::Bubbles,
        Self::Birds,
        Self::Gulls,
        Self::Crickets,
        Self::Frogs,
        Self::Owl,
        Self::Wolf,
        Self::Thunder,
        Self::Bell,
        Self::Chimes,
        Self::Clock,
        Self::Heartbeat,
        Self::Beeps,
        Self::Footsteps,
        Self::Creaks,
        Self::Whispers,
        Self::Chains,
        Self::Hammer,
        Self::Gears,
        Self::Glass,
        Self::Horses,
        Self::Siren,
        Self::Rats,
        Self::Pages,
    ];
}
