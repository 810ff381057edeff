//! What a stranger's player does while it is tested stays without effect, from the moment it is loaded on; without guards,
//! which one has to ask for, it has the effect that shows the probe to bite.

use super::kit;
use meridian_tests::plugin;
use std::path::{Path, PathBuf};

/// A file of somebody else, in a folder that no player is told of.
fn victim(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("victim-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("file");
    std::fs::write(&file, "as it was").expect("written");
    file
}

fn is_as_it_was(victim: &Path) -> bool {
    let only = std::fs::read_dir(victim.parent().expect("a folder")).expect("it is there").count() == 1;
    only && std::fs::read_to_string(victim).is_ok_and(|text| text == "as it was")
}

const TESTS: &str = "^(library-opens|init-cycles|plays-1939|no-files|same-orders-elsewhere|input-ends|greets)$";

#[test]
fn a_library_does_no_harm_while_it_is_tested() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("meddler");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = victim("of-a-library");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plugins/meddler.c");
    let library = plugin::build_c(&folder, "libmeddler", &source, &[format!("-DVICTIM=\"{}\"", file.display())]);
    let library = library.display().to_string();
    let output = kit(&[&library, "--include", TESTS]);
    assert!(is_as_it_was(&file), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.stderr.is_empty(), "all guards are up here: {}", String::from_utf8_lossy(&output.stderr));
    kit(&[&library, "--include", "^entry-symbol$", "--in-process"]);
    assert!(!is_as_it_was(&file), "the probe does what it is there for");
}

/// Processes have smaller numbers.
#[test]
fn what_a_killed_kit_has_left_is_removed() {
    let left = std::env::temp_dir().join("meridian-check-4294967294");
    std::fs::create_dir_all(left.join("plays-1939")).expect("a folder");
    kit(&["random", "--include", "^entry-symbol$"]);
    assert!(!left.exists());
}

#[test]
fn a_program_does_no_harm_while_it_is_tested() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("meddler-py");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = victim("of-a-program");
    let manifest = "id = \"org.example.meddler\"\nname = \"m\"\nversion = \"1.0.0\"\nruntime = \"python\"\ncommand = [\"it.py\"]\n";
    std::fs::write(folder.join("plugin.toml"), manifest).expect("written");
    let script = format!(
        "import os\nimport meridian_ai as m\n\ndef harm():\n    for deed in (\n        lambda: os.chmod({0:?}, 0o777),\n        \
         lambda: open({0:?} + '.new', 'w'),\n        lambda: os.mkdir({0:?} + open({0:?}).read()),\n        lambda: os.unlink({0:?}),\n    ):\n        \
         try:\n            deed()\n        except OSError:\n            pass\n\nharm()\n\nclass It(m.Agent):\n    def play(self, turn):\n        \
         harm()\n        return False\n\nm.run(It)\n",
        file.display().to_string()
    );
    std::fs::write(folder.join("it.py"), script).expect("written");
    let player = folder.display().to_string();
    let output = kit(&[&player, "--include", TESTS]);
    assert!(is_as_it_was(&file), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    kit(&[&player, "--include", "^plays-1939$", "--in-process"]);
    assert!(!is_as_it_was(&file), "the probe does what it is there for");
}
