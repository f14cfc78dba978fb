//! Talking, asking and giving; the counterpart of `rules::verbs::talk`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Value, Var};
use rules::{Exchange, describe, says};
use world::{CharacterId, Place, Thing};

impl Translator<'_> {
    /// A greeting first, then whatever was not told yet.
    pub fn talk(&mut self, case: Case, who: CharacterId) -> Vec<Case> {
        let world = self.world;
        let topics = &world[who].topics;
        let greets = |n: &usize| topics[*n].keywords.iter().any(|word| describe::GREETINGS.contains(&word.as_str()));
        let mut done = Vec::new();
        let mut silent = vec![case];
        for n in (0..topics.len()).filter(greets) {
            let (greeting, rest) = self.each(silent, |this, case| this.topic_open(case, who, n));
            silent = rest;
            let told = self.is(Var::Exchange(Exchange::Topic(who, n as u16)), true);
            let (again, first) = self.each(greeting, |_, _| told.clone());
            done.extend(self.tell(first, who, n));
            let (news, none) = self.untold(again, who);
            done.extend(news);
            done.extend(self.tell(none, who, n));
        }
        let (news, none) = self.untold(silent, who);
        done.extend(news);
        done.extend(none);
        done
    }

    /// Tells the first topic that is open and was not told; the cases that have none come back.
    fn untold(&mut self, cases: Vec<Case>, who: CharacterId) -> (Vec<Case>, Vec<Case>) {
        let mut told = Vec::new();
        let mut rest = cases;
        for n in 0..self.world[who].topics.len() {
            let (open, others) = self.each(rest, |this, case| {
                let open = this.topic_open(case, who, n);
                let fresh = this.is(Var::Exchange(Exchange::Topic(who, n as u16)), false);
                this.both(&open, &fresh)
            });
            rest = others;
            told.extend(self.tell(open, who, n));
        }
        (told, rest)
    }

    pub fn ask(&mut self, case: Case, who: CharacterId, words: Option<&str>, about: Option<Thing>) -> Vec<Case> {
        let about = match (words, about) {
            (Some(words), _) => words.to_owned(),
            (None, Some(thing)) => self.world.identity(thing).name.to_lowercase(),
            (None, None) => return self.talk(case, who),
        };
        let topics = &self.world[who].topics;
        let named: Vec<usize> =
            (0..topics.len()).filter(|n| topics[*n].keywords.iter().any(|word| says(&about, word))).collect();
        let mut done = Vec::new();
        let mut rest = vec![case];
        for n in named {
            let (open, others) = self.each(rest, |this, case| this.topic_open(case, who, n));
            rest = others;
            done.extend(self.tell(open, who, n));
        }
        done.extend(rest);
        done
    }

    fn topic_open(&mut self, case: &Case, who: CharacterId, n: usize) -> super::variables::Dnf {
        let world = self.world;
        self.condition(case, &world[who].topics[n].condition, true)
    }

    /// Splits every case by what the question says of it.
    fn each(
        &mut self,
        cases: Vec<Case>,
        question: impl Fn(&mut Self, &Case) -> super::variables::Dnf,
    ) -> (Vec<Case>, Vec<Case>) {
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for case in cases {
            let dnf = question(self, &case);
            let (a, b) = self.split(case, &dnf);
            yes.extend(a);
            no.extend(b);
        }
        (yes, no)
    }

    fn tell(&mut self, cases: Vec<Case>, who: CharacterId, n: usize) -> Vec<Case> {
        let world = self.world;
        self.telling(cases, Exchange::Topic(who, n as u16), &world[who].topics[n].actions)
    }

    /// The consequences come each time, the points only once.
    fn telling(&mut self, cases: Vec<Case>, told: Exchange, actions: &[world::Action]) -> Vec<Case> {
        let var = Var::Exchange(told);
        let before = self.is(var, true);
        let (again, mut first) =
            if self.scored { self.each(cases, |_, _| before.clone()) } else { (Vec::new(), cases) };
        self.set_all(&mut first, var, Value::Is(true));
        let mut done = self.act(first, actions, true);
        done.extend(self.act(again, actions, false));
        done
    }

    pub fn give(&mut self, case: Case, a: Thing, b: Thing) -> Vec<Case> {
        let ((Thing::Item(item), Thing::Character(who)) | (Thing::Character(who), Thing::Item(item))) = (a, b) else {
            return vec![case];
        };
        let world = self.world;
        let (mut held, mut done) = self.ensure_held(case, item);
        for (n, want) in world[who].wants.iter().enumerate().filter(|(_, want)| want.item == item) {
            let told = Exchange::Want(who, n as u16);
            let (mut takes, rest) = self.each(held, |this, case| {
                let wanted = this.condition(case, &want.condition, true);
                // Who has had one of several asks for no other.
                let fresh = this.is(Var::Exchange(told), false);
                if want.keeps && this.world.count(item) > 1 { this.both(&wanted, &fresh) } else { wanted }
            });
            held = rest;
            if want.keeps {
                for case in std::mem::take(&mut takes) {
                    takes.extend(self.use_up(case, item, Place::Held(who)));
                }
            }
            done.extend(self.telling(takes, told, &want.actions));
        }
        done.extend(held);
        done
    }
}
