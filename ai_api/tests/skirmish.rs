//! `meridian_skirmish.h` against its mirror: sizes, offsets, numbers, languages.

use meridian_ai_api::abi::skirmish as abi;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

const HEADER: &str = include_str!("../include/meridian_skirmish.h");

fn compile(name: &str, text: &str, compiler: &str, args: &[&str]) {
    let source = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&source, text).expect("written");
    let output = Command::new(compiler)
        .args(args)
        .args(["-Wall", "-Wextra", "-pedantic", "-Werror", "-c", "-I"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("include"))
        .arg(&source)
        .arg("-o")
        .arg(source.with_extension("o"))
        .output()
        .unwrap_or_else(|error| panic!("{compiler} does not start: {error}; install a C compiler"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A C compiler says the same of the header as this crate of its mirror.
#[test]
fn sizes_offsets_and_numbers_agree() {
    let mut text = String::from("#include \"meridian_skirmish.h\"\n#include \"meridian_ai.h\"\n");
    let mut assert = |condition: String| writeln!(text, "_Static_assert({condition}, \"{condition}\");").expect("text");
    for layout in abi::layouts() {
        assert(format!("sizeof({}) == {}", layout.c_name, layout.size));
        for (field, offset) in layout.fields {
            assert(format!("offsetof({}, {field}) == {offset}", layout.c_name));
        }
    }
    for (name, value) in abi::CONSTANTS {
        assert(format!("(int64_t)({name}) == {value}"));
    }
    assert(format!("MERIDIAN_SK_MAGIC == UINT64_C({})", abi::MAGIC));
    // they share their mirror with those of the war
    for name in ["param", "param_info"] {
        let same = format!("sizeof(meridian_sk_{name}_t) == sizeof(meridian_{name}_t)");
        writeln!(text, "_Static_assert({same}, \"{same}\");").expect("text");
    }
    let infos = meridian_ai_api::abi::layouts().filter(|layout| layout.c_name.starts_with("meridian_param"));
    for layout in infos.filter(|layout| layout.c_name != "meridian_params_v1_t") {
        for (field, offset) in layout.fields {
            let own = layout.c_name.replace("meridian_", "meridian_sk_");
            writeln!(text, "_Static_assert(offsetof({own}, {field}) == {offset}, \"{own}.{field}\");").expect("text");
        }
    }
    compile("skirmish_layout.c", &text, "cc", &["-std=c11"]);
    assert!(abi::layouts().count() == 14 && abi::CONSTANTS.len() > 100);
}

#[test]
fn every_number_and_field_of_the_header_is_mirrored() {
    let others = ["EXPORT", "MAGIC", "HAS", "ENTRY_SYMBOL", "PARAMS_SYMBOL"];
    for line in HEADER.lines() {
        let Some(rest) = line.strip_prefix("#define ").filter(|rest| rest.starts_with("MERIDIAN_SK_")) else {
            continue;
        };
        let name = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("");
        let known = abi::CONSTANTS.iter().any(|(known, _)| *known == name);
        assert!(known || others.iter().any(|other| name == format!("MERIDIAN_SK_{other}")), "{name}");
    }
    let symbol = abi::ENTRY_SYMBOL.to_str().expect("text");
    assert!(HEADER.contains(&format!("#define MERIDIAN_SK_ENTRY_SYMBOL \"{symbol}\"")));
    let symbol = abi::PARAMS_SYMBOL.to_str().expect("text");
    assert!(HEADER.contains(&format!("#define MERIDIAN_SK_PARAMS_SYMBOL \"{symbol}\"")));
    // the sizes agree, so a field that is not mirrored would leave a hole
    for layout in abi::layouts() {
        let ends = layout.fields.iter().map(|(_, offset)| *offset).max().expect("fields");
        assert!(ends < layout.size);
    }
}

#[test]
fn it_compiles_as_c99_and_cpp() {
    let text = "#include \"meridian_skirmish.h\"\nconst char *symbol(void) { return MERIDIAN_SK_ENTRY_SYMBOL; }\n";
    compile("skirmish_plain.c", text, "cc", &["-std=c99"]);
    let text = "#include \"meridian_skirmish.h\"\nconst char *symbol = MERIDIAN_SK_ENTRY_SYMBOL;\n";
    compile("skirmish_plain.cpp", text, "c++", &["-std=c++11"]);
}

#[test]
fn it_is_120_columns_wide_and_a_few_hundred_lines() {
    assert!(HEADER.lines().all(|line| line.chars().count() <= 120));
    assert!(HEADER.lines().count() < 500);
}
