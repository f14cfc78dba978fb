//! What somebody makes of others: how what they did is taken, and what is said of them. It must not know who asks, or why.

use super::Cast;
use super::fact::{Fact, Who};
use super::lines::{Slots, line};
use super::mind::{Mind, Tie};
use super::tell::Speech;
use world::CharacterId;

impl Cast {
    pub(super) fn opinion(&mut self, speech: &Speech<'_>, mind: &Mind, of: Who) -> String {
        let tie = mind.tie(of);
        let why = tie.why.and_then(|why| mind.entries().iter().rev().find(|entry| entry.fact == why).copied());
        // What was done well is no reason to think ill of anybody.
        let is_ill = |fact: Fact| {
            matches!(fact, Fact::Struck(..) | Fact::Accused(..) | Fact::Quarrelled(..) | Fact::Was(..) | Fact::Took(..))
        };
        let thinks_ill = tie.fear > 1 || tie.fondness < 0 || tie.trust < 0;
        let tie = Tie { why: tie.why.filter(|why| is_ill(*why) == thinks_ill), ..tie };
        let why = why.filter(|_| tie.why.is_some());
        let why = match tie.why {
            // Somebody's lie is no entry: it was heard, and not believed.
            Some(Fact::Was(by, room, hour)) => speech.lied(by, (room, hour), &mut self.rng),
            _ => why.map(|entry| speech.statement(&entry, &mut self.rng)).unwrap_or_default(),
        };
        let them = speech.object(of);
        let slots = Slots::default().with("name", speech.name()).with("them", them.clone()).with("to", them);
        let heading = match tie {
            Tie { fear: 2.., .. } => "think fear",
            Tie { fondness: ..=-1, .. } | Tie { trust: ..=-1, .. } => "think cold",
            Tie { fondness: 1.., .. } => "think fond",
            Tie { trust: 1.., .. } => "think trust",
            _ => "think nothing",
        };
        if why.is_empty() && heading != "think nothing" {
            return line(&format!("{heading} bare"), &slots, &mut self.rng);
        }
        line(heading, &slots.with("why", why), &mut self.rng)
    }

    /// What this makes of whoever did it.
    pub(super) fn take_it(&mut self, who: CharacterId, fact: Fact) {
        let me = Who::Person(who);
        let Some(by) = fact.by().filter(|by| *by != me) else { return };
        let (trust, fondness, fear) = match fact {
            Fact::Gave(_, _, to) if to == me => (1, 1, 0),
            Fact::Struck(_, whom) if whom == me => (-2, -2, 2),
            Fact::Struck(_, Who::Person(whom)) => {
                let fond = self.mind(who).tie(Who::Person(whom)).fondness;
                (-1, -1 - fond.signum().max(0), 1)
            }
            Fact::Managed(..) => (1, 0, 0),
            Fact::Accused(_, whom) if whom == me => (-1, -1, 0),
            // It is taken badly by all but those who thought as much.
            Fact::Accused(_, Who::Person(whom)) => match self.mind(who).tie(Who::Person(whom)).fondness {
                ..=-1 => return,
                0 => (0, -1, 0),
                1.. => (-1, -1, 0),
            },
            _ => return,
        };
        self.write(who).feel(by, trust, fondness, fear, Some(fact));
    }
}
