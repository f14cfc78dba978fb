//! The words that say something about music or about the sounds of a place. Tables and their matching; it must not decide.

use super::ambient_layer::AmbientSound as A;
use super::instrument::{Instrument as I, Kit};
use super::mood::Mood;
use super::playing_style::{Articulation, Figure};
use super::theory::{Metre, Mode};

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hint {
    Mood(Mood),
    Tempo(u16),
    Mode(Mode),
    /// "minor" or "major", which leave the choice within the family.
    Minor(bool),
    Metre(Metre),
    Voice(I),
    Drums(Kit),
    Figure(Figure),
    Density(i8),
    Register(i8),
    Loud(i8),
    Articulation(Articulation),
    Swing,
    Solo,
    /// Size of the place, percent of reverberation added.
    Reverb(u8, u8),
    Echo,
    AmbientLayer(A),
    /// How much of the layers that follow.
    Level(u8),
    /// More (2) or less (1) of what follows.
    Very(u8),
    Not,
    Silence,
    Music,
}

/// Words about music. Patterns are separated by bars; a star stands for any ending. The longest match wins.
const MUSIC: &[(&str, Hint)] = &[
    ("very|extremely|deeply|intensely|utterly", Hint::Very(2)),
    ("slightly|somewhat|rather|mildly|moderately|medium|mid", Hint::Very(1)),
    ("no|without|never|not|lacking|minus|isn't|free of|absence of", Hint::Not),
    ("music|tune|song|score|soundtrack|melody", Hint::Music),
    ("silence|silent|none|nothing|mute|muted out|no sound|n/a", Hint::Silence),
    ("solo|lone|solitary|single|unaccompanied|lonely|isolated", Hint::Solo),
    // Speed.
    ("slow|slowly|adagio|unhurried|languid|sluggish|plodding|lingering|drifting|leisurely", Hint::Tempo(66)),
    ("largo|lento|grave|glacial|funereal|dirge*", Hint::Tempo(54)),
    ("andante|walking|ambling|strolling|relaxed", Hint::Tempo(84)),
    ("mid tempo|midtempo|mid-tempo|moderate|moderato|steady", Hint::Tempo(100)),
    ("allegro|lively|brisk*|upbeat|up tempo|uptempo|bouncy|energetic|spirited|skipping", Hint::Tempo(130)),
    ("fast|quick|rapid|driving|galloping|running|hurried|rushing|racing|chase", Hint::Tempo(144)),
    ("presto|frantic|frenzied|frenetic|breakneck|hectic", Hint::Tempo(164)),
    // Moods.
    (
        "peaceful*|calm*|serene|tranquil|gentle|soothing|pastoral|idyllic|restful|warm|lullaby|dreamy",
        Hint::Mood(Mood::Peaceful),
    ),
    ("tender|romantic|loving|love|nostalgic|bittersweet|wistful|sentimental|yearning", Hint::Mood(Mood::Tender)),
    ("lonely|lonesome|lone|desolate|empty|forlorn|abandoned|isolated|cold|bleak", Hint::Mood(Mood::Lonely)),
    (
        "sad*|mournful|mourning|melanchol*|somber|sombre|tragic|grief|lament*|sorrow*|funeral|elegiac|dirge*|doleful",
        Hint::Mood(Mood::Mournful),
    ),
    (
        "myster*|enigmatic|curious|secret*|noir|investigat*|puzzling|suspicious|sneaky|sneaking|stealth*",
        Hint::Mood(Mood::Mysterious),
    ),
    (
        "magic*|enchant*|fairy*|whimsical|ethereal|wonder*|shimmering|sparkling|twinkling|mystic*",
        Hint::Mood(Mood::Magical),
    ),
    (
        "eerie|eerily|ghost*|haunt*|creepy|spooky|unsettling|uncanny|unnerving|disturb*|dissonan*|atonal|sinister|spectral|uneasy|horror|chilling",
        Hint::Mood(Mood::Eerie),
    ),
    (
        "menac*|ominous*|dark|threat*|evil|foreboding|dread*|brooding|villain*|danger*|doom*|tense|tension|suspense*|grim",
        Hint::Mood(Mood::Menacing),
    ),
    (
        "urgent|urgency|frantic|chase|action|battle|combat|fight*|desperate|pursuit|alarm*|panic*|escape",
        Hint::Mood(Mood::Urgent),
    ),
    (
        "hero*|triumph*|victor*|adventur*|brave|bold|fanfare|martial|epic|rousing|valiant|gallant",
        Hint::Mood(Mood::Heroic),
    ),
    ("majestic|royal|regal|noble|stately|grand|imperial|ceremon*|sweeping|proud", Hint::Mood(Mood::Majestic)),
    (
        "sacred|holy|solemn|church|cathedral|hymn*|chant*|gregorian|religious|reverent|monastic|divine|angelic|heavenly",
        Hint::Mood(Mood::Sacred),
    ),
    (
        "cheer*|happy|joy*|merry|jolly|playful|bright|sunny|festive|carefree|jaunty|upbeat|lighthearted|light-hearted|bouncy",
        Hint::Mood(Mood::Cheerful),
    ),
    (
        "comic*|comed*|funny|silly|goofy|circus|carnival|clown*|quirky|bumbling|wacky|cartoon*|slapstick|zany|oompah|mischievous",
        Hint::Mood(Mood::Comic),
    ),
    (
        "folk*|celtic|irish|scottish|tavern|country|village|rustic|jig|reel|bluegrass|western|polka|gypsy",
        Hint::Mood(Mood::Folk),
    ),
    (
        "exotic|arab*|eastern|orient*|desert|egypt*|persian|indian|japanese|chinese|asian|bazaar|snake",
        Hint::Mood(Mood::Exotic),
    ),
    ("jazz*|blues|bluesy|lounge|smoky|swing|bebop|ragtime|sultry|cabaret", Hint::Mood(Mood::Jazzy)),
    ("nautical|pirate*|sea|shanty|shanties|sailor*|ocean*|maritime", Hint::Mood(Mood::Nautical)),
    ("tribal|jungle|primal|primitive|ritual*|voodoo|savage|african", Hint::Mood(Mood::Tribal)),
    (
        "mechanical|industrial|robot*|clockwork|factory|machine*|cyber*|techno|electro|synthwave",
        Hint::Mood(Mood::Mechanical),
    ),
    (
        "cosmic|space*|sci-fi|alien|futuristic|galactic|stars|starry|celestial|ambient|otherworldly|weightless|floating",
        Hint::Mood(Mood::Cosmic),
    ),
    ("medieval|renaissance|baroque|courtly|minstrel*|troubadour*|madrigal|castle|bard*", Hint::Mood(Mood::Medieval)),
    // Modes.
    ("minor", Hint::Minor(true)),
    ("major", Hint::Minor(false)),
    ("harmonic minor", Hint::Mode(Mode::HarmonicMinor)),
    ("dorian", Hint::Mode(Mode::Dorian)),
    ("phrygian", Hint::Mode(Mode::Phrygian)),
    ("lydian", Hint::Mode(Mode::Lydian)),
    ("mixolydian", Hint::Mode(Mode::Mixolydian)),
    ("aeolian|natural minor", Hint::Mode(Mode::Minor)),
    ("ionian", Hint::Mode(Mode::Major)),
    ("phrygian dominant|hijaz|freygish", Hint::Mode(Mode::PhrygianDominant)),
    ("pentatonic|major pentatonic", Hint::Mode(Mode::MajorPentatonic)),
    ("minor pentatonic", Hint::Mode(Mode::MinorPentatonic)),
    ("whole tone|whole-tone|wholetone", Hint::Mode(Mode::WholeTone)),
    ("octatonic|diminished|chromatic|atonal", Hint::Mode(Mode::Octatonic)),
    ("blues scale|blues|bluesy", Hint::Mode(Mode::Blues)),
    // Metres.
    ("waltz*|3/4|three four|triple time|minuet|mazurka", Hint::Metre(Metre::Three)),
    ("4/4|march*|common time|four four|polka", Hint::Metre(Metre::Four)),
    ("5/4|odd metre|odd meter|uneven|limping|lurching", Hint::Metre(Metre::Five)),
    ("6/8|jig|lilting|shanty|barcarolle|lullaby|compound time|rocking", Hint::Metre(Metre::Six)),
    // Who plays.
    ("piano|pianos|pianoforte|keys", Hint::Voice(I::Piano)),
    ("electric piano|rhodes|e-piano|wurlitzer", Hint::Voice(I::ElectricPiano)),
    ("music box|musicbox|music-box|toy piano", Hint::Voice(I::MusicBox)),
    ("celesta|celeste|glockenspiel|wind chimes|chimes|glass harmonica|kalimba", Hint::Voice(I::Celesta)),
    ("vibraphone|vibes", Hint::Voice(I::Vibraphone)),
    ("marimba|xylophone|bones|gamelan|steel drum*|woodblock*", Hint::Voice(I::Marimba)),
    ("bell|bells|tubular bells|carillon|gong*", Hint::Voice(I::Bells)),
    ("harpsichord|clavichord|spinet", Hint::Voice(I::Harpsichord)),
    ("organ|pipe organ|church organ|calliope|harmonium", Hint::Voice(I::Organ)),
    ("accordion|concertina|squeezebox|harmonica|hurdy gurdy|hurdy-gurdy|melodica|bandoneon", Hint::Voice(I::Accordion)),
    (
        "string|strings|violins|orchestra*|string section|string quartet|symphon*|violas|cinematic",
        Hint::Voice(I::Strings),
    ),
    ("violin|fiddle|viola|erhu", Hint::Voice(I::Violin)),
    ("cello|cellos|celli|viol", Hint::Voice(I::Cello)),
    ("pizzicato|plucked strings|plucked", Hint::Voice(I::Pizzicato)),
    ("harp|harps|lyre|zither|dulcimer", Hint::Voice(I::Harp)),
    ("lute|oud|mandolin|bouzouki|balalaika|ukulele", Hint::Voice(I::Lute)),
    ("guitar|guitars|acoustic guitar", Hint::Voice(I::Guitar)),
    ("electric guitar|distorted guitar|rock guitar|power chords", Hint::Voice(I::ElectricGuitar)),
    ("sitar|tanpura", Hint::Voice(I::Sitar)),
    ("koto|shamisen|guzheng|pipa", Hint::Voice(I::Koto)),
    ("banjo|banjos", Hint::Voice(I::Banjo)),
    ("flute|flutes|woodwind*|ocarina|shakuhachi|piccolo", Hint::Voice(I::Flute)),
    ("pan pipes|panpipes|panflute|pan flute|pipes", Hint::Voice(I::PanPipes)),
    ("whistle|whistles|tin whistle|whistling|recorder|fife", Hint::Voice(I::Whistle)),
    ("clarinet|clarinets|kazoo", Hint::Voice(I::Clarinet)),
    ("oboe|bassoon|english horn|cor anglais|duduk|reeds|shawm", Hint::Voice(I::Oboe)),
    ("saxophone|sax|saxophones", Hint::Voice(I::Saxophone)),
    ("brass|brasses|synth brass|trombone*", Hint::Voice(I::Brass)),
    ("horn|horns|french horn*", Hint::Voice(I::Horn)),
    ("trumpet|trumpets|bugle|cornet|fanfare", Hint::Voice(I::Trumpet)),
    ("tuba|tubas|oompah", Hint::Voice(I::Tuba)),
    ("bagpipe*", Hint::Voice(I::Bagpipes)),
    ("choir|choral|voices|vocal*|chorus|singing|chant*|humming|angelic|monks", Hint::Voice(I::Choir)),
    ("pad|pads|synth pad*|drone|drones|ambient|atmospheric|soundscape|texture*|swells", Hint::Voice(I::Pad)),
    ("synth|synths|synthesizer*|synthesiser*|synth lead|electronic|electronica|arpeggiator", Hint::Voice(I::Lead)),
    ("theremin|musical saw|ondes martenot", Hint::Voice(I::Theremin)),
    ("chiptune|chip|8-bit|bleeps|square wave*|pc speaker", Hint::Voice(I::Chip)),
    ("bass|bass line|bassline|bass guitar", Hint::Voice(I::Bass)),
    ("synth bass|sub bass|acid bass|deep bass", Hint::Voice(I::SynthBass)),
    ("double bass|upright bass|contrabass|walking bass|plucked bass", Hint::Voice(I::DoubleBass)),
    ("drums|drum|percussion|percussive|beat|beats|drum kit|rock", Hint::Drums(Kit::Standard)),
    ("snare|snares|military drum*|drum roll*|marching drum*|march*|military", Hint::Drums(Kit::Military)),
    ("tribal drum*|tom-toms|toms|bongos|congas|taiko|djembe|war drum*|jungle drum*|tabla", Hint::Drums(Kit::Tribal)),
    ("timpani|kettle drum*|kettledrum*|pounding|thunderous", Hint::Drums(Kit::Timpani)),
    ("tambourine*|hand drum*|castanets|shaker*|maracas|bodhran|frame drum*|clapping", Hint::Drums(Kit::Hand)),
    ("drum machine|electronic drum*|electronic beat*|techno|synthwave", Hint::Drums(Kit::Electronic)),
    ("brush*|brushed drum*|cymbal*|hi-hat*", Hint::Drums(Kit::Brushes)),
    ("clank*|metallic|anvil*|industrial|factory|clockwork", Hint::Drums(Kit::Metal)),
    // How it is played.
    ("arpeggi*|rippling|broken chords|cascading", Hint::Figure(Figure::Arpeggio)),
    ("rolling|undulating|flowing|rocking", Hint::Figure(Figure::Rolling)),
    ("alberti", Hint::Figure(Figure::Alberti)),
    ("waltz*|minuet", Hint::Figure(Figure::Waltz)),
    ("march*|stride|ragtime|oompah|polka", Hint::Figure(Figure::March)),
    (
        "ostinato|repeating|repetitive|looping|insistent|relentless|hypnotic|minimalist|motorik",
        Hint::Figure(Figure::Ostinato),
    ),
    ("drone|drones|droning|sustained|held", Hint::Figure(Figure::Drone)),
    ("strum*", Hint::Figure(Figure::Strum)),
    ("puls*|throbbing|driving|galloping", Hint::Figure(Figure::Pulse)),
    ("chords|chorale|hymn*|block chords|swells|swelling", Hint::Figure(Figure::Block)),
    ("sparse|minimal|occasional|scattered|isolated|single notes|bare", Hint::Figure(Figure::Sparse)),
    ("sparse|minimal|simple|occasional|scattered|bare|empty|subdued", Hint::Density(-1)),
    ("dense|busy|rich|full|lush|complex|intricate|layered|ornate|virtuos*", Hint::Density(1)),
    ("low|deep|dark|rumbling|bassy|subterranean", Hint::Register(-1)),
    ("high|high-pitched|tinkling|tiny|delicate|twinkling|shrill|soaring", Hint::Register(1)),
    (
        "soft|softly|quiet|quietly|gentle|hushed|faint|muted|muffled|delicate|subtle|subdued|distant|whisper*",
        Hint::Loud(-1),
    ),
    (
        "loud|loudly|powerful|forceful|booming|blaring|strong|thunderous|bombastic|intense|heavy|aggressive|epic",
        Hint::Loud(1),
    ),
    (
        "legato|smooth|flowing|sustained|floating|lyrical|singing|lush|swelling",
        Hint::Articulation(Articulation::Legato),
    ),
    (
        "staccato|bouncy|plucky|crisp|jaunty|detached|choppy|clipped|pizzicato|plodding|tiptoe*|sneaky",
        Hint::Articulation(Articulation::Detached),
    ),
    ("swing|swinging|swung|shuffle|shuffling|jazz*|bluesy", Hint::Swing),
    ("echoing|echo|echoes|echoey|reverberat*|reverb|cavernous|distant", Hint::Reverb(4, 14)),
    ("cathedral|vast|epic|spacious|immense|ethereal|cosmic", Hint::Reverb(4, 10)),
    ("intimate|dry|close|small|cosy|cozy|cramped", Hint::Reverb(0, 0)),
];

