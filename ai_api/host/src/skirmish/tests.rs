use super::*;
use meridian_assets::skirmish;
use meridian_skirmish::player::{Player, Random};
use meridian_skirmish::state::Outcome;
use meridian_skirmish::{Facts, Game};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

fn built(name: &str, source: &Path, flags: &[&str]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-skirmish-players-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let library = folder.join(format!("{name}{}", std::env::consts::DLL_SUFFIX));
    let output = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1", "-fPIC", "-shared", "-I"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../include"))
        .args(flags)
        .arg(source)
        .arg("-o")
        .arg(&library)
        .output()
        .unwrap_or_else(|error| panic!("cc does not start ({error}); install a C compiler"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    library
}

fn corporal() -> PathBuf {
    built("libcorporal", &Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/skirmish/corporal.c"), &[])
}

/// A player that does one thing wrong.
fn faulty(name: &str, decide: &str, major: u16) -> PathBuf {
    odd(name, decide, (major, 0), "&ENTRY")
}

/// A player with this body of `decide()`, built for this version, whose entry function returns this.
fn odd(name: &str, decide: &str, (major, minor): (u16, u16), entry: &str) -> PathBuf {
    let text = format!(
        "#include \"meridian_skirmish.h\"\n\
         #include <unistd.h>\n\
         static const meridian_sk_host_t *HOST;\n\
         static int32_t decide(meridian_sk_player_t *p, const meridian_sk_view_t *v) {{ (void)p; (void)v; {decide} }}\n\
         static void end(meridian_sk_player_t *p, uint8_t w) {{ (void)p; (void)w; HOST->log(HOST, 0, \"it is over\", 10); }}\n\
         static void destroy(meridian_sk_player_t *p) {{ (void)p; HOST->log(HOST, 0, \"gone\", 4); }}\n\
         static meridian_sk_player_t PLAYER = {{sizeof(meridian_sk_player_t), 0, 0, decide, end, destroy}};\n\
         static meridian_sk_player_t *create(const meridian_sk_host_t *h, const meridian_sk_config_t *c)\n\
         {{ if (c->side == 1) {{ h->log(h, 2, \"not the Allies\", 14); return 0; }}\n\
         HOST = h; h->log(h, 0, \"ready\", 5); return &PLAYER; }}\n\
         static const meridian_sk_entry_t ENTRY = {{MERIDIAN_SK_MAGIC, {major}, {minor}, 0, 0, sizeof ENTRY, 0,\n\
         \"org.example.faulty\", \"Faulty\", \"1.0.0\", \"\", \"\", \"\", create}};\n\
         MERIDIAN_SK_EXPORT const meridian_sk_entry_t *meridian_skirmish_v1(void) {{ return {entry}; }}\n"
    );
    let source = std::env::temp_dir().join(format!("meridian-{name}-{}.c", std::process::id()));
    std::fs::write(&source, text).expect("written");
    let library = built(name, &source, &[]);
    std::fs::remove_file(&source).expect("removed");
    library
}

fn facts() -> Arc<Facts> {
    Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")))
}

fn game(facts: &Arc<Facts>, name: &str, seed: u64) -> Game {
    let scenario = skirmish::scenario(facts, name).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
    Game::new(facts.clone(), Arc::new(scenario), seed)
}

fn seated(path: &Path, game: &Game, side: Side, pace: Pace) -> Result<SkirmishPlayer, LoadError> {
    seated_with(path, game, side, pace, &[])
}

fn seated_with(
    path: &Path,
    game: &Game,
    side: Side,
    pace: Pace,
    params: &[(&str, &str)],
) -> Result<SkirmishPlayer, LoadError> {
    let params = params.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let (facts, scenario) = (game.facts().clone(), game.scenario().clone());
    SkirmishPlayer::start(&RunMode::Thread, path, Terms { facts, scenario, side, seed: 1, params, pace })
}

/// Plays it to its end against chance; the last digest and who has won.
fn played(path: &Path, name: &str, side: Side, seed: u64) -> (u64, Option<Outcome>) {
    let facts = facts();
    let mut game = game(&facts, name, seed);
    let mut player = seated(path, &game, side, Pace::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(player.info().id, "org.example.corporal");
    let mut random = Random::new(seed);
    while game.outcome().is_none() {
        let (view, legal) = (game.view(game.state().clock.side), game.legal());
        let order = if view.side == side {
            player.decide(&view, &legal).unwrap_or_else(|fault| panic!("{fault}"))
        } else {
            random.decide(&view, &legal)
        };
        game.submit(order).expect("legal");
    }
    player.end(None);
    (game.state().digest(), game.outcome())
}

#[test]
fn the_c_example_plays_and_beats_chance() {
    let library = corporal();
    assert_eq!(describe(&RunMode::Thread, &library, &[]).expect("a player").name, "Corporal");
    let mut won = 0;
    let names: Vec<&str> = skirmish::scenarios().collect();
    for (seed, name) in names.iter().enumerate() {
        for side in Side::BOTH {
            let (digest, outcome) = played(&library, name, side, seed as u64);
            won += usize::from(outcome == Some(Outcome::Won(side)));
            if seed == 0 {
                assert_eq!(played(&library, name, side, 0), (digest, outcome), "the same seed, the same game");
            }
        }
    }
    println!("{won} of {}", 2 * names.len());
    assert!(won > names.len(), "{won} of {}", 2 * names.len());
}

#[test]
fn faults_lose_and_are_told() {
    let facts = facts();
    let game = game(&facts, "patrol", 1);
    let side = game.state().clock.side;
    assert_eq!(side, Side::Axis);
    let (view, legal) = (game.view(side), game.legal());
    let quick = Pace { decision: Duration::from_millis(300), ..Pace::default() };
    let fault = |library: &Path| {
        let mut player = seated(library, &game, side, quick).unwrap_or_else(|error| panic!("{error}"));
        let fault = player.decide(&view, &legal).expect_err("a fault");
        assert_eq!(player.decide(&view, &legal), Err(fault.clone()), "it plays no more");
        assert!(fault.loses());
        fault.to_string()
    };
    let far = fault(&faulty("far", "return 100000;", 1));
    assert!(far.contains("100000") && far.contains(&legal.len().to_string()), "{far}");
    let gone = fault(&faulty("gone", "return MERIDIAN_SK_E_INTERNAL;", 1));
    assert!(gone.contains("-7"), "{gone}");
    let slow = fault(&faulty("slow", "volatile long x = 0; while (x < 3000000000L) x++; return 0;", 1));
    assert!(slow.contains("0.3"), "{slow}");
    let refused = seated(&faulty("axis", "return 0;", 1), &game, Side::Allies, quick).err().expect("refused");
    assert!(refused.to_string().contains("not the Allies"), "{refused}");
    let other = seated(&faulty("other", "return 0;", 7), &game, side, quick).err().expect("refused");
    assert!(other.to_string().contains("version 7"), "{other}");
    let none = seated(Path::new("/nowhere/libnone.so"), &game, side, quick).err().expect("refused");
    assert!(none.to_string().contains("/nowhere/libnone.so"), "{none}");
}

/// The example takes one parameter, and what it does not take is refused with what it does.
#[test]
fn parameters_are_declared_checked_and_change_the_game() {
    let library = corporal();
    let declared =
        describe(&RunMode::Thread, &library, &[]).expect("a player").params.expect("it declares what it takes");
    assert_eq!(declared.len(), 1);
    assert_eq!((declared[0].key.as_str(), declared[0].default_value.as_str()), ("bold", "1"));
    assert!(declared[0].is_tunable() && declared[0].name == "Boldness");
    let facts = facts();
    let digests = ["1", "0", "4"].map(|bold| {
        let mut game = game(&facts, "village", 5);
        let given = seated_with(&library, &game, Side::Allies, Pace::default(), &[("bold", bold)]);
        let mut player = given.unwrap_or_else(|error| panic!("{error}"));
        let mut random = Random::new(5);
        while game.outcome().is_none() {
            let (view, legal) = (game.view(game.state().clock.side), game.legal());
            let order = match view.side {
                Side::Allies => player.decide(&view, &legal).unwrap_or_else(|fall| panic!("{fall}")),
                Side::Axis => random.decide(&view, &legal),
            };
            game.submit(order).expect("legal");
        }
        game.state().digest()
    });
    assert_eq!(digests[0], played(&library, "village", Side::Allies, 5).0, "the default is what is not given");
    assert!(digests[1] != digests[0], "who never goes forward plays another game: {digests:?}");
    let game = game(&facts, "patrol", 1);
    let said = |key, value| {
        let refused = seated_with(&library, &game, Side::Axis, Pace::default(), &[(key, value)]);
        refused.err().expect("refused").to_string()
    };
    let (high, other) = (said("bold", "9"), said("brave", "1"));
    assert!(high.contains("`9` is no value for the parameter `bold`: write a number from 0 to 4"), "{high}");
    assert!(other.contains("there is no parameter `brave`; it takes `bold`"), "{other}");
    let plain = faulty("plain", "return 0;", 1);
    let none = seated_with(&plain, &game, Side::Axis, Pace::default(), &[("bold", "1")]).err().expect("refused");
    assert!(none.to_string().contains("it takes none"), "{none}");
}

/// What it logs when it is made, when the game is over and when it goes is heard.
#[test]
fn what_is_said_before_and_after_is_heard() {
    let game = game(&facts(), "patrol", 1);
    let library = faulty("talks", "HOST->log(HOST, 0, \"well\", 4); return 0;", 1);
    let mut player = seated(&library, &game, Side::Axis, Pace::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(player.take_lines(), ["ready"]);
    player.decide(&game.view(Side::Axis), &game.legal()).unwrap_or_else(|fall| panic!("{fall}"));
    assert_eq!(player.end_heard(Some(Side::Axis)), ["well", "it is over", "gone"]);
}

/// A library that comes to no end when it is asked who it is.
#[test]
fn one_that_does_not_say_who_it_is_is_given_up() {
    let library = odd("silent", "return 0;", (1, 0), "(sleep(60), &ENTRY)");
    let late = described(&RunMode::Thread, &library, &[], Duration::from_millis(300)).expect_err("too late");
    assert!(late.to_string().contains("0.3 s"), "{late}");
}

/// SK §19: a library that was built before there were such orders is not shown them; a later one is, and its index means them.
#[test]
fn orders_of_a_later_minor_are_not_shown() {
    let facts = facts();
    let changes = |order: &Order| matches!(order, Order::Join { .. } | Order::Part { .. });
    let found = (0..200).find_map(|seed| {
        let mut game = game(&facts, "patrol", seed);
        (0..2).for_each(|_| assert!(game.submit(Order::End).is_ok(), "the ground is chosen"));
        (game.state().clock.side == Side::Axis && game.legal().iter().any(changes)).then_some(game)
    });
    let game = found.expect("somebody has a movement card");
    let (view, legal) = (game.view(Side::Axis), game.legal());
    // the first of a kind that came later, else the last of all
    let first = "uint32_t i; for (i = 0; i < v->order_count; i++) if (v->orders[i].kind > MERIDIAN_SK_END) return (int32_t)i;\n\
                 return (int32_t)v->order_count - 1;";
    let asked = |name: &str, minor: u16| {
        let library = odd(name, first, (1, minor), "&ENTRY");
        let mut player = seated(&library, &game, Side::Axis, Pace::default()).unwrap_or_else(|error| panic!("{error}"));
        player.decide(&view, &legal).unwrap_or_else(|fall| panic!("{fall}"))
    };
    assert_eq!(asked("older", 1), Order::End);
    assert_eq!(Some(asked("newer", 2)), legal.iter().copied().find(changes));
    let far = odd("beyond", "return (int32_t)v->order_count;", (1, 1), "&ENTRY");
    let mut player = seated(&far, &game, Side::Axis, Pace::default()).unwrap_or_else(|error| panic!("{error}"));
    let fall = player.decide(&view, &legal).expect_err("no index").to_string();
    let shown = legal.iter().filter(|order| !changes(order)).count().to_string();
    assert!(fall.contains(&format!("there are {shown} orders")), "{fall}");
}
