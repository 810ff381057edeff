//! Loading a player of the skirmish: the library and its entry, with the checks that players of the war are loaded by.

use super::load_error::LoadError;
use super::plugin::{open, reason, text};
use super::{AgentInfo, params};
use libloading::Library;
use meridian_ai_api::abi::skirmish::{self as abi, Entry, EntryFn, Params, ParamsFn};
use meridian_words::t;
use std::path::Path;

/// The entry of a library, and who it says it is.
///
/// # Safety
/// The library follows `meridian_skirmish.h`.
pub unsafe fn load(path: &Path) -> Result<(&'static Entry, AgentInfo), LoadError> {
    let own = || path.to_owned();
    #[cfg(target_os = "linux")]
    super::elf::check(path).map_err(|why| LoadError::NoLibrary { path: own(), why })?;
    let library = open(path).map_err(|error| LoadError::NoLibrary { path: own(), why: reason(&error) })?;
    // never unloaded: threads of the player may be left behind in it
    let library: &'static Library = Box::leak(Box::new(library));
    let broken = |what: String| LoadError::NoAgent { path: own(), what: what.into() };
    // SAFETY: the symbol has this type by the header
    let function = unsafe { library.get::<EntryFn>(abi::ENTRY_SYMBOL) };
    let symbol = abi::ENTRY_SYMBOL.to_string_lossy();
    let function = function.map_err(|_| broken(t!("skirmish-library-symbol", symbol = symbol.to_string())))?;
    // SAFETY: the entry function takes nothing and returns a static table
    let entry = unsafe { function().as_ref() }.ok_or_else(|| LoadError::NoEntry { path: own() })?;
    check(entry).map_err(broken)?;
    // SAFETY: as for the entry
    let declared = unsafe { library.get::<ParamsFn>(abi::PARAMS_SYMBOL) };
    let declared = match declared {
        // SAFETY: the function takes nothing and returns null or a static table
        Ok(declared) => unsafe { read_params(declared()) },
        // before minor 1, or it has none
        Err(_) => Ok(Vec::new()),
    };
    let declared = declared.map_err(|why| LoadError::Refused { path: own(), why })?;
    let info = AgentInfo {
        id: text(entry.id),
        name: text(entry.name),
        version: text(entry.version),
        author: text(entry.author),
        license: text(entry.license),
        description: text(entry.description),
        params: Some(declared),
    };
    Ok((entry, info))
}

/// What a player declares that it takes. The error says what is wrong with the declaration.
///
/// # Safety
/// `table` is null or what the library returned.
unsafe fn read_params(table: *const Params) -> Result<Vec<params::ParamInfo>, String> {
    // SAFETY: promised by the caller
    let Some(table) = (unsafe { table.as_ref() }) else { return Ok(Vec::new()) };
    if (table.struct_size as usize) < size_of::<Params>() || (table.count > 0 && table.infos.is_null()) {
        return Err(params::short_table());
    }
    let count = (table.count as usize).min(params::MOST);
    // SAFETY: so many rows are there, statics of a library that is never unloaded
    unsafe { params::read_rows((0..count).map(|row| table.infos.add(row))) }
}

/// The gate: only players of this major version, and of no newer minor than they can do with.
fn check(entry: &Entry) -> Result<(), String> {
    let Entry { magic, major, min_host_minor, struct_size, .. } = *entry;
    if magic != abi::MAGIC {
        return Err(t!(
            "skirmish-library-magic",
            found = format!("{magic:016x}"),
            wanted = format!("{:016x}", abi::MAGIC)
        ));
    }
    if major != abi::MAJOR {
        return Err(t!("skirmish-library-major", found = major, ours = abi::MAJOR));
    }
    if min_host_minor > abi::MINOR {
        let version = |minor: u16| format!("{}.{minor}", abi::MAJOR);
        let (wanted, ours) = (version(min_host_minor), version(abi::MINOR));
        return Err(t!("skirmish-library-minor", wanted = wanted, ours = ours));
    }
    if (struct_size as usize) < size_of::<Entry>() {
        return Err(t!("skirmish-library-short"));
    }
    if entry.id.is_null() || entry.create.is_none() {
        return Err(t!("skirmish-library-create"));
    }
    Ok(())
}
