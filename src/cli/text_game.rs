//! `somnium tell`: the game as text, a line in, paragraphs out. A transcript of it reads like one of 1983.

use super::model_answers::ModelAnswers;
use super::{CliError, CliResult, ModelFlags, map, open};
use messages::t;
use parser::Meta;
use rules::{Effect, describe};
use session::{Reaction, Session, commands, wrap};
use somnium::atomic_file;
use std::collections::VecDeque;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

/// What a saved game's file is called after its name.
const SAVED: &str = "somnium.json";
/// Larger files are no recordings.
const LONGEST_RECORDING: u64 = 4 * 1024 * 1024;

pub(super) fn run(file: &Path, fail_forward: bool, one_roll: bool, flags: &ModelFlags) -> CliResult {
    if file == Path::new("-") {
        return Err(CliError::usage(t!("cli-tell-stdin")));
    }
    let echo = !std::io::stdin().is_terminal();
    let model = ModelAnswers::from_flags(flags)?;
    let mut session = Session::new(open(file)?);
    session.play_maps(!one_roll);
    // Without the option it is as the dream's own file says.
    if fail_forward {
        session.fail_forward(true);
    }
    session.ask_model(model.is_some());
    session.ask_agents(model.as_ref().is_some_and(ModelAnswers::plays_people));
    let mut game = TextGame { session, model, echo, script: VecDeque::new(), told_end: false };
    let ended = game.play(&mut std::io::stdin().lock(), &mut std::io::stdout().lock());
    if let Some(model) = &game.model {
        model.end();
    }
    ended.map_err(|error| CliError::usage(t!("cli-tell-cut", error = error.to_string())))
}

struct TextGame {
    session: Session,
    /// Who answers what nobody scripted; without one the narrator.
    model: Option<ModelAnswers>,
    /// Show what was typed, where a pipe types it.
    echo: bool,
    /// Lines of a recording, typed before any more are read.
    script: VecDeque<String>,
    /// What can be done at the end was said.
    told_end: bool,
}

