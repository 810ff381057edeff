//! The program `meridian`.

use std::process::ExitCode;

fn main() -> ExitCode {
    meridian_app::run()
}
