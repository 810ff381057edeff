//! The variables that a guarded process starts with: what programs need to find their way, and nothing of what the game
//! knows of its user.

use std::ffi::OsStr;
use std::process::Command;

/// By name, or by the beginning of it.
const KEPT: [&str; 24] = [
    "PATH",
    "HOME",
    "LANG",
    "LANGUAGE",
    "LC_*",
    "TZ",
    "TMPDIR",
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "DYLD_*",
    "GLIBC_TUNABLES",
    "MALLOC_*",
    "OMP_*",
    "RUST_BACKTRACE",
    // sanitizers
    "ASAN_OPTIONS",
    "LSAN_OPTIONS",
    "TSAN_OPTIONS",
    "UBSAN_OPTIONS",
    // without these nothing starts on Windows
    "SYSTEMROOT",
    "SYSTEMDRIVE",
    "WINDIR",
    "TEMP",
    "TMP",
    "PATHEXT",
];

pub fn clean(command: &mut Command) {
    command.env_clear().envs(std::env::vars_os().filter(|(name, _)| is_kept(name)));
}

fn is_kept(name: &OsStr) -> bool {
    let Some(name) = name.to_str() else { return false };
    let name = if cfg!(windows) { name.to_ascii_uppercase() } else { name.to_owned() };
    KEPT.iter().any(|kept| kept.strip_suffix('*').map_or(*kept == name, |begin| name.starts_with(begin)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nobodys_business_is_left_out() {
        for kept in ["PATH", "LC_ALL", "OMP_NUM_THREADS"] {
            assert!(is_kept(kept.as_ref()), "{kept}");
        }
        for left_out in
            ["SSH_AUTH_SOCK", "AWS_SECRET_ACCESS_KEY", "MERIDIAN_SAVE_DIR", "DISPLAY", "PATHS", "XDG_RUNTIME_DIR"]
        {
            assert!(!is_kept(left_out.as_ref()), "{left_out}");
        }
    }
}
