//! Memory for the plugin to look at, page by page: readable, or gone. Addresses are never used twice, so that a pointer kept
//! too long hits a page that is gone, and the crash handler can say what was there.

use super::pages::{self, Access};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

/// Addresses only: pages that were never opened cost nothing.
const RESERVED: usize = 1 << 38;
/// Bytes behind a structure that does not end where memory ends; in a later host they belong to it.
pub const TAIL: usize = 64;

struct Arena {
    start: usize,
    used: AtomicUsize,
}

/// What lies in a block, for the message when it is misused.
#[derive(Clone, Debug)]
pub enum What {
    /// Column ids with their first byte and length.
    Columns(Vec<(u32, usize, usize)>),
    Structure(&'static str),
}

#[derive(Debug)]
pub struct Region {
    pub start: usize,
    /// Behind the last page.
    pub end: usize,
    pub what: What,
    pub closed: bool,
}

static ARENA: OnceLock<Arena> = OnceLock::new();
pub static REGIONS: Mutex<Vec<Region>> = Mutex::new(Vec::new());

fn arena() -> &'static Arena {
    ARENA.get_or_init(|| Arena { start: pages::reserve(RESERVED), used: AtomicUsize::new(0) })
}

/// Is the address in the arena, used or not?
pub fn contains(address: usize) -> bool {
    ARENA.get().is_some_and(|arena| (arena.start..arena.start + RESERVED).contains(&address))
}

/// Whole pages with a page that is never opened behind them.
#[derive(Debug)]
pub struct Block {
    start: usize,
    len: usize,
    number: usize,
}

impl Block {
    /// `len` bytes, writable and 0.
    pub fn new(len: usize, what: What) -> Self {
        let arena = arena();
        let page = pages::size();
        let len = len.div_ceil(page).max(1) * page;
        let at = arena.used.fetch_add(len + page, Ordering::Relaxed);
        assert!(at + len + page <= RESERVED, "the arena is used up: play fewer months");
        let start = arena.start + at;
        let mut regions = REGIONS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let number = regions.len();
        regions.push(Region { start, end: start + len, what, closed: false });
        drop(regions);
        let block = Self { start, len, number };
        block.protect(Access::Write);
        block
    }
    /// A block whose last byte is the last byte of a copy of `bytes`, sealed; and the address of that copy.
    pub fn ending_with(bytes: &[u8], name: &'static str) -> (Self, usize) {
        let mut block = Self::new(bytes.len(), What::Structure(name));
        let at = block.len - bytes.len();
        block.bytes()[at..].copy_from_slice(bytes);
        block.seal();
        let address = block.start + at;
        (block, address)
    }
    pub fn start(&self) -> usize {
        self.start
    }
    /// Only while it is open.
    pub fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: the pages belong to this block
        unsafe { std::slice::from_raw_parts_mut(self.start as *mut u8, self.len) }
    }
    pub fn name(&self, what: What) {
        if let Some(region) = self.region().get_mut(self.number) {
            region.what = what;
        }
    }
    pub fn open(&self) {
        self.protect(Access::Write);
    }
    pub fn seal(&self) {
        self.protect(Access::Read);
    }
    /// For good: whoever still looks at it crashes.
    pub fn close(self) {
        if let Some(region) = self.region().get_mut(self.number) {
            region.closed = true;
        }
        self.protect(Access::None);
    }
    fn region(&self) -> std::sync::MutexGuard<'static, Vec<Region>> {
        REGIONS.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
    fn protect(&self, access: Access) {
        // SAFETY: own pages
        unsafe { pages::protect(self.start, self.len, access) };
    }
}

/// The bytes of a structure that begins with its size.
///
/// # Safety
/// `structure` points to a structure whose first field is its `struct_size`.
pub unsafe fn sized<'a>(structure: *const u8) -> &'a [u8] {
    #[allow(clippy::cast_ptr_alignment, reason = "a structure is aligned for its first field")]
    let size = structure.cast::<u32>();
    // SAFETY: promised by the caller
    unsafe { std::slice::from_raw_parts(structure, size.read() as usize) }
}

/// The bytes of a plain structure.
pub fn bytes_of<T: Copy>(value: &T) -> &[u8] {
    // SAFETY: read as bytes only to be copied as the same type
    unsafe { std::slice::from_raw_parts(std::ptr::from_ref(value).cast(), size_of::<T>()) }
}
