//! `somnium tell`: the game as text, a line in, paragraphs out. A transcript of it reads like one of 1983.

use super::model_answers::Speaker;
use super::{ModelFlags, Outcome, Trouble, map, open};
use parser::Meta;
use rules::{Effect, describe};
use session::{Reaction, Session, commands, wrap};
use somnium::files;
use std::collections::VecDeque;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

/// What a saved game's file is called after its name.
const SAVED: &str = "somnium.json";
/// Larger files are no recordings.
const LONGEST_RECORDING: u64 = 4 * 1024 * 1024;

pub(super) fn run(file: &Path, flags: &ModelFlags) -> Outcome {
    if file == Path::new("-") {
        return Err(Trouble::wrong(
            "\"tell -\" would read the world and the commands from the same stdin; name a file.",
        ));
    }
    let echo = !std::io::stdin().is_terminal();
    let speaker = Speaker::of(flags)?;
    let mut session = Session::new(open(file)?);
    session.ask_model(speaker.is_some());
    let mut teller = Teller { session, speaker, echo, script: VecDeque::new(), told_end: false };
    let ended = teller.play(&mut std::io::stdin().lock(), &mut std::io::stdout().lock());
    if let Some(speaker) = &teller.speaker {
        speaker.end();
    }
    ended.map_err(|error| Trouble::wrong(format!("the output was cut off: {error}.")))
}

struct Teller {
    session: Session,
    /// Who answers what nobody scripted; without one the narrator.
    speaker: Option<Speaker>,
    /// Show what was typed, where a pipe types it.
    echo: bool,
    /// Lines of a recording, typed before any more are read.
    script: VecDeque<String>,
    /// What can be done at the end was said.
    told_end: bool,
}

impl Teller {
    fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<()> {
        let plot = &self.session.world().plot;
        writeln!(out, "{}\n", plot.title.to_uppercase())?;
        let opening = self.session.opening();
        write!(out, "{}", self.session.story_text(&opening, self.session.state().room))?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
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
            if let (Some(speaker), true) = (&mut self.speaker, self.session.question().is_some()) {
                let answer = speaker.answer(&mut self.session);
                goes_on &= self.react(&answer, out)?;
            }
            self.keep_papers(out)?;
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
                writeln!(out, "Farewell.")?;
                return Ok(false);
            }
            let text = self.program(meta);
            self.session.write_down(&text);
            out.write_all(text.as_bytes())?;
        }
        let ended = self.session.state().over.is_some();
        if ended && !self.told_end {
            writeln!(out, "(UNDO takes it back, RESTART begins again, QUIT leaves it at that.)\n")?;
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
                0 => say("There is nothing to take back."),
                1 => self.place("taken back"),
                done => self.place(&format!("{done} turns taken back")),
            },
            Meta::Hint => say(&self.session.whisper()),
            Meta::Help => format!("{HELP}\n\n"),
            Meta::Map => format!("{}\n\n", map::text(self.session.world(), self.session.state())),
            Meta::Save(name) => {
                let file = save_file(&self.session, name.as_deref());
                let bytes = self.session.save(name.as_deref().unwrap_or("a moment"));
                say(&match files::write(Path::new(&file), &bytes) {
                    Ok(()) => format!("Saved in {file}. RESTORE brings it back."),
                    Err(error) => format!("It could not be saved in {file}: {error}."),
                })
            }
            Meta::Restore(name) => {
                let file = save_file(&self.session, name.as_deref());
                match std::fs::read(&file) {
                    Err(error) => say(&format!("There is no saved game in {file} ({error}). SAVE makes one.")),
                    Ok(bytes) => match Session::load(&bytes) {
                        Err(error) => say(&error.to_string()),
                        Ok(session) => {
                            self.session.resume(session);
                            self.place("restored")
                        }
                    },
                }
            }
            Meta::Replay => say(&self.replay()),
            Meta::Retry => say("No model spoke here, so there is nothing to ask again."),
            _ => say("Sound and pauses belong to the window; here is only text, and it waits for you."),
        }
    }

    fn replay(&mut self) -> String {
        let file = self.session.text_file_name("commands");
        let long = std::fs::metadata(&file).is_ok_and(|about| about.len() > LONGEST_RECORDING);
        match std::fs::read_to_string(&file) {
            Ok(_) if long => format!("{file} is too long for a recording."),
            Ok(text) => {
                self.script = commands(&text).into();
                format!("Typing what is in {file}: {}.", describe::count(self.script.len(), "line"))
            }
            Err(error) => format!("There is no recording in {file} ({error}). RECORDING ON begins one."),
        }
    }

    fn place(&self, note: &str) -> String {
        let room = describe::room(self.session.world(), self.session.state());
        let effects = [Effect::Note(note.to_owned()), Effect::Look(room)];
        self.session.story_text(&effects, self.session.state().room)
    }

    /// Writes what TRANSCRIPT and RECORDING have gathered.
    fn keep_papers(&mut self, out: &mut dyn Write) -> std::io::Result<()> {
        for paper in self.session.take_text_files() {
            if let Err(error) = files::write(Path::new(&paper.name), paper.text.as_bytes()) {
                writeln!(out, "({} could not be written: {error})\n", paper.name)?;
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

const HELP: &str = "Type what you want to do: LOOK, EXAMINE THE DOOR, TAKE KEY, UNLOCK DOOR WITH KEY,\n\
                    ASK GHOST ABOUT LOCKET, GUARD, OPEN THE DOOR, NORTH. Several at once: TAKE ALL BUT\n\
                    THE LAMP, THEN GO EAST. AGAIN (or G) repeats, OOPS corrects a word, UNDO takes a\n\
                    line back.\n\n\
                    INVENTORY lists what you carry; SCORE, FULLSCORE, PLACES, OBJECTS, MAP, EXITS and\n\
                    TOPICS tell how you stand; HINT helps. SAVE, RESTORE, RESTART, QUIT; VERBOSE, BRIEF\n\
                    and NOTIFY OFF change how much is said; TRANSCRIPT ON and RECORDING ON write it\n\
                    down, REPLAY types a recording again.";
