//! Saved games: one worker that does the reading and writing in the order asked, beside the frames. It must not look into
//! a saved game.

#[cfg(target_arch = "wasm32")]
use super::answers;
use super::clock;
use super::machine::{Asked, Told};
use super::preferences;
use super::sets::AppSystems;
use super::store::{Store, safe};
use super::tasks;
use super::traces::Traces;
use super::trouble::Trouble;
use bevy::prelude::*;
use bevy::tasks::Task;
use llm::{Call, Trace};
use screen::{AUTO, Delivery, Request};
use session::SaveInfo;
use session::TextFile;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What the names of saved games begin with.
const FOLDER: &str = "save/";
/// And those of transcripts and recordings.
const PAPERS: &str = "papers/";

/// Where saved games and preferences are kept; taken by the plugin when the app is built.
pub struct Places {
    pub saves: Box<dyn Store>,
    pub config: Box<dyn Store>,
    /// Where calls to models are kept, if elsewhere than beside the saved games.
    pub trace: Option<Box<dyn Store>>,
}

/// One thing to do.
pub enum Job {
    Save {
        slot: String,
        bytes: Vec<u8>,
    },
    Load {
        slot: String,
    },
    List,
    /// Keep a transcript or a recording.
    Paper(TextFile),
    /// Read a recording.
    Recording(String),
    /// Keep something of the program's own, beside the saved games: the model's answers, what was spent.
    Own {
        name: &'static str,
        bytes: Vec<u8>,
    },
    /// Keep these preferences.
    Keep(Vec<u8>),
    /// Keep a call to a model, for whoever wants to know why.
    Call(Box<Call>),
    /// Keep calls from now on, or no more.
    Traced(bool),
}

/// The worker's two ends.
#[derive(Resource)]
pub struct Vault {
    jobs: UnboundedSender<Job>,
    answers: Mutex<UnboundedReceiver<Vec<Delivery>>>,
    /// Calls as they were kept.
    calls: Mutex<UnboundedReceiver<Call>>,
    /// Jobs sent and not yet answered.
    open: Arc<AtomicUsize>,
    _worker: Task<()>,
}

impl Vault {
    /// `traced`: calls to models are kept as well.
    pub fn new(places: Places, traced: bool) -> Self {
        let (jobs, todo) = unbounded_channel();
        let (done, answers) = unbounded_channel();
        let (kept, calls) = unbounded_channel();
        let tracing = Tracing { traces: None, kept };
        let worker = tasks::start(work(places, tracing, todo, done));
        let vault = Self { jobs, answers: answers.into(), calls: calls.into(), open: Arc::default(), _worker: worker };
        vault.send(Job::Traced(traced));
        vault
    }

