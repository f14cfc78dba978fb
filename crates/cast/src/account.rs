//! What people say of the hours before the story: where they were, and whom they saw there. Who lies does it with the mouth. It must not say
//! of anybody what was neither seen nor told.

use super::before::{Asked, Of, denies};
use super::fact::{Entry, Fact, How, Who};
use super::lines::{Chance, Slots, line, line_in_turn};
use super::mind::Mind;
use super::tell::Speech;
use super::{Cast, speaks};
use rules::GameState;
use std::sync::Arc;
use world::{CharacterId, HourId, RoomId, World};

/// Forms of a sentence to begin with.
const FORMS: u32 = 12;

/// An account: the sentences, and what the hero has heard by them.
#[derive(Default)]
struct Account {
    said: Vec<String>,
    heard: Vec<Entry>,
    /// Sentences of one account are of different forms: the number of the next one.
    form: usize,
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
pub(super) fn recalled(speech: &Speech<'_>, mind: &Mind, asked: Asked, rng: &mut Chance) -> Vec<String> {
    account(speech, mind, asked, rng).said
}

fn slots(speech: &Speech<'_>, room: RoomId, hour: HourId) -> Slots {
    Slots::default().with("place", speech.at_room(room)).with("hour", speech.world.before.hour(hour))
}

fn account(speech: &Speech<'_>, mind: &Mind, asked: Asked, rng: &mut Chance) -> Account {
    let mut account = Account { form: rng.below(FORMS) as usize, ..Account::default() };
    if !speaks(speech.world, speech.speaker) {
        return account;
    }
    let hours = HourId::all(speech.world.before.hours.len());
    let hours: Vec<HourId> = hours.filter(|hour| asked.hour.is_none_or(|asked| asked == *hour)).collect();
    // Of themselves they give an account like any other.
    let of = if asked.of == Of::Person(speech.speaker) { Of::Own } else { asked.of };
    match of {
        Of::Own => {
            for hour in hours {
                own(&mut account, speech, mind, hour);
            }
        }
        Of::Person(who) => of_person(&mut account, speech, mind, (who, &hours), rng),
        Of::Room(room) => of_room(&mut account, speech, mind, (room, &hours), rng),
        Of::Deed(deed) => {
            let Some(deed) = speech.world.before.deeds.get(deed) else { return account };
            let others = HourId::all(speech.world.before.hours.len()).filter(|hour| *hour != deed.hour);
            own(&mut account, speech, mind, deed.hour);
            for hour in others.filter(|hour| said_place(speech, mind, *hour) == Some(deed.room)) {
                own(&mut account, speech, mind, hour);
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

fn own(account: &mut Account, speech: &Speech<'_>, mind: &Mind, hour: HourId) {
    let Some(room) = said_place(speech, mind, hour) else { return };
    let company: Vec<Entry> = company(speech, mind, hour).collect();
    let others: Vec<String> =
        company.iter().filter_map(|entry| entry.fact.by()).map(|who| speech.object(who)).collect();
    let heading = if others.is_empty() { "was alone" } else { "was with" };
    let slots = slots(speech, room, hour).with("others", rules::describe::list(&others));
    account.said.push(line_in_turn(heading, &slots, account.form));
    account.form += 1;
    let fact = Fact::Was(Who::Person(speech.speaker), room, hour);
    account.heard.push(Entry { fact, room, minute: 0, how: How::Witnessed, sure: 3 });
    account.heard.extend(company);
}

fn of_person(
    account: &mut Account,
    speech: &Speech<'_>,
    mind: &Mind,
    (who, hours): (CharacterId, &[HourId]),
    rng: &mut Chance,
) {
    let them = Who::Person(who);
    let named = |slots: Slots| slots.with("by", speech.subject(them)).with("them", speech.object(them));
    for hour in hours {
        let seen = company(speech, mind, *hour).find(|entry| entry.fact.by() == Some(them));
        let told = mind.entries().iter().find(|entry| {
            matches!(entry.fact, Fact::Was(by, _, at) if by == them && at == *hour) && entry.how != How::Witnessed
        });
        if let Some(entry) = seen.or(told.copied()) {
            // Who told it is said once.
            let again = account.heard.last().is_some_and(|before| before.how == entry.how);
            account.said.push(if again { speech.statement(&entry, rng) } else { speech.testimony(&entry, rng) });
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

fn of_room(
    account: &mut Account,
    speech: &Speech<'_>,
    mind: &Mind,
    (room, hours): (RoomId, &[HourId]),
    rng: &mut Chance,
) {
    for hour in hours {
        if said_place(speech, mind, *hour) == Some(room) {
            own(account, speech, mind, *hour);
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
