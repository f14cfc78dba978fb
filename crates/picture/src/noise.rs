//! Chance that depends on a place only: hashes of coordinates for textures and drawings. Integers, so that every platform agrees.

/// A well mixed number from a place and a salt.
#[must_use]
pub const fn noise(x: i32, y: i32, salt: u32) -> u32 {
    let mut h =
        (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77) ^ salt.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^ (h >> 15)
}

/// True about `percent` times in a hundred.
#[must_use]
pub const fn chance(x: i32, y: i32, salt: u32, percent: u32) -> bool {
    noise(x, y, salt) % 100 < percent
}

/// Value noise, 0-255: random heights on a grid of `wide` by `tall` pixels, straight lines between them.
#[must_use]
pub const fn smooth(x: i32, y: i32, wide: i32, tall: i32, salt: u32) -> i32 {
    let (gx, gy) = (x.div_euclid(wide), y.div_euclid(tall));
    let (fx, fy) = (x.rem_euclid(wide), y.rem_euclid(tall));
    let a = (noise(gx, gy, salt) & 255) as i32;
    let b = (noise(gx + 1, gy, salt) & 255) as i32;
    let c = (noise(gx, gy + 1, salt) & 255) as i32;
    let d = (noise(gx + 1, gy + 1, salt) & 255) as i32;
    let top = a * (wide - fx) + b * fx;
    let bottom = c * (wide - fx) + d * fx;
    (top * (tall - fy) + bottom * fy) / (wide * tall)
}
