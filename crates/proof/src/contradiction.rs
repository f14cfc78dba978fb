//! Conditions that can never hold, whatever the state: two parts of them exclude each other. It looks at no world's events, so what
//! it finds holds of every play; what it does not find may still never come true.

use world::Condition;

/// Alternatives told apart; a condition with more is taken to have a chance.
const MOST_TERMS: usize = 256;

/// A question of a condition, and whether it is wanted.
type Asked<'c> = (&'c Condition, bool);

/// Two parts that exclude each other, each as it is wanted, where no alternative of the condition is without such a pair. For
/// `Never` there is no pair, and none is found.
pub(super) fn find(condition: &Condition) -> Option<(Condition, Condition)> {
    let mut first = None;
    for term in terms(condition, true)? {
        let pair = term.iter().enumerate().find_map(|(at, one)| {
            let other = term[..at].iter().find(|other| excludes(**other, *one))?;
            Some((wanted(*other), wanted(*one)))
        });
        let pair = pair?;
        first.get_or_insert(pair);
    }
    first
}

fn wanted((condition, holds): Asked) -> Condition {
    if holds { condition.clone() } else { Condition::Not(Box::new(condition.clone())) }
}

/// The alternatives, each a list of what must hold together; `None` where there are too many.
fn terms(condition: &Condition, holds: bool) -> Option<Vec<Vec<Asked<'_>>>> {
    match (condition, holds) {
        (Condition::Not(inner), _) => terms(inner, !holds),
        (Condition::Always, true) | (Condition::Never, false) => Some(vec![Vec::new()]),
        (Condition::Always, false) | (Condition::Never, true) => Some(Vec::new()),
        (Condition::All(parts), true) | (Condition::Any(parts), false) => {
            let mut all: Vec<Vec<Asked>> = vec![Vec::new()];
            for part in parts {
                let next = terms(part, holds)?;
                if all.len() * next.len() > MOST_TERMS {
                    return None;
                }
                all =
                    all.iter().flat_map(|term| next.iter().map(move |more| [&term[..], &more[..]].concat())).collect();
            }
            Some(all)
        }
        (Condition::Any(parts), true) | (Condition::All(parts), false) => {
            let mut all = Vec::new();
            for part in parts {
                all.extend(terms(part, holds)?);
                if all.len() > MOST_TERMS {
                    return None;
                }
            }
            Some(all)
        }
        _ => Some(vec![vec![(condition, holds)]]),
    }
}

/// Can these two never be so together?
fn excludes(one: Asked, other: Asked) -> bool {
    let one_way = |a: Asked, b: Asked| match (a, b) {
        ((Condition::At(here), true), (Condition::At(there), true)) => here != there,
        ((Condition::At(here), true), (Condition::Visited(there), false)) => here == there,
        ((Condition::Wearing(worn), true), (Condition::Has(had), false)) => worn == had,
        _ => false,
    };
    (one.0 == other.0 && one.1 != other.1) || one_way(one, other) || one_way(other, one) || no_value_fits(one, other)
}

/// Two questions about one number (a flag, the score): does any number answer both? Only the values they name and those beside them
/// can tell.
fn no_value_fits(one: Asked, other: Asked) -> bool {
    let (Some((subject, first)), Some((same, second))) = (number(one.0), number(other.0)) else { return false };
    let fits = |value: i32, asked: Asked| answers(asked.0, value) == asked.1;
    let near = |value: i32| [value.saturating_sub(1), value, value.saturating_add(1)];
    let mut values = near(0).into_iter().chain(near(first)).chain(near(second));
    subject == same && !values.any(|value| fits(value, one) && fits(value, other))
}

/// What the question is about (a flag's number, or the score), and the value it names.
fn number(condition: &Condition) -> Option<(Option<world::FlagId>, i32)> {
    match condition {
        Condition::Flag(flag) => Some((Some(*flag), 0)),
        Condition::FlagIs(flag, value) | Condition::FlagAtLeast(flag, value) => Some((Some(*flag), *value)),
        Condition::ScoreAtLeast(value) => Some((None, *value)),
        _ => None,
    }
}

fn answers(condition: &Condition, value: i32) -> bool {
    match condition {
        Condition::Flag(_) => value != 0,
        Condition::FlagIs(_, wanted) => value == *wanted,
        Condition::FlagAtLeast(_, least) | Condition::ScoreAtLeast(least) => value >= *least,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use world::{FlagId, ItemId, PuzzleId, RoomId};

    fn not(condition: Condition) -> Condition {
        Condition::Not(Box::new(condition))
    }

    #[test]
    fn parts_that_exclude_each_other_are_found_in_every_form() {
        use Condition::{All, Any, At, Flag, FlagAtLeast, FlagIs, Has, ScoreAtLeast, Solved, Visited, Wearing};
        let (flag, item) = (FlagId(0), ItemId(0));
        for condition in [
            All(vec![Solved(PuzzleId(0)), not(Solved(PuzzleId(0)))]),
            All(vec![At(RoomId(0)), At(RoomId(1))]),
            All(vec![At(RoomId(0)), not(Visited(RoomId(0)))]),
            All(vec![not(Has(item)), Wearing(item)]),
            All(vec![FlagIs(flag, 1), FlagIs(flag, 2)]),
            All(vec![not(Flag(flag)), FlagAtLeast(flag, 1)]),
            All(vec![ScoreAtLeast(10), not(ScoreAtLeast(5))]),
            All(vec![Any(vec![At(RoomId(1)), At(RoomId(2))]), At(RoomId(0))]),
            not(Any(vec![Has(item), not(Has(item))])),
        ] {
            assert!(find(&condition).is_some(), "{condition:?}");
        }
    }

    #[test]
    fn parts_that_can_hold_together_are_let_be() {
        use Condition::{All, Always, Any, At, Flag, FlagAtLeast, FlagIs, Has, ScoreAtLeast, Visited, Wearing};
        let (flag, item) = (FlagId(0), ItemId(0));
        for condition in [
            Always,
            Condition::Never,
            All(vec![Has(item), Wearing(item)]),
            All(vec![At(RoomId(0)), Visited(RoomId(1))]),
            All(vec![Flag(flag), FlagIs(flag, -3)]),
            All(vec![FlagAtLeast(flag, 2), not(FlagAtLeast(flag, 3))]),
            All(vec![ScoreAtLeast(5), not(ScoreAtLeast(10))]),
            Any(vec![All(vec![At(RoomId(0)), At(RoomId(1))]), At(RoomId(2))]),
            All(vec![not(FlagIs(flag, 1)), not(Flag(flag))]),
        ] {
            assert_eq!(find(&condition), None, "{condition:?}");
        }
    }

    #[test]
    fn a_condition_of_a_million_alternatives_is_given_up_and_not_expanded() {
        let choice = |n: u16| Condition::Any(vec![Condition::Solved(PuzzleId(n)), Condition::Visited(RoomId(n))]);
        let mut parts: Vec<Condition> = (0..20).map(choice).collect();
        parts.extend([Condition::At(RoomId(0)), Condition::At(RoomId(1))]);
        assert_eq!(find(&Condition::All(parts)), None);
    }
}
