//! Work for the storage that is done in the order asked, beside the frames, each piece with one answer for the screen. It must not know
//! what is stored.

use super::error::ShellError;
use super::game_screen::ScreenDelivery;
use super::inbox::Inbox;
use super::storage::{Busy, Storage};
use super::tasks;
use bevy::prelude::*;
use bevy::tasks::{ConditionalSend, ConditionalSendFuture};
use screen::Delivery;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// What a job comes to: something for the screen, an error that the screen tells, or nothing that concerns the screen.
pub type Outcome = Result<Option<Delivery>, ShellError>;

/// The jobs of one kind and their outcomes.
#[derive(Resource)]
pub struct JobQueue<Job: Send + 'static> {
    jobs: UnboundedSender<(Job, Busy)>,
    outcomes: Inbox<Outcome>,
    storage: Storage,
}

impl<Job: ConditionalSend + Send + 'static> JobQueue<Job> {
    /// Starts the worker, which does each job by `perform`. The storage is busy until the last job is done.
    pub fn start<Work>(storage: &Storage, perform: impl Fn(Storage, Job) -> Work + ConditionalSend + 'static) -> Self
    where
        Work: ConditionalSendFuture<Output = Outcome>,
    {
        let (jobs, mut todo) = unbounded_channel::<(Job, Busy)>();
        let (sender, outcomes) = Inbox::new();
        let of_worker = storage.clone();
        let work = async move {
            while let Some((job, busy)) = todo.recv().await {
                let heard = sender.send(perform(of_worker.clone(), job).await);
                drop(busy);
                if heard.is_err() {
                    return;
                }
            }
        };
        tasks::start(work).detach();
        Self { jobs, outcomes, storage: storage.clone() }
    }

    /// Adds a job; it is done after those before it.
    pub fn add(&self, job: Job) {
        drop(self.jobs.send((job, self.storage.busy())));
    }
}

/// A system that hands finished jobs to the screen.
pub fn deliver<Job: ConditionalSend + Send + 'static>(
    queue: Res<JobQueue<Job>>,
    mut told: MessageWriter<ScreenDelivery>,
) {
    while let Some(outcome) = queue.outcomes.next() {
        match outcome {
            Ok(Some(delivery)) => drop(told.write(ScreenDelivery(delivery))),
            Ok(None) => {}
            Err(error) => drop(told.write(ScreenDelivery::from(error))),
        }
    }
}
