//! What menus say an opponent is worth stands on the page that measured it.

use meridian_assets::opponents::opponents;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn figures_are_those_of_the_page() {
    for opponent in opponents() {
        let page = read(&opponent.page);
        let name = opponent.id.trim_start_matches("meridian.");
        let manifest = read(&format!("ai_plugins/{name}/plugin.toml"));
        assert!(manifest.contains(&format!("id = \"{}\"", opponent.id)), "{}", opponent.id);
        let Some(played) = &opponent.against_standard else { continue };
        let version = format!("version = \"{}\"", played.version);
        assert!(manifest.contains(&version), "{name}: another version was measured");
        let [elo, low, high] = played.elo;
        let sign = if elo > 0 { "+" } else { "" };
        let mut wanted = vec![played.pairs.to_string(), played.seed.to_string()];
        wanted.push(format!("{sign}{elo} ({low} to {high})"));
        wanted.extend(played.lost.map(|[lost, low, high]| format!("{lost} % ({low} to {high})")));
        for wanted in wanted {
            assert!(page.contains(&wanted), "{}: “{wanted}” does not stand there", opponent.page);
        }
    }
}
