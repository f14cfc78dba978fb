//! What of a picture moves of itself, while it is painted: which pixels, and how else they look. What is painted over a thing
//! stills it there. It must not know what a thing is.

use super::plane::Plane;
use super::texture::Texture;
use super::{PICTURE_HEIGHT, WIDTH};
use crate::animation::Animation;
use crate::cel_cycle::CelCycle;

/// The mark of the open sky, in which birds may fly.
const SKY: u16 = u16::MAX;
const ROW: usize = WIDTH as usize;

/// Something that moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    Texture(Texture),
    /// A box in so many looks, each row by row.
    Looks([i32; 4], CelCycle, Vec<u8>),
}

/// Which pixels move, and by what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MotionMap {
    /// The number of a pixel's source, from 1; 0 for none. Nothing at all until something moves.
    marks: Vec<u16>,
    /// Rows that have had a mark: the others need not be cleared.
    rows: Vec<bool>,
    sources: Vec<Source>,
    salt: u32,
    /// Nothing is noted now: something is painted only to see it, or all of it is noted afterwards.
    pub(super) paused: bool,
}

impl MotionMap {
    /// Columns of a row, clipped.
    fn span(&mut self, y: i32, x0: i32, x1: i32) -> &mut [u16] {
        let (x0, x1) = (x0.clamp(0, WIDTH), x1.clamp(0, WIDTH));
        if !(0..PICTURE_HEIGHT).contains(&y) || x0 >= x1 {
            return &mut [];
        }
        &mut self.marks[(y * WIDTH + x0) as usize..(y * WIDTH + x1) as usize]
    }

    fn mark(&mut self, y: i32, x0: i32, x1: i32, source: u16) {
        if self.marks.is_empty() {
            self.marks = vec![0; ROW * PICTURE_HEIGHT as usize];
            self.rows = vec![false; PICTURE_HEIGHT as usize];
        }
        if let Some(row) = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y)) {
            *row = true;
        }
        self.span(y, x0, x1).fill(source);
    }

    /// Something that stands still was painted here.
    #[inline]
    pub(super) fn clear(&mut self, y: i32, x0: i32, x1: i32) {
        if self.rows.get(y as usize) == Some(&true) {
            self.span(y, x0, x1).fill(0);
        }
    }

    /// A texture was painted here.
    pub(super) fn texture(&mut self, texture: &Texture, y: i32, x0: i32, x1: i32) {
        if self.paused {
            self.clear(y, x0, x1);
            return;
        }
        let known = matches!(self.sources.last(), Some(Source::Texture(last)) if last == texture);
        let number = if known { self.sources.len() as u16 } else { self.add(Source::Texture(texture.clone())) };
        self.mark(y, x0, x1, number);
    }

    /// The number of a new source; 0, which stands still, when there are far too many.
    fn add(&mut self, source: Source) -> u16 {
        if self.sources.len() >= usize::from(SKY - 1) {
            return 0;
        }
        self.sources.push(source);
        self.sources.len() as u16
    }

    /// A box was painted in its first look; it moves where the others are different.
    pub(super) fn looks(&mut self, [x, y, w, h]: [i32; 4], beat: CelCycle, looks: &[Vec<u8>]) {
        let Some((first, others)) = looks.split_first() else { return };
        let number = self.add(Source::Looks([x, y, w, h], beat, looks.concat()));
        for (n, (column, row)) in (y..y + h).flat_map(|row| (x..x + w).map(move |column| (column, row))).enumerate() {
            if others.iter().any(|look| look[n] != first[n]) {
                self.mark(row, column, column + 1, number);
            }
        }
    }

    /// The sky was painted down to this row, and may have birds; which ones, says the salt.
    pub(super) fn sky(&mut self, to: i32, salt: u32) {
        (0..to.min(PICTURE_HEIGHT)).for_each(|y| self.mark(y, 0, WIDTH, SKY));
        self.salt = salt;
    }

    /// What moves in the finished picture.
    pub(super) fn to_animation(&self, visual: &Plane) -> Animation {
        let mut life = Animation::new(self.salt);
        let rows = visual.pixels().chunks_exact(ROW).zip(self.marks.chunks_exact(ROW)).enumerate();
        for (y, (pixels, marks)) in rows.filter(|(y, _)| self.rows[*y]) {
            let mut to = 0;
            for run in marks.chunk_by(|a, b| a == b) {
                let from = to;
                to += run.len();
                match run[0] {
                    0 => {}
                    SKY => life.add_sky(y, from, to),
                    number => self.run(&mut life, usize::from(number) - 1, y, (from, &pixels[from..to])),
                }
            }
        }
        life
    }

    /// Pixels of one source in a row, from a column on.
    fn run(&self, life: &mut Animation, source: usize, y: usize, (from, pixels): (usize, &[u8])) {
        let place = y * ROW + from;
        match &self.sources[source] {
            Source::Texture(texture) => {
                let Some(beat) = texture.beat() else { return };
                let mut looks = vec![pixels.to_vec(); beat.cel_count()];
                for (phase, look) in looks.iter_mut().enumerate().skip(1) {
                    texture.row_in(phase, look, from as i32, y as i32);
                }
                life.add(place, beat, &looks.iter().map(Vec::as_slice).collect::<Vec<_>>());
            }
            Source::Looks([left, top, w, h], beat, all) => {
                let start = (y as i32 - top) * w + from as i32 - left;
                let looks = all.chunks_exact((w * h) as usize).map(|look| &look[start as usize..][..pixels.len()]);
                life.add(place, *beat, &looks.collect::<Vec<_>>());
            }
        }
    }
}
