//! `orders_submit`: a set of orders, read with suspicion.

use super::{inner, on_service, take};
use crate::service::SubmitMode;
use meridian_ai_api::abi::{self, HostTable, OrderRecord, OrderResult, OrderSet};
use std::borrow::Cow;

pub unsafe extern "C" fn submit(host: *const HostTable, set: *const OrderSet, results: *mut OrderResult) -> i32 {
    // SAFETY: `set` and `results` are null or the plugin's own until the call returns; `on_service` refuses null and other
    // threads
    unsafe {
        let shared = inner(host).map(|inner| &inner.shared);
        on_service(host, |service| {
            let Some(shared) = shared else { return abi::E_ARGUMENT };
            let (mode, records, list) = match read_set(set) {
                Ok(read) => read,
                Err(why) => {
                    service.malformed = Some(why);
                    return abi::E_MALFORMED;
                }
            };
            if let Err(status) = shared.charge(abi::WORK_ORDER * records.len() as u64) {
                return status;
            }
            let outcome = service.submit(mode, &records, list);
            if !results.is_null() {
                std::ptr::copy_nonoverlapping(outcome.as_ptr(), results, outcome.len());
            }
            abi::OK
        })
    }
}

/// Mode, orders and side array.
type Set<'c> = (SubmitMode, Cow<'c, [OrderRecord]>, &'c [u32]);

/// A set of orders, of this version or a later one, or why it is none.
///
/// # Safety
/// `set` is null or points to a set whose pointers are valid for the counts beside them.
unsafe fn read_set<'c>(set: *const OrderSet) -> Result<Set<'c>, String> {
    // SAFETY: promised by the caller
    let set = unsafe { set.as_ref() }.ok_or("it is null")?;
    if (set.struct_size as usize) < size_of::<OrderSet>() {
        return Err(format!("its struct_size is {}, not {}", set.struct_size, size_of::<OrderSet>()));
    }
    let stride = set.order_size as usize;
    if stride < size_of::<OrderRecord>() || !stride.is_multiple_of(align_of::<OrderRecord>()) {
        return Err(format!("its order_size is {stride}, not {}", size_of::<OrderRecord>()));
    }
    if set.reserved != 0 {
        return Err(format!("its reserved field is {}, not 0", set.reserved));
    }
    if set.count > 1 << 16 {
        return Err(format!("it has {} orders, more than 65536", set.count));
    }
    let mode = match set.mode {
        abi::VALIDATE_ONLY => SubmitMode::ValidateOnly,
        abi::BEST_EFFORT => SubmitMode::BestEffort,
        abi::ATOMIC => SubmitMode::Atomic,
        other => return Err(format!("{other} is no mode")),
    };
    if set.count > 0 && (set.orders.is_null() || !set.orders.is_aligned()) {
        return Err("it has no orders where its count says there are some".into());
    }
    // SAFETY: promised by the caller
    let list = unsafe { take(set.list, set.list_len) };
    let list = list.ok_or("it has no side array where its list_len says there is one")?;
    if stride == size_of::<OrderRecord>() {
        // SAFETY: promised by the caller
        let records = unsafe { take(set.orders, set.count) }.unwrap_or_default();
        return Ok((mode, Cow::Borrowed(records), list));
    }
    let records = (0..set.count as usize).map(|index| {
        // SAFETY: promised by the caller: so many orders, each so long
        let bytes = unsafe { std::slice::from_raw_parts(set.orders.cast::<u8>().add(index * stride), stride) };
        #[allow(clippy::cast_ptr_alignment, reason = "orders are given aligned, and their stride keeps it")]
        // SAFETY: the first bytes are an order of this version
        let mut record = unsafe { bytes.as_ptr().cast::<OrderRecord>().read() };
        if bytes[size_of::<OrderRecord>()..].iter().any(|&byte| byte != 0) {
            // it says something that this host does not understand: refused with what else is not understood
            record.reserved = [u8::MAX; 2];
        }
        record
    });
    Ok((mode, Cow::Owned(records.collect()), list))
}
