//! What is seen while a dream is made: the step, how far it is, the rooms as they arrive. It must not make it.

use crate::context::Context;
use crate::paint::{self, Face, HEIGHT, Rect, STATUS, WIDTH, ink};
use crate::room_view;
use crate::status_line;
use dream::Progress;
use messages::t;
use picture::Frame;
use world::Room;

/// The frame that the latest room hangs in: half its size.
const PICTURE: Rect = Rect::new(80, 28, 160, 95);
/// The little ones below it, an eighth of the size.
const THUMB: (i32, i32) = (40, 23);
const THUMBS: usize = 7;

pub struct DreamProgress {
    theme: String,
    step: String,
    percent: u8,
    /// The rooms so far, the latest last: name and picture.
    rooms: Vec<(String, Frame)>,
    count: usize,
    /// The tick at which it began, or last got on.
    heard_at: u32,
}

impl DreamProgress {
    /// Begins at this tick.
    pub fn new(theme: &str, ticks: u32) -> Self {
        Self {
            theme: theme.to_owned(),
            step: t!("screen-dreaming-first-step"),
            percent: 0,
            rooms: Vec::new(),
            count: 0,
            heard_at: ticks,
        }
    }

    /// It got on, at this tick.
    pub fn progress(&mut self, progress: Progress, ticks: u32) {
        self.heard_at = ticks;
        if !progress.step.is_empty() {
            self.step = progress.step;
        }
        self.percent = progress.percent.min(100);
        if let Some(room) = progress.room {
            self.arrived(*room);
        }
    }

    fn arrived(&mut self, room: Room) {
        let name = room.name.clone();
        self.rooms.push((name, room_view::single_room_frame(room)));
        self.count += 1;
        if self.rooms.len() > THUMBS {
            self.rooms.remove(0);
        }
    }

    pub fn draw(&self, frame: &mut Frame, context: &Context) {
        frame.clear(ink::BLACK);
        paint::dither(frame, Rect::new(0, STATUS, WIDTH, HEIGHT - STATUS), ink::BLUE, ink::BLACK);
        paint::fill(frame, Rect::new(0, 0, WIDTH, STATUS), ink::WHITE);
        let title = t!("screen-dreaming-title", theme = self.theme.as_str());
        Face::Normal.middle(frame, 4, 1, WIDTH - 8, ink::BLACK, &title);
        gilded(frame, PICTURE);
        match self.rooms.last() {
            Some((_, picture)) => reduced(frame, PICTURE, picture, 2),
            None => eye(frame, PICTURE, context),
        }
        if let Some((name, _)) = self.rooms.last() {
            plaque(frame, PICTURE.bottom() + 7, name);
        }
        for (index, (_, picture)) in self.rooms.iter().rev().skip(1).rev().enumerate() {
            let x = 10 + index as i32 * (THUMB.0 + 12);
            let at = Rect::new(x, 147, THUMB.0, THUMB.1);
            paint::outline(frame, at.inset(-1), ink::SILVER);
            reduced(frame, at, picture, 8);
        }
        self.bar(frame, context);
    }

    fn bar(&self, frame: &mut Frame, context: &Context) {
        let panel = Rect::new(6, 174, WIDTH - 13, 23);
        paint::fill(frame, Rect::new(panel.x + 1, panel.y + 1, panel.w, panel.h), ink::BLACK);
        paint::fill(frame, panel, ink::WHITE);
        paint::outline(frame, panel, ink::BLACK);
        let dots = ["", ".", "..", "..."][(context.ticks / 6 % 4) as usize];
        let hint = t!("screen-dreaming-hint");
        let right = panel.right() - 5 - Face::Small.width(&hint);
        Face::Small.draw(frame, right, panel.y + 3, context.colours().quiet, &hint);
        let still = status_line::still_thinking(context.ticks.wrapping_sub(self.heard_at));
        let step = Face::Normal.clip(still.as_ref().unwrap_or(&self.step), right - panel.x - 24);
        Face::Normal.draw(frame, panel.x + 5, panel.y + 2, ink::BLACK, &format!("{step}{dots}"));
        let trough = Rect::new(panel.x + 5, panel.y + 12, panel.w - 38, 8);
        paint::outline(frame, trough, ink::BLACK);
        let inside = trough.inset(1);
        let filled = inside.w * i32::from(self.percent) / 100;
        paint::dither(frame, inside, ink::WHITE, ink::SILVER);
        paint::dither(frame, Rect::new(inside.x, inside.y, filled, inside.h), ink::BLUE, ink::LIGHT_BLUE);
        let percent = format!("{}%", self.percent);
        let x = panel.right() - 5 - Face::Normal.width(&percent);
        Face::Normal.draw(frame, x, trough.y, ink::BLACK, &percent);
    }
}

