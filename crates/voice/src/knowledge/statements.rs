//! What a speech states: who did what with a thing or to somebody, who went where, who has what, what is where. What is asked, ordered,
//! guessed or denied is no statement, nor is what names nothing of this world. It must not judge whether it is so.

use super::names::{Names, Phrase};
use super::speech::{Piece, Speech, is_adverb};
use super::table::{Form, Shape, TABLE, Verb};
use cast::Who;
use world::{RoomId, Thing};

/// Words after a verb among which its particle stands.
const NEARBY: usize = 6;

/// What is stated. Of several people, things or rooms any may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// Somebody did something with a thing; `to` is who got it, where that is said.
    Did { facts: &'static [&'static str], by: Vec<Who>, things: Vec<Thing>, to: Vec<Who> },
    /// Somebody did something to somebody.
    DidTo { facts: &'static [&'static str], by: Vec<Who>, to: Vec<Who> },
    /// Somebody is or was in a room.
    Present { who: Vec<Who>, place: Place, now: bool },
    /// Something is or was in a room.
    Placed { things: Vec<Thing>, place: Place, now: bool },
    /// Somebody has or had something.
    Has { facts: &'static [&'static str], by: Vec<Who>, things: Vec<Thing>, now: bool },
}

/// Where something is said to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Where it is said.
    Here,
    /// In one of these rooms.
    Rooms(Vec<RoomId>),
    /// In or on one of these.
    Things(Vec<Thing>),
}

/// A statement and the words that make it.
#[derive(Clone, Debug)]
pub(super) struct Stated {
    pub what: Statement,
    pub from: usize,
    pub to: usize,
}

/// How a verb stands in its sentence.
#[derive(Clone, Copy, Default)]
struct Reading {
    passive: bool,
    now: bool,
    /// "Saw Polly take": only where something is perceived.
    perceived: bool,
    /// Its form is also the one that orders and that is said in general: "put".
    plain: bool,
}

/// All that is stated, in its order.
pub(super) fn find(speech: &Speech, names: &Names) -> Vec<Stated> {
    let mut reader = Reader { speech, names, last: None, found: Vec::new() };
    for at in 0..speech.pieces.len() {
        reader.read(at);
    }
    reader.found
}

struct Reader<'a> {
    speech: &'a Speech,
    names: &'a Names,
    /// Who or what the sentence is about, for "and lit it".
    last: Option<(usize, Phrase)>,
    found: Vec<Stated>,
}

