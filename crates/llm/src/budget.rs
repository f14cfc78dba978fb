//! Tokens and money: what was spent in this game and today, and whether more may be. It must not know what day it is; the caller
//! says so.

use super::answer::Usage;
use super::request::Request;
use messages::t;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A price in thousandths of a dollar a million tokens, which is billionths of a dollar a token. 0 is free, or not known.
/// Written as dollars a million tokens ("0.15"), as price lists have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(pub u64);

impl Price {
    /// Dollars a million tokens. Nonsense is 0.
    #[must_use]
    pub fn dollars(dollars: f64) -> Self {
        Self((dollars.clamp(0.0, 1e6) * 1e3).round() as u64)
    }
}

impl Serialize for Price {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0 as f64 / 1e3)
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        f64::deserialize(deserializer).map(Self::dollars)
    }
}

/// What a model costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prices {
    /// Of the prompt's tokens.
    pub input: Price,
    /// Of the prompt's tokens that the provider had kept; 0 counts them like the rest.
    pub cached: Price,
    /// Of the answer's tokens.
    pub output: Price,
}

impl Prices {
    /// Does anything cost something?
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.input.0 > 0 || self.output.0 > 0
    }

    /// Was no price given at all?
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        *self == Self::default()
    }

    /// What this costs, in billionths of a dollar.
    #[must_use]
    pub fn cost(&self, usage: Usage) -> u64 {
        let cached = u64::from(usage.cached.min(usage.input));
        let fresh = u64::from(usage.input) - cached;
        let cheap = if self.cached.0 > 0 { self.cached } else { self.input };
        [(fresh, self.input), (cached, cheap), (u64::from(usage.output), self.output)]
            .into_iter()
            .fold(0, |sum: u64, (tokens, price)| sum.saturating_add(tokens.saturating_mul(price.0)))
    }
}

/// How much may be spent; 0 is as much as one likes. Money is in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Tokens in one game.
    pub game_tokens: u64,
    /// Tokens in one day.
    pub day_tokens: u64,
    /// Cents in one game.
    pub game_cents: u64,
    /// Cents in one day.
    pub day_cents: u64,
}

/// What was spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Spending {
    /// Requests that were answered.
    pub calls: u32,
    /// Tokens sent and received.
    pub tokens: u64,
    /// Billionths of a dollar.
    pub money: u64,
    /// Some of it was not counted by the server.
    pub guessed: bool,
    /// Some of it has no price.
    pub unpriced: bool,
}

impl Spending {
    fn add(&mut self, usage: Usage, prices: &Prices, guessed: bool) {
        self.calls = self.calls.saturating_add(1);
        self.tokens = self.tokens.saturating_add(u64::from(usage.input) + u64::from(usage.output));
        self.money = self.money.saturating_add(prices.cost(usage));
        self.guessed |= guessed;
        self.unpriced |= !prices.is_known();
    }

    /// "1,240 tokens, about 0.3 cents"; without a price only the tokens.
    #[must_use]
    pub fn text(&self) -> String {
        let tokens = if self.tokens == 1 { t!("model-token-one") } else { tokens_text(self.tokens) };
        let money = || money_text(self.money);
        match (self.money, self.unpriced, self.guessed) {
            (0, _, false) => t!("model-usage", tokens = tokens),
            (0, _, true) => t!("model-usage-about", tokens = tokens),
            (_, false, false) => t!("model-usage-money", tokens = tokens, money = money()),
            (_, false, true) => t!("model-usage-money-about", tokens = tokens, money = money()),
            (_, true, false) => t!("model-usage-least", tokens = tokens, money = money()),
            (_, true, true) => t!("model-usage-least-about", tokens = tokens, money = money()),
        }
    }
}

/// Whose limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    /// The limit of a game.
    Game,
    /// The limit of a day.
    Day,
}

/// No more is asked, in words for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", over(*.span, .used, .limit))]
pub struct LimitReached {
    /// The limit that is reached.
    pub span: Span,
    /// What was used, in words.
    pub used: String,
    /// What may be used, in words.
    pub limit: String,
}

