//! One played adventure, the facade that the fronts drive. It must not draw.

use crate::dream::Dream;
use crate::parser::Meta;
use crate::rules::{Command, Effect, GameState, Over};
use crate::world::{Action, Direction, RoomId, Verb, World};

pub struct Reaction {
    pub effects: Vec<Effect>,
    pub meta: Option<Meta>,
}

#[derive(Clone)]
pub struct Session {
    dream: Dream,
    state: GameState,
    past: Vec<GameState>,
    line: String,
    revision: u64,
}

impl Session {
    pub fn new(dream: Dream) -> Self {
        let state = GameState::new(&dream.world, 1);
        Self { dream, state, past: Vec::new(), line: String::new(), revision: 0 }
    }
    fn look(&self, room: RoomId) -> Effect {
        Effect::Look(self.world()[room].description.clone())
    }
    pub fn opening(&mut self) -> Vec<Effect> {
        vec![Effect::Say(self.world().plot.backstory.clone()), self.look(self.state.room)]
    }
    pub fn submit(&mut self, line: &str) -> Reaction {
        self.line = line.to_owned();
        self.revision += 1;
        let meta = match line {
            "save" => Some(Meta::Save(None)),
            "quit" => Some(Meta::Quit),
            _ => None,
        };
        if meta.is_some() {
            return Reaction { effects: vec![], meta };
        }
        self.past.push(self.state.clone());
        self.state.turns += 1;
        let from = self.state.room;
        let word = line.split(' ').next().unwrap_or("").to_owned();
        let mut effects = vec![];
        if let Some(direction) = line.strip_prefix("go ").and_then(Direction::from_name) {
            match self.world().exit(from, direction).map(|exit| self.world()[exit].to) {
                Some(to) => {
                    self.state.room = to;
                    self.state.visited[to.index()] = true;
                    effects.push(Effect::Move { from, to });
                    effects.push(self.look(to));
                }
                None => effects.push(Effect::Say("You cannot go that way.".into())),
            }
        } else if word == "look" {
            effects.push(self.look(from));
        } else if let Some(event) = self.world()[from]
            .events
            .iter()
            .map(|e| &self.world()[*e])
            .find(|e| e.verb.is_some_and(|v| v.name() == word))
        {
            let event = event.clone();
            if !event.text.is_empty() {
                effects.push(Effect::Say(event.text.clone()));
            }
            for action in &event.actions {
                match action {
                    Action::Kill(text) => {
                        self.state.over = Some(Over::Dead);
                        effects.push(Effect::Die(text.clone()));
                    }
                    Action::Win(ending) => {
                        self.state.over = Some(Over::Won(*ending));
                        let text = ending.map_or_else(String::new, |e| self.world()[e].text.clone());
                        effects.push(Effect::Win(*ending, text));
                    }
                    Action::AddScore(n) => {
                        self.state.score += n;
                        effects.push(Effect::Score(*n));
                    }
                    _ => {}
                }
            }
        } else {
            effects.push(Effect::Ask(Command::bare(Verb::Sing)));
        }
        Reaction { effects, meta: None }
    }
    pub fn deliver(&mut self, _revision: u64, text: Option<String>) -> Reaction {
        Reaction { effects: vec![Effect::Say(text.unwrap_or_else(|| "The narrator shrugs.".into()))], meta: None }
    }
    pub fn world(&self) -> &World {
        &self.dream.world
    }
    pub fn state(&self) -> &GameState {
        &self.state
    }
    pub fn dream(&self) -> &Dream {
        &self.dream
    }
    pub fn ask_model(&mut self, _yes: bool) {}
    pub fn question(&self) -> Option<(&Command, &str)> {
        None
    }
    pub fn undo(&mut self) -> bool {
        self.past.pop().is_some_and(|state| {
            self.state = state;
            true
        })
    }
    pub fn restart(&mut self) {
        self.state = GameState::new(&self.dream.world, 1);
        self.past.clear();
    }
    pub fn rewind(&mut self) -> bool {
        self.undo()
    }
    pub fn save(&self, name: &str) -> Vec<u8> {
        let d = &self.dream;
        serde_json::to_vec(&(name, &d.world, &self.state, &d.proof, &d.wish, &d.dreamt_by)).unwrap_or_default()
    }
    pub fn load(bytes: &[u8]) -> Result<Self, String> {
        let (_, world, state, proof, wish, dreamt_by): (String, _, _, _, _, _) =
            serde_json::from_slice(bytes).map_err(|_| "This is not a game that Somnium stored.".to_owned())?;
        let mut session = Self::new(Dream { world, diagnostics: vec![], proof, wish, dreamt_by });
        session.state = state;
        Ok(session)
    }
    pub fn max_score(&self) -> i32 {
        self.world().max_score()
    }
    pub fn missed(&self) -> Vec<String> {
        vec!["the silver key".into()]
    }
    pub fn hint(&mut self) -> Option<String> {
        Some("Look around.".into())
    }
    pub fn complete(&self, prefix: &str) -> Vec<String> {
        ["look", "take lamp"].iter().filter(|c| c.starts_with(prefix)).map(|c| (*c).to_owned()).collect()
    }
    pub fn last_line(&self) -> &str {
        &self.line
    }
    pub fn revision(&self) -> u64 {
        self.revision
    }
}
