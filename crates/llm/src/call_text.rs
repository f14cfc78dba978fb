//! A call of a trace as a person reads it: a row of a table, and all of it in parts. The command line and the window show the same.
//! It must not know where either puts it.

use super::request::Role;
use super::trace::Call;
use jiff::Timestamp;
use mend::Kind;
use messages::t;
use std::fmt;

/// What a table says of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// The call's number in its run or file.
    pub number: u64,
    /// A date in UTC, or "-".
    pub when: String,
    /// The one word of it, as it is written: "world", "answer".
    pub purpose: String,
    /// The game or the wish that it belongs to; empty where nobody said.
    pub session: String,
    /// Turns played when it was asked.
    pub turn: u32,
    /// In whose name the answer speaks; empty where nobody said.
    pub agent: String,
    /// The model's name, else the server's address.
    pub model: String,
    /// Tokens sent, as far as the server counted them.
    pub sent: Option<u32>,
    /// Tokens received, as far as the server counted them.
    pub came: Option<u32>,
    /// Time to the first word, where one came: "340ms", "12.3s".
    pub first: Option<String>,
    /// Time in all.
    pub all: String,
    /// It was no request: the answer was known.
    pub from_cache: bool,
    /// Requests sent in vain before the one that was answered.
    pub retries: u32,
    /// In a few words, on one line.
    pub outcome: String,
}

/// A call in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallText {
    /// What was asked of whom, and how, in a few lines.
    pub head: String,
    /// Titles and texts: the prompt's parts, the reply, what it was read as, what was found in it.
    pub parts: Vec<(String, String)>,
}

impl fmt::Display for CallText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head)?;
        self.parts.iter().try_for_each(|(title, text)| write!(f, "\n\n=== {title}\n{text}"))
    }
}

impl Call {
    /// The call as a row of a table.
    #[must_use]
    pub fn row(&self) -> CallRow {
        let usage = self.answer.as_ref().and_then(|answer| answer.usage);
        CallRow {
            number: self.number,
            when: when(self.at),
            purpose: purpose(self),
            session: self.request.origin.session.clone(),
            turn: self.request.origin.turn,
            agent: self.request.origin.agent.clone(),
            model: if self.model.is_empty() { self.provider.clone() } else { self.model.clone() },
            sent: usage.map(|usage| usage.input),
            came: usage.map(|usage| usage.output),
            first: self.first.map(time),
            all: time(self.millis),
            from_cache: self.from_cache,
            retries: self.retries,
            outcome: outcome(self),
        }
    }

    /// The call in full.
    #[must_use]
    pub fn text(&self) -> CallText {
        let mut parts: Vec<(String, String)> =
            self.request.messages.iter().map(|message| (role(message.role).to_owned(), message.text.clone())).collect();
        let how = if self.from_cache { t!("model-call-cached") } else { timing(self) };
        if !self.tools.is_null() {
            parts.push((t!("model-call-tools"), format!("{:#}", self.tools)));
        }
        parts.push((t!("model-call-reply", how = how), reply(self)));
        if !self.parsed.is_null() {
            parts.push((t!("model-call-read-as"), format!("{:#}", self.parsed)));
        }
        if !self.notes.is_empty() {
            parts.push((t!("model-call-findings"), findings(self)));
        }
        CallText { head: head(self), parts }
    }
}

fn head(call: &Call) -> String {
    let model = if call.model.is_empty() { t!("model-call-unnamed") } else { call.model.clone() };
    let mut asked = vec![t!("model-call-asked", model = model, server = call.provider.as_str())];
    if !call.rung.is_empty() {
        asked.push(t!("model-call-form", form = call.rung.as_str()));
    }
    if call.retries > 0 {
        asked.push(t!("model-call-retries", count = call.retries));
    }
    let request = &call.request;
    let mut wanted = vec![t!("model-call-limit", tokens = request.max_tokens)];
    if request.json {
        wanted.push(t!("model-call-json"));
    }
    if let Some(schema) = &request.schema {
        wanted.push(t!("model-call-schema", schema = schema.to_string()));
    }
    if let Some(seed) = request.seed {
        wanted.push(t!("model-call-seed", seed = seed.to_string()));
    }
    let title = t!("model-call-title", number = call.number, purpose = purpose(call), when = when(call.at));
    let tools = request
        .tools
        .iter()
        .map(|tool| t!("model-call-tool", name = tool.name.as_str(), description = tool.description.as_str()));
    let origin = &request.origin;
    let origin = (!origin.is_empty()).then(|| {
        t!("model-call-origin", session = origin.session.as_str(), turn = origin.turn, agent = origin.agent.as_str())
    });
    [title]
        .into_iter()
        .chain(origin)
        .chain([asked.join(", "), wanted.join(", ")])
        .chain(tools)
        .collect::<Vec<_>>()
        .join("\n")
}

