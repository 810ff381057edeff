//! `meridian_ai.h` against the mirror in `abi`: every number and string is in both, and the header compiles as C99, C11 and
//! C++11 with every warning an error. Sizes, offsets and values: see `contract`.

use meridian_ai_api::abi;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles `text` in the language of `extension` against the header; the error is what the compiler said.
fn compile(name: &str, text: &str, compiler: &str, args: &[&str]) -> Result<(), String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(name);
    std::fs::write(&source, text).map_err(|error| error.to_string())?;
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let output = Command::new(compiler)
        .args(args)
        .args(["-Wall", "-Wextra", "-pedantic", "-Werror", "-c", "-I"])
        .arg(include)
        .arg(&source)
        .arg("-o")
        .arg(source.with_extension("o"))
        .output()
        .map_err(|error| {
            format!("{compiler} does not start: {error}; install a C compiler (Debian: build-essential)")
        })?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

#[test]
fn what_is_no_plain_number_agrees_too() {
    let mut text = String::from("#include \"meridian_ai.h\"\n");
    let conditions = [
        format!("MERIDIAN_MAGIC == UINT64_C({})", abi::MAGIC),
        format!("MERIDIAN_ORDER_BIT(MERIDIAN_ORDER_MOVE) == {}", abi::order_bit(abi::ORDER_MOVE)),
    ];
    for condition in conditions {
        let _ = writeln!(text, "_Static_assert({condition}, \"{condition}\");");
    }
    if let Err(error) = compile("layout.c", &text, "cc", &["-std=c11"]) {
        panic!("{error}");
    }
}

#[test]
fn every_number_of_the_header_is_mirrored() {
    let header = include_str!("../include/meridian_ai.h");
    let known = |name: &str| abi::CONSTANTS.iter().any(|(known, _)| *known == name);
    let not_numbers = ["MERIDIAN_AI_H", "MERIDIAN_EXPORT", "MERIDIAN_MAGIC", "MERIDIAN_HAS", "MERIDIAN_ORDER_BIT"];
    for line in header.lines() {
        let Some(rest) = line.strip_prefix("#define ") else { continue };
        let name = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("");
        assert!(
            known(name) || not_numbers.contains(&name) || abi::STRINGS.iter().any(|(known, _)| *known == name),
            "{name} is not in abi/constants.rs"
        );
    }
}

#[test]
fn the_header_compiles_as_c99_and_cpp() {
    let text = "#include \"meridian_ai.h\"\nconst char *strings[] = {MERIDIAN_EXT_REACH, MERIDIAN_ENTRY_SYMBOL};\n";
    for (name, compiler, std) in [("plain.c", "cc", "-std=c99"), ("plain.cpp", "c++", "-std=c++11")] {
        if let Err(error) = compile(name, text, compiler, &[std]) {
            panic!("{error}");
        }
    }
}

#[test]
fn the_strings_agree() {
    let header = include_str!("../include/meridian_ai.h");
    for (name, text) in abi::STRINGS {
        let quoted = format!("\"{}\"", text.to_str().unwrap());
        assert!(
            header.lines().any(|line| line.starts_with(&format!("#define {name} ")) && line.ends_with(&quoted)),
            "{quoted}"
        );
    }
}

#[test]
fn the_header_is_120_columns_wide() {
    let lines = include_str!("../include/meridian_ai.h").lines();
    let long: Vec<&str> = lines.filter(|line| line.len() > 120).collect();
    assert!(long.is_empty(), "wrap {long:#?}");
}
