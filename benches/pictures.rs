//! Painting, measured: rooms, a hundred primitives, filling, whole frames of the screen; and the same plain shapes painted by
//! `tiny-skia` and by Pillow, in the same run.

use crate::{largest, shapes, world_of};
use criterion::{BenchmarkId, Criterion, Throughput};
use picture::canvas::{Brush, Canvas};
use picture::flood::flood;
use picture::paint::paint;
use picture::palette::{EGA, ink};
use picture::{compose_room, raster};
use rules::GameState;
use rules::first_state;
use screen::{Input, Key, Screen, Settings};
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Instant;
use world::{Graphics, Primitive, Room, RoomId, Shape, World};

/// All three planes of rooms, composed from their words and painted; a room that a model drew; filling.
pub fn pictures(c: &mut Criterion) {
    let (name, text) = largest();
    let world = world_of(text);
    let state = first_state(&world);
    let mut group = c.benchmark_group("picture");
    group.bench_function(BenchmarkId::new("first room, three planes", name), |b| {
        b.iter(|| compose_room(&world, &state, state.room));
    });
    let drawing = shapes::room();
    group.bench_function("100 primitives, three planes, painting alone", |b| {
        b.iter(|| {
            let mut canvas = Canvas::new(ink(0, 0), 95);
            for primitive in &drawing {
                paint(&mut canvas, primitive);
            }
            canvas
        });
    });
    let drawn = lone_room(drawing);
    let there = GameState::new(&drawn, 0);
    group.bench_function("100 primitives, three planes, composed", |b| {
        b.iter(|| compose_room(&drawn, &there, RoomId(0)));
    });
    for (what, mut canvas) in [("an empty plane", Canvas::new(ink(0, 0), 95)), ("a plane of posts", posts())] {
        let mut color = 0;
        group.bench_function(BenchmarkId::new("flood fill", what), |b| {
            b.iter(|| {
                color = color % 6 + 1;
                flood(&mut canvas, 0, 0, &Canvas::solid(color));
            });
        });
    }
    let rooms: Vec<RoomId> = RoomId::all(world.rooms.len()).collect();
    group.throughput(Throughput::Elements(rooms.len() as u64));
    group.bench_function(BenchmarkId::new("every room", name), |b| {
        b.iter(|| rooms.iter().map(|room| compose_room(&world, &state, *room).things.len()).sum::<usize>());
    });
    group.finish();
}

fn lone_room(primitives: Vec<Primitive>) -> World {
    let graphics = Graphics { horizon: Some(95), primitives, ..Graphics::default() };
    let room = Room { key: "meadow".into(), name: "Meadow".into(), graphics, ..Room::default() };
    World { rooms: vec![room], seed: Some(1), ..World::default() }
}

/// Something to flow around every few pixels: posts, rings and slanting lines.
fn posts() -> Canvas {
    let mut canvas = Canvas::new(ink(0, 0), 95);
    for n in 0..60 {
        let (x, y) = (10 + n % 10 * 31, 8 + n / 10 * 31);
        canvas.rect(x, y, 6, 14, &Canvas::solid(8));
        canvas.line((x + 9, y + 2), (x + 20, y + 22), &Canvas::solid(7));
    }
    canvas
}

/// A frame of the running game as the shell asks for it, without and with windows, and its expansion for a texture.
pub fn frames(c: &mut Criterion) {
    let (_, text) = largest();
    let dream = dream::from_text(text, None, "").expect("a showcase world is a dream");
    let mut screen = Screen::new(Settings { reduced_motion: true, ..Settings::default() }, Vec::new());
    screen.open_dream(dream);
    screen.tick();
    let mut group = c.benchmark_group("screen");
    assert!(screen.top_window().is_some(), "the opening is told in a window");
    group.bench_function("a frame with a text window", |b| {
        b.iter(|| {
            screen.tick();
            black_box(screen.frame());
        });
    });
    group.bench_function("the frame expanded to RGBA", |b| b.iter(|| screen.frame().rgba()));
    let frame = screen.frame().clone();
    group.bench_function("RGBA alone", |b| b.iter(|| black_box(&frame).rgba()));
    for _ in 0..20 {
        if screen.top_window().is_some() {
            screen.input(Input::Key(Key::Escape));
        }
    }
    group.bench_function("a frame without windows", |b| {
        b.iter(|| {
            screen.tick();
            black_box(screen.frame());
        });
    });
    group.finish();
}

/// The peer's picture of a shape; its path is made beforehand, its time is painting only.
enum Peer {
    Rect(tiny_skia::Rect),
    Fill(tiny_skia::Path),
    Line(tiny_skia::Path),
}