impl TextGame {
    fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<()> {
        let plot = &self.session.world().plot;
        writeln!(out, "{}\n", plot.title.to_uppercase())?;
        let opening = self.session.opening();
        write!(out, "{}", self.session.story_text(&opening, self.session.state().room))?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            // While the player types.
            if let Some(model) = &mut self.model {
                model.sum_up(&mut self.session);
            }
            let replayed = self.script.pop_front();
            let echo = self.echo || replayed.is_some();
            let Some(line) = replayed.map_or_else(|| read_line(input), |line| Ok(Some(line)))? else {
                writeln!(out)?;
                return Ok(());
            };
            if echo {
                writeln!(out, "{line}")?;
            }
            let reaction = self.session.submit(&line);
            let mut goes_on = self.react(&reaction, out)?;
            if let (Some(model), true) = (&mut self.model, self.session.question().is_some()) {
                let answer = model.answer(&mut self.session);
                goes_on &= self.react(&answer, out)?;
            }
            if let (Some(model), true, true) = (&mut self.model, goes_on, self.session.agent_scene().is_some()) {
                let told = model.agent(&mut self.session);
                goes_on &= self.react(&told, out)?;
            }
            self.write_transcripts(out)?;
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// False where the game is over and left.
    fn react(&mut self, reaction: &Reaction, out: &mut dyn Write) -> std::io::Result<bool> {
        write!(out, "{}", self.session.story_text(&reaction.effects, reaction.from))?;
        if let Some(meta) = &reaction.meta {
            if matches!(meta, Meta::Quit) {
                writeln!(out, "{}", t!("cli-tell-farewell"))?;
                return Ok(false);
            }
            let text = self.program(meta);
            self.session.write_down(&text);
            out.write_all(text.as_bytes())?;
        }
        let ended = self.session.state().over.is_some();
        if ended && !self.told_end {
            writeln!(out, "{}\n", t!("cli-tell-over"))?;
        }
        self.told_end = ended;
        Ok(true)
    }

    /// Does what was asked of the program, and says what came of it.
    fn program(&mut self, meta: &Meta) -> String {
        let say = |text: &str| format!("{}\n\n", wrap(text));
        match meta {
            Meta::Restart => {
                self.session.restart();
                self.session.story_text(&self.session.opening(), self.session.state().room)
            }
            Meta::Undo(times) => match self.session.undo_all(*times) {
                0 => say(&t!("cli-tell-nothing-to-undo")),
                1 => self.look_again(t!("cli-tell-undone")),
                done => self.look_again(t!("cli-tell-undone-more", turns = done)),
            },
            Meta::Hint => say(&self.session.whisper()),
            Meta::Help => format!("{}\n\n", t!("cli-tell-help")),
            Meta::Map => format!("{}\n\n", map::text(self.session.world(), self.session.state())),
            Meta::Save(name) => {
                let file = save_file(&self.session, name.as_deref());
                let bytes = self.session.save(&name.clone().unwrap_or_else(|| t!("cli-tell-moment")));
                say(&match atomic_file::write(Path::new(&file), &bytes) {
                    Ok(()) => t!("cli-tell-saved", file = file),
                    Err(error) => t!("cli-tell-not-saved", file = file, error = error.to_string()),
                })
            }
            Meta::Restore(name) => {
                let file = save_file(&self.session, name.as_deref());
                match std::fs::read(&file) {
                    Err(error) => say(&t!("cli-tell-no-save", file = file, error = error.to_string())),
                    Ok(bytes) => match Session::load(&bytes) {
                        Err(error) => say(&error.to_string()),
                        Ok(session) => {
                            let note = if session.is_from_older_rules() {
                                t!("shell-save-older-rules")
                            } else {
                                t!("cli-tell-restored")
                            };
                            self.session.resume(session);
                            self.look_again(note)
                        }
                    },
                }
            }
            Meta::Replay => say(&self.replay()),
            Meta::Retry => say(&t!("cli-tell-no-reply")),
            _ => say(&t!("cli-tell-window-only")),
        }
    }

    fn replay(&mut self) -> String {
        let file = self.session.text_file_name("commands");
        let long = std::fs::metadata(&file).is_ok_and(|about| about.len() > LONGEST_RECORDING);
        match std::fs::read_to_string(&file) {
            Ok(_) if long => t!("cli-tell-recording-long", file = file),
            Ok(text) => {
                self.script = commands(&text).into();
                t!("cli-tell-replaying", file = file, lines = self.script.len())
            }
            Err(error) => t!("cli-tell-no-recording", file = file, error = error.to_string()),
        }
    }

    fn look_again(&self, note: String) -> String {
        let room = describe::room(self.session.world(), self.session.state());
        let place = if self.session.encounter().is_some() { Effect::Encounter } else { Effect::Look(room) };
        // What was offered then is offered still.
        let offer = self.session.open_choice().map(Effect::Choice);
        let effects: Vec<Effect> = [Effect::Note(note), place].into_iter().chain(offer).collect();
        self.session.story_text(&effects, self.session.state().room)
    }

    /// Writes what TRANSCRIPT and RECORDING have gathered.
    fn write_transcripts(&mut self, out: &mut dyn Write) -> std::io::Result<()> {
        for paper in self.session.take_text_files() {
            if let Err(error) = atomic_file::write(Path::new(&paper.name), paper.text.as_bytes()) {
                writeln!(out, "{}\n", t!("cli-tell-paper-lost", file = paper.name, error = error.to_string()))?;
            }
        }
        Ok(())
    }
}

/// Where a game is saved under a name of the player's: in this folder, whatever the name.
fn save_file(session: &Session, name: Option<&str>) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let named: String = name.unwrap_or_default().chars().take(40).map(keep).collect();
    let named = named.trim_matches('-');
    let paper = session.text_file_name("save");
    let title = paper.trim_end_matches("-save.txt");
    if named.is_empty() { format!("{title}.{SAVED}") } else { format!("{title}-{named}.{SAVED}") }
}

/// The next line without its end; `None` at the end of the input. Bytes that are no UTF-8 become the replacement sign.
fn read_line(input: &mut dyn BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned()))
}
