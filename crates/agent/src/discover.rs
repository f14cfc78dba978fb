//! An agent notices a stranger: what is said of them is checked like any words of a model, and the rules say whether they may be there. It must
//! not put them there: whoever plays the turn does.

use super::act::{Act, Refused};
use super::scene::Scene;
use super::turn::Turn;
use language::fence::clean;
use rules::{Command, Guest, LONGEST_NAME, NotAdmitted};
use world::Verb;

impl Turn {
    pub(super) fn discover(&mut self, scene: &Scene<'_>, [name, description, persona]: [&str; 3]) {
        let did = format!("discover {}", clean(name, LONGEST_NAME)); // not shown
        let [name, description, persona] = [name, description, persona].map(str::to_owned);
        let guest = Guest { name, description, persona };
        if self.acts.iter().any(|act| matches!(act, Act::Discover(_))) {
            return self.refuse(&did, &Refused::Guest(NotAdmitted::Enough).to_string());
        }
        match self.unfit_guest(scene, &guest) {
            Some(complaint) => self.refuse(&did, &format!("There is nobody like that. {complaint}")), // not shown
            None => {
                self.try_act(scene, Act::Discover(guest), &did, "There they are. You may speak of them, or to them."); // not shown
            }
        }
    }

    fn unfit_guest(&self, scene: &Scene<'_>, guest: &Guest) -> Option<String> {
        let command = Command::bare(Verb::Look);
        let question = self.question(scene, &command);
        let rating = self.settings.voice.rating;
        let all = [&guest.name, &guest.description, &guest.persona];
        all.into_iter().find_map(|said| voice::check_newcomer(&question, said, rating)).map(|one| one.to_string())
    }
}
