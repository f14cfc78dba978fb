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

    /// Those that fit shall be drawn first, otherwise in the order they have.
    pub fn put_first(&mut self, fits: impl Fn(&T) -> bool) {
        self.items.sort_by_key(fits);
    }

    /// The next one; `None` when all are drawn.
    pub fn draw(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// The next one that fits; those passed over stay.
    pub fn draw_where(&mut self, fits: impl Fn(&T) -> bool) -> Option<T> {
        let at = self.items.iter().rposition(fits)?;
        Some(self.items.remove(at))
    }
}
