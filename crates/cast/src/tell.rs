//! What is known, in plain words and in somebody's mouth. It must not know more than it is handed.

use super::fact::{Entry, Fact, How, Who};
use super::lines::{Chance, Slots, line};
use language::text::cut;
use rules::GameState;
use world::{CharacterId, Direction, HourId, RoomId, Thing, World};

/// Minutes for which something was just now, and a little while ago.
const NOW: u32 = 3;
const RECENT: u32 = 30;

/// Characters of a text that somebody recalls.
const LONGEST_GIST: usize = 90;

/// The hero, in the mouths of people who speak among themselves.
const VISITOR: &str = "our visitor";

/// What stands on a thing.
pub fn text_on(world: &World, thing: Thing) -> Option<&str> {
    match thing {
        Thing::Item(item) => world[item].read.as_deref(),
        Thing::Object(object) => world[object].read.as_deref(),
        Thing::Character(_) => None,
    }
}

/// How it begins, as much as somebody would recall, without marks that would end their speech.
fn gist(world: &World, thing: Thing) -> String {
    let text = text_on(world, thing).unwrap_or_default();
    let text = text.replace(['"', '\u{201C}', '\u{201D}'], "").split_whitespace().collect::<Vec<_>>().join(" ");
    let end = text.find(['.', '!', '?', ';', ':']).filter(|end| *end > 0).unwrap_or(text.len());
    let first = text[..end].trim();
    cut(first, LONGEST_GIST).unwrap_or_else(|| first.to_owned())
}

/// Who speaks, and to whom: what "I" and "you" are.
pub struct Speech<'a> {
    pub world: &'a World,
    pub state: &'a GameState,
    pub speaker: CharacterId,
    /// Whom it is said to.
    pub to: Who,
}

/// A room's name as it stands within a sentence: "the Long Hall".
pub fn place_name(world: &World, room: RoomId) -> String {
    let name = language::noun::place(&world[room].name);
    // Where most places have their article in their titles, one without it has none: "Gallows Lane".
    let has_article = world.rooms.iter().filter(|room| room.name.starts_with("The ")).count();
    let is_proper = has_article * 2 > world.rooms.len() || name.contains("'s ");
    let needs_article = name.contains(' ') && !name.starts_with("the ") && !is_proper;
    if needs_article { format!("the {name}") } else { name }
}

/// "from the north", "from above".
pub fn from_where(direction: Direction, rng: &mut Chance) -> String {
    by_way(direction, "from", rng)
}

/// "to the north", "up".
pub fn to_where(direction: Direction, rng: &mut Chance) -> String {
    by_way(direction, "to", rng)
}

fn by_way(direction: Direction, way: &str, rng: &mut Chance) -> String {
    let slots = Slots::default().with("direction", direction.name());
    let heading = match direction {
        Direction::Up | Direction::Down | Direction::In | Direction::Out => format!("{way} {}", direction.name()),
        _ => way.to_owned(),
    };
    line(&heading, &slots, rng)
}

impl Speech<'_> {
    /// "the Kitchen", "your hands": as it stands within a sentence.
    pub fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Character(who) => self.object(Who::Person(who)),
            _ => self.state.identity(self.world, thing).the(),
        }
    }

    fn sees(&self, thing: Thing) -> bool {
        rules::scope::sees(self.world, self.state, thing)
    }

    fn room(&self, room: RoomId) -> String {
        if room == self.state.room { "this very place".to_owned() } else { place_name(self.world, room) }
    }

    /// "in the Library", "at the Beach", "here".
    pub fn at_room(&self, room: RoomId) -> String {
        if room == self.state.room {
            return "here".to_owned();
        }
        let name = place_name(self.world, room);
        if self.world[room].indoors { format!("in {name}") } else { format!("at {name}") }
    }

    /// As who did something.
    pub fn subject(&self, who: Who) -> String {
        match who {
            who if who == self.to => "you".to_owned(),
            Who::Hero => VISITOR.to_owned(),
            Who::Person(one) if one == self.speaker => "I".to_owned(),
            Who::Person(one) => self.state.identity(self.world, Thing::Character(one)).the(),
        }
    }

    /// As whom something was done to.
    pub fn object(&self, who: Who) -> String {
        match who {
            Who::Person(one) if one == self.speaker => "me".to_owned(),
            _ => self.subject(who),
        }
    }

    /// The plain statement of an entry: "You took the lamp, in the Hall, a little while ago."
    pub fn statement(&self, entry: &Entry, rng: &mut Chance) -> String {
        let ago = self.state.time.saturating_sub(entry.minute);
        let when = match ago {
            0..=NOW => "when now",
            4..=RECENT => "when recent",
            _ => "when long",
        };
        let when = line(when, &Slots::default(), rng);
        let mut slots = Slots::default().with("when", when).with("room", self.room(entry.room));
        if let Some(by) = entry.fact.by() {
            slots = slots.with("by", self.subject(by));
        }
        if let Some(to) = entry.fact.to() {
            slots = slots.with("to", self.object(to));
        }
        if let Some(thing) = entry.fact.thing() {
            slots = slots.with("thing", self.thing(thing));
        }
        let heading = match entry.fact {
            Fact::Went(_, to) if to == self.state.room => "came",
            Fact::Went(_, to) => {
                slots = slots.with("way", self.room(to));
                "went"
            }
            Fact::At(thing, Some(room)) if room == self.state.room && self.sees(thing) => "at now",
            Fact::At(Thing::Item(item), None) if self.state.has(item) => "carried now",
            Fact::At(_, None) => "carried",
            Fact::Was(who, room, hour) => {
                let own = who == Who::Person(self.speaker);
                // Of themselves they say what they always say.
                let said = self.world.before.claim(self.speaker, hour).filter(|_| own).unwrap_or(room);
                slots = slots.with("place", self.at_room(said)).with("hour", self.world.before.hour(hour));
                slots = slots.with("them", self.object(who));
                match entry.how {
                    _ if own => "was",
                    How::Witnessed => "saw",
                    How::Told(_) => "was told of",
                }
            }
            fact => fact.kind(),
        };
        line(heading, &slots, rng)
    }

    /// What is said of somebody's lie about where they were themselves.
    pub fn lied(&self, by: Who, (room, hour): (RoomId, HourId), rng: &mut Chance) -> String {
        let slots = Slots::default().with("by", self.subject(by)).with("place", self.at_room(room));
        line("lied", &slots.with("hour", self.world.before.hour(hour)), rng)
    }

    /// The statement with how it is known.
    pub fn testimony(&self, entry: &Entry, rng: &mut Chance) -> String {
        let statement = self.statement(entry, rng);
        let slots = Slots::default().with("line", statement.as_str());
        match entry.how {
            // "Last I looked" says how.
            How::Witnessed if matches!(entry.fact, Fact::At(..) | Fact::Was(..)) => statement,
            // Nobody has to say that he was there when he did it.
            How::Witnessed if entry.fact.by() == Some(Who::Person(self.speaker)) => statement,
            How::Witnessed if let Fact::Read(_, thing) = entry.fact => {
                line("recalled", &slots.with("gist", gist(self.world, thing)), rng)
            }
            How::Witnessed => line("witnessed", &slots, rng),
            How::Told(_) if entry.sure < 2 => line("doubtful", &slots, rng),
            How::Told(source) => line("told", &slots.with("source", self.object(source)), rng),
        }
    }

    /// The name of who speaks, as it stands within a sentence.
    pub fn name(&self) -> String {
        self.state.identity(self.world, Thing::Character(self.speaker)).the()
    }
}
