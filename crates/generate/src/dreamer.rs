//! Who dreams: the embedded author, or a model. It knows neither flags nor files; the fronts say what they found in them.

use dream::Dreamer;

/// Who wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// The game, whose preferences are in force all the time.
    Game,
    /// A command: the game's preferences count only where a model is asked for.
    Command,
}

/// Where the address of a model server was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// There is none.
    Nowhere,
    /// It is the one that the preferences have chosen.
    Preferred,
    /// For this run: on the command line or in the environment.
    Named,
}

/// A model is to dream, and cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// No server is named.
    NoEndpoint,
    /// A server is named, but no model.
    NoModel,
}

/// Who dreams. `wanted` is what the player said in so many words; without that an endpoint means a model.
///
/// # Errors
/// Where a model is to dream and its server or its name is missing.
pub fn dreamer(front: Front, wanted: Option<Dreamer>, endpoint: Endpoint, model: &str) -> Result<Dreamer, Unreachable> {
    let counts = match endpoint {
        Endpoint::Nowhere => false,
        Endpoint::Preferred => front == Front::Game || wanted == Some(Dreamer::Model),
        Endpoint::Named => true,
    };
    match wanted {
        Some(Dreamer::Author) => Ok(Dreamer::Author),
        None if !counts => Ok(Dreamer::Author),
        Some(Dreamer::Model) if !counts => Err(Unreachable::NoEndpoint),
        _ if model.trim().is_empty() => Err(Unreachable::NoModel),
        _ => Ok(Dreamer::Model),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Dreamer::{Author, Model};
    use Endpoint::{Named, Nowhere, Preferred};
    use Front::{Command, Game};

    #[test]
    fn an_endpoint_means_a_model_unless_the_author_is_wanted() {
        let table = [
            // wanted, endpoint, model: the game, a command
            (None, Nowhere, "", Ok(Author), Ok(Author)),
            (None, Nowhere, "m", Ok(Author), Ok(Author)),
            (None, Preferred, "", Err(Unreachable::NoModel), Ok(Author)),
            (None, Preferred, "m", Ok(Model), Ok(Author)),
            (None, Named, " ", Err(Unreachable::NoModel), Err(Unreachable::NoModel)),
            (None, Named, "m", Ok(Model), Ok(Model)),
            (Some(Model), Nowhere, "", Err(Unreachable::NoEndpoint), Err(Unreachable::NoEndpoint)),
            (Some(Model), Nowhere, "m", Err(Unreachable::NoEndpoint), Err(Unreachable::NoEndpoint)),
            (Some(Model), Preferred, "", Err(Unreachable::NoModel), Err(Unreachable::NoModel)),
            (Some(Model), Preferred, "m", Ok(Model), Ok(Model)),
            (Some(Model), Named, "", Err(Unreachable::NoModel), Err(Unreachable::NoModel)),
            (Some(Model), Named, "m", Ok(Model), Ok(Model)),
        ];
        for (wanted, endpoint, model, game, command) in table {
            for (front, expected) in [(Game, game), (Command, command)] {
                let got = dreamer(front, wanted, endpoint, model);
                assert_eq!(got, expected, "{front:?} {wanted:?} {endpoint:?} {model:?}");
            }
        }
        for endpoint in [Nowhere, Preferred, Named] {
            for (front, model) in [(Game, ""), (Game, "m"), (Command, ""), (Command, "m")] {
                assert_eq!(
                    dreamer(front, Some(Author), endpoint, model),
                    Ok(Author),
                    "{front:?} {endpoint:?} {model:?}"
                );
            }
        }
    }
}
