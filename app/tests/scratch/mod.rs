//! What tests of the program as a program share: a folder, and the program without a screen.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A folder for a test; gone when it is dropped.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("meridian-app-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder takes folders");
        Self(path)
    }
    pub fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
    pub fn text(&self, name: &str) -> String {
        self.at(name).display().to_string()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meridian"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "RUST_LOG"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}
