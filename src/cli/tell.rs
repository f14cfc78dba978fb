//! `somnium tell`: the game as text, a line in, paragraphs out. A transcript of it reads like one of 1983.

use super::{Outcome, Trouble, open};
use somnium::parser::Meta;
use somnium::rules::{Effect, Over};
use somnium::session::{Reaction, Session};
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

pub(super) fn run(file: &Path) -> Outcome {
    if file == Path::new("-") {
        return Err(Trouble::wrong(
            "\"tell -\" would read the world and the commands from the same stdin; name a file.",
        ));
    }
    let mut teller = Teller { session: Session::new(open(file)?), echo: !std::io::stdin().is_terminal() };
    let ended = teller.play(&mut std::io::stdin().lock(), &mut std::io::stdout().lock());
    ended.map_err(|error| Trouble::wrong(format!("the output was cut off: {error}.")))
}

struct Teller {
    session: Session,
    /// Show what was typed, where a pipe types it.
    echo: bool,
}

impl Teller {
    fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<()> {
        let plot = &self.session.world().plot;
        writeln!(out, "{}\n", plot.title.to_uppercase())?;
        let opening = self.session.opening();
        self.show(&opening, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(out)?;
                return Ok(());
            };
            if self.echo {
                writeln!(out, "{line}")?;
            }
            let reaction = self.session.submit(&line);
            if !self.react(&reaction, out)? {
                return Ok(());
            }
        }
    }

    /// False where the game is over and left.
    fn react(&mut self, reaction: &Reaction, out: &mut dyn Write) -> std::io::Result<bool> {
        self.show(&reaction.effects, out)?;
        match &reaction.meta {
            Some(Meta::Quit) => {
                writeln!(out, "Farewell.")?;
                return Ok(false);
            }
            Some(Meta::Restart) => {
                self.session.restart();
                let opening = self.session.opening();
                self.show(&opening, out)?;
            }
            Some(Meta::Undo(times)) => {
                let done = (0..*times).take_while(|_| self.session.undo()).count();
                if done == 0 {
                    writeln!(out, "There is nothing to take back.\n")?;
                } else {
                    let room = somnium::rules::describe::room(self.session.world(), self.session.state());
                    self.show(&[Effect::Note("taken back".to_owned()), Effect::Look(room)], out)?;
                }
            }
            Some(Meta::Hint) => {
                let hint = self.session.hint();
                let text =
                    hint.unwrap_or_else(|| "From here there is no way to win any more. UNDO, or RESTART.".to_owned());
                writeln!(out, "{}\n", wrap(&text))?;
            }
            Some(Meta::Help) => writeln!(out, "{HELP}\n")?,
            Some(_) => {
                writeln!(
                    out,
                    "That belongs to the window, not to the text. UNDO, RESTART, HINT and QUIT work here.\n"
                )?;
            }
            None => {}
        }
        Ok(match self.session.state().over {
            Some(Over::Won(_)) => false,
            Some(Over::Dead) => {
                writeln!(out, "(UNDO takes it back, RESTART begins again, QUIT leaves it at that.)\n")?;
                true
            }
            None => true,
        })
    }

    fn show(&self, effects: &[Effect], out: &mut dyn Write) -> std::io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Say(text) => writeln!(out, "{}\n", wrap(text))?,
                Effect::Note(text) => writeln!(out, "({text})\n")?,
                Effect::Look(text) => {
                    let world = self.session.world();
                    writeln!(out, "{}\n{}\n", world[self.session.state().room].name, wrap(text))?;
                }
                Effect::Score(points) if *points > 0 => writeln!(out, "[Your score has gone up by {points}.]\n")?,
                Effect::Score(points) => writeln!(out, "[Your score has gone down by {}.]\n", -points)?,
                Effect::Die(text) => writeln!(out, "{}\n\n    *** You have died ***\n", wrap(text))?,
                Effect::Win(_, text) => {
                    let (score, max) = (self.session.state().score, self.session.max_score());
                    let turns = self.session.state().turns;
                    writeln!(out, "{}\n\n    *** You have won ***\n", wrap(text))?;
                    writeln!(out, "Your score is {score} of {max}, in {turns} turns.")?;
                    for line in self.session.missed() {
                        writeln!(out, "{line}")?;
                    }
                }
                Effect::Sound(_)
                | Effect::Move { .. }
                | Effect::Redraw
                | Effect::Took(_)
                | Effect::Ask(_)
                | Effect::Node(_) => {}
            }
        }
        Ok(())
    }
}

/// The next line without its end; `None` at the end of the input. Bytes that are no UTF-8 become the replacement sign.
fn read_line(input: &mut dyn BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned()))
}

/// Lines of at most 78 columns; a word longer than that stands alone.
fn wrap(text: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + text.len() / 60);
    for (index, paragraph) in text.split('\n').enumerate() {
        if index > 0 {
            wrapped.push('\n');
        }
        let mut column = 0;
        for word in paragraph.split_whitespace() {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > 78 {
                wrapped.push('\n');
                column = 0;
            } else if column > 0 {
                wrapped.push(' ');
                column += 1;
            }
            wrapped.push_str(word);
            column += width;
        }
    }
    wrapped
}

const HELP: &str = "Type what you want to do: LOOK, EXAMINE THE DOOR, TAKE KEY, UNLOCK DOOR WITH KEY, ASK GHOST ABOUT LOCKET, NORTH.\n\
                    INVENTORY lists what you carry, SCORE and HINT tell how you stand, UNDO takes a line back, QUIT leaves.";
