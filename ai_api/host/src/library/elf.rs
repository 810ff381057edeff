//! A look at the file before the system loads it: the loader of Linux dies on a library that is cut off, instead of saying
//! so. Only the outline is read, nothing is executed.

use std::path::Path;

/// Is the file a whole ELF library for a 64-bit little-endian machine? The error says what it is instead.
pub fn check(path: &Path) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    if !bytes.starts_with(b"\x7fELF") {
        return Err("it is no library for Linux (no ELF file)".to_owned());
    }
    if bytes.get(4..6) != Some(&[2, 1]) {
        return Err("it is not made for a 64-bit little-endian machine".to_owned());
    }
    match extent(&bytes) {
        Some(extent) if extent <= bytes.len() as u64 => Ok(()),
        Some(extent) => Err(format!("the file is cut off: {} of {extent} bytes are there", bytes.len())),
        None => Err("the file is cut off in its first bytes".to_owned()),
    }
}

/// Where the last part that the headers name ends.
fn extent(bytes: &[u8]) -> Option<u64> {
    let number = |at: usize, size: usize| -> Option<u64> {
        let part = bytes.get(at..at + size)?;
        Some(part.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    };
    let (segments, sections) = (number(0x20, 8)?, number(0x28, 8)?);
    let (segment_size, segment_count) = (number(0x36, 2)?, number(0x38, 2)?);
    let (section_size, section_count) = (number(0x3A, 2)?, number(0x3C, 2)?);
    let mut end = segments.checked_add(segment_size * segment_count)?;
    if section_count > 0 {
        end = end.max(sections.checked_add(section_size * section_count)?);
    }
    for index in 0..segment_count {
        let header = usize::try_from(segments.checked_add(index * segment_size)?).ok()?;
        let (offset, size) = (number(header.checked_add(0x08)?, 8)?, number(header.checked_add(0x20)?, 8)?);
        end = end.max(offset.checked_add(size)?);
    }
    Some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_libraries_pass_and_parts_of_them_do_not() {
        let own = std::env::current_exe().unwrap();
        assert_eq!(check(&own), Ok(()));
        let bytes = std::fs::read(&own).unwrap();
        let part = std::env::temp_dir().join(format!("meridian-elf-{}", std::process::id()));
        for (len, word) in [(0, "no library"), (5, "64-bit"), (30, "first bytes"), (bytes.len() - 1, "cut off")] {
            std::fs::write(&part, &bytes[..len]).unwrap();
            assert!(check(&part).unwrap_err().contains(word), "{len}");
        }
        std::fs::remove_file(&part).unwrap();
    }
}
