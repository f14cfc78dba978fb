//! How long a dream is: rooms, regions and puzzles in numbers. It must not know any book.

use serde::{Deserialize, Serialize};

/// What the player may ask for. Where a book has too few places, the dream is as long as the book allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// 8 to 15 rooms in 3 or 4 regions, 6 to 9 puzzles: an evening's hour.
    #[default]
    Small,
    /// 14 to 22 rooms in 4 to 6 regions, 8 to 14 puzzles.
    Medium,
    /// 28 to 40 rooms in 7 to 10 regions, 14 to 24 puzzles.
    Large,
}

impl Length {
    /// Every length, the shortest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Its name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The length of this name, in any case; `None` for any other word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.name().eq_ignore_ascii_case(word.trim()))
    }

    /// The length so many further on, round and round.
    #[must_use]
    pub fn turned(self, by: usize) -> Self {
        Self::ALL[(self as usize + by) % Self::ALL.len()]
    }

    /// How many rooms a model is asked for: it writes in one answer what the author has a book for.
    #[must_use]
    pub const fn asked_of_models(self) -> &'static str {
        match self {
            Self::Small => "8 to 12",
            Self::Medium => "12 to 18",
            Self::Large => "18 to 26",
        }
    }

    /// The numbers of this length.
    #[must_use]
    pub const fn size(self) -> Size {
        match self {
            Self::Small => Size { rooms: (8, 15), regions: (3, 4), puzzles: (6, 9), most: (1, 1, 1), repeats: 1 },
            Self::Medium => Size { rooms: (14, 22), regions: (4, 6), puzzles: (9, 14), most: (2, 2, 2), repeats: 2 },
            Self::Large => Size { rooms: (28, 40), regions: (7, 10), puzzles: (16, 24), most: (4, 3, 4), repeats: 2 },
        }
    }
}

/// The numbers behind a length. Each pair is the least and the most.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Rooms in all.
    pub rooms: (i32, i32),
    /// Parts of the map that a gate shuts off.
    pub regions: (i32, i32),
    /// Puzzles in all.
    pub puzzles: (i32, i32),
    /// At most so many guarded trinkets, ways back and views.
    pub most: (usize, usize, usize),
    /// So many locks of one schema.
    pub repeats: usize,
}

impl Size {
    /// The same with fewer regions, for a book that has too few gates.
    #[must_use]
    pub fn narrower(mut self, by: i32) -> Self {
        self.regions = ((self.regions.0 - by).max(3), (self.regions.1 - by).max(3));
        self
    }

    /// The same with no more ways back than the book can tell of.
    #[must_use]
    pub fn with_ways_back(mut self, known: usize) -> Self {
        self.most.1 = self.most.1.min(known);
        self
    }
}
