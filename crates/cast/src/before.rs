//! What people know of the hours before the story, and what they say of it: where they were, and whom they saw there. Everybody in a room saw
//! everybody else in it. Minds hold what was so; who lies does it with the mouth. It must not say of anybody what was neither seen nor told.

use super::fact::{Entry, Fact, How, Who};
use super::lines::{Slots, groups, line};
use super::mind::Mind;
use super::question::named;
use super::tell::Speech;
use super::{Cast, speaks};
use language::language;
use language::text::{mentions, words};
use rng::Rng;
use rules::GameState;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use world::{CharacterId, HourId, RoomId, Thing, World};

static WORDS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let lines = groups(include_str!("../../../assets/cast/questions.txt"));
    let of_heading = |(heading, lines): (&'static str, Vec<&'static str>)| {
        let heading = heading.split(':').next().unwrap_or(heading);
        (heading, lines.into_iter().flat_map(str::split_whitespace).collect())
    };
    lines.into_iter().map(of_heading).collect()
});

/// A question about the hours before the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Of whom or what.
    pub of: Of,
    /// When; `None`: at any hour.
    pub hour: Option<HourId>,
}

/// What a question about the hours before the story is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The one who is asked, and who was there as well.
    Own,
    /// Somebody else.
    Person(CharacterId),
    /// A room.
    Room(RoomId),
    /// What was done: an index of the world's deeds.
    Deed(usize),
}

/// The question that these words are; `None` where they are about something else.
pub fn read(world: &World, state: &GameState, said: &[String]) -> Option<Asked> {
    if world.before.is_empty() {
        return None;
    }
    let has = |heading: &str, word: &String| WORDS.get(heading).is_some_and(|list| list.contains(&word.as_str()));
    let (hour, rest) = without_hour(world, said);
    let is_now = hour.is_none() && said.iter().any(|word| has("now", word));
    if let Some(deed) =
        world.before.deeds.iter().position(|deed| deed.words.iter().any(|it| mentions(said, &words(it))))
    {
        return Some(Asked { of: Of::Deed(deed), hour });
    }
    let is_own = rest.iter().any(|word| has("own", word));
    let is_seen = rest.iter().any(|word| has("seen", word));
    let empty = |word: &&String| has("own", word) || has("seen", word) || has("small", word);
    let meant: Vec<&str> = rest.iter().filter(|word| !empty(word)).map(String::as_str).collect();
    let of = if meant.is_empty() {
        Of::Own
    } else if let Some(who) = named(world, state, &meant).and_then(Thing::character) {
        Of::Person(who)
    } else {
        Of::Room(room_named(world, state, &meant)?)
    };
    let is_known = match of {
        Of::Own => !is_now && (hour.is_some() || is_own || is_seen),
        Of::Person(who) => !is_now && world.before.was.iter().any(|it| it.who == who),
        Of::Room(_) | Of::Deed(_) => true,
    };
    is_known.then_some(Asked { of, hour })
}

/// The hour that is named, and the words without it. "Half past nine" goes before "nine"; "9" is nine.
fn without_hour(world: &World, said: &[String]) -> (Option<HourId>, Vec<String>) {
    let mut found: Option<(HourId, usize, usize)> = None;
    for id in HourId::all(world.before.hours.len()) {
        let name = words(world.before.hour(id));
        let is_same = |said: &String, own: &String| {
            said == own || said.parse().is_ok_and(|number: u32| language().number(own) == Some(number))
        };
        let at = said
            .windows(name.len().max(1))
            .position(|run| run.len() == name.len() && run.iter().zip(&name).all(|(said, own)| is_same(said, own)));
        if let Some(at) = at.filter(|_| found.is_none_or(|(_, _, length)| name.len() > length)) {
            found = Some((id, at, name.len()));
        }
    }
    match found {
        Some((hour, at, length)) => (Some(hour), [&said[..at], &said[at + length..]].concat()),
        None => (None, said.to_vec()),
    }
}

