//! Plugins in C, built by the tests that load them.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds a plugin from C text with the header of the interface, as `NAME.so` (or what libraries are called here) in the
/// folder. Names must differ within a program: libraries stay loaded.
pub fn build_c(folder: &Path, name: &str, source: &Path, flags: &[String]) -> PathBuf {
    let library = folder.join(format!("{name}{}", std::env::consts::DLL_SUFFIX));
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/include");
    // put in place in one step: tests in other processes build and load the same file at the same time
    let part = library.with_extension(format!("{}.part", std::process::id()));
    let output = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1", "-fPIC", "-shared", "-I"])
        .arg(include)
        .arg(source)
        // libraries count only behind what needs them
        .args(flags)
        .arg("-o")
        .arg(&part)
        .output()
        .unwrap_or_else(|error| panic!("cc does not start ({error}); install a C compiler (Debian: build-essential)"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::rename(&part, &library).expect("the library can be put in place");
    library
}
