//! What falls, drifts and flickers in a room as long as the hero is there, and which of it the room's words ask for. It must not
//! paint the room.

use super::particles;
use super::pixels::{COLD, DARKER, LIGHTER, bend, bolt, dot, far, line, mix, mix_where, rows, wave};
use language::text;
use picture::Frame;
use picture::lighting::{self, Light};
use picture::noise::noise;
use world::{Room, VisualEffect};

/// What an effect needs to know of the room.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub ticks: u32,
    /// The row of the picture where the ground begins.
    pub horizon: i32,
    pub hero: (i32, i32),
    pub indoors: bool,
}

/// A room's weather: what it says, or what its words say; a roof keeps off what falls.
pub fn room_weather(room: &Room) -> Option<VisualEffect> {
    let weather = room.graphics.weather.or_else(|| (!room.indoors).then(|| spoken_of(room)).flatten())?;
    let kept_off =
        matches!(weather, VisualEffect::Rain | VisualEffect::Snow | VisualEffect::Leaves | VisualEffect::Birds);
    (weather != VisualEffect::Clear && !(room.indoors && kept_off)).then_some(weather)
}

/// Words of the open air, the strongest first.
const SIGNS: [(&str, VisualEffect); 7] = [
    ("thunderstorm|downpour|tempest|cloudburst", VisualEffect::Storm),
    ("rain|raining|rains|drizzle|drizzling|rainy", VisualEffect::Rain),
    ("snowing|snowfall|blizzard|snowflakes|snowstorm|flurries", VisualEffect::Snow),
    ("fog|foggy|fogbank", VisualEffect::Fog),
    ("mist|misty|mists", VisualEffect::Mist),
    ("fireflies|glowworms", VisualEffect::Fireflies),
    ("underwater|undersea|seabed", VisualEffect::Bubbles),
];
/// Before a word of weather: it is not there now. After one: it is something else that is named after it.
const NOT_NOW: &str = "no|not|without|after|before|stopped|last|yesterdays|against|for|of|once|if|until|like";
const NAMESAKES: &str = "barrel|butt|water|coat|pipe|gutter|horn|forest|god|maker|dance|bell|signal|cloud|clouds";

fn spoken_of(room: &Room) -> Option<VisualEffect> {
    let setting = room.graphics.setting.as_deref().unwrap_or_default();
    let said: Vec<Vec<String>> =
        [setting, &room.name, &room.description, &room.sound.ambience].into_iter().map(text::words).collect();
    let is = |list: &str, word: Option<&String>| word.is_some_and(|word| list.split('|').any(|one| one == word));
    let speaks = |signs: &str| {
        said.iter().any(|words| {
            (0..words.len().min(400)).any(|at| {
                is(signs, words.get(at))
                    && !is(NOT_NOW, at.checked_sub(1).and_then(|before| words.get(before)))
                    && !is(NAMESAKES, words.get(at + 1))
            })
        })
    };
    SIGNS.iter().find(|(signs, _)| speaks(signs)).map(|(_, weather)| *weather)
}

/// A tick at which nothing strikes.
pub const REST: u32 = 0;

/// What of a weather can be seen without its moving.
pub fn at_rest(weather: VisualEffect) -> Option<VisualEffect> {
    use VisualEffect as S;
    match weather {
        S::Storm => Some(S::Rain),
        S::Rain | S::Snow | S::Fog | S::Mist | S::Dark => Some(weather),
        _ => None,
    }
}

/// Works over the picture in the frame. What is no weather changes nothing.
pub fn draw(frame: &mut Frame, weather: VisualEffect, scene: Scene) {
    // A counter that has run for a year is as good as one that begins.
    let t = (scene.ticks % (1 << 20)) as i32;
    let scene = Scene { horizon: scene.horizon.clamp(20, 170), ..scene };
    match weather {
        VisualEffect::Rain => rain(frame, t, 90, 2, scene.horizon),
        VisualEffect::Storm => storm(frame, t, scene),
        VisualEffect::Snow => particles::snow(frame, t, scene.horizon),
        VisualEffect::Fog => particles::fog(frame, t, scene.horizon),
        VisualEffect::Mist => particles::mist(frame, t, scene.horizon),
        VisualEffect::Embers => particles::embers(frame, t),
        VisualEffect::Fireflies => particles::fireflies(frame, t),
        VisualEffect::Dust => particles::dust(frame, t),
        VisualEffect::Leaves => particles::leaves(frame, t),
        VisualEffect::Bubbles => particles::bubbles(frame, t, 24),
        VisualEffect::Stars => particles::stars(frame, t, scene.horizon),
        VisualEffect::Birds => particles::birds(frame, t, scene.horizon),
        VisualEffect::Dark => lighting::darken(frame, Light::Carried, scene.hero),
        VisualEffect::Underwater => {
            for (y, row) in rows(frame) {
                bend(row, wave(y + t * 2) * 5 / 64);
            }
            mix(frame, 4, &COLD);
            particles::bubbles(frame, t, 8);
        }
        VisualEffect::Heat => {
            for (y, row) in rows(frame) {
                let near = 6 - (y - scene.horizon).abs() / 9;
                bend(row, wave(y * 4 + t * 6) * near.max(0) / 64);
            }
        }
        VisualEffect::Flicker => flicker(frame, t),
        _ => {}
    }
}

