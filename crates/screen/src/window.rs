//! What a window is: input in, a reply out, drawn over what lies below. It must not reach into the scene; it asks by `Act`.

use super::deed::Deed;
use super::desk::Desk;
use super::input::Input;
use super::request::Delivery;
use dream::Wish;
use picture::Frame;

/// A modal window. The topmost of the stack gets every input; the game's clock stands while any is open.
pub trait Window: Send + Sync {
    fn kind(&self) -> Kind;

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply;

    fn draw(&self, frame: &mut Frame, desk: &Desk);

    /// Something came from outside; most windows do not care.
    fn deliver(&mut self, _delivery: &Delivery, _desk: &Desk) {}

    /// It has just been opened, or the settings have changed.
    fn arrange(&mut self, _desk: &Desk) {}

    /// Does it wait for a key that is to mean something from now on? Then every key is only itself.
    fn listens(&self) -> bool {
        false
    }

    /// Words put in from outside: the name of the thing that was clicked.
    fn told(&mut self, _words: &str) -> Reply {
        Reply::Stay
    }

    /// A line written for the field that asked for one.
    fn put(&mut self, _line: &str) {}
}

/// Which window it is, for those who look from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Text,
    Confirm,
    Input,
    Menu,
    NewDream,
    Choice,
    Inventory,
    Item,
    Save,
    Restore,
    Death,
    Ending,
    Map,
    Gauge,
    Options,
    Keys,
    Boss,
}

/// What a window wants done with itself, and what to do next.
pub enum Reply {
    Stay,
    Close,
    Do(Act),
    CloseAnd(Act),
}

/// What windows and scenes ask of the screen.
pub enum Act {
    Open(Box<dyn Window>),
    Deed(Deed),
    /// A typed line.
    Submit(String),
    /// A letter typed in play: the input window opens with it.
    Type(char),
    /// A letter typed on a text that has been read: where nothing more is to be told, it closes and the input window opens.
    TypeOn(char),
    /// The window on top wants the name of what is at this point of the frame.
    NameAt(i32, i32),
    /// A line for the window below.
    Put(String),
    Dream(Wish),
    CancelDream,
    Showcase(usize),
    Store {
        slot: String,
        name: String,
    },
    Fetch(String),
    /// Settings were changed in the desk: tell the outside.
    Keep,
    /// The model's answer is not waited for any longer.
    Impatient,
    RestartNow,
    Rewind,
    TitleNow,
    QuitNow,
}
