//! The layout file of a minor version: what a compiled plugin relies on. One entry a line, so that a difference can be read.
//! A file with `"released": true` never changes again, and every later minor must keep all its entries.

use crate::header::{Field, Item};
use meridian_ai_api::abi;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Sizes, offsets, types and numbers of the header as it is.
pub fn of_header(items: &[Item], released: bool) -> Value {
    let mut structures = Map::new();
    for layout in abi::layouts() {
        let name = match layout.c_name.strip_prefix("struct ") {
            Some(name) => format!("{name}_t"),
            None => layout.c_name.to_owned(),
        };
        let declared = declared(items, &name);
        let names: Vec<&str> = declared.iter().map(|field| field.name.as_str()).collect();
        let mirrored: Vec<&str> = layout.fields.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, mirrored, "{name}: fields of the header, fields of the mirror");
        let fields = declared.iter().zip(layout.fields);
        let fields: Map<String, Value> =
            fields.map(|(field, (_, offset))| (field.name.clone(), json!([offset, field.c_type]))).collect();
        structures.insert(name, json!({"size": layout.size, "fields": fields}));
    }
    let constants: Map<String, Value> =
        abi::CONSTANTS.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
    let strings: Map<String, Value> =
        abi::STRINGS.iter().map(|(name, text)| ((*name).to_owned(), json!(text.to_str().unwrap()))).collect();
    json!({
        "abi": format!("{}.{}", abi::ABI_MAJOR, abi::ABI_MINOR),
        "released": released,
        "structures": structures,
        "constants": constants,
        "strings": strings,
    })
}

