//! Words to music: text -> plan -> notes -> sound; ambience; effects. It must not know a sound device or a thread.

/// What a room sounds like: everything the composer decided, ready to be rendered.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub todo: (),
}
pub fn plan(_sound: &crate::world::Sound, _motif: u64) -> Plan {
    Plan { todo: () }
}
