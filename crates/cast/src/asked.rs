//! What people answer when they are asked and told things: from their minds, in their words. It must not change where anybody is.

use super::fact::{Entry, Fact, Who};
use super::lines::{Slots, line};
use super::mind::Heard;
use super::question::{self, Question};
use super::tell::Speech;
use super::{Cast, MOST_ASKED, MOST_TOLD, addressed, before, is_lately, notable, speaks, weightiest};
use rules::{Command, GameState, Target, scope};
use std::sync::Arc;
use world::{CharacterId, Thing, Verb, World};

/// What the hero told people that they may come back to: as much.
const MOST_REMEMBERED: usize = 12;

impl Cast {
    /// What somebody knows who is asked who did something with a thing, or where somebody or something is: that is no talk about it, which
    /// a topic may be. `None` for any other question, or where they know nothing of it.
    pub fn deed_asked(
        &mut self,
        world: &World,
        state: &GameState,
        (command, typed): (&Command, &str),
    ) -> Option<String> {
        let words = command.words.as_deref().filter(|_| command.verb == Verb::Ask)?;
        let who = addressed(command)?;
        let typed = language::text::words(typed);
        let has = |word: &str| typed.iter().any(|it| it == word);
        let (who_did, where_is) = (has("who"), has("where"));
        if !(who_did || where_is) || !speaks(world, who) || !scope::sees(world, state, Thing::Character(who)) {
            return None;
        }
        let question = match question::read(world, state, words)? {
            Question::About(thing) | Question::Deed(thing) if who_did && thing.item().is_some() => {
                Question::Deed(thing)
            }
            Question::About(thing) | Question::Deed(thing)
                if where_is && thing.object().is_none() && thing != Thing::Character(who) =>
            {
                Question::Where(thing)
            }
            _ => return None,
        };
        let knows = match question {
            Question::Deed(thing) => self.mind(who).about(thing).any(|entry| entry.fact.by().is_some()),
            Question::Where(thing) => self.mind(who).about(thing).any(|entry| tells_where(&entry, thing)),
            _ => false,
        };
        if let (false, Question::Where(thing @ Thing::Character(_))) = (knows, question) {
            let speech = Speech { world, state, speaker: who, to: Who::Hero };
            let slots = Slots::default().with("name", speech.name()).with("them", speech.thing(thing));
            return Some(line("where unknown", &slots, &mut self.rng));
        }
        if knows { self.asked(world, state, who, question) } else { None }
    }

    /// What somebody says when asked about these words, which no topic of theirs answers; `None` where they cannot speak or nothing in
    /// the world is meant, or nothing is known of it.
    pub fn answer(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let who = addressed(command)?;
        if !speaks(world, who) || !scope::sees(world, state, Thing::Character(who)) {
            return None;
        }
        let said = match (&command.words, command.indirect) {
            (Some(words), _) => words.clone(),
            (None, Some(Target::Thing(thing))) => state.identity(world, thing).name.clone(),
            _ => return None,
        };
        let question = question::read(world, state, &said)?;
        match command.verb {
            Verb::Ask => self.asked(world, state, who, question),
            Verb::Tell => self.told(world, state, who, question),
            _ => None,
        }
    }

