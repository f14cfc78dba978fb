//! The play screen: the room, the hero, and what commands did, shown step by step. It must not know the rules, and it
//! opens no window but by handing it to the screen.

mod answers;
mod idle;
mod over;
mod rounds;

use crate::action::Action;
use crate::animations::{self, AnimationQueue};
use crate::captions;
use crate::context::Context;
use crate::effects::transition::{self, Way};
use crate::encounter_map;
use crate::frames::CutsceneWindow;
use crate::input::{Input, PointerButton};
use crate::meta_action::MetaAction;
use crate::music;
use crate::output::{Output, OutputQueue};
use crate::paint::{HEIGHT, STATUS};
use crate::request::Request;
use crate::room_view::RoomView;
use crate::speaker::{self, Addressed};
use crate::spoken_text;
use crate::status_line;
use crate::widgets::onscreen_keyboard;
use crate::windows::dice::Dice;
use crate::windows::impulses::{Impulses, Purpose};
use crate::windows::menu_bar::MenuBar;
use crate::windows::save::AUTOSAVE_SLOT;
use crate::windows::text::TextWindow;
use crate::windows::{ScreenCommand, Window};
use messages::t;
use picture::Frame;
use rules::{Command, Effect};
use score::Plan;
use session::{Looks, Reaction, Session, Verbosity};
use stage::Gesture;
use world::{Direction, RoomId, Thing, VisualEffect};

/// Turns from one save by itself to the next.
const AUTOSAVE_TURNS: u32 = 10;
/// Quarters of a step of the hero in a tick, by speed 1 to 5.
const PACE: [u32; 5] = [2, 3, 4, 6, 8];

pub struct Play {
    room_view: RoomView,
    queue: OutputQueue,
    animations: AnimationQueue,
    /// Windows that follow one another without anything between them.
    waiting: Vec<Box<dyn Window>>,
    /// The revision a model was asked about.
    asking: Option<u64>,
    /// The tick at which it was asked.
    asked_at: u32,
    /// What it has said of its answer so far.
    partial_answer: Option<TextWindow>,
    music: Option<Plan>,
    saved_turn: u32,
    /// Quarters of a step not walked yet.
    quarters: u32,
    /// Whom the player speaks to.
    addressed: Addressed,
    idle: idle::Idle,
}

impl Play {
    /// From the beginning: the backstory, the first look.
    pub fn begin(context: &mut Context) -> Option<Self> {
        let mut play = Self::in_current_room(context)?;
        play.open(context);
        Some(play)
    }

    /// A stored game: where it was left.
    pub fn resume(context: &mut Context) -> Option<Self> {
        let play = Self::in_current_room(context)?;
        Some(play)
    }

    fn in_current_room(context: &mut Context) -> Option<Self> {
        let game = context.game.as_ref()?;
        let (world, state) = (game.world(), game.state());
        let visited = RoomId::all(world.rooms.len()).filter(|room| state.visited.get(room.index()) == Some(&true));
        let mut play = Self {
            room_view: RoomView::new(world, state, None),
            queue: OutputQueue::knowing(visited),
            animations: AnimationQueue::default(),
            waiting: Vec::new(),
            asking: None,
            asked_at: 0,
            partial_answer: None,
            music: None,
            saved_turn: state.turns,
            quarters: 0,
            addressed: Addressed::default(),
            idle: idle::Idle::default(),
        };
        play.play_music(context);
        Some(play)
    }

    /// Tells the opening of a game that has just begun.
    fn open(&mut self, context: &mut Context) {
        if let Some(game) = context.game.as_mut() {
            self.queue = OutputQueue::knowing([game.state().room]);
            self.queue.add(game.opening());
        }
    }

    pub fn wants_walk(&self) -> bool {
        self.animations.is_empty() && self.queue.is_empty()
    }

