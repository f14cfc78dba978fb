//! The trace on disk: calls to models as lines of a file, bounded. It must not know what they are about.

use super::inbox::Inbox;
use super::storage::{Busy, Location, Storage};
use super::storage_backend::StorageError;
use super::tasks;
use crate::{clock, kept_files};
use bevy::prelude::*;
use llm::{Call, CallLog, Trace};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

enum Job {
    /// Keep a call to a model, for whoever wants to know why.
    Keep(Box<Call>),
    /// Keep calls from now on, or no more.
    Switch(bool),
}

/// The two ends of the work.
#[derive(Resource)]
pub struct TraceFile {
    jobs: UnboundedSender<(Job, Busy)>,
    /// Calls as they were kept.
    kept: Inbox<Call>,
    storage: Storage,
}

impl TraceFile {
    /// `on`: calls are kept.
    pub fn new(storage: &Storage, on: bool) -> Self {
        let (jobs, mut todo) = unbounded_channel::<(Job, Busy)>();
        let (sender, kept) = Inbox::new();
        let file = Self { jobs, kept, storage: storage.clone() };
        let mut writer = Writer { storage: storage.clone(), state: None, sender };
        let work = async move {
            while let Some((job, _busy)) = todo.recv().await {
                writer.perform(job).await;
            }
        };
        tasks::start(work).detach();
        file.switch(on);
        file
    }

    /// The next call that was kept, those of earlier runs first.
    pub fn next_kept(&self) -> Option<Call> {
        self.kept.next()
    }

    pub fn switch(&self, on: bool) {
        drop(self.jobs.send((Job::Switch(on), self.storage.busy())));
    }

    pub fn keep(&self, call: Call) {
        drop(self.jobs.send((Job::Keep(Box::new(call)), self.storage.busy())));
    }

    /// A trace whose calls are kept as they end.
    pub fn trace(&self) -> Trace {
        let (jobs, storage) = (self.jobs.clone(), self.storage.clone());
        let keep = move |call: &Call| drop(jobs.send((Job::Keep(Box::new(call.clone())), storage.busy())));
        Trace::new(Box::new(clock::now), Box::new(keep))
    }
}

/// What writes the file. In a browser nothing is kept: its storage is small, and needed for saved games.
struct Writer {
    storage: Storage,
    /// What is known of the file; `None` where the trace is switched off, or cannot be kept.
    state: Option<CallLog>,
    sender: UnboundedSender<Call>,
}

impl Writer {
    /// A trace that cannot be kept is nothing to bother a player with.
    async fn perform(&mut self, job: Job) {
        let done = match job {
            Job::Keep(call) => self.keep(&call).await,
            Job::Switch(on) => self.switch(on).await,
        };
        if let Err(error) = done {
            warn!("The trace ends here: {error}");
            self.state = None;
        }
    }

    async fn switch(&mut self, on: bool) -> Result<(), StorageError> {
        if on && self.state.is_none() {
            let text = self.text().await?;
            self.state = Some(CallLog::parse(&text));
            CallLog::read(&text).0.into_iter().for_each(|call| drop(self.sender.send(call)));
        } else if !on {
            self.state = None;
        }
        Ok(())
    }

    /// Adds a call, and hands it on as it reads there: numbered, without keys.
    async fn keep(&mut self, call: &Call) -> Result<(), StorageError> {
        let Some(log) = &mut self.state else { return Ok(()) };
        let line = log.add(call);
        let full = log.is_full();
        if cfg!(not(target_arch = "wasm32")) {
            self.storage.append(Location::Trace, kept_files::TRACE, line.clone().into_bytes()).await?;
            if full {
                let all = self.text().await?;
                let newest = CallLog::newest(&all);
                self.storage.write(Location::Trace, kept_files::TRACE, newest.as_bytes().to_vec()).await?;
                self.state = Some(CallLog::parse(newest));
            }
        }
        if let Some(call) = Call::from_line(line.trim()) {
            drop(self.sender.send(call));
        }
        Ok(())
    }

    async fn text(&self) -> Result<String, StorageError> {
        if cfg!(target_arch = "wasm32") {
            return Ok(String::new());
        }
        let bytes = self.storage.read(Location::Trace, kept_files::TRACE).await?;
        Ok(String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned())
    }
}
