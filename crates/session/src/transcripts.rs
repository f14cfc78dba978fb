//! What TRANSCRIPT and RECORDING do and say. Text only; the front keeps the files.

use crate::session::Session;
use crate::text_files::TextFile;
use messages::t;
use rules::{Effect, describe};

impl Session {
    pub(super) fn transcript(&mut self, on: Option<bool>) -> String {
        let running = self.text_files.is_transcribing();
        let name = self.text_file_name("transcript");
        match (running, on.unwrap_or(!running)) {
            (false, true) => {
                let heading = self.world().plot.title.to_uppercase();
                let room = self.state.room;
                let look = Effect::Look(describe::room(self.world(), &self.state));
                self.text_files.transcript = Some(format!("{heading}\n\n{}", self.story_text(&[look], room)));
                self.text_files.transcript_grew = true;
                t!("session-transcript-begins", file = name)
            }
            (true, true) => t!("session-transcript-runs", file = name),
            (true, false) => {
                self.text_files.write(&format!("{}\n", t!("session-transcript-last-line")));
                let file = self.transcript_file();
                self.text_files.closed.extend(file.map(|file| TextFile { finished: true, ..file }));
                self.text_files.transcript = None;
                t!("session-transcript-ends", file = name)
            }
            (false, false) => t!("session-transcript-none"),
        }
    }

    pub(super) fn recording(&mut self, on: Option<bool>) -> String {
        let running = self.text_files.recording.is_some();
        let name = self.text_file_name("commands");
        match (running, on.unwrap_or(!running)) {
            (false, true) => {
                self.text_files.recording = Some(Vec::new());
                self.text_files.recording_grew = true;
                t!("session-recording-begins", file = name)
            }
            (true, true) => t!("session-recording-runs", file = name),
            (true, false) => {
                let lines = self.text_files.recording.as_ref().map_or(0, Vec::len);
                let file = self.recording_file();
                self.text_files.closed.extend(file.map(|file| TextFile { finished: true, ..file }));
                self.text_files.recording = None;
                t!("session-recording-ends", lines = lines, file = name)
            }
            (false, false) => t!("session-recording-none"),
        }
    }

    fn transcript_file(&self) -> Option<TextFile> {
        let text = self.text_files.transcript.clone()?;
        Some(TextFile { name: self.text_file_name("transcript"), text, finished: false })
    }

    fn recording_file(&self) -> Option<TextFile> {
        let text = self.text_files.recording.as_ref()?.iter().fold(String::new(), |text, line| text + line + "\n");
        Some(TextFile { name: self.text_file_name("commands"), text, finished: false })
    }

    /// What the front said in answer to a line, for the transcript.
    pub fn write_down(&mut self, text: &str) {
        self.text_files.write(text);
    }

    /// What is to be kept now; each text whole, in place of the one of the same name.
    pub fn take_text_files(&mut self) -> Vec<TextFile> {
        let mut transcripts = std::mem::take(&mut self.text_files.closed);
        if std::mem::take(&mut self.text_files.transcript_grew) {
            transcripts.extend(self.transcript_file());
        }
        if std::mem::take(&mut self.text_files.recording_grew) {
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
