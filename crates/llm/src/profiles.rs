//! The model servers that a player has set up, as the configuration file names them, and their keys, which no file holds.

use super::duty::{Duties, Duty};
use super::profile::{Key, Profile};
use super::provider::Provider;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Servers that are kept at most; a file that names more has been written by something else.
const MOST: usize = 20;
/// Characters of a name.
const LONGEST: usize = 40;

/// The variables of the environment in which a person may keep the key of a server at this address: our own, and the usual one of
/// the vendor whose address it is. Nobody else's key is looked at.
#[must_use]
pub fn variables(endpoint: &str) -> Vec<&'static str> {
    let place = Keys::place(endpoint);
    let host = place.split_once("://").map_or("", |(_, host)| host);
    let usual: &[&str] = match host {
        "api.openai.com" => &["OPENAI_API_KEY"],
        "openrouter.ai" => &["OPENROUTER_API_KEY"],
        "api.anthropic.com" => &["ANTHROPIC_API_KEY"],
        "generativelanguage.googleapis.com" => &["GEMINI_API_KEY", "GOOGLE_API_KEY"],
        _ => &[],
    };
    std::iter::once("SOMNIUM_API_KEY").chain(usual.iter().copied()).collect()
}

/// A server under the player's own name for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct NamedProfile {
    /// What the player calls it.
    pub name: String,
    /// The server and model.
    #[serde(flatten)]
    pub profile: Profile,
}

/// Several servers, one of them chosen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profiles {
    /// The place in `list` of the one in use.
    pub chosen: usize,
    /// Who does what, where it is not the chosen one.
    #[serde(skip_serializing_if = "Duties::is_empty")]
    pub duties: Duties,
    /// In the player's order.
    pub list: Vec<NamedProfile>,
    /// The keys of their servers, kept elsewhere.
    #[serde(skip)]
    pub keys: Keys,
}

/// What older configuration files had: one server, and its key beside it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct OldModel {
    provider: Option<Provider>,
    endpoint: String,
    model: String,
    key: Key,
}

impl Profiles {
    /// The chosen server with its key; without any, one that is not ready.
    #[must_use]
    pub fn profile(&self) -> Profile {
        self.list.get(self.chosen).map_or_else(Profile::default, |named| self.with_key(&named.profile))
    }

    /// The server for this duty with its key: the one that the duty names, else the chosen one.
    #[must_use]
    pub fn for_duty(&self, duty: Duty) -> Profile {
        self.titled(self.duties.title(duty)).map_or_else(|| self.profile(), |named| self.with_key(&named.profile))
    }

    /// The server of this title, whatever its case.
    #[must_use]
    pub fn titled(&self, title: &str) -> Option<&NamedProfile> {
        let title = title.trim().to_lowercase();
        self.list.iter().find(|named| !title.is_empty() && named.title().to_lowercase() == title)
    }

    /// A server has another title now: its duties stay its own.
    pub fn retitled(&mut self, old: &str, new: &str) {
        for duty in Duty::ALL {
            let title = self.duties.title_mut(duty);
            if title == old {
                new.clone_into(title);
            }
        }
    }

    /// The same server with the key that was given for its address.
    #[must_use]
    pub fn with_key(&self, profile: &Profile) -> Profile {
        Profile { key: self.keys.for_endpoint(&profile.endpoint), ..profile.clone() }
    }

    /// Takes over what an older file says, where nothing newer is there.
    pub fn take_old(&mut self, old: OldModel) {
        if self.list.is_empty() && !old.endpoint.trim().is_empty() {
            if !old.key.is_empty() {
                self.keys.put(&old.endpoint, &old.key);
            }
            let OldModel { provider, endpoint, model, .. } = old;
            let profile = Profile { provider, endpoint, model, ..Profile::default() };
            self.list.push(NamedProfile { name: String::new(), profile });
            self.chosen = 0;
        }
    }

    /// A new server, chosen at once; at most twenty are kept.
    pub fn add(&mut self, profile: Profile) {
        if self.list.len() < MOST {
            self.list.push(NamedProfile { name: String::new(), profile });
            self.chosen = self.list.len() - 1;
        }
    }

    /// Forgets the chosen one, and its key where no other server of the list has the same address.
    pub fn remove(&mut self) {
        if self.chosen >= self.list.len() {
            return;
        }
        let gone = self.list.remove(self.chosen);
        if self.titled(&gone.title()).is_none() {
            self.retitled(&gone.title(), "");
        }
        let gone = gone.profile.endpoint;
        if self.list.iter().all(|named| Keys::place(&named.profile.endpoint) != Keys::place(&gone)) {
            self.keys.put(&gone, &Key::default());
        }
        self.chosen = self.chosen.min(self.list.len().saturating_sub(1));
    }

    /// Numbers in their ranges and names of a length that fits.
    pub fn tidy(&mut self) {
        self.list.truncate(MOST);
        self.chosen = self.chosen.min(self.list.len().saturating_sub(1));
        for named in &mut self.list {
            if named.name.chars().count() > LONGEST {
                named.name = named.name.chars().take(LONGEST).collect();
            }
        }
    }
}

impl NamedProfile {
    /// The player's name for it, else the model's, else the address.
    #[must_use]
    pub fn title(&self) -> String {
        if self.name.trim().is_empty() { self.profile.name() } else { self.name.clone() }
    }
}

/// Secrets by the address they were given for. A key goes to no other host, scheme or port. Its debug form shows none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys(BTreeMap<String, Key>);

