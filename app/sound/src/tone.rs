//! Tones as samples.

use std::f32::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 48_000;
/// A tone swells for so long, ms.
const SWELLS: f32 = 4.0;
/// And falls to nothing in its last ms.
const FALLS: f32 = 12.0;

/// A sine whose pitch may glide, and which fades while it lasts.
#[derive(Clone, Copy)]
pub struct Tone {
    /// Hz at its beginning.
    pub from: f32,
    /// Hz at its end.
    pub to: f32,
    /// When it begins, ms.
    pub at: u32,
    /// How long it is heard, ms.
    pub lasts: u32,
    /// Of full loudness.
    pub level: f32,
}

const fn frames(ms: u32) -> usize {
    (ms * (RATE / 1000)) as usize
}

/// All tones together, one channel.
pub fn mix(tones: &[Tone], volume: f32) -> Vec<i16> {
    let mut sum = vec![0.0_f32; tones.iter().map(|tone| frames(tone.at + tone.lasts)).max().unwrap_or(0)];
    for tone in tones {
        let (begin, length) = (frames(tone.at), frames(tone.lasts));
        let mut turn = 0.0;
        for (frame, sample) in sum[begin..begin + length].iter_mut().enumerate() {
            let done = frame as f32 / length as f32;
            let (ms, left) = (frame as f32 * 1000.0 / RATE as f32, (length - frame) as f32 * 1000.0 / RATE as f32);
            let edges = (ms / SWELLS).min(left / FALLS).min(1.0);
            *sample += (turn * TAU).sin() * tone.level * edges * (-3.0 * done).exp();
            turn = (turn + (tone.from + (tone.to - tone.from) * done) / RATE as f32).fract();
        }
    }
    let scale = volume.clamp(0.0, 1.0) * f32::from(i16::MAX);
    sum.into_iter().map(|sample| (sample.clamp(-1.0, 1.0) * scale) as i16).collect()
}
