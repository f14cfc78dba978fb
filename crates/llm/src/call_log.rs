//! A trace as a file of lines: what to append, when it has grown too long, what stays then. It must not touch the file.

use super::trace::Call;
use messages::t;
use std::path::PathBuf;

/// Calls that a file holds at most.
pub const MOST_CALLS: usize = 400;
/// Bytes that a file holds at most.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// Whether calls are kept, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Tracing {
    /// As the configuration has it: beside the saved games, or not at all.
    #[default]
    AsConfigured,
    /// Beside the saved games, whatever the configuration says.
    On,
    /// Nothing is kept.
    Off,
    /// In this file.
    In(PathBuf),
}

impl Tracing {
    /// By the word of a player (SOMNIUM_TRACE): "on", "off" and their like, or the name of a file, which is a wish to have it.
    #[must_use]
    pub fn parse(word: Option<&str>) -> Self {
        let Some(word) = word.map(str::trim).filter(|word| !word.is_empty()) else { return Self::AsConfigured };
        match word.to_ascii_lowercase().as_str() {
            "off" | "no" | "0" | "false" => Self::Off,
            "on" | "yes" | "1" | "true" => Self::On,
            _ => Self::In(word.into()),
        }
    }

    /// Is nothing kept, where the configuration says this of it?
    #[must_use]
    pub fn is_off(&self, configured_off: bool) -> bool {
        *self == Self::Off || (*self == Self::AsConfigured && configured_off)
    }
}

/// What is in a file of calls, as far as one must know to add to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallLog {
    calls: usize,
    bytes: usize,
    last: u64,
    /// The last line has no end: a program was stopped while it wrote.
    broken: bool,
}

