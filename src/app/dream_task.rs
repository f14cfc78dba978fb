//! A wish to a dream, as work beside the frames that says how far it is. It must not know Bevy; `dreams` runs it.

use super::error::ShellError;
use super::pack_fetch::fetch_packs;
use super::tasks::yield_now;
use dream::Dream;
use dream::{Dreamer, Progress, Wish};
use generate::{Model, Staging};
use llm::{Budget, Client, Trace};
use messages::t;
use prompts::Prompts;
use tokio::sync::mpsc::UnboundedSender;

/// Who is asked, how, and where it is traced.
pub struct ModelSetup {
    /// `None` where no server is set up.
    pub client: Option<Result<Client, llm::LlmError>>,
    pub prompts: Prompts,
    pub staging: Staging,
    pub trace: Trace,
    pub budget: Budget,
    /// Hears what is spent then.
    pub spent: UnboundedSender<Budget>,
}

/// Dreams. `tell` hears of every step; rooms come one by one, whole.
pub async fn dream(wish: Wish, setup: ModelSetup, tell: impl Fn(Progress)) -> Result<Dream, ShellError> {
    let ModelSetup { client, prompts, staging, mut trace, budget, spent } = setup;
    match wish.dreamer {
        Dreamer::Author => by_author(wish, tell).await,
        Dreamer::Model => {
            let client =
                client.ok_or(ShellError::NoModel)?.map_err(|trouble| ShellError::Model(trouble.to_string()))?;
            // Where the model fails the author writes. Without its packs it cannot, and says so then.
            drop(fetch_packs(&wish).await);
            let mut model = Model::new(client);
            (model.prompts, model.staging, model.budget) = (prompts, staging, budget);
            let dream = model.dream(&wish, &mut trace, tell).await.map_err(ShellError::Model);
            drop(spent.send(model.budget));
            dream
        }
    }
}

/// The author is done at once; what it made is shown room by room all the same, because looking on is half the joy.
async fn by_author(wish: Wish, tell: impl Fn(Progress)) -> Result<Dream, ShellError> {
    tell(Progress { step: t!("shell-dream-author-begins"), percent: 5, room: None });
    yield_now().await;
    fetch_packs(&wish).await?;
    let dream = generate::by_author(&wish).map_err(|failure| ShellError::NoDream(failure.to_string()))?;
    yield_now().await;
    let rooms = &dream.world.rooms;
    for (number, room) in rooms.iter().enumerate() {
        let percent = 10 + 80 * (number + 1) / rooms.len().max(1);
        let step = t!("shell-dream-building-room", room = room.name.as_str());
        tell(Progress { step, percent: percent as u8, room: Some(Box::new(room.clone())) });
    }
    tell(Progress { step: t!("shell-dream-proven"), percent: 100, room: None });
    Ok(dream)
}
