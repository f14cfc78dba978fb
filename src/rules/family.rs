//! Which acts are near enough to count as each other when a world asks for one of them. A table, nothing more.

use crate::world::Verb;

use Verb as V;

/// Groups of acts that mean the same to a puzzle. "Press the button" solves what wants it pushed.
const FAMILIES: &[&[Verb]] = &[
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
    &[V::Show, V::Give, V::Wave, V::Point],
    &[V::Talk, V::Greet, V::Ask, V::Tell, V::Call],
    &[V::Say, V::Answer, V::Shout, V::Cast, V::Tell],
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
    V::Give,
    V::Show,
    V::Kiss,
    V::Eat,
    V::Steal,
    V::Throw,
];

/// Would this act, done to the right things, count as the wanted one?
#[must_use]
pub fn counts_as(done: Verb, wanted: Verb) -> bool {
    done == wanted
        || (done == V::Use && !NOT_USES.contains(&wanted))
        || (wanted == V::Use && !NOT_USES.contains(&done))
        || FAMILIES.iter().any(|family| family.contains(&done) && family.contains(&wanted))
}

/// Acts that ask what stands in the way, when done to the thing a puzzle is about: the answer is the puzzle's obstacle.
pub(super) fn tries(done: Verb) -> bool {
    !matches!(
        done,
        V::Look
            | V::Examine
            | V::Listen
            | V::Smell
            | V::Taste
            | V::Read
            | V::Count
            | V::Ask
            | V::Tell
            | V::Talk
            | V::Say
            | V::Greet
            | V::Thank
            | V::Kiss
            | V::Hug
            | V::Sing
            | V::Dance
            | V::Pray
            | V::Think
            | V::Insult
            | V::Swear
            | V::Laugh
            | V::Cry
            | V::Search
            | V::LookIn
            | V::LookUnder
            | V::LookBehind
            | V::Other
    )
}
