//! Makes the packs: each folder of `assets/themes` and each file of `assets/settings` becomes one compressed file, and `list.rs` names
//! them all. The program for a page leaves them out, unless `SOMNIUM_EMBED_PACKS` is set: `scripts/web` puts them beside the page.

use bzip2::Compression;
use bzip2::write::BzEncoder;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

const ASSETS: &str = "../../assets";
/// Between the text of a theme and the variants of its lines.
const VARIANTS: &str = "\n\u{c}\n";

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let is_page = std::env::var("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let embeds = !is_page || std::env::var_os("SOMNIUM_EMBED_PACKS").is_some();
    println!("cargo::rerun-if-env-changed=SOMNIUM_EMBED_PACKS");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ASSETS}/themes");
    println!("cargo::rerun-if-changed={ASSETS}/settings");

    // Those of an earlier content.
    for old in entries(&out)?.into_iter().filter(|path| path.extension().is_some_and(|it| it == "pack")) {
        fs::remove_file(old)?;
    }
    let mut list = String::from("[\n");
    let mut count = 0;
    for (name, kind, text) in themes()?.into_iter().chain(settings()?) {
        let mut packed = BzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(text.as_bytes())?;
        let bytes = packed.finish()?;
        let hash = rng::fnv(&bytes);
        // A name that changes with the content may be kept by a browser for ever.
        let file = format!("{name}-{hash:016x}.pack");
        fs::write(out.join(&file), &bytes)?;
        let held = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {:?}))", format!("/{file}"));
        let held = if embeds { format!("Some({held})") } else { "None".to_owned() };
        let head = head(&text).ok_or_else(|| format!("{name} has no @theme"))?;
        writeln!(list, "Pack::new({name:?}, Kind::{kind}, {head:?}, {file:?}, {}, {held}),", literal(hash))?;
        count += 1;
    }
    list.push(']');
    fs::write(out.join("list.rs"), list)?;
    fs::write(out.join("count.rs"), count.to_string())?;
    Ok(())
}

/// As a person would write it.
fn literal(hash: u64) -> String {
    let parts: Vec<String> = (0..4).rev().map(|part| format!("{:04x}", (hash >> (16 * part)) & 0xffff)).collect();
    format!("0x{}", parts.join("_"))
}

type Source = (String, &'static str, String);

/// A pack a folder: its files by name, and after them the variants of their lines.
fn themes() -> Result<Vec<Source>, Box<dyn Error>> {
    let mut all = Vec::new();
    for folder in entries(&Path::new(ASSETS).join("themes"))?.into_iter().filter(|path| path.is_dir()) {
        let variants = folder.join("variants");
        let text = format!("{}{VARIANTS}{}", joined(&folder)?, joined(&variants)?);
        all.push((stem(&folder), "Theme", text));
    }
    Ok(all)
}

/// A pack a file.
fn settings() -> Result<Vec<Source>, Box<dyn Error>> {
    let files = entries(&Path::new(ASSETS).join("settings"))?;
    files.into_iter().map(|file| Ok((stem(&file), "Setting", fs::read_to_string(&file)?))).collect()
}

fn joined(folder: &Path) -> Result<String, Box<dyn Error>> {
    let files = entries(folder)?.into_iter().filter(|path| path.is_file());
    Ok(files.map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?.join("\n"))
}

/// What is in the folder, by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut all = found.collect::<Result<Vec<_>, std::io::Error>>()?;
    all.sort();
    Ok(all)
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The record of the theme, by whose words it is asked for. The folder "gothic" has none: it only lends.
fn head(text: &str) -> Option<&str> {
    let Some(start) = text.find("@theme ") else { return Some("") };
    let rest = text.get(start..)?;
    rest.split("\n@").next()
}
