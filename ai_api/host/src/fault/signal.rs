//! The end of a process: the signal or the exception that it died of, and its name.

use meridian_words::{Words, arguments};

/// The signal of which a process died; on Windows the exception. None for one that ended by itself.
pub fn death(status: std::process::ExitStatus) -> Option<i32> {
    #[cfg(unix)]
    return std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    status.code().filter(|&code| is_exception(code))
}

/// On Windows the exit code of a process that died of an exception: an error of the system, of C++, of a debugger.
#[cfg_attr(unix, allow(dead_code))]
fn is_exception(code: i32) -> bool {
    matches!(code as u32 >> 28, 0xC | 0xE) || code as u32 == 0x8000_0003
}

/// `SIGSEGV (invalid memory access)`, as records say it; exceptions of Windows are negative.
pub fn signal_name(signal: i32) -> String {
    named(signal, &Words::ENGLISH)
}

pub(super) fn named(signal: i32, words: &Words) -> String {
    let name = match signal {
        i32::MIN..=0 => return exception(signal as u32, words),
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL",
        5 => "SIGTRAP",
        6 => "SIGABRT",
        7 if cfg!(target_os = "linux") => "SIGBUS",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU",
        25 => "SIGXFSZ",
        31 if cfg!(target_os = "linux") => "SIGSYS",
        _ => return words.say_with("signal-unknown", &arguments! { number = signal.to_string() }),
    };
    let what = match signal {
        4 => words.say("death-instruction"),
        6 => words.say("death-abort"),
        7 | 11 => words.say("death-memory"),
        8 => words.say("death-arithmetic"),
        24 => words.say("death-processor"),
        25 => words.say("death-file-size"),
        31 => words.say("death-call"),
        _ => return name.to_owned(),
    };
    words.say_with("signal-because", &arguments! { signal = name, what = what })
}

fn exception(number: u32, words: &Words) -> String {
    let code = format!("{number:#010X}");
    let what = match number {
        0x8000_0003 => words.say("death-breakpoint"),
        0xC000_0005 => words.say("death-memory"),
        0xC000_0006 => words.say("death-page"),
        0xC000_001D => words.say("death-instruction"),
        0xC000_0094 | 0xC000_0095 => words.say("death-arithmetic"),
        0xC000_00FD => words.say("death-stack"),
        0xC000_0135 | 0xC000_0139 => words.say("death-missing"),
        0xC000_0374 => words.say("death-heap"),
        0xC000_0409 => words.say("death-abort"),
        0xE06D_7363 => words.say("death-cpp"),
        _ => return words.say_with("signal-exception", &arguments! { code = code }),
    };
    words.say_with("signal-exception-because", &arguments! { code = code, what = what })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_of_windows_are_told_from_exit_codes() {
        let access = 0xC000_0005_u32 as i32;
        assert!(is_exception(access) && is_exception(0xE06D_7363_u32 as i32));
        assert!([0, 1, 3, 101, 255, -1].into_iter().all(|code| !is_exception(code)));
        assert_eq!(signal_name(access), "exception 0xC0000005 (invalid memory access)");
        assert_eq!(signal_name(0xC123_4567_u32 as i32), "exception 0xC1234567");
        assert_eq!(signal_name(11), "SIGSEGV (invalid memory access)");
        assert_eq!((signal_name(9), signal_name(64)), ("SIGKILL".to_owned(), "signal 64".to_owned()));
    }
}