    /// The next call that was kept, those of earlier runs first.
    pub fn call(&self) -> Option<Call> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    pub fn send(&self, job: Job) {
        if self.jobs.send(job).is_ok() {
            self.open.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A trace whose calls are kept as they end.
    pub fn trace(&self) -> Trace {
        let (jobs, open) = (self.jobs.clone(), Arc::clone(&self.open));
        Trace::new(
            Box::new(clock::now),
            Box::new(move |call| {
                if jobs.send(Job::Call(Box::new(call.clone()))).is_ok() {
                    open.fetch_add(1, Ordering::Relaxed);
                }
            }),
        )
    }

    /// Nothing is being written or read.
    pub fn idle(&self) -> bool {
        self.open.load(Ordering::Relaxed) == 0
    }

    /// What came of the next finished job: nothing, or one thing to tell.
    fn answer(&self) -> Option<Vec<Delivery>> {
        let answer = self.answers.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()?;
        self.open.fetch_sub(1, Ordering::Relaxed);
        Some(answer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (ask.in_set(AppSystems::Serve), answer.in_set(AppSystems::Gather)));
}

fn ask(mut asked: MessageReader<Asked>, vault: Res<Vault>) {
    for Asked(request) in asked.read() {
        match request.clone() {
            Request::Save { slot, bytes, .. } => vault.send(Job::Save { slot, bytes }),
            Request::Load { slot } => vault.send(Job::Load { slot }),
            Request::ListSaves => vault.send(Job::List),
            Request::Keepsake(paper) => vault.send(Job::Paper(paper)),
            Request::Recording(name) => vault.send(Job::Recording(name)),
            _ => {}
        }
    }
}

fn answer(vault: Res<Vault>, mut told: MessageWriter<Told>) {
    while let Some(answer) = vault.answer() {
        told.write_batch(answer.into_iter().map(Told));
    }
}

/// The trace as the worker keeps it.
struct Tracing {
    /// `None` where it is switched off, or cannot be kept.
    traces: Option<Traces>,
    kept: UnboundedSender<Call>,
}

impl Tracing {
    fn switch(&mut self, store: &dyn Store, on: bool) -> Result<(), Trouble> {
        if on != self.traces.is_some() {
            self.traces = on.then(Traces::default);
            if let Some(traces) = &mut self.traces {
                traces.past(store)?.into_iter().for_each(|call| drop(self.kept.send(call)));
            }
        }
        Ok(())
    }

    fn keep(&mut self, store: &mut dyn Store, call: &Call) -> Result<(), Trouble> {
        if let Some(traces) = &mut self.traces
            && let Some(call) = traces.keep(store, call)?
        {
            drop(self.kept.send(call));
        }
        Ok(())
    }

    /// Does the job where it is one of the trace's. A trace that cannot be kept is nothing to bother a player with.
    fn take(&mut self, places: &mut Places, job: &Job) -> bool {
        let store = places.trace.as_mut().unwrap_or(&mut places.saves).as_mut();
        let done = match job {
            Job::Call(call) => self.keep(store, call),
            Job::Traced(on) => self.switch(store, *on),
            _ => return false,
        };
        if let Err(trouble) = done {
            warn!("The trace ends here: {trouble}");
            self.traces = None;
        }
        true
    }
}

async fn work(
    mut places: Places,
    mut tracing: Tracing,
    mut todo: UnboundedReceiver<Job>,
    done: UnboundedSender<Vec<Delivery>>,
) {
    let mut complained = false;
    while let Some(job) = todo.recv().await {
        if tracing.take(&mut places, &job) {
            if done.send(vec![]).is_err() {
                return;
            }
            continue;
        }
        #[cfg(target_arch = "wasm32")]
        if let Job::Own { name: answers::NAME, bytes } = &job {
            // Where the page may not have a database, its small storage has to do.
            if super::shelf::write(answers::NAME, bytes).await.is_ok() {
                super::store::LocalStorage::forget(answers::NAME);
                if done.send(vec![]).is_err() {
                    return;
                }
                continue;
            }
        }
        let unasked = match &job {
            Job::Save { slot, .. } => slot == AUTO,
            Job::Own { .. } => true,
            _ => false,
        };
        let answer = match perform(&mut places, job) {
            Ok(answer) => answer.into_iter().collect(),
            // The game keeps itself again and again; that it cannot is said once.
            Err(trouble) if unasked && complained => {
                warn!("{trouble}");
                vec![]
            }
            Err(trouble) => {
                complained |= unasked;
                vec![Told::from(trouble).0]
            }
        };
        if done.send(answer).is_err() {
            return;
        }
    }
}

fn perform(places: &mut Places, job: Job) -> Result<Option<Delivery>, Trouble> {
    Ok(match job {
        Job::Save { slot, bytes } => {
            let info = SaveInfo::read(&slot, &bytes).map_err(|error| Trouble::NotWritten(error.to_string()))?;
            places.saves.write(&entry(&slot), &bytes)?;
            Some(Delivery::Saved(info))
        }
        Job::Load { slot } => {
            let bytes = places.saves.read(&entry(&slot))?.ok_or(Trouble::NothingSaved(slot))?;
            Some(Delivery::Loaded(bytes))
        }
        Job::List => {
            let mut infos = vec![];
            for name in places.saves.names(FOLDER)? {
                let slot = name.strip_prefix(FOLDER).unwrap_or(&name);
                let bytes = places.saves.read(&name)?.unwrap_or_default();
                match SaveInfo::read(slot, &bytes) {
                    Ok(info) => infos.push(info),
                    Err(error) => {
                        warn!("{name} is damaged, and was left alone: {error}");
                        infos.push(SaveInfo::damaged(slot));
                    }
                }
            }
            Some(Delivery::Saves(infos))
        }
        Job::Paper(paper) => {
            let name = format!("{PAPERS}{}", safe(&paper.name));
            places.saves.write(&name, paper.text.as_bytes())?;
            #[cfg(target_arch = "wasm32")]
            if paper.finished {
                super::page::hand_over(&paper.name, &paper.text);
            }
            let place = places.saves.place(&name);
            Some(Delivery::Kept { name: paper.name, place })
        }
        Job::Recording(name) => {
            let bytes = places.saves.read(&format!("{PAPERS}{}", safe(&name)))?;
            let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            Some(Delivery::Recording { name, text })
        }
        Job::Own { name, bytes } => {
            places.saves.write(name, &bytes)?;
            None
        }
        Job::Call(_) | Job::Traced(_) => None,
        Job::Keep(bytes) => {
            places.config.write(preferences::NAME, &bytes)?;
            None
        }
    })
}

fn entry(slot: &str) -> String {
    format!("{FOLDER}{}", safe(slot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Keeps bytes in memory, or refuses to.
    #[derive(Default)]
    struct Memory {
        kept: BTreeMap<String, Vec<u8>>,
        full: bool,
    }

    impl Store for Memory {
        fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
            Ok(self.kept.get(name).cloned())
        }

        fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), Trouble> {
            if self.full {
                return Err(Trouble::NotWritten("full".into()));
            }
            self.kept.insert(name.into(), bytes.into());
            Ok(())
        }

        fn names(&self, prefix: &str) -> Result<Vec<String>, Trouble> {
            Ok(self.kept.keys().filter(|name| name.starts_with(prefix)).cloned().collect())
        }

        fn place(&self, name: &str) -> String {
            format!("memory:{name}")
        }
    }

    fn places(saves: Memory) -> Places {
        Places { saves: Box::new(saves), config: Box::<Memory>::default(), trace: None }
    }

    fn save(places: &mut Places, slot: &str, bytes: &[u8]) -> Result<Option<Delivery>, Trouble> {
        perform(places, Job::Save { slot: slot.into(), bytes: bytes.into() })
    }

    fn game(name: &str) -> Vec<u8> {
        let wish = dream::Wish {
            theme: "fantasy".into(),
            seed: 7,
            length: dream::Length::Small,
            dreamer: dream::Dreamer::Author,
        };
        session::Session::new(generate::by_author(&wish).unwrap()).save(name)
    }

    #[test]
    fn a_save_comes_back_byte_for_byte_and_is_listed() {
        let mut places = places(Memory::default());
        let bytes = game("before the dragon");
        save(&mut places, "2", &bytes).unwrap();
        save(&mut places, "auto", &game("unasked")).unwrap();
        let Ok(Some(Delivery::Loaded(loaded))) = perform(&mut places, Job::Load { slot: "2".into() }) else {
            panic!("not loaded")
        };
        assert_eq!(loaded, bytes);
        let Ok(Some(Delivery::Saves(infos))) = perform(&mut places, Job::List) else { panic!("not listed") };
        let listed: Vec<_> = infos.iter().map(|info| (info.slot.as_str(), info.name.as_str())).collect();
        assert_eq!(listed, [("2", "before the dragon"), ("auto", "unasked")]);
    }

    #[test]
    fn a_recording_is_kept_and_read_back() {
        let mut places = places(Memory::default());
        let paper = TextFile { name: "low-tide-commands.txt".into(), text: "north\n".into(), finished: false };
        let kept = perform(&mut places, Job::Paper(paper.clone())).unwrap();
        let Some(Delivery::Kept { place, .. }) = kept else { panic!("not kept: {kept:?}") };
        assert_eq!(place, "memory:papers/low-tide-commands.txt");
        let read = perform(&mut places, Job::Recording(paper.name)).unwrap();
        assert!(matches!(read, Some(Delivery::Recording { text: Some(text), .. }) if text == "north\n"));
        let none = perform(&mut places, Job::Recording("other".into())).unwrap();
        assert!(matches!(none, Some(Delivery::Recording { text: None, .. })));
    }

    #[test]
    fn what_is_missing_or_refused_is_said_and_what_is_damaged_keeps_its_place() {
        let mut kept = Memory::default();
        kept.kept.insert("save/bad".into(), b"not a save".to_vec());
        let mut places = places(kept);
        let missing = perform(&mut places, Job::Load { slot: "9".into() });
        assert_eq!(missing.unwrap_err(), Trouble::NothingSaved("9".into()));
        let Ok(Some(Delivery::Saves(list))) = perform(&mut places, Job::List) else { panic!("not listed") };
        assert!(matches!(list.as_slice(), [only] if only.is_damaged() && only.slot == "bad"));
        places.saves = Box::new(Memory { full: true, ..Memory::default() });
        assert!(matches!(save(&mut places, "1", &game("lost")), Err(Trouble::NotWritten(_))));
    }
}
