//! The border of a plugin: the macro that exports an agent, and the functions it fills the tables with. Every panic stops
//! here, is logged and becomes a status.

use super::life;
use super::param::Param;
use super::turn::{cut_short, extension, log, text};
use super::view::Places;
use super::{Agent, Played, Setup, Stop, Turn};
use crate::abi::{self, AgentTable, Config, HostTable, PhaseInput};
use std::any::Any;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::OnceLock;

/// Exports `meridian_entry_v1` for one type that is an [`Agent`]. All texts are literals.
#[macro_export]
macro_rules! export_agent {
    (
        agent: $agent:ty, id: $id:literal, name: $name:literal, version: $version:expr, author: $author:literal,
        license: $license:literal, description: $description:literal $(,)?
    ) => {
        const _: () = {
            use $crate::abi;
            use $crate::sdk::Fixed;

            static DESCRIPTOR: Fixed<abi::Descriptor> = Fixed(abi::Descriptor {
                struct_size: size_of::<abi::Descriptor>() as u32,
                reserved: 0,
                id: concat!($id, "\0").as_ptr().cast(),
                name: concat!($name, "\0").as_ptr().cast(),
                version: concat!($version, "\0").as_ptr().cast(),
                author: concat!($author, "\0").as_ptr().cast(),
                license: concat!($license, "\0").as_ptr().cast(),
                description: concat!($description, "\0").as_ptr().cast(),
            });
            static FACTORY: Fixed<abi::FactoryTable> = Fixed(abi::FactoryTable {
                struct_size: size_of::<abi::FactoryTable>() as u32,
                reserved: 0,
                count: Some(count),
                descriptor: Some(descriptor),
                create: Some(create),
            });
            static ENTRY: Fixed<abi::Entry> = Fixed(abi::Entry {
                magic: abi::MAGIC,
                abi_major: abi::ABI_MAJOR,
                abi_minor: abi::ABI_MINOR,
                // the wrappers expect the tables of their own version
                min_host_minor: abi::ABI_MINOR,
                reserved: 0,
                struct_size: size_of::<abi::Entry>() as u32,
                reserved2: 0,
                init: None,
                deinit: None,
                get_factory: Some(get_factory),
            });

            static PARAMS: Fixed<abi::ParamsTable> = Fixed(abi::ParamsTable {
                struct_size: size_of::<abi::ParamsTable>() as u32,
                reserved: 0,
                count: Some($crate::sdk::count_params::<$agent>),
                info: Some(param),
            });

            unsafe extern "C" fn param(_: *const ::std::ffi::c_char, index: u32) -> *const abi::ParamInfo {
                static INFOS: $crate::sdk::ParamInfos = $crate::sdk::ParamInfos::new();
                INFOS.of::<$agent>(index)
            }
            unsafe extern "C" fn count() -> u32 {
                1
            }
            unsafe extern "C" fn descriptor(index: u32) -> *const abi::Descriptor {
                if index == 0 { &DESCRIPTOR.0 } else { ::std::ptr::null() }
            }
            unsafe extern "C" fn create(
                host: *const abi::HostTable,
                id: *const ::std::ffi::c_char,
                config: *const abi::Config,
            ) -> *mut abi::AgentTable {
                // SAFETY: the host passes a string that outlives the call
                if unsafe { ::std::ffi::CStr::from_ptr(id) }.to_bytes() != $id.as_bytes() {
                    return ::std::ptr::null_mut();
                }
                // SAFETY: called by a host that follows the header
                unsafe { $crate::sdk::create::<$agent>(host, config) }
            }
            unsafe extern "C" fn get_factory(id: *const ::std::ffi::c_char) -> *const ::std::ffi::c_void {
                // SAFETY: the host passes a string that outlives the call
                match unsafe { ::std::ffi::CStr::from_ptr(id) } {
                    id if id == abi::FACTORY => (&raw const FACTORY.0).cast(),
                    id if id == abi::PARAMS && !<$agent as $crate::sdk::Agent>::PARAMS.is_empty() => {
                        (&raw const PARAMS.0).cast()
                    }
                    _ => ::std::ptr::null(),
                }
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn meridian_entry_v1() -> *const abi::Entry {
                &ENTRY.0
            }
        };
    };
}

/// A table in static memory that points to literals.
#[doc(hidden)]
pub struct Fixed<T>(pub T);
// SAFETY: never written, and what it points to is static
unsafe impl<T> Sync for Fixed<T> {}

#[doc(hidden)]
pub unsafe extern "C" fn count_params<A: Agent>(_: *const c_char) -> u32 {
    A::PARAMS.len() as u32
}

/// The declared parameters of one agent as the interface wants them; made when first asked for.
#[doc(hidden)]
pub struct ParamInfos(OnceLock<Fixed<Vec<abi::ParamInfo>>>);

impl ParamInfos {
    #[expect(clippy::new_without_default, reason = "made in a static")]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }
    pub fn of<A: Agent>(&'static self, index: u32) -> *const abi::ParamInfo {
        let infos = self.0.get_or_init(|| Fixed(A::PARAMS.iter().map(Param::info).collect()));
        infos.0.get(index as usize).map_or(std::ptr::null(), std::ptr::from_ref)
    }
}
// SAFETY: the pointers in it are those of literals, and it is never written after it was made
unsafe impl<T> Send for Fixed<T> {}

/// What stands behind `meridian_agent_t.data`.
pub(crate) struct Exported<A> {
    pub(crate) agent: A,
    pub(crate) host: *const HostTable,
    /// Found in the first call.
    places: Option<Places>,
}

/// # Safety
/// `host` and `config` are those of a call of `create` by a host that follows the header.
#[doc(hidden)]
pub unsafe fn create<A: Agent>(host: *const HostTable, config: *const Config) -> *mut AgentTable {
    // SAFETY: promised by the caller
    unsafe { create_with(host, config, A::create) }
}

/// For agents that are made from more than what the host tells: `make` gets the setup and whatever else it holds.
///
/// # Safety
/// As [`create`].
#[doc(hidden)]
pub unsafe fn create_with<A: Agent>(
    host: *const HostTable,
    config: *const Config,
    make: impl FnOnce(Setup) -> Result<A, String>,
) -> *mut AgentTable {
    let made = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: promised by the caller
        let (table, setup) = unsafe { (&*host, setup(host, &*config)) };
        // it would go on without the whole extension and hardly play
        match cut_short(table) {
            Some(id) => Err(format!(
                "the host has only a part of {}: it was built before this library. Build both from the same sources",
                id.to_string_lossy()
            )),
            None => make(setup),
        }
    }));
    let why = match made {
        Ok(Ok(agent)) => {
            let exported = Box::new(Exported { agent, host, places: None });
            return Box::into_raw(Box::new(AgentTable {
                struct_size: size_of::<AgentTable>() as u32,
                reserved: 0,
                data: Box::into_raw(exported).cast(),
                begin_phase: Some(begin_phase::<A>),
                destroy: Some(destroy::<A>),
                get_extension: Some(life::get_extension::<A>),
                on_takeover: Some(life::on_takeover::<A>),
                end_of_game: Some(life::end_of_game::<A>),
            }));
        }
        Ok(Err(why)) => why,
        Err(panic) => format!("panic: {}", message(panic)),
    };
    // SAFETY: the host table is valid during the call
    log(unsafe { &*host }, abi::LOG_ERROR, &why);
    std::ptr::null_mut()
}