/// A room that somebody was in, or where the hero has been: the one in whose name all these words are.
fn room_named(world: &World, state: &GameState, meant: &[&str]) -> Option<RoomId> {
    let fits = |room: &RoomId| {
        let name = words(&world[*room].name);
        meant.iter().all(|word| name.iter().any(|own| own == word))
    };
    let is_known = |room: &RoomId| state.visited[room.index()] || world.before.was.iter().any(|it| it.room == *room);
    let mut found = RoomId::all(world.rooms.len()).filter(is_known).filter(fits);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// What everybody saw in the hours before the story.
pub(super) fn remembered(world: &World, who: CharacterId) -> Vec<(Fact, RoomId)> {
    let before = &world.before;
    let own = before.was.iter().filter(|it| it.who == who);
    let seen = own.flat_map(|own| before.was.iter().filter(|it| it.room == own.room && it.hour == own.hour));
    seen.map(|it| (Fact::Was(Who::Person(it.who), it.room, it.hour), it.room)).collect()
}

/// Is this something that they would rather not have been asked about: the hour about which they lie?
pub(super) fn keeps_quiet(world: &World, who: CharacterId, fact: Fact) -> bool {
    matches!(fact, Fact::Was(_, _, hour) if world.before.claim(who, hour).is_some())
}

/// Where they were that this cannot be: they were there themselves at that hour, and did not see whom it tells of.
pub(super) fn denies(mind: &Mind, who: CharacterId, entry: &Entry) -> Option<Entry> {
    let Fact::Was(Who::Person(other), room, hour) = entry.fact else { return None };
    let saw = |fact: Fact| mind.entries().iter().find(|it| it.how == How::Witnessed && it.fact == fact).copied();
    let own = saw(Fact::Was(Who::Person(who), room, hour)).filter(|_| other != who)?;
    saw(entry.fact).is_none().then_some(own)
}

/// What of the hours before the story the hero has heard that these words mean.
pub(super) fn heard_of(hero: &Mind, listener: CharacterId, asked: Asked) -> Option<Entry> {
    let is_meant = |entry: &&Entry| {
        let Fact::Was(Who::Person(who), room, hour) = entry.fact else { return false };
        let is_it = match asked.of {
            Of::Own | Of::Deed(_) => who != listener,
            Of::Person(whom) => who == whom,
            Of::Room(here) => room == here && who != listener,
        };
        is_it && asked.hour.is_none_or(|at| at == hour)
    };
    hero.entries().iter().rev().find(is_meant).copied()
}

/// An account: the sentences, and what the hero has heard by them.
#[derive(Default)]
struct Account {
    said: Vec<String>,
    heard: Vec<Entry>,
}

impl Cast {
    /// What they say of the hours before the story; `None` where they know nothing of it.
    pub(super) fn asked_before(
        &mut self,
        world: &World,
        state: &GameState,
        who: CharacterId,
        asked: Asked,
    ) -> Option<String> {
        let mind = Arc::clone(&self.minds[who.index()]);
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        let account = account(&speech, &mind, asked, &mut self.rng);
        if account.said.is_empty() {
            return None;
        }
        for entry in &account.heard {
            Arc::make_mut(&mut self.hero).hear(*entry, Who::Person(who));
        }
        let frame = if self.was_asked(who, &format!("{asked:?}")) { "frame again" } else { "frame" };
        let slots = Slots::default().with("name", speech.name()).with("line", account.said.join(" "));
        Some(line(frame, &slots, &mut self.rng))
    }

    /// The hero passes on where somebody was said to be. Who was there and saw nobody says so, and thinks less of whoever said it.
    pub(super) fn told_before(&mut self, speech: &Speech<'_>, entry: Entry) -> Option<String> {
        let who = speech.speaker;
        let own = denies(self.mind(who), who, &entry)?;
        if let How::Told(from) = entry.how {
            self.write(who).feel(from, -1, 0, 0, Some(entry.fact));
        }
        let said = match (own.fact, entry.fact) {
            (Fact::Was(_, room, hour), Fact::Was(whom, ..)) => {
                let slots =
                    slots(speech, room, hour).with("by", speech.subject(whom)).with("them", speech.object(whom));
                line("saw not", &slots, &mut self.rng)
            }
            _ => return None,
        };
        let slots = Slots::default().with("name", speech.name()).with("line", said);
        Some(line("hears otherwise", &slots, &mut self.rng))
    }
}

/// The same as whoever would tell it to a model, without a word about how it is said.
pub(super) fn recalled(speech: &Speech<'_>, mind: &Mind, asked: Asked, rng: &mut Rng) -> Vec<String> {
    account(speech, mind, asked, rng).said
}

fn slots(speech: &Speech<'_>, room: RoomId, hour: HourId) -> Slots {
    Slots::default().with("place", speech.at_room(room)).with("hour", speech.world.before.hour(hour))
}

fn account(speech: &Speech<'_>, mind: &Mind, asked: Asked, rng: &mut Rng) -> Account {
    let mut account = Account::default();
    if !speaks(speech.world, speech.speaker) {
        return account;
    }
    let hours = HourId::all(speech.world.before.hours.len());
    let hours: Vec<HourId> = hours.filter(|hour| asked.hour.is_none_or(|asked| asked == *hour)).collect();
    match asked.of {
        Of::Own => hours.iter().for_each(|hour| own(&mut account, speech, mind, *hour, rng)),
        Of::Person(who) if who == speech.speaker => {
            hours.iter().for_each(|hour| own(&mut account, speech, mind, *hour, rng));
        }
        Of::Person(who) => of_person(&mut account, speech, mind, (who, &hours), rng),
        Of::Room(room) => of_room(&mut account, speech, mind, (room, &hours), rng),
        Of::Deed(deed) => {
            let Some(deed) = speech.world.before.deeds.get(deed) else { return account };
            let others = HourId::all(speech.world.before.hours.len()).filter(|hour| *hour != deed.hour);
            own(&mut account, speech, mind, deed.hour, rng);
            for hour in others.filter(|hour| said_place(speech, mind, *hour) == Some(deed.room)) {
                own(&mut account, speech, mind, hour, rng);
            }
        }
    }
    account
}

/// Where they say that they were.
fn said_place(speech: &Speech<'_>, mind: &Mind, hour: HourId) -> Option<RoomId> {
    let me = Who::Person(speech.speaker);
    let was = mind.entries().iter().find_map(|entry| match entry.fact {
        Fact::Was(who, room, at) if who == me && at == hour && entry.how == How::Witnessed => Some(room),
        _ => None,
    })?;
    Some(speech.world.before.claim(speech.speaker, hour).unwrap_or(was))
}

/// Whom they say that they saw then. Of an hour about which somebody lies they saw nobody: a sighting is never made up.
fn company<'m>(speech: &'m Speech<'_>, mind: &'m Mind, hour: HourId) -> impl Iterator<Item = Entry> + 'm {
    let lies = speech.world.before.claim(speech.speaker, hour).is_some();
    let me = Who::Person(speech.speaker);
    mind.entries().iter().copied().filter(move |entry| {
        let is_then = matches!(entry.fact, Fact::Was(who, _, at) if who != me && at == hour);
        is_then && entry.how == How::Witnessed && !lies
    })
}

