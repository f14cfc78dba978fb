//! The condition language: `has:lamp and not door_open`, `(score >= 10 or solved:p1) and mood == "angry"`. Text to a tree of
//! names; it must not know what the names mean.
//!
//! ```text
//! either := both (("or" | "||" | ",or") both)*        both := not (("and" | "&&") not)*
//! not    := ("not" | "!")* atom                        atom := "(" either ")" | word [":" word [":" word]] [relation value]
//! ```

use super::document::{Condition, Operand, Relation};
use language::text;
use messages::t;

/// Levels of parentheses and negations; deeper is not a condition that a person wrote.
const DEPTH: usize = 64;
/// Characters of an expression.
const LENGTH: usize = 30_000;

/// The words that ask something of a name, and what else they are called, folded.
const ASKS: &[(&str, &[&str])] = &[
    ("has", &["have", "item", "holding", "carrying", "carries", "inventory", "hasitem", "owns"]),
    ("wearing", &["wears", "worn"]),
    ("at", &["in", "room", "location", "inroom"]),
    ("visited", &["been", "seen"]),
    ("solved", &["puzzle", "completed", "done"]),
    ("present", &["here", "sees", "character", "near"]),
    ("open", &["opened", "isopen"]),
    ("closed", &[]),
    ("flag", &["set", "state", "var"]),
    ("score", &["points"]),
    ("knows", &["knowledge"]),
    ("hero_is", &["herois", "condition", "status", "heroisa", "playeris"]),
    ("timer", &["clock", "countdown", "expired", "ranout", "timeup"]),
];

/// The words that conditions ask with ("has", "solved"), in the format's spelling.
pub fn words() -> impl Iterator<Item = &'static str> {
    ASKS.iter().map(|(name, _)| *name)
}

fn kind(folded: &str) -> Option<&'static str> {
    ASKS.iter().find(|(name, others)| *name == folded || others.contains(&folded)).map(|(name, _)| *name)
}

