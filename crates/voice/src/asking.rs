//! One question to a model, as a machine that does no IO: it hands out requests, is told what came of them, and ends with a reply
//! that may be shown or with the reason why the narrator answers. It changes neither the game nor, until `keep`, the cache.

use super::cache::Cache;
use super::cache_key;
use super::check::{self, check};
use super::complaint::Complaint;
use super::meta;
use super::moderation::{Rating, blocks};
use super::proposals::tools;
use super::question::Question;
use super::read::read;
use super::reply::{Reply, Teller};
use llm::{Answer, LlmError, Message, Origin, Purpose, Request, Role};
use messages::t;
use prompts::Prompts;
use prompts::length::{Part, Shares};
use rules::{Proposal, propose};

/// Answers asked for: the first, and one more with the complaint.
const TRIES: u32 = 2;
/// Exchanges with the one who is spoken to, older than those that are shown anyway.
const TALK: usize = 3;

/// How models are asked, and what they may say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How much is let through.
    pub rating: Rating,
    /// How much is told in a request, by the model's context.
    pub shares: Shares,
    /// The model's name, kept with the answer.
    pub model: String,
    /// The words that it is asked in.
    pub prompts: Prompts,
}

/// What is to be done next.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// Send this; `heard` or `failed` is told what came of it.
    Ask(Box<Request>),
    /// Hand this to `Session::deliver`.
    Done(Reply),
    /// Let the narrator answer: `Session::deliver` with `None`.
    Narrator(Why),
}

/// Why the narrator answers. For the trace; the player is told nothing of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// The player's words are not sent to a model.
    #[error("{}", t!("voice-narrator-blocked"))]
    Blocked,
    /// No answer came.
    #[error("{0}")]
    Failed(LlmError),
    /// The answers were not fit to be shown, the last for this reason.
    #[error("{}", t!("voice-narrator-refused", complaint = .0.to_string()))]
    Refused(Complaint),
    /// The model or its provider declined.
    #[error("{}", t!("voice-narrator-declined"))]
    Declined,
    /// The prompt could not be made, for this reason.
    #[error("{0}")]
    Prompt(String),
}

/// A question that is being put to a model.
#[derive(Clone, Debug)]
pub struct Asking {
    settings: Settings,
    key: u64,
    world: u64,
    request: Option<Request>,
    asked: u32,
    cached: bool,
    notes: Vec<String>,
}

impl Asking {
    /// Begins with a question: answered from the cache, to be asked, or not fit to be asked.
    pub fn begin(question: &Question<'_>, settings: &Settings, cache: &mut Cache) -> (Self, Turn) {
        let key = cache_key::of_question(question, &settings.prompts);
        let world = question.world_hash;
        let settings = settings.clone();
        let mut asking = Self { settings, key, world, request: None, asked: 0, cached: false, notes: Vec::new() };
        let turn = asking.first(question, cache);
        (asking, turn)
    }

    fn first(&mut self, question: &Question<'_>, cache: &mut Cache) -> Turn {
        if blocks(question.typed, self.settings.rating) {
            return Turn::Narrator(Why::Blocked);
        }
        if !question.again
            && let Some(reply) = cache.get(self.key, self.world)
        {
            // A kept answer is input: it passes the same checks as a new one, or it is dropped.
            match check(question, &reply.text, self.settings.rating) {
                None => {
                    self.cached = true;
                    let mut reply = reply.clone();
                    reply.proposals = self.admitted(question, reply.proposals);
                    return Turn::Done(reply);
                }
                Some(complaint) => {
                    self.note(&format!("a kept answer was dropped: {complaint}")); // not shown
                    cache.forget(self.key);
                }
            }
        }
        match request(question, &self.settings) {
            Ok(request) => {
                self.asked = 1;
                self.request = Some(request.clone());
                Turn::Ask(Box::new(request))
            }
            Err(error) => Turn::Narrator(Why::Prompt(error.to_string())),
        }
    }

    /// The model's answer to the last request.
    pub fn heard(&mut self, question: &Question<'_>, answer: &Answer) -> Turn {
        let stopped = matches!(
            answer.finish.as_deref().map(str::to_lowercase).as_deref(),
            Some("content_filter" | "refusal" | "safety" | "prohibited_content" | "blocklist" | "recitation" | "spii")
        );
        if stopped {
            return self.give_up(Complaint::Declined);
        }
        let read = read(question.world, answer);
        read.notes.iter().for_each(|note| self.note(note));
        // What is only worse than it could be is asked for once more, and shown where that does not help.
        let poor = || {
            let long = || read.is_long.then_some(Complaint::Long);
            let first = self.asked < TRIES;
            meta::stock_phrase(&read.text).map(Complaint::Style).or_else(long).filter(|_| first)
        };
        match check(question, &read.text, self.settings.rating).or_else(poor) {
            None => {
                let proposals = self.admitted(question, read.proposals);
                Turn::Done(Reply { text: read.text, proposals, by: Teller::Model })
            }
            Some(complaint) if self.asked >= TRIES || !complaint.may_pass() => self.give_up(complaint),
            Some(complaint) => {
                self.note(&format!("asked again: {complaint}")); // not shown
                match self.complain(&read.text, &complaint) {
                    Some(request) => Turn::Ask(Box::new(request)),
                    None => self.give_up(complaint),
                }
            }
        }
    }

