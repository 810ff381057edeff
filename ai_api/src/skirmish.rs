//! For players of the skirmish in Rust (`include/meridian_skirmish.h`): one callback a decision, over borrowed views, and a
//! macro that exports it. Every panic stops at the border and loses the game.
//!
//! ```
//! use meridian_ai_api::skirmish::{Param, Player, Setup, View};
//!
//! struct Last(f64);
//!
//! impl Player for Last {
//!     const PARAMS: &'static [Param] = &[Param::real(c"bold", c"1", 0.0, 4.0).about(c"Boldness", c"what a step is worth")];
//!     fn create(setup: &Setup) -> Result<Self, String> {
//!         Ok(Self(setup.param("bold", 1.0)?))
//!     }
//!     fn decide(&mut self, view: &View) -> usize {
//!         if self.0 > 1.0 { 0 } else { view.orders().len() - 1 }
//!     }
//! }
//!
//! meridian_ai_api::export_skirmish! {
//!     player: Last, id: "org.example.last", name: "Last", version: "1.0.0", author: "Somebody",
//!     license: "MIT", description: "Ends its turns.",
//! }
//! ```

use crate::abi::skirmish as abi;
use crate::sdk::Fixed;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::OnceLock;

pub use crate::sdk::Param;
pub use abi::{Card, Goal, Group, Man, ManOdds, Odds, Order, Weather};

/// Who plays one side of one game.
pub trait Player: Sized {
    /// Parameters that it takes. The host refuses values that don't fit before it is made.
    const PARAMS: &'static [Param] = &[];
    /// For one side of one game.
    ///
    /// # Errors
    /// It can't play; said in the log of the host.
    fn create(setup: &Setup) -> Result<Self, String>;
    /// Index of one of the orders of the view.
    fn decide(&mut self, view: &View) -> usize;
    /// The game is over; none where nobody has won.
    fn end(&mut self, _winner: Option<u8>) {}
}

/// What a player is made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which it plays.
    pub side: u8,
    /// For draws of its own.
    pub seed: u64,
    /// Id of the scenario.
    pub scenario: String,
    /// Keys of the nations, by side.
    pub nations: [String; 2],
    /// For each decision.
    pub budget_ms: u32,
    /// Keys and values that were given; what is not given has its default.
    pub params: Vec<(String, String)>,
}

impl Setup {
    /// The value given for `key`, or `default`.
    ///
    /// # Errors
    /// The given value doesn't read as a `T`.
    pub fn param<T: FromStr>(&self, key: &str, default: T) -> Result<T, String> {
        let Some((_, value)) = self.params.iter().find(|(given, _)| given == key) else { return Ok(default) };
        value.parse().map_err(|_| format!("`{value}` is no value for the parameter `{key}`"))
    }
}

/// What the side may know, during one decision.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    raw: &'a abi::View,
    host: &'a abi::Host,
}

/// What an attack would do.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Kind, strength, ways and ends.
    pub odds: Odds,
    /// Of each man of the target, of attacks on men.
    pub men: Vec<ManOdds>,
}

