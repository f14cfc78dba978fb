//! Which acts are near enough to count as each other when a world asks for one of them. A table, nothing more.

use world::Verb;

use Verb as V;

/// Groups of acts that mean the same to a puzzle. "Press the button" solves what wants it pushed.
const GROUPS: &[&[Verb]] = &[
    &[V::Open, V::Unlock],
    &[V::Close, V::Lock],
    &[V::PutIn, V::PutOn, V::Insert, V::Drop, V::Set],
    &[V::Push, V::Press, V::Move, V::Kick],
    &[V::Pull, V::Turn, V::Move, V::Lift],
    &[V::Lift, V::Move, V::Push],
    &[V::Light, V::Burn, V::TurnOn],
    &[V::TurnOn, V::Press, V::Push, V::Pull, V::Turn],
    &[V::Extinguish, V::TurnOff],
    &[V::Attack, V::Break, V::Kick, V::Shoot, V::Cut, V::Throw],
    &[V::Cut, V::Tear, V::Sharpen],
    &[V::Repair, V::Fix, V::Combine, V::Tie, V::Build],
    &[V::Combine, V::PutIn, V::PutOn, V::Insert, V::Tie],
    &[V::Clean, V::Rub, V::Wash],
    &[V::Rub, V::Touch],
    &[V::Eat, V::Drink, V::Taste, V::Bite],
    &[V::Give, V::Feed, V::Show, V::Bribe, V::Sell],
    &[V::Show, V::Give, V::Wave],
    &[V::Talk, V::Greet, V::Ask, V::Tell, V::Call],
    &[V::Say, V::Answer, V::Shout, V::Cast, V::Tell, V::Ask],
    &[V::Sing, V::Play],
    &[V::Play, V::Blow, V::Ring, V::Whistle],
    &[V::Search, V::LookIn, V::LookUnder, V::LookBehind],
    &[V::Examine, V::Look],
    &[V::Fill, V::Pour, V::Empty],
    &[V::Climb, V::Enter, V::Jump],
    &[V::Wear, V::Dress],
    &[V::Wait, V::Sleep, V::Meditate],
    &[V::Read, V::Examine],
    &[V::Take, V::Pick, V::Catch, V::Steal, V::Buy],
    &[V::Free, V::Untie, V::Unlock, V::Open],
    &[V::Oil, V::Pour, V::Use],
    &[V::Scare, V::Threaten, V::Shout],
    &[V::Wind, V::Turn],
];

/// Acts that "use" never stands for: seeing, going, having and speaking.
const NOT_USES: &[Verb] = &[
    V::Look,
    V::Examine,
    V::Search,
    V::LookUnder,
    V::LookBehind,
    V::LookIn,
    V::Listen,
    V::Smell,
    V::Touch,
    V::Taste,
    V::Count,
    V::Inventory,
    V::Take,
    V::Drop,
    V::Go,
    V::Exit,
    V::Follow,
    V::Talk,
    V::Ask,
    V::Tell,
    V::Say,
    V::Answer,
    V::Yes,
    V::No,
    V::Greet,
    V::Wait,
    V::Think,
    V::Kiss,
    V::Accuse,
    V::Eat,
    V::Steal,
    V::Throw,
];

/// What a world may mean by "use": acts of the hands, done to a thing or with one. No word, look or gesture is among them.
const USES: &[Verb] = &[
    V::Open,
    V::Close,
    V::Unlock,
    V::Lock,
    V::PutIn,
    V::PutOn,
    V::Insert,
    V::Set,
    V::Push,
    V::Press,
    V::Pull,
    V::Turn,
    V::TurnOn,
    V::TurnOff,
    V::Wind,
    V::Move,
    V::Lift,
    V::Light,
    V::Extinguish,
    V::Burn,
    V::Break,
    V::Cut,
    V::Tear,
    V::Attack,
    V::Shoot,
    V::Throw,
    V::Dig,
    V::Tie,
    V::Untie,
    V::Free,
    V::Fill,
    V::Pour,
    V::Empty,
    V::Clean,
    V::Rub,
    V::Wash,
    V::Oil,
    V::Repair,
    V::Fix,
    V::Combine,
    V::Build,
    V::Paint,
    V::Sharpen,
    V::Cover,
    V::Write,
    V::Heal,
    V::Feed,
    V::Give,
    V::Show,
    V::Wear,
    V::Climb,
    V::Ride,
    V::Play,
    V::Ring,
    V::Blow,
    V::Wave,
    V::Catch,
    V::Cook,
    V::Plant,
    V::Weigh,
];

