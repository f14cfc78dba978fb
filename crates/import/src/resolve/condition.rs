//! Conditions with names to conditions with ids, in their simplest form.

use super::Resolver;
use crate::document::{self, Operand, Relation};
use language::text;
use messages::t;
use world::ids::Thing;
use world::logic::Condition;

/// Characters of an expression, well below what the reader takes.
const LENGTH: usize = 20_000;

impl Resolver<'_> {
    /// What cannot be found counts as true, with a diagnostic; `lost` tells that it happened.
    pub(super) fn condition(&mut self, condition: &document::Condition, path: &str) -> Condition {
        let resolved = simplify(self.atom(condition, path, true));
        if self.length(&resolved) > LENGTH {
            self.log.lost(path, "condition-too-long", || t!("repair-condition-too-long"));
            self.lost = true;
            return Condition::Always;
        }
        resolved
    }

    /// About the characters of the expression, so that what is exported can be read again.
    fn length(&self, condition: &Condition) -> usize {
        match condition {
            Condition::Not(inner) => 6 + self.length(inner),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().map(|part| 8 + self.length(part)).sum(),
            Condition::Knows(_, fact) => 80 + self.world[*fact].len(),
            _ => 120,
        }
    }

    /// `wanted` is what the atom must be for the whole to be true: what is lost becomes just that.
    fn atom(&mut self, condition: &document::Condition, path: &str, wanted: bool) -> Condition {
        use document::Condition as From;
        let found = match condition {
            From::Always => Some(Condition::Always),
            From::Never => Some(Condition::Never),
            From::Not(inner) => Some(Condition::Not(Box::new(self.atom(inner, path, !wanted)))),
            From::All(parts) => Some(Condition::All(parts.iter().map(|part| self.atom(part, path, wanted)).collect())),
            From::Any(parts) => Some(Condition::Any(parts.iter().map(|part| self.atom(part, path, wanted)).collect())),
            From::Bare(name) => self.bare(name, path),
            From::Flag(name) => self.asked_flag(name, path).map(Condition::Flag),
            From::Score(relation, number) => Some(related(*relation, *number, Condition::ScoreAtLeast)),
            From::Has(name) => self.has(name, path),
            From::HasCount(name, relation, number) => {
                self.item_of(name, path).map(|item| self.has_count(item, *relation, *number, path))
            }
            From::Wearing(name) => self.item_of(name, path).map(Condition::Wearing),
            From::At(name) => self.room(name, path).map(Condition::At),
            From::Visited(name) => self.room(name, path).map(Condition::Visited),
            From::Solved(name) => self.puzzle_of(name, path).map(Condition::Solved),
            From::Present(name) => self.thing(name, path, |thing| thing.item().is_none()).map(Condition::Present),
            From::Open(name) => match self.thing(name, path, |thing| thing.object().is_some()) {
                Some(Thing::Object(id)) => Some(Condition::Open(id)),
                _ => None,
            },
            From::HeroIs(name) => self.hero_is(name, path),
            From::Timer(name, relation, number) => self.timer_condition(name, *relation, *number, path),
            From::Compare(name, relation, Operand::Number(number))
                if self.timer_named(name) && !self.set.contains(&text::slug(name)) =>
            {
                self.timer_condition(name, *relation, *number, path)
            }
            From::Compare(name, relation, operand) => self.compare(name, *relation, operand, path),
            From::Knows(who, fact) => {
                let who = self.thing(who, path, |thing| thing.character().is_some()).and_then(Thing::character);
                who.and_then(|who| Some(Condition::Knows(who, self.fact(fact)?)))
            }
        };
        found.unwrap_or_else(|| {
            self.lost = true;
            self.log.lost(path, "condition-names-nothing", || {
                t!("repair-condition-names-nothing", said = text::show(&asked(condition)))
            });
            if wanted { Condition::Always } else { Condition::Never }
        })
    }

    fn item_of(&mut self, name: &str, path: &str) -> Option<world::ItemId> {
        self.thing(name, path, |thing| thing.item().is_some()).and_then(Thing::item)
    }

    /// "has 3 coins" asks for so many, where nothing is called "3 coins".
    fn has(&mut self, name: &str, path: &str) -> Option<Condition> {
        if let Some((number, rest)) = name.split_once(' ')
            && let Some(number) = language::language().number(number).or_else(|| number.parse().ok())
            && self.things.strict(name, |thing| thing.item().is_some()).found().is_none()
            && let Some(item) = self.item_found(rest).or_else(|| self.item_found(&language::noun::singular(rest)))
        {
            let number = i32::try_from(number).unwrap_or(i32::MAX);
            return Some(self.has_count(item, Relation::Least, number, path));
        }
        self.item_of(name, path).map(Condition::Has)
    }

    fn item_found(&self, name: &str) -> Option<world::ItemId> {
        self.things.find(name, |thing| thing.item().is_some()).found().and_then(Thing::item)
    }

    /// No more can be asked for than there are.
    fn has_count(&mut self, item: world::ItemId, relation: Relation, number: i32, path: &str) -> Condition {
        let most = i32::from(self.world.count(item));
        if number > most {
            let id = self.world[item].identity.key.clone();
            self.log.fix(path, "more-than-there-are", || t!("repair-more-than-there-are", id = id, most = most));
        }
        related(relation, number.min(most), |least| match u8::try_from(least) {
            Ok(0) | Err(_) if least <= 0 => Condition::Always,
            Ok(1) => Condition::Has(item),
            Ok(least) if i32::from(least) <= most => Condition::HasAtLeast(item, least),
            _ => Condition::Never,
        })
    }

    pub(super) fn puzzle_of(&mut self, name: &str, path: &str) -> Option<world::PuzzleId> {
        let found = self.puzzles.find(name, |_| true);
        let puzzle = found.found()?;
        if !found.is_exact() {
            self.log.fix(path, "other-id", || t!("repair-other-id-puzzle", said = text::show(name)));
        }
        Some(puzzle)
    }

    /// A bare word is a flag that something sets; else a puzzle or an item of just that name; else a flag that nothing sets.
    fn bare(&mut self, name: &str, path: &str) -> Option<Condition> {
        if self.set.contains(&text::slug(name)) {
            return self.flag(name).map(Condition::Flag);
        }
        if let Some(puzzle) = self.puzzles.strict(name, |_| true).found() {
            return Some(Condition::Solved(puzzle));
        }
        if let Some(item) = self.things.strict(name, |thing| thing.item().is_some()).found().and_then(Thing::item) {
            return Some(Condition::Has(item));
        }
        self.asked_flag(name, path).map(Condition::Flag)
    }

    /// The flag of this name; where nothing sets it, the one flag with nearly that name that something sets.
    fn asked_flag(&mut self, name: &str, path: &str) -> Option<world::FlagId> {
        let slug = text::slug(name);
        if slug.is_empty() || self.set.contains(&slug) {
            return self.flag(name);
        }
        let mut near = self.set.iter().filter(|set| is_nearly(&slug, set));
        if let (Some(meant), None) = (near.next().cloned(), near.next()) {
            self.log.fix(path, "misspelt-flag", || {
                t!("repair-misspelt-flag", said = text::show(name), meant = meant.as_str())
            });
            return self.flag(&meant);
        }
        self.log.note(path, "flag-never-set", || t!("repair-flag-never-set", said = text::show(name)));
        self.flag(name)
    }

    fn compare(&mut self, name: &str, relation: Relation, operand: &Operand, path: &str) -> Option<Condition> {
        // `coin >= 3` counts a stack where no flag has that name.
        if !self.set.contains(&text::slug(name))
            && let Operand::Number(number) = operand
            && let Some(item) = self.things.strict(name, |thing| thing.item().is_some()).found().and_then(Thing::item)
            && self.world[item].stack.is_some()
        {
            return Some(self.has_count(item, relation, *number, path));
        }
        // `chest == open` asks for the lid where no flag has that name.
        if !self.set.contains(&text::slug(name))
            && let Some(condition) = self.compare_thing(name, operand)
        {
            return Some(if relation == Relation::IsNot { Condition::Not(Box::new(condition)) } else { condition });
        }
        let flag = self.asked_flag(name, path)?;
        let is = match operand {
            Operand::Truth(true) => Condition::Flag(flag),
            Operand::Truth(false) => Condition::Not(Box::new(Condition::Flag(flag))),
            Operand::Number(number) if matches!(relation, Relation::Is | Relation::IsNot) => {
                // Below zero lie the words: no number is there.
                if *number < 0 { Condition::Never } else { Condition::FlagIs(flag, *number) }
            }
            Operand::Number(number) => {
                return Some(related(relation, (*number).max(0), |n| Condition::FlagAtLeast(flag, n.max(0))));
            }
            Operand::Word(word) => Condition::FlagIs(flag, self.word_value(word)),
        };
        Some(if relation == Relation::IsNot { Condition::Not(Box::new(is)) } else { is })
    }

    fn compare_thing(&mut self, name: &str, operand: &Operand) -> Option<Condition> {
        let truth = match operand {
            Operand::Truth(truth) => *truth,
            Operand::Word(word) => match word.as_str() {
                "open" | "opened" | "solved" | "done" => true,
                "closed" | "unsolved" => false,
                _ => return None,
            },
            Operand::Number(_) => return None,
        };
        let condition = if let Some(puzzle) = self.puzzles.strict(name, |_| true).found() {
            Condition::Solved(puzzle)
        } else {
            Condition::Open(self.things.strict(name, |thing| thing.object().is_some()).found()?.object()?)
        };
        Some(if truth { condition } else { Condition::Not(Box::new(condition)) })
    }
}

