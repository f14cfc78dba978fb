//! The lie of the land: places of one dream on a grid, in regions that gates will part. It must not know puzzles.
//!
//! Every room has a cell of its own, so a way north is always undone by a way south and no two rooms share a spot. The first
//! region lies in the theme's area `a`, the last in `c`; the ways between areas go where the theme says they do (a cellar is
//! down).

use super::book::{Book, Record};
use super::words::choose;
use crate::rng::Rng;
use crate::world::Direction;

type Cell = (i32, i32, i32);

pub struct Room<'b> {
    pub place: &'b Record<'b>,
    pub name: String,
    pub region: usize,
    pub cell: Cell,
    pub ways: Vec<Way>,
}

#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub direction: Direction,
    pub to: usize,
    /// The region this way opens, where a gate stands in it; on both ends.
    pub gate: Option<usize>,
}

pub struct Map<'b> {
    pub rooms: Vec<Room<'b>>,
    /// The area of each region: "a", "b", "c", in that order, one of them perhaps twice.
    pub areas: Vec<&'static str>,
}

impl Room<'_> {
    /// Does a casting's `at` line ("outdoors cave", "any", "c") allow this room?
    pub fn suits(&self, at: &str) -> bool {
        at.is_empty()
            || at.split_whitespace().any(|tag| {
                tag == "any"
                    || tag == self.place.area
                    || self.place.get("tags").split_whitespace().any(|own| own == tag)
            })
    }

    pub fn indoors(&self) -> bool {
        self.suits("indoors")
    }
}

