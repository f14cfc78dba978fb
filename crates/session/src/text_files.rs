//! What the player has written down: a transcript, a recording, and a recording read back for REPLAY. It must not know the game.

/// A transcript longer than this, in bytes, ends by itself; so does a recording of so many lines.
const LONGEST: usize = 1024 * 1024;
const MOST_LINES: usize = 10_000;

/// A text to be kept under a name of our making: letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// The name, with ".txt".
    pub name: String,
    /// The whole text so far.
    pub text: String,
    /// Nothing more will be written on it.
    pub finished: bool,
}

/// The transcript and the recording as far as they have been written.
#[derive(Clone, Debug, Default)]
pub struct TextFiles {
    pub transcript: Option<String>,
    pub recording: Option<Vec<String>>,
    /// Written since the front last took them.
    pub transcript_grew: bool,
    pub recording_grew: bool,
    /// Finished, and not yet taken.
    pub closed: Vec<TextFile>,
}

impl TextFiles {
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
