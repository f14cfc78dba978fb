//! Keys as text, for pictures and tests without a window: `look<enter><wait:10><shot:hall>`. It must not serve requests
//! itself; the caller's callback does.

use crate::input::{Input, Key, PadButton, PointerButton};
use crate::request::{Delivery, Request};
use crate::screen::Screen;
use picture::Frame;

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A character typed.
    Type(char),
    Press(Key),
    Click(i32, i32, PointerButton),
    Hover(i32, i32),
    Tap(i32, i32),
    Hold(i32, i32),
    Gamepad(PadButton),
    /// Ticks to let pass, 20 a second.
    Wait(u32),
    /// The frame as it is now, under this name.
    Shot(String),
}

/// Times that a key may be repeated, and ticks that a wait may last.
const MOST: u32 = 20_000;

/// Reads a script. Plain characters are typed; line breaks in it are passed over; `<lt>` is a `<`. In angle brackets: `enter
/// esc tab backtab space backspace delete insert home end pageup pagedown up down left right f1`-`f12 ^a`-`^z alt-a`-`alt-z
/// keypad0`-`keypad9`, each with `*n` to repeat; `wait:ticks`, `click:x,y`, `rclick:x,y`, `hover:x,y`, `tap:x,y`, `hold:x,y`, `pad:up`
/// (`down left right confirm cancel look inventory menu previous next`), `shot:name`. The error says which step is wrong.
pub fn parse(script: &str) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    let mut rest = script;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\n' | '\r' => {}
            '<' => {
                let end = rest.find('>').ok_or_else(|| format!("no '>' after \"<{rest}\""))?;
                step(&rest[..end], &mut steps)?;
                rest = &rest[end + 1..];
            }
            c => steps.push(Step::Type(c)),
        }
    }
    Ok(steps)
}

fn step(inside: &str, steps: &mut Vec<Step>) -> Result<(), String> {
    let wrong = || format!("no such step: <{inside}>");
    if let Some((name, value)) = inside.split_once(':') {
        let point = || -> Option<(i32, i32)> {
            let (x, y) = value.split_once(',')?;
            Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
        };
        steps.push(match name.trim() {
            "wait" => Step::Wait(value.trim().parse::<u32>().ok().filter(|n| *n <= MOST).ok_or_else(wrong)?),
            "shot" => Step::Shot(value.trim().to_owned()),
            "click" => point().map(|(x, y)| Step::Click(x, y, PointerButton::Left)).ok_or_else(wrong)?,
            "rclick" => point().map(|(x, y)| Step::Click(x, y, PointerButton::Right)).ok_or_else(wrong)?,
            "tap" => point().map(|(x, y)| Step::Tap(x, y)).ok_or_else(wrong)?,
            "hold" => point().map(|(x, y)| Step::Hold(x, y)).ok_or_else(wrong)?,
            "pad" => pad(value.trim()).map(Step::Gamepad).ok_or_else(wrong)?,
            "hover" => point().map(|(x, y)| Step::Hover(x, y)).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        });
        return Ok(());
    }
    let (name, times) = match inside.split_once('*') {
        Some((name, times)) => (name, times.trim().parse::<u32>().ok().filter(|n| *n <= MOST).ok_or_else(wrong)?),
        None => (inside, 1),
    };
    let name = name.trim().to_ascii_lowercase();
    let step = match name.as_str() {
        "lt" => Step::Type('<'),
        "space" => Step::Type(' '),
        _ => Step::Press(key(&name).ok_or_else(wrong)?),
    };
    steps.extend(std::iter::repeat_n(step, times as usize));
    Ok(())
}

fn pad(name: &str) -> Option<PadButton> {
    Some(match name {
        "up" => PadButton::Up,
        "down" => PadButton::Down,
        "left" => PadButton::Left,
        "right" => PadButton::Right,
        "confirm" => PadButton::Confirm,
        "cancel" => PadButton::Cancel,
        "look" => PadButton::Look,
        "inventory" => PadButton::Inventory,
        "menu" => PadButton::Menu,
        "previous" => PadButton::Previous,
        "next" => PadButton::Next,
        _ => return None,
    })
}

