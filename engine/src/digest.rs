//! Hashes of 64 bits that are the same on every machine, and so may be stored: [`of`] values and [`fnv1a`] of the bytes of
//! files. Not cryptographic.

use std::hash::{Hash, Hasher};

/// Multiply-and-fold over 64-bit words; integers are widened, so the width of the machine does not matter.
struct Fold(u64);

const K: u64 = 0x9E37_79B9_7F4A_7C15;

impl Fold {
    fn word(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word ^ K) * u128::from(K ^ self.0.rotate_left(29) | 1);
        self.0 = (wide as u64) ^ (wide >> 64) as u64;
        self.0 = self.0.wrapping_add(word.wrapping_mul(0xD6E8_FEB8_6659_FD93));
    }
}

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }
    fn write_u8(&mut self, n: u8) {
        self.word(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.word(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.word(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.word(n as u64);
    }
}

/// FNV-1a of bytes: checksums, hashes of the map and of the ruleset.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Hash of one value.
pub fn of<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut fold = Fold(K);
    value.hash(&mut fold);
    fold.finish()
}

#[cfg(test)]
mod tests {
    /// A changed value here breaks every replay, save and map: bump their versions.
    #[test]
    fn stays_what_it_was() {
        assert_eq!(super::of(&(1u64, 2u16)), 0xc33e_fc66_8d5c_a479);
        assert_eq!(super::of("meridian"), 0x207b_bf72_f4d5_771f);
        assert_eq!(super::fnv1a(b"foobar"), 0x8594_4171_f739_67e8, "as published");
    }

    #[test]
    fn differs_where_values_differ() {
        assert_ne!(super::of(&(1u64, 2u16)), super::of(&(2u64, 1u16)));
        let distinct: std::collections::BTreeSet<u64> = (0..10_000u32).map(|n| super::of(&n)).collect();
        assert_eq!(distinct.len(), 10_000);
    }
}
