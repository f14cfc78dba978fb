//! A quotient that grows by the same step again and again: one division for a whole edge, exact in every row.

/// The rounded-down quotient of a numerator that grows, by a divisor that stays.
pub(super) struct Slope {
    pub value: i64,
    rest: i64,
    step: i64,
    step_rest: i64,
    by: i64,
}

impl Slope {
    /// `start / by`, growing by `step / by`; a divisor below 1 counts as 1.
    pub(super) fn new(start: i64, step: i64, by: i64) -> Self {
        let by = by.max(1);
        Self {
            value: start.div_euclid(by),
            rest: start.rem_euclid(by),
            step: step.div_euclid(by),
            step_rest: step.rem_euclid(by),
            by,
        }
    }

    #[inline]
    pub(super) fn advance(&mut self) {
        self.value += self.step;
        self.rest += self.step_rest;
        if self.rest >= self.by {
            self.rest -= self.by;
            self.value += 1;
        }
    }
}
