//! The page around the game in the browser: its overlays. Only the page's own elements may be named here (web/index.html).

/// Shows the overlay of this id with this text in it. A page without it just shows nothing.
fn show(id: &str, text: &str) {
    let Some(element) =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id(id))
    else {
        return;
    };
    if let Ok(Some(words)) = element.query_selector(".words") {
        words.set_text_content(Some(text));
    }
    let _ = element.remove_attribute("hidden");
}

/// The program has broken down.
pub fn fault(text: &str) {
    show("fault", text);
}

/// The player has quit; a page cannot close itself.
pub fn farewell() {
    show("farewell", "Sweet dreams. You may close this page, or load it again to play.");
}
