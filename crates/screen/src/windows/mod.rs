//! What a window is: input in, a reply out, drawn over what lies below. It must not reach into the scene; it asks by `ScreenCommand`.

pub mod boss_key;
pub mod choice;
pub mod confirm;
pub mod death;
pub mod dice;
pub mod encounter;
pub mod ending;
pub mod help;
pub mod impulses;
pub mod input_line;
pub mod inventory;
pub mod item;
pub mod key_settings;
pub mod map;
pub mod menu_bar;
pub mod new_dream;
pub mod options;
pub mod restore;
pub mod save;
pub mod sheet;
pub mod slider;
pub mod text;

use crate::action::Action;
use crate::context::Context;
use crate::input::Input;
use crate::request::Delivery;
use dream::Wish;
use messages::t;
use picture::Frame;

/// A modal window. The topmost of the stack gets every input; the game's clock stands while any is open.
pub(crate) trait Window: Send + Sync {
    fn kind(&self) -> WindowKind;

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply;

    fn draw(&self, frame: &mut Frame, context: &Context);

    /// A twentieth of a second passes while it is on top; most windows wait for the player.
    fn tick(&mut self, _context: &mut Context) -> Reply {
        Reply::Stay
    }

    /// Something came from outside; most windows do not care.
    fn deliver(&mut self, _delivery: &Delivery, _context: &Context) {}

    /// It has just been opened, or the settings have changed.
    fn arrange(&mut self, _context: &Context) {}

    /// Does it wait for a key that is to mean something from now on? Then every key is only itself.
    fn listens(&self) -> bool {
        false
    }

    /// Words put in from outside: the name of the thing that was clicked.
    fn name_clicked(&mut self, _words: &str) -> Reply {
        Reply::Stay
    }

    /// A line written for the field that asked for one.
    fn fill(&mut self, _line: &str) {}
}

/// The sign of a page of several, the first being 0: "more  1/2", on the last "2/2".
fn page_sign(page: usize, pages: usize) -> String {
    if page + 1 < pages {
        t!("screen-page-more", page = page + 1, pages = pages)
    } else {
        t!("screen-page-last", page = page + 1, pages = pages)
    }
}

/// Which window it is, for those who look from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WindowKind {
    /// A text to read.
    Text,
    /// A question with yes and cancel.
    Confirm,
    /// The line for a command.
    Input,
    /// The menu bar.
    Menu,
    /// Theme, seed and length of a new dream.
    NewDream,
    /// A list to choose from.
    Choice,
    /// What the hero carries.
    Inventory,
    /// One of these things, large.
    Item,
    /// Where to save.
    Save,
    /// What to restore.
    Restore,
    /// An encounter on its map.
    Encounter,
    /// Dice that were rolled.
    Dice,
    /// Frames that are shown one after the other.
    Cutscene,
    /// What the story offers to do.
    Impulses,
    /// Who the hero is.
    Sheet,
    /// The hero is dead.
    Death,
    /// The game is won or over.
    Ending,
    /// The map.
    Map,
    /// Speed or volume.
    Slider,
    /// All options.
    Options,
    /// The list of keys.
    Keys,
    /// The sheet that looks like work.
    BossKey,
}

/// What a window wants done with itself, and what to do next.
pub(crate) enum Reply {
    Stay,
    Close,
    Do(ScreenCommand),
    CloseAnd(ScreenCommand),
}

/// What windows and scenes ask of the screen.
pub(crate) enum ScreenCommand {
    Open(Box<dyn Window>),
    Perform(Action),
    /// A typed line.
    Submit(String),
    /// A letter typed in play: the input window opens with it.
    Type(char),
    /// A letter typed on a text that has been read: where nothing more is to be told, it closes and the input window opens.
    TypeOn(char),
    /// The window on top wants the name of what is at this point of the frame.
    NameAt(i32, i32),
    /// A line for the window below.
    FillField(String),
    Dream(Wish),
    /// Under any number.
    DreamNext(Wish),
    CancelDream,
    Showcase(usize),
    Save {
        slot: String,
        name: String,
    },
    Load(String),
    /// Settings were changed in the context: tell the outside.
    KeepSettings,
    /// The model's answer is not waited for any longer.
    StopWaiting,
    RestartNow,
    Rewind,
    TitleNow,
    QuitNow,
}
