//! Tables of decisions, such as assets/voice/entities.txt, which says how its lines are written: the first line whose conditions hold
//! decides. It must not know what any of the conditions means.

use super::lists::numbered;

/// Names for what may hold of a word, as the data files write them.
macro_rules! facts {
    ($($name:literal => $fact:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Fact {
            $($fact,)+
        }

        impl Fact {
            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$fact),)+
                    _ => None,
                }
            }
        }
    };
}
pub(super) use facts;

/// Alternatives, each of which may be negated.
type Condition<F> = Vec<(bool, F)>;

/// A table whose conditions are made of these facts.
pub(super) struct Table<F> {
    lines: Vec<(&'static str, Vec<Condition<F>>)>,
}

impl<F: Copy> Table<F> {
    /// Reads a table. `Err` names the line that makes no sense.
    pub fn read(name: &str, text: &'static str, fact: fn(&str) -> Option<F>) -> Result<Self, String> {
        let mut lines = Vec::new();
        let mut all = Vec::new();
        for (number, line) in numbered(text) {
            let fault = |what: &str| format!("{name}:{number}: there is no condition \"{what}\""); // not shown
            if let Some((_, rest)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
                all = conditions(rest, fact).map_err(fault)?;
                continue;
            }
            let (verdict, rest) = line.split_once('|').unwrap_or((line, ""));
            let own = conditions(rest, fact).map_err(fault)?;
            lines.push((verdict.trim(), all.iter().cloned().chain(own).collect()));
        }
        Ok(Self { lines })
    }

    /// The verdict of the first line that fits.
    pub fn decide(&self, holds: impl Fn(F) -> bool) -> Option<&'static str> {
        let fits = |condition: &Condition<F>| condition.iter().any(|(negated, fact)| holds(*fact) != *negated);
        self.lines.iter().find(|(_, conditions)| conditions.iter().all(fits)).map(|(verdict, _)| *verdict)
    }

    #[cfg(test)]
    pub fn verdicts(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.lines.iter().map(|(verdict, _)| *verdict)
    }
}

impl<F> Default for Table<F> {
    fn default() -> Self {
        Self { lines: Vec::new() }
    }
}

fn conditions<F>(text: &'static str, fact: fn(&str) -> Option<F>) -> Result<Vec<Condition<F>>, &'static str> {
    let one = |text: &'static str| {
        let name = text.strip_prefix("not ").unwrap_or(text).trim();
        fact(name).map(|fact| (name.len() != text.len(), fact)).ok_or(text)
    };
    let texts = text.split(';').map(str::trim).filter(|text| !text.is_empty());
    texts.map(|text| text.split(" or ").map(str::trim).map(one).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::Table;

    facts! { "hot" => Hot, "wet" => Wet }

    #[test]
    fn the_first_line_whose_conditions_hold_decides() {
        let text = "[all]\npass | not hot or wet\n[hot] hot\n# steam\nburn | not wet\ncool";
        let table = Table::read("x.txt", text, Fact::named).unwrap();
        let decide = |facts: &[Fact]| table.decide(|fact| facts.contains(&fact));
        assert_eq!(
            (decide(&[Fact::Hot]), decide(&[Fact::Wet]), decide(&[])),
            (Some("burn"), Some("pass"), Some("pass"))
        );
    }

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let fault = |text| Table::read("x.txt", text, Fact::named).err();
        assert_eq!(fault("pass | hot\n\npass | hot; cold").unwrap(), "x.txt:3: there is no condition \"cold\"");
        assert_eq!(fault("[a] not dry").unwrap(), "x.txt:1: there is no condition \"not dry\"");
    }
}