/// Is it a typing error away? One error in names of four to seven letters, two in longer ones. Names that differ in a number or in a
/// short word ("door_1", "lamp_on") are names of different things.
fn is_nearly(said: &str, set: &str) -> bool {
    let allowed = match said.chars().count() {
        0..=3 => return false,
        4..=7 => 1,
        _ => 2,
    };
    let plain = |name: &str| name.replace('_', "");
    if plain(said) == plain(set) {
        return true;
    }
    let numbers = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    let mut pairs = said.split('_').zip(set.split('_'));
    let same_words = said.matches('_').count() == set.matches('_').count();
    said.len().abs_diff(set.len()) <= allowed
        && numbers(said) == numbers(set)
        && same_words
        && pairs.all(|(one, other)| one == other || one.len().min(other.len()) > 3)
        && strsim::osa_distance(said, set) <= allowed
}

fn related(relation: Relation, number: i32, least: impl Fn(i32) -> Condition) -> Condition {
    let not = |condition| Condition::Not(Box::new(condition));
    // The same bound as the reader of numbers has.
    let above = number.saturating_add(1).min(1_000_000);
    match relation {
        Relation::Least => least(number),
        Relation::More => least(above),
        Relation::Most => not(least(above)),
        Relation::Less => not(least(number)),
        Relation::Is => Condition::All(vec![least(number), not(least(above))]),
        Relation::IsNot => Condition::Any(vec![not(least(number)), least(above)]),
    }
}

