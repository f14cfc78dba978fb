//! A content made for the tests: enough places for a large dream, plain locks by the dozen, and one lock of each odd kind.

use crate::body;
use crate::content::Content;
use crate::deal::Deal;
use dream::Length;
use rng::Rng;
use serde_json::{Value, json};

const NOUNS: [&str; 48] = [
    "yard", "mill", "ford", "barn", "lane", "pond", "green", "well", "grove", "marsh", "hill", "quarry", "orchard",
    "kiln", "forge", "meadow", "hall", "gallery", "attic", "study", "pantry", "chapel", "armoury", "nursery",
    "library", "parlour", "scullery", "tower", "office", "cloister", "vestry", "lobby", "cave", "crypt", "vault",
    "shaft", "grotto", "tunnel", "pit", "cellar", "sewer", "mine", "dungeon", "abyss", "lair", "chasm", "cistern",
    "ossuary",
];

const ODD: &str = "
@theme fixture
tone: plain
area-a: country | outdoors
area-b: house | indoors
area-c: depths | indoors
to-b: north in west east
to-c: down
arrive-b: You are in the house now.
arrive-c: You are below now.

@quest stone
title: The Stone
back: There was a stone.
goal: Put the stone where it belongs.
words: stone, altar
about: The stone must go home, they say
name: the great altar
also: altar
look: It has a hollow in it.
here: The great altar fills this place.
prop: table 60 40
key: moonstone
key2: candle
solve2: put on key2 lock
obstacle2: It is too dark at the altar.
win2: The altar glows.
hint2: It is dark.; Light it up.
solve: put in key lock; use key lock
obstacle: The altar waits.
win: The stone slides home.
hint: A hollow.
hint: The stone fits.
ending: All is well.
turn: It turns out that the stone was stolen from here. By you.
turn: The letter is in your own hand.
turn-about: I always knew you for the thief
turn-about: You, of all people
alt-solve: break key; throw key; use key
alt-win: You dash the stone on the floor.
alt-ending: Nothing is well, but it is over.
choice: The stone looks brittle.

@yield press
schema: press
family: machines
at: any
name: a silent press
also: press
look: It stands still, for want of steam and ink.
here: A silent press stands here.
gone: A press stands here, out of breath.
after: Still again.
prop: machine 40 40
roomy: yes
tool1: lever_arm
part: boiler | a copper boiler | boiler, tap | Cold. | A copper boiler squats here. | near | machine 40 40
part: roller | an ink roller | roller | Dry. | A roller for ink lies by. | here | -
stage: steam | turn on part boiler; push part boiler | - | The boiler is cold. | The boiler sings. | Something should be warm. | It sings.
stage: ink | turn part roller tool1; use tool1 part roller | - | The roller is dry. | The roller shines. | Something should be wet. | It shines.
stage: ready | push lock | steam ink | The press has no strength yet. | The press clears its throat. | Wake it. | -
solve: pull lock
obstacle: The press only sighs.
win: Out comes a page, and with it {a reward}.
clue: That press wants steam and ink
hint: A press is nothing without steam.
hint: Steam, ink, and a push.

@gate winch
schema: machine
at: any
name: a rusty winch
also: winch
look: Rust.
here: A rusty winch bars the way {dir}.
gone: The winch has let down the way {dir}.
prop: wheel 44 50
key: crank
key2: oilcan
solve2: oil lock key2; pour key2 lock
obstacle2: The winch is stuck fast.
win2: The winch drinks the oil.
hint2: It is dry.; Oil it.
after2: Oiled.
solve: turn lock key; put in key lock
obstacle: The winch cannot be turned by hand.
bar: The bridge is up.
win: Round it goes.
pull: Not an inch.
push: No.
clue: The winch wants oil and then a handle.
hint: Two things are wrong.
hint: Oil and crank.

