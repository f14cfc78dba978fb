//! The author's content files (assets/themes, assets/settings), compressed, one pack a theme's folder or setting. Natively they are
//! in the program; a page has only their heads, fetches a pack when a dream wants it, and hands it over with [`Pack::supply`]. It
//! must not know what a record means.
//!
//! A pack once there stays, and can only be what the program was built with: its hash says so. So a dream is the same wherever its
//! packs came from.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

use std::io::Read;
use std::sync::OnceLock;

/// No pack is longer than this, in bytes of text: what claims to be is damaged.
const LONGEST: u64 = 16 << 20;
/// Between the text of a theme and the variants of its lines.
const VARIANTS: &str = "\n\u{c}\n";

/// What a pack is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A folder of `assets/themes`.
    Theme,
    /// A file of `assets/settings`.
    Setting,
}

/// Why bytes were not taken for a pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SupplyError {
    /// They are another version's, or cut, or a page that says "not found".
    #[error("{0} is not the pack that this program was built with")]
    Foreign(&'static str),
    /// The hash is right and the content is not: the program itself is damaged.
    #[error("{0} cannot be unpacked")]
    Damaged(&'static str),
}

/// One theme's folder or setting.
#[derive(Debug)]
pub struct Pack {
    /// "fantasy", "hotel".
    pub name: &'static str,
    /// What it is of.
    pub kind: Kind,
    /// Its `@theme` record, which is always here: the words that ask for it.
    pub head: &'static str,
    /// The name of its file, with its hash in it.
    pub file: &'static str,
    hash: u64,
    held: Option<&'static [u8]>,
    text: OnceLock<Option<String>>,
}

impl Pack {
    const fn new(
        name: &'static str,
        kind: Kind,
        head: &'static str,
        file: &'static str,
        hash: u64,
        held: Option<&'static [u8]>,
    ) -> Self {
        Self { name, kind, head, file, hash, held, text: OnceLock::new() }
    }

    /// All of its records; `None` while it is not here.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        let whole = self.whole()?;
        Some(whole.split_once(VARIANTS).map_or(whole, |(text, _)| text))
    }

    /// The variants of its lines; `None` while it is not here.
    #[must_use]
    pub fn variants(&self) -> Option<&str> {
        Some(self.whole()?.split_once(VARIANTS).map_or("", |(_, variants)| variants))
    }

    fn whole(&self) -> Option<&str> {
        match self.held {
            Some(bytes) => self.text.get_or_init(|| unpack(bytes)).as_deref(),
            None => self.text.get()?.as_deref(),
        }
    }

    /// Takes the bytes of its file. A second time changes nothing.
    ///
    /// # Errors
    /// Where they are not the very bytes that the program was built with.
    pub fn supply(&self, bytes: &[u8]) -> Result<(), SupplyError> {
        if rng::fnv(bytes) != self.hash {
            return Err(SupplyError::Foreign(self.name));
        }
        self.text.get_or_init(|| unpack(bytes)).as_ref().map(|_| ()).ok_or(SupplyError::Damaged(self.name))
    }
}

/// All packs, the themes' first, each by name.
pub static PACKS: [Pack; include!(concat!(env!("OUT_DIR"), "/count.rs"))] =
    include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The pack of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.name == name)
}

/// The packs of settings.
pub fn settings() -> impl Iterator<Item = &'static Pack> {
    PACKS.iter().filter(|pack| pack.kind == Kind::Setting)
}

fn unpack(bytes: &[u8]) -> Option<String> {
    let mut text = String::new();
    bzip2::read::BzDecoder::new(bytes).take(LONGEST).read_to_string(&mut text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compressed, all of them: what a visitor who dreams everything downloads (docs/author.md).
    const MOST: usize = 2_500_000;

    #[test]
    fn every_pack_is_here_and_whole() {
        for pack in &PACKS {
            let text = pack.text().unwrap_or_else(|| panic!("{} is missing", pack.name));
            assert!(text.contains(pack.head), "{}", pack.name);
            assert_eq!(pack.variants().is_some_and(|text| text.contains("@variants")), pack.kind == Kind::Theme);
        }
        let size: usize = PACKS.iter().filter_map(|pack| pack.held).map(<[u8]>::len).sum();
        assert!(size <= MOST, "{size} bytes in all");
    }

    #[test]
    fn a_pack_takes_its_own_bytes_and_no_others() {
        let hotel = find("hotel").unwrap();
        let bytes = hotel.held.unwrap();
        let awaited = || Pack::new("hotel", Kind::Setting, "", "", hotel.hash, None);
        let fetched = awaited();
        assert_eq!(fetched.text(), None);
        assert_eq!(fetched.supply(bytes), Ok(()));
        assert_eq!(fetched.text(), hotel.text());
        for wrong in [&bytes[..bytes.len() - 1], b"<!doctype html>", b""] {
            let other = awaited();
            assert_eq!(other.supply(wrong), Err(SupplyError::Foreign("hotel")));
            assert_eq!(other.text(), None);
        }
        let damaged = Pack::new("x", Kind::Setting, "", "", rng::fnv(b"BZh9 no"), None);
        assert_eq!(damaged.supply(b"BZh9 no"), Err(SupplyError::Damaged("x")));
    }
}
