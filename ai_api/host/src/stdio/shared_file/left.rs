//! What processes have left that are gone: files of earlier versions, which named them everywhere, and of systems where
//! files need a name.

use std::path::{Path, PathBuf};
use std::sync::Once;

pub const NAME: &str = ".columns";

#[cfg(any(not(target_os = "linux"), test))]
pub fn begins(process: u32) -> String {
    format!("meridian-{process}-")
}

/// Removes it, once in a process: memory would fill up with it.
pub fn sweep() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for folder in [PathBuf::from("/dev/shm"), std::env::temp_dir()] {
            sweep_folder(&folder);
        }
    });
}

fn sweep_folder(folder: &Path) {
    // without this no one can say which processes live
    if !Path::new("/proc/self").exists() {
        return;
    }
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let process = name.to_str().and_then(|name| {
            let rest = name.strip_prefix("meridian-")?.strip_suffix(NAME)?;
            rest.split_once('-')?.0.parse::<u32>().ok()
        });
        if process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
            let _ = std::fs::remove_file(file.path());
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_the_dead_have_left_is_removed_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("meridian-orphans-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        // processes have smaller numbers
        let left = ["meridian-4294967295-0.columns", "meridian-4294967295-7.columns"];
        let own = format!("{}0{NAME}", begins(std::process::id()));
        let kept = [own.as_str(), "meridian-x-0.columns", "other"];
        for name in left.iter().chain(&kept) {
            std::fs::write(folder.join(name), []).unwrap();
        }
        sweep_folder(&folder);
        assert!(!left.iter().any(|name| folder.join(name).exists()));
        assert!(kept.iter().all(|name| folder.join(name).exists()));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
