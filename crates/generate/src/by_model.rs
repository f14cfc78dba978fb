//! A dream by a model: asked, told once what was wrong, asked for another, and then the embedded author takes over. Every step is told,
//! and every call is traced.

use super::by_author;
use super::continuation::{Continuation, Joined};
use super::dreaming::{Dreaming, Outcome};
use super::stages::Stages;
use super::staging::{Staging, cut_short, too_long};
use super::story;
use dream::{Dream, Failure};
use dream::{Progress, Wish};
use llm::budget::{LimitReached, guess};
use llm::{Answer, Budget, Client, LlmError, OpenCall, Origin, Request, Trace};
use mend::{Diagnostic, Kind};
use messages::t;
use prompts::{Prompts, TemplateError};
use rng::Rng;
use serde_json::{Value, json};

/// How often an answer that was cut off is gone on with.
const CONTINUED: usize = 2;
/// Dreams that are begun before the author steps in.
const DREAMS: usize = 2;

/// A model that can be asked for a dream.
#[derive(Debug)]
pub struct Model {
    /// The way to its server.
    pub client: Client,
    /// The words it is asked in.
    pub prompts: Prompts,
    /// Whether it is asked for a world in stages.
    pub staging: Staging,
    /// What may be spent; what is spent here is added.
    pub budget: Budget,
    /// Calls that were answered.
    answered: usize,
    /// The wish that is being dreamt.
    origin: Origin,
}

/// Dreams with the model behind the client, in the built-in words and without a limit.
///
/// # Errors
/// As `Model::dream`.
pub async fn by_model(
    client: &Client,
    wish: &Wish,
    trace: &mut Trace,
    told: impl FnMut(Progress),
) -> Result<Dream, String> {
    Model::new(client.clone()).dream(wish, trace, told).await
}

/// What came of one dream.
enum End {
    Dream(Box<Dream>),
    /// Nothing that stands; what there is to say and to fall back on is in `Past`.
    Nothing,
    /// One answer is too much for this model.
    TooLong,
}

/// Of a dream that stands and its correction the one that lost less; a correction that is smaller than it was has lost more.
fn better(kept: Option<Outcome>, corrected: Outcome) -> Outcome {
    let Some(kept) = kept else { return corrected };
    match (kept.standing(), corrected.standing()) {
        (Some((_, before)), Some((_, after))) if after >= before => kept,
        (Some((before, _)), Some((after, _))) if size(after) < size(before) => kept,
        (Some(_), None) => kept,
        _ => corrected,
    }
}

/// How much there is to play.
fn size(dream: &Dream) -> usize {
    dream.world.puzzles.len() * 3 + dream.world.rooms.len() + dream.world.items.len()
}