/// Words about the sounds of a place.
const PLACE: &[(&str, Hint)] = &[
    ("no|without|never|not|lacking", Hint::Not),
    ("silence|silent|none|nothing|quiet|dead quiet|stillness|n/a|hush*", Hint::Silence),
    (
        "faint|faintly|distant|far|far-off|faraway|soft|softly|gentle|occasional|quiet|muffled|subtle|low|light|slight|rare|sporadic|barely",
        Hint::Level(1),
    ),
    (
        "loud|heavy|strong|roaring|pounding|violent|constant|intense|deafening|howling|raging|driving|torrential|fierce",
        Hint::Level(3),
    ),
    ("deafening|overwhelming|thunderous|tremendous", Hint::Level(4)),
    ("echo|echoes|echoing|echoed|echoey", Hint::Echo),
    (
        "echo|echoes|echoing|reverberat*|cavern*|cave*|vault*|crypt|hall|hollow|tunnel*|vast|mine|dungeon",
        Hint::Reverb(3, 14),
    ),
    ("cathedral|church|temple|chasm|abyss", Hint::Reverb(4, 20)),
    ("closet|cupboard|cabin|small room|carpet*|padded|muffled", Hint::Reverb(0, 0)),
    ("wind|winds|windy|breeze*|gust*|howling|gale|draft|draught|sighing air|blowing", Hint::AmbientLayer(A::Wind)),
    ("rain*|drizzle|downpour|storm*|pattering|sleet|hail", Hint::AmbientLayer(A::Rain)),
    ("waves|wave|surf|sea|ocean|tide*|lapping|breakers|shore|beach|harbor|harbour", Hint::AmbientLayer(A::Waves)),
    (
        "stream|brook|river|running water|flowing water|fountain|waterfall|trickl*|babbling|gurgl*|rushing water|creek|rapids",
        Hint::AmbientLayer(A::Stream),
    ),
    (
        "fire*|hearth|crackl*|flame*|burning|campfire|torch*|embers|candle*|furnace|forge|lava",
        Hint::AmbientLayer(A::Fire),
    ),
    ("leaves|rustl*|foliage|grass|reeds|branches|trees|forest|undergrowth|cloth", Hint::AmbientLayer(A::Leaves)),
    (
        "hum|hums|humming|electric*|electronic hum|fluorescent|neon|transformer|buzz*|generator|power|console|refrigerat*",
        Hint::AmbientLayer(A::Hum),
    ),
    (
        "engine*|reactor|thruster*|ship's drone|rumbl*|motor*|warp|turbine*|throb*|ventilation|fans|vents|air conditioning|air recycl*",
        Hint::AmbientLayer(A::Engine),
    ),
    ("machin*|mechanical|pump*|piston*|factory|conveyor|industrial|whirr*|servos", Hint::AmbientLayer(A::Machinery)),
    (
        "crowd*|chatter*|murmur*|voices|conversation*|market|tavern|babble|people|laughter|audience|patrons|talking|bustl*|guests",
        Hint::AmbientLayer(A::Crowd),
    ),
    ("steam|hiss*|pipes|boiler|valve*|gas|airlock|pneumatic", Hint::AmbientLayer(A::Steam)),
    ("static|radio|interference|white noise|crackling radio|transmission*|tv", Hint::AmbientLayer(A::Static)),
    (
        "void|drone|drones|droning|deep tone|emptiness|otherworldly|unearthly|eerie|vibrat*|resonan*|oppressive",
        Hint::AmbientLayer(A::Void),
    ),
    (
        "insect*|cicada*|bees|flies|mosquito*|buzzing insects|buzzing flies|swarm|locusts|dragonflies",
        Hint::AmbientLayer(A::Insects),
    ),
    ("room tone|stale air|dust|stuffy|air|stillness|quiet|muffled", Hint::AmbientLayer(A::Room)),
    ("drip*|drop|drops|droplets|leak*|seep*|plink*", Hint::AmbientLayer(A::Drip)),
    ("bubbl*|boil*|simmer*|swamp*|mud|cauldron|potion*|laborator*|underwater|aquarium", Hint::AmbientLayer(A::Bubbles)),
    (
        "bird*|birdsong|songbird*|chirp*|twitter*|tweet*|sparrow*|robins|nightingale*|parrot*|dawn chorus|warbl*|pigeons|doves",
        Hint::AmbientLayer(A::Birds),
    ),
    ("gull*|seagull*|seabird*|crow|crows|raven*|caw*|vulture*|hawk*|albatross*", Hint::AmbientLayer(A::Gulls)),
    ("cricket*|night insects|grasshopper*|night sounds|chirping crickets|katydids", Hint::AmbientLayer(A::Crickets)),
    ("frog*|toad*|croak*|ribbit*", Hint::AmbientLayer(A::Frogs)),
    ("owl*|hoot*", Hint::AmbientLayer(A::Owl)),
    ("wolf|wolves|howl|howls|dog|dogs|hound*|coyote*|moan*|wail*|groan*|ghost*", Hint::AmbientLayer(A::Wolf)),
    ("thunder*|lightning|explosion*|cannon*|rumbling storm|storm*|boom*", Hint::AmbientLayer(A::Thunder)),
    ("bell|bells|tolling|toll|gong*|church bell*", Hint::AmbientLayer(A::Bell)),
    ("chime|chimes|wind chime*|tinkl*|jingl*|crystal*|sparkl*|shimmer*|magic*", Hint::AmbientLayer(A::Chimes)),
    ("clock*|tick|ticks|ticking|tick-tock|pendulum|metronome|grandfather clock", Hint::AmbientLayer(A::Clock)),
    ("heart|heartbeat*|heart beat*|pulse|pulsing|thump*", Hint::AmbientLayer(A::Heartbeat)),
    (
        "beep*|bleep*|blip*|computer*|sonar|telemetry|terminal*|instruments|monitor*|ping|pings|keyboards|data",
        Hint::AmbientLayer(A::Beeps),
    ),
    ("footstep*|footfall*|steps|walking|pacing|boots|shuffl*", Hint::AmbientLayer(A::Footsteps)),
    (
        "creak*|groaning|groaning wood|settling|floorboard*|timber*|rigging|hull|rocking|squeak* door|hinges|wood*|old house",
        Hint::AmbientLayer(A::Creaks),
    ),
    ("whisper*|ghostly voices|spirits|sigh*|breath*|incantation*", Hint::AmbientLayer(A::Whispers)),
    ("chain*|shackle*|rattl*|clank*|armor|armour|metal|manacles|keys", Hint::AmbientLayer(A::Chains)),
    (
        "hammer*|anvil*|blacksmith|pick*|mining|construction|knocking|banging|drum*|clang*",
        Hint::AmbientLayer(A::Hammer),
    ),
    ("gear*|clockwork|ratchet*|cog*|winding|click*|clicking|typewriter*|relay*|clack*", Hint::AmbientLayer(A::Gears)),
    ("glass*|bottle*|clink*|cutlery|dishes|plates|tankard*|mugs|cups", Hint::AmbientLayer(A::Glass)),
    ("horse*|hooves|hoof*|gallop*|carriage*|cart|wagon*", Hint::AmbientLayer(A::Horses)),
    ("siren*|alarm*|klaxon*|traffic|foghorn*|horn|train*|ship's horn|whistle*", Hint::AmbientLayer(A::Siren)),
    ("rat|rats|mice|mouse|scurry*|scuttl*|scratch*|squeak*|skitter*|bats|bat|vermin", Hint::AmbientLayer(A::Rats)),
    ("page*|paper*|parchment|book*|quill|scribbl*|librar*|scroll*", Hint::AmbientLayer(A::Pages)),
];

