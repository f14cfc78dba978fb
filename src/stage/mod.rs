//! stub
pub mod view;
