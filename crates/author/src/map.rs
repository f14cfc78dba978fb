//! The lie of the land: places of one dream on a grid, in regions that gates will part. It must not know puzzles.
//!
//! Every room has a cell of its own, so a way north is always undone by a way south and no two rooms share a spot. The first
//! region lies in the theme's area `a`, the last in `c`; the ways between areas go where the theme says they do (a cellar is
//! down). A region hangs on an earlier one of its own area or, where it is the area's first, on one of the area before: so more
//! than one gate may lead out of a region, and still nobody walks from the cellar into the village.

use super::content::{Content, Record};
use super::template::expand_options;
use super::theme::BESIDE;
use dream::Size;
use rng::Rng;
use world::Direction;

type Cell = (i32, i32, i32);

pub struct Room<'b> {
    pub place: &'b Record<'b>,
    pub name: String,
    pub region: usize,
    pub cell: Cell,
    pub exits: Vec<Exit>,
}

#[derive(Clone, Copy, Debug)]
pub struct Exit {
    pub direction: Direction,
    pub to: usize,
    /// What keeps it shut at the start; on both ends.
    pub barrier: Option<Barrier>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// The gate into this region.
    Gate(usize),
    /// Opened from its far side only: the way back of this number.
    Shortcut(usize),
}

/// A way back: from a later region to an earlier room in the next cell.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    /// Where it is opened.
    pub far: usize,
    pub near: usize,
    /// From far to near.
    pub direction: Direction,
}

pub struct Map<'b> {
    pub rooms: Vec<Room<'b>>,
    /// The area of each region: "a", "b", "c", in that order, some of them more than once.
    pub areas: Vec<&'static str>,
    /// The region before each one's gate; the first region's is itself.
    pub parents: Vec<usize>,
    pub shortcuts: Vec<Shortcut>,
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

    /// May a thing of this `roam` line stand here? What is at home indoors is not so in a cave.
    pub fn suits_object(&self, roam: &str) -> bool {
        self.suits(roam) && (!self.suits("cave") || roam.split_whitespace().any(|tag| matches!(tag, "cave" | "any")))
    }

    pub fn indoors(&self) -> bool {
        self.suits("indoors")
    }
}

/// How many regions an area gets, and how many rooms each of them.
struct Share<'b> {
    area: &'static str,
    places: Vec<&'b Record<'b>>,
    regions: usize,
    rooms: usize,
}

impl<'b> Map<'b> {
    /// Lays out the regions: as many rooms as the size asks for, or as the content has.
    pub fn generate(content: &'b Content<'b>, theme: &Record<'_>, size: Size, rng: &mut Rng) -> Self {
        let shares = shares(content, size, rng);
        let mut map = Self { rooms: Vec::new(), areas: Vec::new(), parents: Vec::new(), shortcuts: Vec::new() };
        for mut share in shares {
            for nth in 0..share.regions {
                let region = map.areas.len();
                let parent = map.parent_for(share.area, rng);
                map.areas.push(share.area);
                map.parents.push(parent);
                // What is left is shared out evenly, one more for those that come first.
                let left = share.regions - nth;
                let count = share.rooms.div_ceil(left).min(share.places.len());
                share.rooms -= count;
                let mut chosen: Vec<_> = share.places.drain(..count).collect();
                // A tower room is nobody's threshold.
                chosen.sort_by_key(|place| place.has("way"));
                for (nth, place) in chosen.into_iter().enumerate() {
                    if nth == 0 && region > 0 {
                        map.place_entry(place, region, theme, rng);
                    } else {
                        map.place_beside(place, region, rng);
                    }
                }
            }
        }
        map.add_loops(rng);
        map.add_shortcuts(size.most.1, rng);
        for room in &mut map.rooms {
            room.exits.sort_by_key(|exit| exit.direction);
        }
        map
    }

    /// The region that the next one of this area hangs on: mostly the last there is, now and then an earlier one.
    fn parent_for(&self, area: &str, rng: &mut Rng) -> usize {
        let Some(last) = self.areas.len().checked_sub(1) else { return 0 };
        let beside = self.areas[last];
        let mut fitting: Vec<usize> = (0..last).filter(|at| self.areas[*at] == beside).collect();
        // The first of an area goes on from the one before; from where, is anybody's guess.
        let branches = beside == area || fitting.len() > 1;
        if !branches || fitting.is_empty() || !rng.chance(35) {
            return last;
        }
        fitting.reverse();
        let at = rng.below(fitting.len() as u32) as usize;
        fitting[at]
    }

