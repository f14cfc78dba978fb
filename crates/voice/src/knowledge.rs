//! What somebody in a reply says, held against what they can know: what they saw or were told (`cast::Mind`), what they see now, and what the
//! world's file says that they know. `knowledge::statements` finds what is stated, `knowledge::names` whom and what it is about;
//! assets/voice/knowledge.txt has the verbs and phrases. It must not change a mind, and where it is not sure it must not complain.

mod names;
mod speech;
mod statements;
mod table;
#[cfg(test)]
mod tests;

use super::grammar::Tokens;
use cast::{Entry, Fact, Mind, Who};
use names::{Meant, Names};
use rules::{GameState, scope};
use speech::Speech;
use statements::{Place, Statement};
use world::{CharacterId, Place as Where, RoomId, Thing, World};

/// The first thing that this speaker states and cannot know, in the words of the text; `None` where there is none. What stands in quotation
/// marks is their speech; where nothing does, all of the text is.
#[must_use]
pub fn unknown(world: &World, state: &GameState, mind: &Mind, speaker: CharacterId, said: &str) -> Option<String> {
    let speech = Speech::parse(said);
    let names = Names::new(world, state, speaker);
    let found = statements::find(&speech, &names);
    if found.is_empty() {
        return None;
    }
    let knower = Knower::new(world, state, mind, speaker, &names);
    let stated = found.into_iter().find(|stated| !knower.knows(&stated.what))?;
    Some(speech.verbatim(stated.from, stated.to))
}

/// Somebody with all that they can know.
struct Knower<'a> {
    world: &'a World,
    state: &'a GameState,
    mind: &'a Mind,
    names: &'a Names,
    me: Who,
    /// Where they live.
    home: Option<RoomId>,
    /// Where they are.
    here: Option<RoomId>,
    /// They are where the hero is, and it is not dark.
    looks_on: bool,
    /// What the world's file and the play have taught them, a text each.
    taught: Vec<Tokens>,
}

impl<'a> Knower<'a> {
    fn new(world: &'a World, state: &'a GameState, mind: &'a Mind, speaker: CharacterId, names: &'a Names) -> Self {
        let room = |place: Where| if let Where::Room(room) = place { Some(room) } else { None };
        let here = room(state.character(speaker).place);
        Self {
            world,
            state,
            mind,
            names,
            me: Who::Person(speaker),
            home: room(world[speaker].place),
            here,
            looks_on: here == Some(state.room) && scope::has_light(world, state),
            taught: taught(world, state, speaker),
        }
    }

    fn knows(&self, what: &Statement) -> bool {
        match what {
            Statement::Did { facts, by, things, to } => by.iter().any(|by| {
                let any_to = to.is_empty().then_some(None).into_iter().chain(to.iter().copied().map(Some));
                let about = |thing: Thing, to: Option<Who>| self.knows_deed(facts, *by, thing, to);
                *by == self.me || any_to.into_iter().any(|to| things.iter().any(|thing| about(*thing, to)))
            }),
            Statement::DidTo { facts, by, to } => {
                let about = |by: Who, to: Who| by != to && self.knows_quarrel(facts, by, to);
                by.iter().any(|by| *by == self.me || to.iter().any(|to| about(*by, *to)))
            }
            Statement::Has { facts, by, things, now } => {
                by.iter().any(|by| things.iter().any(|thing| self.knows_holder(facts, *by, *thing, *now)))
            }
            Statement::Present { who, place, now } => {
                self.rooms(place).is_none_or(|rooms| who.iter().any(|who| self.knows_presence(*who, &rooms, *now)))
            }
            Statement::Placed { things, place, now } => {
                self.rooms(place).is_none_or(|rooms| things.iter().any(|thing| self.knows_place(*thing, &rooms, *now)))
            }
        }
    }

    /// The rooms that are meant; `None` where that cannot be said.
    fn rooms(&self, place: &Place) -> Option<Vec<RoomId>> {
        let rooms: Vec<RoomId> = match place {
            Place::Here => self.here.into_iter().collect(),
            Place::Rooms(rooms) => rooms.clone(),
            Place::Things(things) => things.iter().filter_map(|thing| self.room_of(*thing)).collect(),
        };
        Some(rooms).filter(|rooms| !rooms.is_empty())
    }

    /// Where something stands that does not move.
    fn room_of(&self, thing: Thing) -> Option<RoomId> {
        match self.state.place(self.world, thing) {
            Where::Room(room) if thing.object().is_some() => Some(room),
            _ => None,
        }
    }