/// Which of the two tables a line is read with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Music,
    Ambience,
}

/// Lower-case words of a line, at most the first 120 (a model that writes more has said it by then).
pub(super) fn words(line: &str) -> Vec<String> {
    line.chars()
        .take(4000)
        .collect::<String>()
        .to_lowercase()
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '/' | '-' | '#')))
        .map(|word| word.trim_matches(|c| matches!(c, '\'' | '-')).to_string())
        .filter(|word| !word.is_empty())
        .take(120)
        .collect()
}

/// All hints at the head of `words`, and how many words they take. A word may say several things ("dark" is a mood and a
/// register), but only in its longest reading; a word of six letters or more that is nowhere in the table may be misspelt by one.
pub(super) fn at(topic: Topic, words: &[String]) -> (Vec<Hint>, usize) {
    let table = if topic == Topic::Music { MUSIC } else { PLACE };
    let found = scan(table, words, matches_word);
    if !found.0.is_empty() || words.first().is_none_or(|word| word.chars().count() < 6) {
        return found;
    }
    let near = scan(table, &words[..1], |pattern, word| {
        !pattern.ends_with('*') && pattern.len() >= 6 && strsim::osa_distance(pattern, word) <= 1
    });
    if near.0.is_empty() && words[0].contains('-') {
        // "synth-driven", "music-box-like": the table may know the parts.
        let parts: Vec<String> = words[0].split('-').map(str::to_string).collect();
        let mut all = Vec::new();
        for from in 0..parts.len() {
            all.extend(scan(table, &parts[from..], matches_word).0);
        }
        return (all, 1);
    }
    near
}

