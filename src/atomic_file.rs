//! Files written whole or not at all: the one place where the command line and the window write any. It must not know
//! what is in them.

use std::fs::{self, File, OpenOptions};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{Builder, NamedTempFile};

/// How the name of a file ends while it is being written; a program that was killed meanwhile leaves one behind.
pub const HALF: &str = "half";
/// What it begins with.
const HALF_PREFIX: &str = ".somnium-";
/// A half this old is nobody's any more.
const STALE: Duration = Duration::from_hours(24);
/// Symbolic links that are followed, one leading to the next.
const LINKS: usize = 40;

/// Puts these bytes into a file, or makes it. Whatever happens, the file is afterwards what it was or what it should be.
/// Pipes and devices are written to directly.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_by(path, |file| file.write_all(bytes))
}

/// The same for a file that must not be there yet: `AlreadyExists`, if it is.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut half = half_of(path)?;
    half.write_all(bytes)?;
    half.as_file().sync_all()?;
    half.persist_noclobber(path)?;
    sync_folder(path);
    Ok(())
}

/// Adds to the end of a file, or begins it.
pub fn append(path: &Path, bytes: &[u8]) -> Result<()> {
    OpenOptions::new().append(true).create(true).open(path)?.write_all(bytes)
}

/// Makes the folder that a file is to lie in, where there is none.
pub fn make_folder_of(path: &Path) -> Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

fn write_by(path: &Path, fill: impl FnOnce(&mut File) -> Result<()>) -> Result<()> {
    let Some(path) = followed(path)? else { return fill(&mut File::create(path)?) };
    // Opened, so that a file that may not be written is not replaced either.
    let old = match OpenOptions::new().write(true).open(&path) {
        Ok(old) => Some(old.metadata()?.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let mut half = half_of(&path)?;
    fill(half.as_file_mut())?;
    if let Some(permissions) = old {
        half.as_file().set_permissions(permissions)?;
    }
    half.as_file().sync_all()?;
    half.persist(&path)?;
    sync_folder(&path);
    Ok(())
}

/// Where the links end. `None` where what lies there can only be written to directly: a pipe, a device, one of the process's
/// own files such as /dev/stdout.
fn followed(path: &Path) -> Result<Option<PathBuf>> {
    if fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return Ok(None);
    }
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let folder = folder_of(&path);
        if fs::canonicalize(folder).is_ok_and(|real| real.starts_with("/proc") || real.starts_with("/dev/fd")) {
            return Ok(None);
        }
        let Ok(target) = fs::read_link(&path) else { return Ok(Some(path)) };
        path = folder.join(target);
    }
    Err(Error::other("it is a link that leads to itself"))
}