fn over(span: Span, used: &str, limit: &str) -> String {
    match span {
        Span::Game => t!("model-used-game", used = used, limit = limit),
        Span::Day => t!("model-used-day", used = used, limit = limit),
    }
}

/// Spending and its limits. Serialisable, so that a day outlives the program; the game's part is the caller's to begin anew.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Budget {
    /// How much may be spent; from the settings, never kept with the rest.
    #[serde(skip)]
    pub limits: Limits,
    /// What this game has spent.
    pub game: Spending,
    /// What today has spent.
    pub today: Spending,
    /// Any number that is another on another day.
    day: u64,
}

impl Budget {
    /// Nothing spent yet, within these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// It is this day now. Another day begins at nothing.
    pub fn on_day(&mut self, day: u64) {
        if self.day != day {
            self.day = day;
            self.today = Spending::default();
        }
    }

    /// Another game is played.
    pub fn new_game(&mut self) {
        self.game = Spending::default();
    }

    /// A call was made. Where the server did not count, `guess` is taken.
    pub fn spend(&mut self, counted: Option<Usage>, guess: Usage, prices: &Prices) {
        let usage = counted.unwrap_or(guess);
        self.game.add(usage, prices, counted.is_none());
        self.today.add(usage, prices, counted.is_none());
    }

    /// May another call be made?
    ///
    /// # Errors
    /// Where a limit of this game or of the day is reached.
    pub fn may_ask(&self) -> Result<(), LimitReached> {
        let limits = &self.limits;
        for (span, spent, tokens, cents) in [
            (Span::Game, &self.game, limits.game_tokens, limits.game_cents),
            (Span::Day, &self.today, limits.day_tokens, limits.day_cents),
        ] {
            if tokens > 0 && spent.tokens >= tokens {
                let limit = tokens_text(tokens);
                return Err(LimitReached { span, used: grouped(spent.tokens), limit });
            }
            let money = cents.saturating_mul(CENT);
            if cents > 0 && spent.money >= money {
                return Err(LimitReached { span, used: money_text(spent.money), limit: money_text(money) });
            }
        }
        Ok(())
    }
}

/// Tokens of a text, guessed: four bytes a token, as good a rule as any.
#[must_use]
pub fn tokens(text: &str) -> u32 {
    tokens_of(text.len())
}

fn tokens_of(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(4)).unwrap_or(u32::MAX)
}

/// What a call may have cost where the server did not say.
#[must_use]
pub fn guess(request: &Request, answer: &str) -> Usage {
    let sent: usize = request.messages.iter().map(|message| message.text.len()).sum();
    Usage { input: tokens_of(sent), cached: 0, output: tokens(answer) }
}

/// Billionths of a dollar.
const CENT: u64 = 10_000_000;

/// "0.3 cents", "12 cents", "$1.24".
fn money_text(money: u64) -> String {
    match money {
        0 => cents(0),
        money if money < CENT / 10 => t!("model-cents-less"),
        money if money < 10 * CENT => {
            let tenths = (money + CENT / 20) / (CENT / 10);
            if tenths.is_multiple_of(10) {
                cents(tenths / 10)
            } else {
                t!("model-cents-tenths", cents = tenths / 10, tenths = tenths % 10)
            }
        }
        money if money < 100 * CENT - CENT / 2 => cents((money + CENT / 2) / CENT),
        money => {
            let all = (money + CENT / 2) / CENT;
            format!("${}.{:02}", grouped(all / 100), all % 100)
        }
    }
}

fn cents(number: u64) -> String {
    t!("model-cents", cents = number)
}

fn tokens_text(number: u64) -> String {
    t!("model-tokens", tokens = grouped(number))
}