    fn knows_deed(&self, facts: &[&str], by: Who, thing: Thing, to: Option<Who>) -> bool {
        let borne_out = self.mind.about(thing).any(|entry| {
            let named = seen_as(entry.fact, by).any(|fact| facts.contains(&fact));
            named && entry.fact.thing() == Some(thing) && to.is_none_or(|to| entry.fact.to().is_none_or(|it| it == to))
        });
        borne_out || self.sees_deed(facts, by, thing) || self.is_taught(&[Meant::Who(by), Meant::Thing(thing)])
    }

    fn knows_quarrel(&self, facts: &[&str], by: Who, to: Who) -> bool {
        let mutual = facts.contains(&"quarrelled") || facts.contains(&"agreed");
        let both = |entry: &Entry, one: Who, other: Who| {
            entry.fact.by() == Some(one)
                && entry.fact.to() == Some(other)
                && seen_as(entry.fact, one).any(|fact| facts.contains(&fact))
        };
        let mut entries = self.mind.entries().iter();
        entries.any(|entry| both(entry, by, to) || (mutual && both(entry, to, by)))
            || (mutual && to == self.me)
            || self.is_taught(&[Meant::Who(by), Meant::Who(to)])
    }

    fn knows_holder(&self, facts: &[&str], by: Who, thing: Thing, now: bool) -> bool {
        if self.sees_deed(facts, by, thing) {
            return true;
        }
        let last = self.mind.about(thing).find_map(|entry| whereabouts(entry, thing));
        if by == self.me {
            // Anybody may have what nobody is known to have.
            let elsewhere = matches!(last, Some(Whereabouts::With(who)) if who != self.me);
            return !now || !(elsewhere || self.sees_elsewhere(thing));
        }
        let past = || self.mind.about(thing).any(|entry| seen_as(entry.fact, by).any(|fact| facts.contains(&fact)));
        let is_last = last == Some(Whereabouts::With(by));
        is_last || (!now && past()) || self.is_taught(&[Meant::Who(by), Meant::Thing(thing)])
    }

    fn knows_presence(&self, who: Who, rooms: &[RoomId], now: bool) -> bool {
        let Who::Person(person) = who else { return self.knows_heros_presence(rooms, now) };
        if who == self.me {
            return true;
        }
        let thing = Thing::Character(person);
        if self.looks_on && scope::sees(self.world, self.state, thing) {
            return !now || rooms.contains(&self.state.room) || self.was_there(who, rooms, false);
        }
        let at_home = self.home.is_some_and(|home| rooms.contains(&home));
        let away = || now && self.looks_on && rooms.contains(&self.state.room);
        let elsewhere = || now && self.last_room(who).is_some_and(|room| !rooms.contains(&room));
        self.was_there(who, rooms, now)
            || (at_home && !away() && !elsewhere())
            || rooms.iter().any(|room| self.is_taught(&[Meant::Who(who), Meant::Room(*room)]))
    }

    fn knows_heros_presence(&self, rooms: &[RoomId], now: bool) -> bool {
        let here = self.here == Some(self.state.room) && rooms.contains(&self.state.room);
        here || (!now && self.was_there(Who::Hero, rooms, false))
    }

    /// Is an entry about somebody from one of these rooms? With `now` the last one must be.
    fn was_there(&self, who: Who, rooms: &[RoomId], now: bool) -> bool {
        if now {
            return self.last_room(who).is_some_and(|room| rooms.contains(&room));
        }
        let concerned = self.mind.entries().iter().filter(|entry| entry.fact.concerns(who));
        concerned.into_iter().any(|entry| {
            let went = matches!(entry.fact, Fact::Went(_, to) if rooms.contains(&to));
            went || rooms.contains(&entry.room)
        })
    }

    /// Where the mind knows somebody to have been last.
    fn last_room(&self, who: Who) -> Option<RoomId> {
        let mut entries = self.mind.entries().iter().rev().filter(|entry| entry.fact.concerns(who));
        entries.next().map(|entry| if let Fact::Went(_, to) = entry.fact { to } else { entry.room })
    }

    fn knows_place(&self, thing: Thing, rooms: &[RoomId], now: bool) -> bool {
        let told = || rooms.iter().any(|room| self.is_taught(&[Meant::Thing(thing), Meant::Room(*room)]));
        let at_home = self.home.is_some_and(|home| rooms.contains(&home));
        // What stands where it always stood is no secret, unless it is hidden.
        if thing.object().is_some() {
            let is_secret = self.state.is_hidden(thing) && self.room_of(thing).is_some_and(|it| rooms.contains(&it));
            return !is_secret || at_home || told();
        }
        if self.looks_on && rooms.contains(&self.state.room) && scope::sees(self.world, self.state, thing) {
            return true;
        }
        let last = self.mind.about(thing).find_map(|entry| whereabouts(entry, thing));
        let is_last = matches!(last, Some(Whereabouts::In(room)) if rooms.contains(&room));
        let was = !now && self.mind.about(thing).any(|entry| rooms.contains(&entry.room));
        let elsewhere = now && ((last.is_some() && !is_last) || self.sees_elsewhere(thing));
        is_last || was || (at_home && !elsewhere) || told()
    }

