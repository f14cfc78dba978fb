//! What the screen can be asked to show, as one table: name and other names; `caption` says what a player sees. It must not draw;
//! `screen` does.

mod caption;
mod find;

pub use find::{NameMatch, find, named};

use serde::{Deserialize, Serialize};

/// How long it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EffectKind {
    /// For a moment, at most two seconds.
    OneShot,
    /// From one picture to the next, at most half a second.
    Transition,
    /// As long as the hero is in the room.
    Weather,
}

struct Entry {
    name: &'static str,
    /// What else models call it, with bars between.
    others: &'static str,
    kind: EffectKind,
}

macro_rules! visual_effects {
    ($($kind:ident $id:ident $name:literal $others:literal;)*) => {
        /// One thing that the screen can show.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum VisualEffect { $(#[doc = concat!("`", $name, "`")] $id,)* }

        impl VisualEffect {
            /// All of them, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$id,)*];
        }

        static TABLE: &[Entry] =
            &[$(Entry { name: $name, others: $others, kind: EffectKind::$kind },)*];
    };
}

visual_effects! {
    OneShot Shake "shake" "shakes|shaking|tremor|tremble|rumble|rattle|vibrate|vibration|horizontal shake|shake horizontal|judder";
    OneShot Jolt "jolt" "bump|thud|stomp|impact|bounce|slam|vertical shake|shake vertical|drop|lurch|thump|crash";
    OneShot Quake "quake" "earthquake|heavy shake|big shake|strong shake|violent shake|shake hard|earth shakes|collapse|cave in|avalanche";
    OneShot Flash "flash" "white flash|flash white|flashes|camera flash|flash of light|bright flash|light burst|flashbang";
    OneShot RedFlash "red_flash" "flash red|hurt|damage|injury|pain|wound|hit|red blink|blood flash|ouch";
    OneShot Lightning "lightning" "lightning bolt|thunderbolt|bolt|thunder|lightning strike|lightning flash|thunderclap|zap";
    OneShot Explosion "explosion" "explode|explodes|blast|boom|detonate|detonation|burst|fireball";
    OneShot FadeOut "fade_out" "fade to black|fade|blackout|fade black|darken|faint|pass out|sleep|fall asleep|lights out|black fade";
    OneShot FadeWhite "fade_white" "fade to white|white out|white fade|fade out white|bright light|blinding light";
    OneShot FadeRed "fade_red" "fade to red|red out|red fade|fade out red|blood fade";
    OneShot FadeIn "fade_in" "fade from black|fade back|wake|wake up|awaken|lights on|come to|unfade|brighten";
    OneShot Shimmer "shimmer" "palette cycle|color cycle|colour cycle|palette shift|rainbow|psychedelic|cycle colors|magic shimmer|color shift|hallucination";
    OneShot Negative "negative" "invert|inverted|invert colors|color invert|x ray|negative blink|inversion|reverse colors";
    OneShot Pixelate "pixelate" "mosaic|pixelation|pixellate|blocky|blur|pixel|pixelate pulse|pixels|censor";
    OneShot Ripple "ripple" "ripples|wave|waves|distort|distortion|warp|wavy|dream sequence|dream|wobble|water ripple|time warp|undulate";
    OneShot Iris "iris" "iris in|iris out|zoom|zoom in|focus|circle wipe|iris zoom|close up|circle|iris wipe|zoom iris";
    OneShot Blink "blink" "eyes|close eyes|eyelids|eye blink|blinking|eyes close|eyes open|squint";
    OneShot Sparkle "sparkle" "sparkles|twinkle|glitter|glint|shine|magic|fairy dust|glow|gleam|stardust|magic sparkle|enchant|spell";
    OneShot Smoke "smoke" "puff|puff of smoke|smoke puff|poof|cloud of smoke|steam|smoke cloud|dust cloud";
    OneShot Beam "beam" "teleport|transporter|beam up|teleportation|pillar of light|light pillar|beam of light|materialize|summon|warp in";
    OneShot Heartbeat "heartbeat" "pulse|throb|heart|tension|pounding|suspense|pulsing";
    OneShot Sway "sway" "drunk|dizzy|drunken|drunken sway|woozy|stagger|vertigo|tipsy|spin|tilt|swaying|nausea|spinning";
    OneShot Static "static" "interference|noise|glitch|tv static|white noise|glitching|signal loss|scramble|malfunction|crackle";
    OneShot Spotlight "spotlight" "highlight|limelight|spot|searchlight|reveal|focus light|attention";
    OneShot Sepia "sepia" "flashback|memory|old photo|brown tint|tint|yellow tint|recollection|nostalgia|remember|past|color tint";
    OneShot Chill "chill" "cold|freeze|blue tint|frost|frozen|tint blue|ghostly|moonlight|icy|blue flash";
    OneShot Poison "poison" "green tint|sick|toxic|tint green|poisoned|sickness|acid|nauseous|green flash|radiation";
    OneShot Alarm "alarm" "red alert|emergency|alert|red light|klaxon|warning light|siren|warning|evacuation|red tint|tint red";

    Transition Dissolve "dissolve" "vanish|disappear|dematerialize|appear|fade away|crossfade|cross dissolve|melt|dissolves";
    Transition Scatter "scatter" "random dissolve|block dissolve|blocks|crumble|disintegrate|shatter|random blocks|fragment";
    Transition WipeLeft "wipe_left" "wipe|slide left|left wipe|wipe from right|wipe west|swipe|swipe left";
    Transition WipeRight "wipe_right" "slide right|right wipe|wipe from left|wipe east|swipe right";
    Transition WipeUp "wipe_up" "slide up|up wipe|wipe from bottom|wipe north|swipe up";
    Transition WipeDown "wipe_down" "slide down|down wipe|wipe from top|wipe south|swipe down";
    Transition Diagonal "diagonal" "diagonal wipe|corner wipe|wipe diagonal|slant";
    Transition Blinds "blinds" "venetian|venetian blinds|horizontal blinds|slats|louvre|jalousie";
    Transition Shutters "shutters" "vertical blinds|bars|vertical bars|shutter|columns";
    Transition Curtain "curtain" "curtains|open curtain|theatre|theater|stage curtain|barn doors|barn door|doors|split";
    Transition Spiral "spiral" "swirl|whirl|whirlpool|vortex|spiral wipe|spin wipe|clock wipe";
    Transition ThroughBlack "through_black" "fade through black|fade through|cut to black|dip to black|fade out and in|fade transition";

    Weather Rain "rain" "raining|rainy|drizzle|shower|showers|light rain|rainfall|drizzling|sprinkler";
    Weather Storm "storm" "thunderstorm|thunder|heavy rain|stormy|downpour|tempest|rainstorm|lightning storm|hurricane|thunder and lightning|monsoon|gale";
    Weather Snow "snow" "snowing|snowfall|snowy|blizzard|snowflakes|snowstorm|flurries|falling snow|sleet";
    Weather Fog "fog" "foggy|thick fog|haze|dense fog|smog|fog bank|hazy|murk|smoky";
    Weather Mist "mist" "misty|drifting mist|ground fog|low mist|vapor|vapour|wisps|miasma|ground mist";
    Weather Embers "embers" "ember|cinders|ash|ashes|sparks|lava|fire|volcanic|burning|hot ash";
    Weather Fireflies "fireflies" "firefly|glowworms|fairies|will o wisp|wisp|will o the wisp|fairy lights|glow bugs|pixies";
    Weather Dust "dust" "dust motes|motes|dusty|dust particles|light shaft|god rays|sunbeam|particles|sun shaft";
    Weather Leaves "leaves" "falling leaves|autumn|leaf|petals|falling petals|autumn leaves|blossom|windy";
    Weather Bubbles "bubbles" "bubble|bubbling|air bubbles|fizz|boiling";
    Weather Stars "stars" "starry|twinkling stars|starfield|starry sky|shooting stars|starlight|night sky|meteors";
    Weather Birds "birds" "gulls|seagulls|bats|crows|flock|ravens|bird|butterflies";
    Weather Dark "dark" "darkness|torchlight|lantern light|light circle|circle of light|lantern|vignette|gloom|pitch black";
    Weather Underwater "underwater" "submerged|undersea|water distortion|currents|drowned|sunken";
    Weather Heat "heat" "heat shimmer|heat haze|mirage|hot|desert heat|heatwave|scorching";
    Weather Flicker "flicker" "candlelight|flickering|flickering light|firelight|flickering lamp|candle|torch flicker|flickering lights|lamp flicker";
    Weather Clear "clear" "none|no|stop|calm|sunny|fair|normal|fine|off|end|reset|cloudy|overcast|indoor|indoors|clear sky|no weather|still";
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

    /// How long it shows.
    #[must_use]
    pub fn kind(self) -> EffectKind {
        self.entry().kind
    }

    /// Can a room be entered by it?
    #[must_use]
    pub fn is_way_in(self) -> bool {
        self.kind() == EffectKind::Transition || matches!(self, Self::Iris | Self::Pixelate)
    }

    /// Does it go on as long as the hero is in the room?
    #[must_use]
    pub fn is_weather(self) -> bool {
        self.kind() == EffectKind::Weather
    }
}
