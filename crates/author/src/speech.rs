//! Direct speech: a text set into quotation marks and its template. It must not know who speaks.

use super::template::Slots;
use language::text::capital;

/// Sets speech into its template, and sees to the one mark that belongs before the closing quote.
pub fn quote(text: &str, template: &str, slots: &mut Slots) -> String {
    // A quotation within speech has the other marks.
    let text = text.replace('"', "'");
    let text = text.trim_end_matches('.');
    // A stop within an inner quotation would be followed by that of the sentence: "here.'."
    let inner = text.strip_suffix('\'').map(|inner| inner.trim_end_matches(['.', ',']));
    let body = inner.map_or_else(|| text.to_owned(), |inner| format!("{inner}'"));
    let strong = body.trim_end_matches('\'').ends_with(['?', '!', ')']);
    // `{text},"` and `{text}."`: a question keeps its own mark.
    let template = if strong {
        template.replace("{text},\"", "{text}\"").replace("{text}.\"", "{text}\"")
    } else {
        template.to_owned()
    };
    let said = slots.plain("text", capital(&body)).fill(&template);
    said.replace(",\".", ",\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_sentence_ends_with_one_stop() {
        let say = |text| quote(text, "\"{text}.\"", &mut Slots::default());
        assert_eq!(say("It says \"Keep out of here.\""), "\"It says 'Keep out of here'.\"");
        assert_eq!(say("The sign says 'Here.'."), "\"The sign says 'Here'.\"");
        assert_eq!(say("They cry 'Who?'"), "\"They cry 'Who?'\"");
        assert_eq!(say("No."), "\"No.\"");
    }
}