/// 1234567 as "1,234,567".
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prices() -> Prices {
        Prices { input: Price::dollars(2.5), cached: Price::dollars(0.25), output: Price::dollars(10.0) }
    }

    #[test]
    fn a_call_costs_what_the_price_list_says() {
        // 1,000 of a million at 2.50, 9,000 at 0.25, 500 at 10: 0.25 + 0.225 + 0.5 cents.
        let usage = Usage { input: 10_000, cached: 9_000, output: 500 };
        assert_eq!(prices().cost(usage), 9_750_000);
        let unknown = Prices { cached: Price(0), ..prices() };
        assert_eq!(unknown.cost(usage), 30_000_000, "without a price of their own, cached ones cost like the rest");
        assert_eq!(prices().cost(Usage { input: 1, cached: 9, output: 0 }), 250, "more cached than sent is nonsense");
    }

    #[test]
    fn money_and_tokens_are_told_in_words() {
        let mut spent = Spending::default();
        assert_eq!(spent.text(), "0 tokens");
        spent.add(Usage { input: 1_000, cached: 0, output: 240 }, &Prices::default(), false);
        assert_eq!(spent.text(), "1,240 tokens");
        let mut spent = Spending::default();
        spent.add(Usage { input: 1_000, cached: 0, output: 40 }, &prices(), false);
        assert_eq!(spent.text(), "1,040 tokens, about 0.3 cents");
        spent.add(Usage { input: 0, cached: 0, output: 1 }, &Prices::default(), true);
        assert_eq!(spent.text(), "about 1,041 tokens, at least 0.3 cents");
        for (money, text) in [
            (1, "less than 0.1 cents"),
            (CENT, "1 cent"),
            (12 * CENT, "12 cents"),
            (124 * CENT, "$1.24"),
            (99_600_000 * CENT / 1_000_000, "$1.00"),
            (123_456_700 * CENT, "$1,234,567.00"),
        ] {
            assert_eq!(money_text(money), text);
        }
    }

    #[test]
    fn a_limit_stops_and_another_day_or_game_lifts_it() {
        let mut budget = Budget::new(Limits { game_tokens: 100, day_cents: 2, ..Limits::default() });
        budget.on_day(7);
        assert_eq!(budget.may_ask(), Ok(()));
        let usage = Usage { input: 60, cached: 0, output: 60 };
        budget.spend(Some(usage), Usage::default(), &Prices::default());
        let spent = budget.may_ask().unwrap_err();
        assert_eq!(spent.span, Span::Game);
        assert!(spent.to_string().starts_with("This game has used 120 of the 100 tokens that the settings allow."));
        budget.new_game();
        assert_eq!(budget.may_ask(), Ok(()));
        budget.spend(
            None,
            Usage { input: 0, cached: 0, output: 20 },
            &Prices { output: Price::dollars(1e3), ..prices() },
        );
        let kept: Budget = serde_json::from_str(&serde_json::to_string(&budget).unwrap()).unwrap();
        let mut kept = Budget { limits: budget.limits, ..kept };
        kept.on_day(7);
        let spent = kept.may_ask().unwrap_err();
        assert_eq!((spent.span, spent.used.as_str(), spent.limit.as_str()), (Span::Day, "2 cents", "2 cents"));
        kept.on_day(8);
        assert_eq!(kept.may_ask(), Ok(()));
    }

    #[test]
    fn prices_are_written_as_price_lists_have_them() {
        let text = serde_json::to_string(&prices()).unwrap();
        assert_eq!(text, r#"{"input":2.5,"cached":0.25,"output":10.0}"#);
        assert_eq!(serde_json::from_str::<Prices>(&text).unwrap(), prices());
        let odd: Prices = serde_json::from_str(r#"{"input":-3,"output":1e300}"#).unwrap();
        assert_eq!((odd.input, odd.output), (Price(0), Price(1_000_000_000)));
    }

    #[test]
    fn what_no_server_counted_is_guessed() {
        let messages = vec![crate::Message::assistant("12345678")];
        let request = Request::new(crate::Purpose::Answer, messages, 1);
        assert_eq!(guess(&request, "12345"), Usage { input: 2, cached: 0, output: 2 });
    }
}
