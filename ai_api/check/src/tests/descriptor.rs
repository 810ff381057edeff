//! What the factory of a library, or the manifest of a program, says of its agents.

use crate::bench::Bench;
use crate::catalogue::group;
use crate::demand::{Checked, Finding, Kind, passed, passed_with, skipped, wrong};
use crate::raw::{Raw, ask, descriptors, text};
use meridian_ai_api::abi::{self, Descriptor, FactoryTable, ParamInfo, ParamsTable};
use meridian_ai_host::{AgentInfo, AgentSpec, LoadError, MANIFEST, Manifest};
use meridian_engine::Side;
use std::sync::Arc;

group! {
    "factory-table" Loads Libraries "the agent factory has its size, its functions and at least one agent", "meridian_factory_v1_t", factory_table;
    "descriptor-range" Loads Libraries "descriptor() gives null beyond count()", "meridian_factory_v1_t.descriptor", descriptor_range;
    "descriptor-texts" Robust All "the texts of a descriptor are there and UTF-8", "meridian_descriptor_t", descriptor_texts;
    "descriptor-id" Robust All "an agent's id is a reversed domain, and its own", "meridian_descriptor_t.id", descriptor_id;
    "descriptor-version" Robust All "an agent's version is a semantic version", "meridian_descriptor_t.version", descriptor_version;
    "manifest-agrees" Loads Libraries "the plugin.toml beside the library says what the library says", "docs/ai: plugin.toml", manifest;
    "params-table" Robust Libraries "the parameters it offers have keys, types and defaults that fit", "meridian.params/1", params_table;
    "presets" Robust All "every preset of its plugin.toml makes an agent", "docs/ai/manifest.md", presets;
    "descriptor-complete" TournamentReady All "name, author, license and description are filled in", "meridian_descriptor_t", descriptor_complete;
}

fn factory(bench: &Bench) -> Result<&'static FactoryTable, Finding> {
    Raw::open(&bench.path)?.factory(&bench.path)
}

fn factory_table(bench: &Bench) -> Checked {
    let factory = factory(bench)?;
    if (factory.struct_size as usize) < size_of::<FactoryTable>() {
        let saw = format!("struct_size is {}", factory.struct_size);
        return Err(wrong(
            saw,
            format!("at least {}", size_of::<FactoryTable>()),
            "write sizeof(meridian_factory_v1_t)",
        ));
    }
    let (Some(count), Some(_), Some(_)) = (factory.count, factory.descriptor, factory.create) else {
        return Err(wrong("count, descriptor or create is null", "three functions", "fill the whole table"));
    };
    // SAFETY: a plain call
    let count = unsafe { count() };
    if !(1..=64).contains(&count) {
        return Err(wrong(format!("count() is {count}"), "1 to 64", "count the agents that descriptor() describes"));
    }
    for (index, descriptor) in descriptors(factory).into_iter().enumerate() {
        if (descriptor.struct_size as usize) < size_of::<Descriptor>() {
            let saw = format!("struct_size of descriptor {index} is {}", descriptor.struct_size);
            return Err(wrong(saw, format!("{}", size_of::<Descriptor>()), "write sizeof(meridian_descriptor_t)"));
        }
    }
    if descriptors(factory).len() != count as usize {
        let saw = format!("{count} agents, but {} descriptors", descriptors(factory).len());
        return Err(wrong(saw, "a descriptor for each", "return one for every index below count()"));
    }
    passed()
}

fn descriptor_range(bench: &Bench) -> Checked {
    let factory = factory(bench)?;
    let (Some(count), Some(descriptor)) = (factory.count, factory.descriptor) else { return factory_table(bench) };
    // SAFETY: functions of the plugin's own factory; they take numbers and give statics
    let beyond = unsafe { [count(), u32::MAX] };
    for index in beyond {
        // SAFETY: as above
        if !unsafe { descriptor(index) }.is_null() {
            let saw = format!("descriptor({index}) gives one, count() is {}", beyond[0]);
            return Err(wrong(saw, "null", "check the index"));
        }
    }
    passed()
}

