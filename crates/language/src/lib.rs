//! Words and texts as data: cleaning, cutting, folding for comparison. It must not know what a text is for.

pub mod article;
pub mod fence;
pub mod text;
