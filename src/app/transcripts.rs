//! Transcripts and recordings: kept beside the saved games, and read back. It must not look into them.

use super::error::ShellError;
use super::game_screen::ScreenRequest;
use super::job_queue::{JobQueue, deliver};
use super::schedule::AppSystems;
use super::storage::{Location, Storage};
use super::storage_backend::safe;
use bevy::prelude::*;
use screen::{Delivery, Request};
use session::TextFile;

/// What the names of transcripts and recordings begin with.
const FOLDER: &str = "papers/";

enum Job {
    Write(TextFile),
    Read(String),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start)
        .add_systems(Update, (ask.in_set(AppSystems::Serve), deliver::<Job>.in_set(AppSystems::Gather)));
}

fn start(mut commands: Commands, storage: Res<Storage>) {
    commands.insert_resource(JobQueue::start(&storage, async |storage, job| perform(&storage, job).await.map(Some)));
}

fn ask(mut asked: MessageReader<ScreenRequest>, queue: Res<JobQueue<Job>>) {
    for ScreenRequest(request) in asked.read() {
        queue.add(match request {
            Request::Keepsake(file) => Job::Write(file.clone()),
            Request::Recording(name) => Job::Read(name.clone()),
            _ => continue,
        });
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
            let file = TextFile { name: "low-tide-commands.txt".into(), text: "north\n".into(), finished: false };
            let kept = perform(&storage, Job::Write(file.clone())).await.unwrap();
            let Delivery::Kept { place, .. } = kept else { panic!("not kept: {kept:?}") };
            assert_eq!(place, "memory:papers/low-tide-commands.txt");
            let read = perform(&storage, Job::Read(file.name)).await.unwrap();
            assert!(matches!(read, Delivery::Recording { text: Some(text), .. } if text == "north\n"));
            let none = perform(&storage, Job::Read("other".into())).await.unwrap();
            assert!(matches!(none, Delivery::Recording { text: None, .. }));
        });
    }
}
