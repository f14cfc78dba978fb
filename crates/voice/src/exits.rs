//! Ways and directions that a reply speaks of: each must be one of the place's own.

use super::complaint::Complaint;
use super::context::Context;
use super::grammar::Tokens;
use super::lists::LISTS;
use super::words::WORDS;
use world::Direction;

pub(super) fn find(context: &Context<'_>, tokens: &Tokens) -> Option<Complaint> {
    (0..tokens.words.len()).find_map(|at| {
        direction(context, tokens, at).or_else(|| way(context, tokens, at)).or_else(|| leads(context, tokens, at))
    })
}

fn of_word(text: &str) -> Option<Direction> {
    use Direction as D;
    let text = text
        .strip_suffix("wards")
        .or_else(|| text.strip_suffix("ward"))
        .or_else(|| text.strip_suffix("ern"))
        .unwrap_or(text);
    Some(match text {
        "north" => D::North,
        "northeast" | "north-east" => D::Northeast,
        "east" => D::East,
        "southeast" | "south-east" => D::Southeast,
        "south" => D::South,
        "southwest" | "south-west" => D::Southwest,
        "west" => D::West,
        "northwest" | "north-west" => D::Northwest,
        "upstairs" => D::Up,
        "downstairs" => D::Down,
        _ => return None,
    })
}

fn direction(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let direction = of_word(&word.text)?;
    let next = tokens.beside(at, 1).map_or("", |next| next.text.as_str());
    let idle = LISTS.not_a_way.contains(next);
    let before = tokens.beside(at, -1).map_or("", |before| before.text.as_str());
    let compass = LISTS.not_a_direction.contains(before);
    if idle
        || compass
        || context.has_way(direction)
        || context.scene.contains(&word.stem)
        || tokens.denied(at)
        || tokens.unreal(at)
    {
        return None;
    }
    // "You look north": what was typed is repeated, and nothing is said to be there.
    let leads = tokens.words.iter().any(|it| {
        it.clause == word.clause && (WORDS.exits.contains(&it.stem) || it.stem == "lead" || it.text == "way")
    });
    if context.typed.contains(&word.stem) && !leads {
        return None;
    }
    Some(Complaint::NoWay(word.text.clone()))
}

fn way(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let stem = word.stem.as_str();
    let words = &*WORDS;
    if !words.exits.contains(stem) || word.idle || tokens.denied(at) || tokens.unreal(at) {
        return None;
    }
    let article = tokens.article(at);
    let indefinite = article.is_some_and(|article| matches!(tokens.words[article].text.as_str(), "a" | "an"));
    if article.is_none() || (indefinite && tokens.is_far(at)) {
        return None;
    }
    let seen = context.scene.contains(stem) || context.visible.iter().any(|thing| context.has_word(*thing, stem));
    let door = matches!(stem, "door" | "doorway" | "gate" | "hatch") && context.has_door();
    let exits = &context.world[context.state.room].exits;
    let exit = matches!(stem, "exit" | "entrance" | "opening") && !exits.is_empty();
    let goes = |directions: &[Direction]| directions.iter().any(|direction| context.has_way(*direction));
    let stair =
        matches!(stem, "stair" | "stairs" | "staircase" | "stairway") && goes(&[Direction::Up, Direction::Down]);
    // Half of what leads somewhere may be called a passage or a path, where something does, but not a new one.
    let some = article.is_some_and(|article| matches!(tokens.words[article].text.as_str(), "the" | "this" | "that"));
    let loose =
        some && matches!(stem, "passage" | "path" | "doorway" | "entrance" | "road" | "hall") && !exits.is_empty();
    // "The door hinge", "the door handle" belong to a door all the same; "the door of perception" does not.
    (!(seen || door || exit || stair || loose)).then(|| Complaint::NoWay(word.text.clone()))
}

/// "A flight of steps goes down to the crypt": what leads somewhere is a way, whatever it is called.
fn leads(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let text = tokens.words[at].text.as_str();
    let step = |step: isize| tokens.beside(at, step).map_or("", |word| word.stem.as_str());
    let on = LISTS.leading_on.contains(step(1));
    let runs = LISTS.lead.contains(text);
    let of = LISTS.leading_from.contains(step(-1));
    if !on || !runs || !of || tokens.denied(at) || tokens.unreal(at) {
        return None;
    }
    let name = tokens.words[..at].iter().rev().find(|word| !matches!(word.text.as_str(), "that" | "which" | "of"))?;
    (!context.scene.contains(&name.stem)).then(|| Complaint::NoWay(name.text.clone()))
}
