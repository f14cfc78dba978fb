//! stub
use crate::world::World;
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss;
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Losses;
pub fn losses(_: &World) -> Losses { Losses }
