//! stub
pub enum Meta {
    Save,
    Restore,
    Restart,
    Quit,
    Undo,
    Help,
    Hint,
    Map,
    Score,
    About,
}
