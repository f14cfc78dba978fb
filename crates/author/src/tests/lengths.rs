//! A dream is as long as it was asked to be.

use super::*;
use crate::map::Map;

type Bounds = [usize; 2];

/// Rooms, regions, puzzles.
const BOUNDS: [(Length, Bounds, Bounds, Bounds); 3] = [
    (Length::Small, [8, 15], [3, 4], [4, 9]),
    (Length::Medium, [14, 22], [4, 6], [8, 14]),
    (Length::Large, [28, 40], [7, 10], [14, 24]),
];

fn within(bounds: Bounds, count: usize) -> bool {
    (bounds[0]..=bounds[1]).contains(&count)
}

/// Not what a player would count: the other deed at the end, the word about what is missing, a stage of a lock.
pub fn is_helper(puzzle: &Value) -> bool {
    ["_other", "_meant", "_without", "_stage"].iter().any(|end| text(puzzle, "id").ends_with(end))
}

pub fn helpers(dream: &Value) -> usize {
    list(dream, "puzzles").iter().filter(|puzzle| is_helper(puzzle)).count()
}

fn puzzles(dream: &Value) -> usize {
    list(dream, "puzzles").len() - helpers(dream)
}

#[test]
fn content_with_enough_places_fills_every_length() {
    let content = fixture::text(true);
    for (length, rooms, regions, count) in BOUNDS {
        for seed in 0..25 {
            let dream = fixture::dream(&content, seed, Some(length));
            let acts = dream["story"]["acts"].as_array().unwrap().len();
            let what = format!("{length:?} {seed}: {} rooms", list(&dream, "rooms").len());
            assert!(within(rooms, list(&dream, "rooms").len()), "{what}");
            assert!(within(regions, acts), "{what} {acts} regions");
            assert!(within(count, puzzles(&dream)), "{what} {} puzzles", puzzles(&dream));
        }
    }
}

#[test]
fn every_theme_fills_every_length() {
    for (theme, _) in theme_files::THEMES {
        for (length, rooms, ..) in BOUNDS {
            for seed in 0..4 {
                let dream = generate_with(&WorldSpec::new(theme, seed, length));
                let count = list(&dream, "rooms").len();
                assert!(within(rooms, count), "{theme} {length:?} {seed}: {count} rooms");
            }
        }
    }
}

#[test]
fn every_length_is_proven_and_has_no_dead_end() {
    // Every theme in every length: a quarter of the seeds that others take is already hundreds of dreams.
    let seeds = golden::seeds(2).div_ceil(4).max(2);
    let mut wrong = BTreeMap::new();
    for theme in THEMES {
        for (length, ..) in BOUNDS {
            for seed in 0..seeds {
                let what = format!("{theme} {length:?} {seed}");
                check(&generate_with(&WorldSpec::new(theme, seed, length)), &what, &mut wrong);
            }
        }
    }
    let content = fixture::text(true);
    for (length, ..) in BOUNDS {
        for seed in 0..seeds * 2 {
            check(&fixture::dream(&content, seed, Some(length)), &format!("fixture {length:?} {seed}"), &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Built without a mend, won, and never lost but by dying.
pub fn check(dream: &Value, what: &str, wrong: &mut BTreeMap<String, String>) {
    let built = import::build(dream).unwrap_or_else(|refusal| panic!("{what}: {refusal:?}"));
    for fix in built.diagnostics.iter().filter(|found| found.kind != mend::Kind::Note) {
        wrong.entry(format!("{} {}", fix.code, fix.message)).or_insert_with(|| what.to_owned());
    }
    match dream::from_value(dream, None, "the author") {
        Ok(dream) if dream.dead_ends.list.is_empty() => {}
        Ok(dream) => _ = wrong.insert(format!("dead ends {:?}", dream.dead_ends), what.to_owned()),
        Err(failure) => _ = wrong.insert(format!("{failure:?}"), what.to_owned()),
    }
}

#[test]
fn maps_have_one_room_a_cell_two_way_exits_and_regions_in_order() {
    let text = fixture::text(true);
    let content = Content::parse(&text);
    let theme = content.records("theme").next().unwrap();
    let (mut branches, mut cramped) = (0, 0);
    for (length, ..) in BOUNDS {
        for seed in 0..60 {
            let map = Map::generate((&content, false), theme, length.size(), &mut Rng::new(seed));
            let cells: BTreeSet<_> = map.rooms.iter().map(|room| room.cell).collect();
            assert_eq!(cells.len(), map.rooms.len(), "{length:?} {seed}: two rooms in one cell");
            for (at, room) in map.rooms.iter().enumerate() {
                for way in &room.exits {
                    let back = map.rooms[way.to].exits.iter().find(|back| back.to == at).expect("a way back");
                    assert_eq!(back.direction, way.direction.opposite());
                    let twice = room.exits.iter().filter(|other| other.direction == way.direction).count();
                    assert_eq!(twice, 1, "{length:?} {seed}: two ways in one direction");
                }
            }
            // From the village to the house to the depths, never back; and each area's regions hang together.
            assert!(map.areas.is_sorted(), "{:?}", map.areas);
            for region in 1..map.areas.len() {
                let parent = map.parents[region];
                assert!(parent < region);
                let entered = map.gate(region).map(|(room, _)| map.rooms[room].region);
                assert!(entered.is_none_or(|from| from == parent), "{length:?} {seed}");
                cramped += usize::from(entered.is_none());
                branches += usize::from(parent + 1 != region);
            }
        }
    }
    // A region that found no room on the grid costs a trial; it must be rare.
    assert!(cramped < 10, "{cramped} regions without a gate");
    assert!(branches > 20, "only {branches} gates lead elsewhere than on");
}

#[test]
fn length_names_are_read_in_any_case() {
    for length in Length::ALL {
        assert_eq!(Length::from_name(&length.name().to_uppercase()), Some(length));
    }
    assert_eq!(Length::from_name("endless"), None);
    assert_eq!(Length::Small.size().narrower(9).regions, (3, 3));
}
