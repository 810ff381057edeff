//! The library as the system gives it, before the host has a look: for the tests of the entry.

use crate::demand::{Finding, wrong};
use libloading::Library;
use meridian_ai_api::abi::{self, Descriptor, Entry, EntryFn, FactoryTable};
use meridian_ai_host::open_library;
use std::ffi::{CStr, CString, c_char};
use std::path::Path;

pub struct Raw {
    library: &'static Library,
}

impl Raw {
    pub fn open(path: &Path) -> Result<Self, Finding> {
        match open_library(path) {
            Ok(library) => Ok(Self { library: Box::leak(Box::new(library)) }),
            Err(error) => Err(wrong(
                format!("the system can't load it: {}", source(&error)),
                "a shared library for this machine with all symbols resolved",
                "build with -fPIC -shared and link every library it uses; on Windows, they lie beside it",
            )),
        }
    }
    pub fn function(&self) -> Result<EntryFn, Finding> {
        // SAFETY: the symbol has this type by the header
        let found = unsafe { self.library.get::<EntryFn>(abi::ENTRY_SYMBOL) };
        found.map(|symbol| *symbol).map_err(|_| {
            let symbol = abi::ENTRY_SYMBOL.to_string_lossy();
            wrong(
                format!("it does not export `{symbol}`"),
                format!("one exported C function `{symbol}`"),
                "write MERIDIAN_EXPORT before it, and extern \"C\" in C++",
            )
        })
    }
    pub fn entry(&self) -> Result<&'static Entry, Finding> {
        let function = self.function()?;
        // SAFETY: takes nothing and returns a static table
        unsafe { function().as_ref() }
            .ok_or_else(|| wrong("the entry function returns null", "the address of a static entry", "return &entry"))
    }
    /// The entry, started.
    pub fn started(&self, path: &Path) -> Result<&'static Entry, Finding> {
        let entry = self.entry()?;
        match start(entry, path) {
            0 => Ok(entry),
            status => Err(wrong(
                format!("init() returned {status}"),
                "0",
                "return 0 where all is well; what depends on the game belongs into create()",
            )),
        }
    }
    pub fn factory(&self, path: &Path) -> Result<&'static FactoryTable, Finding> {
        let entry = self.started(path)?;
        let found = ask(entry, abi::FACTORY).map(<*const std::ffi::c_void>::cast::<FactoryTable>);
        // SAFETY: null or the table that the header gives for the id
        found.and_then(|table| unsafe { table.as_ref() }).ok_or_else(|| {
            wrong(
                format!("get_factory(\"{}\") gives nothing", abi::FACTORY.to_string_lossy()),
                "the table of the agent factory",
                "compare the id with strcmp() and return the address of a static table",
            )
        })
    }
}

/// Calls init, if there is one.
pub fn start(entry: &Entry, path: &Path) -> i32 {
    let folder = path.parent().and_then(Path::to_str).unwrap_or("");
    let folder = CString::new(folder).unwrap_or_default();
    // SAFETY: the folder lives through the call
    entry.init.map_or(0, |init| unsafe { init(folder.as_ptr()) })
}

/// Null comes as None.
pub fn ask(entry: &Entry, id: &CStr) -> Option<*const std::ffi::c_void> {
    // SAFETY: the id is a string
    let found = unsafe { entry.get_factory?(id.as_ptr()) };
    (!found.is_null()).then_some(found)
}

/// The agents that the factory describes.
pub fn descriptors(factory: &FactoryTable) -> Vec<&'static Descriptor> {
    let (Some(count), Some(descriptor)) = (factory.count, factory.descriptor) else { return Vec::new() };
    // SAFETY: functions of the plugin's own factory; they take numbers, and what they give is static
    unsafe { (0..count().min(64)).filter_map(|index| descriptor(index).as_ref()).collect() }
}

/// A text of the plugin; the error says what is wrong with it.
pub fn text(pointer: *const c_char, what: &str) -> Result<&'static str, Finding> {
    if pointer.is_null() {
        return Err(wrong(format!("{what} is null"), "a text", "give it one, \"\" if there is nothing to say"));
    }
    // SAFETY: strings of the plugin are static and end with NUL
    let bytes = unsafe { CStr::from_ptr(pointer) };
    bytes.to_str().map_err(|error| {
        wrong(
            format!("{what} is no UTF-8: {error}"),
            "UTF-8",
            "save the source as UTF-8, or write letters as \\x escapes",
        )
    })
}

fn source(error: &libloading::Error) -> String {
    use std::error::Error as _;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}
