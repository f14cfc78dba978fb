//! Locks of several stages: the parts that they have, here or in another room, and what must be done to them first. It must not place
//! or write anything.
//!
//! `part: id | name | also | look | here | near | prop` is a thing that belongs to the lock; `near` puts it into another room of the
//! same region. `stage: id | solve | after | obstacle | win | hint | look afterwards` is a step that must be done before the lock itself
//! can be: its `solve` line may say `part id` for a target and `tool1` to `tool3` for an item of the field of that name, and `after` names
//! the stages that come before it. A `-` stands for nothing.

use super::content::Record;
use super::template::split_bars;

/// The fields whose items the stages ask for.
pub const TOOLS: [&str; 3] = ["tool1", "tool2", "tool3"];

/// A thing that belongs to a lock.
pub struct Part<'a> {
    /// Within its lock.
    pub id: &'a str,
    /// With its article.
    pub name: &'a str,
    /// Other nouns for it, between commas.
    pub also: &'a str,
    /// How it looks at the start.
    pub look: &'a str,
    /// What the room's text tells of it.
    pub here: &'a str,
    /// Does it stand in another room?
    pub is_elsewhere: bool,
    /// The prop's word, width and height; "" for none.
    pub prop: &'a str,
}

/// A step on the way to a lock's solution.
pub struct Stage<'a> {
    /// Within its lock.
    pub id: &'a str,
    /// As a lock's `solve` line.
    pub solve: &'a str,
    /// The stages that come before it.
    pub after: Vec<&'a str>,
    /// What is heard before it is done; "" for nothing.
    pub obstacle: &'a str,
    /// What happens.
    pub win: &'a str,
    /// What might help.
    pub hint: &'a str,
    /// How the thing that was acted on looks from then on; "" for as before.
    pub then: &'a str,
}

impl<'a> Stage<'a> {
    /// The part that its first solution acts on; `None` where that is the lock itself.
    pub fn part(&self) -> Option<&'a str> {
        let mut words = self.solve.split(';').next().unwrap_or("").split_whitespace();
        words.find(|word| *word == "part")?;
        words.next()
    }

    /// The field whose item it asks for.
    pub fn tool(&self) -> Option<&'static str> {
        let words = || self.solve.split([' ', ';']);
        TOOLS.into_iter().find(|tool| words().any(|word| word == *tool))
    }
}

/// The parts of a lock; none for most.
pub fn parts<'a>(record: &Record<'a>) -> Vec<Part<'a>> {
    let read = |line| {
        let fields: [&'a str; 7] = split_bars(line).try_into().ok()?;
        let [id, name, also, look, here, place, prop] = fields.map(unless_dash);
        Some(Part { id, name, also, look, here, is_elsewhere: place == "near", prop })
    };
    record.all("part").filter_map(read).collect()
}

/// The stages of a lock in their order; none for most.
pub fn stages<'a>(record: &Record<'a>) -> Vec<Stage<'a>> {
    let read = |line| {
        let fields: [&'a str; 7] = split_bars(line).try_into().ok()?;
        let [id, solve, after, obstacle, win, hint, then] = fields.map(unless_dash);
        Some(Stage { id, solve, after: after.split_whitespace().collect(), obstacle, win, hint, then })
    };
    record.all("stage").filter_map(read).collect()
}

/// What stands for nothing is nothing.
fn unless_dash(field: &str) -> &str {
    if field == "-" { "" } else { field }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn parts_and_stages_are_read_with_dashes_for_nothing() {
        let content = Content::parse(
            "@yield post\npart: fan | a fan | blower, motor | It is still. | A fan stands here. | near | machine 40 30\n\
             stage: belt | put on tool1 part fan; use tool1 lock | - | No belt. | It fits. | Join them. | -\n\
             stage: start | turn on lock | belt | - | It hums. | Start it. | Humming.\nstage: too | few | bars\n",
        );
        let record = &content.records[0];
        let fan = &parts(record)[0];
        assert_eq!((fan.id, fan.is_elsewhere, fan.prop), ("fan", true, "machine 40 30"));
        let stages = stages(record);
        assert_eq!(stages.len(), 2);
        assert_eq!((stages[0].part(), stages[0].tool(), stages[0].then), (Some("fan"), Some("tool1"), ""));
        assert!(stages[0].after.is_empty() && stages[1].after == ["belt"]);
        assert_eq!((stages[1].part(), stages[1].tool()), (None, None));
    }
}
