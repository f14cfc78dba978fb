//! What moves of itself in a finished picture: fire, water, stars, lights, birds, as few pixels as can be, found once. Where it is at
//! a tick depends on nothing but the picture and the tick; at tick 0 it is as it was painted. It must not touch depth or footing.

use super::cel_cycle::CelCycle;
use super::noise::noise;
use super::{Frame, PICTURE_HEIGHT, PICTURE_TOP, WIDTH};

/// Pixels side by side that change together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// The first one's place in the picture.
    place: u32,
    length: u32,
    beat: CelCycle,
    /// Where its looks begin, one after the other.
    looks: u32,
}

/// All that moves in a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Animation {
    runs: Vec<Run>,
    looks: Vec<u8>,
    /// A bit for each pixel of sky; nothing where no bird flies.
    sky: Vec<u64>,
    salt: u32,
}

/// Ticks from one flock to the next, of which it is seen for about two thirds.
const FLOCK: u32 = 520;
const WORDS: usize = WIDTH as usize / 64;

impl Animation {
    pub(super) fn new(salt: u32) -> Self {
        Self { salt, ..Self::default() }
    }

    /// Pixels from a place on that have these looks. Those that are the same in all of them are left out.
    pub(super) fn add(&mut self, place: usize, beat: CelCycle, looks: &[&[u8]]) {
        let Some((first, others)) = looks.split_first() else { return };
        let moves = |n: usize| others.iter().any(|look| look[n] != first[n]);
        let mut n = 0;
        while n < first.len() {
            let from = n;
            while n < first.len() && moves(n) {
                n += 1;
            }
            if from < n {
                let [at, length, start] = [place + from, n - from, self.looks.len()].map(|n| n as u32);
                self.runs.push(Run { place: at, length, beat, looks: start });
                for look in looks {
                    self.looks.extend_from_slice(&look[from..n]);
                }
            }
            n += 1;
        }
    }

    /// Changes every look of every pixel that moves, by its place in the picture.
    pub(super) fn map_pixels(&mut self, map: impl Fn(usize, u8) -> u8) {
        for run in &self.runs {
            let (place, length, from) = (run.place as usize, run.length as usize, run.looks as usize);
            for (n, pixel) in self.looks[from..from + length * run.beat.cel_count()].iter_mut().enumerate() {
                *pixel = map(place + n % length, *pixel);
            }
        }
    }

    pub(super) fn add_sky(&mut self, y: usize, from: usize, to: usize) {
        if self.sky.is_empty() {
            self.sky = vec![0; WORDS * PICTURE_HEIGHT as usize];
        }
        (from..to).for_each(|x| self.sky[y * WORDS + x / 64] |= 1 << (x % 64));
    }

    fn is_sky(&self, x: i32, y: i32) -> bool {
        let inside = (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y);
        let word = (y * WORDS as i32 + x / 64) as usize;
        inside && self.sky.get(word).is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    /// How many pixels of the picture change in time, birds not counted.
    #[must_use]
    pub fn moving_pixels(&self) -> usize {
        self.runs.iter().map(|run| run.length as usize).sum()
    }

    /// After so many ticks everything but the birds is where it was.
    #[must_use]
    pub fn period(&self) -> u32 {
        let gcd = |mut a: u32, mut b: u32| {
            while b > 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let beats = self.runs.iter().map(|run| run.beat.ticks * run.beat.order.len() as u32);
        beats.fold(1, |all, one| (all / gcd(all, one)).saturating_mul(one))
    }

    /// Brings a frame that shows the picture, and nothing before it, to a tick. Birds come where they are wanted.
    pub fn show(&self, frame: &mut Frame, tick: u32, birds: bool) {
        let picture = &mut frame.pixels_mut()[(PICTURE_TOP * WIDTH) as usize..];
        for run in &self.runs {
            let look = run.beat.cel_at(tick);
            if look > 0 {
                let (place, length) = (run.place as usize, run.length as usize);
                let from = run.looks as usize + look * length;
                picture[place..place + length].copy_from_slice(&self.looks[from..from + length]);
            }
        }
        if birds && !self.sky.is_empty() {
            self.birds(frame, tick);
        }
    }

    /// A few birds far away, now and then.
    fn birds(&self, frame: &mut Frame, tick: u32) {
        /// A bird as its wings go: the columns and rows of its pixels.
        const WINGS: [&[(i32, i32)]; 3] = [
            &[(-3, -2), (-2, -1), (-1, 0), (0, 0), (1, 0), (2, -1), (3, -2)],
            &[(-3, 0), (-2, 0), (-1, -1), (0, 0), (1, -1), (2, 0), (3, 0)],
            &[(-2, 1), (-1, 0), (0, 0), (1, 0), (2, 1)],
        ];
        let flock = (tick / FLOCK) as i32;
        let own = |n: i32, of: u32| (noise(flock * 8 + n, 5, self.salt) % of) as i32;
        // From the fifth second on, a pixel or so a tick.
        let along = (tick % FLOCK) as i32 - 100 - own(0, 60);
        let west = own(1, 2) == 0;
        for bird in 0..3 + own(2, 3) {
            let (behind, beside) = (bird * 11 + own(bird + 3, 5), (bird % 2 * 2 - 1) * bird * 3);
            let x = along * 7 / 6 - 8 - behind;
            let x = if west { WIDTH - x } else { x };
            let y = 14 + own(3, 30) + beside + (x / 16 + bird) % 3;
            // They beat their wings, and glide in between.
            let beat = (tick / 3) as i32 + bird * 5;
            let wings = if beat % 22 < 14 { [0, 1, 2, 1][(beat % 4) as usize] } else { 1 };
            for (dx, dy) in WINGS[wings] {
                if self.is_sky(x + dx, y + dy) {
                    frame.set(x + dx, y + dy + PICTURE_TOP, 0);
                }
            }
        }
    }
}
