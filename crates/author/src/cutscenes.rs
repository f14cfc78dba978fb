//! The cutscenes of a dream: how it opens, what is found out in its middle, and how it ends. The words are the books'; the pictures are what
//! the dream has of them. It must not add anything that is not told elsewhere.

use super::content::Record;
use super::json::Json;
use serde_json::{Value, json};

/// Characters of a frame, about; a longer text goes on in the next picture.
const FRAME: usize = 230;
/// Pictures that a text is parted into at most.
const PARTS: usize = 3;
/// People whose faces stand side by side.
const FACES: usize = 3;

/// The `cutscenes` of the world file. Of the plot it takes title, backstory, goal and ending; of the rest what there is to see.
pub fn cutscenes_json(plot: &Value, file: &Json, quest: &Record<'_>, turn: Option<&str>) -> Value {
    let stage = Stage { file, quest };
    let mut all = vec![stage.opening(plot)];
    all.extend(turn.map(self::turn));
    all.push(stage.ending("ending", "ending", plot["ending"].as_str().unwrap_or_default()));
    for ending in stage.list("endings") {
        let id = ending["id"].as_str().unwrap_or_default();
        all.push(stage.ending(
            &format!("end_{id}"),
            &format!("ending:{id}"),
            ending["text"].as_str().unwrap_or_default(),
        ));
    }
    all.retain(|scene| scene["frames"].as_array().is_some_and(|frames| !frames.is_empty()));
    all.into()
}

/// What can be shown.
struct Stage<'f, 'b> {
    file: &'f Json,
    quest: &'f Record<'b>,
}

impl<'f> Stage<'f, '_> {
    fn list(&self, root: &str) -> impl Iterator<Item = &'f Value> + use<'f> {
        self.file.get(root).and_then(Value::as_array).into_iter().flatten()
    }

    fn start(&self) -> Option<&'f Value> {
        self.list("rooms").next()
    }

    fn has(&self, root: &str, id: &str) -> bool {
        self.list(root).any(|one| one["id"] == id)
    }

    /// Something or somebody that the text tells of, and that can be shown: who lives where it begins, what stands there, or what is wanted.
    fn told_of(&self, text: &str) -> Option<&str> {
        let start = self.start()?;
        let of = |list: &'static str| start[list].as_array().into_iter().flatten().filter_map(Value::as_str);
        let wanted = ["key2", "key"].map(|key| self.quest.get(key));
        let wanted = wanted.into_iter().filter(|id| !id.is_empty() && self.has("items", id));
        of("characters").chain(of("objects")).chain(wanted).find(|id| self.names(text, id))
    }

    /// Does the text say the name of this, or the noun of its name?
    fn names(&self, text: &str, id: &str) -> bool {
        let roots = ["characters", "objects", "items"];
        let Some(thing) = roots.iter().flat_map(|root| self.list(root)).find(|one| one["id"] == id) else {
            return false;
        };
        let told = language::text::words(text);
        let head = language::noun::head(&bare(thing["name"].as_str().unwrap_or_default())).to_lowercase();
        told.iter().any(|word| language::language().is_same(word, &head))
    }

    /// The thing that it is all about: what is done at the last is done with it.
    fn wanted(&self) -> Option<&str> {
        let keys = ["key2", "key"].map(|key| self.quest.get(key));
        keys.into_iter().find(|id| !id.is_empty() && self.has("items", id))
    }

    /// The room in which it is done.
    fn last_room(&self) -> Option<&'f Value> {
        let holds = |room: &&Value, list: &str, id: &str| {
            room[list].as_array().is_some_and(|all| all.iter().any(|one| *one == id))
        };
        let (id, who) = (self.quest.id, self.quest.get("who"));
        self.list("rooms").find(|room| holds(room, "objects", id) || holds(room, "characters", who))
    }

    /// A title; the place as it was; the thing that is wanted, or the faces of those who are under suspicion, or what the hero makes of it.
    fn opening(&self, plot: &Value) -> Value {
        let text = |field: &str| plot[field].as_str().unwrap_or_default();
        let act = self.file.get("story").map_or("", |story| story["acts"][0]["title"].as_str().unwrap_or_default());
        let mut frames = vec![json!({ "kind": "title", "title": text("title"), "text": act, "effects": ["fade_out"] })];
        let back = parts(text("backstory"));
        for (nth, part) in back.iter().enumerate() {
            // A close-up shows what its text tells of; where it tells of nothing that there is, one goes on seeing the place.
            frames.push(match self.told_of(part).filter(|_| nth > 0) {
                Some(target) => json!({ "kind": "closeup", "target": target, "text": part }),
                None => json!({ "kind": "room", "room": "here", "text": part }),
            });
        }
        let goal = text("goal");
        let suspects = self.suspects();
        frames.push(if suspects.len() == FACES {
            let panels: Vec<Value> = suspects
                .iter()
                .map(|who| json!({ "ground": who["id"], "text": bare(who["name"].as_str().unwrap_or_default()) }))
                .collect();
            json!({ "kind": "panels", "panels": panels, "text": goal })
        } else if is_written(text("backstory")) {
            json!({ "kind": "letter", "text": goal, "sound": "page" })
        } else if let Some(wanted) = self.wanted().filter(|wanted| self.names(goal, wanted)) {
            json!({ "kind": "closeup", "target": wanted, "text": goal })
        } else {
            json!({ "kind": "aside", "text": goal })
        });
        json!({ "id": "opening", "at": "opening", "frames": frames })
    }

    /// Three of those who were somewhere when it was done; nobody where it is no case.
    fn suspects(&self) -> Vec<&'f Value> {
        let was = self.file.get("before").and_then(|before| before["was"].as_array());
        let is_suspected = |who: &&Value| was.is_some_and(|was| was.iter().any(|one| one["who"] == who["id"]));
        self.list("characters").filter(is_suspected).take(FACES).collect()
    }

    /// What came of it: where it was done, and at the last the thing itself, or where it began.
    fn ending(&self, id: &str, at: &str, text: &str) -> Value {
        let parts = parts(text);
        let last = parts.len().saturating_sub(1);
        let frames: Vec<Value> = parts
            .iter()
            .enumerate()
            .map(|(nth, part)| {
                if nth == 0 {
                    let room = self.last_room().map_or(json!("here"), |room| room["id"].clone());
                    return json!({ "kind": "room", "room": room, "text": part });
                }
                let wanted = self.wanted().filter(|wanted| nth == last && self.names(part, wanted));
                match (wanted, self.start()) {
                    (Some(wanted), _) => json!({ "kind": "closeup", "target": wanted, "text": part }),
                    (None, Some(start)) => json!({ "kind": "room", "room": start["id"], "text": part }),
                    (None, None) => json!({ "kind": "transition", "text": part }),
                }
            })
            .collect();
        json!({ "id": id, "at": at, "frames": frames })
    }
}

