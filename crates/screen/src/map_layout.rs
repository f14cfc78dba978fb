//! The rooms seen so far as boxes on a grid, with the ways between them. It must not show what was not seen.

use rules::GameState;
use std::collections::{BTreeMap, VecDeque};
use world::{Direction, RoomId, World};

/// A room's place on the grid, in cells east and south of the present room.
pub type Cell = (i32, i32);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapLayout {
    pub places: BTreeMap<RoomId, Cell>,
    /// Ways between rooms on the layout, each pair once.
    pub ways: Vec<(RoomId, RoomId)>,
    /// Ways into the unknown: from a room, towards a neighbouring cell.
    pub unknown: Vec<(RoomId, Direction)>,
}

impl MapLayout {
    /// Lays the visited rooms out around the present one.
    pub fn of_visited(world: &World, state: &GameState) -> Self {
        let mut layout = Self::default();
        let seen = |room: RoomId| room == state.room || state.visited.get(room.index()).copied().unwrap_or(false);
        let rooms = RoomId::all(world.rooms.len()).filter(|room| seen(*room));
        // The present room first, so that it is the middle; rooms out of reach start a layout of their own beside it.
        for first in std::iter::once(state.room).chain(rooms) {
            if !layout.places.contains_key(&first) {
                let at = layout.free(if layout.places.is_empty() { (0, 0) } else { (2, 2) });
                layout.places.insert(first, at);
                layout.spread(world, first, &seen);
            }
        }
        for (from, room) in world.rooms.iter().enumerate().map(|(index, room)| (RoomId::at(index), room)) {
            if !layout.places.contains_key(&from) {
                continue;
            }
            for exit in room.exits.iter().map(|exit| &world[*exit]) {
                let pair = (from.min(exit.to), from.max(exit.to));
                if !layout.places.contains_key(&exit.to) {
                    layout.unknown.push((from, exit.direction));
                } else if pair.0 != pair.1 && !layout.ways.contains(&pair) {
                    layout.ways.push(pair);
                }
            }
        }
        layout
    }

    fn spread(&mut self, world: &World, first: RoomId, seen: &dyn Fn(RoomId) -> bool) {
        let mut ahead = VecDeque::from([first]);
        while let Some(from) = ahead.pop_front() {
            let Some(at) = self.places.get(&from).copied() else { continue };
            for exit in world[from].exits.iter().map(|exit| &world[*exit]) {
                if seen(exit.to) && !self.places.contains_key(&exit.to) {
                    let (dx, dy) = towards(exit.direction);
                    let cell = self.free((at.0 + dx, at.1 + dy));
                    self.places.insert(exit.to, cell);
                    ahead.push_back(exit.to);
                }
            }
        }
    }

    /// The free cell nearest to the wished one.
    fn free(&self, wish: Cell) -> Cell {
        let taken = |cell: &Cell| self.places.values().any(|place| place == cell);
        (0..=64)
            .flat_map(|ring: i32| {
                (-ring..=ring).flat_map(move |dy| {
                    (-ring..=ring)
                        .filter(move |dx| dx.abs().max(dy.abs()) == ring)
                        .map(move |dx| (wish.0 + dx, wish.1 + dy))
                })
            })
            .find(|cell| !taken(cell))
            .unwrap_or(wish)
    }
}

/// The neighbouring cell in a direction; up and in go to one side, down and out to the other.
pub fn towards(direction: Direction) -> Cell {
    direction.offset().unwrap_or(match direction {
        Direction::Up | Direction::In => (1, -1),
        _ => (-1, 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use world::{Exit, Room};

    fn world(exits: &[(u16, Direction, u16)]) -> World {
        let count = exits.iter().map(|exit| exit.0.max(exit.2)).max().unwrap_or(0) + 1;
        let mut world = World { rooms: vec![Room::default(); usize::from(count)], ..World::default() };
        for (from, direction, to) in exits {
            world.join(Exit::new(RoomId(*from), *direction, RoomId(*to)));
        }
        world
    }

    fn layout(world: &World, seen: &[u16]) -> MapLayout {
        let mut state = GameState::new(world, 1);
        for room in seen {
            state.visited[usize::from(*room)] = true;
        }
        MapLayout::of_visited(world, &state)
    }

    #[test]
    fn rooms_lie_where_their_ways_lead_and_unseen_ones_do_not_show() {
        use Direction::{Down, East, North};
        let world = world(&[(0, East, 1), (1, North, 2), (0, Down, 3), (2, East, 4)]);
        let layout = layout(&world, &[1, 2]);
        assert_eq!(layout.places[&RoomId(1)], (1, 0));
        assert_eq!(layout.places[&RoomId(2)], (1, -1));
        assert!(!layout.places.contains_key(&RoomId(3)));
        assert_eq!(layout.ways.len(), 2);
        assert_eq!(layout.unknown, [(RoomId(0), Down), (RoomId(2), East)]);
    }

    #[test]
    fn no_two_rooms_share_a_cell_however_twisted_the_house() {
        let exits: Vec<_> = (0..40).map(|n| (n / 2, Direction::ALL[usize::from(n) % 3], n + 1)).collect();
        let world = world(&exits);
        let layout = layout(&world, &(0..=40).collect::<Vec<_>>());
        let mut cells: Vec<_> = layout.places.values().collect();
        assert_eq!(cells.len(), 41);
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), 41);
    }
}
