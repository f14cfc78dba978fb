//! What the player plays with: keys, a finger, a gamepad. Fingers' and gamepads' inputs become those that windows know; what
//! the windows do with them must not stand here.

use crate::action::Action;
use crate::input::{Input, InputDevice, Key, PadButton, PointerButton};
use crate::screen::{Scene, Screen};
use crate::verb_buttons;
use crate::windows::input_line::InputLine;
use crate::windows::{ScreenCommand, WindowKind};

impl Screen {
    /// Notes what the player plays with, and gives the input in the windows' own terms; `None` where it is done with.
    pub(crate) fn handle(&mut self, input: Input) -> Option<Input> {
        self.context.device = match input {
            Input::Tap { .. } | Input::Hold { .. } => InputDevice::Touch,
            Input::Gamepad(_) => InputDevice::Gamepad,
            Input::Char(_) | Input::Key(_) => InputDevice::Keyboard,
            Input::Click { .. } | Input::Hover { .. } | Input::Walk(_) => self.context.device,
        };
        match input {
            Input::Tap { x, y } => {
                let name = match &self.scene {
                    Scene::Play(play) if self.windows.is_empty() => play.name_at(x, y, &self.context),
                    _ => None,
                };
                if let Some(name) = name {
                    self.context.caption(&name);
                }
                Some(Input::Click { x, y, button: PointerButton::Left })
            }
            // A finger held on a window is a slow tap, not a wish to close it.
            Input::Hold { x, y } => {
                let button = if self.windows.is_empty() { PointerButton::Right } else { PointerButton::Left };
                Some(Input::Click { x, y, button })
            }
            Input::Gamepad(pad) => self.pad(pad),
            other => Some(other),
        }
    }

    fn pad(&mut self, pad: PadButton) -> Option<Input> {
        let playing = self.windows.is_empty() && matches!(self.scene, Scene::Play(_));
        let typing = self.top_window() == Some(WindowKind::Input);
        Some(Input::Key(match pad {
            PadButton::Up => Key::Up,
            PadButton::Down => Key::Down,
            PadButton::Left => Key::Left,
            PadButton::Right => Key::Right,
            PadButton::Confirm if playing => return self.at_once(ScreenCommand::Perform(Action::Words)),
            PadButton::Confirm => Key::Enter,
            // Standing still is the picture's way of saying no; a model that is waited for is not waited for any more.
            PadButton::Cancel if playing && self.wants_walk() && !self.is_waiting() => return Some(Input::Walk(None)),
            PadButton::Cancel => Key::Escape,
            PadButton::Look if playing => return self.at_once(ScreenCommand::Perform(Action::Look)),
            PadButton::Look if typing => Key::Backspace,
            PadButton::Inventory if playing => return self.at_once(ScreenCommand::Perform(Action::Inventory)),
            PadButton::Inventory if typing => return Some(Input::Char(' ')),
            // The second press of the button that opened a window closes it.
            PadButton::Inventory => Key::Escape,
            PadButton::Look => return None,
            PadButton::Menu if playing || self.top_window() == Some(WindowKind::Menu) => Key::Escape,
            PadButton::Menu if typing => return Some(Input::Gamepad(PadButton::Menu)),
            PadButton::Menu => Key::Enter,
            PadButton::Previous | PadButton::Next if playing => {
                let mut line = InputLine::new("", &self.context);
                line.step(pad == PadButton::Next, &self.context);
                return self.at_once(ScreenCommand::Open(Box::new(line)));
            }
            PadButton::Previous | PadButton::Next if typing => return Some(Input::Gamepad(pad)),
            PadButton::Previous => Key::PageUp,
            PadButton::Next => Key::PageDown,
        }))
    }

    /// Carries this out where the picture is at rest.
    fn at_once(&mut self, command: ScreenCommand) -> Option<Input> {
        if self.wants_walk() {
            self.carry_out(command);
            self.settle();
        }
        None
    }

    fn is_waiting(&self) -> bool {
        matches!(&self.scene, Scene::Play(play) if play.is_asking())
    }

    /// A click on the verb buttons.
    pub(crate) fn verb_button_at(&self, input: &Input) -> Option<ScreenCommand> {
        let Input::Click { x, y, button: PointerButton::Left } = *input else { return None };
        if !self.shows_verb_buttons() {
            return None;
        }
        verb_buttons::hit(x, y).map(|button| button.command(&self.context))
    }

    pub(crate) fn shows_verb_buttons(&self) -> bool {
        self.context.has_buttons() && self.wants_walk()
    }
}
