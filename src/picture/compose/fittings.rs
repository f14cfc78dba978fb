//! What makes a shell the inside of a certain thing: plates, light strips.
