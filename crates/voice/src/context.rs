//! What a reply may speak of: the things in sight, the words that the player has read here, what is known and what is not. Made
//! from world and state once a check; it must not read the reply.

use super::lists::LISTS;
use super::memory::Memory;
use super::question::Question;
use super::trades;
use super::words::{plain, singular};
use language::hashed::{Map, Set};
use language::text::words;
use language::token;
use rules::{GameState, scope};
use std::cell::OnceCell;
use world::{Article, CharacterId, Direction, RoomId, TextTarget, Thing, World};

/// Exchanges back whose words may be taken up again.
const RECENT: usize = 6;

pub(super) struct Context<'a> {
    pub world: &'a World,
    pub state: &'a GameState,
    pub visible: Vec<Thing>,
    /// Words that stand in what the player sees here: the room, its things, those present, and what was said of late.
    pub scene: Set<String>,
    memory: &'a Memory,
    hints: &'a [String],
    /// Worked out where a reply asks for it.
    told: OnceCell<Told>,
    proper: OnceCell<Set<String>>,
    goods: OnceCell<Set<&'static str>>,
    gated: OnceCell<Set<Thing>>,
    /// Words that the player typed.
    pub typed: Set<String>,
    /// Names by the word that they are about.
    heads: Map<String, Vec<Thing>>,
    /// The last nouns of names such as "dish of butter".
    tails: Map<String, Vec<Thing>>,
    /// Words of every thing's name, for telling a silver key from a rusty one.
    names: Map<Thing, Set<String>>,
}

/// Words of the plot and of the places the player has seen, and the same in their order, for names of several words.
struct Told {
    words: Set<String>,
    text: String,
}

impl<'a> Context<'a> {
    /// `hints` are those whose words may be told.
    pub fn new(question: &Question<'a>, hints: &'a [String]) -> Self {
        let Question { world, state, memory, typed, .. } = *question;
        let visible = scope::visible(world, state);
        let mut context = Self {
            world,
            state,
            scene: Set::default(),
            memory,
            hints,
            told: OnceCell::new(),
            proper: OnceCell::new(),
            goods: OnceCell::new(),
            gated: OnceCell::new(),
            typed: stems(typed).collect(),
            heads: Map::default(),
            tails: Map::default(),
            names: Map::default(),
            visible,
        };
        context.index();
        context.read_scene(memory);
        context
    }

    fn index(&mut self) {
        for thing in self.world.things() {
            let it = self.state.identity(self.world, thing);
            let mut names = Set::default();
            for name in std::iter::once(&it.name).chain(&it.synonyms) {
                names.extend(stems(name));
                if let Some((_, tail)) = name.rsplit_once(" of ") {
                    self.tails.entry(singular(&plain(tail.to_lowercase()))).or_default().push(thing);
                }
                let head = head(name);
                if !head.is_empty() {
                    let list = self.heads.entry(head).or_default();
                    if !list.contains(&thing) {
                        list.push(thing);
                    }
                }
            }
            names.extend(it.adjectives.iter().flat_map(|word| stems(word)));
            self.names.insert(thing, names);
        }
    }

    fn read_scene(&mut self, memory: &Memory) {
        let (world, state) = (self.world, self.state);
        let room = &world[state.room];
        let mut scene: Set<String> = Set::default();
        if scope::has_light(world, state) {
            scene.extend(stems(&room.name));
            scene.extend(stems(state.description(world, TextTarget::Room(state.room))));
        }
        for thing in self.visible.clone() {
            let it = state.identity(world, thing);
            let own = self.names.get(&thing).into_iter().flatten().cloned();
            scene.extend(own);
            scene.extend(stems(state.description(world, TextTarget::Thing(thing))));
            scene.extend(it.adjectives.iter().flat_map(|word| stems(word)));
            let read = match thing {
                Thing::Item(id) => world[id].read.as_deref(),
                Thing::Object(id) => world[id].read.as_deref(),
                Thing::Character(id) => world[id].persona.as_deref(),
            };
            scene.extend(read.into_iter().flat_map(stems));
        }
        for exchange in memory.recent().rev().take(RECENT).filter(|it| it.room == state.room) {
            scene.extend(stems(&exchange.said));
        }
        self.scene = scene;
    }

    /// A word of the plot, of the places the player has seen, of what was said, or of a hint.
    pub fn is_told(&self, stem: &str) -> bool {
        self.told().words.contains(stem)
    }

    fn told(&self) -> &Told {
        self.told.get_or_init(|| {
            let plot = &self.world.plot;
            let texts = [&plot.title, &plot.backstory, &plot.goal].into_iter().chain(&plot.opening);
            let seen = RoomId::all(self.world.rooms.len()).filter(|room| self.state.visited[room.index()]);
            let rooms = seen.flat_map(|room| {
                [self.world[room].name.as_str(), self.state.description(self.world, TextTarget::Room(room))]
            });
            let texts = texts.map(String::as_str).chain(rooms);
            let mut told = Told { words: Set::default(), text: " ".to_owned() };
            let said = self.memory.lately().map(|exchange| exchange.said.as_str());
            for text in texts.chain(said).chain(self.hints.iter().map(String::as_str)) {
                for stem in stems(text) {
                    told.text.push_str(&stem);
                    told.text.push(' ');
                    told.words.insert(stem);
                }
                told.text.push_str(". ");
            }
            told
        })
    }

