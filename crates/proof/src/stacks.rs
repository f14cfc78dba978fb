//! Equal things that are one item, for the search: it takes and puts down all that is there, so only how many are left tells states apart.
//! It must not decide what is done.

use super::facts::Facts;
use rules::GameState;

/// What changed in the number of equal things, beyond where the item is. One less counts as lost and found, for who needs another may miss
/// it; another in hand as taken.
pub(super) fn changed(before: &GameState, after: &GameState, push: &mut impl FnMut(u32, bool, bool)) {
    if before.stacks == after.stacks {
        return;
    }
    for (item, ..) in before.stacks.all() {
        if after.total(item) < before.total(item) {
            push(Facts::had(item), true, false);
            push(Facts::had(item), false, true);
        }
        let (was, is) = (before.count_in_hand(item), after.count_in_hand(item));
        if was > 0 && is > 0 && was != is {
            if is < was {
                push(Facts::carried(item), true, false);
            }
            push(Facts::carried(item), false, true);
        }
    }
}