    pub fn input(&mut self, input: &Input, context: &mut Context) -> Option<ScreenCommand> {
        self.idle = idle::Idle::default();
        if !self.animations.is_empty() {
            if matches!(input, Input::Hover { .. }) {
                return None;
            }
            self.animations.skip();
            // A key pressed to be done with it has done what it was for; a letter or a step is the next command's, if nothing is
            // left to be told.
            let steps = context.settings.keys.action(input).is_some_and(Action::walks);
            if (matches!(input, Input::Key(_)) && !steps) || !self.has_told_all() {
                return None;
            }
        }
        match *input {
            Input::Walk(way) => self.room_view.walk(way),
            Input::Click { y, .. } if y < STATUS => return Some(ScreenCommand::Open(MenuBar::boxed(context))),
            Input::Click { x, y, button: PointerButton::Left } => self.room_view.walk_to(x, y),
            Input::Click { x, y, button: PointerButton::Right } => {
                let name = self.name_at(x, y, context)?;
                self.submit(&format!("look at {name}"), context); // not shown
            }
            Input::Key(_) | Input::Char(_) => return self.key(input, context),
            Input::Hover { .. } | Input::Tap { .. } | Input::Hold { .. } | Input::Gamepad(_) => {}
        }
        None
    }

    fn key(&mut self, input: &Input, context: &Context) -> Option<ScreenCommand> {
        match (context.settings.keys.action(input), *input) {
            (Some(Action::Menu), _) if self.asking.is_some() => Some(ScreenCommand::StopWaiting),
            (Some(action), _) if action.walks() => {
                self.room_view.walk(action.way());
                None
            }
            (Some(action), _) => Some(ScreenCommand::Perform(action)),
            (None, Input::Char(c)) if !c.is_whitespace() && !c.is_control() => Some(ScreenCommand::Type(c)),
            _ => None,
        }
    }

    /// The name of what is at a point of the frame.
    pub fn name_at(&self, x: i32, y: i32, context: &Context) -> Option<String> {
        Some(onscreen_keyboard::name(context.game.as_ref()?, self.thing_at(x, y)?))
    }

