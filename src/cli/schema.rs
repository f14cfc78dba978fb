//! `somnium schema`: the format's schema, as it is or as a provider takes it.

use super::{CliResult, write};
use llm::schema;
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Dialect {
    Openai,
    Gemini,
    Anthropic,
    Llama,
}

pub(crate) fn run(dialect: Option<Dialect>) -> CliResult {
    let plain = import::schema();
    let schema = match dialect {
        None => plain.clone(),
        Some(Dialect::Openai) => schema::convert(plain, schema::Dialect::OpenAi),
        Some(Dialect::Gemini) => schema::convert(plain, schema::Dialect::Gemini),
        Some(Dialect::Anthropic) => schema::convert(plain, schema::Dialect::Anthropic),
        Some(Dialect::Llama) => schema::convert(plain, schema::Dialect::Llama),
    };
    write(Path::new("-"), format!("{schema:#}\n").as_bytes())
}
