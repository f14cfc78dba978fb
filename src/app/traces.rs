//! The trace on disk: calls to models as lines of a file, bounded. It must not know what they are about.

use super::store::Store;
use super::trouble::Trouble;
use llm::{Call, Log};

/// The name under which it is kept, beside the saved games; the command line looks there too.
pub const NAME: &str = "trace.jsonl";

/// What is known of the file.
#[derive(Default)]
pub struct Traces {
    log: Option<Log>,
}

impl Traces {
    /// The calls that earlier runs have kept.
    pub fn past(&mut self, store: &dyn Store) -> Result<Vec<Call>, Trouble> {
        let text = text(store)?;
        self.log = Some(Log::parse(&text));
        Ok(Log::read(&text).0)
    }

    /// Adds a call, and gives it as it reads there: numbered, without keys. In a browser nothing is kept: its storage is small,
    /// and needed for saved games.
    pub fn keep(&mut self, store: &mut dyn Store, call: &Call) -> Result<Option<Call>, Trouble> {
        let mut log = match self.log.take() {
            Some(log) => log,
            None if cfg!(target_arch = "wasm32") => Log::default(),
            None => Log::parse(&text(store)?),
        };
        let line = log.add(call);
        if cfg!(not(target_arch = "wasm32")) {
            store.append(NAME, line.as_bytes())?;
            if log.is_full() {
                let all = text(store)?;
                let newest = Log::newest(&all);
                store.write(NAME, newest.as_bytes())?;
                log = Log::parse(newest);
            }
        }
        self.log = Some(log);
        Ok(Call::of_line(line.trim()))
    }
}

fn text(store: &dyn Store) -> Result<String, Trouble> {
    if cfg!(target_arch = "wasm32") {
        return Ok(String::new());
    }
    store.read(NAME).map(|bytes| String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned())
}