/// Streaks that end in splashes on the ground.
fn rain(frame: &mut Frame, t: i32, drops: i32, slant: i32, horizon: i32) {
    for n in 0..drops {
        let h = noise(n, 0, 77) as i32 & 0xFF_FFFF;
        let speed = 9 + h % 5;
        let land = horizon + 6 + (h >> 4) % (184 - horizon);
        let fall = land / speed;
        let turn = fall + 4 + (h >> 10) % 6;
        let age = (t + (h >> 13)) % turn;
        let cycle = (t + (h >> 13)) / turn;
        let end = (noise(n, cycle, 5) % 360) as i32;
        let at = |y: i32| (end + (y - land) * slant / 8, y);
        let y = age * speed;
        let color = [15, 7, 11][(n % 3) as usize];
        if age <= fall {
            line(frame, at((y - 8).min(land)), at(y.min(land)), color);
        } else if age < fall + 3 {
            let wide = age - fall;
            for (dx, dy) in [(-wide, -wide), (wide, -wide), (-wide - 1, 0), (wide + 1, 0)] {
                dot(frame, end + dx, land + dy, color);
            }
        }
    }
}

/// Ticks from one stroke of lightning to about the next: never less than two seconds.
const STROKE: i32 = 110;

fn storm(frame: &mut Frame, t: i32, scene: Scene) {
    const GLARE: [i32; 8] = [10, 13, 8, 5, 4, 3, 2, 1];
    if !scene.indoors {
        mix(frame, 3, &DARKER);
        rain(frame, t, 150, 5, scene.horizon);
    }
    let cycle = t / STROKE;
    let age = t % STROKE - 10 - (noise(cycle, 1, 9) % 50) as i32;
    if let Some(level) = usize::try_from(age).ok().and_then(|age| GLARE.get(age)) {
        mix(frame, *level, &LIGHTER);
        if age < 4 && !scene.indoors {
            bolt(frame, (30 + (noise(cycle, 2, 9) % 260) as i32, scene.horizon), noise(cycle, 3, 9));
        }
    }
}

/// The light of a lamp that is short of oil: the rim darkens and lightens, not faster than one and a half times a second.
fn flicker(frame: &mut Frame, t: i32) {
    const SLOW: i32 = 7;
    let step = |n: i32| (noise(n, 8, 3) % 100) as i32;
    let now = (step(t / SLOW) * (SLOW - t % SLOW) + step(t / SLOW + 1) * (t % SLOW)) / SLOW;
    let radius = 36 + now;
    let (x, y) = (160, 80);
    mix_where(frame, &DARKER, |px, py| {
        let past = far(px - x, py - y) - radius * radius;
        (past / 1100).clamp(0, 12)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weather(description: &str, indoors: bool) -> Option<VisualEffect> {
        room_weather(&Room { indoors, ..Room::named("a", "A Place", description) })
    }

    #[test]
    fn weather_words_in_a_description_set_the_weather() {
        for (description, expected) in [
            ("Rain falls on the square.", Some(VisualEffect::Rain)),
            ("A thunderstorm, and rain.", Some(VisualEffect::Storm)),
            ("It is snowing.", Some(VisualEffect::Snow)),
            ("Snow lies on the roofs.", None),
            ("A rain barrel by the wall, and no fog.", None),
            ("The square after the rain. A foghorn.", Some(VisualEffect::Rain)),
            ("Mist on the water.", Some(VisualEffect::Mist)),
            ("Sun.", None),
        ] {
            assert_eq!(weather(description, false), expected, "{description}");
            assert_eq!(weather(description, true), None, "{description}");
        }
    }

    #[test]
    fn a_roof_keeps_off_what_falls() {
        let mut room = Room { indoors: true, ..Room::named("a", "A", "") };
        for (weather, kept) in [
            (VisualEffect::Rain, None),
            (VisualEffect::Storm, Some(VisualEffect::Storm)),
            (VisualEffect::Dust, Some(VisualEffect::Dust)),
            (VisualEffect::Clear, None),
        ] {
            room.graphics.weather = Some(weather);
            assert_eq!(room_weather(&room), kept, "{weather:?}");
        }
    }
}
