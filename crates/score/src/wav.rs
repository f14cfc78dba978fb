//! Samples -> a WAV file's bytes. It must not open files: the caller has the writer.

use std::io::{Cursor, Seek, Write};

use hound::{Error, SampleFormat, WavSpec, WavWriter};

/// Writes stereo samples as 16-bit PCM. Samples beyond plus and minus 1 are clipped, what is not a number becomes silence.
///
/// # Errors
/// Where the writer fails.
pub fn write<W: Write + Seek>(to: W, frames: &[(f32, f32)], sample_rate: u32) -> Result<(), Error> {
    let spec = WavSpec { channels: 2, sample_rate, bits_per_sample: 16, sample_format: SampleFormat::Int };
    let mut writer = WavWriter::new(to, spec)?;
    for (left, right) in frames {
        writer.write_sample(quantised(*left))?;
        writer.write_sample(quantised(*right))?;
    }
    writer.finalize()
}

/// The same in memory.
///
/// # Errors
/// Where there are more samples than a WAV file can hold.
pub fn bytes(frames: &[(f32, f32)], sample_rate: u32) -> Result<Vec<u8>, Error> {
    let mut out = Cursor::new(Vec::with_capacity(frames.len() * 4 + 64));
    write(&mut out, frames, sample_rate)?;
    Ok(out.into_inner())
}

fn quantised(sample: f32) -> i16 {
    // A float beyond the range saturates, NaN becomes 0.
    (sample.clamp(-1.0, 1.0) * 32_767.0).round() as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_the_same() {
        let bytes = bytes(&[(0.5, -0.5), (2.0, f32::NAN)], 22_050).unwrap();
        let reader = hound::WavReader::new(Cursor::new(bytes)).unwrap();
        assert_eq!((reader.spec().sample_rate, reader.spec().channels), (22_050, 2));
        let samples: Vec<i16> = reader.into_samples().map(Result::unwrap).collect();
        assert_eq!(samples, [16_384, -16_384, 32_767, 0]);
    }
}
