//! A planner as small as can be, for a second opinion on worlds: it reads the text of a planning problem and looks at every
//! state there is. It must know nothing of the game.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// An expression in parentheses, or a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Word(String),
    List(Vec<Expr>),
}

impl Expr {
    pub fn list(&self) -> &[Expr] {
        if let Self::List(list) = self { list } else { panic!("no list: {self:?}") }
    }

    pub fn word(&self) -> &str {
        if let Self::Word(word) = self { word } else { panic!("no word: {self:?}") }
    }

    /// The list that begins with this word, less that word.
    fn part(&self, head: &str) -> &[Expr] {
        let found = self.list().iter().find(|it| matches!(it, Self::List(list) if list[0] == Self::Word(head.into())));
        found.map_or(&[], |found| &found.list()[1..])
    }

    /// A proposition as one string.
    fn fact(&self) -> String {
        self.list().iter().map(Expr::word).collect::<Vec<_>>().join(" ")
    }
}

pub fn read(text: &str) -> Expr {
    let plain: String = text.lines().filter(|line| !line.starts_with(';')).collect::<Vec<_>>().join("\n");
    let spaced = plain.replace('(', " ( ").replace(')', " ) ");
    let mut open: Vec<Vec<Expr>> = vec![Vec::new()];
    for word in spaced.split_whitespace() {
        match word {
            "(" => open.push(Vec::new()),
            ")" => {
                let done = open.pop().expect("a parenthesis closes that never opened");
                open.last_mut().expect("a parenthesis closes that never opened").push(Expr::List(done));
            }
            word => open.last_mut().unwrap().push(Expr::Word(word.to_owned())),
        }
    }
    assert_eq!(open.len(), 1, "a parenthesis does not close");
    assert_eq!(open[0].len(), 1, "there is more than one expression");
    open.remove(0).remove(0)
}

pub struct Action {
    pub name: String,
    pub before: BTreeSet<String>,
    pub adds: BTreeSet<String>,
    pub deletes: BTreeSet<String>,
}

/// A problem, checked: every object and predicate declared with its type, each name used once.
pub struct Problem {
    pub actions: Vec<Action>,
    pub start: BTreeSet<String>,
    pub goal: BTreeSet<String>,
}

impl Problem {
    pub fn of(domain: &str, problem: &str) -> Self {
        let (domain, problem) = (read(domain), read(problem));
        let requirements: Vec<&str> = domain.part(":requirements").iter().map(Expr::word).collect();
        assert_eq!(requirements, [":strips", ":typing"]);
        let types = typed(domain.part(":types"));
        assert!(types.iter().all(|(_, above)| above == "object"));
        let mut objects: BTreeMap<String, String> = BTreeMap::new();
        for (object, kind) in typed(domain.part(":constants")) {
            assert!(types.iter().any(|(known, _)| *known == kind), "{object} is of the unknown type {kind}");
            assert!(objects.insert(object.clone(), kind).is_none(), "{object} is declared twice");
        }
        let predicates: BTreeMap<String, Vec<String>> = domain
            .part(":predicates")
            .iter()
            .map(|one| {
                let slots = typed(&one.list()[1..]).into_iter().map(|(_, kind)| kind).collect();
                (one.list()[0].word().to_owned(), slots)
            })
            .collect();
        let declared = |fact: &str| {
            let mut words = fact.split(' ');
            let name = words.next().unwrap();
            let slots = predicates.get(name).unwrap_or_else(|| panic!("the predicate of ({fact}) is not declared"));
            let kinds: Vec<&String> =
                words.map(|object| objects.get(object).unwrap_or_else(|| panic!("{object} in ({fact})"))).collect();
            assert_eq!(kinds, slots.iter().collect::<Vec<_>>(), "({fact})");
        };
        let facts = |list: &[Expr]| -> BTreeSet<String> {
            let facts: BTreeSet<String> = list.iter().map(Expr::fact).collect();
            for fact in &facts {
                declared(fact);
            }
            facts
        };
        let conjunction = |expr: &Expr| {
            assert_eq!(expr.list()[0].word(), "and");
            let is_not = |it: &&Expr| it.list()[0] == Expr::Word("not".into());
            let (not, yes): (Vec<&Expr>, Vec<&Expr>) = expr.list()[1..].iter().partition(is_not);
            let not: Vec<Expr> = not.iter().map(|it| it.list()[1].clone()).collect();
            (facts(&yes.into_iter().cloned().collect::<Vec<_>>()), facts(&not))
        };
        let mut actions = Vec::new();
        let mut names = BTreeSet::new();
        for action in domain.list().iter().skip(1).map(Expr::list).filter(|it| it[0].word() == ":action") {
            let [_, name, p, none, b, before, e, effect] = action else { panic!("{action:?}") };
            assert_eq!([p.word(), b.word(), e.word()], [":parameters", ":precondition", ":effect"]);
            assert!(none.list().is_empty());
            assert!(names.insert(name.word()), "{} is there twice", name.word());
            let (before, not) = conjunction(before);
            assert!(not.is_empty(), "a precondition is negated in {}", name.word());
            let (adds, deletes) = conjunction(effect);
            assert!(adds.is_disjoint(&deletes), "{} adds what it deletes", name.word());
            actions.push(Action { name: name.word().to_owned(), before, adds, deletes });
        }
        let start = facts(problem.part(":init"));
        let (goal, _) = conjunction(&problem.part(":goal")[0]);
        Self { actions, start, goal }
    }

    /// A shortest plan; `None` where there is none. Looks at no more than so many states.
    pub fn solve(&self, most: usize) -> Option<Vec<String>> {
        let mut number = BTreeMap::new();
        let mut bits = |facts: &BTreeSet<String>| -> Vec<usize> {
            facts
                .iter()
                .map(|fact| {
                    let next = number.len();
                    *number.entry(fact.clone()).or_insert(next)
                })
                .collect()
        };
        let actions: Vec<[Vec<usize>; 3]> =
            self.actions.iter().map(|it| [bits(&it.before), bits(&it.adds), bits(&it.deletes)]).collect();
        let (start, goal) = (bits(&self.start), bits(&self.goal));
        let mut first = vec![false; number.len()];
        for bit in &start {
            first[*bit] = true;
        }
        let mut seen = BTreeSet::from([first.clone()]);
        let mut queue = VecDeque::from([(first, Vec::new())]);
        while let Some((state, plan)) = queue.pop_front() {
            if goal.iter().all(|bit| state[*bit]) {
                return Some(plan);
            }
            for (at, [before, adds, deletes]) in actions.iter().enumerate() {
                if !before.iter().all(|bit| state[*bit]) {
                    continue;
                }
                let mut next = state.clone();
                for bit in deletes {
                    next[*bit] = false;
                }
                for bit in adds {
                    next[*bit] = true;
                }
                if seen.insert(next.clone()) {
                    assert!(seen.len() < most, "the test's world is too large");
                    let mut plan = plan.clone();
                    plan.push(self.actions[at].name.clone());
                    queue.push_back((next, plan));
                }
            }
        }
        None
    }
}

/// "a b - kind c - other": each name with its type.
fn typed(list: &[Expr]) -> Vec<(String, String)> {
    let mut done = Vec::new();
    let mut waiting: Vec<String> = Vec::new();
    let mut words = list.iter().map(Expr::word);
    while let Some(word) = words.next() {
        if word == "-" {
            let kind = words.next().expect("a type is missing");
            done.extend(waiting.drain(..).map(|name| (name, kind.to_owned())));
        } else {
            waiting.push(word.to_owned());
        }
    }
    assert!(waiting.is_empty(), "without a type: {waiting:?}");
    done
}
