//! ALSA's library, which every desktop of Linux has and speaks through to whatever else plays there. Loaded by its name and not
//! linked, so that building needs none of its headers and a machine without it starts the program all the same.

use crate::{RATE, Trouble};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_long, c_uint, c_ulong, c_void};
use std::ptr;

const LIBRARY: &str = "libasound.so.2";
/// The device that the account has chosen.
const DEVICE: &CStr = c"default";
/// `SND_PCM_STREAM_PLAYBACK`.
const PLAYBACK: c_int = 0;
/// `SND_PCM_FORMAT_S16`, in the order of bytes of this machine.
const FORMAT: c_int = if cfg!(target_endian = "little") { 2 } else { 3 };
/// `SND_PCM_ACCESS_RW_INTERLEAVED`.
const INTERLEAVED: c_int = 3;
/// Of the device's buffer, µs.
const LATENCY: c_uint = 60_000;
/// A device that stumbles so often in one cue is given up.
const STUMBLES: usize = 4;
/// `ENOENT`, `ENXIO`, `ENODEV`: what opening says where nothing can play.
const ABSENT: [c_int; 3] = [-2, -6, -19];

/// `snd_pcm_t`.
type Pcm = *mut c_void;

/// The functions of `<alsa/pcm.h>` that are used.
struct Alsa {
    open: unsafe extern "C" fn(*mut Pcm, *const c_char, c_int, c_int) -> c_int,
    set_params: unsafe extern "C" fn(Pcm, c_int, c_int, c_uint, c_uint, c_int, c_uint) -> c_int,
    write: unsafe extern "C" fn(Pcm, *const c_void, c_ulong) -> c_long,
    recover: unsafe extern "C" fn(Pcm, c_int, c_int) -> c_int,
    drain: unsafe extern "C" fn(Pcm) -> c_int,
    close: unsafe extern "C" fn(Pcm) -> c_int,
    words: unsafe extern "C" fn(c_int) -> *const c_char,
}

/// `snd_lib_error_handler_t` without the arguments behind its format, which nobody here reads.
type Handler = unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);

unsafe extern "C" fn say_nothing(_: *const c_char, _: c_int, _: *const c_char, _: c_int, _: *const c_char) {}

impl Alsa {
    fn load() -> Result<Self, libloading::Error> {
        // SAFETY: the types are those of `<alsa/pcm.h>` and `<alsa/error.h>`, stable as long as the library keeps its name. It is
        // never unloaded: it leaves threads of its own behind, and what it gives away stays valid.
        unsafe {
            let library = Library::new(LIBRARY)?;
            let alsa = Self {
                open: *library.get(c"snd_pcm_open")?,
                set_params: *library.get(c"snd_pcm_set_params")?,
                write: *library.get(c"snd_pcm_writei")?,
                recover: *library.get(c"snd_pcm_recover")?,
                drain: *library.get(c"snd_pcm_drain")?,
                close: *library.get(c"snd_pcm_close")?,
                words: *library.get(c"snd_strerror")?,
            };
            // it writes what it misses to the terminal, where the settings say it
            if let Ok(quiet) = library.get::<unsafe extern "C" fn(Handler) -> c_int>(c"snd_lib_error_set_handler") {
                quiet(say_nothing);
            }
            std::mem::forget(library);
            Ok(alsa)
        }
    }
    fn refused(&self, code: c_int) -> Trouble {
        // SAFETY: the library answers every number with a text that stays.
        let words = unsafe { CStr::from_ptr((self.words)(code)) };
        Trouble::Refused(words.to_string_lossy().into_owned())
    }
    fn play(&self, samples: &[i16]) -> Result<(), Trouble> {
        let mut pcm: Pcm = ptr::null_mut();
        // SAFETY: `pcm` is written where opening succeeds, and closed by the guard.
        let code = unsafe { (self.open)(&raw mut pcm, DEVICE.as_ptr(), PLAYBACK, 0) };
        if code < 0 {
            return Err(if ABSENT.contains(&code) { Trouble::NoDevice } else { self.refused(code) });
        }
        let open = Open { alsa: self, pcm };
        open.send(samples).map_err(|code| self.refused(code))
    }
}

/// A device that plays.
struct Open<'a> {
    alsa: &'a Alsa,
    pcm: Pcm,
}

impl Open<'_> {
    /// Waits until all of it was heard.
    fn send(&self, mut samples: &[i16]) -> Result<(), c_int> {
        let done = |code: c_int| if code < 0 { Err(code) } else { Ok(()) };
        // SAFETY: the device is open, and no more is written than is there: a frame of one channel is one sample.
        unsafe {
            done((self.alsa.set_params)(self.pcm, FORMAT, INTERLEAVED, 1, RATE, 1, LATENCY))?;
            let mut stumbles = 0;
            while !samples.is_empty() {
                let written = (self.alsa.write)(self.pcm, samples.as_ptr().cast(), samples.len() as c_ulong);
                match usize::try_from(written) {
                    Ok(frames) => samples = &samples[frames.min(samples.len())..],
                    Err(_) => {
                        stumbles += 1;
                        let code = written as c_int;
                        done(if stumbles > STUMBLES { code } else { (self.alsa.recover)(self.pcm, code, 1) })?;
                    }
                }
            }
            done((self.alsa.drain)(self.pcm))
        }
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        // SAFETY: opened by who made this, closed nowhere else.
        unsafe { (self.alsa.close)(self.pcm) };
    }
}

/// The library, once it was found.
#[derive(Default)]
pub struct Device(Option<Alsa>);

impl Device {
    pub fn play(&mut self, samples: &[i16]) -> Result<(), Trouble> {
        if self.0.is_none() {
            self.0 = Some(Alsa::load().map_err(|_| Trouble::NoLibrary(LIBRARY.to_owned()))?);
        }
        self.0.as_ref().map_or(Ok(()), |alsa| alsa.play(samples))
    }
}