impl Reader<'_> {
    fn read(&mut self, at: usize) {
        let Some(piece) = self.speech.pieces.get(at).filter(|piece| !piece.idle) else { return };
        for form in TABLE.forms(&piece.text) {
            let Some(verb) = TABLE.verbs.get(form.verb) else { continue };
            let (subject_end, readings) = self.readings(at, *form, verb);
            // "The thief took the lamp and lit it": from there on it is about the thief, whoever that is.
            let joined = |end: usize| self.speech.says(end, &["and"]) || self.speech.says(end, &["then"]);
            if form.past && subject_end.is_some_and(|end| !joined(end)) {
                self.last = None;
            }
            for reading in readings {
                let Some(subject) = self.subject(at, subject_end, reading) else { continue };
                let stated = self.statement(at, verb, reading, &subject);
                self.last = Some((piece.sentence, subject.clone()));
                if let Some((what, to)) = stated {
                    let from = if self.is_same_clause(subject.start, at) { subject.start } else { at };
                    self.found.push(Stated { what, from, to });
                    return;
                }
            }
        }
    }

    /// What a verb in this form may mean after the auxiliaries before it, and the place before those; nothing that says no deed.
    fn readings(&self, at: usize, form: Form, verb: &Verb) -> (Option<usize>, Vec<Reading>) {
        let (mut have, mut be, mut did, mut doubt) = (false, None, false, false);
        let mut place = at;
        while let Some(before) = self.speech.beside(place, -1) {
            match before.text.as_str() {
                "have" | "has" | "had" | "'d" => have = true,
                "'s" => (doubt, be) = (true, be.or(Some(true))),
                "is" | "are" | "am" => be = Some(true),
                "was" | "were" => be = Some(false),
                "been" => be = be.or(Some(false)),
                "got" if form.participle => be = be.or(Some(false)),
                "did" => did = true,
                _ if is_adverb(before) => {}
                _ => break,
            }
            place -= 1;
        }
        let end = place.checked_sub(1).filter(|end| {
            let (one, other) = (self.speech.pieces.get(*end), self.speech.pieces.get(at));
            one.zip(other).is_some_and(|(one, other)| one.clause == other.clause)
        });
        let lasts = verb.shape.lasts();
        let bare = !have && be.is_none();
        let active = Reading::default();
        let all = [
            (bare && form.past, Reading { plain: form.plain, ..active }),
            (bare && did && form.plain, active),
            (bare && lasts && (form.third || form.plain), Reading { now: true, ..active }),
            (bare && (form.plain || form.gerund), Reading { perceived: true, ..active }),
            ((doubt || have && be.is_none()) && form.participle, Reading { now: lasts, ..active }),
            (be.is_some() && form.participle && !lasts, Reading { passive: true, ..active }),
            (be == Some(false) && form.gerund, active),
            (be == Some(true) && form.gerund && lasts, Reading { now: true, ..active }),
        ];
        // "Have been" is over, "have had" is not told apart from it.
        let past = |(_, reading): &(bool, Reading)| Reading { now: reading.now && !form.participle, ..*reading };
        (end, all.iter().filter(|(fits, _)| *fits).map(past).collect())
    }

    /// Who or what the verb is said of.
    fn subject(&self, at: usize, end: Option<usize>, reading: Reading) -> Option<Phrase> {
        let speech = self.speech;
        let Some((end, piece)) = end.and_then(|end| Some((end, speech.pieces.get(end)?))) else {
            // ", took the hat": as the sentence began. "Put it back" is an order.
            return self.shared(at).filter(|_| !reading.plain && !reading.perceived && !reading.now);
        };
        if matches!(piece.text.as_str(), "and" | "then") {
            return self.shared(at).filter(|_| !reading.perceived);
        }
        if matches!(piece.text.as_str(), "who" | "that") {
            let phrase = self.names.ending(speech, end.checked_sub(1)?)?;
            let told = speech
                .beside(phrase.start, -1)
                .is_some_and(|before| matches!(before.text.as_str(), "was" | "is" | "'s"));
            return Some(phrase).filter(|_| told && !reading.perceived);
        }
        let phrase = self.names.ending(speech, end)?;
        let Some(before) = speech.beside(phrase.start, -1) else { return Some(phrase).filter(|_| !reading.perceived) };
        let fits = if reading.perceived {
            TABLE.is("perceiving", &before.text)
        } else {
            TABLE.is("before", &before.text) || TABLE.is("perceiving", &before.text) || is_adverb(before)
        };
        fits.then_some(phrase)
    }

    fn shared(&self, at: usize) -> Option<Phrase> {
        let sentence = self.speech.pieces.get(at)?.sentence;
        self.last.as_ref().filter(|(of, _)| *of == sentence).map(|(_, phrase)| phrase.clone())
    }

    /// What the verb states of its subject, and its last word.
    fn statement(
        &self,
        at: usize,
        verb: &'static Verb,
        reading: Reading,
        subject: &Phrase,
    ) -> Option<(Statement, usize)> {
        match verb.shape {
            Shape::Thing => self.did(at, verb, reading, subject),
            Shape::Person => self.did_to(at, verb, reading, subject),
            Shape::Hold => {
                let (object, end) = self.object(at, verb)?;
                // Nobody carries a cupboard; "had the lamp lit" is no having.
                let is_item = |thing: &Thing| thing.item().is_some();
                let (by, things) = (subject.people(), object.things().into_iter().filter(is_item).collect());
                let done = |next: &Piece| TABLE.forms(&next.text).iter().any(|form| form.participle);
                if self.speech.beside(end, 1).is_some_and(done) {
                    return None;
                }
                let what = Statement::Has { facts: &verb.facts, by, things, now: reading.now };
                what.is_whole().then_some((what, end))
            }
            Shape::Way => self.went(at, subject),
            Shape::Stand => self.stands(at, reading, subject),
        }
    }

    fn did(&self, at: usize, verb: &'static Verb, reading: Reading, subject: &Phrase) -> Option<(Statement, usize)> {
        let facts = verb.facts.as_slice();
        if reading.passive {
            let by = self.done_by(at)?;
            let what = Statement::Did { facts, by: by.people(), things: subject.things(), to: Vec::new() };
            return what.is_whole().then_some((what, by.end));
        }
        let by = subject.people();
        if !facts.contains(&"gave") || facts.contains(&"left") {
            let (object, end) = self.object(at, verb)?;
            // "She left the hall": she was there.
            let rooms = object.rooms();
            let what = if object.things().is_empty() && facts.contains(&"left") {
                Statement::Present { who: by, place: Place::Rooms(rooms), now: false }
            } else {
                Statement::Did { facts, by, things: object.things(), to: Vec::new() }
            };
            return what.is_whole().then_some((what, end));
        }
        // "Gave me the key", "gave the key to me".
        let next = self.speech.after_adverbs(at + 1)?;
        let first = self.names.beginning(self.speech, next)?;
        let then = self.speech.after_adverbs(first.end + 1);
        let behind = then.and_then(|then| match self.speech.pieces.get(then)?.text.as_str() {
            "to" | "back" => self.names.beginning(self.speech, then + 1),
            _ => self.names.beginning(self.speech, then),
        });
        let (thing, to) = if first.things().is_empty() { (behind?, Some(first)) } else { (first, behind) };
        let end = to.as_ref().map_or(thing.end, |to| to.end.max(thing.end));
        let to = to.map(|to| to.people()).unwrap_or_default();
        let what = Statement::Did { facts, by, things: thing.things(), to };
        what.is_whole().then_some((what, end))
    }

    fn did_to(&self, at: usize, verb: &'static Verb, reading: Reading, subject: &Phrase) -> Option<(Statement, usize)> {
        let facts = verb.facts.as_slice();
        let (by, to, end) = if reading.passive {
            let by = self.done_by(at)?;
            (by.people(), subject.people(), by.end)
        } else if let Some((object, end)) = self.object(at, verb) {
            (subject.people(), object.people(), end)
        } else if facts.contains(&"quarrelled") && self.speech.says(at + 1, &verb.particle) {
            // "Marta and Polly quarrelled".
            let joined = self.speech.beside(subject.start, -1).is_some_and(|before| before.text == "and");
            let other = subject.start.checked_sub(2).filter(|_| joined)?;
            (self.names.ending(self.speech, other)?.people(), subject.people(), at)
        } else {
            return None;
        };
        let what = Statement::DidTo { facts, by, to };
        what.is_whole().then_some((what, end))
    }

    /// Whom "by" names behind this verb.
    fn done_by(&self, at: usize) -> Option<Phrase> {
        let by = (at + 1..at + NEARBY).find(|by| self.is_same_clause(at, *by) && self.speech.says(*by, &["by"]))?;
        self.names.beginning(self.speech, by + 1)
    }

    /// What a verb with its particle is done to, and the last word of both.
    fn object(&self, at: usize, verb: &Verb) -> Option<(Phrase, usize)> {
        let speech = self.speech;
        let particle = verb.particle.as_slice();
        let next = speech.after_adverbs(at + 1)?;
        if particle.is_empty() {
            let object = self.names.beginning(speech, next)?;
            return Some((object.clone(), object.end));
        }
        let length = particle.len();
        let near = |place: &usize| self.is_same_clause(at, *place) && speech.says(*place, particle);
        if let Some(place) = (at + 1..=next).find(near) {
            let object = self.names.beginning(speech, speech.after_adverbs(place + length)?)?;
            return Some((object.clone(), object.end));
        }
        let object = self.names.beginning(speech, next)?;
        let place = Some(object.end + 1).filter(near)?;
        // "Put the hat on the table".
        let ends = self.names.beginning(speech, place + length).is_none()
            && speech.beside(place + length - 1, 1).is_none_or(|after| !crate::words::is_article(&after.text));
        ends.then_some((object, place + length - 1))
    }

    fn went(&self, at: usize, subject: &Phrase) -> Option<(Statement, usize)> {
        let speech = self.speech;
        for place in (at + 1..at + 1 + 2 * NEARBY).take_while(|place| self.is_same_clause(at, *place)) {
            let Some(piece) = speech.pieces.get(place) else { break };
            let here = piece.text == "here" && place <= at + 2;
            let phrase = self.names.beginning(speech, place).filter(|phrase| !phrase.rooms().is_empty());
            let before = speech.pieces.get(place - 1).filter(|_| place > at + 1);
            let leads = |it: &Piece| TABLE.is("to", &it.text) || it.text == "of";
            let place_said = phrase.as_ref().filter(|_| before.is_none_or(leads));
            let (place, end) = match place_said {
                _ if here => (Place::Here, place),
                Some(phrase) => (Place::Rooms(phrase.rooms()), phrase.end),
                None => continue,
            };
            let what = Statement::Present { who: subject.people(), place, now: false };
            return what.is_whole().then_some((what, end));
        }
        None
    }

    fn stands(&self, at: usize, reading: Reading, subject: &Phrase) -> Option<(Statement, usize)> {
        let speech = self.speech;
        let idle = |place: usize| {
            speech.beside(place, 0).is_some_and(|piece| {
                (is_adverb(piece) || TABLE.is("posture", &piece.text))
                    && !matches!(piece.text.as_str(), "here" | "there")
            })
        };
        let mut place = at + 1;
        while self.is_same_clause(at, place) && idle(place) {
            place += 1;
        }
        let piece = speech.pieces.get(place).filter(|_| self.is_same_clause(at, place))?;
        let (who, things, now) = (subject.people(), subject.things(), reading.now);
        // "He sits in the library" is a habit.
        let is_now =
            |verb: &Piece| matches!(verb.text.as_str(), "is" | "are" | "am" | "'s") || verb.text.ends_with("ing");
        if now && !who.is_empty() && !speech.pieces.get(at).is_some_and(is_now) {
            return None;
        }
        let stated = |where_: Place, end: usize| {
            let what = if who.is_empty() {
                Statement::Placed { things: things.clone(), place: where_, now }
            } else {
                Statement::Present { who: who.clone(), place: where_, now }
            };
            what.is_whole().then_some((what, end))
        };
        if piece.text == "here" {
            // "Here in the kitchen" says where.
            let room = Some(place + 1).filter(|at| speech.beside(*at, 0).is_some_and(|it| TABLE.is("in", &it.text)));
            let room = room.and_then(|at| self.names.beginning(speech, at + 1)).filter(|it| !it.rooms().is_empty());
            return room.map_or_else(|| stated(Place::Here, place), |it| stated(Place::Rooms(it.rooms()), it.end));
        }
        if !TABLE.is("in", &piece.text) {
            return None;
        }
        if let Some((by, end)) = self.keeper(place) {
            let what = Statement::Has { facts: &["took", "got", "carried"], by, things, now };
            return what.is_whole().then_some((what, end));
        }
        let phrase = self.names.beginning(speech, place + 1)?;
        if piece.text == "with" {
            let what = Statement::Has { facts: &["took", "got", "carried"], by: phrase.people(), things, now };
            return what.is_whole().then_some((what, phrase.end));
        }
        if phrase.rooms().is_empty() {
            return stated(Place::Things(phrase.things()), phrase.end);
        }
        stated(Place::Rooms(phrase.rooms()), phrase.end)
    }

    /// Whose hands or pockets are named behind this word.
    fn keeper(&self, at: usize) -> Option<(Vec<Who>, usize)> {
        let speech = self.speech;
        let same = |end: &usize| self.is_same_clause(at, *end);
        let kept = |end: &usize| speech.pieces.get(*end).is_some_and(|piece| TABLE.is("keeping", &piece.text));
        let end = (at + 2..at + 5).take_while(same).find(kept)?;
        let owner = (at + 1..end).find(|place| {
            speech
                .pieces
                .get(*place)
                .is_some_and(|it| it.owner || matches!(it.text.as_str(), "my" | "your" | "his" | "her"))
        })?;
        let means = self.names.owner(speech, owner);
        (!means.is_empty()).then_some((means, end))
    }

    fn is_same_clause(&self, one: usize, other: usize) -> bool {
        let clause = |at: usize| self.speech.pieces.get(at).map(|piece| piece.clause);
        clause(one).is_some() && clause(one) == clause(other)
    }
}

impl Statement {
    /// Does it say of somebody what can be looked up?
    fn is_whole(&self) -> bool {
        match self {
            Self::Did { by, things, .. } | Self::Has { by, things, .. } => !by.is_empty() && !things.is_empty(),
            Self::DidTo { by, to, .. } => !by.is_empty() && !to.is_empty(),
            Self::Present { who, place, .. } => !who.is_empty() && place.is_named(),
            Self::Placed { things, place, .. } => !things.is_empty() && place.is_named(),
        }
    }
}

impl Place {
    fn is_named(&self) -> bool {
        match self {
            Self::Here => true,
            Self::Rooms(rooms) => !rooms.is_empty(),
            Self::Things(things) => !things.is_empty(),
        }
    }
}
