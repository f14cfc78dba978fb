//! What must hold of every setting: its file is whole, and every dream of it alone is built and won.

use super::*;
use crate::settings::SETTINGS;

#[test]
fn no_settings_file_has_a_fault() {
    let mut wrong = Vec::new();
    for setting in SETTINGS.iter() {
        let faults = check_setting(setting.pack.text().unwrap()).into_iter().filter(|line| !line.contains("perhaps:"));
        wrong.extend(faults.map(|line| format!("{}: {line}", setting.id)));
        for id in setting.head.words("beside") {
            if crate::settings::position(id).is_none() {
                wrong.push(format!("{}: there is no {id} beside it", setting.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_setting_makes_dreams_that_are_built_without_a_fix_and_won() {
    let mut wrong = BTreeMap::new();
    for setting in SETTINGS.iter() {
        for seed in 0..=golden::seeds(12) / 3 {
            for length in Length::ALL {
                let what = format!("{} {seed} {}", setting.id, length.name());
                let dream = generate_with(&WorldSpec::new(&setting.id.replace('_', " "), seed, length));
                let built = import::build(&dream).unwrap_or_else(|refusal| panic!("{what}: {refusal:?}"));
                for fix in built.diagnostics.iter().filter(|found| found.kind != mend::Kind::Note) {
                    wrong.entry(format!("{} {}", fix.code, fix.message)).or_insert_with(|| what.clone());
                }
                let proof = proof::prove(&built.world);
                if !proof.is_winnable() {
                    wrong.entry(format!("{:?}", proof.verdict)).or_insert_with(|| what.clone());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nothing_that_a_text_of_a_dream_tells_of_is_without_an_answer() {
    let mut wrong = BTreeMap::new();
    let settings = SETTINGS.iter().map(|setting| setting.id.replace('_', " "));
    for theme in theme_files::THEMES.iter().map(|(theme, _)| (*theme).to_owned()).chain(settings) {
        for length in Length::ALL {
            let seed = length.name().len() as u64 + theme.len() as u64;
            let dream = generate_with(&WorldSpec::new(&theme, seed, length));
            let world = import::build(&dream).unwrap().world;
            for promise in promises::broken(&world).into_iter().filter(|promise| !promise.is_told) {
                wrong.entry(format!("{promise:?}")).or_insert_with(|| format!("{theme} {seed} {}", length.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