impl<'b> Map<'b> {
    /// Lays out the regions. At least eight rooms wherever the book has them.
    pub fn lay(book: &'b Book<'b>, theme: &Record<'_>, rng: &mut Rng) -> Self {
        let areas: Vec<&'static str> = match rng.below(6) {
            0..=2 => vec!["a", "b", "c"],
            3 => vec!["a", "a", "b", "c"],
            4 => vec!["a", "b", "b", "c"],
            _ => vec!["a", "b", "c", "c"],
        };
        let mut stock: Vec<(&str, Vec<&'b Record<'b>>)> = ["a", "b", "c"]
            .into_iter()
            .map(|area| {
                let mut places: Vec<_> = book.of("place").filter(|place| place.area == area).collect();
                rng.shuffle(&mut places);
                // Places that the wish brought come first: they are what it asked for.
                places.sort_by_key(|place| !place.is("wished"));
                (area, places)
            })
            .collect();
        let mut map = Self { rooms: Vec::new(), areas };
        for region in 0..map.areas.len() {
            let area = map.areas[region];
            let twice = map.areas.iter().filter(|other| **other == area).count() == 2;
            let size = if twice { rng.between(2, 3) } else { rng.between(3, 4) } + i32::from(region == 0);
            let Some((_, places)) = stock.iter_mut().find(|(known, _)| *known == area) else { continue };
            let size = places.len().min(size as usize);
            let mut chosen: Vec<_> = places.drain(..size).collect();
            // A tower room is nobody's threshold.
            chosen.sort_by_key(|place| place.has("way"));
            for (nth, place) in chosen.into_iter().enumerate() {
                if nth == 0 && region > 0 {
                    map.enter(place, region, theme, rng);
                } else {
                    map.attach(place, region, rng);
                }
            }
        }
        map.close_loops(rng);
        for room in &mut map.rooms {
            room.ways.sort_by_key(|way| way.direction);
        }
        map
    }

    fn enter(&mut self, place: &'b Record<'b>, region: usize, theme: &Record<'_>, rng: &mut Rng) {
        let area = self.areas[region];
        let line =
            if self.areas[region - 1] == area { "" } else { theme.get(if area == "b" { "to-b" } else { "to-c" }) };
        let mut directions: Vec<Direction> = line.split_whitespace().filter_map(Direction::from_name).collect();
        directions.extend(compass(rng));
        let mut anchors: Vec<usize> = (0..self.rooms.len())
            .filter(|at| self.rooms[*at].region == region - 1 && !self.rooms[*at].place.has("way"))
            .collect();
        rng.shuffle(&mut anchors);
        // Prefer a threshold that is not where one comes in.
        anchors.sort_by_key(|at| self.rooms[*at].ways.iter().any(|way| way.gate.is_some()));
        let found = directions
            .iter()
            .flat_map(|direction| anchors.iter().map(move |at| (*at, *direction)))
            .find(|(at, direction)| self.free(*at, *direction));
        if let Some((anchor, direction)) = found {
            self.place(place, region, Some((anchor, direction, Some(region))), rng);
        }
    }

    fn attach(&mut self, place: &'b Record<'b>, region: usize, rng: &mut Rng) {
        let mut parents: Vec<usize> = (0..self.rooms.len())
            .filter(|at| {
                let room = &self.rooms[*at];
                room.region == region && !room.place.has("way") && room.ways.len() < 4
            })
            .collect();
        rng.shuffle(&mut parents);
        let mut directions: Vec<Direction> = place.words("way").into_iter().filter_map(Direction::from_name).collect();
        directions.extend(compass(rng));
        let found = directions
            .iter()
            .flat_map(|direction| parents.iter().map(move |at| (*at, *direction)))
            .find(|(at, direction)| self.free(*at, *direction));
        match found {
            Some((at, direction)) => self.place(place, region, Some((at, direction, None)), rng),
            None if self.rooms.is_empty() => self.place(place, region, None, rng),
            None => {}
        }
    }

    fn free(&self, from: usize, direction: Direction) -> bool {
        let cell = step(self.rooms[from].cell, direction);
        self.rooms.iter().all(|room| room.cell != cell)
            && self.rooms[from].ways.iter().all(|way| way.direction != direction)
    }

    fn place(
        &mut self,
        place: &'b Record<'b>,
        region: usize,
        from: Option<(usize, Direction, Option<usize>)>,
        rng: &mut Rng,
    ) {
        let new = self.rooms.len();
        let cell = from.map_or((0, 0, 0), |(at, direction, _)| step(self.rooms[at].cell, direction));
        let name = choose(place.get("name"), rng);
        self.rooms.push(Room { place, name, region, cell, ways: Vec::new() });
        if let Some((at, direction, gate)) = from {
            self.join(at, new, direction, gate);
        }
    }

    fn join(&mut self, from: usize, to: usize, direction: Direction, gate: Option<usize>) {
        self.rooms[from].ways.push(Way { direction, to, gate });
        self.rooms[to].ways.push(Way { direction: direction.opposite(), to: from, gate });
    }

    /// Neighbours of one region that could see each other's doors sometimes have a door: a map of one path is a corridor.
    fn close_loops(&mut self, rng: &mut Rng) {
        for from in 0..self.rooms.len() {
            for direction in [Direction::North, Direction::East] {
                let cell = step(self.rooms[from].cell, direction);
                let Some(to) = self.rooms.iter().position(|room| room.cell == cell) else { continue };
                let (one, other) = (&self.rooms[from], &self.rooms[to]);
                let plain = one.region == other.region && !one.place.has("way") && !other.place.has("way");
                let joined = one.ways.iter().any(|way| way.to == to);
                if plain && !joined && rng.chance(40) {
                    self.join(from, to, direction, None);
                }
            }
        }
    }

    /// Steps from the first room of the region to each of its rooms; gates count as walls, other regions as far away.
    pub fn depth(&self, region: usize) -> Vec<u32> {
        let mut depth = vec![u32::MAX; self.rooms.len()];
        let Some(first) = self.rooms.iter().position(|room| room.region == region) else { return depth };
        depth[first] = 0;
        let mut queue = std::collections::VecDeque::from([first]);
        while let Some(at) = queue.pop_front() {
            for way in self.rooms[at].ways.iter().filter(|way| way.gate.is_none()) {
                if depth[way.to] == u32::MAX {
                    depth[way.to] = depth[at] + 1;
                    queue.push_back(way.to);
                }
            }
        }
        depth
    }

    /// Where the gate into this region stands: the room before it and the way through.
    pub fn gate(&self, region: usize) -> Option<(usize, Way)> {
        self.rooms.iter().enumerate().find_map(|(at, room)| {
            let way = room.ways.iter().find(|way| way.gate == Some(region) && room.region < region)?;
            Some((at, *way))
        })
    }
}

fn step(cell: Cell, direction: Direction) -> Cell {
    let (x, y, z) = cell;
    match direction {
        Direction::Up => (x, y, z + 1),
        Direction::Down => (x, y, z - 1),
        // Inside a thing is a world of its own on the grid.
        Direction::In => (x, y, z + 100),
        Direction::Out => (x, y, z - 100),
        other => other.offset().map_or(cell, |(east, south)| (x + east, y + south, z)),
    }
}

/// The four winds in the seed's order, then the four between.
fn compass(rng: &mut Rng) -> Vec<Direction> {
    let mut main = [Direction::North, Direction::East, Direction::South, Direction::West];
    let mut between = [Direction::Northeast, Direction::Southeast, Direction::Southwest, Direction::Northwest];
    rng.shuffle(&mut main);
    rng.shuffle(&mut between);
    main.into_iter().chain(between).collect()
}
