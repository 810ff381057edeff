//! Plugins with a manifest: a folder is an AI, what the manifest says holds, and nothing runs before it was read.

use crate::table::{Match, agent, build_c, folder, limits, new_game, try_agent};
use meridian_ai_host::LoadError;
use meridian_ai_host::MANIFEST;
use meridian_engine::Side;
use std::path::{Path, PathBuf};

/// A folder with the C example and this manifest; `{library}` stands for its file.
fn plugin(name: &str, manifest: &str) -> PathBuf {
    let folder = folder().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/c/cautious.c");
    let library = build_c(&format!("{name}/cautious"), &source);
    let file = library.file_name().unwrap().to_str().unwrap();
    std::fs::write(folder.join(MANIFEST), manifest.replace("{library}", file)).unwrap();
    folder
}

fn manifest() -> String {
    let text =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai_api/examples/c").join(MANIFEST));
    let text = text.unwrap();
    let (head, rest) = text.split_once("[library]").unwrap();
    let (_, presets) = rest.split_once("[presets.").unwrap();
    format!("{head}[library]\n{} = \"{{library}}\"\n\n[presets.{presets}", std::env::consts::OS)
}

#[test]
fn a_folder_with_a_manifest_is_an_ai() {
    let folder = plugin("with_manifest", &manifest());
    for source in [folder.display().to_string(), folder.join(MANIFEST).display().to_string()] {
        let axis =
            try_agent(&format!("{source}:preset=bold"), Side::Axis, limits()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(axis.info().id, "org.example.cautious");
        let played = Match::play(new_game("1939", 1), [axis, agent("random:orders=1", Side::Allies)], 1);
        assert_eq!(played.fault(Side::Axis), None);
    }
    let error = try_agent(&format!("{}:preset=mad", folder.display()), Side::Axis, limits()).err().unwrap();
    assert!(error.to_string().contains("there is no preset `mad`"), "{error}");
}

#[test]
fn what_the_manifest_says_must_be_true() {
    let other = plugin("other_version", &manifest().replace("version = \"1.0.0\"", "version = \"7.0\""));
    let error = try_agent(&other.display().to_string(), Side::Axis, limits()).err().unwrap();
    assert!(matches!(error, LoadError::Manifest { .. }), "{error}");
    assert!(error.to_string().contains("its version is `7.0`, the library says `1.0.0`"), "{error}");
    // also where the library is named and not its folder
    let library = other.join(format!("cautious{}", std::env::consts::DLL_SUFFIX));
    let error = try_agent(&library.display().to_string(), Side::Axis, limits()).err().unwrap();
    assert!(matches!(error, LoadError::Manifest { .. }), "{error}");
}

#[test]
fn no_code_runs_before_the_manifest_is_read() {
    // the library is no library at all: only its manifest is looked at
    let folder = plugin("future", &manifest().replace("abi_min = \"1.1\"", "abi_min = \"1.900\""));
    std::fs::write(folder.join(format!("cautious{}", std::env::consts::DLL_SUFFIX)), "nothing").unwrap();
    let error = try_agent(&folder.display().to_string(), Side::Axis, limits()).err().unwrap();
    assert!(matches!(error, LoadError::Manifest { .. }), "{error}");
    assert!(error.to_string().contains("it needs version 1.900 of the AI interface"), "{error}");
}