@gate keypad
schema: code
at: any
name: a number lock
also: lock, dial
look: Three rings of digits.
here: A number lock holds the way {dir}.
gone: The lock hangs open {dir}.
prop: box 20 20
words: 314 271 161 577
solve: say word lock; say word; set lock word
obstacle: The lock wants three digits.
bar: It is locked with a number.
win: Click, click, click: {word}.
sign: a crayon drawing | drawing, crayon | By a child. | It shows {w1} ducks, {w2} cows and {w3} hens. | A crayon drawing is pinned up here.
kick: Ow.
pull: No.
clue: Count the beasts.
hint: Beasts in a row.
hint: Ducks, cows, hens.

@gate warden
schema: negotiate
at: any
who: keeper
talk: rent, fee | The rent is three years late, and I am owed. | never
talk: crown | Then the crown must pay it. | The crown? Not before the rent.
words: treaty pact
ask: The keeper lets nobody pass, and says so.
tickle: The keeper holds still, on duty.
solve: ask who word; tell who word
here: The old keeper bars the way {dir}.
gone: The keeper has gone in from the way {dir}.
obstacle: The keeper will not hear of it yet.
bar: The keeper shakes his head.
win: The keeper signs.
clue: Begin with the rent.
hint: He has a grievance.
hint: Rent, then crown.

@gate geyser
schema: timing
at: any
name: a roaring geyser
also: geyser
look: It comes and goes.
here: A roaring geyser cuts off the way {dir}.
gone: The geyser {dir} is asleep.
prop: fountain 30 40
moment: The geyser drops to nothing.
solve: jump lock; climb lock; push lock
obstacle: The geyser would cook you.
bar: The geyser roars.
win: You are over.
touch: Hot.
pull: Wet.
clue: It sleeps now and then.
hint: Watch it.
hint: Wait, then jump.

@yield mound
schema: mapdig
at: any
name: a long beach
also: beach, sand
look: Sand.
here: A long beach runs by here.
gone: The beach has a hole in it.
prop: mound 60 22
key: shovel
needs: chart
needs-bar: You dig here and there. Without a map this could take a career.
solve: dig lock key; dig key
obstacle: The beach is large.
win: The chart was right: here {is reward} {a reward}.
push: It gives.
touch: Sandy.
clue: Somebody buried something.
hint: Where to dig?
hint: {A need} would tell.

@yield pot
schema: recipe
at: any
name: a black pot
also: pot
look: Empty.
here: A black pot hangs here.
gone: A black pot boils here.
prop: box 20 20
key: leek
key2: water_jug
solve2: pour key2 lock; put in key2 lock
obstacle2: The pot is dry.
win2: Water in the pot.
hint2: Soup is wet.; Water first.
solve: put in key lock; use key lock
obstacle: Water alone is no soup.
win: Soup! And under the lid {is reward} {a reward}.
kick: Bong.
push: It swings.
clue: Soup, they say.
hint: Wet, then green.
hint: {The key} comes after {the key2}.

@shortcut hatch
name: a bolted hatch
also: hatch, bolt
adj: bolted
look: Bolted on this side.
here: A bolted hatch leads {dir}.
gone: The hatch {dir} stands open.
bar: The hatch {dir} is bolted on the other side.
prop: door 40 40
solve: open lock; pull lock; unlock lock
obstacle: The bolt holds.
win: The bolt slides back.
hint: It is a bolt.
hint: Pull it.
kick: Ow!
push: Pull.
@shortcut ladder
name: a hanging ladder
also: ladder
look: It could be let down.
here: A hanging ladder is caught up {dir}.
gone: The ladder is down {dir}.
bar: The ladder {dir} is out of reach.
prop: ladder 40 40
solve: pull lock; push lock
obstacle: It is stuck.
win: It rattles down.
hint: It hangs.
hint: Pull.
kick: Clang.
touch: Cold.
@shortcut plank
name: a loose plank
also: plank
look: It could be moved.
here: A loose plank covers a gap {dir}.
gone: The plank lies across the gap {dir}.
bar: There is a gap {dir}.
prop: box 40 40
solve: push lock; move lock
obstacle: It wants a push.
win: It falls across.
hint: A gap.
hint: Push the plank.
kick: Thud.
touch: Wood.

@character keeper
name: the old keeper
also: keeper
call: the keeper
roles: lock
look: Keys.
persona: strict
manner: says the keeper
hello: Who is there?
self: I keep.
gossip: {The other} is nobody.
rumour: Rain is coming.
";

