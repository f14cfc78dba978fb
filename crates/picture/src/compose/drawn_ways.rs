//! Which of the ways out the model has drawn: what is labelled as one, what shows a way's door, and what is plainly a door, stairs, a
//! ladder or a gap where such a way lies. It must not paint, or change the drawing.

use super::boxes::{Box4, overlap};
use super::drawn_way::DrawnWay;
use super::exits::{instead, path_end};
use super::owners::groups;
use super::room_primitive::{RoomPrimitive, words_of};
use super::scene::Scene;
use super::setting::Enclosure;
use crate::PICTURE_HEIGHT;
use crate::room_picture::ExitKind;
use language::language;
use language::text::fold;
use world::{Direction, ExitId, Thing};

/// Something drawn that may be a way.
struct Candidate {
    members: Vec<usize>,
    drawn: Box4,
    words: Vec<String>,
    owner: Option<Thing>,
    kind: Option<ExitKind>,
}

/// Wider than this is no door.
const WIDEST: i32 = 160;

/// Finds the ways out that are drawn, and marks what is drawn for them.
pub(super) fn mark_drawn_ways(scene: &mut Scene) {
    let ways = find_drawn_ways(scene);
    for at in ways.iter().flat_map(|way| &way.members) {
        scene.drawn[*at].is_exit = true;
    }
    scene.ways = ways;
}

/// Finds what is drawn for the ways out of the room: each way has at most one drawing, and each drawing at most one way. The surest
/// are decided first.
fn find_drawn_ways(scene: &Scene) -> Vec<DrawnWay> {
    let exits = &scene.world[scene.room].exits;
    let mut candidates: Vec<Option<Candidate>> = candidates(scene).into_iter().map(Some).collect();
    let mut pairs: Vec<(i32, usize, usize)> = Vec::new();
    for (n, exit) in exits.iter().enumerate() {
        for (at, candidate) in candidates.iter().enumerate() {
            let score = candidate.as_ref().and_then(|candidate| fit(scene, *exit, candidate));
            pairs.extend(score.map(|score| (score, n, at)));
        }
    }
    pairs.sort_by_key(|(score, n, at)| (-score, *n, *at));
    let mut found: Vec<DrawnWay> = Vec::new();
    for (_, n, at) in pairs {
        if found.iter().any(|way| way.exit == exits[n]) {
            continue;
        }
        if let Some(Candidate { members, drawn, kind, .. }) = candidates[at].take() {
            // What is about as large and in the same place is part of it: the frame and the gate of a lift are one way.
            for other in &mut candidates {
                let size = |b: Box4| (b[2] * b[3]).max(1);
                let same = |other: &Candidate| overlap(other.drawn, drawn) * 2 > size(other.drawn).max(size(drawn));
                if other.as_ref().is_some_and(same) {
                    *other = None;
                }
            }
            found.push(DrawnWay { exit: exits[n], members, drawn, kind: kind.unwrap_or(ExitKind::Door) });
        }
    }
    found
}

/// Everything that is labelled, and every drawing of the library, each group of touching primitives of one label as one.
fn candidates(scene: &Scene) -> Vec<Candidate> {
    // What is walked on is ground, and no way through: a bridge is crossed.
    let is_ground = |one: &RoomPrimitive| one.primitive.walkable == Some(true);
    let named = |one: &RoomPrimitive| {
        let label = one.primitive.label.as_deref().map(fold).filter(|label| !label.is_empty());
        label
            .or_else(|| one.prop().map(|prop| prop.name.clone()))
            .filter(|_| !one.taken_over && !one.gone && !is_ground(one))
    };
    let mut labels: Vec<String> = scene.drawn.iter().filter_map(named).collect();
    labels.sort_unstable();
    labels.dedup();
    let mut all = Vec::new();
    for label in labels {
        let own: Vec<usize> =
            (0..scene.drawn.len()).filter(|at| named(&scene.drawn[*at]).as_ref() == Some(&label)).collect();
        for drawn in groups(own.iter().map(|at| scene.drawn[*at].extent()).collect()) {
            let inside = |b: Box4| {
                b[0] >= drawn[0]
                    && b[1] >= drawn[1]
                    && b[0] + b[2] <= drawn[0] + drawn[2]
                    && b[1] + b[3] <= drawn[1] + drawn[3]
            };
            let members: Vec<usize> = own.iter().copied().filter(|at| inside(scene.drawn[*at].extent())).collect();
            let Some(first) = members.first().map(|at| &scene.drawn[*at]) else { continue };
            let words = words_of(first.primitive.label.as_deref().unwrap_or_default());
            let kind = kind_of_words(&words).or_else(|| first.prop().and_then(|prop| kind_of_prop(&prop.name)));
            all.push(Candidate { drawn, words, owner: first.owner, kind, members });
        }
    }
    all
}

