//! What the player has written down: TRANSCRIPT, RECORDING, and reading a recording back for REPLAY. Text only; the front keeps
//! the files.

use super::Session;
use messages::t;
use rules::{Effect, describe};

/// A transcript longer than this, in bytes, ends by itself; so does a recording of so many lines.
const LONGEST: usize = 1024 * 1024;
const MOST_LINES: usize = 10_000;

/// A text to be kept under a name of our making: letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub text: String,
    /// Nothing more will be written on it.
    pub finished: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Transcripts {
    transcript: Option<String>,
    recording: Option<Vec<String>>,
    /// Written since the front last took them.
    transcript_grew: bool,
    recording_grew: bool,
    /// Finished, and not yet taken.
    closed: Vec<TextFile>,
}

impl Transcripts {
    pub fn is_transcribing(&self) -> bool {
        self.transcript.is_some()
    }

    /// A line as typed, where it belongs to the story.
    pub fn typed(&mut self, line: &str) {
        if let Some(lines) = self.recording.as_mut().filter(|lines| lines.len() < MOST_LINES) {
            lines.push(line.to_owned());
            self.recording_grew = true;
        }
    }

    pub fn write(&mut self, text: &str) {
        if let Some(transcript) = self.transcript.as_mut().filter(|already| already.len() < LONGEST) {
            transcript.push_str(text);
            self.transcript_grew = true;
        }
    }
}

impl Session {
    pub(super) fn transcript(&mut self, on: Option<bool>) -> String {
        let running = self.transcripts.is_transcribing();
        let name = self.text_file_name("transcript");
        match (running, on.unwrap_or(!running)) {
            (false, true) => {
                let heading = self.world().plot.title.to_uppercase();
                let room = self.state.room;
                let look = Effect::Look(describe::room(self.world(), &self.state));
                self.transcripts.transcript = Some(format!("{heading}\n\n{}", self.story_text(&[look], room)));
                self.transcripts.transcript_grew = true;
                t!("session-transcript-begins", file = name)
            }
            (true, true) => t!("session-transcript-runs", file = name),
            (true, false) => {
                self.transcripts.write(&format!("{}\n", t!("session-transcript-last-line")));
                let file = self.transcript_file();
                self.transcripts.closed.extend(file.map(|file| TextFile { finished: true, ..file }));
                self.transcripts.transcript = None;
                t!("session-transcript-ends", file = name)
            }
            (false, false) => t!("session-transcript-none"),
        }
    }

    pub(super) fn recording(&mut self, on: Option<bool>) -> String {
        let running = self.transcripts.recording.is_some();
        let name = self.text_file_name("commands");
        match (running, on.unwrap_or(!running)) {
            (false, true) => {
                self.transcripts.recording = Some(Vec::new());
                self.transcripts.recording_grew = true;
                t!("session-recording-begins", file = name)
            }
            (true, true) => t!("session-recording-runs", file = name),
            (true, false) => {
                let lines = self.transcripts.recording.as_ref().map_or(0, Vec::len);
                let file = self.recording_file();
                self.transcripts.closed.extend(file.map(|file| TextFile { finished: true, ..file }));
                self.transcripts.recording = None;
                t!("session-recording-ends", lines = lines, file = name)
            }
            (false, false) => t!("session-recording-none"),
        }
    }

    fn transcript_file(&self) -> Option<TextFile> {
        let text = self.transcripts.transcript.clone()?;
        Some(TextFile { name: self.text_file_name("transcript"), text, finished: false })
    }

    fn recording_file(&self) -> Option<TextFile> {
        let text = self.transcripts.recording.as_ref()?.iter().fold(String::new(), |text, line| text + line + "\n");
        Some(TextFile { name: self.text_file_name("commands"), text, finished: false })
    }

    /// What the front said in answer to a line, for the transcript.
    pub fn write_down(&mut self, text: &str) {
        self.transcripts.write(text);
    }

    /// What is to be kept now; each text whole, in place of the one of the same name.
    pub fn take_text_files(&mut self) -> Vec<TextFile> {
        let mut transcripts = std::mem::take(&mut self.transcripts.closed);
        if std::mem::take(&mut self.transcripts.transcript_grew) {
            transcripts.extend(self.transcript_file());
        }
        if std::mem::take(&mut self.transcripts.recording_grew) {
            transcripts.extend(self.recording_file());
        }
        transcripts
    }

    /// The name a paper of this game goes by: "low-tide-transcript.txt"; REPLAY asks for the "commands".
    #[must_use]
    pub fn text_file_name(&self, what: &str) -> String {
        let title: String = self
            .world()
            .plot
            .title
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' })
            .collect();
        let words: Vec<&str> = title.split_whitespace().take(6).collect();
        let title = if words.is_empty() { "dream".to_owned() } else { words.join("-") };
        let title: String = title.chars().take(40).collect();
        format!("{}-{what}.txt", title.trim_end_matches('-'))
    }
}

/// The commands in a recording, a line each; of a transcript those after its prompts. At most 10,000, and none that would read
/// a recording again.
#[must_use]
pub fn commands(text: &str) -> Vec<String> {
    let prompts: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix('>')).collect();
    let lines: Vec<&str> = if prompts.is_empty() { text.lines().collect() } else { prompts };
    lines
        .into_iter()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#') && !line.to_lowercase().starts_with("replay"))
        .take(MOST_LINES)
        .map(str::to_owned)
        .collect()
}
