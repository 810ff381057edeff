//! A player on a thread of this program that ends the program. `exit` and `quick_exit` run what was registered for the end;
//! that says who it was, and makes the end a failure. `_exit`, `execve` and a signal leave nobody to say anything: whoever is
//! not trusted runs in a process of its own.

use meridian_engine::Side;
use std::cell::Cell;
use std::path::Path;
use std::sync::{Mutex, Once, PoisonError};

thread_local! {
    /// Who plays on this thread. Without a destructor: it is read when the thread's own are done.
    static PLAYER: Cell<Option<&'static str>> = const { Cell::new(None) };
}
/// Everybody who plays on a thread of this program.
static PLAYERS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// From now on foreign code runs on the calling thread, until what is returned is dropped.
pub fn mark(library: &Path, side: Side) -> Marked {
    static ONCE: Once = Once::new();
    ONCE.call_once(register);
    // some bytes for each player of the program's life
    let who: &'static str = format!("the AI {} of the {}", library.display(), side.name()).leak();
    PLAYER.set(Some(who));
    PLAYERS.lock().unwrap_or_else(PoisonError::into_inner).push(who);
    Marked(who)
}

pub struct Marked(&'static str);

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
    let who = match PLAYER.try_with(Cell::get) {
        Ok(Some(who)) => who.to_owned(),
        _ if is_main_thread() => return,
        _ => match PLAYERS.try_lock() {
            Ok(players) if !players.is_empty() => players.join(" or "),
            _ => return,
        },
    };
    let text = format!(
        "meridian: {who} ended the program with exit(): a player that gives up returns a failure from begin_phase; in a \
         process of its own (--ai-mode process) it loses its seat only\n"
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
