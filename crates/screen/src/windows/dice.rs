//! Two dice that tumble and come to rest, and the sum in figures. It must not roll them: the rules have.

use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;
use rules::{Roll, describe};

/// Ticks that they tumble, and that a face is shown meanwhile.
const TUMBLES: u32 = 26;
const FACE: u32 = 2;
const DIE: i32 = 34;
const GAP: i32 = 22;
const WIDTH: i32 = 200;
const PIP: i32 = 3;

pub struct Dice {
    roll: Roll,
    /// The tick at which they were thrown.
    thrown: u32,
    face: Face,
    lines: Vec<String>,
}

impl Dice {
    pub fn boxed(roll: Roll, context: &mut Context) -> Box<dyn Window> {
        context.sound("dice");
        // Where nothing is to move they lie there already.
        let early = if context.settings.reduced_motion { TUMBLES } else { 0 };
        let mut dice = Self { roll, thrown: context.ticks.wrapping_sub(early), face: Face::Normal, lines: Vec::new() };
        dice.arrange(context);
        Box::new(dice)
    }

    fn tumbles(&self, context: &Context) -> bool {
        context.ticks.wrapping_sub(self.thrown) < TUMBLES
    }

    fn at(&self) -> Rect {
        let height = DIE + 14 + self.lines.len() as i32 * self.face.line();
        let (w, h) = paint::around(WIDTH, height, true);
        Rect::centred(w, h)
    }

    /// The faces as they are seen now.
    fn faces(&self, context: &Context) -> [u8; 2] {
        if !self.tumbles(context) {
            return self.roll.dice;
        }
        let age = context.ticks.wrapping_sub(self.thrown) / FACE;
        // Any faces but the one before.
        [age * 5 + 1, age * 7 + 3].map(|n| (n % 6 + 1) as u8)
    }
}

impl Window for Dice {
    fn kind(&self) -> WindowKind {
        WindowKind::Dice
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
        self.lines = self.face.wrap(&describe::roll(self.roll), WIDTH);
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        let done = matches!(
            input,
            Input::Key(Key::Enter | Key::Escape) | Input::Char(' ') | Input::Click { button: PointerButton::Left, .. }
        );
        match (done, self.tumbles(context)) {
            (false, _) => Reply::Stay,
            (true, true) => {
                self.thrown = context.ticks.wrapping_sub(TUMBLES);
                Reply::Stay
            }
            (true, false) => Reply::Close,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let at = self.at();
        let title = self.roll.stat.map_or_else(|| t!("screen-dice-luck"), describe::stat);
        let inner = paint::window(frame, at, Some(&title), context.colours());
        let tumbles = self.tumbles(context);
        let age = context.ticks.wrapping_sub(self.thrown);
        let left = inner.x + (inner.w - 2 * DIE - GAP) / 2;
        for (nth, face) in (0..).zip(self.faces(context)) {
            // They hop, less and less.
            let hop = if tumbles {
                ((TUMBLES - age) as i32 * [3, 1, 2][(age as usize + nth as usize) % 3] / 12).min(6)
            } else {
                0
            };
            die(frame, left + nth * (DIE + GAP), inner.y + 6 - hop, face);
        }
        if tumbles {
            return;
        }
        for (row, line) in (0..).zip(&self.lines) {
            let y = inner.y + DIE + 14 + row * self.face.line();
            self.face.middle(frame, inner.x, y, inner.w, ink::BLACK, line);
        }
    }
}

/// One die, its upper face with this many pips.
pub(crate) fn die(frame: &mut Frame, x: i32, y: i32, pips: u8) {
    let body = Rect::new(x, y, DIE, DIE);
    paint::fill(frame, Rect::new(x + 3, y + 3, DIE, DIE), ink::BLACK);
    paint::fill(frame, body, ink::WHITE);
    paint::outline(frame, body, ink::BLACK);
    let [low, middle, high] = [DIE / 4, DIE / 2, DIE - DIE / 4 - 1];
    let spots: &[(i32, i32)] = match pips {
        1 => &[(middle, middle)],
        2 => &[(low, low), (high, high)],
        3 => &[(low, low), (middle, middle), (high, high)],
        4 => &[(low, low), (high, low), (low, high), (high, high)],
        5 => &[(low, low), (high, low), (middle, middle), (low, high), (high, high)],
        _ => &[(low, low), (high, low), (low, middle), (high, middle), (low, high), (high, high)],
    };
    for (dx, dy) in spots {
        paint::disc(frame, x + dx, y + dy, PIP, PIP, ink::BLACK);
    }
}