/// What is found out where the story turns, in silence: one frame, and dense.
fn turn(text: &str) -> Value {
    let frame = json!({ "kind": "room", "room": "here", "text": text, "music": "silence", "effects": ["dissolve"] });
    json!({ "id": "turn", "at": [], "pace": "slow", "frames": [frame] })
}

fn bare(name: &str) -> String {
    let name = ["a ", "an ", "the ", "some "].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name);
    language::text::capital(name)
}

/// Does it speak of something written that has come? A noun is led by a small word: "you note", "they notice" is no paper.
fn is_written(text: &str) -> bool {
    const LED_BY: [&str; 10] = ["a", "an", "the", "this", "that", "his", "her", "their", "your", "my"];
    const PAPERS: [&str; 9] =
        ["letter", "telegram", "note", "summons", "invitation", "postcard", "memo", "notice", "message"];
    let words = language::text::words(text);
    words.windows(2).any(|pair| LED_BY.contains(&pair[0].as_str()) && PAPERS.contains(&pair[1].as_str()))
}

/// A text in as many parts as it has frames' worth, about as long as one another, each ended at a sentence. Joined by blanks they are the
/// text.
fn parts(text: &str) -> Vec<String> {
    let sentences = sentences(text);
    let total: usize = sentences.iter().map(|one| one.chars().count() + 1).sum();
    let count = total.div_ceil(FRAME).clamp(1, PARTS);
    let each = total / count;
    let mut parts: Vec<String> = Vec::new();
    let mut length = 0;
    for sentence in sentences {
        let own = sentence.chars().count() + 1;
        // Where it would be more out of than in, it begins the next part.
        if parts.is_empty() || (length + own / 2 > each * parts.len() && parts.len() < count) {
            parts.push(sentence.to_owned());
        } else if let Some(last) = parts.last_mut() {
            last.push(' ');
            last.push_str(sentence);
        }
        length += own;
    }
    parts
}

/// The sentences of a text, each with the quotation marks that close after it; none ends within quotation marks.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut quoted) = (0, false);
    for (at, c) in text.char_indices() {
        if c == '"' {
            quoted = !quoted;
        }
        if c != ' ' || quoted {
            continue;
        }
        let said = text[start..at].trim_end_matches(['"', '\'', '\u{2019}', ')', '*']);
        if said.ends_with(['.', '!', '?']) {
            found.push(text[start..at].trim());
            start = at;
        }
    }
    found.push(text[start..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_close_up_shows_what_its_text_tells_of() {
        let file = json!({ "rooms": [{ "id": "r", "objects": ["desk", "clock"], "characters": ["cook"] }],
            "objects": [{ "id": "desk", "name": "a long desk" }, { "id": "clock", "name": "a clock" }],
            "characters": [{ "id": "cook", "name": "the cook" }], "items": [] });
        let Value::Object(file) = file else { panic!() };
        let content = crate::content::Content::parse("@quest q\nkey: none\n");
        let stage = Stage { file: &file, quest: &content.records[0] };
        assert_eq!(stage.told_of("Then the clocks stopped, all of them."), Some("clock"));
        assert_eq!(stage.told_of("The cook looks at the desk."), Some("cook"));
        assert_eq!(stage.told_of("You were so very glad to be given a part."), None);
        assert!(is_written("There is a letter.") && !is_written("They notice you, and you note it."));
    }

    #[test]
    fn a_text_is_parted_at_sentences_and_nothing_is_lost() {
        let text = "It rained. \"Stay. Here,\" he said. Nobody (but the cat.) came! ".repeat(12);
        let parts = parts(text.trim());
        assert_eq!(parts.len(), 3);
        assert_eq!(parts.join(" "), text.trim());
        for part in &parts {
            assert!(part.ends_with(['.', '!', '"', ')']) && part.matches('"').count() % 2 == 0, "{part}");
            assert!(part.len() < 420 && part.len() > 120, "{}", part.len());
        }
        assert_eq!(super::parts("One."), ["One."]);
        assert!(super::parts("").is_empty());
    }
}
