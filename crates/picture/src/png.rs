//! PNG files of frames and planes: indexed, four bits a pixel, the EGA palette; or a byte a pixel where checkerboards are blended.
//! Bytes only, no files.

use super::frame::Frame;
use super::plane::Plane;
use super::{HEIGHT, PICTURE_HEIGHT, WIDTH, palette};

/// An indexed PNG of any size. `scale` repeats each pixel (1-16). Pixels that know their checkerboard (`palette::dithered`) are shown
/// as its blend, and each byte of the file is then one of ours. Sizes that do not match the pixels give an empty picture of one
/// pixel, never a panic.
#[must_use]
pub fn encode(pixels: &[u8], width: u32, height: u32, scale: u32) -> Vec<u8> {
    let scale = scale.clamp(1, 16);
    if width == 0 || height == 0 || pixels.len() != (width as usize).saturating_mul(height as usize) {
        return encode(&[0], 1, 1, 1);
    }
    let (wide, tall) = (width * scale, height * scale);
    let blended = pixels.iter().any(|pixel| *pixel > 15);
    let mut packed = Vec::new();
    for row in pixels.chunks(width as usize) {
        let wider: Vec<u8> = row.iter().flat_map(|pixel| std::iter::repeat_n(*pixel, scale as usize)).collect();
        let line = if blended {
            wider
        } else {
            wider.chunks(2).map(|two| two[0] << 4 | two.get(1).copied().unwrap_or(0)).collect()
        };
        for _ in 0..scale {
            packed.extend_from_slice(&line);
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, wide, tall);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(if blended { png::BitDepth::Eight } else { png::BitDepth::Four });
    encoder.set_palette(if blended { palette::BLENDED.concat() } else { palette::EGA.concat() });
    // Writing to memory does not fail; were it to, a short file is the caller's to notice.
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(&packed);
    }
    bytes
}

/// The whole screen, 320x200.
#[must_use]
pub fn encode_frame(frame: &Frame) -> Vec<u8> {
    encode(frame.pixels(), WIDTH as u32, HEIGHT as u32, 1)
}

/// One plane, 320x190; priorities and control values appear as the colours of their numbers.
#[must_use]
pub fn encode_plane(plane: &Plane) -> Vec<u8> {
    encode(&plane.values(), WIDTH as u32, PICTURE_HEIGHT as u32, 1)
}

/// A plane of colours with its checkerboards blended.
#[must_use]
pub fn encode_blended(plane: &Plane) -> Vec<u8> {
    encode(plane.pixels(), WIDTH as u32, PICTURE_HEIGHT as u32, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_the_same() {
        let mut frame = Frame::new();
        frame.fill_rect(3, 4, 5, 6, 12);
        let bytes = encode_frame(&frame);
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut packed = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut packed).unwrap();
        let unpacked: Vec<u8> = packed.iter().flat_map(|byte| [byte >> 4, byte & 15]).collect();
        assert_eq!(unpacked, frame.pixels());
        assert_eq!(reader.info().palette.as_ref().unwrap()[36..39], palette::EGA[12]);
    }

    #[test]
    fn a_wrong_size_gives_bytes_all_the_same() {
        assert!(!encode(&[1, 2, 3], 7, 9, 1).is_empty());
        assert!(!encode(&[], 0, 0, 99).is_empty());
    }
}