impl Keys {
    /// What a key is bound to: scheme, host and port, in lower case. Paths of one server share a key.
    #[must_use]
    pub fn place(endpoint: &str) -> String {
        let endpoint = endpoint.trim();
        let (scheme, rest) = endpoint.split_once("://").unwrap_or(("", endpoint));
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // What stands before an @ is no part of the host.
        let host = host.rsplit('@').next().unwrap_or_default();
        format!("{scheme}://{host}").to_lowercase()
    }

    /// The key for this address; an empty one where there is none.
    #[must_use]
    pub fn for_endpoint(&self, endpoint: &str) -> Key {
        self.0.get(&Self::place(endpoint)).cloned().unwrap_or_default()
    }

    /// Remembers a key; an empty one is forgotten.
    pub fn put(&mut self, endpoint: &str, key: &Key) {
        if key.is_empty() {
            self.0.remove(&Self::place(endpoint));
        } else {
            self.0.insert(Self::place(endpoint), Key::bound(key.reveal(), endpoint));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(endpoint: &str) -> Profile {
        Profile { endpoint: endpoint.to_owned(), ..Profile::default() }
    }

    #[test]
    fn a_key_goes_only_to_the_address_it_was_given_for() {
        let mut keys = Keys::default();
        keys.put("https://API.example.org/v1", &Key::new("sk-one"));
        assert_eq!(keys.for_endpoint("https://api.example.org/v2/chat").reveal(), "sk-one");
        for other in [
            "http://api.example.org/v1",
            "https://api.example.org:8443/v1",
            "https://api.example.org.evil.net/v1",
            "https://evil.net/https://api.example.org/v1",
            "https://api.example.org@evil.net/v1",
            "",
        ] {
            assert!(keys.for_endpoint(other).is_empty(), "{other}");
        }
        assert!(!format!("{keys:?}").contains("sk-one"));
    }

    #[test]
    fn a_vendors_variable_is_for_that_vendor() {
        assert_eq!(variables("https://api.openai.com/v1"), ["SOMNIUM_API_KEY", "OPENAI_API_KEY"]);
        assert_eq!(variables("https://api.openai.com.evil.net/v1"), ["SOMNIUM_API_KEY"]);
        assert_eq!(variables("http://localhost:8080/v1"), ["SOMNIUM_API_KEY"]);
    }

    #[test]
    fn several_servers_are_kept_without_their_keys() {
        let mut all = Profiles::default();
        all.add(at("http://localhost:1/v1"));
        all.add(at("http://localhost:2/v1"));
        all.keys.put("http://localhost:2/v1", &Key::new("sk-two"));
        assert_eq!(all.profile().key.reveal(), "sk-two");
        let kept = serde_json::to_string(&all).unwrap();
        assert!(!kept.contains("sk-two"), "{kept}");
        let mut back: Profiles = serde_json::from_str(&kept).unwrap();
        back.tidy();
        assert_eq!((back.list.len(), back.profile().endpoint.as_str()), (2, "http://localhost:2/v1"));
        all.remove();
        assert!(all.keys.for_endpoint("http://localhost:2/v1").is_empty(), "its key went with it");
        all.remove();
        all.remove();
        assert!(!all.profile().is_ready());
    }

    #[test]
    fn a_duty_falls_to_the_server_that_it_names_and_else_to_the_chosen_one() {
        let text = r#"{"chosen": 0, "duties": {"fast": "little", "scenes": "nobody", "odd": "x"}, "list": [
            {"name": "Big", "endpoint": "http://h:1/v1"}, {"name": "Little", "endpoint": "http://h:2/v1"}]}"#;
        let mut all: Profiles = serde_json::from_str(text).unwrap();
        all.keys.put("http://h:2/v1", &Key::new("sk-two"));
        let place = |all: &Profiles, duty: Duty| all.for_duty(duty).endpoint;
        assert_eq!(place(&all, Duty::Fast), "http://h:2/v1", "in whatever case");
        assert_eq!(all.for_duty(Duty::Fast).key.reveal(), "sk-two");
        assert_eq!(place(&all, Duty::Main), "http://h:1/v1", "nothing is named");
        assert_eq!(place(&all, Duty::Scenes), "http://h:1/v1", "nobody has that title");
        let kept: Profiles = serde_json::from_str(&serde_json::to_string(&all).unwrap()).unwrap();
        assert_eq!(kept.duties, all.duties);
        all.duties.fast = "Little".to_owned();
        all.list[1].name = "Quick".to_owned();
        all.retitled("Little", "Quick");
        assert_eq!(place(&all, Duty::Fast), "http://h:2/v1", "another title, the same duty");
        all.chosen = 1;
        all.remove();
        assert_eq!((all.duties.fast.as_str(), place(&all, Duty::Fast).as_str()), ("", "http://h:1/v1"));
        for duty in Duty::ALL {
            assert_eq!(Duty::from_name(&duty.name().to_uppercase()), Some(duty));
        }
        assert_eq!(Duty::from_name("summaries"), None);
    }

    #[test]
    fn an_older_file_is_taken_over() {
        let old: OldModel = serde_json::from_str(r#"{"endpoint":"http://h/v1","model":"m","key":"sk-old"}"#).unwrap();
        let mut all = Profiles::default();
        all.take_old(old.clone());
        assert_eq!((all.profile().model.as_str(), all.profile().key.reveal()), ("m", "sk-old"));
        all.take_old(OldModel { endpoint: "http://other".to_owned(), ..old });
        assert_eq!(all.list.len(), 1, "only where there is nothing newer");
    }
}
