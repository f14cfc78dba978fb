//! The screen as a resource, its clock, and the two queues between it and the plugins. It must not know what any
//! request means.

use super::schedule::AppSystems;
use bevy::prelude::*;
use screen::{Delivery, Request, Screen};

/// The whole game: inputs and ticks go in, a frame and requests come out.
#[derive(Resource)]
pub struct GameScreen(pub Screen);

/// Something the screen asks for. Every plugin picks out what is its own.
#[derive(Message, Clone, Debug)]
pub struct ScreenRequest(pub Request);

/// Something to tell the screen.
#[derive(Message, Clone, Debug)]
pub struct ScreenDelivery(pub Delivery);

/// Whose turn it is to have the keys and the pointer.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Foreground {
    /// The game.
    #[default]
    Game,
    /// The modern dialog over it; the game stands still.
    Dialog,
}

/// Ticks a second that the screen expects.
pub const TICKS: f64 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ScreenRequest>()
        .add_message::<ScreenDelivery>()
        .init_state::<Foreground>()
        .insert_resource(Time::<Fixed>::from_hz(TICKS))
        .add_systems(FixedUpdate, tick.run_if(in_state(Foreground::Game)))
        .add_systems(Update, (collect.in_set(AppSystems::Collect), deliver.in_set(AppSystems::Deliver)));
}

fn tick(mut game_screen: ResMut<GameScreen>) {
    game_screen.0.tick();
}

fn collect(mut game_screen: ResMut<GameScreen>, mut asked: MessageWriter<ScreenRequest>) {
    asked.write_batch(game_screen.0.take_requests().into_iter().map(ScreenRequest));
}

fn deliver(mut told: MessageReader<ScreenDelivery>, mut game_screen: ResMut<GameScreen>) {
    for ScreenDelivery(delivery) in told.read() {
        game_screen.0.deliver(delivery.clone());
    }
}
