//! A dream by a model: asked once, told once what was wrong, and then the embedded author takes over. Every step is told.

use super::{Dream, Dreaming, Step, by_author};
use crate::llm::{Client, Trace};
use crate::prompts;
use crate::screen::{Progress, Wish};
use crate::world::{Diagnostic, Kind};

/// Dreams with the model behind the client. An `Err` is for the player: the server could not be used at all. Where the model
/// answered but its world cannot be saved, the author's dream comes instead, and its first diagnostics say so.
pub async fn by_model(
    client: &Client,
    wish: &Wish,
    trace: &mut Trace,
    mut told: impl FnMut(Progress),
) -> Result<Dream, String> {
    let name = client.profile().name();
    let mut request = prompts::world(wish).map_err(|error| error.to_string())?;
    let mut past = Vec::new();
    for attempt in 0..2 {
        let step =
            if attempt == 0 { format!("Asking {name} for a dream") } else { format!("Asking {name} to mend it") };
        told(Progress { step, percent: 2, room: None });
        let mut dreaming = Dreaming::new(wish.clone(), &name);
        let heard = |chunk: &str| dreaming.push(chunk).into_iter().for_each(&mut told);
        let outcome = client.stream(&request, heard).await;
        trace.note(request.clone(), outcome.clone(), 0);
        let answer = match outcome {
            Ok(answer) => answer,
            // Nothing came at all: the player should know, and choose.
            Err(trouble) if attempt == 0 => return Err(trouble.to_string()),
            Err(trouble) => {
                past.push(note("model-gone", trouble.to_string()));
                break;
            }
        };
        told(Progress { step: "Proving that it can be won".to_owned(), percent: 92, room: None });
        match dreaming.finish() {
            Step::Done(mut dream) => {
                dream.diagnostics.splice(0..0, past);
                return Ok(*dream);
            }
            Step::Complain { to_model, failure } => {
                past.push(note("model-refused", format!("{name} sent a world that could not be used: {failure}")));
                request = prompts::complaint(request, &answer.text, &to_model).map_err(|error| error.to_string())?;
            }
        }
    }
    told(Progress { step: "The author steps in".to_owned(), percent: 95, room: None });
    past.push(note(
        "author-stepped-in",
        format!("{name} did not deliver a world that can be won; the embedded author did."),
    ));
    let mut dream = by_author(wish).map_err(|failure| failure.to_string())?;
    dream.diagnostics.splice(0..0, past);
    Ok(dream)
}

fn note(code: &str, message: String) -> Diagnostic {
    Diagnostic { kind: Kind::Note, path: String::new(), code: code.to_owned(), message }
}
