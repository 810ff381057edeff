//! The extensions of a host, each named once.

use crate::abi::{
    self, BattleTable, DiplomacyTable, ExpeditionTable, ForecastTable, HostTable, LegalTable, OddsTable, ReachTable,
    RulesTable, SimTable, SupplyTable,
};
use std::ffi::CStr;

macro_rules! tables {
    ($($name:ident: $table:ty = $id:expr,)*) => {
        /// The extensions that this host has; missing ones answer "nothing".
        #[derive(Clone, Copy)]
        pub(in crate::sdk) struct Tables<'h> {
            $(pub(in crate::sdk) $name: Option<&'h $table>,)*
        }

        impl<'h> Tables<'h> {
            pub(super) fn of(host: &'h HostTable) -> Self {
                // SAFETY: the types are those of the header
                unsafe { Self { $($name: extension(host, $id),)* } }
            }
        }

        const WHOLE: &[(&CStr, usize)] = &[$(($id, size_of::<$table>()),)*];
    };
}

tables! {
    reach: ReachTable = abi::EXT_REACH,
    odds: OddsTable = abi::EXT_ODDS,
    battle: BattleTable = abi::EXT_BATTLE,
    legal: LegalTable = abi::EXT_LEGAL,
    rules: RulesTable = abi::EXT_RULES,
    supply: SupplyTable = abi::EXT_SUPPLY,
    forecast: ForecastTable = abi::EXT_FORECAST,
    diplomacy: DiplomacyTable = abi::EXT_DIPLOMACY,
    expedition: ExpeditionTable = abi::EXT_EXPEDITION,
    sim: SimTable = abi::EXT_SIM,
}

/// # Safety
/// `T` is the table that the header gives for `id`.
pub(crate) unsafe fn extension<'h, T>(host: &'h HostTable, id: &CStr) -> Option<&'h T> {
    // SAFETY: the answer is null or begins with its size, and the host keeps its tables as long as itself; that it is a `T`
    // is promised by the caller
    unsafe {
        let table = (host.get_extension)(host, id.as_ptr()).cast::<T>();
        let size = *table.cast::<u32>().as_ref()?;
        (size as usize >= size_of::<T>()).then(|| &*table)
    }
}

/// An extension of which the host has less than what this was built with. It says the same version of the interface (the gate
/// at the entry lets in nobody else), so it was built while that version was being made.
pub(crate) fn cut_short(host: &HostTable) -> Option<&'static CStr> {
    let is_short = |&&(id, size): &&(&CStr, usize)| {
        // SAFETY: the answer is null or begins with its size
        let has = unsafe { (host.get_extension)(host, id.as_ptr()).cast::<u32>().as_ref() };
        has.is_some_and(|&has| (has as usize) < size)
    };
    WHOLE.iter().find(is_short).map(|&(id, _)| id)
}
