//! The window for a text of the game: where somebody present speaks in it, with their face, in the mood they are in. It must not decide
//! when the window is shown.

use crate::context::Context;
use crate::speaker::{self, Addressed};
use crate::speaking_face::SpeakingFace;
use crate::windows::text::TextWindow;
use rules::Mood;
use stage::portrait::Sitter;
use world::Thing;

/// The window; who speaks is also told in words where the player reads sounds.
pub fn window(text: &str, addressed: Addressed, context: &mut Context) -> TextWindow {
    let found = context.game.as_ref().and_then(|game| {
        let (world, state) = (game.world(), game.state());
        let who = speaker::find_speaker(text, world, state, addressed)?;
        let mood = state.mind.mood(who).unwrap_or(Mood::Calm);
        let face = context.settings.portraits.then(|| SpeakingFace::new(&Sitter::of(world, who), mood));
        Some((state.identity(world, Thing::Character(who)).name.clone(), face))
    });
    let (name, face) = found.unzip();
    if let Some(name) = name {
        context.caption_speaker(&name);
    }
    TextWindow::new(text).spoken_by(face.flatten())
}
