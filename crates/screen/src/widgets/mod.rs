//! Parts that windows are made of: buttons, lists, a line of text, the on-screen keyboard. They must not know what they are used for.

pub mod buttons;
pub mod list;
pub mod onscreen_keyboard;
pub mod pick;
pub mod text_field;
