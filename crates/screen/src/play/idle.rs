//! A player who does nothing: after a while somebody present may begin to talk, where the player has allowed it.

use super::Play;
use crate::context::Context;
use session::IDLE_LINE;

/// Ticks without a key after which somebody may begin to talk, and how often that happens until the next one: forty seconds.
const WAITS: u32 = 40 * 20;
const MOST_TALKS: u32 = 3;

/// How long the player has done nothing.
#[derive(Default)]
pub struct Idle {
    /// Ticks since the player did anything, or somebody began to talk.
    ticks: u32,
    /// How often somebody has.
    talks: u32,
}

impl Play {
    /// Of a player who does nothing people may take no notice.
    pub(super) fn let_them_talk(&mut self, context: &mut Context) {
        if !context.settings.idle_talk || self.idle.talks >= MOST_TALKS || !self.has_told_all() {
            return;
        }
        self.idle.ticks = self.idle.ticks.saturating_add(1);
        if self.idle.ticks >= WAITS && context.game.as_ref().is_some_and(|game| game.cast().has_company(game.state())) {
            self.idle = Idle { ticks: 0, talks: self.idle.talks + 1 };
            self.submit(IDLE_LINE, context);
        }
    }
}
