//! The storage worker: named bytes in named places, read and written one after the other beside the frames. It must not know what
//! the bytes mean, nor who keeps them.

use super::inbox::Inbox;
use super::storage_backend::{StorageError, Store};
use super::tasks;
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

/// Where each place is; taken by the worker when the app is built.
pub struct Stores {
    pub data: Box<dyn Store>,
    pub config: Box<dyn Store>,
    /// Where the trace is kept, if elsewhere than in the data.
    pub trace: Option<Box<dyn Store>>,
}

/// The places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// Saved games and whatever belongs to them.
    Data,
    /// The same for large things: on a page its database, because its small storage would be crowded.
    LargeData,
    Config,
    Trace,
}

/// Who hears of it when something cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFailure {
    /// The player, each time.
    Tell,
    /// The player, but once a run: the game writes this again and again, unasked.
    TellOnce,
}

/// Something that could not be written.
pub struct Failure {
    pub error: StorageError,
    pub on_failure: OnFailure,
}

enum Action {
    Read,
    Write(Vec<u8>),
    Append(Vec<u8>),
    /// Every name that begins so.
    List,
}

/// What a job has brought; each kind of job brings one kind.
enum Output {
    Bytes(Option<Vec<u8>>),
    /// Where a player finds what was written.
    Written(String),
    Names(Vec<String>),
}

type Reply = Result<Output, StorageError>;

struct Job {
    location: Location,
    name: String,
    action: Action,
    reply: oneshot::Sender<Reply>,
    _busy: Busy,
}

/// While one of these is held, something is still to be written or read.
pub struct Busy(Arc<AtomicUsize>);

impl Busy {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(count))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The way to the worker; it ends with the last of these.
#[derive(Resource, Clone)]
pub struct Storage {
    jobs: UnboundedSender<Job>,
    busy: Arc<AtomicUsize>,
    failed: UnboundedSender<Failure>,
    failures: Arc<Inbox<Failure>>,
}

impl Storage {
    pub fn new(stores: Stores) -> Self {
        let (storage, worker) = Self::with_worker(stores);
        tasks::start(worker).detach();
        storage
    }

    /// With the worker's work, to be run by the caller.
    fn with_worker(stores: Stores) -> (Self, impl Future<Output = ()>) {
        let (jobs, todo) = unbounded_channel();
        let (failed, failures) = Inbox::new();
        let storage = Self { jobs, busy: Arc::default(), failed, failures: Arc::new(failures) };
        (storage, work(stores, todo))
    }

    /// For whoever has work to do before it becomes a job, or after.
    pub fn busy(&self) -> Busy {
        Busy::new(&self.busy)
    }

    /// Nothing is being written or read.
    pub fn is_idle(&self) -> bool {
        self.busy.load(Ordering::Relaxed) == 0
    }

    /// `None` where nothing of that name is kept.
    pub async fn read(&self, location: Location, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
        match answered(self.send(location, name, Action::Read)).await? {
            Output::Bytes(bytes) => Ok(bytes),
            Output::Written(_) | Output::Names(_) => Err(StorageError::Gone),
        }
    }

    /// All or nothing; gives where a player finds it, in words.
    pub async fn write(&self, location: Location, name: &str, bytes: Vec<u8>) -> Result<String, StorageError> {
        match answered(self.send(location, name, Action::Write(bytes))).await? {
            Output::Written(place) => Ok(place),
            Output::Bytes(_) | Output::Names(_) => Err(StorageError::Gone),
        }
    }

    /// Adds to what is there, or begins it.
    pub async fn append(&self, location: Location, name: &str, bytes: Vec<u8>) -> Result<(), StorageError> {
        answered(self.send(location, name, Action::Append(bytes))).await.map(drop)
    }

    /// The names that begin so, in alphabetical order.
    pub async fn names(&self, location: Location, prefix: &str) -> Result<Vec<String>, StorageError> {
        match answered(self.send(location, prefix, Action::List)).await? {
            Output::Names(names) => Ok(names),
            Output::Bytes(_) | Output::Written(_) => Err(StorageError::Gone),
        }
    }

    /// Writes without waiting for it.
    pub fn keep(&self, location: Location, name: &str, bytes: Vec<u8>, on_failure: OnFailure) {
        let reply = self.send(location, name, Action::Write(bytes));
        let storage = self.clone();
        let busy = self.busy();
        let waiting = async move {
            if let Err(error) = answered(reply).await {
                storage.report(error, on_failure);
            }
            drop(busy);
        };
        tasks::start(waiting).detach();
    }

    /// Something could not be written.
    pub fn report(&self, error: StorageError, on_failure: OnFailure) {
        drop(self.failed.send(Failure { error, on_failure }));
    }