/// No nesting that says nothing: `All` of one is that one, of none is `Always`; `not not x` is x.
pub fn simplify(condition: Condition) -> Condition {
    match condition {
        Condition::Not(inner) => match simplify(*inner) {
            Condition::Always => Condition::Never,
            Condition::Never => Condition::Always,
            Condition::Not(inner) => *inner,
            inner => Condition::Not(Box::new(inner)),
        },
        Condition::All(parts) => {
            let mut all: Vec<Condition> = Vec::new();
            for part in parts {
                match simplify(part) {
                    Condition::Always => {}
                    Condition::Never => return Condition::Never,
                    Condition::All(parts) => all.extend(parts),
                    part => all.push(part),
                }
            }
            match all.len() {
                0 => Condition::Always,
                1 => all.remove(0),
                _ => Condition::All(all),
            }
        }
        Condition::Any(parts) => {
            let mut any: Vec<Condition> = Vec::new();
            let none = parts.is_empty();
            for part in parts {
                match simplify(part) {
                    Condition::Never => {}
                    Condition::Always => return Condition::Always,
                    Condition::Any(parts) => any.extend(parts),
                    part => any.push(part),
                }
            }
            match any.len() {
                0 if none => Condition::Always,
                0 => Condition::Never,
                1 => any.remove(0),
                _ => Condition::Any(any),
            }
        }
        other => other,
    }
}

fn asked(condition: &document::Condition) -> String {
    use document::Condition as C;
    match condition {
        C::Bare(name)
        | C::Flag(name)
        | C::Compare(name, ..)
        | C::Has(name)
        | C::HasCount(name, ..)
        | C::Wearing(name)
        | C::At(name)
        | C::Visited(name)
        | C::Solved(name)
        | C::Present(name)
        | C::Open(name)
        | C::Timer(name, ..)
        | C::HeroIs(name)
        | C::Knows(name, _) => name.clone(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_nearly;

    #[test]
    fn a_flag_is_nearly_another_by_a_typing_error_and_not_by_a_number_or_a_short_word() {
        for (said, set) in
            [("bell_rnug", "bell_rung"), ("bellrung", "bell_rung"), ("door_opend", "door_opened"), ("mendd", "mended")]
        {
            assert!(is_nearly(said, set), "{said} {set}");
        }
        for (said, set) in [
            ("door_1", "door_2"),
            ("lamp_on", "lamp_off"),
            ("lit", "fit"),
            ("bell_rung", "ball"),
            ("key_a_used", "key_b_used"),
        ] {
            assert!(!is_nearly(said, set), "{said} {set}");
        }
    }
}
