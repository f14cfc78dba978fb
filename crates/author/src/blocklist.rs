//! Words that no title should have: coarse ones, those of violence, names for people. It must not know any theme.

/// Not to be put on a title. The dream comes all the same, about something with a kinder sound. Whole words: Scunthorpe,
/// peacocks and grapes have done nothing. Coarse ones, those of violence, names to call people.
const BLOCKED: [&str; 3] = [
    "cock cocks dicks arse arses arsehole asshole tits fag fags sex sexy sexual rape raped rapes raping rapist rapists nude \
     nudes boob boobs cum anal anus dildo milf orgy hooker hookers fap clit tranny",
    "kill kills killed killing killings stab stabbed stabbing terror kkk slave slaves slavery abuse abused abuser incest pedo pedos \
     paedo paedos massacre massacres jihad",
    "homo homos negro negroes gypsy gypsies cripple cripples spastic spastics spic spics kike kikes chink chinks paki pakis \
     coon coons dyke dykes",
];

/// Nothing is wrong with these; but people are no motif, and a comic prop named after them would say what nobody meant.
const PEOPLE: &str = "jew jews jewish judaism muslim muslims islam islamic islamist islamists hindu hindus sikh sikhs christian christians \
    catholic catholics mormon mormons gay gays lesbian lesbians queer queers trans transgender blacks whites arabs asians \
    africans mexicans immigrant immigrants migrant migrants refugee refugees disabled autistic israelis palestinians";

/// The same, as beginnings of words that begin no others.
const BLOCKED_STEMS: &str = "fuck motherfuck shit cunt bitch bastard wank piss whore slut nigge nigga faggot porn penis vagin nazi hitler \
    murder suicid tortur terroris genocid holocaust lynch molest behead strangl paedophil pedophil retard homosexual decapitat \
    auschwitz";

/// These stand before a noun in peace.
const ALLOWED_PAIRS: [[&str; 2]; 10] = [
    ["moby", "dick"],
    ["spotted", "dick"],
    ["dick", "whittington"],
    ["dick", "turpin"],
    ["murder", "mystery"],
    ["murder", "mysteries"],
    // Where somebody was found, which is a detective's story, and not who is to be.
    ["murder", "in"],
    ["murder", "on"],
    ["murder", "at"],
    ["house", "murder"],
];

fn within(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

/// Is any of these words, in lower case, one that no title should have?
pub fn is_blocked(tokens: &[String]) -> bool {
    let fine = |at: usize, pair: &[&str; 2]| {
        let here = |from: usize| tokens.get(from).zip(tokens.get(from + 1));
        let is = |found: Option<(&String, &String)>| found.is_some_and(|(one, two)| one == pair[0] && two == pair[1]);
        is(here(at)) || at > 0 && is(here(at - 1))
    };
    tokens.iter().enumerate().any(|(at, token)| {
        let parts = token.split(['-', '\'']).chain([token.as_str()]);
        let bad = |part: &str| {
            part == "dick"
                || BLOCKED.iter().chain(&[PEOPLE]).any(|list| within(list, part))
                || BLOCKED_STEMS.split_whitespace().any(|stem| part.starts_with(stem))
        };
        parts.into_iter().any(bad) && !ALLOWED_PAIRS.iter().any(|pair| fine(at, pair))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn coarse_words_are_blocked_and_words_that_contain_them_are_not() {
        for allowed in [
            "charles dickens",
            "moby dick",
            "a peacock",
            "cocktail party",
            "grapes",
            "scunthorpe",
            "essex",
            "a class of jewels",
            "murder mystery",
            "a murder in the library",
            "the stable",
            "pedometers",
            "a black hole",
            "assassin",
            "the sextant",
            "shooting stars",
        ] {
            assert!(!is_blocked(&tokens(allowed)), "{allowed}");
        }
        for blocked in [
            "kill all the jews",
            "murder of my wife",
            "murder everybody",
            "suicide",
            "my dick",
            "torture",
            "terrorists",
            "fucking hell",
            "neo-nazi",
        ] {
            assert!(is_blocked(&tokens(blocked)), "{blocked}");
        }
    }
}
