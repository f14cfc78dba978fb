//! How hard an encounter is, by playing it many times. It must not change it.

use crate::action::Means;
use crate::bots::Bot;
use crate::model::{Encounter, Ground, Outcome, Stats};
use rng::Rng;
use world::stats::DEALT;

/// How many of a hundred games somebody won, lost, left or settled, and by what it was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// Games that were played.
    pub games: u32,
    /// Games in which the hero got what he came for: victories, and terms that he brought about.
    pub won: u32,
    /// Games that ended in each of victory, defeat, flight and truce.
    pub outcomes: [u32; 4],
    /// Of the games won, those that were decided by blows, things, ground and words.
    pub means: [u32; 4],
    /// Rounds of all games together.
    pub rounds: u32,
}

impl Shares {
    /// Of all games, in tenths of a percent, those that were won: 0 to 1000.
    #[must_use]
    pub fn won_per_mille(&self) -> u32 {
        self.won * 1000 / self.games.max(1)
    }
}

/// Whose numbers it is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hero {
    /// Dealt anew for each game, as the author deals them to the heroes of its dreams.
    Dealt,
    /// The encounter's own: for a world whose hero has none.
    Own,
}

/// The numbers that are dealt to the hero of this game.
#[must_use]
pub fn dealt(seed: u64) -> Stats {
    let mut dealt = DEALT;
    Rng::new(seed).fork("stats").shuffle(&mut dealt);
    let [brawn, grace, wits, charm, nerve] = dealt;
    Stats { brawn, grace, wits, charm, nerve }
}

/// Plays it so many times, with seeds from `first` on.
#[must_use]
pub fn play(encounter: &Encounter, hero: Hero, bot: Bot, games: u32, first: u64) -> Shares {
    play_each(encounter, hero, bot, (0..u64::from(games)).map(|game| first.wrapping_add(game)))
}

/// Plays it once with each of these seeds.
#[must_use]
pub fn play_each(encounter: &Encounter, hero: Hero, bot: Bot, seeds: impl Iterator<Item = u64>) -> Shares {
    let mut shares = Shares::default();
    let mut encounter = encounter.clone();
    for seed in seeds {
        if hero == Hero::Dealt {
            encounter.hero.stats = dealt(seed);
        }
        let state = bot.play(&encounter, seed);
        shares.games += 1;
        shares.rounds += u32::from(state.round());
        let Some(ending) = state.ending() else { continue };
        let outcome = match ending.outcome {
            Outcome::Victory => 0,
            Outcome::Defeat => 1,
            Outcome::Flight => 2,
            Outcome::Truce => 3,
        };
        shares.outcomes[outcome] += 1;
        if ending.is_won {
            shares.won += 1;
            let means = Means::ALL.iter().position(|means| *means == ending.means);
            shares.means[means.unwrap_or(0)] += 1;
        }
    }
    shares
}

/// How somebody is to fare, in per mille of games won.
pub const PLAIN: std::ops::RangeInclusive<u32> = 450..=700;
/// The same for the clever one.
pub const CLEVER: std::ops::RangeInclusive<u32> = 750..=950;
/// The same for who stands still.
pub const STILL: std::ops::RangeInclusive<u32> = 0..=99;

/// The three who measure an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Of the plain one.
    pub plain: Shares,
    /// Of the clever one.
    pub clever: Shares,
    /// Of the one who stands still.
    pub still: Shares,
}

impl Measure {
    /// How far all three together are from where they should be, in per mille of games; 0 where all is well.
    #[must_use]
    pub fn miss(&self) -> u32 {
        let outside = |shares: &Shares, goal: &std::ops::RangeInclusive<u32>| {
            let won = shares.won_per_mille();
            goal.start().saturating_sub(won) + won.saturating_sub(*goal.end())
        };
        outside(&self.plain, &PLAIN) + outside(&self.clever, &CLEVER) + outside(&self.still, &STILL)
    }
}

/// The same encounter on bare ground and with empty hands: what is left is hit points and words. Walls stay.
#[must_use]
pub fn bare(encounter: &Encounter) -> Encounter {
    let mut bare = encounter.clone();
    bare.things.clear();
    bare.features.clear();
    let is_wall = |letter: char| if Ground::of(letter) == Some(Ground::Blocked) { '#' } else { '.' };
    bare.grid = encounter.grid.iter().map(|row| row.chars().map(is_wall).collect()).collect();
    bare
}

/// Plays it with all three.
#[must_use]
pub fn measure(encounter: &Encounter, hero: Hero, games: u32, first: u64) -> Measure {
    let of = |bot| play(encounter, hero, bot, games, first);
    Measure { plain: of(Bot::Plain), clever: of(Bot::Clever), still: of(Bot::Still) }
}