/// # Safety
/// The pointers of `config` are as the header says.
unsafe fn setup(host: *const HostTable, config: &Config) -> Setup {
    let text = |pointer| {
        // SAFETY: parameters are strings
        unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
    };
    let params = (0..config.param_count as usize).map(|at| {
        // SAFETY: there are `param_count` of them
        let param = unsafe { &*config.params.add(at) };
        (text(param.key), text(param.value))
    });
    let mut setup = Setup::new(config.side, config.max_threads, params.collect());
    setup.seed = config.seed;
    setup.last_month = config.last_month;
    setup.resumes = config.flags & abi::CONFIG_RESUMES != 0;
    // SAFETY: the host table is valid during the call
    (setup.bundle, setup.own) = unsafe { (folder(&*host, abi::DATA_BUNDLE), folder(&*host, abi::DATA_OWN)) };
    setup
}

/// A folder of `meridian.data/1`.
unsafe fn folder(host: &HostTable, kind: u32) -> Option<PathBuf> {
    // SAFETY: the table is that of the header; the buffer has the room that is said
    unsafe {
        let table: &abi::DataTable = extension(host, abi::EXT_DATA)?;
        let path = text(|out, len| (table.path)(host, kind, out, len));
        (!path.is_empty()).then(|| PathBuf::from(path))
    }
}

