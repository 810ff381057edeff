//! Assertions in the languages of plugin authors, made from the layout file: each is compiled or run, and each can fail.

use crate::layout::fields;
use serde_json::Value;
use std::fmt::Write as _;

const MADE: &str = "made from the layout file by ai_api/tests/contract; don't edit";

/// `_Static_assert` of C11 or `static_assert` of C++11 for every number of the layout.
pub fn c(layout: &Value, keyword: &str) -> String {
    let mut text = format!(
        "/* Version {} of the AI interface as a plugin built by this compiler sees it: {MADE}. */\n\
         #include \"meridian_ai.h\"\n\n",
        layout["abi"].as_str().unwrap_or("?")
    );
    for condition in conditions(layout) {
        let _ = writeln!(text, "{keyword}({condition}, \"{}\");", condition.replace('"', "'"));
    }
    text
}

fn conditions(layout: &Value) -> Vec<String> {
    let mut all = Vec::new();
    for (name, structure) in layout["structures"].as_object().expect("structures") {
        all.push(format!("sizeof({name}) == {}", structure["size"]));
        for (field, offset, _) in fields(structure) {
            all.push(format!("offsetof({name}, {field}) == {offset}"));
        }
    }
    for (name, value) in layout["constants"].as_object().expect("constants") {
        all.push(format!("(long long)({name}) == {value}LL"));
    }
    for (name, value) in layout["strings"].as_object().expect("strings") {
        all.push(format!("sizeof({name}) == sizeof({value})"));
    }
    all
}

/// The same at compile time in Zig, for the header translated by `zig translate-c`.
pub fn zig(layout: &Value) -> String {
    let mut text = format!(
        "//! Version {} of the AI interface as Zig sees it: {MADE}.\nconst c = @import(\"meridian_ai\");\n\n\
         comptime {{\n    @setEvalBranchQuota(1_000_000);\n",
        layout["abi"].as_str().unwrap_or("?")
    );
    for (name, structure) in layout["structures"].as_object().expect("structures") {
        let _ = writeln!(text, "    expect(@sizeOf(c.{name}) == {}, \"size of {name}\");", structure["size"]);
        for (field, offset, _) in fields(structure) {
            let _ = writeln!(text, "    expect(@offsetOf(c.{name}, \"{field}\") == {offset}, \"{name}.{field}\");");
        }
    }
    for (name, value) in layout["constants"].as_object().expect("constants") {
        let _ = writeln!(text, "    expect(c.{name} == {value}, \"{name}\");");
    }
    text.push_str("}\n\nfn expect(comptime holds: bool, comptime what: []const u8) void {\n");
    text.push_str("    if (!holds) @compileError(\"the layout differs: \" ++ what);\n}\n");
    text
}

/// The numbers for the Python package.
pub fn python_package(layout: &Value) -> String {
    let version = layout["abi"].as_str().unwrap_or("?");
    let head = format!("\"\"\"The numbers of meridian_ai.h {version}, without MERIDIAN_: {MADE}.\"\"\"\n\n");
    head + &names(&layout["constants"], "")
}

/// A line for each name of a section, `prefix` before its value.
fn names(section: &Value, prefix: &str) -> String {
    let lines = section.as_object().expect("a section").iter();
    lines.map(|(name, value)| format!("{} = {prefix}{value}\n", name.trim_start_matches("MERIDIAN_"))).collect()
}

/// The structures for `ctypes`, the numbers, and a check that runs when the file is the program.
pub fn python(layout: &Value) -> String {
    let mut text = format!(
        "\"\"\"Version {} of the AI interface for ctypes: {MADE}.\"\"\"\n\n\
         from ctypes import *  # noqa: F403\n\n",
        layout["abi"].as_str().unwrap_or("?")
    );
    text.push_str(&names(&layout["constants"], ""));
    text.push_str(&names(&layout["strings"], "b"));
    let structures = layout["structures"].as_object().expect("structures");
    for name in structures.keys() {
        let _ = write!(text, "\n\nclass {name}(Structure):\n    pass\n");
    }
    text.push('\n');
    for (name, structure) in structures {
        let _ = writeln!(text, "\n{name}._fields_ = [");
        for (field, _, c_type) in fields(structure) {
            let _ = writeln!(text, "    (\"{field}\", {}),", python_type(c_type));
        }
        text.push_str("]\n");
    }
    text.push_str("\nLAYOUT = {\n");
    for (name, structure) in structures {
        let offsets: Vec<String> =
            fields(structure).iter().map(|(field, offset, _)| format!("\"{field}\": {offset}")).collect();
        let _ = writeln!(text, "    {name}: ({}, {{{}}}),", structure["size"], offsets.join(", "));
    }
    text.push_str(
        "}\n\n\ndef check():\n    \"\"\"Raises AssertionError if this Python lays a structure out in another way.\"\"\"\n    \
         for structure, (size, offsets) in LAYOUT.items():\n        \
         assert sizeof(structure) == size, f\"size of {structure.__name__}\"\n        \
         for field, offset in offsets.items():\n            \
         assert getattr(structure, field).offset == offset, f\"{structure.__name__}.{field}\"\n\n\n\
         if __name__ == \"__main__\":\n    check()\n    print(f\"{len(LAYOUT)} structures agree\")\n",
    );
    text
}

/// The ctypes expression of a C type.
fn python_type(c_type: &str) -> String {
    if let Some((result, args)) = c_type.split_once(" (").or_else(|| c_type.split_once("*(")) {
        let star = if c_type.contains("*(") { "*" } else { "" };
        let args = args.trim_end_matches(')');
        let args = args.split(',').map(str::trim).filter(|arg| *arg != "void" && !arg.is_empty());
        let types = args.map(|arg| {
            let end = arg.rfind([' ', '*']).expect("a type before the name") + 1;
            python_type(arg[..end].trim())
        });
        let all: Vec<String> = std::iter::once(python_type(&format!("{result}{star}"))).chain(types).collect();
        return format!("CFUNCTYPE({})", all.join(", "));
    }
    if let Some((element, count)) = c_type.split_once('[') {
        return format!("{} * {}", python_type(element), count.trim_end_matches(']'));
    }
    let plain = c_type.replace("const ", "");
    match plain.trim().strip_suffix('*').map(str::trim_end) {
        Some("void") => "c_void_p".to_owned(),
        Some("char") if c_type.starts_with("const") => "c_char_p".to_owned(),
        Some(target) => format!("POINTER({})", python_type(target)),
        None => match plain.trim() {
            "void" => "None".to_owned(),
            "char" => "c_char".to_owned(),
            "float" => "c_float".to_owned(),
            "double" => "c_double".to_owned(),
            number if number.starts_with("int") || number.starts_with("uint") => {
                format!("c_{}", number.trim_end_matches("_t"))
            }
            structure => structure.to_owned(),
        },
    }
}

#[test]
fn types_are_translated() {
    for (c_type, expected) in [
        ("uint8_t[2]", "c_uint8 * 2"),
        ("const char *", "c_char_p"),
        ("const void *", "c_void_p"),
        ("const meridian_column_t *", "POINTER(meridian_column_t)"),
        ("void (void)", "CFUNCTYPE(None)"),
        ("const void * (const char *id)", "CFUNCTYPE(c_void_p, c_char_p)"),
        (
            "int32_t (const meridian_host_t *host, char *out, const meridian_host_t **sim, double share)",
            "CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_char), POINTER(POINTER(meridian_host_t)), c_double)",
        ),
    ] {
        assert_eq!(python_type(c_type), expected, "{c_type}");
    }
}