impl<'a> View<'a> {
    /// Single numbers, as the header has them.
    pub fn raw(&self) -> &'a abi::View {
        self.raw
    }
    /// All legal orders.
    pub fn orders(&self) -> &'a [Order] {
        slice(self.raw.orders, self.raw.order_count as usize)
    }
    /// The own hand, as rows of [`Self::cards`].
    pub fn hand(&self) -> &'a [u8] {
        slice(self.raw.hand, self.raw.hand_count.into())
    }
    /// The discards, the top one last.
    pub fn discard(&self) -> &'a [u8] {
        slice(self.raw.discard, self.raw.discard_count.into())
    }
    /// The whole deck.
    pub fn cards(&self) -> &'a [Card] {
        slice(self.raw.cards, self.raw.card_count.into())
    }
    /// Men and vehicles of both sides.
    pub fn men(&self) -> &'a [Man] {
        slice(self.raw.men, self.raw.man_count.into())
    }
    /// The groups of a side.
    pub fn groups(&self, side: u8) -> &'a [Group] {
        let all = slice(self.raw.groups, 2 * usize::from(abi::GROUPS));
        &all[usize::from(side) * usize::from(abi::GROUPS)..][..usize::from(abi::GROUPS)]
    }
    /// What the sides want.
    pub fn goals(&self) -> &'a [Goal] {
        slice(self.raw.goals, self.raw.goal_count.into())
    }
    /// Exact chances of an order that is an attack.
    pub fn chances(&self, order: usize) -> Option<Chances> {
        let none = ManOdds { man: 0, ways: [0; 6], berserk: 0 };
        let mut men = vec![none; self.raw.man_count.into()];
        let mut odds = Odds { struct_size: size_of::<Odds>() as u32, kind: 0, strength: 0, ways: 0, ends: [0; 4] };
        let mut count = men.len() as u32;
        // SAFETY: room and count are those of the vector, the host is that of the call
        let status =
            unsafe { (self.host.odds)(self.host, order as u32, &raw mut odds, men.as_mut_ptr(), &raw mut count) };
        men.truncate(count as usize);
        (status == abi::OK).then_some(Chances { odds, men })
    }
    /// Milliseconds that are left for this decision.
    pub fn clock(&self) -> u32 {
        // SAFETY: the host is that of the call
        unsafe { (self.host.clock)(self.host) }
    }
}

fn slice<'a, T>(data: *const T, len: usize) -> &'a [T] {
    // SAFETY: the view has so many rows there, for the time of the call
    if len == 0 || data.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(data, len) } }
}

/// Exports `meridian_skirmish_v1` and `meridian_skirmish_params_v1` for one type that is a [`Player`]. All texts are literals.
#[macro_export]
macro_rules! export_skirmish {
    (
        player: $player:ty, id: $id:literal, name: $name:literal, version: $version:expr, author: $author:literal,
        license: $license:literal, description: $description:literal $(,)?
    ) => {
        const _: () = {
            use $crate::abi::skirmish as abi;
            static ENTRY: $crate::sdk::Fixed<abi::Entry> = $crate::sdk::Fixed(abi::Entry {
                magic: abi::MAGIC,
                major: abi::MAJOR,
                minor: abi::MINOR,
                // a host of minor 0 gives no parameters
                min_host_minor: 0,
                reserved: 0,
                struct_size: size_of::<abi::Entry>() as u32,
                reserved2: 0,
                id: concat!($id, "\0").as_ptr().cast(),
                name: concat!($name, "\0").as_ptr().cast(),
                version: concat!($version, "\0").as_ptr().cast(),
                author: concat!($author, "\0").as_ptr().cast(),
                license: concat!($license, "\0").as_ptr().cast(),
                description: concat!($description, "\0").as_ptr().cast(),
                create: Some($crate::skirmish::create::<$player>),
            });
            #[unsafe(no_mangle)]
            pub extern "C" fn meridian_skirmish_v1() -> *const abi::Entry {
                &ENTRY.0
            }
            #[unsafe(no_mangle)]
            pub extern "C" fn meridian_skirmish_params_v1() -> *const abi::Params {
                static PARAMS: $crate::skirmish::Params = $crate::skirmish::Params::new();
                PARAMS.of::<$player>()
            }
        };
    };
}

/// The declared parameters of one player as the interface wants them; made when first asked for.
#[doc(hidden)]
pub struct Params(OnceLock<(Fixed<Vec<abi::ParamInfo>>, Fixed<abi::Params>)>);

impl Params {
    #[expect(clippy::new_without_default, reason = "made in a static")]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }
    pub fn of<P: Player>(&'static self) -> *const abi::Params {
        let (_, table) = self.0.get_or_init(|| {
            let infos: Vec<abi::ParamInfo> = P::PARAMS.iter().map(Param::info).collect();
            let (count, first) = (infos.len() as u32, infos.as_ptr());
            let table = abi::Params { struct_size: size_of::<abi::Params>() as u32, count, infos: first };
            (Fixed(infos), Fixed(table))
        });
        &raw const table.0
    }
}