unsafe extern "C" fn begin_phase<A: Agent>(agent: *mut AgentTable, input: *const PhaseInput) -> i32 {
    // SAFETY: the table is one of `create`'s, and calls never overlap
    let exported = unsafe { &mut *(*agent).data.cast::<Exported<A>>() };
    // SAFETY: the host table lives until the end of `destroy`
    let host = unsafe { &*exported.host };
    let played = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the input and its view are valid during the call
        let (input, view) = unsafe { (&*input, &*(*input).view) };
        let places = exported.places.get_or_insert_with(|| {
            // SAFETY: the view has as many columns as it says
            Places::find(unsafe { std::slice::from_raw_parts(view.columns, view.column_count as usize) })
        });
        // SAFETY: as above
        exported.agent.play(&mut unsafe { Turn::new(host, input, places) })
    }));
    match played {
        Ok(Ok(Played::Done) | Err(Stop::Cancelled)) => abi::OK,
        Ok(Ok(Played::Default)) => abi::S_DEFAULT,
        Ok(Err(Stop::Failed(why))) => {
            log(host, abi::LOG_ERROR, &why);
            abi::E_INTERNAL
        }
        Err(panic) => {
            log(host, abi::LOG_ERROR, &format!("panic: {}", message(panic)));
            abi::E_INTERNAL
        }
    }
}

/// A step without an agent: for a host that lets somebody else play it, with the wrappers that agents have.
///
/// # Safety
/// `host` and `input` are what `begin_phase` would get, until this returns.
#[doc(hidden)]
pub unsafe fn in_step<R>(host: *const HostTable, input: *const PhaseInput, play: impl FnOnce(&mut Turn) -> R) -> R {
    // SAFETY: promised by the caller
    let (host, input, view) = unsafe { (&*host, &*input, &*(*input).view) };
    // SAFETY: the view has as many columns as it says
    let places = Places::find(unsafe { std::slice::from_raw_parts(view.columns, view.column_count as usize) });
    // SAFETY: as above
    play(&mut unsafe { Turn::new(host, input, &places) })
}

unsafe extern "C" fn destroy<A: Agent>(agent: *mut AgentTable) {
    // SAFETY: made by `create`, destroyed once
    let (table, exported) = unsafe { (Box::from_raw(agent), Box::from_raw((*agent).data.cast::<Exported<A>>())) };
    drop(table);
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| drop(exported))) {
        std::mem::forget(panic);
    }
}

/// What a panic said. The payload itself is forgotten: dropping it could panic again.
pub(crate) fn message(panic: Box<dyn Any + Send>) -> String {
    let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_owned(),
        (_, Some(text)) => text.clone(),
        _ => "without a message".to_owned(),
    };
    std::mem::forget(panic);
    text
}

/// A turn on a host that answers now, without a plugin around it: for tests of hosts.
///
/// # Safety
/// `host` is the table of a host that answers, `input` what `begin_phase` would be told.
#[doc(hidden)]
pub unsafe fn with_turn<R>(host: &HostTable, input: &PhaseInput, play: impl FnOnce(&mut Turn) -> R) -> R {
    // SAFETY: promised by the caller
    unsafe {
        let view = &*input.view;
        let places = Places::find(std::slice::from_raw_parts(view.columns, view.column_count as usize));
        play(&mut Turn::new(host, input, &places))
    }
}
