//! Tests of encounters, and a small one that they share.

mod bad_input;
mod balance;
mod book;
mod dialects;
mod playing;
mod telling;
mod things_and_ground;
mod typed_lines;

use crate::model::{Encounter, Ground, Hero, Stats, Thing, Token};
use crate::{Event, Square, State};

/// The square with this name.
pub fn at(name: &str) -> Square {
    Square::named(name).unwrap()
}

/// An open field with the hero at C4 and a rat at F4 that can be talked to and stays where it is.
pub fn field() -> Encounter {
    Encounter {
        id: "field".to_owned(),
        hero: Hero { at: at("C4"), stats: Stats { charm: 1, nerve: 1, ..Stats::default() }, ..Hero::default() },
        hazard: 3,
        tokens: vec![Token {
            key: "rat".to_owned(),
            name: "grey rat".to_owned(),
            kind: "rodent".to_owned(),
            at: at("F4"),
            moves: 0,
            temper: Some(9),
            ..Token::default()
        }],
        mercy: true,
        ..Encounter::default()
    }
}

/// The same with a thing of this effect.
pub fn with_thing(thing: Thing) -> Encounter {
    let mut encounter = field();
    encounter.things.insert("cheese".to_owned(), Thing { name: "old cheese".to_owned(), uses: 2, ..thing });
    encounter
}

/// Lays ground on these squares.
pub fn lay(encounter: &mut Encounter, squares: &[&str], ground: Ground) {
    let mut rows = vec![vec!['.'; 12]; 8];
    for (row, old) in rows.iter_mut().zip(&encounter.grid) {
        *row = old.chars().collect();
    }
    for square in squares {
        let square = at(square);
        rows[usize::from(square.y())][usize::from(square.x())] = ground.letter();
    }
    encounter.grid = rows.into_iter().map(|row| row.into_iter().collect()).collect();
}

/// The first seed with which these actions lead to an event like that, and everything that happened.
pub fn until(encounter: &Encounter, acts: &[crate::Action], like: impl Fn(&Event) -> bool) -> (State, Vec<Event>) {
    for seed in 0..400 {
        let mut state = State::begin(encounter, seed);
        let mut events = Vec::new();
        for act in acts {
            match state.step(act) {
                Ok(more) => events.extend(more),
                Err(_) if state.ending().is_some() => break,
                Err(refusal) => panic!("{act:?}: {refusal:?}"),
            }
        }
        if events.iter().any(&like) {
            return (state, events);
        }
    }
    panic!("no seed does it")
}
