//! The quotes that models use, and which closes which. It must not know what stands between them.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quote {
    Double,
    Single,
    Tick,
    SmartDouble,
    SmartSingle,
    /// Angle quotes, opening.
    Angle,
    /// Angle quotes, closing.
    AngleEnd,
}

impl Quote {
    /// Would this quote close a string that `self` opened?
    pub fn closes(self, other: Self) -> bool {
        match self {
            Self::Double => other == Self::Double,
            Self::Single => other == Self::Single,
            Self::Tick => matches!(other, Self::Tick | Self::Single),
            Self::SmartDouble => matches!(other, Self::SmartDouble | Self::Double),
            Self::SmartSingle => matches!(other, Self::SmartSingle | Self::Single),
            Self::Angle => other == Self::AngleEnd,
            Self::AngleEnd => matches!(other, Self::Angle | Self::AngleEnd),
        }
    }

    /// Straight or curly, one of the quotes that stand for JSON's own.
    pub fn is_double(self) -> bool {
        matches!(self, Self::Double | Self::SmartDouble)
    }
}

/// Could a quote begin with this byte?
pub fn may_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`' | 0xC2 | 0xE2)
}

/// The quote here, and its length in bytes.
pub fn quote(bytes: &[u8], at: usize) -> Option<(Quote, usize)> {
    Some(match *bytes.get(at)? {
        b'"' => (Quote::Double, 1),
        b'\'' => (Quote::Single, 1),
        b'`' if !bytes[at..].starts_with(b"```") => (Quote::Tick, 1),
        0xC2 => match bytes.get(at + 1)? {
            0xAB => (Quote::Angle, 2),
            0xBB => (Quote::AngleEnd, 2),
            0xB4 => (Quote::Tick, 2),
            _ => return None,
        },
        0xE2 if bytes.get(at + 1) == Some(&0x80) => match bytes.get(at + 2)? {
            0x98..=0x9B => (Quote::SmartSingle, 3),
            0x9C..=0x9F => (Quote::SmartDouble, 3),
            _ => return None,
        },
        _ => return None,
    })
}