fn kind_of_words(words: &[String]) -> Option<ExitKind> {
    const KINDS: [(&str, ExitKind); 5] = [
        ("stairs", ExitKind::Stairs),
        ("ladder", ExitKind::Ladder),
        ("hatch", ExitKind::Hatch),
        ("doorway", ExitKind::Door),
        ("path", ExitKind::Path),
    ];
    // The last word says what it is: a cellar door is a door.
    let of = |word: &String| {
        KINDS.iter().find(|(title, _)| language().forms(word).any(|word| language().ways.is(&word, title)))
    };
    words.iter().rev().find_map(of).map(|(_, kind)| *kind)
}

fn kind_of_prop(name: &str) -> Option<ExitKind> {
    Some(match name.split('.').next().unwrap_or_default() {
        "stairs" | "rock_steps" | "stairs_down" => ExitKind::Stairs,
        "ladder" => ExitKind::Ladder,
        "trapdoor" | "hole" => ExitKind::Hatch,
        "round_door" | "round_hatch" | "door" | "double_door" | "airlock" | "archway" | "portcullis" | "iron_gate"
        | "cave_mouth" => ExitKind::Door,
        _ => return None,
    })
}

/// How surely a way leads through what is drawn; `None` where it does not.
fn fit(scene: &Scene, exit: ExitId, candidate: &Candidate) -> Option<i32> {
    let world = scene.world;
    let [_, top, wide, tall] = candidate.drawn;
    let horizon = scene.ground.horizon;
    let reached = top + tall > horizon - 20 && wide <= WIDEST;
    let way = &world[exit];
    if let Some(Thing::Object(id)) = candidate.owner {
        if way.door == Some(id) {
            return reached.then_some(1000);
        }
        let other = world[scene.room].exits.iter().any(|other| world[*other].door == Some(id));
        if other || world[id].container.is_some() {
            return None;
        }
    } else if candidate.owner.is_some() {
        return None;
    }
    let says = |direction: Direction| candidate.words.iter().any(|word| word == direction.name());
    if says(way.direction) && (candidate.kind.is_some() || candidate.words.len() == 1) {
        return reached.then_some(900);
    }
    if !reached || (candidate.kind.is_some() && Direction::ALL.into_iter().any(says)) {
        return None;
    }
    let used: Vec<Direction> = world[scene.room].exits.iter().map(|exit| world[*exit].direction).collect();
    let place = instead(way.direction, &used, scene.style.enclosure == Enclosure::Outside);
    let lies = lies_toward(place, candidate.drawn, horizon);
    let own = words_of(&world[scene.room].name);
    let target = words_of(&world[way.to].name);
    let named = target.iter().any(|word| word.len() > 3 && !own.contains(word) && candidate.words.contains(word));
    // What shows a thing of the world is a way only where it is one by its own name.
    if named && (candidate.kind.is_some() || candidate.owner.is_none()) {
        let climbed = matches!(place, Direction::Up | Direction::Down);
        let lies = if climbed { 0 } else { lies? };
        return Some(500 + lies + if candidate.kind.is_some() { 100 } else { 0 });
    }
    match (place, candidate.kind?) {
        (Direction::Up, ExitKind::Stairs | ExitKind::Ladder) => Some(300 - top / 4),
        (Direction::Down, ExitKind::Hatch) => Some(310 + top / 4),
        (Direction::Down, ExitKind::Stairs | ExitKind::Ladder) => Some(300 + top / 4),
        (Direction::Up, ExitKind::Hatch) => Some(150 - top / 4),
        (Direction::Up | Direction::Down, _) => None,
        // A thing of the world that is nobody's door may be the door of anything beside.
        (Direction::East | Direction::West, _) if candidate.owner.is_some() => None,
        (_, ExitKind::Door) => Some(200 + lies?),
        (_, ExitKind::Stairs) => Some(80 + lies?),
        _ => None,
    }
}

/// How well something drawn lies where a way out is expected, 0-60; `None` where it lies elsewhere.
fn lies_toward(place: Direction, [x, y, w, h]: Box4, horizon: i32) -> Option<i32> {
    let middle = x + w / 2;
    let off = match place {
        Direction::West => middle,
        Direction::East => 320 - middle,
        Direction::South | Direction::Southeast | Direction::Southwest => {
            return (y + h > PICTURE_HEIGHT - 16 && y > horizon).then_some(40);
        }
        _ if y > horizon => return None,
        _ => (middle - path_end(place)).abs(),
    };
    (off <= 120).then_some(60 - off / 2)
}
