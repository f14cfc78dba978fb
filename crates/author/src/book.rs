//! The author's content as records: one plain form for themes, motifs and frames. It must not know what a record is for.
//!
//! The form: `@kind id area` begins a record, `key: value` lines follow, a key may come more than once, `#` begins a comment
//! line. In a value `[one|another]` is a choice and `{the key}` a slot (`words`). `@retell kind id` holds other tellings: its nth line
//! of a key may stand for the record's nth of that key, round and round; `kill` goes by its verb. Which one is told is the dream's
//! number's (`dealt`).

use super::words::bars;
use rng::{Rng, fnv};
use std::collections::BTreeMap;

/// The kind of a record that holds other tellings.
pub const RETELL: &str = "retell";

/// Where a record has several lines of these keys, a dream takes one of them.
const ANY: [&str; 4] = ["text", "look", "again", "turn"];

/// One place, object, item, character, puzzle or quest, as written.
#[derive(Debug)]
pub struct Record<'a> {
    pub kind: &'a str,
    pub id: &'a str,
    /// The third word of the heading: the area of a place.
    pub area: &'a str,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Record<'a> {
    /// The first value of the key, or "".
    pub fn get(&self, key: &str) -> &'a str {
        self.all(key).next().unwrap_or("")
    }

    pub fn all<'s>(&'s self, key: &'s str) -> impl Iterator<Item = &'a str> + 's {
        self.fields.iter().filter(move |(name, _)| *name == key).map(|(_, value)| *value)
    }

    pub fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|(name, _)| *name == key)
    }

    /// A flag: the key is there with "yes".
    pub fn is(&self, key: &str) -> bool {
        self.get(key) == "yes"
    }

    /// The words of the first value.
    pub fn words(&self, key: &str) -> Vec<&'a str> {
        self.get(key).split_whitespace().collect()
    }

    /// The values of the key, the first cut at `separator` (`;` or `,`), without blanks at the ends.
    pub fn parts(&self, key: &str, separator: char) -> Vec<&'a str> {
        self.get(key).split(separator).map(str::trim).filter(|part| !part.is_empty()).collect()
    }

    /// The ways to tell this line, its own first. `None` where a line before it of the same key is told for both.
    fn ways(&self, at: usize, others: Option<&BTreeMap<Role<'a>, Vec<&'a str>>>) -> Option<Vec<&'a str>> {
        let (own, line) = (role(self.fields[at]), self.fields[at].1);
        let alike = |fields: &[(&'a str, &'a str)]| fields.iter().filter(|field| role(**field) == own).count();
        let others = others.and_then(|lines| lines.get(&own)).map(Vec::as_slice).unwrap_or_default();
        let nth = alike(&self.fields[..at]);
        if !ANY.contains(&own.0) {
            let others = others.iter().skip(nth).step_by(alike(&self.fields));
            return Some(std::iter::once(line).chain(others.copied()).collect());
        }
        (nth == 0).then(|| self.all(own.0).chain(others.iter().copied()).collect())
    }

    pub fn fields(&self) -> impl Iterator<Item = (&'a str, &'a str)> + '_ {
        self.fields.iter().copied()
    }
}

/// The other tellings of a book, by the kind and id of the record whose lines they stand for, then by what line it is.
#[derive(Debug, Default)]
pub struct Tellings<'a> {
    of: BTreeMap<(&'a str, &'a str), BTreeMap<Role<'a>, Vec<&'a str>>>,
}

impl<'a> Tellings<'a> {
    /// With those of one more text.
    pub fn add(&mut self, text: &'a str) {
        for record in Book::parse(text).records.into_iter().filter(|record| record.kind == RETELL) {
            let lines = self.of.entry((record.id, record.area)).or_default();
            for field in record.fields {
                lines.entry(role(field)).or_default().push(field.1);
            }
        }
    }
}

/// All records of a file, in its order.
#[derive(Debug, Default)]
pub struct Book<'a> {
    pub records: Vec<Record<'a>>,
}

