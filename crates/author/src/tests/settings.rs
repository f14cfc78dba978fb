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
                let dream = generate_with(&WorldSpec { theme: &setting.id.replace('_', " "), seed, length });
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