fn own(account: &mut Account, speech: &Speech<'_>, mind: &Mind, hour: HourId, rng: &mut Rng) {
    let Some(room) = said_place(speech, mind, hour) else { return };
    let company: Vec<Entry> = company(speech, mind, hour).collect();
    let others: Vec<String> =
        company.iter().filter_map(|entry| entry.fact.by()).map(|who| speech.object(who)).collect();
    let heading = if others.is_empty() { "was alone" } else { "was with" };
    account.said.push(line(heading, &slots(speech, room, hour).with("others", rules::describe::list(&others)), rng));
    let fact = Fact::Was(Who::Person(speech.speaker), room, hour);
    account.heard.push(Entry { fact, room, minute: 0, how: How::Witnessed, sure: 3 });
    account.heard.extend(company);
}

fn of_person(
    account: &mut Account,
    speech: &Speech<'_>,
    mind: &Mind,
    (who, hours): (CharacterId, &[HourId]),
    rng: &mut Rng,
) {
    let them = Who::Person(who);
    let named = |slots: Slots| slots.with("by", speech.subject(them)).with("them", speech.object(them));
    for hour in hours {
        let seen = company(speech, mind, *hour).find(|entry| entry.fact.by() == Some(them));
        let told = mind.entries().iter().find(|entry| {
            matches!(entry.fact, Fact::Was(by, _, at) if by == them && at == *hour) && entry.how != How::Witnessed
        });
        if let Some(entry) = seen.or(told.copied()) {
            account.said.push(speech.testimony(&entry, rng));
            account.heard.push(entry);
        } else if let (1, Some(room)) = (hours.len(), said_place(speech, mind, *hour)) {
            account.said.push(line("saw not", &named(slots(speech, room, *hour)), rng));
            let fact = Fact::Was(Who::Person(speech.speaker), room, *hour);
            account.heard.push(Entry { fact, room, minute: 0, how: How::Witnessed, sure: 3 });
        }
    }
    let knows = hours.iter().any(|hour| said_place(speech, mind, *hour).is_some());
    if account.said.is_empty() && knows {
        account.said.push(line("saw never", &named(Slots::default()), rng));
    }
}

fn of_room(account: &mut Account, speech: &Speech<'_>, mind: &Mind, (room, hours): (RoomId, &[HourId]), rng: &mut Rng) {
    for hour in hours {
        if said_place(speech, mind, *hour) == Some(room) {
            own(account, speech, mind, *hour, rng);
            continue;
        }
        let told = |entry: &&Entry| {
            entry.how != How::Witnessed && matches!(entry.fact, Fact::Was(_, there, at) if there == room && at == *hour)
        };
        let told: Vec<Entry> = mind.entries().iter().filter(told).copied().collect();
        for entry in told {
            account.said.push(speech.testimony(&entry, rng));
            account.heard.push(entry);
        }
    }
    let knows = hours.iter().any(|hour| said_place(speech, mind, *hour).is_some());
    if account.said.is_empty() && knows {
        account.said.push(line("was not there", &Slots::default().with("place", speech.at_room(room)), rng));
    }
}
