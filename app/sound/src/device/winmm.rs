//! Windows plays a file that lies in memory.

use crate::{RATE, Trouble};
use libloading::Library;
use std::ffi::{c_int, c_uint, c_void};
use std::ptr;

const LIBRARY: &str = "winmm.dll";
/// `SND_SYNC | SND_NODEFAULT | SND_MEMORY`: waits for the end, plays no sound of the system's instead, and reads no file.
const FLAGS: c_uint = 0x0002 | 0x0004;

/// The functions of `<mmsystem.h>` that are used.
struct Winmm {
    devices: unsafe extern "system" fn() -> c_uint,
    play: unsafe extern "system" fn(*const c_void, *mut c_void, c_uint) -> c_int,
}

impl Winmm {
    fn load() -> Result<Self, libloading::Error> {
        // SAFETY: a library of the system with the types of its header, never unloaded.
        unsafe {
            let library = Library::new(LIBRARY)?;
            let winmm = Self { devices: *library.get(c"waveOutGetNumDevs")?, play: *library.get(c"PlaySoundW")? };
            std::mem::forget(library);
            Ok(winmm)
        }
    }
}

/// The library, once it was found.
#[derive(Default)]
pub struct Device(Option<Winmm>);

impl Device {
    pub fn play(&mut self, samples: &[i16]) -> Result<(), Trouble> {
        if self.0.is_none() {
            self.0 = Some(Winmm::load().map_err(|_| Trouble::NoLibrary(LIBRARY.to_owned()))?);
        }
        let Some(winmm) = &self.0 else { return Ok(()) };
        let file = wave(samples);
        // SAFETY: the file is whole and lives until the call is back, which is when it was heard.
        unsafe {
            if (winmm.devices)() == 0 {
                return Err(Trouble::NoDevice);
            }
            match (winmm.play)(file.as_ptr().cast(), ptr::null_mut(), FLAGS) {
                0 => Err(Trouble::Refused(std::io::Error::last_os_error().to_string())),
                _ => Ok(()),
            }
        }
    }
}

/// A file of the kind WAVE: one channel of 16 bits.
fn wave(samples: &[i16]) -> Vec<u8> {
    let bytes = samples.len() as u32 * 2;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // plain samples, one channel
    file.extend([1_u16, 1].map(u16::to_le_bytes).concat());
    file.extend([RATE, RATE * 2].map(u32::to_le_bytes).concat());
    // bytes of a frame, bits of a sample
    file.extend([2_u16, 16].map(u16::to_le_bytes).concat());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}