fn reply(call: &Call) -> String {
    let mut text = String::new();
    if let Some(trouble) = &call.trouble {
        text.push_str(&t!("model-call-failed", reason = trouble.as_str()));
        text.push('\n');
    }
    if let Some(answer) = &call.answer {
        text.push_str(&format!("{}\n", answer.text));
        for made in &answer.calls {
            let arguments = made.arguments.to_string();
            text.push_str(&t!("model-call-tool-call", name = made.name.as_str(), arguments = arguments));
            text.push('\n');
        }
        for note in &answer.notes {
            text.push_str(&format!("\n{}", t!("model-call-note", note = note.as_str())));
        }
        let end = answer
            .finish
            .as_deref()
            .map_or_else(|| t!("model-call-end-unsaid"), |reason| t!("model-call-end", reason = reason));
        text.push_str(&format!("\n{end}"));
        if let Some(usage) = answer.usage {
            let (sent, cached, received) = (usage.input, usage.cached, usage.output);
            text.push_str(&format!(" {}", t!("model-call-tokens", sent = sent, cached = cached, received = received)));
        }
    }
    text.trim_end().to_owned()
}

fn findings(call: &Call) -> String {
    let line = |note: &mend::Diagnostic| {
        let kind = match note.kind {
            Kind::Note => t!("model-call-kind-note"),
            Kind::Fix => t!("model-call-kind-fix"),
            Kind::Schema => t!("model-call-kind-schema"),
            Kind::Problem => t!("model-call-kind-problem"),
            Kind::Lost => t!("model-call-kind-lost"),
        };
        let path = if note.path.is_empty() { "/" } else { &note.path };
        format!("{kind} {path} [{}] {}", note.code, note.message)
    };
    call.notes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The one word of a purpose, as it is written.
fn purpose(call: &Call) -> String {
    serde_json::to_value(call.purpose).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

/// In a few words: the trouble, what it was read as, or the reply's beginning.
fn outcome(call: &Call) -> String {
    let said = match (&call.trouble, &call.parsed, &call.answer) {
        (Some(trouble), ..) => t!("model-call-failed", reason = trouble.as_str()),
        (None, parsed, _) if !parsed.is_null() => parsed.to_string(),
        (None, _, Some(answer)) => answer.text.chars().take(400).collect(),
        (None, ..) => String::new(),
    };
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn timing(call: &Call) -> String {
    let all = time(call.millis);
    if let Some(first) = call.first {
        t!("model-call-timing-first", first = time(first), all = all)
    } else {
        t!("model-call-timing", all = all)
    }
}

/// What a message's part in the talk is called.
#[must_use]
pub fn role(role: Role) -> &'static str {
    match role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
    }
}

/// "340ms", "12.3s".
fn time(millis: u64) -> String {
    if millis < 1_000 { format!("{millis}ms") } else { format!("{}.{}s", millis / 1_000, millis % 1_000 / 100) }
}

/// Milliseconds since 1970 as a date in UTC; "-" where nobody knew the time.
fn when(at: u64) -> String {
    let moment = i64::try_from(at).ok().filter(|at| *at > 0).and_then(|at| Timestamp::from_millisecond(at).ok());
    moment.map_or_else(|| "-".to_owned(), |moment| moment.strftime("%Y-%m-%d %H:%M:%S").to_string())
}

#[cfg(test)]
mod tests {
    use super::when;

    #[test]
    fn milliseconds_are_shown_as_a_date_in_utc_and_nought_as_a_dash() {
        for (at, date) in [
            (0, "-"),
            (1, "1970-01-01 00:00:00"),
            (951_782_399_999, "2000-02-28 23:59:59"),
            (951_782_400_000, "2000-02-29 00:00:00"),
            (1_735_689_599_000, "2024-12-31 23:59:59"),
            (u64::MAX, "-"),
        ] {
            assert_eq!(when(at), date, "{at}");
        }
    }
}
