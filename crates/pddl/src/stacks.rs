//! Equal things that are one item; the counterpart of `rules::stack`. How many are left is a variable of the item. Here they are taken and
//! put down together: whoever has them all can do what whoever left some behind could.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Dnf, Value, Var};
use world::{ItemId, Place, Thing};

impl Translator<'_> {
    /// One of it is used up, or given away: the last goes to this place, others are gone.
    pub fn use_up(&mut self, mut case: Case, item: ItemId, to: Place) -> Vec<Case> {
        if self.world.count(item) == 1 {
            self.put(&mut case, Thing::Item(item), to);
            return vec![case];
        }
        let var = Var::Left(item);
        let numbers: Vec<Value> = self.domains.in_mask(var, self.now(&case, var)).collect();
        let mut done = Vec::new();
        for value in numbers {
            let Value::Number(number) = value else { continue };
            let now = self.where_value(var, |it| it == value);
            for mut case in self.having(&case, &now) {
                if number > 1 {
                    self.set(&mut case, var, Value::Number(number - 1));
                } else {
                    self.put(&mut case, Thing::Item(item), to);
                }
                done.push(case);
            }
        }
        done
    }

    /// So many of it, or more, are in hand.
    pub fn has_at_least(&mut self, item: ItemId, least: u8) -> Dnf {
        let (has, least) = (self.has(item), i32::from(least.min(self.world.count(item))));
        if least <= 1 {
            return has;
        }
        let left = self.where_value(Var::Left(item), |it| matches!(it, Value::Number(number) if number >= least));
        self.both(&has, &left)
    }
}
