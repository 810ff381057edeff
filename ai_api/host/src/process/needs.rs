//! What a player needs to read beside what every program does: its own folder, and what a program is run by. The guards let
//! it read that, what the user names, and nothing else.

use crate::library::{ProgramCommand, Source, is_for_others};
use crate::terms::run_mode::ProcessLimits;
use std::path::{Path, PathBuf};

/// Adds to what the limits let it read. `named`: the library or the manifest, as it was found. What is said about it, if
/// something may surprise its author.
pub fn add(limits: &mut ProcessLimits, named: &Path, source: &Source) -> Option<String> {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut note = None;
    // a link in somebody's folder gives no right to what it leads to; the file that the user named does
    let folder = real(named.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
    limits.readable.push(real(named));
    if is_for_others(&folder) {
        let only = format!(
            "its folder {} holds other things than the player, so it may read its own file only: put it into a folder of \
             its own, or name what it may read with --ai-read",
            folder.display()
        );
        note = Some(only);
        if let Source::Library { path, .. } = source {
            limits.readable.push(folder.join(path.file_name().unwrap_or_default()));
        }
    } else {
        limits.readable.push(folder);
    }
    if let Source::Program(command) = source {
        limits.readable.extend(command.needs.iter().cloned());
        if let Some(program) = found(command) {
            limits.readable.extend(installation(&program));
        }
    }
    note
}

/// The file of the program's first word, where it is none of its own folder.
fn found(command: &ProgramCommand) -> Option<PathBuf> {
    let word = Path::new(command.words.first()?);
    if command.folder.join(word).is_file() && !word.is_absolute() {
        return None;
    }
    if word.components().count() > 1 {
        return Some(word.to_owned());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(word)).find(|file| file.is_file())
}

/// The file, and the folder that it is installed in: `PREFIX` of `PREFIX/bin/node`.
fn installation(program: &Path) -> Vec<PathBuf> {
    let Ok(real) = program.canonicalize() else { return Vec::new() };
    let mut needs = vec![real.clone()];
    let folder = real.parent().unwrap_or(Path::new("/"));
    let prefix = if folder.ends_with("bin") { folder.parent().unwrap_or(folder) } else { folder };
    if !is_for_others(prefix) {
        needs.push(prefix.to_owned());
    }
    needs
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::library::AgentInfo;

    #[test]
    fn a_folder_of_its_own_is_read_and_one_for_all_is_not() {
        let shared = std::env::temp_dir();
        let own = shared.join(format!("meridian-needs-{}", std::process::id()));
        std::fs::create_dir_all(&own).unwrap();
        let needs = |file: &Path| {
            std::fs::write(file, "").unwrap();
            let mut limits = ProcessLimits::default();
            let source = Source::Library { path: file.to_owned(), manifest: None };
            let note = add(&mut limits, file, &source);
            (limits.readable, note)
        };
        let (readable, note) = needs(&own.join("libmine.so"));
        assert!(readable.contains(&own.canonicalize().unwrap()) && note.is_none(), "{readable:?} {note:?}");
        let bare = shared.join(format!("libmine-{}.so", std::process::id()));
        let (readable, note) = needs(&bare);
        assert!(readable.iter().all(|path| path.is_file()), "{readable:?}");
        assert!(note.is_some_and(|note| note.contains("--ai-read")));
        // a link to what is somebody else's
        let link = own.join("plugin.toml");
        std::os::unix::fs::symlink("/etc/passwd", own.join("it.so")).unwrap();
        std::fs::write(&link, "").unwrap();
        let mut limits = ProcessLimits::default();
        let source = Source::Library { path: own.join("it.so"), manifest: None };
        add(&mut limits, &link, &source);
        assert!(!limits.readable.iter().any(|path| path.ends_with("passwd")), "{:?}", limits.readable);
        std::fs::remove_file(&bare).unwrap();
        std::fs::remove_dir_all(&own).unwrap();
    }

    #[test]
    fn an_interpreter_brings_its_installation() {
        let command = |words: &[&str]| ProgramCommand {
            folder: "/nowhere".into(),
            words: words.iter().map(ToString::to_string).collect(),
            environment: Vec::new(),
            needs: Vec::new(),
            info: AgentInfo::default(),
        };
        let shell = found(&command(&["sh", "it.sh"])).unwrap();
        assert!(shell.is_file());
        let needs = installation(&shell);
        assert!(needs.iter().all(|path| path.starts_with("/usr") || path.starts_with("/bin")), "{needs:?}");
        assert_eq!(found(&command(&["no-such-program"])), None);
    }
}
