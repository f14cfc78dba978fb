//! The adventure being played: the room, the hero, and the telling of what commands did. It must not know the rules, and it
//! opens no window but by handing it to the screen.

use super::board;
use super::caption;
use super::death::Death;
use super::deed::Deed;
use super::desk::Desk;
use super::effects::transition::{self, Way};
use super::ending::Ending;
use super::floor::Floor;
use super::input::{Input, Pointer};
use super::menu::MenuBar;
use super::meta::Wanted;
use super::moments::{self, Moments};
use super::music;
use super::paint::{HEIGHT, STATUS};
use super::request::Request;
use super::saving::AUTO;
use super::says::Says;
use super::status;
use super::telling::{Beat, Telling};
use super::window::{Act, Window};
use picture::Frame;
use rules::{Command, Effect, scope};
use score::Plan;
use session::{Looks, Reaction, Session};
use stage::Gesture;
use voice::Reply;
use world::{CharacterId, Direction, EndingId, RoomId, Spectacle, Thing};

/// Turns from one save by itself to the next.
const AUTOSAVE_TURNS: u32 = 10;
/// What the saves are called that nobody asked for.
const KEPT: &str = "kept by itself";
const BEFORE: &str = "before the end";
/// Quarters of a step of the hero in a tick, by speed 1 to 5.
const PACE: [u32; 5] = [2, 3, 4, 6, 8];

pub struct Play {
    floor: Floor,
    telling: Telling,
    moments: Moments,
    /// Windows that follow one another without anything between them.
    waiting: Vec<Box<dyn Window>>,
    /// The revision a model was asked about.
    asking: Option<u64>,
    /// What it has said of its answer so far.
    hearing: Option<Says>,
    music: Option<Plan>,
    saved_turn: u32,
    /// Quarters of a step not walked yet.
    quarters: u32,
}

impl Play {
    /// From the beginning: the backstory, the first look.
    pub fn begin(desk: &mut Desk) -> Option<Self> {
        let mut play = Self::stand(desk)?;
        play.open(desk);
        Some(play)
    }

    /// A stored game: where it was left.
    pub fn resume(desk: &mut Desk) -> Option<Self> {
        let play = Self::stand(desk)?;
        Some(play)
    }

    fn stand(desk: &mut Desk) -> Option<Self> {
        let game = desk.game.as_ref()?;
        let (world, state) = (game.world(), game.state());
        let visited = RoomId::all(world.rooms.len()).filter(|room| state.visited.get(room.index()) == Some(&true));
        let mut play = Self {
            floor: Floor::new(world, state, None),
            telling: Telling::knowing(visited),
            moments: Moments::default(),
            waiting: Vec::new(),
            asking: None,
            hearing: None,
            music: None,
            saved_turn: state.turns,
            quarters: 0,
        };
        play.play_music(desk);
        Some(play)
    }

    /// Tells the opening of a game that has just begun.
    fn open(&mut self, desk: &mut Desk) {
        if let Some(game) = desk.game.as_mut() {
            self.telling = Telling::knowing([game.state().room]);
            self.telling.add(game.opening());
        }
    }

    pub fn wants_walk(&self) -> bool {
        self.moments.is_empty() && self.telling.is_empty()
    }

    pub fn input(&mut self, input: &Input, desk: &mut Desk) -> Option<Act> {
        if !self.moments.is_empty() {
            if matches!(input, Input::Hover { .. }) {
                return None;
            }
            self.moments.skip();
            // A key pressed to be done with it has done what it was for; a letter or a step is the next command's, if nothing is
            // left to be told.
            let steps = desk.settings.keys.deed(input).is_some_and(Deed::walks);
            if (matches!(input, Input::Key(_)) && !steps) || !self.has_told_all() {
                return None;
            }
        }
        match *input {
            Input::Walk(way) => self.floor.walk(way),
            Input::Click { y, .. } if y < STATUS => return Some(Act::Open(MenuBar::boxed(desk))),
            Input::Click { x, y, button: Pointer::Left } => self.floor.walk_to(x, y),
            Input::Click { x, y, button: Pointer::Right } => {
                let name = self.name_at(x, y, desk)?;
                self.submit(&format!("look at {name}"), desk);
            }
            Input::Key(_) | Input::Char(_) => return self.key(input, desk),
            Input::Hover { .. } | Input::Tap { .. } | Input::Hold { .. } | Input::Pad(_) => {}
        }
        None
    }

