//! What goes with a trade: assets/voice/trades.txt. It must not know who is where.

use super::words::lines;
use language::hashed::Map;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../assets/voice/trades.txt");

/// The things that go with a trade, by the trade's word in the singular. Lines without a bar are left out; a test finds them.
static TRADES: LazyLock<Map<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut trades: Map<&'static str, Vec<&'static str>> = Map::default();
    for (who, goods) in lines(FILE).filter_map(|line| line.split_once('|')) {
        for trade in who.split_whitespace() {
            trades.entry(trade).or_default().extend(goods.split_whitespace());
        }
    }
    trades
});

/// What one of this trade has about it, in the singular; nothing for a word that is no trade.
pub(super) fn goods(trade: &str) -> &'static [&'static str] {
    TRADES.get(trade).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::{FILE, goods, lines};
    use crate::words::singular;

    #[test]
    fn every_line_has_trades_and_goods_in_the_singular() {
        for line in lines(FILE) {
            let (who, goods) = line.split_once('|').unwrap_or_default();
            assert!(!who.trim().is_empty() && !goods.trim().is_empty(), "{line}");
            for word in who.split_whitespace().chain(goods.split_whitespace()) {
                assert_eq!(singular(word), word, "in {line}");
            }
        }
    }

    #[test]
    fn a_cook_has_a_ladle_and_no_pistol() {
        assert!(goods("cook").contains(&"ladle") && !goods("cook").contains(&"pistol"));
        assert!(goods("wombat").is_empty());
    }
}
