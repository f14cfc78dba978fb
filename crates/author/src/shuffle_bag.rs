//! A shuffle bag: each of its items is drawn once, in random order. It must not know what it holds.

use rng::Rng;

/// Lines drawn one by one, each once, in a random order.
#[derive(Debug)]
pub struct ShuffleBag<T> {
    items: Vec<T>,
}

impl<T> ShuffleBag<T> {
    /// Shuffles them.
    pub fn new(items: impl IntoIterator<Item = T>, rng: &mut Rng) -> Self {
        let mut items: Vec<T> = items.into_iter().collect();
        rng.shuffle(&mut items);
        Self { items }
    }

    /// Dealt as they are.
    pub fn in_order(mut items: Vec<T>) -> Self {
        items.reverse();
        Self { items }
    }

    /// The next one; `None` when all are drawn.
    pub fn draw(&mut self) -> Option<T> {
        self.items.pop()
    }
}
