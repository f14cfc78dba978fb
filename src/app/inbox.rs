//! What tasks send back to systems. It must not know what is sent.

use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// The receiving end of a channel, fit to lie in a resource: those must be shareable, and a receiver alone is not. Only one system
/// empties it, so nobody ever waits for the lock.
pub struct Inbox<T>(Mutex<UnboundedReceiver<T>>);

impl<T> Inbox<T> {
    /// A channel: clones of the sender go to tasks.
    pub fn new() -> (UnboundedSender<T>, Self) {
        let (sender, receiver) = unbounded_channel();
        (sender, Self(receiver.into()))
    }

    /// The next thing that was sent, oldest first; `None` where nothing is waiting.
    pub fn next(&self) -> Option<T> {
        self.try_next().ok()
    }

    /// The same, for whoever must know whether more can come.
    ///
    /// # Errors
    /// `Empty` where nothing is waiting, `Disconnected` where nothing can come any more.
    pub fn try_next(&self) -> Result<T, TryRecvError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv()
    }
}
