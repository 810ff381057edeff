//! The real library of ALSA plays: into a file, for a device that the test makes up in ALSA's own configuration.
#![cfg(target_os = "linux")]

use meridian_sound::{Cue, RATE, REST, Sound, Trouble};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Set in the process that plays: ALSA reads its configuration from the environment, which is that of a whole process.
const FOLDER: &str = "MERIDIAN_SOUND_FOLDER";

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-sound-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a test of this program again, in a process with this configuration.
fn again(test: &str, folder: &Path, configuration: &str) {
    let file = folder.join("asound.conf");
    std::fs::write(&file, configuration).expect("written");
    let output = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", test, "--nocapture"])
        .env("ALSA_CONFIG_PATH", &file)
        .env(FOLDER, folder)
        .output()
        .expect("runs");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    // whoever starts the game from a terminal finds nothing of it there
    assert!(output.stderr.is_empty(), "{said}");
}

fn wait(sound: &Sound) {
    let began = Instant::now();
    while sound.is_busy() {
        assert!(began.elapsed() < Duration::from_secs(20), "the cue does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte))
}

#[test]
fn a_cue_is_written_as_it_was_made() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        let folder = scratch("cue");
        let file = folder.join("heard.wav");
        let slave = "slave.pcm { type null }";
        let device = format!("pcm.!default {{ type file {slave} file \"{}\" format \"wav\" }}\n", file.display());
        again("a_cue_is_written_as_it_was_made", &folder, &device);
        return std::fs::remove_dir_all(folder).expect("removed");
    };
    let file = PathBuf::from(folder).join("heard.wav");
    let mut sound = Sound::default();
    sound.play(Cue::Won, 0.0);
    wait(&sound);
    assert!(!file.exists(), "silence is not written");
    for (cue, volume) in [(Cue::Won, 1.0), (Cue::Refused, 0.25), (Cue::Chosen, 0.5)] {
        let began = Instant::now();
        sound.play(cue, volume);
        // the window does not wait while it is heard
        assert!(began.elapsed() < Duration::from_millis(200), "{cue:?} was waited for");
        sound.play(cue, volume);
        wait(&sound);
        assert_eq!(sound.trouble(), None, "{cue:?}");
        let wave = std::fs::read(&file).expect("the file of the device");
        let at = |range: std::ops::Range<usize>| &wave[range];
        assert_eq!((at(0..4), at(8..16)), (&b"RIFF"[..], &b"WAVEfmt "[..]));
        assert_eq!((number(at(22..24)), number(at(24..28)), number(at(34..36))), (1, RATE, 16), "channels, rate, bits");
        let data = wave.windows(4).position(|four| four == b"data").expect("data") + 8;
        let heard: Vec<i16> = wave[data..].chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
        // once, though it was asked for twice, and not a frame of silence before or after it
        assert!(heard == cue.samples(volume), "{cue:?}: {} frames of {}", heard.len(), cue.samples(volume).len());
        let peak = heard.iter().map(|sample| sample.unsigned_abs()).max().expect("not empty");
        assert!(peak > 1000 && f64::from(peak) < 20_000.0 * f64::from(volume), "{cue:?} has a peak of {peak}");
        std::thread::sleep(REST);
    }
}

#[test]
fn without_a_device_it_says_so_and_goes_on() {
    let Some(_) = std::env::var_os(FOLDER) else {
        let folder = scratch("none");
        again("without_a_device_it_says_so_and_goes_on", &folder, "# nothing plays here\n");
        return std::fs::remove_dir_all(folder).expect("removed");
    };
    let mut sound = Sound::default();
    assert_eq!((sound.look(), sound.trouble()), (false, None));
    sound.play(Cue::Alert, 1.0);
    wait(&sound);
    assert_eq!(sound.trouble(), Some(Trouble::NoDevice));
    assert!(sound.look() && !sound.look());
}
