//! The map of an encounter comes and goes with it. It must not play it.

use crate::screen::{Scene, Screen};
use crate::windows::WindowKind;
use crate::windows::encounter::EncounterWindow;

impl Screen {
    /// Opens the map once nothing more is to be told before it, and closes it when the encounter is over.
    pub(crate) fn follow_encounter(&mut self) {
        let goes_on = self.context.game.as_ref().is_some_and(|game| game.encounter().is_some());
        if !goes_on {
            self.windows.retain(|window| window.kind() != WindowKind::Encounter);
            return;
        }
        if self.windows.is_empty()
            && let Scene::Play(play) = &self.scene
            && play.has_told_all()
            && let Some(window) = EncounterWindow::boxed(&self.context, &play.picture())
        {
            self.open(window);
        }
        // Something may have happened on it.
        if let Some(map) = self.windows.iter_mut().find(|window| window.kind() == WindowKind::Encounter) {
            map.arrange(&self.context);
        }
    }

    /// Nothing is in the way of the next line of a recording: no window, or the map alone.
    pub(crate) fn is_at_play(&self) -> bool {
        self.windows.iter().all(|window| window.kind() == WindowKind::Encounter)
    }
}
