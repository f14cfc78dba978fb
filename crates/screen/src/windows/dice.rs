//! Two dice that tumble and come to rest, and the sum in figures. It must not roll them: the rules have.

use crate::context::Context;
use crate::dice_picture::{self, Pose, TUMBLES};
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;
use rules::{Roll, describe};

const WIDTH: i32 = 200;
/// The rows in which they fly, and pixels between the points on which they lie.
const FLIGHT: i32 = 64;
const APART: i32 = 62;
/// Pixels from the hand to there.
const FROM: i32 = 62;

pub struct Dice {
    roll: Roll,
    /// The tick at which they were thrown.
    thrown: u32,
    /// The hero, of whom not half is to be seen.
    hero: Rect,
    face: Face,
    lines: Vec<String>,
}

impl Dice {
    pub fn boxed(roll: Roll, context: &mut Context) -> Box<dyn Window> {
        context.sound("dice");
        // Where nothing is to move they lie there already.
        let early = if context.settings.reduced_motion { TUMBLES } else { 0 };
        let thrown = context.ticks.wrapping_sub(early);
        let mut dice = Self { roll, thrown, hero: context.hero, face: Face::Normal, lines: Vec::new() };
        dice.arrange(context);
        Box::new(dice)
    }

    fn tumbles(&self, context: &Context) -> bool {
        context.ticks.wrapping_sub(self.thrown) < TUMBLES
    }

    fn at(&self) -> Rect {
        let height = FLIGHT + self.lines.len() as i32 * self.face.line();
        let (w, h) = paint::around(WIDTH, height, true);
        Rect::centred(w, h).clear_of(self.hero)
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
        let table = Rect::new(inner.x - 4, inner.y - 4, inner.w + 8, FLIGHT + 4);
        let (left, ground) = (inner.x + (inner.w - APART) / 2, inner.y + FLIGHT - dice_picture::BELOW - 3);
        for (nth, pips) in self.roll.dice.into_iter().enumerate() {
            let pose = Pose::at(nth, age, FROM);
            let at = (left + APART * nth as i32, ground - 4 * nth as i32);
            dice_picture::die(frame, table, at, pips, pose, ink::SILVER);
        }
        if tumbles {
            return;
        }
        for (row, line) in (0..).zip(&self.lines) {
            let y = inner.y + FLIGHT + row * self.face.line();
            self.face.middle(frame, inner.x, y, inner.w, ink::BLACK, line);
        }
    }
}
