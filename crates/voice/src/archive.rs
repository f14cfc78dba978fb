//! The answers of one world as a file, to go with its dream: whoever has both plays without a model what was played with one. A file
//! is input: what does not fit is left out, and what is taken in is checked again before it is said.

use super::cache::Cache;
use messages::t;
use serde::{Deserialize, Serialize};

/// The version this program writes and reads.
pub const FORMAT: &str = "somnium-answers/1";
/// Bytes that are read: as much as a cache of all worlds may have.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The answers of one world, as they are written to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerArchive {
    format: String,
    /// What the world is called, for people.
    pub title: String,
    /// `World::hash` in sixteen digits.
    world: String,
    /// To be put into a cache, with `Cache::import`.
    pub answers: Cache,
}

/// Why a file of answers cannot be read, in words for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// It is no such file, or half of one.
    #[error("{}", t!("voice-archive-unreadable"))]
    Unreadable,
    /// Another version wrote it, whose format is this.
    #[error("{}", t!("voice-archive-other-version", version = .0.as_str(), format = FORMAT))]
    OtherVersion(String),
    /// It has more bytes than are read.
    #[error("{}", t!("voice-archive-too-long"))]
    TooLong,
}

impl AnswerArchive {
    /// What this cache knows of a world.
    #[must_use]
    pub fn new(cache: &Cache, world: u64, title: &str) -> Self {
        let title = title.chars().take(200).collect();
        Self { format: FORMAT.to_owned(), title, world: format!("{world:016x}"), answers: cache.only(world) }
    }

    /// The file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        // Plain data always writes.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// Reads what `bytes` gave. Answers of another world than the one it names are not taken.
    ///
    /// # Errors
    /// It is no such file, of another version, or too long.
    pub fn read(bytes: &[u8]) -> Result<Self, ArchiveError> {
        if bytes.len() > MOST_BYTES {
            return Err(ArchiveError::TooLong);
        }
        let value: serde_json::Value = serde_json::from_slice(bytes).map_err(|_| ArchiveError::Unreadable)?;
        match value.get("format").and_then(serde_json::Value::as_str) {
            Some(FORMAT) => {}
            Some(other) => return Err(ArchiveError::OtherVersion(other.chars().take(40).collect())),
            None => return Err(ArchiveError::Unreadable),
        }
        let archive = Self::deserialize(value).map_err(|_| ArchiveError::Unreadable)?;
        let world = u64::from_str_radix(&archive.world, 16).map_err(|_| ArchiveError::Unreadable)?;
        let mut answers = Cache::default();
        answers.import(archive.answers.only(world));
        Ok(Self { answers, ..archive })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answers_of_one_world_travel_and_only_fitting_ones_arrive() {
        let mut cache = Cache::default();
        cache.put(u64::MAX, 1, "m", "You sing.".into());
        cache.put(8, 2, "m", "You dance elsewhere.".into());
        let archive = AnswerArchive::new(&cache, 1, "Low Tide");
        let back = AnswerArchive::read(&archive.bytes()).unwrap();
        assert_eq!((back.answers.len(), back.title.as_str()), (1, "Low Tide"));
        assert_eq!(back.answers.get(u64::MAX, 1), Some(&"You sing.".into()));

        let text = String::from_utf8(archive.bytes()).unwrap();
        let foreign = text.replace("\"world\":1", "\"world\":2");
        assert_ne!(foreign, text);
        assert!(AnswerArchive::read(foreign.as_bytes()).unwrap().answers.is_empty());
        let long = text.replace("You sing.", &"x".repeat(3_000));
        assert!(AnswerArchive::read(long.as_bytes()).unwrap().answers.is_empty());
        let other = text.replace(FORMAT, "somnium-answers/9");
        assert_eq!(AnswerArchive::read(other.as_bytes()), Err(ArchiveError::OtherVersion("somnium-answers/9".into())));
        for bad in ["", "{}", "[]", &text[..text.len() / 2], "{\"format\":\"somnium-answers/1\"}"] {
            assert_eq!(AnswerArchive::read(bad.as_bytes()), Err(ArchiveError::Unreadable), "{bad}");
        }
        assert_eq!(AnswerArchive::read(&vec![b' '; MOST_BYTES + 1]), Err(ArchiveError::TooLong));
    }
}
