//! Ways and directions that a reply speaks of: each must be one of the place's own. Which of them a word is, is worked out here; what
//! follows from it stands in assets/voice/exits.txt.

use super::complaint::Complaint;
use super::context::Context;
use super::decision::{Table, facts};
use super::grammar::Tokens;
use super::lists::LISTS;
use super::words::WORDS;
use std::sync::LazyLock;
use world::Direction;

const FILE: &str = include_str!("../../../assets/voice/exits.txt");

/// Empty where the file is broken, which a test finds.
static TABLE: LazyLock<Table<Fact>> = LazyLock::new(|| Table::read("exits.txt", FILE, Fact::named).unwrap_or_default());

facts! {
    "direction" => Direction, "open" => Open, "about-a-way" => AboutAWay, "no-way" => NoWay,
    "way" => Way, "in-sight" => InSight, "known-way" => KnownWay, "leads" => Leads, "of-scene" => OfScene,
    "bare" => Bare, "indefinite" => Indefinite, "far" => Far, "idle" => Idle, "denied" => Denied, "unreal" => Unreal,
    "typed" => Typed, "in-scene" => InScene, "machine" => Machine,
}

/// The first way that does not lead from here.
pub(super) fn find(context: &Context<'_>, tokens: &Tokens) -> Option<Complaint> {
    (0..tokens.words.len()).find_map(|at| {
        let verdict = TABLE.decide(|fact| is(context, tokens, at, fact))?;
        let said = if is(context, tokens, at, Fact::Leads) { leading(tokens, at)? } else { at };
        (verdict == "way").then(|| Complaint::NoWay(tokens.verbatim(said, said).to_owned()))
    })
}

fn is(context: &Context<'_>, tokens: &Tokens, at: usize, fact: Fact) -> bool {
    let word = &tokens.words[at];
    let stem = word.stem.as_str();
    let beside = |step: isize| tokens.beside(at, step).map_or("", |word| word.stem.as_str());
    let has_article = |articles: &[&str]| {
        tokens.article(at).is_some_and(|article| articles.contains(&tokens.words[article].text.as_str()))
    };
    match fact {
        Fact::Direction => direction(&word.text).is_some(),
        Fact::Open => direction(&word.text).is_some_and(|way| context.has_way(way)),
        // "You look north": what was typed is repeated, and nothing is said to be there.
        Fact::AboutAWay => tokens
            .words
            .iter()
            .filter(|it| it.clause == word.clause)
            .any(|it| WORDS.exits.contains(&it.stem) || it.stem == "lead" || it.text == "way"),
        Fact::NoWay => LISTS.not_a_way.contains(beside(1)) || LISTS.not_a_direction.contains(beside(-1)),
        Fact::Way => WORDS.exits.contains(stem),
        Fact::InSight => context.visible.iter().any(|thing| context.has_word(*thing, stem)),
        Fact::KnownWay => is_known(context, stem, has_article(&["the", "this", "that"])),
        Fact::Machine => {
            let known = |thing: &world::Thing| !context.world.is_door(*thing) && context.knows(*thing);
            has_article(&["the"]) && context.called(stem).iter().any(known)
        }
        Fact::Leads => {
            LISTS.lead.contains(word.text.as_str())
                && LISTS.leading_on.contains(beside(1))
                && LISTS.leading_from.contains(beside(-1))
        }
        Fact::OfScene => leading(tokens, at).is_none_or(|from| context.scene.contains(&tokens.words[from].stem)),
        Fact::Bare => tokens.article(at).is_none(),
        Fact::Indefinite => has_article(&["a", "an"]),
        Fact::Far => tokens.is_far(at),
        Fact::Idle => word.idle,
        Fact::Denied => tokens.denied(at),
        Fact::Unreal => tokens.unreal(at),
        Fact::Typed => context.typed.contains(stem),
        Fact::InScene => context.scene.contains(stem),
    }
}

/// May a way be called so because of the ways that there are? A passage or a path only as one that was spoken of before.
fn is_known(context: &Context<'_>, stem: &str, definite: bool) -> bool {
    let has_exits = !context.world[context.state.room].exits.is_empty();
    match stem {
        "door" | "gate" | "hatch" => context.has_door(),
        "doorway" => context.has_door() || (definite && has_exits),
        "exit" | "entrance" | "opening" => has_exits,
        "stair" | "stairs" | "staircase" | "stairway" => {
            [Direction::Up, Direction::Down].iter().any(|way| context.has_way(*way))
        }
        "passage" | "path" | "road" | "hall" => definite && has_exits,
        _ => false,
    }
}

/// What a verb such as "goes" says that it leads somewhere.
fn leading(tokens: &Tokens, verb: usize) -> Option<usize> {
    (0..verb).rev().find(|at| !matches!(tokens.words[*at].text.as_str(), "that" | "which" | "of"))
}

/// The direction that a word names: "north", "northwards", "upstairs".
fn direction(text: &str) -> Option<Direction> {
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

#[cfg(test)]
mod tests {
    use super::{FILE, Fact, Table};

    #[test]
    fn every_line_of_the_table_is_understood() {
        let table = Table::read("exits.txt", FILE, Fact::named);
        assert_eq!(table.as_ref().err(), None);
        assert!(table.unwrap().verdicts().all(|verdict| matches!(verdict, "pass" | "way")));
    }
}