fn scan(table: &[(&str, Hint)], words: &[String], same: fn(&str, &str) -> bool) -> (Vec<Hint>, usize) {
    let (mut hints, mut longest) = (Vec::new(), 0);
    for (patterns, hint) in table {
        let taken = patterns.split('|').filter_map(|pattern| head(pattern, words, same)).max().unwrap_or(0);
        if taken > longest {
            (hints, longest) = (vec![*hint], taken);
        } else if taken == longest && taken > 0 {
            hints.push(*hint);
        }
    }
    (hints, longest.max(1))
}

/// How many words the pattern takes at the head, where it fits.
fn head(pattern: &str, words: &[String], same: fn(&str, &str) -> bool) -> Option<usize> {
    let mut taken = 0;
    for part in pattern.split(' ') {
        if !words.get(taken).is_some_and(|word| same(part, word)) {
            return None;
        }
        taken += 1;
    }
    Some(taken)
}

fn matches_word(pattern: &str, word: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == word, |stem| word.starts_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hints(topic: Topic, line: &str) -> Vec<Hint> {
        at(topic, &words(line)).0
    }

    #[test]
    fn of_overlapping_readings_the_longest_wins() {
        assert_eq!(hints(Topic::Music, "music box"), [Hint::Voice(I::MusicBox)]);
        assert_eq!(hints(Topic::Music, "music by the river"), [Hint::Music]);
        assert_eq!(hints(Topic::Music, "electric guitar"), [Hint::Voice(I::ElectricGuitar)]);
        assert_eq!(hints(Topic::Ambience, "buzzing flies"), [Hint::AmbientLayer(A::Insects)]);
    }

    #[test]
    fn a_word_with_a_typing_slip_is_still_found() {
        assert!(hints(Topic::Music, "harpsicord").contains(&Hint::Voice(I::Harpsichord)));
        assert!(hints(Topic::Music, "accordian").contains(&Hint::Voice(I::Accordion)));
        assert!(hints(Topic::Music, "table").is_empty());
    }

    #[test]
    fn every_instrument_and_every_sound_has_a_word() {
        for instrument in I::ALL {
            assert!(MUSIC.iter().any(|(_, hint)| *hint == Hint::Voice(instrument)), "{instrument:?}");
        }
        for sound in A::ALL {
            assert!(PLACE.iter().any(|(_, hint)| *hint == Hint::AmbientLayer(sound)), "{sound:?}");
        }
        for mood in Mood::ALL.into_iter().filter(|mood| *mood != Mood::Wandering) {
            assert!(MUSIC.iter().any(|(_, hint)| *hint == Hint::Mood(mood)), "{mood:?}");
        }
    }
}