    pub(super) fn asked(
        &mut self,
        world: &World,
        state: &GameState,
        who: CharacterId,
        question: Question,
    ) -> Option<String> {
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        let mind = Arc::clone(&self.minds[who.index()]);
        let name = Slots::default().with("name", speech.name());
        let entries: Vec<Entry> = match question {
            // Of oneself one has nothing to report.
            Question::About(thing) if thing == Thing::Character(who) => return None,
            Question::Before(asked) => return self.asked_before(world, state, who, asked),
            Question::About(thing) => {
                // What was read out is what there is to say of it.
                let read = mind.about(thing).find(|entry| matches!(entry.fact, Fact::Read(..)));
                read.or_else(|| mind.about(thing).find(is_lately)).into_iter().collect()
            }
            Question::Where(thing) => mind.about(thing).find(|entry| tells_where(entry, thing)).into_iter().collect(),
            Question::Deed(thing) => {
                mind.about(thing).filter(|it| it.fact.by().is_some() && is_lately(it)).take(1).collect()
            }
            Question::Place(room) => mind.happened_in(room).take(MOST_TOLD).collect(),
            Question::Happened => notable(&mind).filter(is_lately).take(MOST_TOLD).collect(),
            Question::Opinion(of) => return Some(self.opinion(&speech, &mind, of)),
        };
        // Where nothing has happened since, what was done before the story is meant.
        if entries.is_empty() && question == Question::Happened && !world.before.deeds.is_empty() {
            let deed = before::Asked { of: before::Of::Deed(0), hour: None };
            if let Some(said) = self.asked_before(world, state, who, deed) {
                return Some(said);
            }
        }
        if entries.is_empty() {
            let nothing = matches!(question, Question::Happened | Question::Place(_));
            return nothing.then(|| line("happened nothing", &name, &mut self.rng));
        }
        // Something else that happened since is no repetition.
        let facts: Vec<Fact> = entries.iter().map(|entry| entry.fact).collect();
        let again = self.was_asked(who, &format!("{question:?}{facts:?}"));
        let told: Vec<String> = entries.iter().map(|entry| speech.testimony(entry, &mut self.rng)).collect();
        for entry in &entries {
            Arc::make_mut(&mut self.hero).hear(*entry, Who::Person(who));
        }
        let slots = name.with("line", told.join(" "));
        Some(line(if again { "frame again" } else { "frame" }, &slots, &mut self.rng))
    }

    /// Was this one asked the same before? They were, from now on.
    pub(super) fn was_asked(&mut self, who: CharacterId, question: &str) -> bool {
        let key = rng::fnv(format!("{who:?}{question}").as_bytes());
        if self.asked.contains(&key) {
            return true;
        }
        self.asked.push(key);
        if self.asked.len() > MOST_ASKED {
            self.asked.remove(0);
        }
        false
    }

    /// The hero passes on what is known of this.
    fn told(&mut self, world: &World, state: &GameState, who: CharacterId, question: Question) -> Option<String> {
        let hero = Arc::clone(&self.hero);
        let entry = match question {
            Question::About(thing) | Question::Deed(thing) | Question::Where(thing) => weightiest(&hero, thing),
            Question::Place(room) => hero.happened_in(room).next(),
            Question::Happened => notable(&hero).next(),
            Question::Before(asked) => before::heard_of(&hero, self.mind(who), who, asked),
            Question::Opinion(_) => None,
        }?;
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        if let Some(said) = self.told_before(&speech, entry) {
            return Some(said);
        }
        // What is told to who did it, or to whom it was done, is no news.
        if entry.fact.concerns(Who::Person(who)) {
            let slots = Slots::default().with("name", speech.name());
            return Some(line("hears of themselves", &slots, &mut self.rng));
        }
        let heard = self.write(who).hear(entry, Who::Hero);
        if heard == Heard::News {
            self.life.told.push((who, entry, state.time));
            let more = self.life.told.len().saturating_sub(MOST_REMEMBERED);
            self.life.told.drain(..more);
        }
        let name = Slots::default().with("name", speech.name());
        Some(match heard {
            Heard::News if self.mind(who).tie(Who::Hero).trust < 0 => line("hears doubtful", &name, &mut self.rng),
            Heard::News => line("hears news", &name, &mut self.rng),
            Heard::Known => line("hears known", &name, &mut self.rng),
            Heard::Contradicted(seen) => {
                self.write(who).feel(Who::Hero, -1, 0, 0, None);
                let seen = speech.statement(&seen, &mut self.rng);
                line("hears otherwise", &name.with("line", seen), &mut self.rng)
            }
        })
    }
}

/// Does it say where this is, or went?
fn tells_where(entry: &Entry, thing: Thing) -> bool {
    let who = thing.character().map(Who::Person);
    match entry.fact {
        Fact::At(of, _) => of == thing,
        Fact::Went(by, _) => Some(by) == who,
        Fact::Took(_, item) | Fact::Left(_, item) | Fact::Gave(_, item, _) => thing == Thing::Item(item),
        _ => false,
    }
}