const TEXTS: [&str; 6] = ["id", "name", "version", "author", "license", "description"];

/// The texts of each agent, in the order of [`TEXTS`]: of the descriptors of a library, or of the manifest of a program.
fn described(bench: &Bench) -> Result<Vec<[String; 6]>, Finding> {
    match bench.manifest() {
        None => descriptors(factory(bench)?).into_iter().map(texts).collect(),
        Some(info) => {
            let AgentInfo { id, name, version, author, license, description, .. } = info.clone();
            Ok(vec![[id, name, version, author, license, description]])
        }
    }
}

fn texts(descriptor: &Descriptor) -> Result<[String; 6], Finding> {
    let all = [
        descriptor.id,
        descriptor.name,
        descriptor.version,
        descriptor.author,
        descriptor.license,
        descriptor.description,
    ];
    let mut read = <[String; 6]>::default();
    for ((read, pointer), name) in read.iter_mut().zip(all).zip(TEXTS) {
        text(pointer, &format!("{name} of the descriptor"))?.clone_into(read);
    }
    Ok(read)
}

fn descriptor_texts(bench: &Bench) -> Checked {
    for texts in described(bench)? {
        if let Some(at) = texts.iter().position(|text| text.chars().any(char::is_control)) {
            let saw = format!("{} holds control characters: {:?}", TEXTS[at], texts[at]);
            return Err(wrong(saw, "one line of text", "take them out: it is shown in lists"));
        }
        if texts[1].is_empty() {
            return Err(wrong("the name is empty", "what players call it", "give it a name"));
        }
    }
    passed()
}

fn descriptor_id(bench: &Bench) -> Checked {
    let mut ids = Vec::new();
    for [id, ..] in described(bench)? {
        let fits = |part: &str| {
            part.starts_with(|letter: char| letter.is_ascii_lowercase())
                && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
        };
        if id.split('.').count() < 2 || !id.split('.').all(fits) {
            let advice = "begin with a domain you own, backwards: org.example.cautious";
            return Err(wrong(format!("`{id}`"), "lower-case words with dots between", advice));
        }
        if ids.contains(&id) {
            return Err(wrong(format!("two agents are `{id}`"), "an id for each", "give each agent an id of its own"));
        }
        ids.push(id);
    }
    passed_with(ids.join(", "))
}

fn descriptor_version(bench: &Bench) -> Checked {
    for [_, _, version, ..] in described(bench)? {
        let numbers = version.split(['-', '+']).next().unwrap_or_default();
        let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if numbers.split('.').count() != 3 || !numbers.split('.').all(number) {
            return Err(wrong(format!("`{version}`"), "MAJOR.MINOR.PATCH, as 1.0.0", "write all three numbers"));
        }
    }
    passed()
}

/// Every preset has to make an agent.
fn presets(bench: &Bench) -> Checked {
    let unread = |error: LoadError| wrong(error.to_string(), "a manifest that can be read", "correct the file");
    let manifest = match bench.kind() {
        Kind::Library => Manifest::beside(&bench.path),
        Kind::Program => Manifest::read(&bench.path).map(Some),
    };
    let presets = manifest.map_err(unread)?.map(|manifest| manifest.presets).unwrap_or_default();
    if presets.is_empty() {
        return skipped("no plugin.toml of it names presets");
    }
    for name in presets.keys() {
        let spec = AgentSpec { params: vec![("preset".to_owned(), name.clone())], ..bench.spec.clone() };
        bench.agent(&spec, Side::Axis, &Arc::default()).map_err(|error| {
            let advice = "correct the preset in the plugin.toml, or the player";
            wrong(format!("with the preset `{name}`: {error}"), "an agent", advice)
        })?;
    }
    passed_with(presets.keys().map(String::as_str).collect::<Vec<_>>().join(", "))
}

