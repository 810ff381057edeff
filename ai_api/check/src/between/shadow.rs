//! A copy of the view for the plugin: at an address of its own, read-only, and its data at a new address whenever the header
//! allows data to move. Data of an earlier time is gone.

use super::arena::{Block, TAIL, What, bytes_of};
use meridian_ai_api::abi::{Column, EventRecord, Numbers, ViewTable};
use std::collections::VecDeque;

/// Columns that no host has, with an element type that no plugin knows.
const STRANGE: [u32; 3] = [0x7F01, 0x04F0, 0xFE02];
const STRANGE_TYPE: u16 = 99;
const STRANGE_ROWS: u32 = 7;
/// Unknown events at the end, and bytes by which events of a later host are longer.
const STRANGE_EVENTS: u32 = 3;
const LONGER: usize = 16;

pub struct Shadow {
    newer: bool,
    /// Earlier copies that are still readable, oldest first, and how many there may be.
    earlier: VecDeque<Block>,
    keep: usize,
    /// The view table and the column table: fixed for life.
    table: (Block, usize),
    columns: (Block, usize),
    /// What changes once a step, and what changes with every order.
    fixed: Option<Block>,
    living: Option<Block>,
}

/// Families that are filled once a game: they move when a step begins and not with every order.
const fn is_fixed(id: u32) -> bool {
    matches!(id >> 8, 0x01 | 0x06 | 0x0A..=0x0D | 0x11)
}

impl Shadow {
    /// Of a view that has as many columns as `real`, with `tail` readable bytes behind it; `keep` earlier copies
    /// stay readable.
    pub fn new(real: &ViewTable, newer: bool, tail: usize, keep: usize) -> Self {
        let extra = if newer { STRANGE.len() } else { 0 };
        let columns = vec![0; (real.column_count as usize + extra) * size_of::<Column>()];
        Self {
            newer,
            earlier: VecDeque::new(),
            keep,
            table: Block::ending_with(&vec![0xA5; size_of::<ViewTable>() + tail], "the view"),
            columns: Block::ending_with(&columns, "the column table"),
            fixed: None,
            living: None,
        }
    }
    pub fn table(&self) -> *const ViewTable {
        self.table.1 as *const ViewTable
    }
    /// A step begins: everything is elsewhere.
    ///
    /// # Safety
    /// `real` is the host's view, now.
    pub unsafe fn begin(&mut self, real: &ViewTable) {
        // SAFETY: promised by the caller
        unsafe { self.copy(real, true) };
    }
    /// The host may have changed and moved what is not fixed.
    ///
    /// # Safety
    /// `real` is the host's view, now.
    pub unsafe fn update(&mut self, real: &ViewTable) {
        // SAFETY: promised by the caller
        unsafe { self.copy(real, false) };
    }
    /// The step is over: no data until the next.
    pub fn close(&mut self) {
        for block in [self.fixed.take(), self.living.take()].into_iter().flatten() {
            self.retire(block);
        }
    }
    fn retire(&mut self, block: Block) {
        self.earlier.push_back(block);
        while self.earlier.len() > self.keep {
            self.earlier.pop_front().into_iter().for_each(Block::close);
        }
    }
    /// The agent is gone, and the view with it.
    pub fn end(mut self) {
        self.keep = 0;
        self.close();
        self.earlier.drain(..).for_each(Block::close);
        self.table.0.close();
        self.columns.0.close();
    }

