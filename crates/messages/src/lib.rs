//! Words shown to players: every window, menu, answer and error takes its text from the Fluent files in `assets/text`, by a message's
//! name. It must not know what any of them is about.
//!
//! ```ignore
//! t!("session-over")
//! t!("rules-not-here", thing = world.identity(thing).the())
//! ```
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
pub use fluent_bundle::{FluentArgs as Args, FluentValue as Value};
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;
use unic_langid::{LanguageIdentifier, langid};

/// The files of the language that is in force.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/text/en");

const LANGUAGE: LanguageIdentifier = langid!("en");

static BUNDLE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec![LANGUAGE]);
    // Marks of direction round each value: the fonts have no picture for them, and nothing here runs from right to left.
    bundle.set_use_isolating(false);
    for file in FILES.files().filter_map(|file| file.contents_utf8()) {
        // What is wrong in a file is left out here, and found by the tests.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(resource);
    }
    bundle
});

/// The message of this name, with these values in its places. A name that no file has is its own message; a value that is missing shows
/// as its name in braces. The tests look for both. Use the macro `t!`, which they read.
#[must_use]
pub fn message(name: &str, values: Option<&Args<'_>>) -> String {
    let Some(pattern) = BUNDLE.get_message(name).and_then(|message| message.value()) else { return name.to_owned() };
    let mut errors = Vec::new();
    BUNDLE.format_pattern(pattern, values, &mut errors).into_owned()
}

/// The message of this name as a `String`: `t!("map-empty")`, `t!("score-now", score = 3, most = 50)`.
#[macro_export]
macro_rules! t {
    ($name:literal) => {
        $crate::message($name, None)
    };
    ($name:literal, $($key:ident = $value:expr),+ $(,)?) => {{
        let mut values = $crate::Args::new();
        $(values.set(stringify!($key), $value);)+
        $crate::message($name, Some(&values))
    }};
}

/// A message that is put into words only if somebody reads it: what a reader of many guesses says of each that is wrong. Made by the
/// macro `message!`, which the tests read.
#[derive(Clone, Debug)]
pub struct Message {
    name: &'static str,
    values: Vec<(&'static str, Value<'static>)>,
}

impl Message {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, values: Vec<(&'static str, Value<'static>)>) -> Self {
        Self { name, values }
    }

    /// The words, as `message` gives them.
    #[must_use]
    pub fn text(&self) -> String {
        let values: Args<'_> = self.values.iter().cloned().collect();
        message(self.name, Some(&values))
    }
}

/// The message of this name as a [`Message`], with values that it can own: `message!("parser-ask-what", act = act)`.
#[macro_export]
macro_rules! message {
    ($name:literal $(, $key:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($name, vec![$((stringify!($key), $crate::Value::from($value))),*])
    };
}

#[cfg(test)]
mod tests;
