//! Directions in words: "to the north", "leading up", "above". It must not know any map.

use world::Direction;

/// "to the north", "leading up": what `{dir}` stands for.
pub fn leading(direction: Direction) -> String {
    match direction {
        Direction::Up | Direction::Down | Direction::In | Direction::Out => format!("leading {}", direction.name()),
        other => format!("to the {}", other.name()),
    }
}

/// "to the north", "above": after the name of a place.
pub fn beyond(direction: Direction) -> String {
    match direction {
        Direction::Up => "above".to_owned(),
        Direction::Down => "below".to_owned(),
        Direction::In => "inside".to_owned(),
        Direction::Out => "outside".to_owned(),
        other => format!("to the {}", other.name()),
    }
}

/// Does a text name this direction, so that the game need not add it? (The rule is that of `rules::describe`.)
pub fn names_direction(text: &str, direction: Direction) -> bool {
    let has = |wanted: &str| text.split(|c: char| !c.is_alphabetic()).any(|word| word.eq_ignore_ascii_case(wanted));
    match direction {
        Direction::Up => has("above") || has("upstairs"),
        Direction::Down => has("below") || has("downstairs"),
        Direction::In => has("inside"),
        Direction::Out => has("outside"),
        other => has(other.name()),
    }
}
