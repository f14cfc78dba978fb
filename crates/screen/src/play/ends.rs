//! How a game ends on the play screen: a death, an ending. It must not judge either.

use super::Play;
use crate::context::Context;
use crate::request::Request;
use crate::windows::Window;
use crate::windows::death::Death;
use crate::windows::ending::Ending;
use crate::windows::save::AUTOSAVE_SLOT;
use crate::windows::text::TextWindow;
use messages::t;
use session::Session;
use stage::Gesture;
use world::EndingId;

impl Play {
    pub(super) fn die(&mut self, text: &str, context: &mut Context) {
        context.cover(&self.picture());
        if let Some(mut safe) = context.game.clone()
            && safe.rewind()
        {
            let name = t!("screen-before-end-name");
            let bytes = safe.save(&name);
            context.request(Request::Save { slot: AUTOSAVE_SLOT.to_owned(), name, bytes });
        }
        self.room_view.gesture(Gesture::Die);
        self.silence(context);
        context.sound("death");
        self.queue.clear();
        if Death::is_long(text, context) {
            self.waiting.push(TextWindow::boxed(text));
        }
        self.waiting.push(Death::boxed(text, context));
    }

    pub(super) fn win(&mut self, ending: Option<EndingId>, text: &str, context: &mut Context) {
        self.silence(context);
        self.room_view.gesture(Gesture::Win);
        context.sound("win");
        self.queue.clear();
        let world = context.game.as_ref().map(Session::world);
        let title = world.and_then(|world| world.endings.get(ending?.index())?.title.clone());
        if !text.trim().is_empty() {
            let page: Box<dyn Window> = match &title {
                Some(title) => Box::new(TextWindow::titled(title, text)),
                None => TextWindow::boxed(text),
            };
            self.waiting.push(page);
        }
        self.waiting.push(Ending::boxed(title.as_deref(), context));
    }
}
