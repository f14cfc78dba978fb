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

/// The next byte that is one of these two, a backslash, or the beginning of a letter outside ASCII; eight bytes at a time.
pub fn next(bytes: &[u8], from: usize, first: u8, second: u8) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let zero = |word: u64| word.wrapping_sub(ONES) & !word & HIGH;
    let of = |byte: u8| ONES * u64::from(byte);
    let mut at = from;
    while let Some(eight) = bytes.get(at..at + 8) {
        let word = eight.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        let found = zero(word ^ of(first)) | zero(word ^ of(second)) | zero(word ^ of(b'\\')) | (word & HIGH);
        if found != 0 {
            // The lowest mark is never a false one.
            at += found.trailing_zeros() as usize / 8;
            if (0x80..0xC0).contains(&bytes[at]) {
                at += 1;
                continue;
            }
            return at;
        }
        at += 8;
    }
    while at < bytes.len() {
        let byte = bytes[at];
        if byte == first || byte == second || byte == b'\\' || byte >= 0xC0 {
            break;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::next;

    #[test]
    fn the_next_sign_that_matters_is_found_at_any_distance() {
        for length in 0..40 {
            for sign in ["\"", "\\", "\u{E9}"] {
                let text = format!("{}{sign}tail of it", "a'{}\u{80}"[..4].repeat(10).get(..length).unwrap());
                assert_eq!(next(text.as_bytes(), 0, b'"', b'"'), length);
            }
        }
        assert_eq!(next("no sign at all in here".as_bytes(), 3, b'"', b'"'), 22);
    }
}