/// Of these the ones that a player types without naming the tool, sure of what is meant: a door is opened with its key.
const USES_WITH_IMPLIED_TOOL: &[Verb] = &[
    V::Open,
    V::Unlock,
    V::TurnOn,
    V::Light,
    V::Repair,
    V::Fix,
    V::Oil,
    V::Free,
    V::Untie,
    V::Cut,
    V::Break,
    V::Dig,
    V::Heal,
    V::Wind,
    V::Climb,
    V::Fill,
    V::Clean,
];

/// Acts that say for themselves what they are done with, or are done with nothing: a knock is no key, a look no crowbar, and who
/// waves hands nothing over.
const NEVER_WITH_IMPLIED_TOOL: &[Verb] = &[
    V::Use,
    V::Give,
    V::Show,
    V::Throw,
    V::Feed,
    V::Bribe,
    V::Sell,
    V::Buy,
    V::Wave,
    V::Point,
    V::Talk,
    V::Ask,
    V::Tell,
    V::Greet,
    V::Call,
    V::Say,
    V::Answer,
    V::Shout,
    V::PutIn,
    V::PutOn,
    V::Insert,
    V::Drop,
    V::Look,
    V::Examine,
    V::Read,
    V::Search,
    V::LookIn,
    V::LookUnder,
    V::LookBehind,
    V::Touch,
    V::Kick,
    V::Take,
    V::Pick,
    V::Steal,
    V::Wear,
    V::Dress,
    V::Eat,
    V::Drink,
    V::Taste,
    V::Bite,
    V::Enter,
    V::Jump,
];

/// Would this act, done to the right things, count as the wanted one?
#[must_use]
pub fn counts_as(done: Verb, wanted: Verb) -> bool {
    done == wanted
        || (done == V::Use && !NOT_USES.contains(&wanted))
        || (wanted == V::Use && USES.contains(&done))
        || related(done, wanted)
}

/// Does a scripted answer to one act answer to another? As `counts_as`; only, who asks is answered by what there is to ask about, and
/// not as if he had shouted.
#[must_use]
pub fn reacts(done: Verb, scripted: Verb) -> bool {
    counts_as(done, scripted) && !(matches!(scripted, V::Shout | V::Cast) && matches!(done, V::Ask | V::Tell))
}

/// The same where the tool was left unsaid: "unlock the door" with the key in hand.
#[must_use]
pub(super) fn counts_with_implied_tool(done: Verb, wanted: Verb) -> bool {
    !NEVER_WITH_IMPLIED_TOOL.contains(&done)
        && (done == wanted
            || (wanted == V::Use && USES_WITH_IMPLIED_TOOL.contains(&done))
            || (related(done, wanted) && !NEVER_WITH_IMPLIED_TOOL.contains(&wanted)))
}

fn related(done: Verb, wanted: Verb) -> bool {
    // To read is to look at it; to look at it is not to have read it.
    if (done, wanted) == (V::Examine, V::Read) {
        return false;
    }
    GROUPS.iter().any(|group| group.contains(&done) && group.contains(&wanted))
}

/// Acts after which the thing is not what it was, or not where it was.
pub(super) fn destroys(done: Verb) -> bool {
    matches!(
        done,
        V::Attack
            | V::Break
            | V::Kick
            | V::Shoot
            | V::Cut
            | V::Tear
            | V::Throw
            | V::Drop
            | V::Burn
            | V::Eat
            | V::Drink
            | V::Bite
            | V::Close
    )
}

/// Acts that ask what stands in the way, when done to the thing a puzzle is about: the answer is the puzzle's obstacle. Words,
/// looks and courtesies are not among them.
pub(super) fn tries(done: Verb) -> bool {
    done == V::Use
        || (USES.contains(&done) && !matches!(done, V::Show | V::Wave | V::Wear | V::Play))
        || matches!(
            done,
            V::Take
                | V::Pick
                | V::Steal
                | V::Kick
                | V::Enter
                | V::Go
                | V::Walk
                | V::Jump
                | V::Swim
                | V::Crawl
                | V::Bribe
                | V::Sell
                | V::Cast
                | V::Shake
                | V::Bend
                | V::Squeeze
        )
}