/// Reads an expression. The error is what could not be read, for a diagnostic.
pub fn parse(expression: &str) -> Result<Condition, String> {
    let cleaned = expression.trim();
    if cleaned.chars().count() > LENGTH {
        return Err(t!("repair-condition-length"));
    }
    let tokens = tokens(cleaned)?;
    if tokens.is_empty() {
        return Ok(Condition::Always);
    }
    let mut parser = Parser { tokens: &tokens, at: 0 };
    let condition = parser.either(0)?;
    match parser.peek() {
        None => Ok(condition),
        Some(token) => Err(t!("repair-condition-unexpected", said = text::show(&token.text()))),
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Quoted(String),
    Colon,
    Open,
    Close,
    And,
    Or,
    Not,
    Relation(Relation),
}

impl Token {
    fn text(&self) -> String {
        match self {
            Self::Word(word) | Self::Quoted(word) => word.clone(),
            Self::Colon => ":".to_owned(),
            Self::Open => "(".to_owned(),
            Self::Close => ")".to_owned(),
            Self::And => "and".to_owned(),
            Self::Or => "or".to_owned(),
            Self::Not => "not".to_owned(),
            Self::Relation(_) => t!("repair-condition-comparison"),
        }
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let two = rest.get(..2).unwrap_or("");
        let (token, used) = match (two, c) {
            (_, c) if c.is_whitespace() || text::is_invisible(c) => (None, c.len_utf8()),
            ("&&", _) => (Some(Token::And), 2),
            ("||", _) => (Some(Token::Or), 2),
            ("==", _) => (Some(Token::Relation(Relation::Is)), if rest.starts_with("===") { 3 } else { 2 }),
            ("!=" | "<>", _) => (Some(Token::Relation(Relation::IsNot)), if rest.starts_with("!==") { 3 } else { 2 }),
            (">=", _) => (Some(Token::Relation(Relation::Least)), 2),
            ("<=", _) => (Some(Token::Relation(Relation::Most)), 2),
            (_, '=') => (Some(Token::Relation(Relation::Is)), 1),
            (_, '>') => (Some(Token::Relation(Relation::More)), 1),
            (_, '<') => (Some(Token::Relation(Relation::Less)), 1),
            (_, '!') => (Some(Token::Not), 1),
            (_, '(') => (Some(Token::Open), 1),
            (_, ')') => (Some(Token::Close), 1),
            (_, ':') => (Some(Token::Colon), 1),
            (_, '&') => (Some(Token::And), 1),
            (_, '|') => (Some(Token::Or), 1),
            (_, quote @ ('"' | '\'')) => {
                let end = rest[1..].find(quote).ok_or_else(|| t!("repair-condition-quotation"))?;
                (Some(Token::Quoted(rest[1..=end].trim().to_owned())), end + 2)
            }
            (_, c) if is_word(c) => {
                let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                let word = &rest[..end];
                (
                    Some(match word.to_lowercase().as_str() {
                        "and" => Token::And,
                        "or" => Token::Or,
                        "not" => Token::Not,
                        "is" | "equals" => Token::Relation(Relation::Is),
                        _ => Token::Word(word.to_owned()),
                    }),
                    end,
                )
            }
            (_, c) => return Err(t!("repair-condition-meaningless", said = text::show(&c.to_string()))),
        };
        out.extend(token);
        rest = &rest[used..];
    }
    Ok(out)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '\u{2019}' | '+')
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn take(&mut self, token: &Token) -> bool {
        let here = self.peek() == Some(token);
        self.at += usize::from(here);
        here
    }

    fn either(&mut self, depth: usize) -> Result<Condition, String> {
        let mut parts = vec![self.both(depth)?];
        while self.take(&Token::Or) {
            parts.push(self.both(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::Any(parts) })
    }

    fn both(&mut self, depth: usize) -> Result<Condition, String> {
        let mut parts = vec![self.not(depth)?];
        while self.take(&Token::And) {
            parts.push(self.not(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) })
    }

    fn not(&mut self, depth: usize) -> Result<Condition, String> {
        if depth > DEPTH {
            return Err(t!("repair-condition-too-deep"));
        }
        if self.take(&Token::Not) {
            return Ok(Condition::Not(Box::new(self.not(depth + 1)?)));
        }
        if self.take(&Token::Open) {
            let inner = self.either(depth + 1)?;
            return if self.take(&Token::Close) { Ok(inner) } else { Err(t!("repair-condition-parenthesis")) };
        }
        self.atom()
    }

    fn word(&mut self) -> Result<String, String> {
        match self.peek() {
            Some(Token::Word(word) | Token::Quoted(word)) => {
                let word = word.clone();
                self.at += 1;
                Ok(word)
            }
            Some(other) => Err(t!("repair-condition-no-name", said = text::show(&other.text()))),
            None => Err(t!("repair-condition-breaks-off")),
        }
    }

    /// A name of one or several words: `has rusty key` reads up to the next sign.
    fn name(&mut self) -> Result<String, String> {
        let mut name = self.word()?;
        while let Some(Token::Word(more)) = self.peek() {
            name.push(' ');
            name.push_str(more);
            self.at += 1;
        }
        Ok(name)
    }

    fn atom(&mut self) -> Result<Condition, String> {
        let quoted = matches!(self.peek(), Some(Token::Quoted(_)));
        let word = self.word()?;
        let relation = match self.peek() {
            Some(Token::Relation(relation)) => Some(*relation),
            _ => None,
        };
        if let Some(relation) = relation {
            self.at += 1;
            return self.comparison(word, relation);
        }
        if quoted {
            return Ok(Condition::Bare(word));
        }
        let ask = text::fold(&word);
        match ask.as_str() {
            "true" | "always" => return Ok(Condition::Always),
            "false" | "never" => return Ok(Condition::Never),
            _ => {}
        }
        let colon = self.take(&Token::Colon);
        let spaced = !colon && matches!(self.peek(), Some(Token::Word(_)));
        if !colon && !spaced {
            return Ok(Condition::Bare(word));
        }
        let named = |make: fn(String) -> Condition, this: &mut Self| this.name().map(make);
        match kind(&ask).unwrap_or_default() {
            "has" => self.has(),
            "wearing" => named(Condition::Wearing, self),
            "at" => named(Condition::At, self),
            "visited" => named(Condition::Visited, self),
            "solved" => named(Condition::Solved, self),
            "present" => named(Condition::Present, self),
            "open" => named(Condition::Open, self),
            "hero_is" => named(Condition::HeroIs, self),
            "closed" => Ok(Condition::Not(Box::new(Condition::Open(self.name()?)))),
            "flag" => {
                let name = self.name()?;
                if let Some(Token::Relation(relation)) = self.peek() {
                    let relation = *relation;
                    self.at += 1;
                    let operand = self.operand()?;
                    return compared(name, relation, operand);
                }
                Ok(Condition::Flag(name))
            }
            "score" => {
                let least = self.word()?;
                least.parse().map(|n| Condition::Score(Relation::Least, n)).map_err(|_| t!("repair-condition-score"))
            }
            "timer" => {
                let name = self.name()?;
                let Some(Token::Relation(relation)) = self.peek() else {
                    return Ok(Condition::Timer(name, Relation::Is, 0));
                };
                let relation = *relation;
                self.at += 1;
                match self.operand()? {
                    Operand::Number(number) => Ok(Condition::Timer(name, relation, number)),
                    _ => Err(t!("repair-condition-number")),
                }
            }
            "knows" => {
                let who = self.word()?;
                if self.take(&Token::Colon) {
                    return Ok(Condition::Knows(who, self.name()?));
                }
                if matches!(self.peek(), Some(Token::Word(_) | Token::Quoted(_))) {
                    return Ok(Condition::Knows(who, self.name()?));
                }
                Err(t!("repair-condition-known"))
            }
            _ if colon => Err(t!("repair-condition-unknown-word", said = text::show(&format!("{word}:")))),
            _ => Err(t!("repair-condition-none", said = text::show(&word))),
        }
    }

    /// `has:coin`, `has:coin >= 3`, `has:coin:3`.
    fn has(&mut self) -> Result<Condition, String> {
        let name = self.name()?;
        let relation = match self.peek() {
            Some(Token::Relation(relation)) => *relation,
            Some(Token::Colon) => Relation::Least,
            _ => return Ok(Condition::Has(name)),
        };
        self.at += 1;
        match self.operand()? {
            Operand::Number(number) => Ok(Condition::HasCount(name, relation, number)),
            Operand::Truth(truth) if (relation == Relation::Is) == truth => Ok(Condition::Has(name)),
            Operand::Truth(_) => Ok(Condition::Not(Box::new(Condition::Has(name)))),
            Operand::Word(_) => Err(t!("repair-condition-number")),
        }
    }

    fn comparison(&mut self, left: String, relation: Relation) -> Result<Condition, String> {
        let start = self.at;
        let operand = self.operand()?;
        if matches!(text::fold(&left).as_str(), "score" | "points") {
            let Operand::Number(number) = operand else { return Err(t!("repair-condition-score-number")) };
            return Ok(Condition::Score(relation, number));
        }
        if matches!(text::fold(&left).as_str(), "room" | "location" | "playerlocation" | "currentroom") {
            let at = Condition::At(self.tokens[start].text());
            return match relation {
                Relation::Is => Ok(at),
                Relation::IsNot => Ok(Condition::Not(Box::new(at))),
                _ => Err(t!("repair-condition-room")),
            };
        }
        compared(left, relation, operand)
    }

    fn operand(&mut self) -> Result<Operand, String> {
        Ok(operand(&self.word()?))
    }
}

fn compared(left: String, relation: Relation, operand: Operand) -> Result<Condition, String> {
    if !matches!(relation, Relation::Is | Relation::IsNot) && !matches!(operand, Operand::Number(_)) {
        return Err(t!("repair-condition-number"));
    }
    Ok(Condition::Compare(left, relation, operand))
}

/// A value as written: a number, a truth, or a word.
#[must_use]
pub fn operand(word: &str) -> Operand {
    if let Some(number) = word.trim_start_matches('+').parse::<f64>().ok().filter(|number| number.is_finite()) {
        return Operand::Number(number.clamp(-1e6, 1e6) as i32);
    }
    match text::fold(word).as_str() {
        "true" | "yes" | "on" | "set" => Operand::Truth(true),
        "false" | "no" | "off" | "unset" | "null" | "none" | "" => Operand::Truth(false),
        // The words of flags are compared, never read aloud: one form for all spellings.
        _ => {
            let slug = text::slug(word);
            slug.parse::<u32>().map_or(Operand::Word(slug), |number| Operand::Number(number.min(1_000_000) as i32))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(name: &str) -> Condition {
        Condition::Has(name.to_owned())
    }

    fn bare(name: &str) -> Condition {
        Condition::Bare(name.to_owned())
    }

    fn not(inner: Condition) -> Condition {
        Condition::Not(Box::new(inner))
    }

    #[test]
    fn every_form_of_a_condition_is_read() {
        use Condition::{All, Any, At, Compare, Knows, Open, Score, Solved, Wearing};
        let s = str::to_owned;
        for (text, want) in [
            ("", Condition::Always),
            ("has:lamp and not door_open", All(vec![has("lamp"), not(bare("door_open"))])),
            ("has:lamp && !door_open", All(vec![has("lamp"), not(bare("door_open"))])),
            ("flag:x", Condition::Flag(s("x"))),
            ("mood == angry", Compare(s("mood"), Relation::Is, Operand::Word(s("angry")))),
            ("mood != \"Very Angry\"", Compare(s("mood"), Relation::IsNot, Operand::Word(s("very_angry")))),
            ("power = true", Compare(s("power"), Relation::Is, Operand::Truth(true))),
            ("coins >= 3", Compare(s("coins"), Relation::Least, Operand::Number(3))),
            ("score >= 10", Score(Relation::Least, 10)),
            (
                "solved:p1 or (at:hall and open:chest)",
                Any(vec![Solved(s("p1")), All(vec![At(s("hall")), Open(s("chest"))])]),
            ),
            ("hero_is:wet", Condition::HeroIs(s("wet"))),
            ("wearing:cloak", Wearing(s("cloak"))),
            ("has rusty key", has("rusty key")),
            ("knows:guard:\"the king is dead\"", Knows(s("guard"), s("the king is dead"))),
            ("NOT NOT x", not(not(bare("x")))),
            ("timer:air = 0", Condition::Timer(s("air"), Relation::Is, 0)),
            ("timer:air", Condition::Timer(s("air"), Relation::Is, 0)),
            ("timer:air <= 3", Condition::Timer(s("air"), Relation::Most, 3)),
        ] {
            assert_eq!(parse(text), Ok(want), "{text}");
        }
    }

    #[test]
    fn what_is_no_condition_is_refused_with_a_reason() {
        for text in ["has:", "(a", "a b c", "a and", "x > big", "frob:thing", "a ) b", "$x", "\"open", "score is high"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse(&"(".repeat(10_000)).is_err());
        assert!(parse(&"! ".repeat(900)).is_err());
    }
}
