//! What a plot does not say of its language, age, place, hour and style, taken from what it does say. Nothing is overwritten, and
//! nothing is made up: what no word tells stays unsaid.

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
}

/// The title of the section that the first telling word of these texts stands in.
fn tells<'t>(senses: &Senses, texts: impl Iterator<Item = &'t str>) -> Option<String> {
    let mut words = texts.flat_map(token::words);
    words.find_map(|word| senses.sense(&word.lower())).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use world::model::Plot;

    fn plot(plot: &Value, room: &str) -> Plot {
        let world = json!({"plot": plot, "rooms": [{"id": "a", "name": "A Room", "description": room}], "items": [], "puzzles": []});
        crate::build(&world).unwrap().world.plot
    }

    #[test]
    fn a_plot_that_says_nothing_gets_what_its_words_tell_and_one_that_says_it_keeps_it() {
        let told = plot(
            &json!({"title": "T", "backstory": "A knight is late.", "goal": "G.", "tone": "bleak", "theme": "cold fantasy"}),
            "The moon stands over the moor.",
        );
        let shown = |plot: &Plot| {
            [&plot.language, &plot.era, &plot.world, &plot.time, &plot.style]
                .map(|field| field.clone().unwrap_or_default())
        };
        assert_eq!(shown(&told), ["English", "the middle ages", "cold fantasy", "night", "grave and plain"]);
        let silent = plot(&json!({"title": "T", "backstory": "B.", "goal": "G."}), "Four walls.");
        assert_eq!(shown(&silent), ["English", "", "", "", "dry wit"], "nothing is made up");
        let own = json!({"title": "T", "backstory": "A knight is late.", "goal": "G.", "lang": "English", "period": "1931",
            "world": "Hull", "time_of_day": "tea time", "style": "clipped"});
        let own = plot(&own, "The moon stands over the moor.");
        assert_eq!(shown(&own), ["English", "1931", "Hull", "tea time", "clipped"]);
    }

    #[test]
    fn what_was_derived_is_exported_and_stays_as_it_is() {
        let told = json!({"plot": {"title": "T", "backstory": "B.", "goal": "G.", "tone": "gentle"}, "items": [], "puzzles": [],
            "rooms": [{"id": "a", "name": "A", "description": "Dawn."}]});
        let world = crate::build(&told).unwrap().world;
        let exported = crate::export(&world);
        assert_eq!(
            (&exported["plot"]["style"], &exported["plot"]["time"]),
            (&json!("warm and plain"), &json!("morning"))
        );
        assert_eq!(crate::build(&exported).unwrap().world.plot, world.plot);
    }
}
