//! The page around the game in the browser: its overlays, and what the page may know of the game. Only the page's own
//! elements may be named here (web/index.html).

use super::game_screen::GameScreen;
use super::schedule::AppSystems;
use bevy::prelude::*;
use messages::t;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mirror.in_set(AppSystems::Show).after(super::redraw::decide));
}

/// Writes what is being shown to the canvas's attributes, for the page's tests and for whoever scripts the page.
fn mirror(game_screen: Res<GameScreen>, mut last: Local<String>) {
    let showing = format!("{:?}", game_screen.0.scene_kind());
    let top = game_screen.0.top_window().map(|kind| format!("{kind:?}")).unwrap_or_default();
    let both = format!("{showing} {top}");
    if *last == both {
        return;
    }
    *last = both;
    if let Some(canvas) = element("game") {
        let _ = canvas.set_attribute("data-showing", &showing);
        let _ = canvas.set_attribute("data-top", &top);
    }
}

fn element(id: &str) -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

/// Shows the overlay of this id with this text in it. A page without it just shows nothing.
fn show(id: &str, text: &str) {
    let Some(overlay) = element(id) else { return };
    if let Ok(Some(words)) = overlay.query_selector(".words") {
        words.set_text_content(Some(text));
    }
    let _ = overlay.remove_attribute("hidden");
}

/// Gives a text to the player as a download.
pub fn offer_download(name: &str, text: &str) {
    use wasm_bindgen::JsCast;
    let Some(link) = web_sys::window().and_then(|window| window.document()?.create_element("a").ok()) else { return };
    let encoded = String::from(js_sys::encode_uri_component(text));
    let _ = link.set_attribute("href", &format!("data:text/plain;charset=utf-8,{encoded}"));
    let _ = link.set_attribute("download", name);
    if let Ok(link) = link.dyn_into::<web_sys::HtmlElement>() {
        link.click();
    }
}

/// The program has broken down.
pub fn show_crash(text: &str) {
    show("fault", text);
}

/// The player has quit; a page cannot close itself.
pub fn show_goodbye() {
    show("farewell", &t!("shell-window-goodbye"));
}
