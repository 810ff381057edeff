//! A player on a thread of this program that ends the program. `exit` and `quick_exit` run what was registered for the end;
//! that says who it was, and makes the end a failure. `_exit`, `execve` and a signal leave nobody to say anything: whoever is
//! not trusted runs in a process of its own.

use meridian_engine::Side;
use std::cell::Cell;
use std::path::Path;
use std::sync::{Mutex, Once, PoisonError};

/// Who plays on a thread.
struct Who {
    name: String,
    /// What it does instead of ending the program.
    gives_up: &'static str,
}

thread_local! {
    /// Who plays on this thread. Without a destructor: it is read when the thread's own are done.
    static PLAYER: Cell<Option<&'static Who>> = const { Cell::new(None) };
}
/// Everybody who plays on a thread of this program.
static PLAYERS: Mutex<Vec<&'static Who>> = Mutex::new(Vec::new());

/// Of a side.
pub fn player(library: &Path, side: Side) -> String {
    format!("the AI {} of the {}", library.display(), side.name())
}

/// What a library of the skirmish does instead of ending the program.
pub const PLAYER_GIVES_UP: &str = "a player that gives up returns a negative number from decide()";

/// From now on foreign code runs on the calling thread, until what is returned is dropped. `gives_up`: what it does, by its header,
/// instead of ending the program.
pub fn mark(name: String, gives_up: &'static str) -> Marked {
    static ONCE: Once = Once::new();
    ONCE.call_once(register);
    // some bytes for each player of the program's life
    let who: &'static Who = Box::leak(Box::new(Who { name, gives_up }));
    PLAYER.set(Some(who));
    PLAYERS.lock().unwrap_or_else(PoisonError::into_inner).push(who);
    Marked(who)
}

pub struct Marked(&'static Who);

impl Drop for Marked {
    fn drop(&mut self) {
        PLAYER.set(None);
        let mut players = PLAYERS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = players.iter().position(|who| std::ptr::eq(*who, self.0)) {
            players.remove(at);
        }
    }
}

#[cfg(unix)]
fn register() {
    #[cfg(target_os = "linux")]
    unsafe extern "C" {
        fn at_quick_exit(function: extern "C" fn()) -> libc::c_int;
    }
    // SAFETY: a function of the program, which is never unloaded
    unsafe {
        libc::atexit(on_exit);
        #[cfg(target_os = "linux")]
        at_quick_exit(on_exit);
    }
}
#[cfg(not(unix))]
fn register() {}

/// The program ends: on a player's thread, or on one that a player has made, it is not the program that wants it to.
#[cfg(unix)]
extern "C" fn on_exit() {
    let of = |players: &[&'static Who]| {
        let names: Vec<&str> = players.iter().map(|who| who.name.as_str()).collect();
        Some((names.join(" or "), players.first()?.gives_up))
    };
    let found = match PLAYER.try_with(Cell::get) {
        Ok(Some(who)) => of(&[who]),
        _ if is_main_thread() => return,
        _ => PLAYERS.try_lock().ok().and_then(|players| of(&players)),
    };
    let Some((who, gives_up)) = found else { return };
    let text = format!(
        "meridian: {who} ended the program with exit(): {gives_up}; in a process of its own (--ai-mode process) it loses its \
         seat only\n"
    );
    // SAFETY: writes own memory, and ends the process without further functions
    unsafe {
        libc::write(2, text.as_ptr().cast(), text.len());
        libc::_exit(1)
    }
}

#[cfg(target_os = "linux")]
fn is_main_thread() -> bool {
    crate::process::own_thread() == std::process::id()
}
/// Who made a thread is not known here: only players' own threads count.
#[cfg(all(unix, not(target_os = "linux")))]
fn is_main_thread() -> bool {
    true
}
