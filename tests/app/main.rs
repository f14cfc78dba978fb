//! The game behind the window, without window, graphics or sound: platform messages in, what the screen shows and what is
//! on disk out.

mod playing;
mod rig;
mod saving;
mod settings;
