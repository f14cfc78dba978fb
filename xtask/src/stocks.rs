//! What dreams are drawn of in measurements: the themes and the settings. It must not measure anything.

/// The names of all themes, then of all settings, as a player would type them.
pub fn themes_and_settings() -> Vec<String> {
    let settings = author::setting_ids().map(|id| id.replace('_', " "));
    ["fantasy", "sci-fi", "mystery", "horror"].into_iter().map(str::to_owned).chain(settings).collect()
}
