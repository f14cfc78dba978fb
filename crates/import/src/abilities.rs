//! Words of a world file to abilities: canonical names, and the words that models write. Those here are never shown to players.

use super::log::Log;
use language::text;
use messages::t;
use world::Ability;

const WORDS: [(Ability, &[&str]); 5] = [
    (Ability::Heal, &["healer", "healing", "cure", "medicine", "doctor", "first aid", "tend", "nurse"]),
    (Ability::Guard, &["guarding", "protect", "defend", "watch", "keep watch", "sentry", "stand guard"]),
    (Ability::Search, &["searching", "find", "scout", "track", "investigate", "look", "seek", "examine"]),
    (Ability::Forge, &["forging", "smith", "repair", "mend", "craft", "build", "make", "tinker"]),
    (Ability::Block, &["blocking", "bar", "bar a way", "barricade", "obstruct", "block way"]),
];

fn meant(said: &str) -> Option<Ability> {
    let said: Vec<String> = text::words(said).into_iter().filter(|word| word != "a" && word != "the").collect();
    let whole = said.join(" ");
    let named = |wanted: &str| WORDS.iter().find(|(one, also)| one.name() == wanted || also.contains(&wanted));
    // "Search rooms", "heal the sick": the first word of several says it.
    named(&whole).or_else(|| named(said.first()?)).map(|(one, _)| *one)
}

/// The abilities that these words name, each once, in the order of the table; what names none is left out.
pub fn read(said: &[String], path: &str, log: &mut Log) -> Vec<Ability> {
    let mut found: Vec<Ability> = Vec::new();
    for word in said {
        match meant(word) {
            Some(one) => found.push(one),
            None => log.problem(path, "unknown-ability", || {
                let known: Vec<&str> = Ability::ALL.into_iter().map(Ability::name).collect();
                t!("repair-unknown-ability", said = text::show(word), known = known.join(", "))
            }),
        }
    }
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_models_write_are_the_known_ones_and_others_are_told_of() {
        let mut log = Log::default();
        let said = ["Searching", "heal the sick", "keep-watch", "search", "fly"].map(str::to_owned);
        let found = read(&said, "/characters/0/abilities", &mut log);
        assert_eq!(found, [Ability::Heal, Ability::Guard, Ability::Search]);
        let told = log.finish();
        assert!(told.len() == 1 && told[0].message.contains("fly") && told[0].message.contains("forge"), "{told:?}");
    }
}
