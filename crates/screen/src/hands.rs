//! What the player plays with: keys, a finger, a gamepad. Fingers' and gamepads' inputs become those that windows know; what
//! the windows do with them must not stand here.

use super::deed::Deed;
use super::input::{Input, Key, Pad, Pointer};
use super::input_line::InputLine;
use super::machine::{Scene, Screen};
use super::strip;
use super::window::{Act, Kind};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hands {
    /// Keyboard and mouse.
    #[default]
    Keys,
    Touch,
    Pad,
}

impl Screen {
    /// Notes what the player plays with, and gives the input in the windows' own terms; `None` where it is done with.
    pub(super) fn handle(&mut self, input: Input) -> Option<Input> {
        self.desk.hands = match input {
            Input::Tap { .. } | Input::Hold { .. } => Hands::Touch,
            Input::Pad(_) => Hands::Pad,
            Input::Char(_) | Input::Key(_) => Hands::Keys,
            Input::Click { .. } | Input::Hover { .. } | Input::Walk(_) => self.desk.hands,
        };
        match input {
            Input::Tap { x, y } => {
                let name = match &self.scene {
                    Scene::Play(play) if self.windows.is_empty() => play.name_at(x, y, &self.desk),
                    _ => None,
                };
                if let Some(name) = name {
                    self.desk.caption(&name);
                }
                Some(Input::Click { x, y, button: Pointer::Left })
            }
            // A finger held on a window is a slow tap, not a wish to close it.
            Input::Hold { x, y } => {
                let button = if self.windows.is_empty() { Pointer::Right } else { Pointer::Left };
                Some(Input::Click { x, y, button })
            }
            Input::Pad(pad) => self.pad(pad),
            other => Some(other),
        }
    }

    fn pad(&mut self, pad: Pad) -> Option<Input> {
        let playing = self.windows.is_empty() && matches!(self.scene, Scene::Play(_));
        let typing = self.top() == Some(Kind::Input);
        Some(Input::Key(match pad {
            Pad::Up => Key::Up,
            Pad::Down => Key::Down,
            Pad::Left => Key::Left,
            Pad::Right => Key::Right,
            Pad::Confirm if playing => return self.at_once(Act::Deed(Deed::Words)),
            Pad::Confirm => Key::Enter,
            // Standing still is the picture's way of saying no; a model that is waited for is not waited for any more.
            Pad::Cancel if playing && self.wants_walk() && !self.is_waiting() => return Some(Input::Walk(None)),
            Pad::Cancel => Key::Escape,
            Pad::Look if playing => return self.at_once(Act::Deed(Deed::Look)),
            Pad::Look if typing => Key::Backspace,
            Pad::Inventory if playing => return self.at_once(Act::Deed(Deed::Inventory)),
            Pad::Inventory if typing => return Some(Input::Char(' ')),
            // The second press of the button that opened a window closes it.
            Pad::Inventory => Key::Escape,
            Pad::Look => return None,
            Pad::Menu if playing || self.top() == Some(Kind::Menu) => Key::Escape,
            Pad::Menu if typing => return Some(Input::Pad(Pad::Menu)),
            Pad::Menu => Key::Enter,
            Pad::Previous | Pad::Next if playing => {
                let mut line = InputLine::new("", &self.desk);
                line.step(pad == Pad::Next, &self.desk);
                return self.at_once(Act::Open(Box::new(line)));
            }
            Pad::Previous | Pad::Next if typing => return Some(Input::Pad(pad)),
            Pad::Previous => Key::PageUp,
            Pad::Next => Key::PageDown,
        }))
    }

    /// Carries this out where the picture is at rest.
    fn at_once(&mut self, act: Act) -> Option<Input> {
        if self.wants_walk() {
            self.act(act);
            self.settle();
        }
        None
    }

    fn is_waiting(&self) -> bool {
        matches!(&self.scene, Scene::Play(play) if play.is_asking())
    }

    /// A click on the verb buttons.
    pub(super) fn on_strip(&self, input: &Input) -> Option<Act> {
        let Input::Click { x, y, button: Pointer::Left } = *input else { return None };
        if !self.has_strip() {
            return None;
        }
        strip::hit(x, y).map(|button| button.act(&self.desk))
    }

    pub(super) fn has_strip(&self) -> bool {
        self.desk.has_buttons() && self.wants_walk()
    }
}
