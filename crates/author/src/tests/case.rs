//! Cases: there is one answer, it can be found this side of the first gate, and nothing else is wrong with what anybody says.

use super::*;
use crate::WorldSpec;

/// Mystery dreams of the first numbers that are cases.
fn cases(many: usize) -> impl Iterator<Item = (u64, Value)> {
    (0..)
        .map(|seed| (seed, generate_with(&WorldSpec::new("mystery", seed, Length::ALL[seed as usize % 3]))))
        .filter(|(_, dream)| dream["before"].is_object())
        .take(many)
}

/// Who was, or says to have been, in which room at the hour of the deed.
fn rooms_at<'v>(before: &'v Value, list: &str, hour: &Value) -> Vec<(&'v str, &'v str)> {
    let all = before[list].as_array().unwrap().iter().filter(|it| it["hour"] == *hour);
    all.map(|it| (it["who"].as_str().unwrap(), it["room"].as_str().unwrap())).collect()
}

#[test]
fn in_twenty_cases_one_account_alone_is_contradicted() {
    for (seed, dream) in cases(20) {
        let before = &dream["before"];
        let deed = &before["deeds"][0];
        let was = rooms_at(before, "was", &deed["hour"]);
        let claims = rooms_at(before, "claims", &deed["hour"]);
        assert!(before["claims"].as_array().unwrap().len() == 1 && claims.len() == 1, "{seed}");
        let said = |who: &str| claims.iter().chain(&was).find(|(one, _)| *one == who).unwrap().1;
        // Whoever says a room where others were who did not see them.
        let seen_by = |who: &str| {
            let own = was.iter().find(|(one, _)| *one == who).unwrap().1;
            was.iter().filter(|(other, room)| *other != who && *room == own).count()
        };
        let contradicted: Vec<&str> = was
            .iter()
            .map(|(who, _)| *who)
            .filter(|who| {
                let there = was.iter().filter(|(other, room)| other != who && *room == said(who));
                there.count() != seen_by(who) || seen_by(who) == 0
            })
            .collect();
        assert_eq!(contradicted, [claims[0].0], "{seed}");
        let culprit = contradicted[0];
        assert!(was.iter().filter(|(_, room)| *room == claims[0].1).count() >= 2, "{seed}: two can contradict");
        assert_eq!(was.iter().filter(|(_, room)| *room == deed["room"]).count(), 1, "{seed}: alone");
        // Somebody saw the culprit at an hour beside it.
        let at = |hour: &str| before["hours"].as_array().unwrap().iter().position(|it| *it == hour).unwrap();
        let all = || before["was"].as_array().unwrap().iter();
        let is_seen = all().filter(|it| it["who"] == culprit).any(|own| {
            let beside = at(own["hour"].as_str().unwrap()).abs_diff(at(deed["hour"].as_str().unwrap())) == 1;
            beside && all().any(|it| it["who"] != culprit && it["hour"] == own["hour"] && it["room"] == own["room"])
        });
        assert!(is_seen, "{seed}");
        let goal = dream["plot"]["goal"].as_str().unwrap();
        assert!(goal.contains(deed["hour"].as_str().unwrap()), "{goal}");
    }
}

#[test]
fn a_case_is_won_by_hearing_two_accounts_and_one_word() {
    for (seed, value) in cases(6) {
        let dream = dream::from_value(&value, None, "the author").unwrap();
        let verbs: Vec<world::Verb> = dream.proof.plan.iter().map(|command| command.verb).collect();
        assert_eq!(verbs.last(), Some(&world::Verb::Accuse), "{seed}");
        assert!(verbs.iter().filter(|verb| **verb == world::Verb::Ask).count() >= 2, "{seed}: {verbs:?}");
        let suspects = dream.world.characters.iter().filter(|who| who.topics.iter().any(|topic| topic.text.is_empty()));
        assert!(suspects.count() >= 4, "{seed}");
    }
}
