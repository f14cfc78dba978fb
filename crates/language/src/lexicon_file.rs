//! How a file of the lexicon is laid out: remarks, sections, lines. It must not know what a line says.

/// The lines of a data file that say something, each with the `[section]` it stands in.
pub(super) fn sections(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut section = "";
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).filter_map(move |line| {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(name) => {
                section = name;
                None
            }
            None => Some((section, line)),
        }
    })
}
