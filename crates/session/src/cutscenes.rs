//! Cutscenes in a game: which are shown when, how many frames a turn has, and what they come to as text. They change nothing.

use crate::session::Session;
use crate::wrap::wrap;
use messages::t;
use rules::{Effect, Roll, describe};
use std::collections::VecDeque;
use world::cutscene::{CutsceneFrame, FRAMES, Ground, Occasion, Shows};
use world::{CharacterId, CutsceneId, RoomId, Thing};

impl Session {
    /// The cutscene that a game begins with: its own, else that of the node in which the story begins.
    pub(crate) fn first_cutscene(&self) -> Option<Effect> {
        let world = self.world();
        let node = || self.story.graph.story.nodes.first().map(|node| Occasion::Node(node.key.clone()));
        let found = world.cutscene_at(&Occasion::Opening).or_else(|| world.cutscene_at(&node()?));
        found.map(Effect::Cutscene)
    }

    /// The cutscene of the node that is played now, if another was played before.
    pub(crate) fn node_cutscene(&self, before: usize) -> Option<Effect> {
        let now = self.story.progress.node();
        let node = self.story.graph.story.nodes.get(now).filter(|_| now != before)?;
        self.world().cutscene_at(&Occasion::Node(node.key.clone())).map(Effect::Cutscene)
    }

    /// Keeps the frames of a turn to as many as one may bear, the rest told in words; and what frames tell is not told beside them.
    pub(crate) fn keep_rhythm(&self, effects: &mut Vec<Effect>) {
        let world = self.world();
        let shown: Vec<CutsceneId> =
            effects.iter().filter_map(|one| if let Effect::Cutscene(id) = one { Some(*id) } else { None }).collect();
        if shown.is_empty() {
            return;
        }
        let is_told = |text: &str| shown.iter().any(|id| world[*id].tells(text));
        let mut left = FRAMES;
        let mut seen: Vec<CutsceneId> = Vec::new();
        let mut all: VecDeque<Effect> = std::mem::take(effects).into();
        while let Some(effect) = all.pop_front() {
            // How the hero died is told before the frames that are about it, and not once more after them.
            if let (Effect::Cutscene(id), Some(Effect::Die(text))) = (&effect, all.front_mut())
                && self.is_of_a_death(*id)
            {
                let text = std::mem::take(text);
                effects.extend((!is_told(&text)).then_some(Effect::Say(text)));
            }
            match effect {
                // The same frames twice in a turn are one time too many.
                Effect::Cutscene(id) if seen.contains(&id) => {}
                Effect::Cutscene(id) => {
                    seen.push(id);
                    if let Some(rest) = left.checked_sub(world[id].frames.len()) {
                        left = rest;
                        effects.push(Effect::Cutscene(id));
                    } else {
                        effects.extend(world[id].texts().map(|text| Effect::Say(text.to_owned())));
                    }
                }
                Effect::Say(text) if is_told(&text) => {}
                Effect::Win(ending, text) if is_told(&text) => effects.push(Effect::Win(ending, String::new())),
                other => effects.push(other),
            }
        }
    }

    /// Does it belong to a death, or to an ending that is none to win by?
    pub(crate) fn is_of_a_death(&self, id: CutsceneId) -> bool {
        let world = self.world();
        world[id].at.iter().any(|at| match at {
            Occasion::Death => true,
            Occasion::Ending(ending) => ending.is_some_and(|ending| world[ending].lost),
            Occasion::Opening | Occasion::Node(_) => false,
        })
    }

    /// A cutscene as paragraphs, for text modes and transcripts.
    pub(crate) fn cutscene_text(&self, id: CutsceneId) -> String {
        self.frames_text(self.world().cutscenes.get(id.index()).map_or(&[][..], |scene| &scene.frames))
    }

    /// Frames as paragraphs.
    pub(crate) fn frames_text(&self, frames: &[CutsceneFrame]) -> String {
        let told: Vec<String> =
            frames.iter().map(|frame| self.frame_text(frame)).filter(|text| !text.is_empty()).collect();
        told.join("\n\n")
    }

    fn frame_text(&self, frame: &CutsceneFrame) -> String {
        let text = frame.text.as_str();
        match &frame.shows {
            // Where one is needs no heading.
            Shows::Room(None) => wrap(text),
            Shows::Room(room) => headed(&self.name_of_room(*room), text),
            Shows::CloseUp(thing) => headed(&self.name_of(*thing), text),
            Shows::Talk { speaker, listener } => {
                let (speaker, listener) = (self.name_of_somebody(*speaker), self.name_of_somebody(*listener));
                headed(&t!("session-frame-talk", speaker = speaker, listener = listener), text)
            }
            Shows::Panels(panels) => {
                let lines = panels.iter().map(|panel| {
                    let name = match panel.ground {
                        Ground::Room(room) => self.name_of_room(room),
                        Ground::Thing(thing) => self.name_of(thing),
                        Ground::Plain(_) => String::new(),
                    };
                    headed(&name, &panel.text)
                });
                let told: Vec<String> = lines.chain([wrap(text)]).filter(|line| !line.is_empty()).collect();
                told.join("\n\n")
            }
            Shows::Title(title) => {
                // The adventure's own stands over all of it already.
                let is_told = title.is_empty() || *title == self.world().plot.title;
                let title = if is_told { String::new() } else { t!("session-frame-title", title = title) };
                let lines: Vec<String> = [title, wrap(text)].into_iter().filter(|line| !line.is_empty()).collect();
                lines.join("\n\n")
            }
            // What stands on paper is set in.
            Shows::Letter => wrap(text).lines().map(|line| format!("    | {line}")).collect::<Vec<_>>().join("\n"),
            Shows::Dice(dice) => rolled(Roll { dice: *dice, stat: None, bonus: 0 }, text),
            Shows::Check { stat, dice } => {
                let bonus = stat.map_or(0, |stat| self.world().plot.stats.get(stat));
                rolled(Roll { dice: *dice, stat: *stat, bonus }, text)
            }
            Shows::Aside => wrap(&t!("session-frame-aside", text = text)),
            Shows::Map(room) => headed(&t!("session-frame-map", room = self.name_of_room(*room)), text),
            Shows::Transition if text.is_empty() => t!("session-frame-pause"),
            Shows::Transition => wrap(text),
        }
    }

    fn name_of_room(&self, room: Option<RoomId>) -> String {
        self.world()[room.unwrap_or(self.state.room)].name.clone()
    }

    fn name_of(&self, thing: Thing) -> String {
        language::text::capital(&self.state.identity(self.world(), thing).the())
    }

    fn name_of_somebody(&self, who: Option<CharacterId>) -> String {
        who.map_or_else(|| t!("session-frame-you"), |who| self.name_of(Thing::Character(who)))
    }
}

fn rolled(roll: Roll, text: &str) -> String {
    let said = if roll.stat.is_none() {
        let [one, other] = roll.dice;
        t!("session-frame-dice", one = one, other = other, sum = one + other)
    } else {
        describe::roll(roll)
    };
    wrap(&format!("{said} {text}"))
}

/// What is seen in brackets, and what is said of it.
fn headed(name: &str, text: &str) -> String {
    let head = if name.is_empty() { String::new() } else { t!("session-frame-sees", name = name) };
    let lines: Vec<String> = [head, wrap(text)].into_iter().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
