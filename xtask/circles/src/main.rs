//! Circles of imports: files of one crate that cannot be read without each other. Up to three are a family; more are a knot. The known
//! knots are listed in xtask/circles/known.txt by crate and size, so that a file can be renamed; they may only shrink. A program of its
//! own, because `scripts/invariants` runs it and must not wait for the game to be built.
//!
//! A file imports another when it names something the other defines, by a path from `crate`, `super`, `self` or a child module; what
//! is re-exported is looked up where it is defined, and a re-export alone is no import. Tests are left out.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a check that cannot go on should stop loudly")]

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

/// As many files may form a circle.
const FAMILY: usize = 3;

type Name = Vec<String>;

/// What one file says.
#[derive(Default)]
struct Module {
    file: String,
    /// What `use` binds here, and to which path as it is written.
    bound: BTreeMap<String, Name>,
    /// What `use ...::*` opens.
    opened: Vec<Name>,
    /// Paths as they are written, those of `use` among them.
    paths: BTreeSet<Name>,
}

/// One crate's modules by their paths from its root.
#[derive(Default)]
struct Crate {
    modules: BTreeMap<Name, Module>,
}

/// Prints the circles of every crate in a folder, this project's crates where none is named. Fails where one is larger than those known.
fn main() -> ExitCode {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::env::args_os().nth(1).map_or_else(|| here.join("../../crates"), PathBuf::from);
    let list = crates.join("../xtask/circles/known.txt");
    let list = std::fs::read_to_string(&list).unwrap_or_else(|error| panic!("{}: {error}", list.display()));
    if print(&crates, &known(&list)) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether every circle is a known one.
fn print(crates: &Path, known: &BTreeMap<&str, Vec<usize>>) -> bool {
    let mut folders: Vec<_> = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let mut fine = true;
    for folder in folders.iter().filter(|folder| folder.join("src").is_dir()) {
        let name = folder.file_name().unwrap().to_string_lossy();
        let mut circles = Crate::read(&folder.join("src")).circles();
        circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
        let sizes = known.get(name.as_ref()).map_or(&[][..], Vec::as_slice);
        for (n, circle) in circles.iter().enumerate() {
            let is_known = sizes.get(n).is_some_and(|size| circle.len() <= *size);
            fine &= is_known;
            let files: Vec<&str> = circle.iter().map(String::as_str).collect();
            let word = if is_known { "known" } else { "NEW" };
            println!("{word} {name}, {} files: {}", files.len(), files.join(" "));
        }
    }
    fine
}

/// The sizes of each crate's known circles, the largest first.
fn known(list: &str) -> BTreeMap<&str, Vec<usize>> {
    let mut known = BTreeMap::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, sizes) = line.split_once(' ').unwrap_or((line, ""));
        let mut sizes: Vec<usize> = sizes.split_whitespace().filter_map(|size| size.parse().ok()).collect();
        sizes.sort_by_key(|size| std::cmp::Reverse(*size));
        known.insert(name, sizes);
    }
    known
}

impl Crate {
    fn read(src: &Path) -> Self {
        let mut all = Self::default();
        all.folder(src, src, &Vec::new());
        all
    }

    fn folder(&mut self, src: &Path, folder: &Path, at: &Name) {
        let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            if stem == "tests" || stem.ends_with("_tests") || stem == "main" {
                continue;
            }
            let inner: Name = at.iter().cloned().chain([stem.clone()]).collect();
            if path.is_dir() {
                self.folder(src, &path, &inner);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = if stem == "lib" || stem == "mod" { at.clone() } else { inner };
                let file = path.strip_prefix(src).unwrap().to_string_lossy().into_owned();
                self.modules.insert(name, Module::read(file, &std::fs::read_to_string(&path).unwrap()));
            }
        }
    }

    /// The module that holds what this path means, seen from a module; `None` where that is another crate's or a local thing.
    fn home(&self, from: &Name, path: &[String], depth: usize) -> Option<Name> {
        let (first, rest) = path.split_first()?;
        let (mut at, mut rest) = match first.as_str() {
            "crate" => (Vec::new(), rest),
            "self" => (from.clone(), rest),
            "super" => (from.split_last()?.1.to_vec(), rest),
            _ => {
                let child: Name = from.iter().cloned().chain([first.clone()]).collect();
                if !self.modules.contains_key(&child) {
                    return None;
                }
                (child, rest)
            }
        };
        while let Some((next, more)) = rest.split_first() {
            let child: Name = at.iter().cloned().chain([next.clone()]).collect();
            if next == "super" {
                at.pop()?;
            } else if self.modules.contains_key(&child) {
                at = child;
            } else {
                let module = self.modules.get(&at)?;
                let bound = module.bound.get(next).filter(|_| depth < 8);
                if let Some(bound) = bound {
                    let whole: Name = bound.iter().cloned().chain(more.iter().cloned()).collect();
                    return self.home(&at, &whole, depth + 1);
                }
                return Some(at);
            }
            rest = more;
        }
        Some(at)
    }

    fn circles(&self) -> Vec<BTreeSet<String>> {
        let edges = |from: &Name, module: &Module| -> BTreeSet<Name> {
            let homes = module.paths.iter().chain(&module.opened).filter_map(|path| self.home(from, path, 0));
            homes.filter(|home| home != from).collect()
        };
        let graph: BTreeMap<&Name, BTreeSet<Name>> =
            self.modules.iter().map(|(name, module)| (name, edges(name, module))).collect();
        let reach = |from: &Name| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
            while let Some(next) = open.pop() {
                open.extend(graph.get(&next).into_iter().flatten().filter(|to| seen.insert((*to).clone())).cloned());
            }
            seen
        };
        let reached: BTreeMap<&Name, BTreeSet<Name>> = graph.keys().map(|name| (*name, reach(name))).collect();
        let mut circles = BTreeSet::new();
        for (name, seen) in &reached {
            let circle: BTreeSet<String> = reached
                .iter()
                .filter(|(other, back)| seen.contains(**other) && back.contains(*name))
                .map(|(other, _)| self.modules[*other].file.clone())
                .collect();
            if circle.len() > FAMILY {
                circles.insert(circle);
            }
        }
        circles.into_iter().collect()
    }
}

