//! What is said of each mend, in one place: the code of a `Diagnostic` is for programs, the text for players and models. It must not
//! decide anything.

pub const STRAY_BRACKET: &str = "a bracket that closes nothing is left out";
pub const STRAY_COLON: &str = "a colon in a list is left out";
pub const MISSING_BRACKET: &str = "a closing bracket is missing";
pub const BRACE_FOR_BRACKET: &str = "a brace stands for a bracket";
pub const STRAY_BRACE: &str = "a brace that closes nothing is left out";
pub const EARLY_BRACE: &str = "a brace that closed an object too early is left out";
pub const NO_BRACE: &str = "an opening brace is missing";
pub const SURPLUS_BRACE: &str = "a brace too many is left out";
pub const MISSING_BRACE: &str = "a closing brace is missing";
pub const STRAY_SIGN: &str = "a sign that belongs to no key is left out";
pub const SURPLUS_BRACKET: &str = "a bracket too many is left out";
pub const BRACKET_FOR_BRACE: &str = "a bracket stands for a brace";
pub const LONE_KEY: &str = "a key without quotes and colon";
pub const BARE_KEY: &str = "a key without quotes";
pub const EQUALS: &str = "an equals sign stands for a colon";
pub const MISSING_COLON: &str = "a colon is missing";
pub const NO_VALUE: &str = "a key without a value";
pub const SECOND_COLON: &str = "a second colon is left out";
pub const SET: &str = "a list stands in braces";
pub const MISSING_COMMA: &str = "a comma is missing";
pub const DOUBLE_COMMA: &str = "a comma too many";
pub const TRAILING_COMMA: &str = "a comma before the end";
pub const SEMICOLON: &str = "a semicolon stands for a comma";
pub const EARLY_END: &str = "a brace that closed the document too early is left out";
pub const NO_OPENING_BRACE: &str = "the opening brace is missing";
pub const CUT_OFF: &str = "the document breaks off; what is complete is kept";
pub const CUT_KEY: &str = "the document breaks off before the value of the key, which is null";
pub const ROUND: &str = "round brackets stand for square ones";
pub const JOINED: &str = "two texts are joined with a plus";
pub const LITERAL: &str = "a number or name in another spelling than JSON's";
pub const BARE_WORD: &str = "a value without quotes";
pub const CALL: &str = "the value in the brackets is taken, the name before them left out";
pub const MEANINGLESS_SIGN: &str = "a sign that means nothing is left out";
pub const NESTED_TOO_DEEP: &str = "what is nested too deep is left out";
pub const NO_BRACKETS: &str = "values without brackets around them";
pub const COMMENT: &str = "a comment is left out";
pub const ELLIPSIS: &str = "an ellipsis is left out";
pub const FENCE: &str = "a fence in the middle of the document is left out";
pub const TWO_FENCES: &str = "the document is split over two fences; the words between them are left out";
pub const OTHER_QUOTES: &str = "other quotes than the double ones stand around a text";
pub const DOUBLED_QUOTES: &str = "the quotes are doubled";
pub const ESCAPED_QUOTES: &str = "the quotes are escaped";
pub const ESCAPED_QUOTE: &str = "a quote is escaped";
pub const CUT_STRING: &str = "a string breaks off";
pub const UNMATCHED_QUOTES: &str = "the quotes do not match";
pub const MISSING_QUOTE: &str = "a closing quote is missing";
pub const INNER_QUOTES: &str = "quotes inside a text";
pub const INNER_QUOTE: &str = "a quote inside a text";
pub const LINE_BREAK: &str = "a line break inside a text";
pub const SPLIT_TEXT: &str = "a text is split over two fences";
pub const IN_A_STRING: &str = "the document stands in a string; it is taken out";

/// The mend, and the byte at which it was made.
pub fn at(what: &str, byte: usize) -> String {
    format!("{what} (at byte {byte})")
}

pub fn stray_words(words: &str) -> String {
    format!("words that belong to no key are left out: {words}")
}

pub fn key_without_value(key: &str) -> String {
    format!("the key \"{key}\", whose value never came, is left out")
}

pub fn key_twice(key: &str) -> String {
    format!("the key \"{key}\" stands twice; the later value is read")
}

pub fn too_long(bytes: usize, read: usize) -> String {
    format!("the text has {bytes} bytes; the first {read} are read")
}

pub fn prose(place: &str) -> String {
    format!("the text around the document is left out ({place})")
}

pub fn before(byte: usize) -> String {
    format!("before byte {byte}")
}

pub fn behind(byte: usize) -> String {
    format!("behind byte {byte}")
}

/// `places`: where the pieces that are read begin; `more`: there are others.
pub fn several_pieces(places: &str, more: bool, left_out: usize) -> String {
    let more = if more { ", ..." } else { "" };
    let rest = if left_out > 0 { format!("; {left_out} left out") } else { String::new() };
    format!("the text holds several pieces of JSON; what begins at byte {places}{more} is read{rest}")
}
