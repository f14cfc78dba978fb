//! Wishes in free words and the places that they ask for (tests/cases/wishes.txt). The settings' words were filled in from what failed
//! here: it keeps what was reached, and says nothing of wishes that nobody has seen (docs/author.md).

use crate::settings::SETTINGS;
use crate::theme_files::THEMES;
use crate::wish::Wish;

const CASES: &str = include_str!("../../../../tests/cases/wishes.txt");

/// Of a hundred wishes so many at least must be dreamt where they ask to be: of the rest somebody else would say otherwise, too.
const KEPT: usize = 95;

#[test]
fn wishes_are_dreamt_where_they_ask_to_be() {
    let (mut all, mut elsewhere) = (0, Vec::new());
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, text, fitting] = fields.as_slice() else { panic!("three fields: {line}") };
        let wish = Wish::read(text);
        let setting = wish.settings.first().map(|at| SETTINGS[*at].id);
        let place = setting.or_else(|| wish.theme.map(|theme| THEMES[theme].0)).unwrap_or("nowhere");
        let theme = wish.theme.map(|theme| THEMES[theme].0);
        all += 1;
        if !fitting.split(' ').any(|id| id == place || Some(id) == theme) {
            let motifs = wish.motifs.join(" ");
            elsewhere.push(format!("{kind}: \"{text}\" is dreamt in {place} ({motifs}), not in {fitting}"));
        }
    }
    println!("{} of {all} wishes are dreamt where they ask to be.\n{}", all - elsewhere.len(), elsewhere.join("\n"));
    assert!((all - elsewhere.len()) * 100 >= all * KEPT, "{}", elsewhere.join("\n"));
}