/// Halves that killed programs left in this folder are removed. That one cannot be is no matter: it is tried again the next time.
fn remove_stale_halves(folder: &Path) {
    let ours = |name: &str| name.starts_with(HALF_PREFIX) && name.ends_with(&format!(".{HALF}"));
    let stale = |entry: &fs::DirEntry| {
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some(about.modified().ok()?.elapsed().ok()? > STALE)
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(ours) && stale(&entry) == Some(true) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A file beside this one, to be moved into its place; removed if that does not happen.
fn half_of(path: &Path) -> Result<NamedTempFile> {
    remove_stale_halves(folder_of(path));
    let suffix = format!(".{HALF}");
    let mut builder = Builder::new();
    builder.prefix(HALF_PREFIX).suffix(&suffix);
    // What any new file gets; the system takes away what the user does not want.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder_of(path))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// So that the new name outlives a power cut. Not every system can; the file is whole all the same.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_second_writing_replaces_the_first_and_leaves_nothing_beside_it() {
        let folder = folder();
        let file = folder.path().join("save");
        write(&file, b"the first, and longer").unwrap();
        write(&file, b"the second").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"the second");
        assert_eq!(names(folder.path()), ["save"]);
    }

    #[test]
    fn a_writing_that_fails_halfway_leaves_the_old_file_and_nothing_beside_it() {
        let folder = folder();
        let file = folder.path().join("save");
        let full = |half: &mut File| half.write_all(b"ne").and(Err(Error::from(ErrorKind::StorageFull)));
        assert_eq!(write_by(&file, full).unwrap_err().kind(), ErrorKind::StorageFull);
        assert_eq!(names(folder.path()), [""; 0]);
        write(&file, b"old").unwrap();
        assert_eq!(write_by(&file, full).unwrap_err().kind(), ErrorKind::StorageFull);
        assert_eq!(fs::read(&file).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["save"]);
    }

    #[test]
    fn halves_older_than_a_day_are_removed_and_nothing_else_is() {
        let folder = folder();
        for name in [".somnium-old.half", ".somnium-other", "mine.half", ".somnium-new.half"] {
            let file = File::create(folder.path().join(name)).unwrap();
            if !name.contains("new") {
                let now = file.metadata().unwrap().modified().unwrap();
                file.set_modified(now - 2 * STALE).unwrap();
            }
        }
        write(&folder.path().join("save"), b"x").unwrap();
        assert_eq!(names(folder.path()), [".somnium-new.half", ".somnium-other", "mine.half", "save"]);
    }

    #[test]
    fn a_missing_folder_and_a_folder_of_that_name_are_errors() {
        let folder = folder();
        let there = folder.path().join("there");
        assert_eq!(write(&there.join("save"), b"x").unwrap_err().kind(), ErrorKind::NotFound);
        make_folder_of(&there.join("save")).unwrap();
        assert!(write(&there, b"x").is_err());
        assert_eq!(names(folder.path()), ["there"]);
        assert_eq!(names(&there), [""; 0]);
    }

    #[test]
    fn a_new_file_is_written_only_where_there_is_none() {
        let folder = folder();
        let file = folder.path().join("prompt.md");
        write_new(&file, b"ours").unwrap();
        assert_eq!(write_new(&file, b"again").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&file).unwrap(), b"ours");
        append(&file, b", and more").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"ours, and more");
        assert_eq!(names(folder.path()), ["prompt.md"]);
    }

    #[cfg(unix)]
    mod on_unix {
        use super::*;
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

        #[test]
        fn permissions_stay_and_a_new_file_has_the_usual_ones() {
            let folder = folder();
            let (file, usual) = (folder.path().join("save"), folder.path().join("usual"));
            let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o777;
            write(&file, b"old").unwrap();
            File::create(&usual).unwrap();
            assert_eq!(mode(&file), mode(&usual));
            for permissions in [0o600, 0o664, 0o755] {
                fs::set_permissions(&file, fs::Permissions::from_mode(permissions)).unwrap();
                write(&file, b"new").unwrap();
                assert_eq!(mode(&file), permissions);
            }
        }

        #[test]
        fn behind_a_link_its_target_is_written_whether_it_is_there_or_not() {
            let folder = folder();
            let (file, far) = (folder.path().join("save"), folder.path().join("far"));
            fs::create_dir(&far).unwrap();
            symlink("far/link", &file).unwrap();
            symlink("real", far.join("link")).unwrap();
            for bytes in [b"made", b"more"] {
                write(&file, bytes).unwrap();
                assert_eq!(fs::read(far.join("real")).unwrap(), bytes);
            }
            assert!(fs::symlink_metadata(&file).unwrap().is_symlink());
            assert_eq!(names(&far), ["link", "real"]);
            let round = folder.path().join("round");
            symlink("round", &round).unwrap();
            assert!(write(&round, b"x").is_err());
        }

        #[test]
        fn devices_and_open_files_are_written_to_and_stay_what_they_are() {
            let folder = folder();
            write(Path::new("/dev/null"), b"gone").unwrap();
            assert!(!fs::metadata("/dev/null").unwrap().is_file());
            let open = File::create(folder.path().join("open")).unwrap();
            let number = open.metadata().unwrap().ino();
            let name = format!("/dev/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&open));
            write(Path::new(&name), b"said").unwrap();
            assert_eq!(fs::read(folder.path().join("open")).unwrap(), b"said");
            assert_eq!(fs::metadata(folder.path().join("open")).unwrap().ino(), number);
        }
    }
}