    /// What is plain to see tells of a deed: who has it in hand has taken it.
    fn sees_deed(&self, facts: &[&str], by: Who, thing: Thing) -> bool {
        if !self.looks_on || !scope::sees(self.world, self.state, thing) {
            return false;
        }
        let place = self.state.place(self.world, thing);
        let held = match by {
            Who::Hero => matches!(place, Where::Carried | Where::Worn),
            Who::Person(who) => place == Where::Held(who),
        };
        let is_hero = by == Who::Hero;
        let lit = thing.item().is_some_and(|item| self.state.item(item).lit);
        let opened = || self.world.openable(thing).is_some_and(|it| !it.open) && self.state.is_open(thing);
        [
            ("carried", held),
            ("wore", is_hero && place == Where::Worn),
            ("lit", is_hero && held && lit),
            ("opened", is_hero && opened()),
        ]
        .into_iter()
        .any(|(fact, is)| is && facts.contains(&fact))
    }

    /// It is in sight, and not in the speaker's hands.
    fn sees_elsewhere(&self, thing: Thing) -> bool {
        let mine = |place: Where| matches!(place, Where::Held(who) if Who::Person(who) == self.me);
        self.looks_on && scope::sees(self.world, self.state, thing) && !mine(self.state.place(self.world, thing))
    }

    /// Does one of the texts that they know by heart speak of all of these? Of oneself they do in any case.
    fn is_taught(&self, all: &[Meant]) -> bool {
        let names = |text: &Tokens, it: Meant| it == Meant::Who(self.me) || self.names.is_named(text, it);
        self.taught.iter().any(|text| all.iter().all(|it| names(text, *it)))
    }
}

/// Where something was last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    With(Who),
    In(RoomId),
    Gone,
}

fn whereabouts(entry: Entry, thing: Thing) -> Option<Whereabouts> {
    match entry.fact {
        Fact::Took(who, _) | Fact::Gave(_, _, who) | Fact::Wore(who, _) => Some(Whereabouts::With(who)),
        Fact::At(it, None) if it == thing => Some(Whereabouts::With(Who::Hero)),
        Fact::At(it, Some(room)) if it == thing => Some(Whereabouts::In(room)),
        Fact::Left(..) | Fact::Appeared(_) => Some(Whereabouts::In(entry.room)),
        Fact::Spent(..) => Some(Whereabouts::Gone),
        _ => None,
    }
}

/// What this fact is called of what this one did.
fn seen_as(fact: Fact, by: Who) -> impl Iterator<Item = &'static str> {
    let done = (fact.by() == Some(by)).then_some(fact.kind());
    let got = matches!(fact, Fact::Gave(_, _, to) if to == by).then_some("got");
    let carried = (matches!(fact, Fact::At(_, None)) && by == Who::Hero).then_some("carried");
    done.into_iter().chain(got).chain(carried)
}

/// The texts that tell what somebody knows from the start, or learnt in play; what the story begins with is known to all.
fn taught(world: &World, state: &GameState, who: CharacterId) -> Vec<Tokens> {
    let it = &world[who];
    let plot = &world.plot;
    let learnt = state.learnt.iter().filter(|(knower, _)| *knower == who).map(|(_, fact)| world[*fact].as_str());
    let facts = it.knowledge.iter().map(|fact| world[*fact].as_str()).chain(learnt);
    let own = it.persona.iter().chain(&it.goals).chain(state.mind.facts(who)).map(String::as_str);
    let topics = it.topics.iter().flat_map(|topic| std::iter::once(&topic.text).chain(&topic.again));
    let said = topics.chain(it.wants.iter().map(|want| &want.text)).map(String::as_str);
    let all = [plot.backstory.as_str(), plot.goal.as_str()].into_iter().chain(plot.opening.as_deref());
    let mut texts: Vec<Tokens> = all.chain(facts).chain(own).chain(said).map(Tokens::parse).collect();
    // What somebody is to them is told of them by name.
    for (other, what) in &it.relationships {
        let name = &state.identity(world, Thing::Character(*other)).name;
        texts.push(Tokens::parse(&format!("{name}: {what}"))); // not shown
    }
    texts
}
