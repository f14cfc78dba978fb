//! Cutscenes with ids. What names nothing is left out of a frame, and a frame that says something stays all the same.

use super::Resolver;
use super::action::{Args, as_word};
use crate::document::Document;
use crate::document_cutscene::{self, CutsceneFrame as Written};
use crate::{color, dialect};
use language::{language, text};
use messages::t;
use world::cutscene::{CUTSCENES, Cutscene, CutsceneFrame, FrameMusic, Ground, Occasion, Pace, Panel, Shows};
use world::ids::{CharacterId, CutsceneId, Thing};
use world::logic::Action;
use world::visual_effect::{self, EffectKind, VisualEffect};
use world::{Stat, limits};

/// Words that mean the hero among the people of a frame.
const HERO: &[&str] = &["", "hero", "you", "player", "me", "i", "self", "ego", "protagonist", "narrator"];
/// Where the hero is.
const HERE: &[&str] = &["", "here", "current", "currentroom", "thisroom", "present", "same"];
/// Nothing is played.
const SILENCE: &[&str] =
    &["silence", "none", "nothing", "silent", "stop", "off", "quiet", "no", "nomusic", "mute", "false"];
const OPENING: &[&str] = &["opening", "start", "begin", "beginning", "intro", "introduction", "prologue"];
const ENDING: &[&str] = &["ending", "end", "win", "victory", "finale", "outro", "epilogue", "won"];
const DEATH: &[&str] = &["death", "die", "dead", "gameover", "kill"];

/// Who speaks or listens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Somebody {
    Nobody,
    Hero,
    Other(CharacterId),
}

impl Somebody {
    /// The hero is no character.
    const fn character(self) -> Option<CharacterId> {
        if let Self::Other(who) = self { Some(who) } else { None }
    }
}