    /// What is at a point of the frame.
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        self.room_view.thing_at(x, y)
    }

    /// A model's answer is being waited for.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// What has been heard of an answer that goes on.
    pub fn heard(&self) -> Option<&str> {
        self.partial_answer.as_ref().map(TextWindow::text)
    }

    pub fn tick(&mut self, context: &mut Context) {
        context.hero = self.room_view.hero_area();
        self.room_view.tick_weather();
        if !self.animations.is_empty() {
            self.animations.tick();
            return;
        }
        self.let_them_talk(context);
        self.room_view.settle_where_quiet(context.settings.reduced_motion);
        for _ in 0..self.steps(context) {
            if let Some(exit) = self.room_view.tick() {
                let direction = context.game.as_ref().map(|game| game.world()[exit].direction);
                if let Some(direction) = direction {
                    self.submit(&format!("go {}", direction.name()), context);
                }
                break;
            }
        }
    }

    /// A twentieth of a second behind a text that is read or a line that is typed: the game stands still, but whoever comes or goes need not
    /// stop on the threshold.
    pub fn tick_people(&mut self, context: &Context) {
        if self.animations.is_empty() && self.room_view.is_anyone_walking() {
            self.room_view.settle_where_quiet(context.settings.reduced_motion);
            for _ in 0..self.steps(context) {
                self.room_view.tick_people();
            }
        }
    }

    /// The steps that a tick has by the game's speed.
    fn steps(&mut self, context: &Context) -> u32 {
        let speed = usize::from(context.settings.speed.clamp(1, 5)) - 1;
        self.quarters += PACE[speed];
        let steps = self.quarters / 4;
        self.quarters %= 4;
        steps
    }

    /// Nothing waits to be shown or answered.
    pub fn has_told_all(&self) -> bool {
        let nothing_waits = self.queue.is_empty() && self.waiting.is_empty() && self.asking.is_none();
        nothing_waits && self.animations.is_empty() && !self.animations.holds_fade()
    }

    /// A line, typed or meant by walking. Returns what the screen must do for it, where it was a request to the program.
    pub fn submit(&mut self, line: &str, context: &mut Context) -> Option<MetaAction> {
        if self.asking.is_some() {
            self.stop_waiting(context);
        }
        let game = context.game.as_mut()?;
        self.room_view.look(game.state());
        game.ask_model(context.settings.model_ready);
        game.ask_agents(context.settings.agents_ready);
        game.set_failure(context.settings.wanted_failure());
        game.play_maps(!context.settings.one_roll);
        let stood = game.encounter().map(encounter_map::squares);
        game.set_verbosity(Verbosity { nudges: context.settings.manners.nudges, ..game.verbosity() });
        let spoken_to = speaker::addressee(line, game.world(), game.state(), self.addressed.last);
        self.addressed = Addressed { last: spoken_to.or(self.addressed.last), now: spoken_to.is_some() };
        let Reaction { mut effects, meta, .. } = game.submit(line);
        context.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
        if context.settings.manners != game.verbosity() {
            context.settings.manners = game.verbosity();
            context.requests.push(Request::Keep(context.settings.clone()));
        }
        rounds::keep_told(&mut effects, stood, context);
        let game = context.game.as_ref()?;
        self.queue.always_looks = context.settings.manners.looks == Looks::Verbose;
        let moved = effects.iter().any(|effect| matches!(effect, Effect::Move { .. }));
        if effects.iter().any(|effect| matches!(effect, Effect::Show(..))) {
            self.animations.remember(&self.room_view);
        }
        self.queue.add(effects);
        if !moved && self.room_view.room() == game.state().room {
            self.room_view.follow_clock(game.world(), game.state());
        }
        if !moved {
            self.room_view.walk(None);
            if let Some(who) = spoken_to {
                self.room_view.speak(who);
            }
        }
        self.autosave(context);
        MetaAction::from_meta(&meta?)
    }

    fn autosave(&mut self, context: &mut Context) {
        let Some(state) = context.game.as_ref().map(Session::state) else { return };
        if state.over.is_none() && state.turns >= self.saved_turn + AUTOSAVE_TURNS {
            self.saved_turn = state.turns;
            context.cover(&self.picture());
            let Some(game) = &context.game else { return };
            let name = t!("screen-autosave-name");
            let bytes = game.save(&name);
            context.request(Request::Save { slot: AUTOSAVE_SLOT.to_owned(), name, bytes });
        }
    }

    /// Shows output after output until a window must be opened, which it returns.
    pub fn next_window(&mut self, context: &mut Context) -> Option<Box<dyn Window>> {
        if !self.animations.is_empty() {
            return None;
        }
        if !self.waiting.is_empty() {
            return Some(self.waiting.remove(0));
        }
        // What the narrator says instead of a model is added meanwhile, so the end is not known beforehand.
        while !self.queue.is_empty() {
            for output in self.queue.next() {
                self.show(output, context);
            }
            if !self.animations.is_empty() {
                return None;
            }
            if !self.waiting.is_empty() {
                return Some(self.waiting.remove(0));
            }
        }
        if self.asking.is_none() {
            self.animations.release();
        }
        None
    }

    fn show(&mut self, output: Output, context: &mut Context) {
        match output {
            Output::Text(text) => {
                let window = spoken_text::window(&text, self.addressed, context);
                self.waiting.push(Box::new(window.clear_of(self.room_view.hero_area())));
            }
            Output::Enter { from, to } => self.enter(from, to, context),
            Output::Repaint => self.repaint(context),
            Output::Sound(name) => context.sound(&name),
            Output::Show(what, at) => {
                context.caption_sight(&what.caption());
                if !context.settings.reduced_motion {
                    let moves = self.queue.moves_next();
                    self.animations.show(what, at, &mut self.room_view, moves);
                }
            }
            Output::Scored(by) if by > 0 => context.sound("points"),
            Output::Scored(_) => {}
            Output::Took(_) => {
                context.sound("take");
                self.room_view.gesture(Gesture::Take);
                self.repaint(context);
            }
            Output::Roll(roll) => self.waiting.push(Dice::boxed(roll, context)),
            Output::Frames(frames) => self.waiting.extend(CutsceneWindow::of(frames, None, context)),
            Output::Cutscene(id) => self.waiting.extend(CutsceneWindow::boxed(id, context)),
            Output::Choice(offer) => self.waiting.push(Impulses::boxed(offer, Purpose::Choice, context)),
            Output::Question(question) => self.waiting.push(Impulses::boxed(question, Purpose::Question, context)),
            Output::Death(text) => self.die(&text, context),
            Output::Ending(ending, text) => self.win(ending, &text, context),
            Output::Ask(command) => self.ask(command, context),
        }
    }

    fn enter(&mut self, from: RoomId, to: RoomId, context: &mut Context) {
        let Some(game) = &context.game else { return };
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
        let transition_kind = world[to].graphics.transition.unwrap_or_else(|| transition::for_way(way));
        let old = animations::room_frame(&self.room_view);
        self.room_view = if context.settings.reduced_motion {
            RoomView::new(world, state, exit)
        } else {
            RoomView::entered(world, state, exit, &self.room_view)
        };
        if let Some(weather) = self.room_view.weather().filter(|_| context.settings.reduced_motion) {
            context.caption_sight(&weather.caption());
        }
        self.change(old, transition_kind, direction, context);
        self.play_music(context);
    }

    fn change(&mut self, old: Frame, transition_kind: VisualEffect, way: Option<Direction>, context: &Context) {
        if !context.settings.reduced_motion {
            self.animations.change(old, transition_kind, way);
        }
    }

    /// The room without anything over it.
    pub fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        // Quiet: a thumbnail and a change of rooms show the place, not the moment's rain.
        self.room_view.draw(&mut frame, true);
        frame
    }

    fn repaint(&mut self, context: &mut Context) {
        let Some(game) = &context.game else { return };
        if game.state().room == self.room_view.room() {
            self.room_view.repaint(game.world(), game.state(), context.settings.reduced_motion);
            return;
        }
        // A typed "undo" changes the room without a step.
        let old = animations::room_frame(&self.room_view);
        self.room_view = RoomView::new(game.world(), game.state(), None);
        self.change(old, VisualEffect::Dissolve, None, context);
        self.play_music(context);
    }

    fn play_music(&mut self, context: &mut Context) {
        let Some(game) = &context.game else { return };
        let plan = music::room_music(game.world(), game.state().room);
        if self.music.as_ref() != Some(&plan) {
            let like = captions::room_caption(&game.world()[game.state().room].sound);
            context.music(Some(plan.clone()), &like);
            self.music = Some(plan);
        }
    }

    /// Nobody scripted this: a model is asked where there is one; else the narrator answers at once.
    fn ask(&mut self, command: Command, context: &mut Context) {
        let Some(game) = context.game.as_mut() else { return };
        let revision = game.revision();
        if context.settings.model_ready {
            // Of several questions in one line the last is the one that waits.
            let typed = game.question().map_or_else(String::new, |(_, typed)| typed.to_owned());
            if self.asking != Some(revision) {
                self.asking = Some(revision);
                self.asked_at = context.ticks;
                context.request(Request::Ask { revision, command, typed });
            }
        } else {
            self.queue.add(game.deliver(revision, None).effects);
            context.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
        }
    }

    /// The state is another than it was: after undo, rewind and restart.
    fn state_replaced(&mut self, context: &mut Context) {
        self.queue.clear();
        self.waiting.clear();
        self.animations.clear();
        self.asking = None;
        self.partial_answer = None;
        let old = animations::room_frame(&self.room_view);
        let Some(game) = &context.game else { return };
        self.saved_turn = self.saved_turn.min(game.state().turns);
        self.room_view = RoomView::new(game.world(), game.state(), None);
        self.change(old, VisualEffect::Dissolve, None, context);
        self.play_music(context);
        // What was offered then is offered still.
        if let Some(offer) = context.game.as_ref().and_then(Session::open_choice) {
            self.waiting.push(Impulses::boxed(offer, Purpose::Choice, context));
        }
    }

    /// VerbObjects the last turns back; `false` where there is none.
    pub fn undo(&mut self, times: u32, context: &mut Context) -> bool {
        let done = context.game.as_mut().is_some_and(|game| game.undo_all(times.max(1)) > 0);
        if done {
            self.state_replaced(context);
        }
        done
    }

    /// To before the command that killed.
    pub fn rewind(&mut self, context: &mut Context) {
        if context.game.as_mut().is_some_and(Session::rewind) {
            self.state_replaced(context);
        } else {
            self.restart(context);
        }
    }

    pub fn restart(&mut self, context: &mut Context) {
        if let Some(game) = context.game.as_mut() {
            game.restart();
        }
        self.state_replaced(context);
        self.open(context);
    }

    pub fn draw(&self, frame: &mut Frame, context: &Context) {
        self.room_view.draw(frame, context.settings.reduced_motion);
        self.animations.draw(frame);
        if let Some(window) = &self.partial_answer {
            window.draw(frame, context);
        }
        // Who speaks is not waited for in silence.
        let silence = if self.partial_answer.is_some() { 0 } else { context.ticks.wrapping_sub(self.asked_at) };
        let thinking = self.asking.map(|_| silence);
        status_line::draw(frame, context, self.room_view.room(), thinking);
        status_line::caption(frame, HEIGHT - 2, context);
    }
}
