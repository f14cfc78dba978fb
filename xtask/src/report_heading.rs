//! What every measurement says before its figures: how to get them again, and what they are not about.

pub struct Heading {
    pub command: String,
    pub seeds: String,
    pub sample: String,
    pub excluded: String,
}

impl Heading {
    /// In Markdown, so that scripts can put the lines into a document as they are.
    pub fn print(&self) {
        let Self { command, seeds, sample, excluded } = self;
        println!("ABOUT Command: `{command}`. Seeds: {seeds}. Sample: {sample}. Left out: {excluded}.");
    }
}
