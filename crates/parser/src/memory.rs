//! What the parser remembers between lines: questions, pronouns, the last command. It must not decide anything.

use super::parsed::Parsed;
use super::text::{Token, words};
use super::vocabulary::Vocabulary;
use language::language;
use language::sentences::sentences;
use rules::{Command, GameState, Target};
use std::collections::VecDeque;
use world::{RoomId, Thing, World};

/// A question that waits for the next line.
#[derive(Clone, Debug)]
pub(super) enum Pending {
    /// Which of these is meant by the tokens `from..to`?
    Which { clause: Vec<Token>, from: usize, to: usize, things: Vec<Thing>, many: bool, rest: Option<String> },
    /// The answer goes into the clause at this place.
    Missing { clause: Vec<Token>, at: usize, rest: Option<String> },
    /// "Put it where?": the answer may bring its preposition or not.
    Where { clause: Vec<Token>, rest: Option<String> },
    /// "Did you mean ...?" of the token at this place.
    Spelling { clause: Vec<Token>, at: usize, words: Vec<String>, rest: Option<String> },
    /// "What do you want to do with the lamp?"
    Noun { thing: Thing },
}

/// So many answers back a word that was told may still be asked after.
const MOST_HEARD: usize = 10;
/// So many things beside "it" are remembered.
const MOST_BESIDE: usize = 8;

/// The last command: what it meant, or its words where it meant nothing.
#[derive(Clone, Debug)]
pub(super) enum Last {
    Understood(Parsed),
    Refused(Vec<Token>),
}

#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub pending: Option<Pending>,
    /// What AGAIN repeats.
    pub last: Option<Last>,
    pub it: Option<Thing>,
    /// What else the last command named: "it" means one of these where it suits the act better.
    pub beside_it: Vec<Thing>,
    pub them: Vec<Thing>,
    pub him: Option<Thing>,
    pub her: Option<Thing>,
    /// By dense number: was in scope once.
    pub seen: Vec<bool>,
    pub room: Option<RoomId>,
    pub came_from: Option<RoomId>,
    /// The words of the last answers: what a story names in passing is there to be looked at.
    heard: VecDeque<(String, Vec<String>)>,
    /// The clause with the word that was not understood, for OOPS.
    pub oops: Option<(Vec<Token>, usize)>,
}

impl Memory {
    pub fn note_mentions(&mut self, text: &str) {
        let words: Vec<String> = words(text);
        if !words.is_empty() {
            self.heard.push_back((text.to_owned(), words));
        }
        while self.heard.len() > MOST_HEARD {
            self.heard.pop_front();
        }
    }

    pub fn heard(&self) -> impl Iterator<Item = &[String]> {
        self.heard.iter().map(|(_, words)| words.as_slice())
    }

    /// What was first told of all these words, for what came after was an answer to somebody who asked: from the sentence that tells of them on, so many sentences at most.
    pub fn heard_of(&self, said: &[String], most: usize) -> Option<String> {
        let tells = |sentence: &&str| {
            let told = words(sentence);
            said.iter().all(|word| told.iter().any(|it| language().is_same(it, word)))
        };
        self.heard.iter().find_map(|(text, _)| {
            let all = sentences(text);
            let at = all.iter().position(tells)?;
            Some(all[at..(at + most).min(all.len())].join(" "))
        })
    }

    /// Keeps track of where the hero is and what there is to see.
    pub fn notice(&mut self, vocabulary: &Vocabulary, state: &GameState, visible: &[Thing]) {
        if self.room != Some(state.room) {
            self.came_from = self.room;
            self.room = Some(state.room);
        }
        self.seen.resize(vocabulary.count(), false);
        for thing in visible {
            if let Some(seen) = self.seen.get_mut(vocabulary.dense(*thing)) {
                *seen = true;
            }
        }
    }

    /// What a command named is what the next pronoun means.
    pub fn remember(&mut self, world: &World, vocabulary: &Vocabulary, commands: &[Command]) {
        let mut named: Vec<Thing> = Vec::new();
        if !commands.is_empty() {
            self.beside_it = commands.iter().flat_map(Command::things).take(MOST_BESIDE).collect();
        }
        for command in commands {
            if let Some(Target::Thing(thing)) = command.direct {
                named.push(thing);
            }
        }
        // Of several people in one command the one it is done to counts, so the direct object goes last.
        for command in commands {
            if let Some(Target::Thing(thing)) = command.indirect {
                self.refer(world, vocabulary, thing, named.is_empty());
            }
        }
        for thing in &named {
            self.refer(world, vocabulary, *thing, true);
        }
        if named.len() > 1 {
            self.them = named;
        }
    }

    /// From now on a pronoun can mean this thing.
    pub fn refer(&mut self, world: &World, vocabulary: &Vocabulary, thing: Thing, it: bool) {
        if let Thing::Character(who) = thing {
            let gender = vocabulary.gender(who);
            if gender.male {
                self.him = Some(thing);
            }
            if gender.female {
                self.her = Some(thing);
            }
            // A creature is an "it" as well; who is clearly a man or a woman is not, once something else is.
            if it && (gender.male == gender.female || self.it.is_none()) {
                self.it = Some(thing);
            }
            return;
        }
        if it {
            self.it = Some(thing);
            let several = |item: world::ItemId| world[item].stack.is_some();
            if world.identity(thing).is_plural() || thing.item().is_some_and(several) {
                self.them = vec![thing];
            }
        }
    }
}
