//! The lie of the land: places of one dream on a grid, in regions that gates will part. It must not know puzzles.
//!
//! Every room has a cell of its own, so a way north is always undone by a way south and no two rooms share a spot. The first
//! region lies in the theme's area `a`, the last in `c`; the ways between areas go where the theme says they do (a cellar is
//! down). A region hangs on an earlier one of its own area or, where it is the area's first, on one of the area before: so more
//! than one gate may lead out of a region, and still nobody walks from the cellar into the village.
//!
//! What comes from another setting lies in regions of its own. Where it is only lent, to make a dream longer, they lead aside: what
//! the dream is about goes on without them.

use super::content::{Content, Record};
use super::template::expand_options;
use super::theme::{BESIDE, SOURCE};
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
    /// The setting that a region is lent from; `None` where it is the dream's own.
    pub lenders: Vec<Option<&'b str>>,
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

    /// Do they come from one setting?
    pub fn is_home_of(&self, record: &Record<'_>) -> bool {
        self.place.get(SOURCE) == record.get(SOURCE)
    }

    /// May this thing, which has a `roam` line, stand here? What is at home indoors is not so in a cave.
    pub fn suits_object(&self, object: &Record<'_>) -> bool {
        let roam = object.get("roam");
        self.is_home_of(object)
            && self.suits(roam)
            && (!self.suits("cave") || roam.split_whitespace().any(|tag| matches!(tag, "cave" | "any")))
    }

    pub fn indoors(&self) -> bool {
        self.suits("indoors")
    }
}

/// How many regions an area gets, and how many rooms each of them.
struct Share<'b> {
    area: &'static str,
    lender: Option<&'b str>,
    places: Vec<&'b Record<'b>>,
    regions: usize,
    rooms: usize,
}

impl<'b> Map<'b> {
    /// Lays out the regions: as many rooms as the size asks for, or as the content has.
    /// With more of them this side of the first gate where the story plays there.
    pub fn generate(
        (content, plays_at_first): (&'b Content<'b>, bool),
        theme: &Record<'_>,
        size: Size,
        rng: &mut Rng,
    ) -> Self {
        let shares = shares(content, size, plays_at_first, rng);
        let mut map = Self {
            rooms: Vec::new(),
            areas: Vec::new(),
            parents: Vec::new(),
            lenders: Vec::new(),
            shortcuts: Vec::new(),
        };
        for mut share in shares {
            for nth in 0..share.regions {
                let region = map.areas.len();
                let parent = map.parent_for(share.area, share.lender, rng);
                map.areas.push(share.area);
                map.parents.push(parent);
                map.lenders.push(share.lender);
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

    /// The region that the next one of this area hangs on: mostly the last there is, now and then an earlier one. Nothing of the
    /// dream's own hangs on what is lent.
    fn parent_for(&self, area: &str, lender: Option<&str>, rng: &mut Rng) -> usize {
        if let Some(last) = self.lenders.iter().rposition(|other| lender.is_some() && *other == lender) {
            return last;
        }
        let own: Vec<usize> = (0..self.areas.len()).filter(|at| self.lenders[*at].is_none()).collect();
        let Some((last, earlier)) = own.split_last() else { return 0 };
        let beside = self.areas[*last];
        let mut fitting: Vec<usize> = earlier.iter().copied().filter(|at| self.areas[*at] == beside).collect();
        // The first of an area goes on from the one before; from where, is anybody's guess.
        let branches = beside == area || fitting.len() > 1;
        if !branches || fitting.is_empty() || !rng.chance(35) {
            return *last;
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

/// As many rooms of a lender as make one region.
const LENT_REGION: usize = 4;

/// How the regions and rooms are shared out among the areas, and what is lent for the rest of the rooms.
fn shares<'b>(content: &'b Content<'b>, size: Size, plays_at_first: bool, rng: &mut Rng) -> Vec<Share<'b>> {
    let mut own: Vec<Share<'b>> = ["a", "b", "c"]
        .into_iter()
        .map(|area| {
            let mut places: Vec<_> =
                content.records("place").filter(|place| place.area == area && lender_of(place).is_none()).collect();
            rng.shuffle(&mut places);
            // What the wish names comes before what its theme has besides.
            places.sort_by_key(|place| place.is(BESIDE));
            Share { area, lender: None, places, regions: 1, rooms: 0 }
        })
        .collect();
    let regions = rng.between(size.regions.0, size.regions.1) as usize;
    let rooms = rng.between(size.rooms.0, size.rooms.1) as usize;
    let known: usize = own.iter().map(|share| share.places.len()).sum();
    let lent = lent_shares(content, rooms.saturating_sub(known), rng);
    let regions = regions.saturating_sub(lent.iter().map(|share| share.regions).sum());
    // Two rooms make a region; the middle area is repeated before the others.
    for turn in 0..regions.saturating_sub(3) {
        let order = match (turn + rng.below(2) as usize) % 3 {
            0 => [1, 0, 2],
            1 => [0, 1, 2],
            _ => [2, 1, 0],
        };
        if let Some(at) = order.into_iter().find(|at| own[*at].places.len() >= (own[*at].regions + 1) * 2) {
            own[at].regions += 1;
        }
    }
    // A room each in turn, to the area whose regions have fewest.
    for _ in 0..rooms {
        let room = (0..own.len()).filter(|at| own[*at].rooms < own[*at].places.len()).min_by_key(|at| {
            let weight = if plays_at_first && *at == 0 { 6 } else { 12 };
            (own[*at].rooms * weight / own[*at].regions, *at)
        });
        if let Some(at) = room {
            own[at].rooms += 1;
        }
    }
    // What is lent lies in its area behind the dream's own.
    let mut shares: Vec<Share<'b>> = own.into_iter().chain(lent).collect();
    shares.sort_by_key(|share| (share.area, share.lender.is_some()));
    shares
}

/// The setting that lends this place.
fn lender_of<'b>(place: &Record<'b>) -> Option<&'b str> {
    place.is(BESIDE).then(|| place.get(SOURCE)).filter(|source| !source.is_empty())
}

/// So many rooms from those that lend, of the nearest as many as it has.
fn lent_shares<'b>(content: &'b Content<'b>, mut rooms: usize, rng: &mut Rng) -> Vec<Share<'b>> {
    let mut lenders: Vec<&'b str> = content.records("place").filter_map(lender_of).collect();
    lenders.dedup();
    let mut shares = Vec::new();
    for lender in lenders {
        let of_lender = |place: &&Record<'b>| lender_of(place) == Some(lender);
        let mut places: Vec<(usize, &Record<'b>)> = content.records("place").filter(of_lender).enumerate().collect();
        rng.shuffle(&mut places);
        places.truncate(rooms);
        // A room by itself is nowhere.
        if places.len() < 2 {
            break;
        }
        rooms -= places.len();
        // Neighbours there are neighbours here.
        places.sort_by_key(|(nth, _)| *nth);
        let places: Vec<&Record<'b>> = places.into_iter().map(|(_, place)| place).collect();
        let area = if places[0].area == "a" { "a" } else { "b" };
        shares.push(Share {
            area,
            lender: Some(lender),
            regions: (places.len() + 1).div_ceil(LENT_REGION + 1),
            rooms: places.len(),
            places,
        });
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
