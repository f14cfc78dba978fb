//! `somnium shot`: keys into the real screen, frames out, no window and no GPU.

use super::{CliError, CliResult, make_folder, open, write};
use picture::{Frame, png};
use screen::{Delivery, Request, Screen, Settings, script};
use session::SaveInfo;
use std::collections::BTreeMap;
use std::path::Path;

pub(super) fn run(file: &Path, keys: &str, output: &Path, undither: bool) -> CliResult {
    let steps = script::parse(keys).map_err(CliError::usage)?;
    let dream = open(file)?;
    make_folder(output)?;
    let mut screen = Screen::new(Settings { reduced_motion: true, undither, ..Settings::default() }, Vec::new());
    screen.open_dream(dream);
    let mut saves = MemorySaves::default();
    let mut outcome = Ok(());
    let mut shot = |name: &str, frame: &Frame| {
        let safe: String = name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' }).collect();
        let written = write(&output.join(format!("{safe}.png")), &png::encode_frame(frame));
        if outcome.is_ok() {
            outcome = written;
        }
    };
    script::run(&mut screen, &steps, &mut |request| saves.serve(request), &mut shot);
    let last = screen.frame().clone();
    shot("last", &last);
    outcome
}

/// Saves in memory: what a script saves it can restore.
#[derive(Default)]
struct MemorySaves {
    saves: BTreeMap<String, (SaveInfo, Vec<u8>)>,
}

impl MemorySaves {
    fn serve(&mut self, request: Request) -> Vec<Delivery> {
        match request {
            Request::Dream(wish) => vec![match generate::by_author(&wish) {
                Ok(dream) => Delivery::Dreamt(Box::new(dream)),
                Err(failure) => Delivery::Failed(failure.to_string()),
            }],
            Request::Save { slot, bytes, .. } => match SaveInfo::read(&slot, &bytes) {
                Ok(info) => {
                    self.saves.insert(slot, (info.clone(), bytes));
                    vec![Delivery::Saved(info)]
                }
                Err(error) => vec![Delivery::Failed(error.to_string())],
            },
            Request::Load { slot } => {
                self.saves.get(&slot).map(|(_, bytes)| Delivery::Loaded(bytes.clone())).into_iter().collect()
            }
            Request::ListSaves => {
                vec![Delivery::Saves(self.saves.values().map(|(info, _)| info.clone()).collect())]
            }
            _ => Vec::new(),
        }
    }
}