fn declared<'a>(items: &'a [Item], wanted: &str) -> &'a [Field] {
    let found = items.iter().find_map(|item| match item {
        Item::Struct { name, fields } if name == wanted => Some(fields),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{wanted} of the mirror is not in the header"))
}

/// Fields by name with offset and C type, in the order of the structure.
pub fn fields(structure: &Value) -> Vec<(&str, u64, &str)> {
    let part = |value: &'_ Value, at: usize| value[at].clone();
    let mut fields: Vec<(&str, u64, &str)> = structure["fields"]
        .as_object()
        .expect("fields")
        .iter()
        .map(|(name, place)| {
            (name.as_str(), part(place, 0).as_u64().expect("an offset"), place[1].as_str().expect("a type"))
        })
        .collect();
    fields.sort_by_key(|field| field.1);
    fields
}

/// The file: sorted, one entry a line.
pub fn text(layout: &Value) -> String {
    let mut text = format!("{{\n  \"abi\": {},\n  \"released\": {},\n", layout["abi"], layout["released"]);
    text.push_str("  \"structures\": {\n");
    let structures = layout["structures"].as_object().expect("structures");
    for (index, (name, structure)) in structures.iter().enumerate() {
        let _ = writeln!(text, "    \"{name}\": {{\n      \"size\": {},\n      \"fields\": {{", structure["size"]);
        let fields = fields(structure);
        for (index, (field, offset, c_type)) in fields.iter().enumerate() {
            let comma = if index + 1 < fields.len() { "," } else { "" };
            let _ = writeln!(text, "        \"{field}\": [{offset}, {}]{comma}", json!(c_type));
        }
        let comma = if index + 1 < structures.len() { "," } else { "" };
        let _ = writeln!(text, "      }}\n    }}{comma}");
    }
    text.push_str("  },\n");
    for (section, end) in [("constants", ","), ("strings", "")] {
        let _ = writeln!(text, "  \"{section}\": {{");
        let entries = layout[section].as_object().expect("a section");
        for (index, (name, value)) in entries.iter().enumerate() {
            let comma = if index + 1 < entries.len() { "," } else { "" };
            let _ = writeln!(text, "    \"{name}\": {value}{comma}");
        }
        let _ = writeln!(text, "  }}{end}");
    }
    text.push_str("}\n");
    text
}

/// What a plugin built for `old` would miss in `new`. Both are released or to be; `new` is the same minor or a later one.
/// `told`: the prices that a later minor says to have changed (docs/ai/versions.md); no plugin is wrong that counts on an old one.
pub fn broken(old: &Value, new: &Value, told: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    let version = old["abi"].as_str().unwrap_or("?");
    for section in ["constants", "strings"] {
        for (name, value) in old[section].as_object().expect("a section") {
            let now = &new[section][name];
            // beside prices the one number that a new minor changes
            let price = name.starts_with("MERIDIAN_WORK_") && now.is_u64() && told.contains(name);
            if now != value && name != "MERIDIAN_ABI_MINOR" && !(price && old["abi"] != new["abi"]) {
                complaints.push(format!("{name} is {value} in {version}, now {now}"));
            }
        }
    }
    for (name, structure) in old["structures"].as_object().expect("structures") {
        let now = &new["structures"][name];
        if now.is_null() {
            complaints.push(format!("{name} of {version} is gone"));
            continue;
        }
        for (field, offset, c_type) in fields(structure) {
            if now["fields"][field] != json!([offset, c_type]) {
                complaints.push(format!(
                    "{name}.{field} is `{c_type}` at {offset} in {version}, now {}",
                    now["fields"][field]
                ));
            }
        }
        let (before, size) = (structure["size"].as_u64(), now["size"].as_u64());
        let may_grow = fields(structure).first().is_some_and(|field| field.0 == "struct_size");
        if size < before || size > before && !may_grow {
            complaints.push(format!("{name} has {before:?} bytes in {version}, now {size:?}"));
        }
    }
    complaints
}

#[test]
fn broken_promises_are_noticed() {
    let old = json!({
        "abi": "1.0",
        "structures": {
            "meridian_a_t": {"size": 8, "fields": {"struct_size": [0, "uint32_t"], "x": [4, "uint32_t"]}},
            "meridian_b_t": {"size": 4, "fields": {"kind": [0, "uint16_t"], "flags": [2, "uint16_t"]}},
        },
        "constants": {"MERIDIAN_ABI_MINOR": 0, "MERIDIAN_X": 1, "MERIDIAN_WORK_X": 5},
        "strings": {"MERIDIAN_S": "s/1"},
    });
    let with = |path: &str, value: Value| {
        let mut new = old.clone();
        *new.pointer_mut(path).expect("a place in it") = value;
        broken(&old, &new, &["MERIDIAN_WORK_X".to_owned(), "MERIDIAN_X".to_owned()])
    };
    assert!(broken(&old, &old, &[]).is_empty());
    assert!(with("/constants/MERIDIAN_ABI_MINOR", json!(1)).is_empty());
    assert!(with("/constants/MERIDIAN_X", json!(2))[0].contains("MERIDIAN_X is 1 in 1.0, now 2"));
    assert!(with("/constants", json!({"MERIDIAN_ABI_MINOR": 0}))[0].contains("now null"));
    // a price only in a later minor that says so
    assert_eq!(with("/constants/MERIDIAN_WORK_X", json!(7)).len(), 1);
    let mut later = old.clone();
    (later["abi"], later["constants"]["MERIDIAN_WORK_X"]) = (json!("1.1"), json!(7));
    assert!(broken(&old, &later, &["MERIDIAN_WORK_X".to_owned()]).is_empty());
    assert_eq!(broken(&old, &later, &[]).len(), 1);
    assert_eq!(with("/strings/MERIDIAN_S", json!("s/2")).len(), 1);
    assert_eq!(with("/structures/meridian_b_t", Value::Null).len(), 1);
    assert_eq!(with("/structures/meridian_b_t/fields/flags", json!([2, "int16_t"])).len(), 1);
    assert_eq!(with("/structures/meridian_a_t/fields/x", json!([8, "uint32_t"])).len(), 1);
    // at the end of a structure that says its size there is room for more, elsewhere there is not
    assert!(with("/structures/meridian_a_t/size", json!(16)).is_empty());
    assert_eq!(with("/structures/meridian_a_t/size", json!(4)).len(), 1);
    assert_eq!(with("/structures/meridian_b_t/size", json!(8)).len(), 1);
}