impl Resolver<'_> {
    /// All that the document lists, before the actions that may show them.
    pub(super) fn cutscenes(&mut self, document: &Document) {
        for scene in document.cutscenes.iter().filter(|scene| !scene.frames.is_empty()) {
            let first = || scene.at.iter().flatten().next().cloned().unwrap_or_default();
            let key = if scene.key.is_empty() { first() } else { scene.key.clone() };
            let Some(id) = self.add_cutscene(&key, scene) else { continue };
            let at = match &scene.at {
                Some(said) => said.iter().filter_map(|said| self.occasion(said, document, &scene.path)).collect(),
                // One that is called as a moment is belongs to it.
                None => self.occasion_in(&key, document).into_iter().collect(),
            };
            self.world.cutscenes[id.index()].at = at;
        }
        for scene in document.cutscenes.iter().filter(|scene| scene.frames.is_empty()) {
            let Some(id) = self.cutscene_named(&scene.key) else {
                self.lose_cutscene(&scene.key, &scene.path);
                continue;
            };
            for said in scene.at.iter().flatten() {
                if let Some(at) = self.occasion(said, document, &scene.path)
                    && !self.world[id].at.contains(&at)
                {
                    self.world.cutscenes[id.index()].at.push(at);
                }
            }
        }
    }

    fn lose_cutscene(&mut self, said: &str, path: &str) {
        self.log.lost(path, "unknown-cutscene", || t!("repair-unknown-cutscene", said = text::show(said)));
    }

    fn cutscene_named(&self, said: &str) -> Option<CutsceneId> {
        let key = text::slug(said);
        if key.is_empty() { None } else { self.world.cutscene(&key) }
    }

    /// Under a key of its own; `None` where nothing of it can be shown, or there are too many.
    fn add_cutscene(&mut self, key: &str, scene: &document_cutscene::Cutscene) -> Option<CutsceneId> {
        if self.world.cutscenes.len() >= CUTSCENES {
            self.log.lost(&scene.path, "too-many-cutscenes", || t!("repair-too-many-cutscenes", most = CUTSCENES));
            return None;
        }
        let mut frames: Vec<CutsceneFrame> = Vec::new();
        for written in &scene.frames {
            let before = frames.last().and_then(|frame| frame.effects.last()).copied();
            frames.extend(self.frame(written, before));
        }
        if frames.is_empty() {
            self.log.lost(&scene.path, "cutscene-without-frames", || t!("repair-cutscene-without-frames"));
            return None;
        }
        let slug = text::slug(key);
        let slug = if slug.is_empty() { "cutscene".to_owned() } else { slug };
        let taken = |key: &str| self.world.cutscene(key).is_some();
        let fresh =
            (2..CUTSCENES + 2).map(|nth| format!("{slug}_{nth}")).find(|key| !taken(key)).filter(|_| taken(&slug));
        let pace = self.pace(scene, &frames);
        self.world.cutscenes.push(Cutscene { key: fresh.unwrap_or(slug), at: Vec::new(), pace, frames });
        Some(CutsceneId::at(self.world.cutscenes.len() - 1))
    }

    /// The pace that was asked for where the frames fit it, else the nearest that they fit.
    fn pace(&mut self, scene: &document_cutscene::Cutscene, frames: &[CutsceneFrame]) -> Option<Pace> {
        let said = text::fold(scene.pace.as_deref()?);
        let meant = match said.as_str() {
            "slow" | "low" | "first" | "1" | "dense" => Pace::Slow,
            "fast" | "quick" | "high" | "third" | "3" | "rapid" => Pace::Fast,
            _ => Pace::Medium,
        };
        if meant.fits(frames) {
            return Some(meant);
        }
        let fits = Pace::ALL.into_iter().filter(|pace| pace.fits(frames));
        let nearest = fits.min_by_key(|pace| (*pace as i8 - meant as i8).abs());
        self.log.fix(&scene.path, "other-pace", || {
            t!("repair-other-pace", said = meant.name(), pace = nearest.map_or("none", Pace::name))
        });
        nearest
    }

    /// A moment in words: "opening", "ending:rich", "node:the_quay".
    fn occasion(&mut self, said: &str, document: &Document, path: &str) -> Option<Occasion> {
        let found = self.occasion_in(said, document);
        if found.is_none() {
            self.log.lost(path, "unknown-occasion", || t!("repair-unknown-occasion", said = text::show(said)));
        }
        found
    }

    fn occasion_in(&self, said: &str, document: &Document) -> Option<Occasion> {
        let (kind, name) = said.split_once(':').unwrap_or((said, ""));
        let (kind, name) = (text::fold(kind), name.trim());
        let has = |list: &[&str]| list.contains(&kind.as_str());
        let ending = |word: &str| self.endings.find(word, |_| true).found();
        let node = |word: &str| {
            let slug = text::slug(word);
            let known = document.story.nodes.iter().any(|node| text::slug(&node.id) == slug);
            (known && !slug.is_empty()).then_some(Occasion::Node(slug))
        };
        if has(&["node", "act", "story"]) && !name.is_empty() {
            return node(name);
        }
        if has(ENDING) && !name.is_empty() {
            return ending(name).map(|id| Occasion::Ending(Some(id)));
        }
        let ending_of = |word: &str| self.endings.exact(word).map(|id| Occasion::Ending(Some(id)));
        match () {
            () if has(OPENING) => Some(Occasion::Opening),
            () if has(ENDING) => Some(ending_of(said).unwrap_or(Occasion::Ending(None))),
            () if has(DEATH) => Some(Occasion::Death),
            () => ending_of(said.trim()).or_else(|| {
                let named = ["ending ", "ending_"].iter().find_map(|start| said.strip_prefix(start));
                named.and_then(ending_of).or_else(|| node(said))
            }),
        }
    }

    pub(super) fn frame(&mut self, written: &Written, before: Option<VisualEffect>) -> Option<CutsceneFrame> {
        let shows = self.shows(written)?;
        let music = written.music.as_deref().map(|said| {
            let name = text::cut(said, limits::NAME * 2).unwrap_or_else(|| said.to_owned());
            if SILENCE.contains(&text::fold(said).as_str()) { FrameMusic::Silence } else { FrameMusic::Theme(name) }
        });
        let sound = written.sound.as_ref().map(|name| text::cut(name, limits::NAME).unwrap_or_else(|| name.clone()));
        let effects = self.frame_effects(written, before);
        let frame = CutsceneFrame { shows, text: written.text.clone(), music, sound, effects };
        (!frame.is_empty()).then_some(frame)
    }

    /// No weather, nothing unknown, and never the same twice running.
    fn frame_effects(&mut self, written: &Written, mut before: Option<VisualEffect>) -> Vec<VisualEffect> {
        let mut effects = Vec::new();
        for said in &written.effects {
            let shown = |one: VisualEffect| one.kind() != EffectKind::Weather;
            let Some((effect, _)) = visual_effect::find(said, shown) else {
                if !matches!(text::fold(said).as_str(), "none" | "cut") {
                    self.log.problem(&written.path, "unknown-effect", || {
                        t!("repair-unknown-effect-action", said = text::show(said))
                    });
                }
                continue;
            };
            if before == Some(effect) {
                self.log
                    .fix(&written.path, "same-effect-again", || t!("repair-same-effect-again", effect = effect.name()));
                continue;
            }
            before = Some(effect);
            effects.push(effect);
        }
        effects
    }

    fn shows(&mut self, written: &Written) -> Option<Shows> {
        let path = &written.path;
        let says = !written.text.is_empty();
        Some(match &written.shows {
            document_cutscene::Shows::Room(room) => Shows::Room(self.room_of_frame(room.as_deref(), path)),
            document_cutscene::Shows::Map(room) => Shows::Map(self.room_of_frame(room.as_deref(), path)),
            document_cutscene::Shows::CloseUp(word) => match self.ground(word, path) {
                Some(Ground::Thing(thing)) => Shows::CloseUp(thing),
                Some(Ground::Room(room)) => Shows::Room(room),
                // A close-up of what nobody knows is a look at where one is, if something is said with it.
                _ if HERO.contains(&text::fold(word).as_str()) && says => Shows::Aside,
                _ if says => Shows::Room(None),
                _ => return None,
            },
            document_cutscene::Shows::Talk { speaker, listener } => {
                match (self.somebody(speaker, path), self.somebody(listener, path)) {
                    (Somebody::Nobody, _) => Shows::Room(None),
                    (Somebody::Hero, Somebody::Hero | Somebody::Nobody) => Shows::Aside,
                    (speaker, listener) => Shows::Talk { speaker: speaker.character(), listener: listener.character() },
                }
            }
            document_cutscene::Shows::Panels(panels) => {
                let panel = |panel: &document_cutscene::Panel, this: &mut Self| {
                    let found = panel.ground.as_ref().map(|word| this.ground(word, &panel.path));
                    Panel { ground: found.flatten().unwrap_or(Ground::Room(None)), text: panel.text.clone() }
                };
                Shows::Panels(panels.iter().map(|one| panel(one, self)).collect())
            }
            document_cutscene::Shows::Title(title) => {
                Shows::Title(text::cut(title, limits::NAME).unwrap_or_else(|| title.clone()))
            }
            document_cutscene::Shows::Letter => Shows::Letter,
            document_cutscene::Shows::Dice(dice) => Shows::Dice(dice.unwrap_or([3, 4])),
            document_cutscene::Shows::Check { stat, dice, result } => self.check(stat, *dice, result.as_deref(), path),
            document_cutscene::Shows::Aside => Shows::Aside,
            document_cutscene::Shows::Transition => Shows::Transition,
        })
    }

    /// `None` is where the hero is.
    fn room_of_frame(&mut self, word: Option<&str>, path: &str) -> Option<world::RoomId> {
        let word = word.filter(|word| !HERE.contains(&text::fold(word).as_str()))?;
        let room = self.room(word, path);
        if room.is_none() {
            self.log.fix(path, "frame-of-no-room", || t!("repair-frame-of-no-room", said = text::show(word)));
        }
        room
    }

    /// A room, a thing, somebody, or a colour.
    fn ground(&mut self, word: &str, path: &str) -> Option<Ground> {
        if HERE.contains(&text::fold(word).as_str()) {
            return Some(Ground::Room(None));
        }
        if let Some(room) = self.rooms.exact(word) {
            return Some(Ground::Room(Some(room)));
        }
        let is_color = word.starts_with('#') || color::parse_value(&word.into()).is_some();
        if is_color && self.things.exact(word).is_none() {
            return color::parse_value(&word.into()).map(|ink| Ground::Plain(ink.0));
        }
        if let Some(thing) = self.thing(word, path, |_| true) {
            return Some(Ground::Thing(thing));
        }
        if let Some(room) = self.rooms.find(word, |_| true).found() {
            return Some(Ground::Room(Some(room)));
        }
        self.log.fix(path, "frame-of-nothing", || t!("repair-frame-of-nothing", said = text::show(word)));
        None
    }

    /// Who is meant.
    fn somebody(&mut self, word: &str, path: &str) -> Somebody {
        if let Some(Thing::Character(who)) = self.things.exact(word) {
            return Somebody::Other(who);
        }
        if HERO.contains(&text::fold(word).as_str()) {
            return Somebody::Hero;
        }
        let found = self.thing(word, path, |thing| thing.character().is_some()).and_then(Thing::character);
        if found.is_none() {
            self.log.fix(path, "frame-of-nobody", || t!("repair-frame-of-nobody", said = text::show(word)));
        }
        found.map_or(Somebody::Nobody, Somebody::Other)
    }

    /// Dice that come to what was said; where both were said and disagree, the dice are right.
    fn check(&mut self, said: &str, dice: Option<[u8; 2]>, result: Option<&str>, path: &str) -> Shows {
        let sense = text::words(said).iter().find_map(|word| language().stats.sense(word).map(str::to_owned));
        let stat = Stat::ALL.into_iter().find(|stat| sense.as_deref() == Some(stat.name()));
        let bonus = stat.map_or(0, |stat| i32::from(self.world.plot.stats.get(stat)));
        // The lowest and the highest sum that come to it.
        let wanted = result.map(|result| match text::fold(result).as_str() {
            "success" | "works" | "yes" | "true" | "win" | "hit" | "full" | "strong" | "strongsuccess" => (10, 15),
            "partial" | "costs" | "partialsuccess" | "mixed" | "weak" | "maybe" => (7, 9),
            _ => (1, 6),
        });
        let agrees = |dice: [u8; 2]| {
            let sum = i32::from(dice[0]) + i32::from(dice[1]) + bonus;
            wanted.is_none_or(|(least, most)| (least..=most).contains(&sum))
        };
        if let Some(dice) = dice {
            if !agrees(dice) {
                self.log.fix(path, "check-disagrees", || {
                    t!("repair-check-disagrees", said = text::show(result.unwrap_or_default()))
                });
            }
            return Shows::Check { stat, dice };
        }
        let all = (1..=6_u8).flat_map(|a| (1..=6_u8).map(move |b| [a, b]));
        // Two faces look more like a throw than two of a kind.
        let best = all.filter(|dice| agrees(*dice)).min_by_key(|[a, b]| (a == b, a.abs_diff(*b), *a));
        Shows::Check { stat, dice: best.unwrap_or([3, 4]) }
    }

    /// The cutscene that an action asks for by its key, or brings with it; what was called so and means an effect is one.
    pub(super) fn cutscene_action(&mut self, args: &Args, path: &str) -> Vec<Action> {
        if let Some(frames) = args.get("frames").or_else(|| args.get("cutscene").filter(|value| value.is_array())) {
            let made = dialect::cutscene(None, frames, path, self.log);
            let made = made.and_then(|scene| self.add_cutscene("shown", &scene));
            return made.map(Action::Cutscene).into_iter().collect();
        }
        let words = ["cutscene", "target", "node", "flag", "value", "text"];
        let said: Vec<String> = words.iter().filter_map(|name| as_word(args.get(name)?)).collect();
        if let Some(id) = said.iter().find_map(|said| self.cutscene_named(said)) {
            return vec![Action::Cutscene(id)];
        }
        if args.contains_key("effect") {
            return self.show(args, path).into_iter().collect();
        }
        self.lose_cutscene(said.first().map_or("", String::as_str), path);
        Vec::new()
    }
}
