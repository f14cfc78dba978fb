//! PNG files of golden pictures: indexed, a byte a pixel, so that the file holds the very numbers that are compared.

use crate::Picture;
use std::path::Path;

/// The EGA palette, for whoever looks at the files.
const EGA: [[u8; 3]; 16] = [
    [0, 0, 0],
    [0, 0, 170],
    [0, 170, 0],
    [0, 170, 170],
    [170, 0, 0],
    [170, 0, 170],
    [170, 85, 0],
    [170, 170, 170],
    [85, 85, 85],
    [85, 85, 255],
    [85, 255, 85],
    [85, 255, 255],
    [255, 85, 85],
    [255, 85, 255],
    [255, 255, 85],
    [255, 255, 255],
];

/// What a file of ours shows.
///
/// # Errors
/// Says what is wrong with the file.
pub fn read(path: &Path) -> Result<Picture, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let wrong = |error: png::DecodingError| format!("{}: {error}", path.display());
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().map_err(wrong)?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut pixels).map_err(wrong)?;
    if info.bit_depth != png::BitDepth::Eight || info.color_type != png::ColorType::Indexed {
        return Err(format!("{}: not a picture with a byte a pixel", path.display()));
    }
    pixels.truncate(info.buffer_size());
    Ok(Picture::new("", (info.width as i32, info.height as i32), pixels))
}

/// # Panics
/// Where the file cannot be written.
pub fn write(path: &Path, picture: &Picture) {
    let colors = (0..=255_u8).flat_map(|index| {
        let (low, high) = (EGA[usize::from(index & 15)], EGA[usize::from(index >> 4)]);
        if index < 16 { low } else { std::array::from_fn(|i| low[i].midpoint(high[i])) }
    });
    encode(path, picture, colors.collect());
}

/// What is as it was in dim greys, what is not in red.
///
/// # Panics
/// Where the file cannot be written.
pub fn write_difference(path: &Path, was: &Picture, now: &Picture) {
    let mut shown = Picture::blank("", now.size, 255);
    for (x, y) in (0..now.size.1).flat_map(|y| (0..now.size.0).map(move |x| (x, y))) {
        let same = x < was.size.0 && y < was.size.1 && was.get(x, y) == now.get(x, y);
        if same {
            shown.set(x, y, now.get(x, y) & 15);
        }
    }
    let greys = (0..=255_u8).flat_map(|index| match index {
        255 => [255, 0, 0],
        _ => [EGA[usize::from(index & 15)].iter().map(|part| u32::from(*part)).sum::<u32>() as u8 / 4; 3],
    });
    encode(path, &shown, greys.collect());
}

fn encode(path: &Path, picture: &Picture, palette: Vec<u8>) {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.size.0 as u32, picture.size.1 as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&picture.pixels));
    if let Err(error) = written
        .map_err(|error| error.to_string())
        .and_then(|()| std::fs::write(path, bytes).map_err(|error| error.to_string()))
    {
        panic!("{}: {error}", path.display());
    }
}
