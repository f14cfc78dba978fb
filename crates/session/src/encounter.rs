//! An encounter on the map: what a line does in it, and how it looks as text. It must not decide what comes of it: the rules do.

use crate::journal::Entry;
use crate::session::{Reaction, Session};
use ::encounter::typed::{self, Typed};
use ::encounter::{State, text};
use messages::t;
use parser::{Meta, Parsed};
use rules::{Effect, Effects};

impl Session {
    /// From now on encounters are played on the map, or told in one roll.
    pub fn play_maps(&mut self, yes: bool) {
        self.plays_maps = yes;
    }

    /// The map that is being played on.
    #[must_use]
    pub fn encounter(&self) -> Option<&State> {
        self.state.encounter.as_ref().map(|bout| &bout.state)
    }

    /// The map as text, with what its letters mean beside it; empty where none is played on.
    #[must_use]
    pub fn map_text(&self) -> String {
        let Some(state) = self.encounter() else { return String::new() };
        let (rows, legend) = (text::map(state), text::legend(state));
        let wide = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let lines = (0..rows.len().max(legend.len())).map(|at| {
            let [row, note] = [&rows, &legend].map(|list| list.get(at).map_or("", String::as_str));
            format!("{row:wide$}   {note}").trim_end().to_owned()
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// Maps are part of what happened: that they are played is written down where it changes.
    pub(super) fn note_maps(&mut self) {
        if self.state.maps != self.plays_maps {
            self.journal.push(Entry::Maps(self.plays_maps));
            rules::play_maps(&mut self.state, self.plays_maps);
        }
    }

    /// What a line does in the encounter that is being played: whether anything came of it. `None` where none is played, or where the line is
    /// about the game itself.
    pub(super) fn in_encounter(&mut self, line: &str, reaction: &mut Reaction) -> Option<bool> {
        let bout = self.state.encounter.as_ref()?;
        if line == cast::IDLE {
            return Some(false);
        }
        let meta = match self.parser.clone().read(&self.world, &self.state, line).parsed {
            Parsed::Meta(meta) => Some(meta),
            _ => None,
        };
        match meta {
            None => {}
            Some(Meta::Help | Meta::Hint | Meta::Verbs) => {
                reaction.effects.push(Effect::Say(t!("session-encounter-help")));
                return Some(false);
            }
            Some(Meta::Map | Meta::Exits) => {
                reaction.effects.push(Effect::Encounter);
                return Some(false);
            }
            Some(_) => return None,
        }
        let before = bout.clone();
        let mut out = Effects::default();
        let read = typed::read(&bout.state, line);
        if matches!(read, Typed::Nearer(_)) {
            out.say(|| t!("session-encounter-nearer"));
        }
        match read {
            Typed::Ask(question) => out.say(|| question),
            Typed::Show => out.push(|| Effect::Encounter),
            Typed::Settle => rules::settle_encounter(&self.world, &mut self.state, &mut out),
            Typed::Acts(acts) | Typed::Nearer(acts) => {
                for act in acts {
                    if let Err(why) = rules::act_in_encounter(&self.world, &mut self.state, &act, &mut out) {
                        out.say(|| text::refusal(why));
                        break;
                    }
                }
            }
        }
        // One map a line, after all that happened.
        let goes_on = self.state.encounter.is_some() && out.list.contains(&Effect::Encounter);
        out.list.retain(|effect| *effect != Effect::Encounter);
        if goes_on {
            out.list.push(Effect::Encounter);
        }
        reaction.effects.append(&mut out.list);
        Some(self.state.encounter.as_ref() != Some(&before))
    }
}
