//! The fuzz targets of tests/fuzz with a bounded number of fixed inputs, as part of every test run.

use meridian_engine::rng::Stream;
use meridian_tests::order_stream::{self, Tally};

/// How many inputs; `MERIDIAN_FUZZ` multiplies them for a longer search.
fn many(usual: u64) -> u64 {
    let factor = std::env::var("MERIDIAN_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(1u64);
    usual * factor
}

#[test]
fn no_stream_of_orders_breaks_a_law() {
    let mut tally = Tally::new();
    for game in order_stream::games() {
        for seed in 0..many(24) {
            order_stream::play(&game, &order_stream::bytes(seed, 2_000), &mut tally);
        }
    }
    for (kind, [given, taken]) in &tally {
        println!("{kind:24} {given:7} given {taken:7} carried out");
    }
    let never: Vec<&String> = tally.iter().filter(|(_, [_, taken])| *taken == 0).map(|(kind, _)| kind).collect();
    assert_eq!(tally.len(), 26, "kinds of order");
    assert!(never.is_empty(), "never carried out: {never:?}");
}

/// Cases of the repository with letters changed, lines dropped, doubled and exchanged.
#[test]
fn no_damaged_case_ends_the_program() {
    let suite = meridian_cases::Suite::new();
    let mut dice = Stream::new(5, 3);
    let texts: Vec<String> = meridian_tests::case_files()
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect();
    for _ in 0..many(150) {
        let text = &texts[dice.below(texts.len())];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let first = dice.below(lines.len());
        lines = lines.split_off(first);
        lines.truncate(60);
        for _ in 0..=dice.below(6) {
            damage(&mut lines, &mut dice);
        }
        for outcome in suite.check(&lines.join("\n")) {
            let problem = outcome.problem.map_or(String::new(), |problem| problem.to_string());
            assert!(!problem.contains(meridian_cases::BROKE_OFF), "{problem} in\n{}", lines.join("\n"));
        }
    }
}

fn damage(lines: &mut Vec<String>, dice: &mut Stream) {
    if lines.is_empty() {
        return;
    }
    let (here, there) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(4) {
        0 => lines.swap(here, there),
        1 => {
            lines.remove(here);
        }
        2 => lines.insert(there, lines[here].clone()),
        _ => {
            let mut letters: Vec<char> = lines[here].chars().collect();
            if !letters.is_empty() {
                let at = dice.below(letters.len());
                letters[at] = [' ', ',', '"', '9', 'a', '.', '~', 'é', '-', '|'][dice.below(10)];
            }
            lines[here] = letters.into_iter().collect();
        }
    }
}
