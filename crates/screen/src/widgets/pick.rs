//! A list over two buttons, "choose this" and "close". It must not know what is chosen.

use super::buttons::Buttons;
use super::list::List;
use crate::input::{Input, Key};
use crate::paint::Rect;

/// What an input did to the list and its buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The chosen row is taken: by the first button, or by a click on it when it was chosen already.
    Row,
    /// The window is to close.
    Close,
    /// No more than another row chosen.
    Nothing,
}

/// Hands an input to the list at its place, then to the buttons at the foot of the window's inside.
pub fn pick(input: &Input, list: &mut List, list_at: Rect, buttons: &mut Buttons, inside: Rect) -> Picked {
    if *input == Input::Key(Key::Escape) {
        return Picked::Close;
    }
    if let Some(row) = list.hit(input, list_at) {
        let again = row == list.chosen;
        list.choose(row);
        return if again { Picked::Row } else { Picked::Nothing };
    }
    if list.input(input) {
        return Picked::Nothing;
    }
    match buttons.input(input, inside) {
        Some(0) => Picked::Row,
        Some(_) => Picked::Close,
        None => Picked::Nothing,
    }
}