impl CallLog {
    /// Of a file with this text.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let numbers = text.lines().filter_map(|line| Some(Call::from_line(line)?.number));
        let broken = !text.is_empty() && !text.ends_with('\n');
        Self { calls: text.lines().count(), bytes: text.len(), last: numbers.max().unwrap_or(0), broken }
    }

    /// The line to append, its end included, under the next number of the file.
    pub fn add(&mut self, call: &Call) -> String {
        self.last += 1;
        let mut line = Call { number: self.last, ..call.clone() }.line();
        line.push('\n');
        if std::mem::take(&mut self.broken) {
            line.insert(0, '\n');
        }
        self.calls += 1;
        self.bytes += line.len();
        line
    }

    /// The file has to be replaced by what `newest` leaves of it.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.calls > MOST_CALLS || self.bytes > MOST_BYTES
    }

    /// The newest lines of a file, a quarter below what it may hold, so that not every call rewrites it.
    #[must_use]
    pub fn newest(text: &str) -> &str {
        let (mut calls, mut from) = (0, text.len());
        for line in text.split_inclusive('\n').rev() {
            calls += 1;
            if calls > MOST_CALLS / 4 * 3 || text.len() - from + line.len() > MOST_BYTES / 4 * 3 {
                break;
            }
            from -= line.len();
        }
        &text[from..]
    }

    /// The calls of a file, oldest first, and a note for every line that is none.
    #[must_use]
    pub fn read(text: &str) -> (Vec<Call>, Vec<String>) {
        let (mut calls, mut notes) = (Vec::new(), Vec::new());
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match Call::from_line(line) {
                Some(call) => calls.push(call),
                None => notes.push(t!("model-trace-no-call", line = number + 1)),
            }
        }
        (calls, notes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Answer, CallFilter, Capability, JsonMode, Key, LlmError, Message, Origin, Profile, Provider, Purpose, Request,
        Role, Tool, Trace,
    };
    use mend::{Diagnostic, Kind};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::{Arc, Mutex};

    fn request(words: &str) -> Request {
        let messages = vec![Message { role: Role::User, text: words.to_owned() }];
        let schema = Some(serde_json::json!({"type": "object", "properties": {"rooms": {"type": "array"}}}));
        Request { json: true, schema, ..Request::new(Purpose::World, messages, 9) }
    }

    fn call(words: &str) -> Call {
        let mut trace = Trace::default();
        trace.note(request(words), Ok(Answer { text: words.to_owned(), ..Answer::default() }), 7);
        trace.calls().next().unwrap().clone()
    }

    #[test]
    fn a_call_is_timed_and_told_when_it_is_over() {
        let (now, told) = (Arc::new(AtomicU64::new(1_000)), Arc::new(Mutex::new(Vec::new())));
        let (clock, hears) = (Arc::clone(&now), Arc::clone(&told));
        let mut trace = Trace::new(
            Box::new(move || clock.load(Ordering::Relaxed)),
            Box::new(move |call| hears.lock().unwrap().push(call.clone())),
        );
        let profile = Profile {
            endpoint: "https://me:secret@host:1/v1?key=AIzaSyA1234567890abcdefghijk".to_owned(),
            model: "m".to_owned(),
            ..Profile::default()
        };
        let mut open = trace.open(&request("sing"), &profile);
        now.store(1_040, Ordering::Relaxed);
        open.heard();
        now.store(1_100, Ordering::Relaxed);
        open.heard();
        open.ended(&Err(LlmError::Stalled));
        let note =
            Diagnostic { kind: Kind::Fix, path: "/a".to_owned(), code: "c".to_owned(), message: "mended".to_owned() };
        open.notes([&note]);
        open.asked(&Capability { json: JsonMode::Object, ..Capability::default() });
        assert!(told.lock().unwrap().is_empty(), "it is not over before everything is known");
        drop(open);
        drop(trace.open(&request("again"), &profile));
        let told = told.lock().unwrap();
        let (first, second) = (&told[0], &told[1]);
        assert_eq!((first.number, first.at, first.first, first.millis), (1, 1_000, Some(40), 100));
        assert_eq!((first.provider.as_str(), first.rung.as_str()), ("https://host:1/v1", "object"));
        assert_eq!(first.notes, [note]);
        assert!(first.trouble.as_deref().unwrap().contains("stopped answering"));
        assert_eq!((second.number, second.trouble.as_deref()), (2, Some("It was given up before it ended.")));
    }

    #[test]
    fn a_line_comes_back_without_keys_and_without_the_schema() {
        let sent = call("my key is sk-proj-0123456789abcdefghij, \"quoted\"\nand é");
        let line = sent.line();
        assert!(!line.contains("0123456789") && !line.contains('\n'), "{line}");
        let back = Call::from_line(&line).unwrap();
        assert_eq!(back.request.messages[0].text, "my key is [key removed], \"quoted\"\nand é");
        assert_eq!(back.request.schema.as_ref().unwrap()["properties"][0], "rooms");
    }

    #[test]
    fn a_call_keeps_where_it_comes_from_and_the_tools_as_they_were_sent_and_is_found_by_them() {
        let parameters = serde_json::json!({"type": "object", "properties": {"who": {"type": "string"}}});
        let tool = Tool { name: "mood".to_owned(), description: "feels".to_owned(), parameters };
        let origin = Origin { session: "cellar-1f".to_owned(), turn: 12, agent: "ghost".to_owned() };
        let asked = Request { tools: vec![tool], origin, ..Request::new(Purpose::Answer, Vec::new(), 9) };
        let mut trace = Trace::default();
        for (provider, tools) in [(Provider::OpenAi, true), (Provider::Anthropic, true), (Provider::OpenAi, false)] {
            let profile = Profile { provider: Some(provider), key: Key::new("sk-x"), ..Profile::default() };
            let mut open = trace.open(&asked, &profile);
            open.ended(&Ok(Answer::default()));
            open.asked(&Capability { tools, ..Capability::default() });
        }
        let kept: Vec<Call> = trace.calls().map(|call| Call::from_line(&call.line()).unwrap()).collect();
        assert_eq!(kept[0].tools[0]["function"]["parameters"]["properties"]["who"]["type"], "string");
        assert_eq!(kept[1].tools[0]["input_schema"]["properties"]["who"]["type"], "string", "in Anthropic's form");
        assert!(kept[2].tools.is_null(), "it was sent without them");
        assert_eq!(kept[0].request.origin, asked.origin);
        assert!(kept[0].text().to_string().contains("\"who\""));
        assert!(kept[0].text().head.contains("cellar-1f, turn 12, in the name of ghost"), "{}", kept[0].text().head);
        let filter = |session: &str, turn: &str, purpose: &str, agent: &str| CallFilter {
            session: session.to_owned(),
            turn: turn.to_owned(),
            purpose: purpose.to_owned(),
            agent: agent.to_owned(),
        };
        for (wanted, is) in [
            (filter("", "", "", ""), true),
            (filter("Cellar", "12", "answer", "GHOST"), true),
            (filter("tower", "", "", ""), false),
            (filter("", "1", "", ""), false),
            (filter("", "", "world", ""), false),
            (filter("", "", "", "narrator"), false),
        ] {
            assert_eq!(wanted.matches(&kept[0]), is, "{wanted:?}");
        }
    }

    #[test]
    fn a_line_of_an_older_trace_is_read() {
        let line = r#"{"number":3,"at":1,"purpose":"answer","provider":"http://h/v1","model":"m","request":{"purpose":"answer",
            "messages":[{"role":"user","text":"sing"}],"max_tokens":9,"json":false,
            "tools":[{"name":"mood","description":"feels","parameters":null}]},"answer":null,"millis":7}"#;
        let call = Call::from_line(&line.replace('\n', " ")).unwrap();
        assert!(call.request.origin.is_empty() && call.tools.is_null());
        assert!(CallFilter::default().matches(&call));
        assert!(!CallFilter { agent: "narrator".to_owned(), ..CallFilter::default() }.matches(&call));
        assert!(!call.text().head.contains("in the name of"));
    }

    #[test]
    fn a_file_is_bounded_in_calls_and_bytes_and_keeps_the_newest() {
        for (words, most) in [("x".to_owned(), MOST_CALLS), ("y".repeat(110_000), MOST_BYTES / 220_000 + 1)] {
            let (mut text, mut log, call) = (String::new(), CallLog::default(), call(&words));
            let rounds = most + 60;
            for _ in 0..rounds {
                text.push_str(&log.add(&call));
                if log.is_full() {
                    text = CallLog::newest(&text).to_owned();
                    log = CallLog::parse(&text);
                }
                assert!(text.len() <= MOST_BYTES && text.lines().count() <= most.min(MOST_CALLS));
            }
            assert_eq!(log, CallLog::parse(&text));
            let (calls, notes) = CallLog::read(&text);
            assert_eq!(calls.last().unwrap().number, rounds as u64);
            assert!(notes.is_empty() && calls.windows(2).all(|two| two[0].number + 1 == two[1].number));
        }
    }

    #[test]
    fn damaged_lines_are_passed_over_with_a_note() {
        let mut log = CallLog::default();
        let good = log.add(&call("one"));
        // The last line was cut off by a power cut; what follows begins on a line of its own.
        let text = format!("{good}not JSON\n\n{{\"number\": 1}}\n{}", &good[..40]);
        let mut log = CallLog::parse(&text);
        let text = text.clone() + &log.add(&call("two"));
        let (calls, notes) = CallLog::read(&text);
        let numbers: Vec<u64> = calls.iter().map(|call| call.number).collect();
        assert_eq!(numbers, [1, 2]);
        assert_eq!(notes.len(), 3, "{notes:?}");
        assert!(notes[0].starts_with("line 2 "));
    }

    #[test]
    fn a_reply_beyond_measure_is_cut_with_a_note() {
        let line = call(&"é".repeat(200_000)).line();
        assert!(line.len() < 600_000 && line.contains("more bytes)"));
    }
}
