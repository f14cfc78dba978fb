//! Where named bytes are kept: files natively, the browser's own storage on a page, memory in tests. It must not know
//! what the bytes mean.

use messages::t;

/// Why something could not be kept or found, in words the player can act on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    #[error("{}", t!("shell-storage-not-written", reason = .0.as_str()))]
    NotWritten(String),
    #[error("{}", t!("shell-storage-not-read", reason = .0.as_str()))]
    NotRead(String),
    /// The worker has ended, which it does only with the program.
    #[error("{}", t!("shell-storage-gone"))]
    Gone,
}

/// A place for named bytes. Names are ours ("save/one"), never the player's.
pub trait Store: Send + 'static {
    /// `None` where nothing of that name is kept.
    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError>;
    /// All or nothing: a failure leaves what was there.
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError>;
    /// Adds to what is there, or begins it.
    fn append(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        let mut all = self.read(name)?.unwrap_or_default();
        all.extend_from_slice(bytes);
        self.write(name, &all)
    }
    /// The names that begin so, in alphabetical order.
    fn names(&self, prefix: &str) -> Result<Vec<String>, StorageError>;
    /// Where the player finds what is kept under this name, in words.
    fn place(&self, name: &str) -> String;
}

/// A name that is safe as a file's: letters, digits, `-`, and dots but not in front; anything else becomes `_`. At most 64
/// characters, never empty.
pub fn safe(name: &str) -> String {
    let keep = |(at, c): (usize, char)| {
        if c.is_ascii_alphanumeric() || c == '-' || (c == '.' && at > 0) { c } else { '_' }
    };
    let safe: String = name.chars().take(64).enumerate().map(keep).collect();
    if safe.is_empty() { "_".into() } else { safe }
}

#[cfg(not(target_arch = "wasm32"))]
pub use native::{Files, OneFile};

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use super::{StorageError, Store};
    use crate::atomic_file;
    use std::io::ErrorKind;
    use std::path::{Path, PathBuf};

    /// One file a name under a folder, "/" in names being folders.
    pub struct Files {
        root: PathBuf,
    }

    impl Files {
        pub fn new(root: impl Into<PathBuf>) -> Self {
            Self { root: root.into() }
        }

        fn path(&self, name: &str) -> PathBuf {
            name.split('/').fold(self.root.clone(), |path, part| path.join(super::safe(part)))
        }
    }

    impl Store for Files {
        fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
            read(&self.path(name))
        }

        fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            let path = self.path(name);
            replace(&path, bytes).map_err(|error| not_written(&path, &error))
        }

        fn append(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            let path = self.path(name);
            append(&path, bytes).map_err(|error| not_written(&path, &error))
        }

        fn names(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
            let folder = prefix.trim_end_matches('/');
            let entries = match std::fs::read_dir(self.path(folder)) {
                Ok(entries) => entries,
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(vec![]),
                Err(error) => return Err(StorageError::NotRead(error.to_string())),
            };
            let mut names: Vec<String> = entries
                .filter_map(Result::ok)
                .filter(|entry| entry.path().is_file())
                .filter_map(|entry| entry.file_name().into_string().ok())
                .filter(|name| !name.ends_with(atomic_file::HALF))
                .map(|name| format!("{folder}/{name}"))
                .collect();
            names.sort();
            Ok(names)
        }

        fn place(&self, name: &str) -> String {
            self.path(name).display().to_string()
        }
    }

    /// One file, whatever the name.
    pub struct OneFile(pub PathBuf);

    impl Store for OneFile {
        fn read(&self, _name: &str) -> Result<Option<Vec<u8>>, StorageError> {
            read(&self.0)
        }

        fn write(&mut self, _name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            replace(&self.0, bytes).map_err(|error| not_written(&self.0, &error))
        }

        fn append(&mut self, _name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            append(&self.0, bytes).map_err(|error| not_written(&self.0, &error))
        }

        fn names(&self, _prefix: &str) -> Result<Vec<String>, StorageError> {
            Ok(vec![])
        }

        fn place(&self, _name: &str) -> String {
            self.0.display().to_string()
        }
    }

    fn not_written(path: &Path, error: &std::io::Error) -> StorageError {
        StorageError::NotWritten(format!("{} ({error})", path.display()))
    }

    fn read(path: &Path) -> Result<Option<Vec<u8>>, StorageError> {
        match std::fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StorageError::NotRead(error.to_string())),
        }
    }

    fn append(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
        atomic_file::make_folder_of(path)?;
        atomic_file::append(path, bytes)
    }

    fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
        atomic_file::make_folder_of(path)?;
        atomic_file::write(path, bytes)
    }
}

