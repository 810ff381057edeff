//! The laws of the engine over random legal games on the real map: what `meridian_tests::war` watches, and that a save
//! continues exactly, replays repeat, and one seed is one war.

use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::rng::Stream;
use meridian_engine::{Game, GameState};
use meridian_tests::war::{self, Care, Seen};
use meridian_tests::{new_game, new_game_of, random_legal};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Every order of a short war is looked at, every fortieth taken back.
const CLOSE: Care = Care { orders: 40, placements: 250, undo_every: 40, strangers: 60 };

fn random_war(scenario: &str, seed: u64, months: u16) {
    let start = new_game(scenario, seed).state().clone();
    let (game, seen) = war::play(scenario, seed, months, CLOSE, true);
    eprintln!("{scenario}: {seen:?}");
    assert!(seen.legal_strangers > 20, "only {} orders made without asking were legal", seen.legal_strangers);
    assert!(seen.orders > 500, "only {} orders in {months} months of {scenario}", seen.orders);
    for (what, least) in [("moves", 50), ("land combats", 3), ("naval combats", 1)] {
        assert!(seen.count(what) > least, "{what}: {seen:?}");
    }
    let (map, rules) = (game.map().clone(), game.rules().clone());

    // a saved state is the state, and goes on as the game that was not saved
    let mut loaded = Game::from_state(map.clone(), rules.clone(), read(&bytes(game.state())));
    assert_eq!(loaded.state().digest(), game.state().digest(), "a saved state is the state");
    let mut unsaved = game.clone();
    let [mut dice, mut same_dice] = [Stream::new(seed, 3), Stream::new(seed, 3)];
    for _ in 0..8 {
        random_legal::play_step(&mut unsaved, &mut dice, 20, |_| {});
        random_legal::play_step(&mut loaded, &mut same_dice, 20, |_| {});
        assert_eq!(loaded.state().digest(), unsaved.state().digest(), "a save continues exactly");
    }

    // and so does the replay, from its bytes
    let replay = Replay {
        header: Header {
            scenario: scenario.into(),
            seed,
            map_hash: map.hash,
            ruleset: rules.name.clone(),
            ruleset_hash: rules.hash,
            players: ["random".into(), "random".into()],
            origin: None,
        },
        lines: game.log().iter().map(|entry| Line { order: entry.order.clone(), digest: entry.digest }).collect(),
    };
    let replay = Replay::from_bytes(&replay.to_bytes().expect("writable")).expect("readable");
    let end = replay.verify(map, rules, start, |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(end.state().digest(), game.state().digest());
}

fn bytes(state: &GameState) -> Vec<u8> {
    postcard::to_stdvec(state).expect("a state can be written")
}
fn read(bytes: &[u8]) -> GameState {
    postcard::from_bytes(bytes).expect("a state can be read")
}

#[test]
fn random_war_1939() {
    random_war("1939", 11, 5);
}

#[test]
fn random_war_1937() {
    random_war("1937", 12, 5);
}

/// From August 1939 through mud and snow; `MERIDIAN_WARS` plays more of them.
#[test]
fn random_wars_in_theatre_weather() {
    random_wars_of("theatre_weather_1939", 9, &["overruns"]);
}

/// From July 1942 through the deep winter to the end.
#[test]
fn random_wars_on_the_east_front() {
    random_wars_of("east_front", 12, &[]);
}

/// From August 1939 through mud and winter.
#[test]
fn random_wars_in_two_zones() {
    random_wars_of("two_zone_1939", 6, &["offensives", "searches at sea"]);
}

/// Lines of the table that a handicap divides, and incomes in parts of billions.
#[test]
fn random_wars_with_handicaps() {
    random_wars_of("east_front+axis_money=-30+axis_losses=20+allies_losses=-35", 3, &[]);
    random_wars_of("poland_1939+axis_money=25+allies_losses=45~3", 2, &[]);
}

/// The mean whole, and a draw for the fraction of a point, with handicaps and without.
#[test]
fn random_wars_with_low_luck() {
    random_wars_of("1939+luck=low", 3, &[]);
    random_wars_of("poland_1939+axis_losses=25+luck=low~3", 2, &[]);
}

fn random_wars_of(scenario: &str, months: u16, own: &[&str]) {
    let wars = std::env::var("MERIDIAN_WARS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let care = Care { orders: 40, placements: 250, undo_every: 97, strangers: 20 };
    let mut all = Seen::default();
    for seed in 31..31 + wars {
        let (_, seen) = war::play_on(new_game_of(scenario, seed), seed, months, care, false);
        eprintln!("seed {seed}: {seen:?}");
        all.add(&seen);
    }
    assert!(all.count("land combats") > 3, "{all:?}");
    for what in own {
        assert!(all.count(what) > 0, "{what}: {all:?}");
    }
}

#[test]
fn one_seed_one_war() {
    let play = |seed| {
        let mut game = new_game("1939", seed);
        let mut dice = Stream::new(3, 1);
        for _ in 0..40 {
            random_legal::play_step(&mut game, &mut dice, 15, |_| {});
        }
        game.state().digest()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

/// The slow tier: `cargo test --release -p meridian-tests --test laws -- --ignored --nocapture thousand`.
/// `MERIDIAN_LAW_MONTHS` sets another number of months for each scenario.
#[test]
#[ignore = "eight minutes of random wars on two cores"]
fn a_thousand_random_months_of_each_scenario() {
    let wanted: u64 = std::env::var("MERIDIAN_LAW_MONTHS").ok().and_then(|text| text.parse().ok()).unwrap_or(1000);
    const WAR: u16 = 40;
    let care = Care { orders: 40, placements: 250, undo_every: 97, strangers: 20 };
    let started = Instant::now();
    for scenario in ["1937", "1939"] {
        let (seed, months, total) = (AtomicU64::new(100), AtomicU64::new(0), Mutex::new(Seen::default()));
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while months.load(Ordering::Relaxed) < wanted {
                        let seed = seed.fetch_add(1, Ordering::Relaxed);
                        let left = wanted.saturating_sub(months.load(Ordering::Relaxed));
                        let (_, seen) = war::play(scenario, seed, WAR.min(left.max(1) as u16), care, false);
                        months.fetch_add(seen.months.into(), Ordering::Relaxed);
                        eprintln!("{scenario} seed {seed}: {} months, {} orders", seen.months, seen.orders);
                        total.lock().expect("no war panicked").add(&seen);
                    }
                });
            }
        });
        let seen = total.into_inner().expect("no war panicked");
        eprintln!("{scenario}: {seen:?} after {:.0?}", started.elapsed());
        assert!(u64::from(seen.months) >= wanted);
        for what in
            ["land combats", "naval combats", "air combats", "raids", "interceptions", "assaults", "convoys unloaded"]
        {
            assert!(wanted < 100 || seen.count(what) > 0, "{what} never came up");
        }
    }
}