    /// A word that begins with a capital somewhere in the world's texts.
    pub fn is_proper(&self, stem: &str) -> bool {
        self.proper.get_or_init(|| self.capitals()).contains(stem)
    }

    fn capitals(&self) -> Set<String> {
        let plot = &self.world.plot;
        let texts = [&plot.title, &plot.backstory, &plot.goal].into_iter().chain(&plot.opening);
        let mut proper: Set<String> = texts.flat_map(|text| capitals(text)).collect();
        for room in &self.world.rooms {
            proper.extend(capitals(&room.name).chain(capitals(&room.description)));
        }
        for thing in self.world.things() {
            let it = self.state.identity(self.world, thing);
            let names = [&it.name, &it.description].into_iter().chain(&it.synonyms);
            proper.extend(names.flat_map(|text| capitals(text)));
        }
        for who in &self.world.characters {
            let said = who.topics.iter().map(|topic| &topic.text).chain(&who.persona);
            proper.extend(said.flat_map(|text| capitals(text)));
        }
        proper.extend(self.world.variants().flat_map(|one| capitals(&one.text)));
        proper
    }

    /// Does it go with the trade of somebody who is here, as a ladle with a cook?
    pub fn is_of_trade(&self, stem: &str) -> bool {
        let goods = || {
            let said = |who: CharacterId| {
                let it = self.state.identity(self.world, Thing::Character(who));
                let texts =
                    [it.name.as_str(), self.state.description(self.world, TextTarget::Thing(Thing::Character(who)))];
                texts.into_iter().chain(it.synonyms.iter().map(String::as_str)).flat_map(stems).collect::<Vec<_>>()
            };
            self.company().flat_map(said).flat_map(|word| trades::goods(&word)).copied().collect()
        };
        self.goods.get_or_init(goods).contains(stem)
    }

    /// Does a puzzle that still stands hang on this thing, or a lock?
    pub fn is_gated(&self, thing: Thing) -> bool {
        let gated = || {
            let open = self.world.puzzles.iter().zip(&self.state.solved).filter(|(_, solved)| !**solved);
            let needed = open
                .flat_map(|(puzzle, _)| &puzzle.solutions)
                .flat_map(|solution| solution.item.map(Thing::Item).into_iter().chain(solution.target));
            let locked = self.world.things().filter(|thing| self.state.is_locked(*thing));
            needed.chain(locked).filter(|thing| thing.character().is_none()).collect()
        };
        self.gated.get_or_init(gated).contains(&thing)
    }

    /// The things whose name is about this word.
    pub fn called(&self, stem: &str) -> &[Thing] {
        self.heads.get(stem).map_or(&[], Vec::as_slice)
    }

    /// The things that this noun may mean, the butter of a dish of butter too.
    pub fn meant(&self, stem: &str) -> impl Iterator<Item = Thing> + '_ {
        self.called(stem).iter().chain(self.tails.get(stem).into_iter().flatten()).copied()
    }

    /// Is its own name, and not only a synonym, about this word?
    pub fn is_headed(&self, thing: Thing, stem: &str) -> bool {
        head(&self.state.identity(self.world, thing).name) == stem
    }

    pub fn sees(&self, thing: Thing) -> bool {
        self.visible.contains(&thing)
    }

    /// Does its name have this word?
    pub fn has_word(&self, thing: Thing, stem: &str) -> bool {
        self.names.get(&thing).is_some_and(|names| names.contains(stem))
    }

    /// Seen, handled or met before; or told of by the plot.
    pub fn knows(&self, thing: Thing) -> bool {
        let whole = || {
            let name: Vec<String> = stems(&self.state.identity(self.world, thing).name).collect();
            !name.is_empty() && self.told().text.contains(&format!(" {} ", name.join(" ")))
        };
        scope::is_known(self.world, self.state, thing) || whole()
    }

    /// Is this a word of somebody's proper name, and of nothing else?
    pub fn is_name(&self, stem: &str) -> bool {
        let named = |it: &world::Identity| it.article == Article::None && stems(&it.name).any(|word| word == stem);
        stem.len() > 2
            && !LISTS.title.contains(stem)
            && self.people().any(|who| named(self.state.identity(self.world, who)))
    }

    fn people(&self) -> impl Iterator<Item = Thing> + '_ {
        CharacterId::all(self.world.characters.len()).map(Thing::Character)
    }

    /// Is anybody here?
    pub fn company(&self) -> impl Iterator<Item = CharacterId> + '_ {
        self.visible.iter().filter_map(|thing| thing.character())
    }

    pub fn has_way(&self, direction: Direction) -> bool {
        self.world.exit(self.state.room, direction).is_some()
    }

    /// A door in sight, or a way that has one.
    pub fn has_door(&self) -> bool {
        self.visible.iter().any(|thing| self.world.is_door(*thing))
    }
}

/// The words of a text in the singular.
pub(super) fn stems(text: &str) -> impl Iterator<Item = String> + use<> {
    words(text).into_iter().map(|word| singular(&word))
}

/// The word that a name is about, in the singular: "tower of toast" is a tower.
fn head(name: &str) -> String {
    singular(&plain(language::noun::head(name)))
}

fn capitals(text: &str) -> impl Iterator<Item = String> + '_ {
    let names = token::words(text).filter(|word| word.text.starts_with(char::is_uppercase));
    names.flat_map(|word| stems(word.text))
}