/// A picture frame as one would steal it from a castle.
fn gilded(frame: &mut Frame, picture: Rect) {
    paint::fill(frame, picture.inset(-5), ink::BLACK);
    paint::dither(frame, picture.inset(-4), ink::BROWN, ink::YELLOW);
    paint::outline(frame, picture.inset(-4), ink::YELLOW);
    paint::outline(frame, picture.inset(-2), ink::BROWN);
    paint::outline(frame, picture.inset(-1), ink::BLACK);
}

fn plaque(frame: &mut Frame, y: i32, name: &str) {
    let name = Face::Small.clip(name, 180);
    let w = Face::Small.width(&name) + 10;
    let at = Rect::new((WIDTH - w) / 2, y, w, 10);
    paint::fill(frame, at, ink::YELLOW);
    paint::outline(frame, at, ink::BROWN);
    Face::Small.draw(frame, at.x + 5, at.y + 2, ink::BLACK, &name);
}

/// The picture below the status line at a half, an eighth and so on. Of each block the pixel is taken that keeps a
/// checkerboard a checkerboard.
fn reduced(frame: &mut Frame, at: Rect, picture: &Frame, by: i32) {
    for y in 0..at.h {
        for x in 0..at.w {
            let odd = (x ^ y ^ at.x ^ at.y) & 1;
            frame.put(at.x + x, at.y + y, picture.pixel(x * by + odd, STATUS + y * by));
        }
    }
}

/// Nothing has arrived yet: an eye, breathing under its lid.
fn eye(frame: &mut Frame, at: Rect, context: &Context) {
    paint::fill(frame, at, ink::BLACK);
    let (cx, cy) = (at.x + at.w / 2, at.y + at.h / 2);
    let breath = if context.settings.reduced_motion { 6 } else { ((context.ticks / 3) % 24) as i32 };
    let open = 4 + breath.min(24 - breath);
    for dx in -56i32..=56 {
        // Two parabolas: the lower lid rests, the upper one breathes.
        let arch = |high: i32| high * (56 * 56 - dx * dx) / (56 * 56);
        for dy in -arch(open)..=arch(20) {
            let (ix, iy) = (dx, dy - 4);
            let far = ix * ix + iy * iy * 36 / 25;
            let colour = match far {
                0..=44 => ink::BLACK,
                45..=300 if (dx ^ dy) & 1 == 0 => ink::LIGHT_CYAN,
                45..=300 => ink::CYAN,
                301..=350 => ink::BLUE,
                _ => ink::WHITE,
            };
            frame.set(cx + dx, cy + dy, colour);
        }
        for (edge, colour) in [(-arch(open) - 1, ink::LIGHT_MAGENTA), (arch(20) + 1, ink::MAGENTA)] {
            frame.set(cx + dx, cy + edge, colour);
        }
        if dx % 8 == 0 {
            let lash = 4 + arch(3);
            let from = (cx + dx, cy + arch(20) + 2);
            paint::line(frame, from, (from.0 + dx / 12, from.1 + lash), ink::MAGENTA);
        }
        frame.set(cx + dx, cy - arch(open + 9) - 3, ink::MAGENTA);
    }
    for (dx, dy) in [(-4, 0), (-3, 0), (-4, 1), (-3, 1)] {
        frame.set(cx + dx, cy + dy + 2, ink::WHITE);
    }
}
