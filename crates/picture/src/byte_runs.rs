//! Runs of equal bytes in a row, eight at a time. It must not know what they mean.

/// How many bytes at the front are this value.
pub(super) fn leading(bytes: &[u8], value: u8) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    let wanted = u64::from_le_bytes([value; 8]);
    for (n, word) in words.iter().enumerate() {
        let other = u64::from_le_bytes(*word) ^ wanted;
        if other != 0 {
            return n * 8 + (other.trailing_zeros() / 8) as usize;
        }
    }
    words.len() * 8 + rest.iter().take_while(|byte| **byte == value).count()
}

/// How many bytes at the end are this value.
pub(super) fn trailing(bytes: &[u8], value: u8) -> usize {
    let (rest, words) = bytes.as_rchunks::<8>();
    let wanted = u64::from_le_bytes([value; 8]);
    for (n, word) in words.iter().rev().enumerate() {
        let other = u64::from_le_bytes(*word) ^ wanted;
        if other != 0 {
            return n * 8 + (other.leading_zeros() / 8) as usize;
        }
    }
    words.len() * 8 + rest.iter().rev().take_while(|byte| **byte == value).count()
}

/// The runs of ones in a row of zeros and ones, from left to right: where each begins and where it has ended.
pub(super) fn runs_of_ones(mask: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = at + leading(&mask[at..], 0);
        if from >= mask.len() {
            return None;
        }
        at = from + leading(&mask[from..], 1);
        Some((from, at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_equal_those_found_byte_by_byte() {
        for length in 0..40 {
            for salt in 0..60 {
                let row: Vec<u8> = (0..length).map(|x| u8::from(crate::noise::chance(x, 3, salt, 80))).collect();
                assert_eq!(leading(&row, 1), row.iter().take_while(|b| **b == 1).count(), "{row:?}");
                assert_eq!(trailing(&row, 1), row.iter().rev().take_while(|b| **b == 1).count(), "{row:?}");
                let mut again = vec![0; row.len()];
                let mut last = None;
                for (from, to) in runs_of_ones(&row) {
                    assert!(from < to && last.is_none_or(|last| from > last), "{row:?}");
                    again[from..to].fill(1);
                    last = Some(to);
                }
                assert_eq!(again, row);
            }
        }
    }
}
