//! What is said when the program itself is at fault. It must not try to go on: the autosave is on disk already.

use messages::t;
use std::panic::PanicHookInfo;

/// Natively: a short note on standard error in place of the bare panic message.
#[cfg(not(target_arch = "wasm32"))]
pub fn watch() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        eprintln!("{}", note(info));
        usual(info);
    }));
}

/// In the browser: the console gets the details, the page an overlay, because the instance is dead from here on.
#[cfg(target_arch = "wasm32")]
pub fn watch() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        super::page::show_crash(&note(info));
    }));
}

fn note(info: &PanicHookInfo<'_>) -> String {
    let place = info
        .location()
        .map_or_else(String::new, |at| t!("shell-window-crashed-at", file = at.file(), line = at.line().to_string()));
    let reason = info.payload_as_str().map_or_else(|| t!("shell-window-no-reason"), str::to_owned);
    t!("shell-window-crashed", place = place, reason = reason)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_note_names_place_and_reason_and_comforts() {
        use std::sync::{Arc, Mutex};
        let heard = Arc::new(Mutex::new(String::new()));
        let ear = Arc::clone(&heard);
        // Other tests panic on purpose too: only this thread's is of interest, and the old hook comes back.
        let usual = std::panic::take_hook();
        let here = std::thread::current().id();
        std::panic::set_hook(Box::new(move |info| {
            if std::thread::current().id() == here {
                *ear.lock().unwrap() = super::note(info);
            }
        }));
        let caught = std::panic::catch_unwind(|| panic!("the wardrobe is upside down"));
        std::panic::set_hook(usual);
        assert!(caught.is_err());
        let note = heard.lock().unwrap().clone();
        assert!(note.contains("crash.rs:") && note.contains("upside down") && note.contains("autosave"), "{note}");
    }
}