/// The slow tier for rulesets over the main one: `cargo test --release -p meridian-tests --test laws -- --ignored --nocapture
/// three_hundred`. `MERIDIAN_WARS` sets another number of wars for each, `MERIDIAN_WARS_OF` picks those of one scenario.
#[test]
#[ignore = "half an hour of random wars on two cores"]
fn three_hundred_random_wars_of_each_ruleset() {
    let wanted: u64 = std::env::var("MERIDIAN_WARS").ok().and_then(|text| text.parse().ok()).unwrap_or(300);
    let care = Care { orders: 25, placements: 150, undo_every: 97, strangers: 10 };
    // through mud and winter, and the east front to its end
    let rulesets: [(&[&str], u16); 3] = [
        (&["two_zone_1939", "two_zone_1937"], 6),
        (&["theatre_weather_1939", "theatre_weather_1937"], 6),
        (&["east_front"], 12),
    ];
    let of = std::env::var("MERIDIAN_WARS_OF").ok();
    let is_meant = |scenarios: &[&str]| of.as_deref().is_none_or(|of| scenarios.contains(&of));
    for (scenarios, months) in rulesets.into_iter().filter(|(scenarios, _)| is_meant(scenarios)) {
        let (next, total, started) = (AtomicU64::new(0), Mutex::new(Seen::default()), Instant::now());
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some(war) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&war| war < wanted) {
                        let (scenario, seed) = (scenarios[war as usize % scenarios.len()], 500 + war);
                        let (_, seen) = war::play_on(new_game_of(scenario, seed), seed, months, care, false);
                        total.lock().expect("no war panicked").add(&seen);
                    }
                });
            }
        });
        let seen = total.into_inner().expect("no war panicked");
        eprintln!("{scenarios:?}: {wanted} wars, {seen:?} after {:.0?}", started.elapsed());
        assert!(seen.count("land combats") as u64 > wanted, "{seen:?}");
    }
}