impl<'a> Book<'a> {
    /// Reads the form. Lines that are none of it are passed over; the tests of the assets see to it that there are none.
    pub fn parse(text: &'a str) -> Self {
        let mut records: Vec<Record<'a>> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(heading) = line.strip_prefix('@') {
                let mut words = heading.split_whitespace();
                records.push(Record {
                    kind: words.next().unwrap_or(""),
                    id: words.next().unwrap_or(""),
                    area: words.next().unwrap_or(""),
                    fields: Vec::new(),
                });
            } else if let (Some((key, value)), Some(record)) = (line.split_once(':'), records.last_mut()) {
                record.fields.push((key.trim(), value.trim()));
            }
        }
        Self { records }
    }

    /// The book as the dream of this number tells it: for each line one of its ways.
    pub fn told(mut self, tellings: &Tellings<'a>, seed: u64) -> Self {
        for record in &mut self.records {
            let others = tellings.of.get(&(record.kind, record.id));
            let name = fnv(record.kind.as_bytes()) ^ fnv(record.id.as_bytes()).rotate_left(1);
            let tell = |at: usize| {
                let field = record.fields[at];
                let ways = record.ways(at, others)?;
                let line = name ^ fnv(field.0.as_bytes()) ^ at as u64;
                Some((field.0, ways[dealt(line, seed, ways.len())]))
            };
            record.fields = (0..record.fields.len()).filter_map(tell).collect();
        }
        self
    }

    pub fn of<'s>(&'s self, kind: &'s str) -> impl Iterator<Item = &'s Record<'a>> + 's {
        self.records.iter().filter(move |record| record.kind == kind)
    }

    pub fn find(&self, kind: &str, id: &str) -> Option<&Record<'a>> {
        self.records.iter().find(|record| record.kind == kind && record.id == id)
    }
}

/// Which of so many ways the dream of this number takes. They are dealt like cards: so many numbers in a row take each way once, then
/// the cards are shuffled. "Dream again" counts on by one, so that the next dream tells a line in another way (or, where the cards have
/// just been shuffled, nearly always).
fn dealt(line: u64, seed: u64, ways: usize) -> usize {
    if ways < 2 {
        return 0;
    }
    let ways = ways as u64;
    let turn = seed.wrapping_add(line % ways);
    let mut cards: Vec<usize> = (0..ways as usize).collect();
    Rng::new(line ^ (turn / ways)).shuffle(&mut cards);
    cards[(turn % ways) as usize]
}

/// What a line is in its record: its key and, where one key has several uses, which.
type Role<'a> = (&'a str, &'a str);

fn role<'a>((key, value): (&'a str, &'a str)) -> Role<'a> {
    (key, if key == "kill" { bars(value).first().copied().unwrap_or("") } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tellings(text: &str) -> Tellings<'_> {
        let mut tellings = Tellings::default();
        tellings.add(text);
        tellings
    }

    #[test]
    fn records_are_read_with_repeated_keys_in_order() {
        let book = Book::parse(
            "# a comment\n@place yard a\nname: A Yard\ntext: One.\ntext: Two: three.\n\n@item nail\nname: a nail\n",
        );
        let yard = book.find("place", "yard").expect("there");
        assert_eq!((yard.area, yard.get("name")), ("a", "A Yard"));
        assert_eq!(yard.all("text").collect::<Vec<_>>(), ["One.", "Two: three."]);
        assert_eq!(book.of("item").count(), 1);
        assert_eq!(yard.get("nothing"), "");
    }

    #[test]
    fn a_line_is_told_by_one_of_its_tellings() {
        let text = "@yield box\nhint: first\nhint: second\nkill: eat | E. | e.\nkill: jump | J. | j.\nprop: box 1 2\n";
        let more =
            "@retell yield box\nhint: first 2\nhint: second 2\nhint: first 3\nhint: second 3\nkill: jump | J2. | j2.\n";
        let mut met = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let book = Book::parse(text).told(&tellings(more), seed);
            let record = &book.records[0];
            let hints: Vec<&str> = record.all("hint").collect();
            assert!(hints[0].starts_with("first") && hints[1].starts_with("second"), "{hints:?}");
            let kills: Vec<&str> = record.all("kill").collect();
            assert_eq!(kills[0], "eat | E. | e.");
            assert_eq!(record.get("prop"), "box 1 2");
            met.extend(hints.into_iter().chain(kills));
        }
        assert_eq!(met.len(), 9, "each of them is told in some dream: {met:?}");
    }

    #[test]
    fn dreams_in_a_row_tell_it_in_every_way_before_any_comes_again() {
        let place = "@place yard a\ntext: 0\ntext: 1\ntext: 2\nsmell: s\n";
        let more = "@retell place yard\ntext: 3\ntext: 4\n";
        let told = |seed: u64| {
            let book = Book::parse(place).told(&tellings(more), seed);
            let texts: Vec<&str> = book.records[0].all("text").collect();
            assert_eq!((texts.len(), book.records[0].get("smell")), (1, "s"));
            texts[0].to_owned()
        };
        let dreams: Vec<String> = (0..44).map(told).collect();
        let all = |five: &[String]| five.iter().collect::<std::collections::BTreeSet<_>>().len() == 5;
        assert!((0..5).any(|first| dreams[first..first + 35].chunks(5).all(all)), "{dreams:?}");
        assert!(dreams[..35] != dreams[5..], "not always in the same order: {dreams:?}");
    }
}
