//! Loading a plugin: the library, its entry, its factory. Runs on the agent's thread, since all of it is foreign code.
//! Libraries are never unloaded.

use super::AgentInfo;
use super::load_error::LoadError;
use super::params;
use libloading::Library;
use meridian_ai_api::abi::{self, Entry, EntryFn, FactoryTable};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_char};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The factory of a loaded plugin, and its first agent.
pub struct Plugin {
    pub factory: &'static FactoryTable,
    pub id: CString,
    pub info: AgentInfo,
}

/// # Safety
/// The plugin follows the header.
pub unsafe fn load(path: &Path) -> Result<Plugin, LoadError> {
    let own = || path.to_owned();
    #[cfg(target_os = "linux")]
    super::elf::check(path).map_err(|why| LoadError::NoLibrary { path: own(), why })?;
    let library = open(path).map_err(|error| LoadError::NoLibrary { path: own(), why: reason(&error) })?;
    // never unloaded: threads of the plugin may be left behind in it
    let library: &'static Library = Box::leak(Box::new(library));
    // SAFETY: the symbol has this type by the header
    let function = unsafe { library.get::<EntryFn>(abi::ENTRY_SYMBOL) };
    let function = function.map_err(|_| LoadError::NoSymbol { path: own() })?;
    // SAFETY: the entry function takes nothing and returns a static table
    let entry = unsafe { function().as_ref() }.ok_or_else(|| LoadError::NoEntry { path: own() })?;
    check(entry, path)?;
    match start(entry, path) {
        0 => {}
        status => return Err(LoadError::Init { path: own(), status }),
    }
    let broken = |what: &'static str| LoadError::NoAgent { path: own(), what: what.into() };
    let get_factory = entry.get_factory.ok_or_else(|| broken("its entry has no get_factory"))?;
    // SAFETY: the id is a string, the answer null or the table that the header gives for it
    let factory = unsafe { get_factory(abi::FACTORY.as_ptr()).cast::<FactoryTable>().as_ref() };
    let factory = factory.ok_or_else(|| broken("it has no agent factory"))?;
    if (factory.struct_size as usize) < size_of::<FactoryTable>() {
        return Err(broken("its agent factory is shorter than the header says"));
    }
    let (Some(count), Some(descriptor), Some(_)) = (factory.count, factory.descriptor, factory.create) else {
        return Err(broken("its agent factory lacks functions"));
    };
    // SAFETY: functions of the factory that was just checked; they take numbers, and the descriptor is a static of a library
    // that is never unloaded
    let descriptor = unsafe { if count() == 0 { None } else { descriptor(0).as_ref() } };
    let descriptor = descriptor.ok_or_else(|| broken("its agent factory has no agent"))?;
    if (descriptor.struct_size as usize) < size_of::<abi::Descriptor>() || descriptor.id.is_null() {
        return Err(broken("the descriptor of its agent has no id"));
    }
    // SAFETY: strings of a descriptor are static
    let id = unsafe { CStr::from_ptr(descriptor.id) }.to_owned();
    // SAFETY: as for the factory
    let params = unsafe { params::read(get_factory(abi::PARAMS.as_ptr()).cast(), &id) };
    let params = params.map_err(|why| LoadError::Refused { path: own(), why })?;
    let info = AgentInfo {
        id: text(descriptor.id),
        name: text(descriptor.name),
        version: text(descriptor.version),
        author: text(descriptor.author),
        license: text(descriptor.license),
        description: text(descriptor.description),
        params,
    };
    Ok(Plugin { factory, id, info })
}

/// Calls `init` when the library is loaded for the first time; what it returned then.
fn start(entry: &'static Entry, path: &Path) -> i32 {
    static STARTED: Mutex<BTreeMap<usize, Arc<OnceLock<i32>>>> = Mutex::new(BTreeMap::new());
    let Some(init) = entry.init else { return 0 };
    let folder = path.parent().and_then(Path::to_str).unwrap_or("");
    let folder = CString::new(folder).unwrap_or_default();
    let mut all = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    let started = all.entry(std::ptr::from_ref(entry) as usize).or_default().clone();
    drop(all);
    // whoever loads the library at the same time waits until it returns
    // SAFETY: the folder lives through the call
    *started.get_or_init(|| unsafe { init(folder.as_ptr()) })
}

/// The gate: only plugins of this major version, and of no newer minor than they can do with.
fn check(entry: &Entry, path: &Path) -> Result<(), LoadError> {
    let path = path.to_owned();
    if entry.magic != abi::MAGIC {
        return Err(LoadError::Magic { path, found: entry.magic });
    }
    if entry.abi_major != abi::ABI_MAJOR {
        return Err(LoadError::Major { path, found: entry.abi_major });
    }
    if entry.min_host_minor > abi::ABI_MINOR {
        return Err(LoadError::Minor { path, wanted: entry.min_host_minor });
    }
    if (entry.struct_size as usize) < size_of::<Entry>() {
        return Err(LoadError::NoAgent { path, what: "its entry is shorter than the header says".into() });
    }
    Ok(())
}

/// Loads a library as plugins are loaded: all symbols at once, and none for others.
///
/// # Errors
/// What the system says: it finds none there, or not all of its symbols.
#[cfg(unix)]
pub fn open(path: &Path) -> Result<Library, libloading::Error> {
    use libloading::os::unix;
    // SAFETY: initializers of the library run; it is as trusted as the program
    unsafe { unix::Library::open(Some(path), unix::RTLD_NOW | unix::RTLD_LOCAL).map(Library::from) }
}
/// Loads a library as plugins are loaded, with those that lie beside it.
///
/// # Errors
/// What the system says: it finds none there, or not all that the library needs.
#[cfg(windows)]
pub fn open(path: &Path) -> Result<Library, libloading::Error> {
    use libloading::os::windows;
    // what it needs lies beside it as a rule; the system looks there for a full path only
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // SAFETY: initializers of the library run; it is as trusted as the program
    unsafe { windows::Library::load_with_flags(path, windows::LOAD_WITH_ALTERED_SEARCH_PATH).map(Library::from) }
}

/// What the system said, without the words around it.
pub(super) fn reason(error: &libloading::Error) -> String {
    use std::error::Error as _;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

pub(super) fn text(pointer: *const c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: strings of a descriptor are static and end with NUL
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}
