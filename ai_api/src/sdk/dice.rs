//! Random numbers from a stream of the host: the same game, the same numbers.

use crate::abi::HostTable;

/// Draws words in blocks. Two of the same stream share it: each goes on where the other's last block ended.
pub struct Dice<'h> {
    host: &'h HostTable,
    stream: u32,
    block: [u64; 64],
    at: usize,
}

impl<'h> Dice<'h> {
    pub(crate) fn new(host: &'h HostTable, stream: u32) -> Self {
        Self { host, stream, block: [0; 64], at: 64 }
    }
    /// The next word, 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        if self.at == self.block.len() {
            // SAFETY: the block has room for its length
            let status = unsafe { (self.host.rng_fill)(self.host, self.stream, self.block.as_mut_ptr(), 64) };
            assert_eq!(status, 0, "the host has no random numbers outside begin_phase");
            self.at = 0;
        }
        self.at += 1;
        self.block[self.at - 1]
    }
    /// Uniform in 0..n; 0 if n is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }
    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
    /// True with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }
    /// One of the items, each alike; none if there is none.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        items.get(self.below(items.len()))
    }
    /// Puts the items into any order, each alike.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
