//! Faces in frames: one close by, or two of whom one speaks. It must not know what is said.

use crate::context::Context;
use crate::frames::enlarge::{Grid, dimmed};
use crate::paint::{self, Rect, WIDTH, ink};
use crate::speaking_face::{SIZE, SpeakingFace};
use messages::t;
use picture::Frame;
use rules::Mood;
use stage::portrait::Sitter;
use stage::view::Costume;
use world::{Character, CharacterId, Identity, Thing, World};

/// The panel of who listens is narrower than that of who speaks, by so much that the face fits twice as large.
const NARROW: i32 = 116;
/// The first row of a panel.
const TOP: i32 = 10;

/// Somebody as they look now.
pub struct Face(SpeakingFace);

/// The hero as a portrait is made of words: of his own, else of those for what he walks about in.
fn hero(world: &World) -> Character {
    let description = world.plot.hero.clone().unwrap_or_else(|| {
        let dressed = match Costume::for_world(world) {
            Costume::Fantasy => "A young man with brown hair, in a green tunic.", // not shown
            Costume::Stars => "A woman with short black hair, in a white suit.",  // not shown
            Costume::Mystery => "A man in a brown coat and a grey hat.",          // not shown
            Costume::Horror => "A young woman with brown hair, in a blue jacket.", // not shown
        };
        dressed.to_owned()
    });
    let identity = Identity { description, ..Identity::named("you", "you") };
    Character { identity, ..Character::default() }
}

impl Face {
    /// `None` is the hero.
    pub fn of(who: Option<CharacterId>, context: &Context) -> Option<Self> {
        let game = context.game.as_ref()?;
        let (world, state) = (game.world(), game.state());
        let sitter = who.map_or_else(|| Sitter::of_words(&hero(world)), |who| Sitter::of(world, who));
        let mood = who.and_then(|who| state.mind.mood(who)).unwrap_or(Mood::Calm);
        Some(Self(SpeakingFace::new(&sitter, mood)))
    }

    /// As large as it fits into this part, standing on its lower edge, on the portrait's own ground.
    fn draw(&self, frame: &mut Frame, part: Rect, (age, speaks): (u32, bool), dim: bool, context: &Context) {
        let mut sheet = Frame::new();
        self.0.draw(&mut sheet, (0, 0), age, speaks, context);
        // Without the portrait's own frame: the panel has one.
        let grid = Grid::of_frame(&sheet, Rect::new(2, 2, SIZE.0 - 4, SIZE.1 - 4));
        let grid = if part.w >= 2 * grid.size().0 { grid.doubled() } else { grid };
        let (w, h) = grid.size();
        let (even, odd) = if dim { dimmed(grid.corner()) } else { grid.corner() };
        paint::dither(frame, part, even, odd);
        // Where there is no room for all of it, shoulders are cut off, and no hair.
        grid.draw(frame, (part.x + (part.w - w) / 2, (part.bottom() - h).max(part.y)), part, dim);
    }
}

/// What somebody is called over what they say.
pub fn name(who: Option<CharacterId>, context: &Context) -> Option<String> {
    let game = context.game.as_ref()?;
    Some(who.map_or_else(
        || t!("screen-cutscene-you"),
        |who| language::text::capital(&game.state().identity(game.world(), Thing::Character(who)).name),
    ))
}

/// One face, twice as large, and nothing besides.
pub fn close(frame: &mut Frame, face: &Face, foot: i32, moves: (u32, bool), context: &Context) {
    face.draw(frame, Rect::new(0, 10, WIDTH, foot - 10), moves, false, context);
}

/// Two faces, edge to edge: the first speaks, and has more room; the other is dimmed. Who is at the left stays there whoever speaks.
pub fn two(
    frame: &mut Frame,
    (speaker, listener): (&Face, &Face),
    (foot, left): (i32, bool),
    moves: (u32, bool),
    context: &Context,
) {
    let high = foot - TOP;
    let wide = WIDTH - NARROW;
    let (wide, narrow) = if left {
        (Rect::new(0, TOP, wide, high), Rect::new(wide, TOP, NARROW, high))
    } else {
        (Rect::new(NARROW, TOP, wide, high), Rect::new(0, TOP, NARROW, high))
    };
    for (part, face, speaks) in [(wide, speaker, true), (narrow, listener, false)] {
        face.draw(frame, part.inset(1), (moves.0, moves.1 && speaks), !speaks, context);
        paint::outline(frame, part, if speaks { ink::WHITE } else { ink::GREY });
    }
}
