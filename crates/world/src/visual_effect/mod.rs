//! What the screen can be asked to show, as one table: name, other names, what a player sees. It must not draw; `screen` does.

mod find;

pub use find::{Fit, find, named};

use serde::{Deserialize, Serialize};

/// How long it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// For a moment, at most two seconds.
    Shot,
    /// From one picture to the next, at most half a second.
    Passage,
    /// As long as the hero is in the room.
    Weather,
}

struct Entry {
    name: &'static str,
    /// What else models call it, with bars between.
    others: &'static str,
    /// What a player sees, in words: for the book of effects, and as a caption where motion is not wanted.
    about: &'static str,
    sort: Sort,
}

macro_rules! visual_effects {
    ($($sort:ident $id:ident $name:literal $others:literal $about:literal;)*) => {
        /// One thing that the screen can show.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum VisualEffect { $($id,)* }

        impl VisualEffect {
            pub const ALL: &[Self] = &[$(Self::$id,)*];
        }

        static TABLE: &[Entry] =
            &[$(Entry { name: $name, others: $others, about: $about, sort: Sort::$sort },)*];
    };
}

visual_effects! {
    Shot Shake "shake" "shakes|shaking|tremor|tremble|rumble|rattle|vibrate|vibration|horizontal shake|shake horizontal|judder"
        "the picture shakes from side to side";
    Shot Jolt "jolt" "bump|thud|stomp|impact|bounce|slam|vertical shake|shake vertical|drop|lurch|thump|crash"
        "the picture jumps up and down";
    Shot Quake "quake" "earthquake|heavy shake|big shake|strong shake|violent shake|shake hard|earth shakes|collapse|cave in|avalanche"
        "the ground heaves";
    Shot Flash "flash" "white flash|flash white|flashes|camera flash|flash of light|bright flash|light burst|flashbang"
        "a white flash";
    Shot RedFlash "red_flash" "flash red|hurt|damage|injury|pain|wound|hit|red blink|blood flash|ouch"
        "everything flashes red";
    Shot Lightning "lightning" "lightning bolt|thunderbolt|bolt|thunder|lightning strike|lightning flash|thunderclap|zap"
        "lightning strikes";
    Shot Explosion "explosion" "explode|explodes|blast|boom|detonate|detonation|burst|fireball"
        "an explosion";
    Shot FadeOut "fade_out" "fade to black|fade|blackout|fade black|darken|faint|pass out|sleep|fall asleep|lights out|black fade"
        "the picture fades to black";
    Shot FadeWhite "fade_white" "fade to white|white out|white fade|fade out white|bright light|blinding light"
        "the picture fades to white";
    Shot FadeRed "fade_red" "fade to red|red out|red fade|fade out red|blood fade"
        "the picture fades to red";
    Shot FadeIn "fade_in" "fade from black|fade back|wake|wake up|awaken|lights on|come to|unfade|brighten"
        "the picture comes back";
    Shot Shimmer "shimmer" "palette cycle|color cycle|colour cycle|palette shift|rainbow|psychedelic|cycle colors|magic shimmer|color shift|hallucination"
        "all colours run through the rainbow";
    Shot Negative "negative" "invert|inverted|invert colors|color invert|x ray|negative blink|inversion|reverse colors"
        "all colours turn into their opposites";
    Shot Pixelate "pixelate" "mosaic|pixelation|pixellate|blocky|blur|pixel|pixelate pulse|pixels|censor"
        "the picture breaks up into squares";
    Shot Ripple "ripple" "ripples|wave|waves|distort|distortion|warp|wavy|dream sequence|dream|wobble|water ripple|time warp|undulate"
        "the picture ripples like water";
    Shot Iris "iris" "iris in|iris out|zoom|zoom in|focus|circle wipe|iris zoom|close up|circle|iris wipe|zoom iris"
        "darkness closes in to a circle, and opens";
    Shot Blink "blink" "eyes|close eyes|eyelids|eye blink|blinking|eyes close|eyes open|squint"
        "the eyes close and open";
    Shot Sparkle "sparkle" "sparkles|twinkle|glitter|glint|shine|magic|fairy dust|glow|gleam|stardust|magic sparkle|enchant|spell"
        "it sparkles";
    Shot Smoke "smoke" "puff|puff of smoke|smoke puff|poof|cloud of smoke|steam|smoke cloud|dust cloud"
        "a puff of smoke";
    Shot Beam "beam" "teleport|transporter|beam up|teleportation|pillar of light|light pillar|beam of light|materialize|summon|warp in"
        "a pillar of light";
    Shot Heartbeat "heartbeat" "pulse|throb|heart|tension|pounding|suspense|pulsing"
        "the edges darken with each heartbeat";
    Shot Sway "sway" "drunk|dizzy|drunken|drunken sway|woozy|stagger|vertigo|tipsy|spin|tilt|swaying|nausea|spinning"
        "the room sways";
    Shot Static "static" "interference|noise|glitch|tv static|white noise|glitching|signal loss|scramble|malfunction|crackle"
        "the picture breaks up in static";
    Shot Spotlight "spotlight" "highlight|limelight|spot|searchlight|reveal|focus light|attention"
        "all goes dark but for one bright circle";
    Shot Sepia "sepia" "flashback|memory|old photo|brown tint|tint|yellow tint|recollection|nostalgia|remember|past|color tint"
        "everything is brown as an old photograph";
    Shot Chill "chill" "cold|freeze|blue tint|frost|frozen|tint blue|ghostly|moonlight|icy|blue flash"
        "everything turns blue with cold";
    Shot Poison "poison" "green tint|sick|toxic|tint green|poisoned|sickness|acid|nauseous|green flash|radiation"
        "everything turns a sickly green";
    Shot Alarm "alarm" "red alert|emergency|alert|red light|klaxon|warning light|siren|warning|evacuation|red tint|tint red"
        "a red light swells and sinks";

    Passage Dissolve "dissolve" "vanish|disappear|dematerialize|appear|fade away|crossfade|cross dissolve|melt|dissolves"
        "one picture dissolves into the next";
    Passage Scatter "scatter" "random dissolve|block dissolve|blocks|crumble|disintegrate|shatter|random blocks|fragment"
        "one picture crumbles into the next";
    Passage WipeLeft "wipe_left" "wipe|slide left|left wipe|wipe from right|wipe west|swipe|swipe left"
        "the next picture comes in from the right";
    Passage WipeRight "wipe_right" "slide right|right wipe|wipe from left|wipe east|swipe right"
        "the next picture comes in from the left";
    Passage WipeUp "wipe_up" "slide up|up wipe|wipe from bottom|wipe north|swipe up"
        "the next picture comes in from below";
    Passage WipeDown "wipe_down" "slide down|down wipe|wipe from top|wipe south|swipe down"
        "the next picture comes in from above";
    Passage Diagonal "diagonal" "diagonal wipe|corner wipe|wipe diagonal|slant"
        "the next picture comes in from a corner";
    Passage Blinds "blinds" "venetian|venetian blinds|horizontal blinds|slats|louvre|jalousie"
        "the next picture opens like blinds";
    Passage Shutters "shutters" "vertical blinds|bars|vertical bars|shutter|columns"
        "the next picture opens like shutters";
    Passage Curtain "curtain" "curtains|open curtain|theatre|theater|stage curtain|barn doors|barn door|doors|split"
        "the next picture opens from the middle, like a curtain";
    Passage Spiral "spiral" "swirl|whirl|whirlpool|vortex|spiral wipe|spin wipe|clock wipe"
        "the next picture winds in from the rim";
    Passage ThroughBlack "through_black" "fade through black|fade through|cut to black|dip to black|fade out and in|fade transition"
        "the picture fades to black and the next one out of it";

    Weather Rain "rain" "raining|rainy|drizzle|shower|showers|light rain|rainfall|drizzling|sprinkler"
        "rain falls";
    Weather Storm "storm" "thunderstorm|thunder|heavy rain|stormy|downpour|tempest|rainstorm|lightning storm|hurricane|thunder and lightning|monsoon|gale"
        "heavy rain falls, with lightning now and then";
    Weather Snow "snow" "snowing|snowfall|snowy|blizzard|snowflakes|snowstorm|flurries|falling snow|sleet"
        "snow falls";
    Weather Fog "fog" "foggy|thick fog|haze|dense fog|smog|fog bank|hazy|murk|smoky"
        "fog drifts past";
    Weather Mist "mist" "misty|drifting mist|ground fog|low mist|vapor|vapour|wisps|miasma|ground mist"
        "mist creeps over the ground";
    Weather Embers "embers" "ember|cinders|ash|ashes|sparks|lava|fire|volcanic|burning|hot ash"
        "embers rise";
    Weather Fireflies "fireflies" "firefly|glowworms|fairies|will o wisp|wisp|will o the wisp|fairy lights|glow bugs|pixies"
        "fireflies wander about";
    Weather Dust "dust" "dust motes|motes|dusty|dust particles|light shaft|god rays|sunbeam|particles|sun shaft"
        "dust dances in a shaft of light";
    Weather Leaves "leaves" "falling leaves|autumn|leaf|petals|falling petals|autumn leaves|blossom|windy"
        "leaves drift down";
    Weather Bubbles "bubbles" "bubble|bubbling|air bubbles|fizz|boiling"
        "bubbles rise";
    Weather Stars "stars" "starry|twinkling stars|starfield|starry sky|shooting stars|starlight|night sky|meteors"
        "stars twinkle, and now and then one falls";
    Weather Birds "birds" "gulls|seagulls|bats|crows|flock|ravens|bird|butterflies"
        "birds cross the sky";
    Weather Dark "dark" "darkness|torchlight|lantern light|light circle|circle of light|lantern|vignette|gloom|pitch black"
        "it is dark but for a circle of light";
    Weather Underwater "underwater" "submerged|undersea|water distortion|currents|drowned|sunken"
        "everything sways as under water";
    Weather Heat "heat" "heat shimmer|heat haze|mirage|hot|desert heat|heatwave|scorching"
        "the air shimmers with heat";
    Weather Flicker "flicker" "candlelight|flickering|flickering light|firelight|flickering lamp|candle|torch flicker|flickering lights|lamp flicker"
        "the light flickers";
    Weather Clear "clear" "none|no|stop|calm|sunny|fair|normal|fine|off|end|reset|cloudy|overcast|indoor|indoors|clear sky|no weather|still"
        "the air is clear";
}

impl VisualEffect {
    fn entry(self) -> &'static Entry {
        // The variants are numbered as the table is: one macro makes both.
        &TABLE[self as usize]
    }

    /// As a world file writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// What else a world may call it.
    pub fn others(self) -> impl Iterator<Item = &'static str> {
        self.entry().others.split('|')
    }

    /// What a player sees, a clause without a full stop.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.entry().about
    }

    #[must_use]
    pub fn sort(self) -> Sort {
        self.entry().sort
    }

    /// Can a room be entered by it?
    #[must_use]
    pub fn is_way_in(self) -> bool {
        self.sort() == Sort::Passage || matches!(self, Self::Iris | Self::Pixelate)
    }

    #[must_use]
    pub fn is_weather(self) -> bool {
        self.sort() == Sort::Weather
    }
}
