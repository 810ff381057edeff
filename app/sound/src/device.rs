//! What the system has for sound, loaded when it is first needed.

#[cfg(all(unix, not(target_vendor = "apple")))]
mod alsa;
#[cfg(windows)]
mod winmm;

#[cfg(all(unix, not(target_vendor = "apple")))]
pub use alsa::Device;
#[cfg(windows)]
pub use winmm::Device;

/// A system that the program knows no way to play on.
#[cfg(not(any(windows, all(unix, not(target_vendor = "apple")))))]
#[derive(Default)]
pub struct Device;

#[cfg(not(any(windows, all(unix, not(target_vendor = "apple")))))]
impl Device {
    pub fn play(&mut self, _samples: &[i16]) -> Result<(), crate::Trouble> {
        Err(crate::Trouble::NotHere)
    }
}