#[cfg(target_arch = "wasm32")]
pub use web::LocalStorage;

#[cfg(target_arch = "wasm32")]
mod web {
    use super::{StorageError, Store};
    use messages::t;

    const OURS: &str = "somnium/";

    /// The page's `localStorage`. Bytes are kept as the characters U+0000 to U+00FF, one each.
    pub struct LocalStorage;

    fn storage() -> Result<web_sys::Storage, String> {
        web_sys::window()
            .and_then(|window| window.local_storage().ok().flatten())
            .ok_or_else(|| t!("shell-storage-browser-off"))
    }

    impl LocalStorage {
        /// What was kept here by an older version, and is elsewhere now.
        pub fn forget(name: &str) {
            if let Ok(storage) = storage() {
                let _ = storage.remove_item(&format!("{OURS}{name}"));
            }
        }
    }

    impl Store for LocalStorage {
        fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
            let kept = storage().map_err(StorageError::NotRead)?.get_item(&format!("{OURS}{name}")).ok().flatten();
            // A character beyond a byte was not written by us; 0xFF in its place makes the reader call it damaged.
            Ok(kept.map(|text| text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(0xFF)).collect()))
        }

        fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
            let text: String = bytes.iter().copied().map(char::from).collect();
            storage()
                .map_err(StorageError::NotWritten)?
                .set_item(&format!("{OURS}{name}"), &text)
                .map_err(|_| StorageError::NotWritten(t!("shell-storage-browser-full")))
        }

        fn names(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
            let storage = storage().map_err(StorageError::NotRead)?;
            let count = storage.length().unwrap_or(0);
            let mut names: Vec<String> = (0..count)
                .filter_map(|index| storage.key(index).ok().flatten())
                .filter_map(|key| key.strip_prefix(OURS).map(str::to_owned))
                .filter(|name| name.starts_with(prefix))
                .collect();
            names.sort();
            Ok(names)
        }

        fn place(&self, _name: &str) -> String {
            t!("shell-storage-in-browser")
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn files_come_back_and_a_second_write_replaces_the_first() {
        let folder = std::env::temp_dir().join(format!("somnium-store-{}", std::process::id()));
        let mut files = Files::new(&folder);
        assert_eq!(files.read("save/one"), Ok(None));
        assert_eq!(files.names("save/"), Ok(vec![]));
        files.write("save/one", &[0, 255]).unwrap();
        files.write("save/one", b"again").unwrap();
        files.append("log/calls", b"one, ").unwrap();
        files.append("log/calls", b"two").unwrap();
        assert_eq!(files.read("log/calls"), Ok(Some(b"one, two".to_vec())));
        files.write("save/../../up", b"stays inside").unwrap();
        assert_eq!(files.read("save/one"), Ok(Some(b"again".to_vec())));
        assert_eq!(files.names("save/"), Ok(vec!["save/one".into()]));
        crate::atomic_file::write(&folder.join("blocked"), b"a file where a folder should be").unwrap();
        assert!(matches!(files.write("blocked/x", b""), Err(StorageError::NotWritten(_))));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn names_cannot_leave_the_folder() {
        assert_eq!(safe("../etc"), "_._etc");
        assert_eq!(safe(""), "_");
        assert_eq!(safe(&"x".repeat(500)).len(), 64);
    }
}