fn manifest(bench: &Bench) -> Checked {
    let path = bench.path.with_file_name(MANIFEST);
    if !path.is_file() {
        return skipped("there is no plugin.toml beside it");
    }
    let unread = |error: LoadError| wrong(error.to_string(), "a manifest that can be read", "correct the file");
    let manifest = Manifest::read(&path).map_err(unread)?;
    let named = manifest.library().ok().and_then(|library| library.canonicalize().ok());
    if named.as_ref() != Some(&bench.path) {
        return skipped("the plugin.toml beside it is that of another library");
    }
    for descriptor in descriptors(factory(bench)?) {
        let [id, name, version, author, license, description] = texts(descriptor)?;
        if id != manifest.id {
            continue;
        }
        let info = AgentInfo { id, name, version, author, license, description, params: None };
        let differs = |error: LoadError| wrong(error.to_string(), "the same id and version", "correct one of them");
        manifest.agrees(&info).map_err(differs)?;
        return passed_with(manifest.id);
    }
    let saw = format!("no agent of the library has the id `{}` of its plugin.toml", manifest.id);
    Err(wrong(saw, "the same id", "correct one of them"))
}

fn descriptor_complete(bench: &Bench) -> Checked {
    for texts in described(bench)? {
        if let Some(at) = texts.iter().position(|text| text.trim().is_empty()) {
            let advice = "fill it in: tournaments print it beside the result";
            return Err(wrong(format!("{} is empty", TEXTS[at]), "a text", advice));
        }
    }
    passed()
}

fn params_table(bench: &Bench) -> Checked {
    let raw = Raw::open(&bench.path)?;
    let (entry, factory) = (raw.started(&bench.path)?, raw.factory(&bench.path)?);
    let Some(table) = ask(entry, abi::PARAMS) else { return skipped("it offers no meridian.params/1") };
    // SAFETY: the table that the header gives for the id
    let table = unsafe { &*table.cast::<ParamsTable>() };
    let (Some(count), Some(info)) = (table.count, table.info) else {
        return Err(wrong("count or info is null", "both functions", "fill the table"));
    };
    let mut total = 0;
    for descriptor in descriptors(factory) {
        // SAFETY: a plain call with a static string
        for index in 0..unsafe { count(descriptor.id) } {
            // SAFETY: as above; infos are static
            let info = unsafe { info(descriptor.id, index).as_ref() };
            let Some(info) = info else {
                return Err(wrong(format!("info({index}) is null"), "a parameter below count()", "describe all"));
            };
            param(info)?;
            total += 1;
        }
    }
    passed_with(format!("{total} parameters"))
}

fn param(info: &ParamInfo) -> Result<(), Finding> {
    if (info.struct_size as usize) < size_of::<ParamInfo>() {
        let saw = format!("struct_size of a parameter is {}", info.struct_size);
        return Err(wrong(saw, format!("{}", size_of::<ParamInfo>()), "write sizeof(meridian_param_info_t)"));
    }
    let key = text(info.key, "key of a parameter")?;
    for (pointer, what) in [(info.name, "name"), (info.description, "description")] {
        text(pointer, &format!("{what} of the parameter `{key}`"))?;
    }
    if key.is_empty() || key.contains([':', '=', ' ']) {
        return Err(wrong(format!("a parameter is called `{key}`"), "a name without blank, `:` and `=`", "rename it"));
    }
    let default = text(info.default_value, &format!("default of the parameter `{key}`"))?;
    let number = default.parse::<f64>().ok().filter(|number| (info.min..=info.max).contains(number));
    let fits = match info.kind {
        abi::PARAM_CHECK => matches!(default, "true" | "false"),
        abi::PARAM_SPIN => number.is_some_and(|number| number.fract() == 0.0),
        abi::PARAM_REAL => number.is_some(),
        abi::PARAM_COMBO => text(info.choices, "choices of a parameter")?.lines().any(|choice| choice == default),
        abi::PARAM_STRING => default.len() as f64 <= info.max,
        _ => false,
    };
    if !fits {
        let saw = format!("the default `{default}` of `{key}` is no value of kind {}", info.kind);
        return Err(wrong(saw, "a default that the parameter itself allows", "correct kind, bounds or default"));
    }
    Ok(())
}
