//! Plays the scripted wars and writes their replays: `cargo run -p meridian-tests --bin make_wars [NAME...]`.

use meridian_tests::wars::{play, scripts};
use std::path::Path;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays");
    std::fs::create_dir_all(&folder).expect("the folder of the replays can be made");
    for script in scripts::ALL.iter().filter(|it| names.is_empty() || names.iter().any(|name| name == it.name)) {
        println!("{}", script.name);
        let played = play(script, |line| println!("  {line}"));
        let bytes = played.replay.to_bytes().expect("a replay can be written");
        let month = played.game.state().clock().month;
        println!(
            "  {} orders, {} bytes, until {month}, complete: {}",
            played.replay.lines.len(),
            bytes.len(),
            played.complete
        );
        if played.complete {
            std::fs::write(folder.join(format!("{}.mrd", script.name)), bytes).expect("a replay can be written");
        }
    }
}