/// Why no more is asked.
#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error("{0}")]
    Llm(#[from] LlmError),
    #[error("{0}")]
    Limit(#[from] LimitReached),
    #[error("{0}")]
    Prompt(#[from] TemplateError),
}

impl Stop {
    /// Nothing of use was said, but the server is there and another try may go better.
    fn may_go_on(&self) -> bool {
        matches!(
            self,
            Self::Llm(
                LlmError::Empty | LlmError::Declined(_) | LlmError::TooLong | LlmError::TooMuch(_) | LlmError::Stalled
            )
        )
    }
}

/// What happened until now.
#[derive(Default)]
struct Past {
    notes: Vec<Diagnostic>,
    /// A world that can be played, though mending cost much of it.
    harmed: Option<Box<Dream>>,
}

impl Past {
    fn note(&mut self, code: &str, message: String) {
        self.notes.push(Diagnostic { kind: Kind::Note, path: String::new(), code: code.to_owned(), message });
    }

    fn refused(&mut self, name: &str, failure: &Failure) {
        self.note("model-refused", t!("dream-refused", name = name, reason = failure.to_string()));
    }

    fn harmed(&mut self, name: &str, dream: Box<Dream>, why: &str) {
        self.note("model-harmed", t!("dream-damaged", name = name, reason = why));
        if self.harmed.as_ref().is_none_or(|best| size(&dream) > size(best)) {
            self.harmed = Some(dream);
        }
    }

    fn over(self, mut dream: Dream) -> Dream {
        dream.diagnostics.splice(0..0, self.notes);
        dream
    }
}

impl Model {
    /// In the built-in words and without a limit.
    #[must_use]
    pub fn new(client: Client) -> Self {
        Self {
            client,
            prompts: Prompts::default(),
            staging: Staging::default(),
            budget: Budget::default(),
            answered: 0,
            origin: Origin::default(),
        }
    }

    /// Dreams. Where the model answered but its world cannot be saved, the author's dream comes instead; the first diagnostics of a
    /// dream say how it came to be (`Dream::story`).
    ///
    /// # Errors
    /// Where the server could not be used at all, in words for the player.
    pub async fn dream(
        &mut self,
        wish: &Wish,
        trace: &mut Trace,
        mut told: impl FnMut(Progress),
    ) -> Result<Dream, String> {
        let name = self.client.profile().name();
        let mut past = Past::default();
        self.answered = 0;
        self.origin = origin(wish);
        let mut staged = self.staging.begins(&self.client.profile().model, self.client.context());
        let mut begun = 0;
        while begun < DREAMS {
            let first = begun == 0;
            let wish = if first { wish.clone() } else { another(wish) };
            let came = if staged {
                self.in_stages(&wish, first, trace, &mut told, &mut past).await
            } else {
                self.at_once(&wish, first, trace, &mut told, &mut past).await
            };
            match came {
                Ok(End::Dream(dream)) => {
                    if staged {
                        past.note("model-in-stages", t!("dream-in-stages", name = name.as_str()));
                    }
                    if !first {
                        past.note("model-again", t!("dream-second", name = name.as_str()));
                    }
                    let dream = self.with_story(*dream, trace, &mut told, &mut past).await;
                    return Ok(past.over(dream));
                }
                Ok(End::TooLong) => {
                    told(step(t!("dream-step-in-stages", name = name.as_str()), 2));
                    staged = true;
                    continue;
                }
                Ok(End::Nothing) => {}
                Err(stop) if self.answered == 0 => return Err(stop.to_string()),
                Err(stop) if stop.may_go_on() => past.note("model-failed", stop.to_string()),
                Err(stop) => {
                    past.note("model-gone", stop.to_string());
                    break;
                }
            }
            begun += 1;
        }
        if let Some(dream) = past.harmed.take() {
            past.note("mended-anyway", t!("dream-repaired-anyway", name = name));
            return Ok(past.over(*dream));
        }
        told(step(t!("dream-step-author"), 95));
        past.note("author-stepped-in", t!("dream-author-stepped-in", name = name));
        // The wish stays the player's: another dream of it is asked of the model again.
        let dream = by_author(wish).map_err(|failure| failure.to_string())?;
        Ok(past.over(Dream { wish: Some(wish.clone()), ..dream }))
    }

    /// How it moves on, asked for once it stands: a world without a story of its own gets one. Without an answer it stays as it is.
    async fn with_story(
        &mut self,
        dream: Dream,
        trace: &mut Trace,
        told: &mut impl FnMut(Progress),
        past: &mut Past,
    ) -> Dream {
        if !dream.world.story.is_empty() {
            return dream;
        }
        let name = self.client.profile().name();
        told(step(t!("dream-step-ask-story", name = name.as_str()), 93));
        let seed = dream.wish.as_ref().map_or(0, |wish| wish.seed);
        let request = self.prompts.story(&story::sketch(&dream.world), seed);
        let asked = match request {
            Ok(request) => self.ask(&request, trace, |_| {}).await,
            Err(trouble) => Err(Stop::Prompt(trouble)),
        };
        match asked {
            Ok((answer, mut open)) => {
                let (dream, made) = story::told_by(dream, &answer.text);
                open.parsed(made);
                dream
            }
            Err(stop) => {
                past.note("model-without-story", stop.to_string());
                dream
            }
        }
    }

    /// A whole world in one answer, gone on with where it was cut off, and mended once by the model itself.
    async fn at_once(
        &mut self,
        wish: &Wish,
        first: bool,
        trace: &mut Trace,
        told: &mut impl FnMut(Progress),
        past: &mut Past,
    ) -> Result<End, Stop> {
        let name = self.client.profile().name();
        let asking = if first {
            t!("dream-step-ask", name = name.as_str())
        } else {
            t!("dream-step-ask-another", name = name.as_str())
        };
        told(step(asking, 2));
        let request = self.prompts.world(wish)?;
        let (mut answer, mut open, mut dreaming) = match self.whole(&request, wish, trace, told).await {
            Err(Stop::Llm(trouble)) if too_long(&trouble) && self.staging.when_too_long() => {
                past.note("model-too-long", t!("dream-too-long", name = name, reason = trouble.to_string()));
                return Ok(End::TooLong);
            }
            asked => asked?,
        };
        // What was cut off once is not sent whole again, however it is told to.
        let cut = cut_short(answer.finish.as_deref());
        let mut goes_on = cut;
        for _ in 0..CONTINUED {
            if !goes_on {
                break;
            }
            drop(open);
            told(step(t!("dream-step-continue", name = name.as_str()), 60));
            let request = self.prompts.go_on(&request, &answer.text)?;
            let mut continuation = Continuation::new(&answer.text);
            let mut sew = |sewn: Joined, answer: &mut Answer, dreaming: &mut Dreaming| match sewn {
                Joined::Wait => {}
                Joined::Next(more) => {
                    answer.text.push_str(&more);
                    dreaming.push(&more).into_iter().for_each(&mut *told);
                }
                Joined::Restart(other) => {
                    *dreaming = Dreaming::new(wish.clone(), &name);
                    dreaming.push(&other).into_iter().for_each(&mut *told);
                    answer.text = other;
                }
            };
            let asked =
                self.ask(&request, trace, |chunk| sew(continuation.push(chunk), &mut answer, &mut dreaming)).await;
            let (rest, now) = match asked {
                Ok(asked) => asked,
                // What came before may do.
                Err(stop) => {
                    past.note("model-broke-off", stop.to_string());
                    return Ok(self.judged(dreaming.finish(), &name, past, true));
                }
            };
            sew(continuation.end(), &mut answer, &mut dreaming);
            open = now;
            goes_on = cut_short(rest.finish.as_deref());
        }
        let judged = proved(dreaming, open, told);
        let Some(to_model) = judged.to_model().filter(|_| first && !cut).map(str::to_owned) else {
            return Ok(self.judged(judged, &name, past, cut));
        };
        let kept = self.kept(judged, &name, past);
        told(step(t!("dream-step-correct", name = name.as_str()), 2));
        let request = self.prompts.complaint(request, &answer.text, &to_model, "the whole corrected world")?; // not shown
        let judged = match (self.whole(&request, wish, trace, told).await, kept) {
            (Ok((_, open, dreaming)), kept) => better(kept, proved(dreaming, open, told)),
            (Err(stop), None) => return Err(stop),
            // What came first stands.
            (Err(stop), Some(kept)) => {
                past.note("model-broke-off", stop.to_string());
                kept
            }
        };
        if matches!(judged, Outcome::Done(_)) {
            past.note("model-mended", t!("dream-corrected", name = name.as_str()));
        }
        Ok(self.judged(judged, &name, past, false))
    }

    /// What to fall back on where the correction is no better; a world that does not stand is only noted.
    fn kept(&self, judged: Outcome, name: &str, past: &mut Past) -> Option<Outcome> {
        if matches!(judged, Outcome::Lossy { .. }) {
            return Some(judged);
        }
        drop(self.judged(judged, name, past, false));
        None
    }

    /// One call for a whole world, which is read while it comes.
    async fn whole<'t>(
        &mut self,
        request: &Request,
        wish: &Wish,
        trace: &'t mut Trace,
        told: &mut impl FnMut(Progress),
    ) -> Result<(Answer, OpenCall<'t>, Dreaming), Stop> {
        let mut dreaming = Dreaming::new(wish.clone(), &self.client.profile().name());
        let heard = |chunk: &str| dreaming.push(chunk).into_iter().for_each(&mut *told);
        let (answer, open) = self.ask(request, trace, heard).await?;
        Ok((answer, open, dreaming))
    }

    /// A world in stages, whose puzzles are mended once by the model itself.
    async fn in_stages(
        &mut self,
        wish: &Wish,
        first: bool,
        trace: &mut Trace,
        told: &mut impl FnMut(Progress),
        past: &mut Past,
    ) -> Result<End, Stop> {
        let name = self.client.profile().name();
        let mut stages = Stages::new(wish.clone(), &name, self.prompts.clone());
        let mut kept = None;
        loop {
            while let Some((request, progress)) = stages.request()? {
                told(progress);
                let asked =
                    self.ask(&request, trace, |chunk| stages.push(chunk).into_iter().for_each(&mut *told)).await;
                match asked {
                    Ok((answer, mut open)) => open.parsed(stages.answered(&answer.text)),
                    Err(stop) if stop.may_go_on() && self.answered > 0 => drop(stages.answered("")),
                    Err(stop) => return Err(stop),
                }
            }
            told(step(t!("dream-step-prove"), 92));
            let judged = better(kept.take(), stages.finish());
            let to_model = judged.to_model().filter(|_| first && judged.is_about("/puzzles")).map(str::to_owned);
            if !to_model.is_some_and(|to_model| stages.complain(to_model)) {
                return Ok(self.judged(judged, &name, past, false));
            }
            kept = self.kept(judged, &name, past);
        }
    }

    /// What a judgement means for this dream; `cut` is an answer that never came to its end.
    fn judged(&self, judged: Outcome, name: &str, past: &mut Past, cut: bool) -> End {
        match judged {
            Outcome::Done(dream) | Outcome::Lossy { dream, .. } => return End::Dream(dream),
            Outcome::Damaged { dream, why, .. } => past.harmed(name, dream, &why),
            Outcome::Complain { failure, .. } => past.refused(name, &failure),
        }
        if cut && self.staging.when_too_long() { End::TooLong } else { End::Nothing }
    }

    /// One call, within the budget and traced. What this returns beside the answer keeps the trace's entry open for notes.
    async fn ask<'t>(
        &mut self,
        request: &Request,
        trace: &'t mut Trace,
        mut heard: impl FnMut(&str),
    ) -> Result<(Answer, OpenCall<'t>), Stop> {
        self.budget.may_ask()?;
        let request = &Request { origin: self.origin.clone(), ..request.clone() };
        let mut open = trace.open(request, self.client.profile());
        let outcome = self
            .client
            .stream(request, |chunk| {
                open.heard();
                heard(chunk);
            })
            .await;
        open.ended(&outcome);
        open.asked(&self.client.capabilities().for_profile(self.client.profile()));
        let answer = outcome?;
        self.answered += 1;
        let prices = self.client.profile().prices;
        self.budget.spend(answer.usage, guess(request, &answer.text), &prices);
        Ok((answer, open))
    }
}