    /// The next thing that could not be written.
    pub fn failure(&self) -> Option<Failure> {
        self.failures.next()
    }

    /// In the order of the calls, whoever waits for what.
    fn send(&self, location: Location, name: &str, action: Action) -> oneshot::Receiver<Reply> {
        let (reply, answer) = oneshot::channel();
        drop(self.jobs.send(Job { location, name: name.to_owned(), action, reply, _busy: self.busy() }));
        answer
    }
}

async fn answered(reply: oneshot::Receiver<Reply>) -> Reply {
    reply.await.unwrap_or(Err(StorageError::Gone))
}

async fn work(mut stores: Stores, mut todo: UnboundedReceiver<Job>) {
    while let Some(Job { location, name, action, reply, _busy }) = todo.recv().await {
        // Whoever asked may be gone meanwhile; it was done all the same.
        drop(reply.send(perform(&mut stores, location, &name, action).await));
    }
}

#[cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::unused_async, reason = "only a browser's database has to be waited for")
)]
async fn perform(stores: &mut Stores, location: Location, name: &str, action: Action) -> Reply {
    #[cfg(target_arch = "wasm32")]
    if location == Location::LargeData {
        match &action {
            Action::Read => return super::indexed_db::read(name).await.map(Output::Bytes),
            // Where the page may not have a database, its small storage has to do.
            Action::Write(bytes) if super::indexed_db::write(name, bytes).await.is_ok() => {
                super::storage_backend::LocalStorage::forget(name);
                return Ok(Output::Written(stores.data.place(name)));
            }
            _ => {}
        }
    }
    let store = match location {
        Location::Data | Location::LargeData => stores.data.as_mut(),
        Location::Config => stores.config.as_mut(),
        Location::Trace => stores.trace.as_mut().unwrap_or(&mut stores.data).as_mut(),
    };
    match action {
        Action::Read => store.read(name).map(Output::Bytes),
        Action::Write(bytes) => store.write(name, &bytes).map(|()| Output::Written(store.place(name))),
        Action::Append(bytes) => store.append(name, &bytes).map(|()| Output::Written(store.place(name))),
        Action::List => store.names(name).map(Output::Names),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Keeps bytes in memory, or refuses to.
    #[derive(Default)]
    pub struct Memory {
        pub kept: BTreeMap<String, Vec<u8>>,
        pub full: bool,
    }

    impl Store for Memory {
        fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
            Ok(self.kept.get(name).cloned())
        }

        fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            if self.full {
                return Err(StorageError::NotWritten("full".into()));
            }
            self.kept.insert(name.into(), bytes.into());
            Ok(())
        }

        fn names(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
            Ok(self.kept.keys().filter(|name| name.starts_with(prefix)).cloned().collect())
        }

        fn place(&self, name: &str) -> String {
            format!("memory:{name}")
        }
    }

    /// Runs this beside a worker over such a memory.
    pub fn with_storage<F: Future>(data: Memory, test: impl FnOnce(Storage) -> F) -> F::Output {
        let stores = Stores { data: Box::new(data), config: Box::<Memory>::default(), trace: None };
        let (storage, worker) = Storage::with_worker(stores);
        let test = test(storage);
        bevy::tasks::block_on(futures_util::future::join(worker, test)).1
    }

    #[test]
    fn places_are_apart_and_what_is_appended_follows_what_was_written() {
        with_storage(Memory::default(), async |storage| {
            let place = storage.write(Location::Data, "a", b"one".to_vec()).await.unwrap();
            assert_eq!(place, "memory:a");
            storage.append(Location::Trace, "a", b", two".to_vec()).await.unwrap();
            assert_eq!(storage.read(Location::LargeData, "a").await.unwrap().unwrap(), b"one, two");
            assert_eq!(storage.read(Location::Config, "a").await, Ok(None));
            assert_eq!(storage.names(Location::Data, "").await.unwrap(), ["a"]);
            assert!(storage.is_idle());
        });
    }

    #[test]
    fn a_refused_write_is_an_error_and_a_busy_worker_is_not_idle() {
        with_storage(Memory { full: true, ..Memory::default() }, async |storage| {
            let refused = storage.write(Location::Data, "a", vec![]).await;
            assert_eq!(refused, Err(StorageError::NotWritten("full".into())));
            storage.report(refused.unwrap_err(), OnFailure::TellOnce);
            assert_eq!(storage.failure().unwrap().on_failure, OnFailure::TellOnce);
            assert!(storage.failure().is_none());
            let busy = storage.busy();
            assert!(!storage.is_idle());
            drop(busy);
            assert!(storage.is_idle());
        });
    }
}
