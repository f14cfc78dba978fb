//! The screen as a resource, its clock, and the two queues between it and the plugins. It must not know what any
//! request means.

use super::sets::AppSystems;
use bevy::prelude::*;
use screen::{Delivery, Request, Screen};

/// The whole game: inputs and ticks go in, a frame and requests come out.
#[derive(Resource)]
pub struct Machine(pub Screen);

/// Something the screen asks for. Every plugin picks out what is its own.
#[derive(Message, Clone, Debug)]
pub struct Asked(pub Request);

/// Something to tell the screen.
#[derive(Message, Clone, Debug)]
pub struct Told(pub Delivery);

/// Whose turn it is to have the keys and the pointer.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Front {
    /// The game.
    #[default]
    Game,
    /// The modern dialog over it; the game stands still.
    Dialog,
}

/// Ticks a second that the screen expects.
pub const TICKS: f64 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Asked>()
        .add_message::<Told>()
        .init_state::<Front>()
        .insert_resource(Time::<Fixed>::from_hz(TICKS))
        .add_systems(FixedUpdate, tick.run_if(in_state(Front::Game)))
        .add_systems(Update, (collect.in_set(AppSystems::Collect), deliver.in_set(AppSystems::Deliver)));
}

fn tick(mut machine: ResMut<Machine>) {
    machine.0.tick();
}

fn collect(mut machine: ResMut<Machine>, mut asked: MessageWriter<Asked>) {
    asked.write_batch(machine.0.take_requests().into_iter().map(Asked));
}

fn deliver(mut told: MessageReader<Told>, mut machine: ResMut<Machine>) {
    for Told(delivery) in told.read() {
        machine.0.deliver(delivery.clone());
    }
}
