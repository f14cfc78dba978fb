//! What a plot does not say of its language, age, place, hour and style, taken from what it does say. Nothing is overwritten, and
//! nothing is made up: what no word tells stays unsaid.

use crate::dialect::time_of_day;
use crate::document::Document;
use language::word_lists::Senses;
use language::{Register, language, token};
use messages::t;
use world::limits;

/// Fills in what the plot leaves out.
pub fn derive(document: &mut Document) {
    let plot = &document.plot;
    let opening = plot.opening.iter().map(String::as_str);
    let first = document.rooms.first().into_iter().flat_map(|room| [room.description.as_str(), room.name.as_str()]);
    let time = tells(&language().hours, first.chain(opening).chain([plot.backstory.as_str()]));
    let asked = plot.tone.iter().chain(&plot.theme).map(String::as_str);
    let era = tells(&language().eras, asked.chain([plot.title.as_str(), plot.backstory.as_str(), plot.goal.as_str()]));
    let style = match Register::of(plot.manner()) {
        Register::Dry => t!("repair-style-dry"),
        Register::Grave => t!("repair-style-grave"),
        Register::Warm => t!("repair-style-warm"),
    };
    let world = plot.theme.clone();
    let plot = &mut document.plot;
    for (field, derived) in [
        (&mut plot.language, Some(t!("repair-language"))),
        (&mut plot.era, era),
        (&mut plot.world, world),
        (&mut plot.time, time),
        (&mut plot.style, Some(style)),
    ] {
        let said = field.take().map(|said| language::text::line(&said)).filter(|said| !said.is_empty());
        let short = |said: String| language::text::cut(&said, limits::NAME).unwrap_or(said);
        *field = said.or(derived).map(short);
    }
    let minute = plot.time.as_deref().and_then(time_of_day);
    document.start.minute = document.start.minute.or(minute);
}

/// The title of the section that the first telling word of these texts stands in.
fn tells<'t>(senses: &Senses, texts: impl Iterator<Item = &'t str>) -> Option<String> {
    let mut words = texts.flat_map(token::words);
    words.find_map(|word| senses.sense(&word.lower())).map(str::to_owned)
}