impl Module {
    fn read(file: String, text: &str) -> Self {
        let mut module = Self { file, ..Self::default() };
        let tokens = TokenStream::from_str(text).unwrap_or_else(|error| panic!("{}: {error}", module.file));
        module.look(&tokens.into_iter().collect::<Vec<_>>());
        module
    }

    fn look(&mut self, tokens: &[TokenTree]) {
        let mut at = 0;
        let mut is_public = false;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Punct(punct) if punct.as_char() == '#' && is_test(tokens.get(at + 1)) => {
                    // The item that is for tests only.
                    at += 2;
                    while at < tokens.len() && !ends_item(&tokens[at]) {
                        at += 1;
                    }
                }
                TokenTree::Ident(word) if word == "pub" => {
                    is_public = true;
                    if matches!(&tokens.get(at + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
                    {
                        at += 1;
                    }
                    at += 1;
                    continue;
                }
                TokenTree::Ident(word) if word == "use" => {
                    let end = (at..tokens.len()).find(|end| is(&tokens[*end], ';')).unwrap_or(tokens.len());
                    self.import(&tokens[at + 1..end], &Vec::new(), is_public);
                    at = end;
                }
                TokenTree::Ident(_) => {
                    let (path, next) = path(tokens, at);
                    if path.len() > 1 {
                        self.paths.insert(path);
                    }
                    at = next;
                    is_public = false;
                    continue;
                }
                TokenTree::Group(group) => self.look(&group.stream().into_iter().collect::<Vec<_>>()),
                _ => {}
            }
            is_public = false;
            at += 1;
        }
    }

    /// One tree of a `use`.
    fn import(&mut self, tokens: &[TokenTree], before: &Name, is_public: bool) {
        let (mut name, mut at) = (before.clone(), 0);
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Ident(word) if word == "as" => {
                    let alias = tokens.get(at + 1).map(ToString::to_string).unwrap_or_default();
                    self.bind(name, alias, is_public);
                    return;
                }
                TokenTree::Ident(word) => name.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => {
                    if !is_public {
                        self.opened.push(name);
                    }
                    return;
                }
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    for one in inner.split(|token| is(token, ',')).filter(|one| !one.is_empty()) {
                        self.import(one, &name, is_public);
                    }
                    return;
                }
                _ => {}
            }
            at += 1;
        }
        if name.last().is_some_and(|last| last == "self") && name.len() > 1 {
            name.pop();
        }
        let last = name.last().cloned().unwrap_or_default();
        self.bind(name, last, is_public);
    }

    fn bind(&mut self, path: Name, alias: String, is_public: bool) {
        if !is_public {
            self.paths.insert(path.clone());
        }
        self.bound.insert(alias, path);
    }
}

fn is(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

fn is_test(attribute: Option<&TokenTree>) -> bool {
    let text = attribute.map(|token| token.to_string().replace(' ', "")).unwrap_or_default();
    text == "[cfg(test)]" || text == "[test]"
}

fn ends_item(token: &TokenTree) -> bool {
    is(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The path that begins here, and where it ends.
fn path(tokens: &[TokenTree], mut at: usize) -> (Name, usize) {
    let mut name = vec![tokens[at].to_string()];
    at += 1;
    while let [first, second, TokenTree::Ident(word), ..] = &tokens[at..] {
        if !(is(first, ':') && is(second, ':')) {
            break;
        }
        name.push(word.to_string());
        at += 3;
    }
    (name, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(files: &[(&str, &str)]) -> Crate {
        let name = |file: &str| -> Name {
            let stem = file.trim_end_matches(".rs");
            if stem == "lib" { Vec::new() } else { stem.split('/').map(str::to_owned).collect() }
        };
        let read = |(file, text): &(&str, &str)| (name(file), Module::read((*file).to_owned(), text));
        Crate { modules: files.iter().map(read).collect() }
    }

    #[test]
    fn four_files_in_a_circle_are_found_and_a_facade_is_looked_through() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; mod d; mod e; pub use a::A; pub use e::E;"),
            ("a.rs", "use crate::b::{self, B}; pub struct A; use crate::E;"),
            ("b.rs", "fn f() -> crate::c::C { C }"),
            ("c.rs", "use super::d::*;"),
            ("d.rs", "fn f() { println!(\"{}\", crate::A) }"),
            ("e.rs", "#[cfg(test)] mod tests { use crate::A; }"),
        ];
        let circles = crate_of(&files).circles();
        assert_eq!(circles.len(), 1, "{circles:?}");
        assert_eq!(circles[0].iter().map(String::as_str).collect::<Vec<_>>(), ["a.rs", "b.rs", "c.rs", "d.rs"]);
    }

    #[test]
    fn three_files_are_a_family() {
        let files = [("a.rs", "use crate::b::B;"), ("b.rs", "use crate::c::C;"), ("c.rs", "use crate::a::A;")];
        assert!(crate_of(&files).circles().is_empty());
    }
}