fn key(name: &str) -> Option<Key> {
    Some(match name {
        "enter" => Key::Enter,
        "esc" | "escape" => Key::Escape,
        "tab" => Key::Tab,
        "backtab" => Key::BackTab,
        "backspace" => Key::Backspace,
        "delete" => Key::Delete,
        "home" => Key::Home,
        "insert" => Key::Insert,
        "end" => Key::End,
        "pageup" => Key::PageUp,
        "pagedown" => Key::PageDown,
        "up" => Key::Up,
        "down" => Key::Down,
        "left" => Key::Left,
        "right" => Key::Right,
        _ => {
            let one = |text: &str| text.parse().ok().filter(char::is_ascii_lowercase);
            if let Some(letter) = name.strip_prefix('^') {
                return one(letter).map(Key::Ctrl);
            }
            if let Some(letter) = name.strip_prefix("alt-") {
                return one(letter).map(Key::Alt);
            }
            if let Some(digit) = name.strip_prefix("keypad") {
                return digit.parse().ok().filter(|digit| *digit < 10).map(Key::Keypad);
            }
            let number = name.strip_prefix('f')?.parse().ok()?;
            return (1..=12).contains(&number).then_some(Key::F(number));
        }
    })
}

/// Plays the steps. After each, a tick passes and what the screen asks for goes to `serve`, whose answers are delivered at
/// once; `shot` gets every named frame.
pub fn run(
    screen: &mut Screen,
    steps: &[Step],
    serve: &mut dyn FnMut(Request) -> Vec<Delivery>,
    shot: &mut dyn FnMut(&str, &Frame),
) {
    for step in steps {
        match step {
            Step::Type(c) => screen.input(Input::Char(*c)),
            Step::Press(key) => screen.input(Input::Key(*key)),
            Step::Click(x, y, button) => screen.input(Input::Click { x: *x, y: *y, button: *button }),
            Step::Tap(x, y) => screen.input(Input::Tap { x: *x, y: *y }),
            Step::Hold(x, y) => screen.input(Input::Hold { x: *x, y: *y }),
            Step::Gamepad(pad) => screen.input(Input::Gamepad(*pad)),
            Step::Hover(x, y) => screen.input(Input::Hover { x: *x, y: *y }),
            Step::Wait(ticks) => {
                for _ in 1..*ticks {
                    screen.tick();
                    answer(screen, serve);
                }
            }
            Step::Shot(name) => {
                answer(screen, serve);
                shot(name, screen.frame());
                continue;
            }
        }
        answer(screen, serve);
        screen.tick();
        answer(screen, serve);
    }
}

fn answer(screen: &mut Screen, serve: &mut dyn FnMut(Request) -> Vec<Delivery>) {
    for request in screen.take_requests() {
        for delivery in serve(request) {
            screen.deliver(delivery);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_read() {
        let steps = parse("go<enter>\n<up*2><wait:40><click:160, 100><shot:hall><^q><f10><lt>").unwrap();
        assert_eq!(
            steps,
            [
                Step::Type('g'),
                Step::Type('o'),
                Step::Press(Key::Enter),
                Step::Press(Key::Up),
                Step::Press(Key::Up),
                Step::Wait(40),
                Step::Click(160, 100, PointerButton::Left),
                Step::Shot("hall".into()),
                Step::Press(Key::Ctrl('q')),
                Step::Press(Key::F(10)),
                Step::Type('<'),
            ]
        );
    }

    #[test]
    fn wrong_steps_are_named() {
        for wrong in ["<jump>", "<up*x>", "<click:1>", "<wait:999999>", "<f13>", "<^>", "a<enter", "<f>"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
