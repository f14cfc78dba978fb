//! People who speak of their own accord, played by a model beside the frames. What they are shown and may do is decided by `agent`, what
//! comes of it by the rules and the cast; this only carries. One at a time, after the voice, and never in anybody's way: a newer line
//! drops it, and where a model fails people play themselves.

use super::answers::{self, Answers};
use super::dreams::{ModelAccess, PromptSettings};
use super::event_log::EventLog;
use super::game_screen::{GameScreen, ScreenDelivery};
use super::inbox::Inbox;
use super::model_client;
use super::schedule::AppSystems;
use super::tasks;
use crate::clock;
use agent::{Next, Turn, Why};
use bevy::prelude::*;
use bevy::tasks::Task;
use llm::{AgentProtocol, Answer, Call, Client, Duty, LlmError, Profile, Purpose, Trace, Usage};
use mend::{Diagnostic, Kind};
use screen::Delivery;
use session::Session;
use tokio::sync::mpsc::UnboundedSender;

/// What comes from the task beside the frames.
enum AgentEvent {
    /// A step of this line's turn is over, and what was spent where the server did not count.
    End(u64, Result<Answer, LlmError>, Usage),
    /// A call is over, or was given up.
    Called(Box<Call>),
}

/// The turn that is being taken; a newer line drops it, and its request with it.
struct OpenTurn {
    revision: u64,
    turn: Turn,
    profile: Profile,
    task: Option<Task<()>>,
}

#[derive(Resource)]
struct Agents {
    open: Option<OpenTurn>,
    /// The line after which somebody had their turn last: until the screen has heard of it they would still like one.
    served: Option<u64>,
    sender: UnboundedSender<AgentEvent>,
    inbox: Inbox<AgentEvent>,
}

impl Default for Agents {
    fn default() -> Self {
        let (sender, inbox) = Inbox::new();
        Self { open: None, served: None, sender, inbox }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Agents>().add_systems(
        Update,
        // The voice goes first: there is one queue for everything that asks a model.
        (hear, take_turns).chain().in_set(AppSystems::Gather).after(answers::sum_up),
    );
}

/// Everything that carrying a turn touches.
#[derive(bevy::ecs::system::SystemParam)]
struct AgentContext<'w> {
    access: ModelAccess<'w>,
    game_screen: Res<'w, GameScreen>,
    agents: ResMut<'w, Agents>,
    event_log: ResMut<'w, EventLog>,
    prompt_settings: Res<'w, PromptSettings>,
    told: MessageWriter<'w, ScreenDelivery>,
}

fn hear(mut context: AgentContext) {
    while let Some(event) = context.agents.inbox.next() {
        match event {
            AgentEvent::End(revision, outcome, guessed) => context.end(revision, outcome, guessed),
            AgentEvent::Called(call) => context.called(*call),
        }
    }
    let waits = |revision: u64| {
        let game = context.game_screen.0.session();
        game.is_some_and(|game| game.revision() == revision && game.agent_scene().is_some())
    };
    if context.agents.open.as_ref().is_some_and(|open| !waits(open.revision)) {
        context.agents.open = None;
    }
}

/// Whoever would like to speak has their turn while nothing else is asked.
fn take_turns(mut context: AgentContext, answers: Res<Answers>) {
    if context.agents.open.is_some() || answers.is_asking() {
        return;
    }
    // Nearly always nobody would; that must cost a frame nothing.
    let served = context.agents.served;
    let bids = |game: &Session| Some(game.revision()) != served && game.agent_scene().is_some();
    if context.game_screen.0.session().is_some_and(bids) {
        context.begin();
    }
}

