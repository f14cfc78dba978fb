//! Music and effects to the loudspeaker: rendered beside the frames, looped, crossfaded. It must not compose.

use super::game_screen::ScreenRequest;
use super::inbox::Inbox;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use super::tasks::{self, yield_now};
use bevy::prelude::*;
use bevy::tasks::Task;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioSource, AudioTween, Decibels, Frame, StaticSoundData,
    StaticSoundSettings,
};
use score::{Plan, Renderer, effects};
use screen::{Request, Settings};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;

/// Frames a second. The period's devices had nothing above half of the smaller one.
const RATE: u32 = if cfg!(target_arch = "wasm32") { 32_000 } else { 44_100 };
/// Frames between two pauses while rendering: a few milliseconds of work.
const SLICE: usize = 2048;
/// One room's music fades out while the next one's fades in.
const CROSSFADE: AudioTween = AudioTween::linear(Duration::from_millis(1500));
/// Rendered loops that are kept for the way back; each is some ten megabytes.
const KEPT: usize = 4;

#[derive(Resource)]
struct MusicTrack;

#[derive(Resource)]
struct EffectTrack;

/// What a rendering task sends.
enum Rendered {
    Loop(Box<Plan>, StaticSoundData),
    Effect(String, StaticSoundData),
}

#[derive(Resource)]
struct Sounds {
    /// What should be heard now.
    wanted: Option<Box<Plan>>,
    /// The task that renders it; dropped when something else is wanted.
    rendering: Option<Task<()>>,
    playing: Option<Handle<AudioInstance>>,
    loops: Vec<(Box<Plan>, Handle<AudioSource>)>,
    /// `None` while an effect is still being rendered for the first time.
    effects: BTreeMap<String, Option<Handle<AudioSource>>>,
    sender: UnboundedSender<Rendered>,
    rendered: Inbox<Rendered>,
}

impl Default for Sounds {
    fn default() -> Self {
        let (sender, rendered) = Inbox::new();
        Self { wanted: None, rendering: None, playing: None, loops: vec![], effects: BTreeMap::new(), sender, rendered }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bevy_kira_audio::AudioPlugin)
        .add_audio_channel::<MusicTrack>()
        .add_audio_channel::<EffectTrack>()
        .init_resource::<Sounds>()
        .add_systems(
            Update,
            (
                (change_music, play_effects).chain().in_set(AppSystems::Serve),
                take_rendered.in_set(AppSystems::Gather),
                volume.run_if(resource_changed::<Preferences>).in_set(AppSystems::Show),
            ),
        );
}

fn change_music(
    mut asked: MessageReader<ScreenRequest>,
    mut sounds: ResMut<Sounds>,
    mut instances: ResMut<Assets<AudioInstance>>,
    track: Res<AudioChannel<MusicTrack>>,
) {
    // Only the last of several in one frame is ever heard.
    let Some(plan) = asked
        .read()
        .filter_map(|ScreenRequest(request)| match request {
            Request::Music(plan) => Some(plan.clone()),
            _ => None,
        })
        .last()
    else {
        return;
    };
    if sounds.wanted == plan {
        return;
    }
    sounds.wanted.clone_from(&plan);
    sounds.rendering = None;
    let Some(plan) = plan else {
        fade_out(&mut sounds, &mut instances);
        return;
    };
    let known = sounds.loops.iter().find(|(known, _)| *known == plan).map(|(_, source)| source.clone());
    match known {
        Some(source) => cross_to(source, &mut sounds, &mut instances, &track),
        None => sounds.rendering = Some(tasks::start_heavy(render_loop(plan, sounds.sender.clone()))),
    }
}

async fn render_loop(plan: Box<Plan>, sender: UnboundedSender<Rendered>) {
    let mut renderer = Renderer::new(&plan, RATE);
    while !renderer.done() {
        renderer.render(SLICE);
        yield_now().await;
    }
    let frames = renderer.finish().into_iter().map(|(left, right)| Frame::new(left, right)).collect();
    drop(sender.send(Rendered::Loop(plan, data(frames))));
}

