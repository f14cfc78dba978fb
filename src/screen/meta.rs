//! Typed requests to the program ("save", "exits") as what the screen does for them. It must not do it.

use super::deed::Deed;
use crate::parser::Meta;
use crate::rules::scope;
use crate::session::Session;
use crate::world::{CharacterId, Thing};

/// What is to be done for a typed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Deed(Deed),
    /// A save under this name.
    SaveAs(String),
    /// Only words.
    Text(String),
}

impl Wanted {
    pub fn of(meta: &Meta, game: &Session) -> Self {
        Self::Deed(match meta {
            Meta::Save(Some(name)) => return Self::SaveAs(name.clone()),
            Meta::Save(None) => Deed::Save,
            Meta::Restore(_) => Deed::Restore,
            Meta::Restart => Deed::Restart,
            Meta::Quit => Deed::Quit,
            Meta::Undo(_) | Meta::Retry => Deed::Undo,
            Meta::Help | Meta::Verbs => Deed::Help,
            Meta::Hint => Deed::Hint,
            Meta::Map | Meta::Places => Deed::Map,
            Meta::Score | Meta::FullScore => Deed::Score,
            Meta::Version => Deed::About,
            Meta::Objects => Deed::Inventory,
            Meta::Pause => Deed::Pause,
            Meta::SoundToggle => Deed::Sound,
            Meta::Exits => return Self::Text(exits(game)),
            Meta::Topics => return Self::Text(topics(game)),
            Meta::Notify => {
                return Self::text("The score stands in the line on top, and a sound tells of every change.");
            }
            Meta::Verbose | Meta::Brief => {
                return Self::text("A room is described when you first see it, and whenever you look.");
            }
            Meta::Transcript | Meta::Recording | Meta::Replay => {
                return Self::text("Nothing is written down here, but a saved game keeps every line you typed.");
            }
        })
    }

    fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The ways out that are open now.
fn exits(game: &Session) -> String {
    let (world, state) = (game.world(), game.state());
    let open = world[state.room].exits.iter().filter(|exit| !state.is_closed(**exit));
    let names: Vec<&str> = open.map(|exit| world[*exit].direction.name()).collect();
    if names.is_empty() { "No way out is to be seen.".to_owned() } else { format!("Ways out: {}.", names.join(", ")) }
}

/// Whom one can talk to here.
fn topics(game: &Session) -> String {
    let (world, state) = (game.world(), game.state());
    let here = CharacterId::all(world.characters.len()).filter(|id| scope::sees(world, state, Thing::Character(*id)));
    let names: Vec<String> = here.map(|id| world[id].identity.the()).collect();
    if names.is_empty() {
        "There is nobody here to talk to but yourself.".to_owned()
    } else {
        format!("You could ask {} about whatever you have seen or heard of.", names.join(", or "))
    }
}
