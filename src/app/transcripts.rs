//! Transcripts and recordings: kept beside the saved games, and read back. It must not look into them.

use super::error::ShellError;
use super::game_screen::{ScreenDelivery, ScreenRequest};
use super::schedule::AppSystems;
use super::storage::{Busy, Location, Storage};
use super::store::safe;
use super::tasks;
use bevy::prelude::*;
use screen::{Delivery, Request};
use session::TextFile;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What the names of transcripts and recordings begin with.
const FOLDER: &str = "papers/";

enum Job {
    Write(TextFile),
    Read(String),
}

/// The two ends of the work.
#[derive(Resource)]
struct Transcripts {
    jobs: UnboundedSender<(Job, Busy)>,
    done: Mutex<UnboundedReceiver<Result<Delivery, ShellError>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start)
        .add_systems(Update, (ask.in_set(AppSystems::Serve), answer.in_set(AppSystems::Gather)));
}

fn start(mut commands: Commands, storage: Res<Storage>) {
    let (jobs, mut todo) = unbounded_channel();
    let (say, done) = unbounded_channel();
    let storage = storage.clone();
    let work = async move {
        while let Some((job, busy)) = todo.recv().await {
            let done = say.send(perform(&storage, job).await);
            drop(busy);
            if done.is_err() {
                return;
            }
        }
    };
    tasks::start(work).detach();
    commands.insert_resource(Transcripts { jobs, done: done.into() });
}

fn ask(mut asked: MessageReader<ScreenRequest>, transcripts: Res<Transcripts>, storage: Res<Storage>) {
    for ScreenRequest(request) in asked.read() {
        let job = match request {
            Request::Keepsake(paper) => Job::Write(paper.clone()),
            Request::Recording(name) => Job::Read(name.clone()),
            _ => continue,
        };
        drop(transcripts.jobs.send((job, storage.busy())));
    }
}

fn answer(transcripts: Res<Transcripts>, mut told: MessageWriter<ScreenDelivery>) {
    while let Ok(done) = transcripts.done.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
        told.write(done.map_or_else(ScreenDelivery::from, ScreenDelivery));
    }
}

async fn perform(storage: &Storage, job: Job) -> Result<Delivery, ShellError> {
    match job {
        Job::Write(TextFile { name, text, finished }) => {
            let kept = format!("{FOLDER}{}", safe(&name));
            let place = storage.write(Location::Data, &kept, text.clone().into_bytes()).await?;
            // On a page a finished one is downloaded as well.
            #[cfg(target_arch = "wasm32")]
            if finished {
                super::page::offer_download(&name, &text);
            }
            #[cfg(not(target_arch = "wasm32"))]
            let _ = finished;
            Ok(Delivery::Kept { name, place })
        }
        Job::Read(name) => {
            let bytes = storage.read(Location::Data, &format!("{FOLDER}{}", safe(&name))).await?;
            let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            Ok(Delivery::Recording { name, text })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::storage::tests::{Memory, with_storage};
    use super::*;

    #[test]
    fn a_recording_is_kept_and_read_back() {
        with_storage(Memory::default(), async |storage| {
            let paper = TextFile { name: "low-tide-commands.txt".into(), text: "north\n".into(), finished: false };
            let kept = perform(&storage, Job::Write(paper.clone())).await.unwrap();
            let Delivery::Kept { place, .. } = kept else { panic!("not kept: {kept:?}") };
            assert_eq!(place, "memory:papers/low-tide-commands.txt");
            let read = perform(&storage, Job::Read(paper.name)).await.unwrap();
            assert!(matches!(read, Delivery::Recording { text: Some(text), .. } if text == "north\n"));
            let none = perform(&storage, Job::Read("other".into())).await.unwrap();
            assert!(matches!(none, Delivery::Recording { text: None, .. }));
        });
    }
}