fn peer(primitive: &Primitive) -> Option<(Peer, tiny_skia::Paint<'static>)> {
    let [r, g, b] = EGA[usize::from(primitive.ink.0.0)];
    let mut paint = tiny_skia::Paint { anti_alias: false, ..Default::default() };
    paint.set_color_rgba8(r, g, b, 255);
    let mut path = tiny_skia::PathBuilder::new();
    let of = match &primitive.shape {
        Shape::Rect(a) => {
            Peer::Rect(tiny_skia::Rect::from_xywh(f32::from(a.x), f32::from(a.y), f32::from(a.w), f32::from(a.h))?)
        }
        Shape::Polygon(points) => {
            for (n, p) in points.iter().enumerate() {
                let (x, y) = (f32::from(p.x) + 0.5, f32::from(p.y) + 0.5);
                if n == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            path.close();
            Peer::Fill(path.finish()?)
        }
        Shape::Line(a, b) => {
            path.move_to(f32::from(a.x) + 0.5, f32::from(a.y) + 0.5);
            path.line_to(f32::from(b.x) + 0.5, f32::from(b.y) + 0.5);
            Peer::Line(path.finish()?)
        }
        _ => return None,
    };
    Some((of, paint))
}

fn paint_peer(pixmap: &mut tiny_skia::Pixmap, list: &[(Peer, tiny_skia::Paint)]) {
    let still = tiny_skia::Transform::identity();
    // The thinnest line is its fastest.
    let stroke = tiny_skia::Stroke { width: 0.0, ..Default::default() };
    for (shape, paint) in list {
        match shape {
            Peer::Rect(rect) => pixmap.fill_rect(*rect, paint, still, None),
            Peer::Fill(path) => pixmap.fill_path(path, paint, tiny_skia::FillRule::EvenOdd, still, None),
            Peer::Line(path) => pixmap.stroke_path(path, paint, &stroke, still, None),
        }
    }
}

/// The visual plane only, as a library of one plane would paint it.
fn paint_one_plane(canvas: &mut Canvas, primitive: &Primitive) {
    let brush = Brush::new(primitive.ink);
    match &primitive.shape {
        Shape::Rect(area) => raster::rect(*area, |y, x0, x1| canvas.span(y, x0, x1, &brush)),
        Shape::Polygon(points) => raster::polygon(points, |y, x0, x1| canvas.span(y, x0, x1, &brush)),
        Shape::Line(a, b) => raster::line(*a, *b, |x, y| canvas.pixel(x, y, &brush)),
        _ => {}
    }
}

/// The same rectangles, polygons and lines by `tiny-skia` into its pixmap, and by us into one plane and into three.
pub fn peers(c: &mut Criterion) {
    let list = shapes::plain();
    let theirs: Vec<_> = list.iter().filter_map(peer).collect();
    assert!(theirs.len() > 97, "a shape or two may have no area");
    let mut pixmap = tiny_skia::Pixmap::new(320, 190).expect("it has a size");
    let mut one = Canvas::new(ink(0, 0), 95);
    let mut three = one.clone();
    let mut group = c.benchmark_group("100 plain shapes");
    group.bench_function("tiny-skia", |b| b.iter(|| paint_peer(&mut pixmap, &theirs)));
    group.bench_function("one plane", |b| b.iter(|| list.iter().for_each(|p| paint_one_plane(&mut one, p))));
    group.bench_function("three planes", |b| b.iter(|| list.iter().for_each(|p| paint(&mut three, p))));
    group.finish();

    let [skia, single, all] = [
        median(|| paint_peer(&mut pixmap, &theirs)),
        median(|| list.iter().for_each(|p| paint_one_plane(&mut one, p))),
        median(|| list.iter().for_each(|p| paint(&mut three, p))),
    ];
    println!(
        "100 plain shapes: tiny-skia {skia:.0} us; one plane {single:.0} us, {:.1} times as fast; three planes {all:.0} us, \
         {:.1} times as fast\n",
        skia / single,
        skia / all
    );
    match pillow(&list) {
        Some((time, version)) => println!(
            "Pillow {version} {time:.0} us; one plane {:.1} times as fast; three planes {:.1} times as fast\n",
            time / single,
            time / all
        ),
        None => println!("Pillow is not here: pip install pillow, for its line.\n"),
    }
}

/// The same shapes by Pillow's ImageDraw, one byte a pixel: microseconds, and which Pillow.
fn pillow(list: &[Primitive]) -> Option<(f64, String)> {
    let shapes: Vec<serde_json::Value> = list
        .iter()
        .filter_map(|primitive| {
            let (kind, points) = match &primitive.shape {
                // Its corners are both inside.
                Shape::Rect(a) => ("rect", vec![(a.x, a.y), (a.x + a.w - 1, a.y + a.h - 1)]),
                Shape::Polygon(points) => ("polygon", points.iter().map(|p| (p.x, p.y)).collect()),
                Shape::Line(a, b) => ("line", vec![(a.x, a.y), (b.x, b.y)]),
                _ => return None,
            };
            let points: Vec<i16> = points.into_iter().flat_map(|(x, y)| [x, y]).collect();
            Some(serde_json::json!([kind, primitive.ink.0.0, points]))
        })
        .collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers/paint.py");
    let mut child = Command::new("python3").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    serde_json::to_writer(child.stdin.take()?, &shapes).ok()?;
    let said = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    let (time, version) = said.trim().split_once(' ')?;
    Some((time.parse().ok()?, version.to_owned()))
}

/// Microseconds, the median of many runs.
fn median(mut run: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..2001)
        .map(|_| {
            let began = Instant::now();
            run();
            began.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