    fn key(&mut self, input: &Input, desk: &Desk) -> Option<Act> {
        match (desk.settings.keys.deed(input), *input) {
            (Some(Deed::Menu), _) if self.asking.is_some() => Some(Act::Impatient),
            (Some(deed), _) if deed.walks() => {
                self.floor.walk(deed.way());
                None
            }
            (Some(deed), _) => Some(Act::Deed(deed)),
            (None, Input::Char(c)) if !c.is_whitespace() && !c.is_control() => Some(Act::Type(c)),
            _ => None,
        }
    }

    /// The name of what is at a point of the frame.
    pub fn name_at(&self, x: i32, y: i32, desk: &Desk) -> Option<String> {
        Some(board::name(desk.game.as_ref()?, self.thing_at(x, y)?))
    }

    /// What is at a point of the frame.
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        self.floor.thing_at(x, y)
    }

    /// A model's answer is being waited for.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// What has been heard of an answer that goes on.
    pub fn heard(&self) -> Option<&str> {
        self.hearing.as_ref().map(Says::text)
    }

    pub fn tick(&mut self, desk: &mut Desk) {
        self.floor.blow();
        if !self.moments.is_empty() {
            self.moments.tick();
            return;
        }
        let speed = usize::from(desk.settings.speed.clamp(1, 5)) - 1;
        self.quarters += PACE[speed];
        while self.quarters >= 4 {
            self.quarters -= 4;
            if let Some(exit) = self.floor.tick() {
                let direction = desk.game.as_ref().map(|game| game.world()[exit].direction);
                if let Some(direction) = direction {
                    self.submit(&format!("go {}", direction.name()), desk);
                }
                break;
            }
        }
    }

    /// Nothing waits to be shown or answered.
    pub fn has_told_all(&self) -> bool {
        let nothing_waits = self.telling.is_empty() && self.waiting.is_empty() && self.asking.is_none();
        nothing_waits && self.moments.is_empty() && !self.moments.is_veiled()
    }

    /// A line, typed or meant by walking. Returns what the screen must do for it, where it was a request to the program.
    pub fn submit(&mut self, line: &str, desk: &mut Desk) -> Option<Wanted> {
        if self.asking.is_some() {
            self.impatient(desk);
        }
        let game = desk.game.as_mut()?;
        game.ask_model(desk.settings.model_ready);
        let Reaction { effects, meta, .. } = game.submit(line);
        desk.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
        if desk.settings.manners != game.verbosity() {
            desk.settings.manners = game.verbosity();
            desk.requests.push(Request::Keep(desk.settings.clone()));
        }
        self.telling.always_looks = desk.settings.manners.looks == Looks::Verbose;
        let moved = effects.iter().any(|effect| matches!(effect, Effect::Move { .. }));
        if effects.iter().any(|effect| matches!(effect, Effect::Show(..))) {
            self.moments.remember(&self.floor);
        }
        self.telling.add(effects);
        if !moved {
            self.floor.walk(None);
            if let Some(who) = desk.game.as_ref().and_then(|game| spoken_to(line, game)) {
                self.floor.speak(who);
            }
        }
        self.autosave(desk);
        Wanted::of(&meta?)
    }

    fn autosave(&mut self, desk: &mut Desk) {
        let Some(state) = desk.game.as_ref().map(Session::state) else { return };
        if state.over.is_none() && state.turns >= self.saved_turn + AUTOSAVE_TURNS {
            self.saved_turn = state.turns;
            desk.cover(&self.picture());
            let Some(game) = &desk.game else { return };
            let bytes = game.save(KEPT);
            desk.request(Request::Save { slot: AUTO.to_owned(), name: KEPT.to_owned(), bytes });
        }
    }

    /// Goes on telling until something must be shown and closed.
    pub fn pump(&mut self, desk: &mut Desk) -> Option<Box<dyn Window>> {
        if !self.moments.is_empty() {
            return None;
        }
        if !self.waiting.is_empty() {
            return Some(self.waiting.remove(0));
        }
        // What the narrator says instead of a model comes while we tell, so the end is not known beforehand.
        while !self.telling.is_empty() {
            for beat in self.telling.next() {
                self.show(beat, desk);
            }
            if !self.moments.is_empty() {
                return None;
            }
            if !self.waiting.is_empty() {
                return Some(self.waiting.remove(0));
            }
        }
        if self.asking.is_none() {
            self.moments.release();
        }
        None
    }

    fn show(&mut self, beat: Beat, desk: &mut Desk) {
        match beat {
            Beat::Text(text) => self.waiting.push(Box::new(Says::new(&text).clear_of(self.floor.ego()))),
            Beat::Enter { from, to } => self.enter(from, to, desk),
            Beat::Repaint => self.repaint(desk),
            Beat::Sound(name) => desk.sound(&name),
            Beat::Show(what, at) => {
                desk.seen(what.about());
                if !desk.settings.reduced_motion {
                    let moves = self.telling.moves_next();
                    self.moments.show(what, at, &mut self.floor, moves);
                }
            }
            Beat::Scored(by) if by > 0 => desk.sound("points"),
            Beat::Scored(_) => {}
            Beat::Took(_) => {
                desk.sound("take");
                self.floor.gesture(Gesture::Take);
                self.repaint(desk);
            }
            Beat::Death(text) => self.die(&text, desk),
            Beat::Ending(ending, text) => self.win(ending, &text, desk),
            Beat::Ask(command) => self.ask(command, desk),
        }
    }

    fn enter(&mut self, from: RoomId, to: RoomId, desk: &mut Desk) {
        let Some(game) = &desk.game else { return };
        let (world, state) = (game.world(), game.state());
        let exit = world[from].exits.iter().copied().find(|exit| world[*exit].to == to);
        let direction = exit.map(|exit| world[exit].direction);
        let plot = &world.plot;
        let tone = [&plot.theme, &plot.tone].into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
        let way = Way {
            direction,
            door: exit.is_some_and(|exit| world[exit].door.is_some()),
            dark: world[from].dark != world[to].dark,
            tone: &tone,
        };
        let manner = world[to].graphics.transition.unwrap_or_else(|| transition::by(way));
        let old = moments::picture(&self.floor);
        self.floor = Floor::new(world, state, exit);
        if let Some(weather) = self.floor.weather().filter(|_| desk.settings.reduced_motion) {
            desk.seen(weather.about());
        }
        self.change(old, manner, direction, desk);
        self.play_music(desk);
    }

    fn change(&mut self, old: Frame, manner: Spectacle, way: Option<Direction>, desk: &Desk) {
        if !desk.settings.reduced_motion {
            self.moments.change(old, manner, way);
        }
    }

    /// The room without anything over it.
    pub fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        // Quiet: a thumbnail and a change of rooms show the place, not the moment's rain.
        self.floor.draw(&mut frame, true);
        frame
    }

    fn repaint(&mut self, desk: &mut Desk) {
        let Some(game) = &desk.game else { return };
        if game.state().room == self.floor.room() {
            self.floor.repaint(game.world(), game.state());
            return;
        }
        // A typed "undo" changes the room without a step.
        let old = moments::picture(&self.floor);
        self.floor = Floor::new(game.world(), game.state(), None);
        self.change(old, Spectacle::Dissolve, None, desk);
        self.play_music(desk);
    }

    fn play_music(&mut self, desk: &mut Desk) {
        let Some(game) = &desk.game else { return };
        let plan = music::of_room(game.world(), game.state().room);
        if self.music.as_ref() != Some(&plan) {
            let like = caption::of_place(&game.world()[game.state().room].sound);
            desk.music(Some(plan.clone()), &like);
            self.music = Some(plan);
        }
    }

    fn silence(&mut self, desk: &mut Desk) {
        self.music = None;
        desk.music(None, "the music stops");
    }

    fn die(&mut self, text: &str, desk: &mut Desk) {
        desk.cover(&self.picture());
        if let Some(mut safe) = desk.game.clone()
            && safe.rewind()
        {
            let bytes = safe.save(BEFORE);
            desk.request(Request::Save { slot: AUTO.to_owned(), name: BEFORE.to_owned(), bytes });
        }
        self.floor.gesture(Gesture::Die);
        self.silence(desk);
        desk.sound("death");
        self.telling.clear();
        if Death::is_long(text, desk) {
            self.waiting.push(Says::boxed(text));
        }
        self.waiting.push(Death::boxed(text, desk));
    }

    fn win(&mut self, ending: Option<EndingId>, text: &str, desk: &mut Desk) {
        self.silence(desk);
        self.floor.gesture(Gesture::Win);
        desk.sound("win");
        self.telling.clear();
        let world = desk.game.as_ref().map(Session::world);
        let title = world.and_then(|world| world.endings.get(ending?.index())?.title.clone());
        if !text.trim().is_empty() {
            let page: Box<dyn Window> = match &title {
                Some(title) => Box::new(Says::titled(title, text)),
                None => Says::boxed(text),
            };
            self.waiting.push(page);
        }
        self.waiting.push(Ending::boxed(title.as_deref(), desk));
    }

    /// Nobody scripted this: a model is asked where there is one; else the narrator answers at once.
    fn ask(&mut self, command: Command, desk: &mut Desk) {
        let Some(game) = desk.game.as_mut() else { return };
        let revision = game.revision();
        if desk.settings.model_ready {
            // Of several questions in one line the last is the one that waits.
            let typed = game.question().map_or_else(String::new, |(_, typed)| typed.to_owned());
            if self.asking != Some(revision) {
                self.asking = Some(revision);
                desk.request(Request::Ask { revision, command, typed });
            }
        } else {
            self.telling.add(game.deliver(revision, None).effects);
            desk.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
        }
    }

    /// A model's answer; one that nobody waits for any more is dropped.
    pub fn answered(&mut self, revision: u64, reply: Option<Reply>, desk: &mut Desk) {
        if self.asking == Some(revision) {
            self.asking = None;
            self.hearing = None;
            if let Some(game) = desk.game.as_mut() {
                self.telling.add(game.deliver(revision, reply).effects);
                desk.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
            }
        }
    }

    /// Sentences of an answer that goes on; they stand where the whole answer will.
    pub fn hears(&mut self, revision: u64, text: &str) {
        if self.asking == Some(revision) {
            self.hearing = Some(Says::new(text).clear_of(self.floor.ego()));
        }
    }

    /// The player will not wait: the narrator's word counts.
    pub fn impatient(&mut self, desk: &mut Desk) {
        if let Some(revision) = self.asking {
            self.answered(revision, None, desk);
        }
    }

    /// The state is another than it was: after undo, rewind and restart.
    fn elsewhere(&mut self, desk: &mut Desk) {
        self.telling.clear();
        self.waiting.clear();
        self.moments.clear();
        self.asking = None;
        self.hearing = None;
        let old = moments::picture(&self.floor);
        let Some(game) = &desk.game else { return };
        self.saved_turn = self.saved_turn.min(game.state().turns);
        self.floor = Floor::new(game.world(), game.state(), None);
        self.change(old, Spectacle::Dissolve, None, desk);
        self.play_music(desk);
    }

    /// Takes the last turns back; `false` where there is none.
    pub fn undo(&mut self, times: u32, desk: &mut Desk) -> bool {
        let done = desk.game.as_mut().is_some_and(|game| game.undo_all(times.max(1)) > 0);
        if done {
            self.elsewhere(desk);
        }
        done
    }

    /// To before the command that killed.
    pub fn rewind(&mut self, desk: &mut Desk) {
        if desk.game.as_mut().is_some_and(Session::rewind) {
            self.elsewhere(desk);
        } else {
            self.restart(desk);
        }
    }

    pub fn restart(&mut self, desk: &mut Desk) {
        if let Some(game) = desk.game.as_mut() {
            game.restart();
        }
        self.elsewhere(desk);
        self.open(desk);
    }

    pub fn draw(&self, frame: &mut Frame, desk: &Desk) {
        self.floor.draw(frame, desk.settings.reduced_motion);
        self.moments.draw(frame);
        if let Some(says) = &self.hearing {
            says.draw(frame, desk);
        }
        status::draw(frame, desk, self.asking.is_some());
        status::caption(frame, HEIGHT - 2, desk);
    }
}

/// Who here is spoken with, as far as the line's words tell: enough for a gesture.
fn spoken_to(line: &str, game: &Session) -> Option<CharacterId> {
    const SPEAKING: [&str; 8] = ["talk", "ask", "tell", "say", "greet", "thank", "show", "give"];
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    if !SPEAKING.contains(&words.first()?.as_str()) {
        return None;
    }
    let (world, state) = (game.world(), game.state());
    CharacterId::all(world.characters.len()).filter(|id| scope::sees(world, state, Thing::Character(*id))).find(|id| {
        let name = world[*id].identity.name.to_lowercase();
        name.split_whitespace().any(|part| part.len() > 2 && words.iter().any(|word| word == part))
    })
}
