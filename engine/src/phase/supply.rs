//! The supply phase (WW2 §17.4.4).

use crate::recorder::Recorder;

pub fn enter(_rec: &mut Recorder) {}
