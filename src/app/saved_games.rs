//! Saved games: written, read and listed in the order asked. It must not know how a saved game is played.

use super::error::ShellError;
use super::game_screen::ScreenRequest;
use super::job_queue::{JobQueue, Outcome, deliver};
use super::schedule::AppSystems;
use super::storage::{Location, OnFailure, Storage};
use super::storage_backend::{StorageError, safe};
use bevy::prelude::*;
use screen::{AUTOSAVE_SLOT, Delivery, Request};
use session::SaveInfo;

/// What the names of saved games begin with.
const FOLDER: &str = "save/";

enum Job {
    Save { slot: String, bytes: Vec<u8> },
    Load { slot: String },
    List,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start)
        .add_systems(Update, (ask.in_set(AppSystems::Serve), deliver::<Job>.in_set(AppSystems::Gather)));
}

fn start(mut commands: Commands, storage: Res<Storage>) {
    commands.insert_resource(JobQueue::start(&storage, async |storage, job| perform(&storage, job).await));
}

fn ask(mut asked: MessageReader<ScreenRequest>, queue: Res<JobQueue<Job>>) {
    for ScreenRequest(request) in asked.read() {
        queue.add(match request.clone() {
            Request::Save { slot, bytes, .. } => Job::Save { slot, bytes },
            Request::Load { slot } => Job::Load { slot },
            Request::ListSaves => Job::List,
            _ => continue,
        });
    }
}

/// An autosave that cannot be written is told once, not every few minutes.
async fn perform(storage: &Storage, job: Job) -> Outcome {
    let autosave = matches!(&job, Job::Save { slot, .. } if slot == AUTOSAVE_SLOT);
    match delivery(storage, job).await {
        Err(ShellError::Storage(error)) if autosave => {
            storage.report(error, OnFailure::TellOnce);
            Ok(None)
        }
        done => done.map(Some),
    }
}

async fn delivery(storage: &Storage, job: Job) -> Result<Delivery, ShellError> {
    Ok(match job {
        Job::Save { slot, bytes } => {
            let info = SaveInfo::read(&slot, &bytes).map_err(|error| StorageError::NotWritten(error.to_string()))?;
            storage.write(Location::Data, &entry(&slot), bytes).await?;
            Delivery::Saved(info)
        }
        Job::Load { slot } => {
            let bytes = storage.read(Location::Data, &entry(&slot)).await?;
            Delivery::Loaded(bytes.ok_or(ShellError::NothingSaved(slot))?)
        }
        Job::List => {
            let mut infos = vec![];
            for name in storage.names(Location::Data, FOLDER).await? {
                let slot = name.strip_prefix(FOLDER).unwrap_or(&name);
                let bytes = storage.read(Location::Data, &name).await?.unwrap_or_default();
                match SaveInfo::read(slot, &bytes) {
                    Ok(info) => infos.push(info),
                    Err(error) => {
                        warn!("{name} is damaged, and was left alone: {error}");
                        infos.push(SaveInfo::damaged(slot));
                    }
                }
            }
            Delivery::Saves(infos)
        }
    })
}

fn entry(slot: &str) -> String {
    format!("{FOLDER}{}", safe(slot))
}

#[cfg(test)]
mod tests {
    use super::super::storage::tests::{Memory, with_storage};
    use super::*;

    async fn save(storage: &Storage, slot: &str, bytes: &[u8]) -> Result<Delivery, ShellError> {
        delivery(storage, Job::Save { slot: slot.into(), bytes: bytes.into() }).await
    }

    fn game(name: &str) -> Vec<u8> {
        let wish = dream::Wish::new("fantasy", 7, dream::Length::Small, dream::Dreamer::Author);
        session::Session::new(generate::by_author(&wish).unwrap()).save(name)
    }

    #[test]
    fn a_save_comes_back_byte_for_byte_and_is_listed() {
        with_storage(Memory::default(), async |storage| {
            let bytes = game("before the dragon");
            save(&storage, "2", &bytes).await.unwrap();
            save(&storage, "auto", &game("unasked")).await.unwrap();
            let loaded = delivery(&storage, Job::Load { slot: "2".into() }).await;
            assert!(matches!(loaded, Ok(Delivery::Loaded(loaded)) if loaded == bytes));
            let Ok(Delivery::Saves(infos)) = delivery(&storage, Job::List).await else { panic!("not listed") };
            let listed: Vec<_> = infos.iter().map(|info| (info.slot.as_str(), info.name.as_str())).collect();
            assert_eq!(listed, [("2", "before the dragon"), ("auto", "unasked")]);
        });
    }

    #[test]
    fn what_is_missing_is_said_and_what_is_damaged_keeps_its_place() {
        let mut memory = Memory::default();
        memory.kept.insert("save/bad".into(), b"not a save".to_vec());
        with_storage(memory, async |storage| {
            let missing = delivery(&storage, Job::Load { slot: "9".into() }).await;
            assert_eq!(missing.unwrap_err(), ShellError::NothingSaved("9".into()));
            let Ok(Delivery::Saves(list)) = delivery(&storage, Job::List).await else { panic!("not listed") };
            assert!(matches!(list.as_slice(), [only] if only.is_damaged() && only.slot == "bad"));
        });
    }

    #[test]
    fn a_save_that_cannot_be_written_is_an_error() {
        with_storage(Memory { full: true, ..Memory::default() }, async |storage| {
            let refused = save(&storage, "1", &game("lost")).await;
            assert!(matches!(refused, Err(ShellError::Storage(StorageError::NotWritten(_)))));
        });
    }
}