fn step(step: String, percent: u8) -> Progress {
    Progress { step, percent, room: None }
}

/// Where the requests of a dream come from: a wish is known by its theme and its number.
fn origin(wish: &Wish) -> Origin {
    let theme: String = language::text::slug(&wish.theme).chars().take(30).collect();
    let session = format!("{}-{}", theme.trim_end_matches('_'), wish.seed);
    Origin { session, turn: 0, agent: "dreamer".to_owned() }
}

/// The same wish under another number.
fn another(wish: &Wish) -> Wish {
    Wish { seed: Rng::new(wish.seed).fork("another dream").next() % 1_000_000, ..wish.clone() } // not shown
}

/// Repairs and proves what came, and puts into the trace what became of it.
fn proved(dreaming: Dreaming, mut open: OpenCall<'_>, told: &mut impl FnMut(Progress)) -> Outcome {
    told(step(t!("dream-step-prove"), 92));
    let judged = dreaming.finish();
    trace_outcome(&mut open, &judged);
    judged
}

/// What a world was read as, for the trace.
fn trace_outcome(open: &mut OpenCall<'_>, judged: &Outcome) {
    let counts = |dream: &Dream| {
        let world = &dream.world;
        json!({
            "title": world.plot.title, "rooms": world.rooms.len(), "items": world.items.len(), "objects": world.objects.len(),
            "characters": world.characters.len(), "puzzles": world.puzzles.len(), "won in": dream.proof.plan.len(), // not shown
        })
    };
    let (parsed, diagnostics): (Value, &[Diagnostic]) = match judged {
        Outcome::Done(dream) => (counts(dream), &dream.diagnostics),
        Outcome::Lossy { dream, losses, .. } => {
            let lost: Vec<&str> = losses.iter().map(|it| it.message.as_str()).collect();
            (json!({"lost": lost, "world": counts(dream)}), &dream.diagnostics)
        }
        Outcome::Damaged { dream, why, .. } => (json!({"harmed": why, "world": counts(dream)}), &dream.diagnostics),
        Outcome::Complain { failure, .. } => {
            let (Failure::Unreadable { diagnostics, .. } | Failure::Unwinnable { diagnostics, .. }) = failure;
            (json!({"refused": failure.to_string()}), diagnostics)
        }
    };
    open.parsed(parsed);
    open.notes(diagnostics);
}
