//! The content files (assets/themes) as records: one plain form for themes, motifs and sentence templates. It must not know what a
//! record is for.
//!
//! The form: `@kind id area` begins a record, `key: value` lines follow, a key may come more than once, `#` begins a comment line. In
//! a value `[one|another]` is a choice and `{the key}` a slot (`template`). `@variants kind id` holds variants of lines (`variants`).

use super::name::Name;

/// One place, object, item, character, puzzle or quest, as written.
#[derive(Debug)]
pub struct Record<'a> {
    /// "place", "item", "gate": the first word of the heading.
    pub kind: &'a str,
    /// The second word of the heading.
    pub id: &'a str,
    /// The third word of the heading: the area of a place.
    pub area: &'a str,
    /// The `key: value` lines in their order.
    pub lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Record<'a> {
    /// The first value of the key, or "".
    pub fn get(&self, key: &str) -> &'a str {
        self.all(key).next().unwrap_or("")
    }

    /// Every value of the key.
    pub fn all<'s>(&'s self, key: &'s str) -> impl Iterator<Item = &'a str> + 's {
        self.lines.iter().filter(move |(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// Is there such a line?
    pub fn has(&self, key: &str) -> bool {
        self.lines.iter().any(|(name, _)| *name == key)
    }

    /// Its name with the article apart.
    pub fn name(&self) -> Name {
        Name::new(self.get("name"))
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

    /// All lines, key and value.
    pub fn fields(&self) -> impl Iterator<Item = (&'a str, &'a str)> + '_ {
        self.lines.iter().copied()
    }
}

/// All records of a file, in its order.
#[derive(Debug, Default)]
pub struct Content<'a> {
    /// Of every kind, in the order of the file.
    pub records: Vec<Record<'a>>,
}

impl<'a> Content<'a> {
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
                    lines: Vec::new(),
                });
            } else if let (Some((key, value)), Some(record)) = (line.split_once(':'), records.last_mut()) {
                record.lines.push((key.trim(), value.trim()));
            }
        }
        Self { records }
    }

    /// The records of a kind.
    pub fn records<'s>(&'s self, kind: &'s str) -> impl Iterator<Item = &'s Record<'a>> + 's {
        self.records.iter().filter(move |record| record.kind == kind)
    }

    /// The record of this kind and id; `None` where there is none.
    pub fn find(&self, kind: &str, id: &str) -> Option<&Record<'a>> {
        self.records.iter().find(|record| record.kind == kind && record.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_parsed_with_repeated_keys_in_order() {
        let content = Content::parse(
            "# a comment\n@place yard a\nname: A Yard\ntext: One.\ntext: Two: three.\n\n@item nail\nname: a nail\n",
        );
        let yard = content.find("place", "yard").expect("there");
        assert_eq!((yard.area, yard.get("name")), ("a", "A Yard"));
        assert_eq!(yard.all("text").collect::<Vec<_>>(), ["One.", "Two: three."]);
        assert_eq!(content.records("item").count(), 1);
        assert_eq!(yard.get("nothing"), "");
    }
}
