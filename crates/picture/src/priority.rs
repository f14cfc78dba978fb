//! Priority bands: how near a row of the picture is. Integer arithmetic as in the classic interpreters.

use super::PICTURE_HEIGHT;

/// The nearest band a foot line can have; 15 is kept for what hides everything.
pub const NEAREST: u8 = 14;

/// The priority of a foot line on picture row `y`: 0 above the horizon, then 1 to 14 in bands of equal height down to the
/// picture's foot. The height is kept in two-thousandths of a row, as SCI0 does it. Rows and horizons outside the picture are
/// clamped to it.
#[must_use]
pub fn priority_of(y: i32, horizon: i32) -> u8 {
    let horizon = horizon.clamp(0, PICTURE_HEIGHT - 1);
    let y = y.min(PICTURE_HEIGHT - 1);
    if y < horizon {
        return 0;
    }
    let band = ((PICTURE_HEIGHT - horizon) * 2000 / i32::from(NEAREST)).max(1);
    ((1 + (y - horizon) * 2000 / band).min(i32::from(NEAREST))) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_climb_from_the_horizon_to_the_foot() {
        for horizon in [0, 1, 50, 99, 150, 188, 189, 500, -3] {
            let mut last = 0;
            for y in -10..250 {
                let band = priority_of(y, horizon);
                assert!(band >= last && band <= NEAREST, "row {y}, horizon {horizon}: {band} after {last}");
                last = band;
            }
        }
        assert_eq!([priority_of(99, 100), priority_of(100, 100), priority_of(189, 100)], [0, 1, NEAREST]);
        // 90 rows in 14 bands: 12,857 two-thousandths each, so the second begins at row 107.
        assert_eq!([priority_of(106, 100), priority_of(107, 100)], [1, 2]);
    }
}