fn play_effects(
    mut asked: MessageReader<ScreenRequest>,
    preferences: Res<Preferences>,
    mut sounds: ResMut<Sounds>,
    track: Res<AudioChannel<EffectTrack>>,
) {
    for ScreenRequest(request) in asked.read() {
        let Request::Effect(name) = request else { continue };
        if !preferences.settings.sound {
            continue;
        }
        match sounds.effects.get(name) {
            Some(Some(source)) => drop(track.play(source.clone())),
            Some(None) => {}
            None => {
                sounds.effects.insert(name.clone(), None);
                let (name, sender) = (name.clone(), sounds.sender.clone());
                tasks::start_heavy(async move {
                    let frames = effects::render(&name, RATE);
                    let frames = frames.into_iter().map(|(left, right)| Frame::new(left, right)).collect();
                    drop(sender.send(Rendered::Effect(name, data(frames))));
                })
                .detach();
            }
        }
    }
}

fn take_rendered(
    mut sounds: ResMut<Sounds>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut instances: ResMut<Assets<AudioInstance>>,
    music: Res<AudioChannel<MusicTrack>>,
    effects: Res<AudioChannel<EffectTrack>>,
) {
    while let Some(rendered) = sounds.rendered.next() {
        match rendered {
            Rendered::Loop(plan, sound) => {
                let source = sources.add(AudioSource { sound });
                if sounds.loops.len() == KEPT {
                    sounds.loops.remove(0);
                }
                let wanted = sounds.wanted.as_ref() == Some(&plan);
                sounds.loops.push((plan, source.clone()));
                if wanted {
                    cross_to(source, &mut sounds, &mut instances, &music);
                }
            }
            Rendered::Effect(name, sound) => {
                let source = sources.add(AudioSource { sound });
                effects.play(source.clone());
                sounds.effects.insert(name, Some(source));
            }
        }
    }
}

fn cross_to(
    source: Handle<AudioSource>,
    sounds: &mut Sounds,
    instances: &mut Assets<AudioInstance>,
    track: &AudioChannel<MusicTrack>,
) {
    fade_out(sounds, instances);
    sounds.playing = Some(track.play(source).looped().fade_in(CROSSFADE).handle());
}

fn fade_out(sounds: &mut Sounds, instances: &mut Assets<AudioInstance>) {
    if let Some(playing) = sounds.playing.take()
        && let Some(mut instance) = instances.get_mut(&playing)
    {
        instance.stop(CROSSFADE);
    }
}

fn volume(
    preferences: Res<Preferences>,
    music: Res<AudioChannel<MusicTrack>>,
    effects: Res<AudioChannel<EffectTrack>>,
) {
    let level = level(&preferences.settings);
    music.set_volume(level);
    effects.set_volume(level);
}

/// Loudness follows the square of the slider, as ears do.
fn level(settings: &Settings) -> Decibels {
    if !settings.sound || settings.volume == 0 {
        return Decibels::SILENCE;
    }
    let amplitude = (f32::from(settings.volume.min(100)) / 100.0).powi(2);
    Decibels((20.0 * amplitude.log10()).max(Decibels::SILENCE.0))
}

fn data(frames: Vec<Frame>) -> StaticSoundData {
    StaticSoundData { sample_rate: RATE, frames: frames.into(), settings: StaticSoundSettings::default(), slice: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_reaches_from_silence_to_full() {
        let at = |sound, volume| level(&Settings { sound, volume, ..Settings::default() }).0;
        assert_eq!((at(true, 100), at(true, 0), at(false, 100)), (0.0, -60.0, -60.0));
        assert!((at(true, 50) - -12.04).abs() < 0.01);
        assert!((at(true, 1) - -60.0).abs() < 0.01);
    }
}