/// The content's text: with `odd` locks and no others of their kind, or dozens of plain ones besides.
pub fn text(plain: bool) -> String {
    let mut text = ODD.to_owned();
    for (nth, noun) in NOUNS.iter().enumerate() {
        let (area, tags) = [("a", "outdoors"), ("b", "indoors"), ("c", "indoors")][nth / 16];
        text.push_str(&format!(
            "@place {noun}_place {area}\nname: The {noun}\ntags: {tags}\ntext: This is the {noun}, and it is wide.\nhas: {noun}_wall\n\
             smell: Of {noun}.\nlisten: The {noun} hums.\nmusic: a tune\nambience: wind\nsetting: meadow\nhorizon: 90\nprops: rock 10 100 20 20\n\
             far: To the {{dir}} the {noun} can be seen.\n\
             @object {noun}_wall\nname: a {noun} wall\nalso: stones\nlook: A wall of the {noun}.\ntouch: Rough {noun}.\n"
        ));
    }
    for item in "moonstone candle crank oilcan shovel chart leek water_jug lever_arm".split(' ') {
        let name = item.replace('_', " ");
        text.push_str(&format!("@item {item}\nname: a {name}\nlook: One {name}.\n"));
    }
    for trinket in ["marble", "ribbon", "button", "feather", "acorn", "thimble"] {
        text.push_str(&format!("@item {trinket}\nname: a {trinket}\ntrinket: yes\nlook: A pretty {trinket}.\n"));
    }
    for host in ["Abel", "Bertha", "Cedric", "Dora", "Egon", "Frida", "Gustav", "Hanna", "Ivo", "Jutta"] {
        text.push_str(&format!(
            "@character {}\nname: {host}\nroles: host\nlook: {host} looks back.\npersona: calm\nmanner: says {host}\nhello: I am {host}\n\
             again: You once more, says {host}\nwant: To go home, like any {host}\nself: I am plain {host}\ngossip: {{The other}} owes {host} money\n\
             rumour: {host} heard nothing\n",
            host.to_lowercase()
        ));
    }
    let gates = if plain { 14 } else { 2 };
    let yields = if plain { 24 } else { 0 };
    for nth in 0..gates + yields {
        let gate = nth < gates;
        let (kind, bars) = if gate { ("gate", "bar: Shut.\n") } else { ("yield", "") };
        // Letters, so that no name is part of another.
        let word = format!("{}{}", NOUNS[nth], ["ish", "like"][nth % 2]);
        text.push_str(&format!(
            "@{kind} lock{nth}\nschema: plain{nth}\nat: any\nname: a {word} lock\nlook: A lock, {word}.\nhere: Here is a {word} lock.\n\
             gone: Here was a {word} lock.\nprop: box 20 20\nkey: key{nth} spare{nth}\nsolve: open lock key; use key lock\nobstacle: The {word} lock holds.\n\
             {bars}win: The {word} lock gives.\nkick: The {word} lock rings.\nbreak: The {word} lock laughs.\nclue: That {word} lock wants {{a key}}.\n\
             hint: Look at the {word} lock.\nhint: Use {{the key}} on the {word} lock.\n\
             @item key{nth}\nname: a {word} key\nlook: Cut for {word} things.\n@item spare{nth}\nname: a {word} skewer\nlook: Bent {word} wire.\n"
        ));
    }
    text
}

/// A dream of that content. `None` for the classic length.
pub fn dream(text: &str, seed: u64, length: Option<Length>) -> Value {
    let content = Content::parse(text);
    let crate::Body { quest, turn, mut file, .. } =
        body(&content, length.unwrap_or_default().size(), Deal::new(seed, "", &crate::NOTHING), Rng::new(seed))
            .expect("a dream");
    let plot = json!({ "title": "The Stone", "backstory": "There was a stone.", "goal": quest.get("goal"),
        "ending": quest.get("ending") });
    file.insert("cutscenes".into(), crate::cutscenes::cutscenes_json(&plot, &file, quest, turn.as_deref()));
    file.insert("plot".into(), plot);
    Value::Object(file)
}
