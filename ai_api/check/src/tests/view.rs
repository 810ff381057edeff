//! The memory of the view: read-only, and only where it is now.

use crate::bench::Bench;
use crate::between::{Arrangement, Topic};
use crate::catalogue::group;
use crate::demand::{Checked, passed};

group! {
    "view-is-read-only" Robust Libraries "the view and its columns are never written to", "LIFETIMES", read_only;
    "view-pointers" Robust Libraries "data of columns is looked up again after orders_submit(), view_refresh() and begin_phase()", "LIFETIMES", pointers;
    "calls-on-its-thread" Robust Libraries "what is tagged [agent-thread] is called on the agent's thread only", "THREADS", on_its_thread;
}

/// Sealed copies of the view in place of the host's: who writes, or reads what is gone, crashes and is told what it was.
fn sealed(bench: &Bench, earlier: usize) -> Checked {
    bench.month(Arrangement { sealed: Some(earlier), ..Arrangement::default() })?;
    passed()
}

fn read_only(bench: &Bench) -> Checked {
    sealed(bench, 64)
}

fn pointers(bench: &Bench) -> Checked {
    sealed(bench, 0)
}

fn on_its_thread(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement::default())?;
    played.record.complaint(&[Topic::Threads])?;
    passed()
}
