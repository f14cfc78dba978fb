//! A headless app in a folder of its own, and hands to play it with.

use bevy::app::AppExit;
use bevy::ecs::component::Mutable;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use screen::{Request, SceneKind, Screen, WindowKind};
use session::Entry;
use somnium::app::{Foreground, GameScreen, Options, Page, Preferences, ScreenRequest, add_headless, words_of_dialog};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

pub struct Rig {
    app: App,
    pub folder: PathBuf,
    /// Every request so far.
    pub asked: Vec<Request>,
    pub left: Option<AppExit>,
    keep: bool,
    gamepad: Option<Entity>,
}

impl Rig {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Self::open(
            std::env::temp_dir().join(format!("somnium-app-{}-{number}", std::process::id())),
            Options::default(),
        )
    }

    /// The game started on what an earlier one left in this folder.
    pub fn open(folder: PathBuf, options: Options) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, StatesPlugin));
        // One update is one tick, however long it takes.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        add_headless(&mut app, options, folder.clone());
        app.world_mut().spawn((Window { resolution: (640, 480).into(), ..default() }, PrimaryWindow));
        let mut rig = Self { app, folder, asked: vec![], left: None, keep: false, gamepad: None };
        rig.frames(2);
        rig
    }

    /// The same game again after a restart of the program.
    pub fn again(self) -> Self {
        self.again_with(Options::default())
    }

    pub fn again_with(mut self, options: Options) -> Self {
        self.keep = true;
        Self::open(self.folder.clone(), options)
    }

    pub fn frames(&mut self, count: u32) -> &mut Self {
        for _ in 0..count {
            self.app.update();
            let asked = self.app.world().resource::<Messages<ScreenRequest>>();
            let new: Vec<_> =
                asked.iter_current_update_messages().map(|ScreenRequest(request)| request.clone()).collect();
            self.asked.extend(new);
            self.left = self.left.take().or(self.app.should_exit());
        }
        self
    }

    /// Goes on until this holds; other threads are at work meanwhile. Panics after a minute of game time.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) -> &mut Self {
        for _ in 0..6000 {
            if holds(self) {
                return self;
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!(
            "{what} did not come about; showing {:?}, on top {:?}",
            self.screen().scene_kind(),
            self.screen().top_window()
        );
    }

    /// A moment for what is done beside the frames.
    pub fn settle(&mut self) -> &mut Self {
        for _ in 0..20 {
            std::thread::sleep(Duration::from_millis(10));
            self.frames(1);
        }
        self
    }

    pub fn screen(&self) -> &Screen {
        &self.app.world().resource::<GameScreen>().0
    }

    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    pub fn resource_mut<R: Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, R> {
        self.app.world_mut().resource_mut()
    }

    /// The words on a page of the modern dialog, in one text.
    pub fn dialog(&mut self, page: Page) -> String {
        words_of_dialog(&mut self.app, page).join("\n")
    }

    /// What was answered in the game's journal to what nobody scripted.
    pub fn replies(&self) -> Vec<String> {
        let game = self.screen().session().expect("a game");
        let reply = |entry: &Entry| if let Entry::Reply(said) = entry { Some(said.text.clone()) } else { None };
        game.journal().iter().filter_map(reply).collect()
    }

    pub fn preferences(&mut self) -> Mut<'_, Preferences> {
        self.app.world_mut().resource_mut()
    }

    pub fn front(&self) -> Foreground {
        *self.app.world().resource::<State<Foreground>>().get()
    }

    pub fn pixels(&mut self) -> Vec<u8> {
        self.app.world_mut().resource_mut::<GameScreen>().0.frame().pixels().to_vec()
    }

    fn send(&mut self, code: KeyCode, key: &Key, text: Option<&str>, state: ButtonState) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code: code,
            logical_key: key.clone(),
            state,
            text: text.filter(|_| state.is_pressed()).map(Into::into),
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    /// Down and up within one frame, as fast typists and test tools do.
    pub fn press(&mut self, code: KeyCode, key: &Key) -> &mut Self {
        self.send(code, key, None, ButtonState::Pressed);
        self.send(code, key, None, ButtonState::Released);
        self.frames(1)
    }

    pub fn enter(&mut self) -> &mut Self {
        self.press(KeyCode::Enter, &Key::Enter)
    }

    pub fn escape(&mut self) -> &mut Self {
        self.press(KeyCode::Escape, &Key::Escape)
    }

    pub fn ctrl(&mut self, letter: &str) -> &mut Self {
        self.send(KeyCode::ControlLeft, &Key::Control, None, ButtonState::Pressed);
        let key = Key::Character(letter.into());
        self.send(KeyCode::KeyA, &key, Some("\u{1}"), ButtonState::Pressed);
        self.send(KeyCode::KeyA, &key, None, ButtonState::Released);
        self.send(KeyCode::ControlLeft, &Key::Control, None, ButtonState::Released);
        self.frames(1)
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            let typed = c.to_string();
            let key = if c == ' ' { Key::Space } else { Key::Character(typed.as_str().into()) };
            self.send(KeyCode::KeyA, &key, Some(&typed), ButtonState::Pressed);
            self.send(KeyCode::KeyA, &key, None, ButtonState::Released);
        }
        self.frames(1)
    }

    /// A click on a frame pixel, where the window shows it.
    pub fn click(&mut self, x: f32, y: f32) -> &mut Self {
        self.click_with(MouseButton::Left, x, y)
    }

    pub fn click_with(&mut self, button: MouseButton, x: f32, y: f32) -> &mut Self {
        let at = Vec2::new((x + 0.5) * 2.0, (y + 0.5) * 2.4);
        let mut windows = self.app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut described) = windows.single_mut(self.app.world_mut()).expect("a window");
        described.set_physical_cursor_position(Some(at.as_dvec2()));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(MouseButtonInput { button, state, window });
        }
        self.frames(1)
    }

    /// A finger put down on a frame pixel and lifted in the next frame.
    pub fn tap(&mut self, x: f32, y: f32) -> &mut Self {
        self.touch(x, y, TouchPhase::Started).touch(x, y, TouchPhase::Ended)
    }

    pub fn touch(&mut self, x: f32, y: f32, phase: TouchPhase) -> &mut Self {
        let position = Vec2::new((x + 0.5) * 2.0, (y + 0.5) * 2.4);
        let window = Entity::PLACEHOLDER;
        self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 7 });
        self.frames(1)
    }

    /// Something that the platform says of the window.
    pub fn window_event(&mut self, event: WindowEvent) -> &mut Self {
        self.app.world_mut().write_message(event);
        self.frames(1)
    }

    /// A gamepad is plugged in.
    pub fn connect(&mut self) -> &mut Self {
        let gamepad = self.app.world_mut().spawn_empty().id();
        self.gamepad = Some(gamepad);
        let connection = GamepadConnection::Connected { name: "a gamepad".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent::new(gamepad, connection));
        self.frames(2)
    }

    /// A gamepad's button pressed and let go.
    pub fn pad(&mut self, button: GamepadButton) -> &mut Self {
        self.hold(button, 1.0).hold(button, 0.0)
    }

    pub fn hold(&mut self, button: GamepadButton, value: f32) -> &mut Self {
        let gamepad = self.gamepad.expect("a gamepad");
        let event = RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(gamepad, button, value));
        self.app.world_mut().write_message(event);
        self.frames(1)
    }

    /// Closes the texts that are open, by the gamepad.
    pub fn read_by_pad(&mut self) -> &mut Self {
        for _ in 0..40 {
            self.frames(12);
            if matches!(self.screen().top_window(), Some(WindowKind::Text | WindowKind::Cutscene)) {
                self.pad(GamepadButton::South);
            }
        }
        self
    }

    /// From the title through a dream of this number to the first room, its opening windows read and closed.
    pub fn dream(&mut self, seed: &str) -> &mut Self {
        // Past the theme and the player's own words.
        self.text("n").press(KeyCode::Tab, &Key::Tab).press(KeyCode::Tab, &Key::Tab).text(seed).enter();
        assert_eq!(self.screen().scene_kind(), SceneKind::Dreaming);
        self.until("the first room", |rig| rig.screen().scene_kind() == SceneKind::Play);
        for _ in 0..20 {
            self.frames(3);
            let top = self.screen().top_window();
            if top == Some(WindowKind::Text) {
                self.enter();
            } else if top == Some(WindowKind::Cutscene) {
                self.escape();
            }
        }
        assert_eq!(self.screen().top_window(), None, "the opening has been read");
        self
    }
}

impl Drop for Rig {
    fn drop(&mut self) {
        if !self.keep {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}
