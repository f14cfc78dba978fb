//! Equal things that are one item, for the search: it takes and puts down all that is there, so only how many are left tells states apart.
//! It must not decide what is done.

use rules::GameState;
use world::ItemId;

/// What changed in the number of equal things, beyond where the item is: whether it is had (else carried), and whether that holds now. One
/// less counts as lost and found, for who needs another may miss it; another in hand as taken.
pub(super) fn changed(before: &GameState, after: &GameState) -> Vec<(ItemId, bool, bool)> {
    let mut list = Vec::new();
    if before.stacks == after.stacks {
        return list;
    }
    for (item, ..) in before.stacks.all() {
        if after.total(item) < before.total(item) {
            list.extend([(item, true, false), (item, true, true)]);
        }
        let (was, is) = (before.count_in_hand(item), after.count_in_hand(item));
        if was > 0 && is > 0 && was != is {
            list.extend((is < was).then_some((item, false, false)));
            list.push((item, false, true));
        }
    }
    list
}
