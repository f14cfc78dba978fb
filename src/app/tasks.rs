//! Work beside the frames: a pool of threads natively, slices between frames in the browser. It must not know the work.

use bevy::tasks::{AsyncComputeTaskPool, ConditionalSendFuture, IoTaskPool, Task};

/// Starts this; dropping what it returns stops it at its next `yield_now`. Natively what waits for the network finds a
/// runtime to wait in.
pub fn start(work: impl ConditionalSendFuture<Output = ()> + 'static) -> Task<()> {
    IoTaskPool::get().spawn(networked(work))
}

/// The same for work that computes for long stretches.
pub fn start_heavy(work: impl ConditionalSendFuture<Output = ()> + 'static) -> Task<()> {
    AsyncComputeTaskPool::get().spawn(networked(work))
}

/// Polls the work inside the network runtime's context, without giving it one of that runtime's threads.
#[cfg(not(target_arch = "wasm32"))]
fn networked(work: impl ConditionalSendFuture<Output = ()> + 'static) -> impl ConditionalSendFuture<Output = ()> {
    let mut work = Box::pin(work);
    std::future::poll_fn(move |context| {
        let _inside = runtime().map(tokio::runtime::Runtime::enter);
        work.as_mut().poll(context)
    })
}

#[cfg(target_arch = "wasm32")]
fn networked(work: impl ConditionalSendFuture<Output = ()> + 'static) -> impl ConditionalSendFuture<Output = ()> {
    work
}

/// One thread that watches sockets and timers; `None` where the system grants none, and then only the network fails.
#[cfg(not(target_arch = "wasm32"))]
fn runtime() -> Option<&'static tokio::runtime::Runtime> {
    use std::sync::OnceLock;
    static RUNTIME: OnceLock<Option<tokio::runtime::Runtime>> = OnceLock::new();
    RUNTIME
        .get_or_init(|| tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().ok())
        .as_ref()
}

/// A pause in long work: lets a stop take effect, and in the browser lets the page paint.
#[cfg(not(target_arch = "wasm32"))]
pub async fn yield_now() {
    bevy::tasks::futures_lite::future::yield_now().await;
}

/// A pause in long work: lets a stop take effect, and in the browser lets the page paint.
#[cfg(target_arch = "wasm32")]
pub async fn yield_now() {
    // A timer, not a promise that is ready: those run before the page paints.
    let timer = js_sys::Promise::new(&mut |done, _| {
        if let Some(window) = web_sys::window() {
            // Without a timer the promise would never come true; then better no pause at all.
            if window.set_timeout_with_callback(&done).is_err() {
                let _ = done.call0(&wasm_bindgen::JsValue::NULL);
            }
        }
    });
    let _ = wasm_bindgen_futures::JsFuture::from(timer).await;
}