/// What stands behind `meridian_sk_player_t.data`.
struct Exported<P> {
    player: P,
    host: *const abi::Host,
}

/// # Safety
/// `host` and `config` are those of a call of `create` by a host that follows the header.
#[doc(hidden)]
pub unsafe extern "C" fn create<P: Player>(host: *const abi::Host, config: *const abi::Config) -> *mut abi::Player {
    let made = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: promised by the caller
        P::create(&unsafe { setup(config) })
    }));
    let why = match made {
        Ok(Ok(player)) => {
            return Box::into_raw(Box::new(abi::Player {
                struct_size: size_of::<abi::Player>() as u32,
                reserved: 0,
                data: Box::into_raw(Box::new(Exported { player, host })).cast(),
                decide: Some(decide::<P>),
                end: Some(end::<P>),
                destroy: Some(destroy::<P>),
            }));
        }
        Ok(Err(why)) => why,
        Err(panic) => panicked(panic),
    };
    // SAFETY: the host table is valid during the call
    log(unsafe { &*host }, &why);
    std::ptr::null_mut()
}

unsafe fn setup(config: *const abi::Config) -> Setup {
    let text = |pointer: *const c_char| {
        // SAFETY: strings of the configuration end with NUL and are valid during the call
        unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
    };
    // SAFETY: so much of it is there in every minor version
    let has_params = unsafe { (*config).struct_size } as usize >= size_of::<abi::Config>();
    // SAFETY: so many are there, where there is room for them
    let given = unsafe { if has_params { slice((*config).params, (*config).param_count as usize) } else { &[] } };
    let params = given.iter().map(|param| (text(param.key), text(param.value))).collect();
    // SAFETY: fields of minor 0
    let (side, seed, scenario, nations, budget_ms) =
        unsafe { ((*config).side, (*config).seed, (*config).scenario, (*config).nation, (*config).budget_ms) };
    Setup { side, seed, scenario: text(scenario), nations: nations.map(text), budget_ms, params }
}

unsafe extern "C" fn decide<P: Player>(player: *mut abi::Player, view: *const abi::View) -> i32 {
    // SAFETY: the table is one of `create`'s, and calls never overlap
    let exported = unsafe { &mut *(*player).data.cast::<Exported<P>>() };
    // SAFETY: the host table lives until the end of `destroy`, the view during the call
    let (host, raw) = unsafe { (&*exported.host, &*view) };
    match catch_unwind(AssertUnwindSafe(|| exported.player.decide(&View { raw, host }))) {
        Ok(index) => i32::try_from(index).unwrap_or(abi::E_INTERNAL),
        Err(panic) => {
            log(host, &panicked(panic));
            abi::E_INTERNAL
        }
    }
}

unsafe extern "C" fn end<P: Player>(player: *mut abi::Player, winner: u8) {
    // SAFETY: as in `decide`
    let exported = unsafe { &mut *(*player).data.cast::<Exported<P>>() };
    let winner = (winner != abi::NONE).then_some(winner);
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| exported.player.end(winner))) {
        std::mem::forget(panic);
    }
}

unsafe extern "C" fn destroy<P: Player>(player: *mut abi::Player) {
    // SAFETY: made by `create`, destroyed once
    let (table, exported) = unsafe { (Box::from_raw(player), Box::from_raw((*player).data.cast::<Exported<P>>())) };
    drop(table);
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| drop(exported))) {
        std::mem::forget(panic);
    }
}

fn panicked(panic: Box<dyn std::any::Any + Send>) -> String {
    format!("panic: {}", crate::sdk::message(panic))
}

fn log(host: &abi::Host, text: &str) {
    // SAFETY: so many bytes are there
    unsafe { (host.log)(host, abi::LOG_ERROR, text.as_ptr().cast(), text.len() as u32) }
}
