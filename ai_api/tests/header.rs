//! The C compiler's view of `meridian_ai.h` against the mirror in `abi`: sizes, offsets, numbers, strings. Compiled as
//! C99, C11 and C++11 with every warning an error.

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

/// `assertion(condition)` for every number of the mirror.
fn assertions() -> Vec<String> {
    let mut all = Vec::new();
    for layout in abi::layouts() {
        all.push(format!("sizeof({}) == {}", layout.c_name, layout.size));
        for (field, offset) in layout.fields {
            all.push(format!("offsetof({}, {field}) == {offset}", layout.c_name));
        }
    }
    for (name, value) in abi::CONSTANTS {
        all.push(format!("(long long)({name}) == {value}LL"));
    }
    all.push(format!("MERIDIAN_MAGIC == UINT64_C({})", abi::MAGIC));
    all.push(format!("MERIDIAN_KIND_BIT(MERIDIAN_ORDER_MOVE) == {}", abi::kind_bit(abi::ORDER_MOVE)));
    for (name, text) in abi::STRINGS {
        all.push(format!("sizeof({name}) == {}", text.to_bytes_with_nul().len()));
    }
    all
}

fn c11() -> String {
    let mut text = String::from("#include \"meridian_ai.h\"\n");
    for condition in assertions() {
        let _ = writeln!(text, "_Static_assert({condition}, \"{}\");", condition.replace('"', "'"));
    }
    text
}

#[test]
fn the_mirror_is_the_header() {
    if let Err(error) = compile("layout.c", &c11(), "cc", &["-std=c11"]) {
        panic!("{error}");
    }
    // the assertions are able to fail
    let wrong = format!("{}\n_Static_assert(sizeof(meridian_order_t) == 41, \"no\");", c11());
    assert!(compile("wrong.c", &wrong, "cc", &["-std=c11"]).is_err());
}

#[test]
fn every_number_of_the_header_is_mirrored() {
    let header = include_str!("../include/meridian_ai.h");
    let known = |name: &str| abi::CONSTANTS.iter().any(|(known, _)| *known == name);
    let not_numbers = ["MERIDIAN_AI_H", "MERIDIAN_EXPORT", "MERIDIAN_MAGIC", "MERIDIAN_HAS", "MERIDIAN_KIND_BIT"];
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
