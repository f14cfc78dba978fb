//! Words to commands: lexicon, tokens, grammar, scope and disambiguation. It must not change a state or say what happened.