    fn place_entry(&mut self, place: &'b Record<'b>, region: usize, theme: &Record<'_>, rng: &mut Rng) {
        let area = self.areas[region];
        let parent = self.parents[region];
        let line = if self.areas[parent] == area { "" } else { theme.get(if area == "b" { "to-b" } else { "to-c" }) };
        let mut directions: Vec<Direction> = line.split_whitespace().filter_map(Direction::from_name).collect();
        directions.extend(compass(rng));
        let mut anchors: Vec<usize> = (0..self.rooms.len())
            .filter(|at| self.rooms[*at].region == parent && !self.rooms[*at].place.has("way") && !self.has_gate(*at))
            .collect();
        rng.shuffle(&mut anchors);
        // Prefer a threshold that is not where one comes in.
        anchors.sort_by_key(|at| self.rooms[*at].exits.iter().any(|exit| exit.barrier.is_some()));
        let found = directions
            .iter()
            .flat_map(|direction| anchors.iter().map(move |at| (*at, *direction)))
            .find(|(at, direction)| self.is_free(*at, *direction));
        if let Some((anchor, direction)) = found {
            self.place(place, region, Some((anchor, direction, Some(Barrier::Gate(region)))), rng);
        }
    }

    /// Does a gate already lead out of this room? One lock a room, so that the room's text can follow it.
    fn has_gate(&self, at: usize) -> bool {
        let own = self.rooms[at].region;
        self.rooms[at].exits.iter().any(|exit| matches!(exit.barrier, Some(Barrier::Gate(region)) if region != own))
    }

    fn place_beside(&mut self, place: &'b Record<'b>, region: usize, rng: &mut Rng) {
        let mut parents: Vec<usize> = (0..self.rooms.len())
            .filter(|at| {
                let room = &self.rooms[*at];
                room.region == region && !room.place.has("way") && room.exits.len() < 4
            })
            .collect();
        rng.shuffle(&mut parents);
        let mut directions: Vec<Direction> = place.words("way").into_iter().filter_map(Direction::from_name).collect();
        directions.extend(compass(rng));
        let found = directions
            .iter()
            .flat_map(|direction| parents.iter().map(move |at| (*at, *direction)))
            .find(|(at, direction)| self.is_free(*at, *direction));
        match found {
            Some((at, direction)) => self.place(place, region, Some((at, direction, None)), rng),
            None if self.rooms.is_empty() => self.place(place, region, None, rng),
            None => {}
        }
    }

    fn is_free(&self, from: usize, direction: Direction) -> bool {
        let cell = neighbour(self.rooms[from].cell, direction);
        self.rooms.iter().all(|room| room.cell != cell)
            && self.rooms[from].exits.iter().all(|exit| exit.direction != direction)
    }

    fn place(
        &mut self,
        place: &'b Record<'b>,
        region: usize,
        from: Option<(usize, Direction, Option<Barrier>)>,
        rng: &mut Rng,
    ) {
        let new = self.rooms.len();
        let cell = from.map_or((0, 0, 0), |(at, direction, _)| neighbour(self.rooms[at].cell, direction));
        let name = expand_options(place.get("name"), rng);
        self.rooms.push(Room { place, name, region, cell, exits: Vec::new() });
        if let Some((at, direction, barrier)) = from {
            self.connect(at, new, direction, barrier);
        }
    }

    fn connect(&mut self, from: usize, to: usize, direction: Direction, barrier: Option<Barrier>) {
        self.rooms[from].exits.push(Exit { direction, to, barrier });
        self.rooms[to].exits.push(Exit { direction: direction.opposite(), to: from, barrier });
    }

    /// Neighbours of one region that could see each other's doors sometimes have a door: a map of one path is a corridor.
    fn add_loops(&mut self, rng: &mut Rng) {
        for from in 0..self.rooms.len() {
            for direction in [Direction::North, Direction::East] {
                let cell = neighbour(self.rooms[from].cell, direction);
                let Some(to) = self.rooms.iter().position(|room| room.cell == cell) else { continue };
                let (one, other) = (&self.rooms[from], &self.rooms[to]);
                let plain = one.region == other.region && !one.place.has("way") && !other.place.has("way");
                let joined = one.exits.iter().any(|exit| exit.to == to);
                if plain && !joined && rng.chance(40) {
                    self.connect(from, to, direction, None);
                }
            }
        }
    }

    /// Ways back: from a room to a neighbour in a region that one has come through, the longest way round saved first.
    fn add_shortcuts(&mut self, most: usize, rng: &mut Rng) {
        let mut found: Vec<(usize, Shortcut)> = Vec::new();
        for far in 0..self.rooms.len() {
            for direction in compass(rng) {
                let cell = neighbour(self.rooms[far].cell, direction);
                let Some(near) = self.rooms.iter().position(|room| room.cell == cell) else { continue };
                let (one, other) = (&self.rooms[far], &self.rooms[near]);
                let plain = !one.place.has("way") && !other.place.has("way");
                let saved = self.path(one.region).iter().rev().position(|region| *region == other.region);
                let joined = one.exits.iter().any(|exit| exit.to == near || exit.direction == direction)
                    || other.exits.iter().any(|exit| exit.direction == direction.opposite());
                if let Some(saved) = saved.filter(|saved| *saved > 0 && plain && !joined && !self.has_gate(far)) {
                    found.push((saved, Shortcut { far, near, direction }));
                }
            }
        }
        rng.shuffle(&mut found);
        found.sort_by_key(|(saved, _)| std::cmp::Reverse(*saved));
        let mut used: Vec<usize> = Vec::new();
        for (_, shortcut) in found {
            let ends = [shortcut.far, shortcut.near];
            if self.shortcuts.len() < most && !ends.iter().any(|end| used.contains(end)) {
                used.extend(ends);
                let barrier = Barrier::Shortcut(self.shortcuts.len());
                self.connect(shortcut.far, shortcut.near, shortcut.direction, Some(barrier));
                self.shortcuts.push(shortcut);
            }
        }
    }