    unsafe fn copy(&mut self, real: &ViewTable, everything: bool) {
        // SAFETY: the host says how many there are
        let columns = unsafe { std::slice::from_raw_parts(real.columns, real.column_count as usize) };
        // SAFETY: as above
        let strings = unsafe { slice(real.strings.cast::<u8>(), real.strings_size as usize) };
        let mut shown: Vec<Column> = columns.to_vec();
        let old = self.shown(columns.len());
        let mut view = *real;
        view.columns = self.columns.1 as *const Column;
        if everything {
            let mut parts = Parts::default();
            let at_strings = parts.add(strings);
            // SAFETY: the host gives the numbers of the rules
            let at_numbers = parts.add(bytes_of::<Numbers>(unsafe { &*real.numbers }));
            // SAFETY: columns of the host
            let places = unsafe { parts.add_columns(columns, is_fixed) };
            let block = parts.into_block();
            view.strings = (block.start() + at_strings) as *const _;
            view.numbers = (block.start() + at_numbers) as *const _;
            place(&mut shown, &places, &block);
            block.seal();
            if let Some(old) = self.fixed.replace(block) {
                self.retire(old);
            }
        } else {
            // SAFETY: own memory, readable
            let before = unsafe { &*self.table() };
            (view.strings, view.numbers) = (before.strings, before.numbers);
            for (column, old) in shown.iter_mut().zip(&old).filter(|(column, _)| is_fixed(column.id)) {
                column.data = old.data;
            }
        }
        let mut parts = Parts::default();
        // SAFETY: columns of the host
        let places = unsafe { parts.add_columns(columns, |id| !is_fixed(id)) };
        let events = self.events(real);
        let at_events = parts.add(&events);
        // SAFETY: the host says how many there are
        let list = unsafe { slice(real.event_list.cast::<u8>(), real.event_list_len as usize * 2) };
        let at_list = parts.add(list);
        let at_strange = parts.add(&[0x5A; 64]);
        let block = parts.into_block();
        place(&mut shown, &places, &block);
        if self.newer {
            view.event_size = (size_of::<EventRecord>() + LONGER) as u32;
            view.event_count += STRANGE_EVENTS;
        }
        let some = |at: usize, any: bool| if any { block.start() + at } else { 0 };
        view.events = some(at_events, view.event_count > 0) as *const _;
        view.event_list = some(at_list, view.event_list_len > 0) as *const _;
        if self.newer {
            self.strange(&mut shown, block.start() + at_strange);
        }
        view.column_count = shown.len() as u32;
        view.struct_size = (size_of::<ViewTable>() + if self.newer { TAIL } else { 0 }) as u32;
        block.seal();
        if let Some(old) = self.living.replace(block) {
            self.retire(old);
        }
        write(&self.table, bytes_of(&view));
        let bytes: Vec<u8> = shown.iter().flat_map(|column| bytes_of(column).to_vec()).collect();
        write(&self.columns, &bytes);
    }
    /// What the column table says now of the host's own columns.
    fn shown(&self, own: usize) -> Vec<Column> {
        // SAFETY: own memory, readable
        let all = unsafe {
            let extra = if self.newer { STRANGE.len() } else { 0 };
            std::slice::from_raw_parts(self.columns.1 as *const Column, own + extra)
        };
        if self.newer {
            all.iter().filter(|column| column.elem_type != STRANGE_TYPE).copied().collect()
        } else {
            all.to_vec()
        }
    }
    /// One strange column comes first: whoever counts columns instead of looking for ids takes the wrong ones.
    fn strange(&self, shown: &mut Vec<Column>, data: usize) {
        for (index, id) in STRANGE.into_iter().enumerate() {
            let column = Column {
                id,
                elem_type: STRANGE_TYPE,
                elem_size: 5,
                rows: STRANGE_ROWS,
                lanes: 1,
                changed_rev: 0,
                data: data as *const _,
            };
            shown.insert(if index == 0 { 0 } else { shown.len() }, column);
        }
    }
    /// The events of the host; for a later host longer ones, with some of unknown kinds.
    fn events(&self, real: &ViewTable) -> Vec<u8> {
        // SAFETY: the host says how many there are
        let own = unsafe { slice(real.events.cast::<u8>(), real.event_count as usize * real.event_size as usize) };
        if !self.newer {
            return own.to_vec();
        }
        let mut all: Vec<u8> = own
            .chunks(real.event_size.max(1) as usize)
            .flat_map(|event| event[..size_of::<EventRecord>()].iter().copied().chain([0xA5; LONGER]))
            .collect();
        for number in 0..STRANGE_EVENTS {
            let mut event = vec![0xA5; size_of::<EventRecord>() + LONGER];
            let kind = (60_000 + number) as u16;
            let at = std::mem::offset_of!(EventRecord, kind);
            event[at..at + 2].copy_from_slice(&kind.to_le_bytes());
            all.extend(event);
        }
        all
    }
}

unsafe fn slice<'a>(start: *const u8, len: usize) -> &'a [u8] {
    // SAFETY: promised by the caller
    if len == 0 || start.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(start, len) } }
}

fn write((block, address): &(Block, usize), bytes: &[u8]) {
    block.open();
    // SAFETY: the block was made as long as what is written
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), *address as *mut u8, bytes.len()) };
    block.seal();
}

/// Index of a column, and where its data lies in the block.
type Places = Vec<(usize, usize)>;

fn place(shown: &mut [Column], places: &Places, block: &Block) {
    let mut ids = Vec::with_capacity(places.len());
    for &(index, at) in places {
        let column = &mut shown[index];
        column.data = (block.start() + at) as *const _;
        ids.push((column.id, block.start() + at, bytes_in(column)));
    }
    block.name(What::Columns(ids));
}

const fn bytes_in(column: &Column) -> usize {
    column.rows as usize * column.lanes as usize * column.elem_size as usize
}

/// Pieces that lie in one block.
#[derive(Default)]
struct Parts {
    bytes: Vec<u8>,
}

impl Parts {
    fn add(&mut self, bytes: &[u8]) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(64), 0);
        self.bytes.extend_from_slice(bytes);
        self.bytes.len() - bytes.len()
    }
    unsafe fn add_columns(&mut self, columns: &[Column], wanted: impl Fn(u32) -> bool) -> Places {
        let mut places = Vec::new();
        for (index, column) in columns.iter().enumerate() {
            if wanted(column.id) && !column.data.is_null() {
                // SAFETY: the host says how much there is
                places.push((index, self.add(unsafe { slice(column.data.cast(), bytes_in(column)) })));
            }
        }
        places
    }
    fn into_block(self) -> Block {
        let mut block = Block::new(self.bytes.len(), What::Columns(Vec::new()));
        let len = self.bytes.len();
        block.bytes()[..len].copy_from_slice(&self.bytes);
        block
    }
}
