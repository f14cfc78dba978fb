//! A text of the interface that is looked up when it is drawn. It must not hold the text.

/// Gives the text, in the language in force.
pub type Label = fn() -> String;