    /// The regions from the first to this one, through their gates.
    pub fn path(&self, region: usize) -> Vec<usize> {
        let mut path = vec![region];
        let mut at = region;
        while at > 0 {
            at = self.parents[at];
            path.push(at);
        }
        path.reverse();
        path
    }

    /// Steps from the room to each room of its region; whatever is shut counts as a wall, other regions as far aexit.
    pub fn depth_from(&self, first: usize) -> Vec<u32> {
        let mut depth = vec![u32::MAX; self.rooms.len()];
        depth[first] = 0;
        let mut queue = std::collections::VecDeque::from([first]);
        while let Some(at) = queue.pop_front() {
            for exit in self.rooms[at].exits.iter().filter(|exit| exit.barrier.is_none()) {
                if depth[exit.to] == u32::MAX {
                    depth[exit.to] = depth[at] + 1;
                    queue.push_back(exit.to);
                }
            }
        }
        depth
    }

    /// Steps from the first room of the region.
    pub fn depth(&self, region: usize) -> Vec<u32> {
        match self.rooms.iter().position(|room| room.region == region) {
            Some(first) => self.depth_from(first),
            None => vec![u32::MAX; self.rooms.len()],
        }
    }

    /// Where the gate into this region stands: the room before it and the way through.
    pub fn gate(&self, region: usize) -> Option<(usize, Exit)> {
        self.rooms.iter().enumerate().filter(|(_, room)| room.region != region).find_map(|(at, room)| {
            let exit = room.exits.iter().find(|exit| exit.barrier == Some(Barrier::Gate(region)))?;
            Some((at, *exit))
        })
    }

    /// The compass direction in which one room lies, seen from another under the same sky; `None` where it cannot be seen.
    pub fn visible_direction(&self, from: usize, to: usize) -> Option<Direction> {
        let ((x, y, z), (to_x, to_y, to_z)) = (self.rooms[from].cell, self.rooms[to].cell);
        if !(0..=1).contains(&(to_z - z)) {
            return None;
        }
        let (east, south) = (to_x - x, to_y - y);
        // Twice as far one way as the other is that exit.
        let part = |own: i32, other: i32| if own.abs() * 2 > other.abs() { own.signum() } else { 0 };
        let offset = (part(east, south), part(south, east));
        Direction::ALL.iter().copied().find(|direction| offset != (0, 0) && direction.offset() == Some(offset))
    }
}

/// How the regions and rooms are shared out among the areas.
fn shares<'b>(content: &'b Content<'b>, size: Size, rng: &mut Rng) -> Vec<Share<'b>> {
    let mut shares: Vec<Share<'b>> = ["a", "b", "c"]
        .into_iter()
        .map(|area| {
            let mut places: Vec<_> = content.records("place").filter(|place| place.area == area).collect();
            rng.shuffle(&mut places);
            // What the dream is about comes before what lies beside it.
            places.sort_by_key(|place| place.is(BESIDE));
            Share { area, places, regions: 1, rooms: 0 }
        })
        .collect();
    let regions = rng.between(size.regions.0, size.regions.1) as usize;
    let rooms = rng.between(size.rooms.0, size.rooms.1) as usize;
    // Two rooms make a region; the middle area is repeated before the others.
    for turn in 0..regions.saturating_sub(3) {
        let order = match (turn + rng.below(2) as usize) % 3 {
            0 => [1, 0, 2],
            1 => [0, 1, 2],
            _ => [2, 1, 0],
        };
        if let Some(at) = order.into_iter().find(|at| shares[*at].places.len() >= (shares[*at].regions + 1) * 2) {
            shares[at].regions += 1;
        }
    }
    // A room each in turn, to the area whose regions have fewest.
    for _ in 0..rooms {
        let room = (0..shares.len())
            .filter(|at| shares[*at].rooms < shares[*at].places.len())
            .min_by_key(|at| (shares[*at].rooms * 12 / shares[*at].regions, *at));
        if let Some(at) = room {
            shares[at].rooms += 1;
        }
    }
    shares
}

fn neighbour(cell: Cell, direction: Direction) -> Cell {
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
