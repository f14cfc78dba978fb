//! Brings what the author needs for a dream onto the page: packs of its content files, which lie beside the page
//! (`scripts/web`). Natively they are in the program. It must not know what is in them.

use super::error::ShellError;
use dream::Wish;

/// Fetches what this wish's dream takes and was not fetched before.
///
/// # Errors
/// Where a file cannot be had, or is another version's than the page.
#[cfg(target_arch = "wasm32")]
pub async fn fetch_packs(wish: &Wish) -> Result<(), ShellError> {
    loop {
        let missing = generate::missing_packs(wish);
        if missing.is_empty() {
            return Ok(());
        }
        // Asked for together, then awaited one by one.
        let asked: Vec<_> = missing.into_iter().map(|pack| (pack, page::request(pack.file))).collect();
        for (pack, request) in asked {
            let trouble = |reason: String| ShellError::NoPack { name: pack.name.replace('_', " "), reason };
            let bytes = page::bytes(request).await.map_err(trouble)?;
            pack.supply(&bytes).map_err(|error| trouble(error.to_string()))?;
        }
    }
}

/// Natively nothing is missing.
///
/// # Errors
/// Never.
#[cfg(not(target_arch = "wasm32"))]
pub async fn fetch_packs(_: &Wish) -> Result<(), ShellError> {
    Ok(())
}

#[cfg(target_arch = "wasm32")]
mod page {
    use messages::t;
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::JsFuture;
    use web_sys::Response;

    /// A request under way; `None` where there is no page to ask from.
    pub fn request(file: &str) -> Option<JsFuture> {
        let window = web_sys::window()?;
        Some(JsFuture::from(window.fetch_with_str(&format!("packs/{file}"))))
    }

    /// What it brings, or why it brings nothing.
    pub async fn bytes(request: Option<JsFuture>) -> Result<Vec<u8>, String> {
        let said = |value: &JsValue| value.as_string().unwrap_or_else(|| t!("shell-dream-pack-offline"));
        let response = request.ok_or_else(|| t!("shell-dream-pack-offline"))?.await.map_err(|error| said(&error))?;
        let response: Response = response.dyn_into().map_err(|other| said(&other))?;
        if !response.ok() {
            return Err(t!("shell-dream-pack-status", status = response.status()));
        }
        let buffer = response.array_buffer().map_err(|error| said(&error))?;
        let buffer = JsFuture::from(buffer).await.map_err(|error| said(&error))?;
        Ok(js_sys::Uint8Array::new(&buffer).to_vec())
    }
}