    /// What of an answer that is still being written may be shown already: its whole sentences, if nothing is wrong with them.
    #[must_use]
    pub fn so_far(&self, question: &Question<'_>, heard: &str) -> Option<String> {
        let answer = Answer { text: heard.to_owned(), finish: Some("length".to_owned()), ..Answer::default() };
        let text = read(question.world, &answer).text;
        let whole = text.trim_end_matches(['"', '\'']).ends_with(['.', '!', '?']);
        (whole && check(question, &text, self.settings.rating).is_none()).then_some(text)
    }

    /// The request came to nothing. The game goes on with the narrator.
    pub fn failed(&mut self, trouble: &LlmError) -> Turn {
        self.note(&trouble.to_string());
        Turn::Narrator(match trouble {
            LlmError::Declined(_) => Why::Declined,
            other => Why::Failed(other.clone()),
        })
    }

    fn give_up(&mut self, complaint: Complaint) -> Turn {
        self.note(&format!("the narrator answers: {complaint}")); // not shown
        Turn::Narrator(if complaint == Complaint::Declined { Why::Declined } else { Why::Refused(complaint) })
    }

    fn complain(&mut self, said: &str, complaint: &Complaint) -> Option<Request> {
        let mut request = self.request.clone()?;
        let said = if said.is_empty() { "(nothing)" } else { said };
        request.messages.push(Message::assistant(said));
        let complaint = language::fence::clean(&complaint.to_string(), 200);
        request
            .messages
            .extend(self.settings.prompts.template("answer_complaint").ok()?.fill(&[("complaint", &complaint)]).ok()?);
        self.asked += 1;
        Some(request)
    }

    /// Those proposals that the rules would let come about, one after the other.
    fn admitted(&mut self, question: &Question<'_>, proposals: Vec<Proposal>) -> Vec<Proposal> {
        let mut state = question.state.clone();
        let mut kept = Vec::new();
        for proposal in proposals.into_iter().take(3) {
            let words = match &proposal {
                Proposal::Mood(..) => String::new(),
                Proposal::Flag(name, _) => name.replace('_', " "),
                Proposal::Knows(_, fact) => fact.clone(),
            };
            let told = matches!(proposal, Proposal::Knows(..));
            let unfit = blocks(&words, self.settings.rating)
                || (told && (meta::is_outside(&words) || check::tells_secret(question, &words)));
            if unfit {
                self.note(&format!("a consequence was refused: {words}")); // not shown
                continue;
            }
            match propose(question.world, &mut state, question.typed, &proposal, proof::stays_winnable) {
                Ok(_) => kept.push(proposal),
                Err(refused) => self.note(&format!("a consequence was refused: {refused}")), // not shown
            }
        }
        kept
    }

    fn note(&mut self, note: &str) {
        if self.notes.len() < 20 {
            self.notes.push(language::fence::clean(note, 300));
        }
    }

    /// Puts a reply where the same question finds it next time. The narrator's are not kept: it is always at hand.
    pub fn keep(&self, reply: &Reply, cache: &mut Cache) {
        if reply.by == Teller::Model && !self.cached {
            cache.put(self.key, self.world, &self.settings.model, reply.clone());
        }
    }

    /// What the trace keeps of a question that was answered without being asked.
    #[must_use]
    pub fn unasked(question: &Question<'_>) -> Request {
        let words = vec![Message { role: Role::User, text: question.typed.to_owned() }];
        Request { origin: origin(question), ..Request::new(Purpose::Answer, words, 0) }
    }

    /// The answer came from the cache.
    #[must_use]
    pub fn is_cached(&self) -> bool {
        self.cached
    }

    /// Requests handed out so far.
    #[must_use]
    pub fn asked(&self) -> u32 {
        self.asked
    }

    /// What was blocked, dropped or asked again, for the trace.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}

/// The request for an answer to this question.
fn request(question: &Question<'_>, settings: &Settings) -> Result<Request, prompts::TemplateError> {
    let chars = |part: Part| settings.shares.chars(Purpose::Answer, part);
    let memory = question.memory;
    let with = question.command.addressee();
    let told = memory.for_question(question.typed, chars(Part::Talk), with, TALK);
    let request = settings.prompts.answer(&prompts::Asked {
        world: question.world,
        state: question.state,
        hints: &question.hints,
        offer: question.offer.map(|offer| (offer.by, offer.text.as_str())),
        typed: question.typed,
        summary: &memory.before(chars(Part::Summaries)),
        history: &told.history,
        talk: &told.talk,
        shares: settings.shares,
    })?;
    Ok(Request { tools: tools(), origin: origin(question), ..request })
}

fn origin(question: &Question<'_>) -> Origin {
    let who = question.command.addressee();
    let agent = who.map_or("narrator", |who| question.world[who].identity.key.as_str());
    super::summary::origin(question.world, question.world_hash, question.state, agent)
}