impl AgentContext<'_> {
    fn begin(&mut self) {
        let profile = self.access.preferences.profile_for(Duty::of(Purpose::Agent));
        let Some(revision) = self.game_screen.0.session().map(Session::revision) else { return };
        let client = self.access.models.client(&profile).ok();
        let able = client.as_ref().map(|client| client.capabilities().for_profile(&profile)).unwrap_or_default();
        let ready = profile.is_ready() && self.access.budget.may_ask(&self.access.preferences).is_ok();
        let protocol = self.access.preferences.agents().protocol(&able).filter(|_| ready);
        let Some(protocol) = protocol else { return self.deliver(revision, None) };
        let voice = self.access.voice_settings(&profile, &self.prompt_settings);
        let Some(scene) = self.game_screen.0.session().and_then(Session::agent_scene) else { return };
        let (turn, next) = Turn::begin(&scene, &agent::Settings { voice, protocol });
        self.agents.open = Some(OpenTurn { revision, turn, profile, task: None });
        self.follow(next);
    }

    /// Does what the turn wants next.
    fn follow(&mut self, next: Next) {
        let Agents { open: opened, sender, .. } = &mut *self.agents;
        let Some(open) = opened else { return };
        let revision = open.revision;
        let done = match next {
            Next::Ask(request) => match self.access.models.client(&open.profile) {
                Ok(client) if self.access.budget.may_ask(&self.access.preferences).is_ok() => {
                    let task = carry(client, *request, (revision, open.turn.protocol()), sender.clone());
                    open.task = Some(tasks::start(task));
                    return;
                }
                _ => None,
            },
            Next::Done(done) => Some(done),
            Next::Nothing(why) => {
                let protocol = open.turn.protocol();
                if why == Why::Unread
                    && let Ok(client) = self.access.models.client(&open.profile)
                {
                    client.agent_failed(protocol);
                }
                self.event_log.remark(format!("{}: {why}", protocol.name()));
                None
            }
        };
        for note in open.turn.notes() {
            self.event_log.remark(note.clone());
        }
        self.access.models.keep(&self.access.storage);
        self.deliver(revision, done);
    }

    fn deliver(&mut self, revision: u64, turn: Option<agent::AgentTurn>) {
        self.agents.open = None;
        self.agents.served = Some(revision);
        self.told.write(ScreenDelivery(Delivery::Agent { revision, turn }));
    }

    fn called(&mut self, mut call: Call) {
        if let Some(open) = &self.agents.open {
            let protocol = format!("protocol: {}", open.turn.protocol().name());
            let notes = std::iter::once(&protocol).chain(open.turn.notes());
            call.notes.extend(notes.map(|message| Diagnostic {
                kind: Kind::Note,
                path: String::new(),
                code: "agent".into(),
                message: message.clone(),
            }));
        }
        self.access.trace_file.keep(call);
    }

    fn end(&mut self, revision: u64, outcome: Result<Answer, LlmError>, guessed: Usage) {
        let Some(open) = self.agents.open.as_mut().filter(|open| open.revision == revision) else { return };
        if let Ok(answer) = &outcome {
            self.access.budget.spend(answer.usage, guessed, &open.profile.prices, &self.access.storage);
            self.told.write(ScreenDelivery(Delivery::Spent(self.access.budget.text())));
        }
        let game = self.game_screen.0.session().filter(|game| game.revision() == revision);
        let Some(scene) = game.and_then(Session::agent_scene) else { return };
        let next = match &outcome {
            Ok(answer) => open.turn.heard(&scene, answer),
            Err(trouble) => open.turn.failed(trouble),
        };
        self.follow(next);
    }
}

async fn carry(
    client: Client,
    request: llm::Request,
    (revision, protocol): (u64, AgentProtocol),
    sender: UnboundedSender<AgentEvent>,
) {
    let calls = sender.clone();
    let mut trace = Trace::new(
        Box::new(clock::now),
        Box::new(move |call| drop(calls.send(AgentEvent::Called(Box::new(call.clone()))))),
    );
    let mut words = String::new();
    let goes_on = |more: &str| {
        words.push_str(more);
        !agent::is_enough(protocol, &words)
    };
    let (outcome, guessed) = model_client::call(&client, &request, &mut trace, goes_on).await;
    drop(sender.send(AgentEvent::End(revision, outcome, guessed)));
}
