//! Moves, combats and losses of real wars, shown as they happen: everything ends where the position has it, nothing shows
//! what the viewer may not know, and however much happens, it is soon over.

use meridian_engine::event::{Cause, Event};
use meridian_engine::rng::Stream;
use meridian_engine::{CellId, Game, OrderKind, Phase, Side};
use meridian_presentation::motion::{Motion, Pace};
use meridian_presentation::picture;
use meridian_renderer::{Act, Actor, Camera, Viewport};
use meridian_session::Folders;
use meridian_session::{Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameScreen;
use meridian_ui::shell::{Screen, Shell};
use std::collections::BTreeSet;
use std::time::Duration;

const FRAME: Duration = Duration::from_millis(16);

fn everywhere(_: [f32; 3]) -> bool {
    true
}

fn far(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt()
}

fn point(game: &Game, cell: CellId) -> [f32; 3] {
    game.map().grid.geometry().expect("a globe").centres[cell.index()]
}

fn units(actors: &[Actor]) -> Vec<&Actor> {
    actors.iter().filter(|actor| matches!(actor.what, Act::Unit(_))).collect()
}

/// Plays until a random order brings about an event that `wanted` picks.
fn until(game: &mut Game, dice: &mut Stream, wanted: impl Fn(&Event) -> bool) -> Vec<Event> {
    for _ in 0..40 {
        let Some((phase, side)) = game.asked() else { break };
        for _ in 0..60 {
            let Some(kind) = random_legal::pick(game.position(), phase, side, dice) else { break };
            let events = game.submit(meridian_engine::Order { side, kind }).expect("a listed order").to_vec();
            if events.iter().any(&wanted) {
                return events;
            }
        }
        game.submit(meridian_engine::Order { side, kind: OrderKind::EndPhase }).expect("a step can be ended");
        game.forget_log();
    }
    panic!("nothing of the kind has happened");
}

#[test]
fn a_unit_glides_along_its_way() {
    let (mut game, mut dice) = (new_game("1939", 5), Stream::new(5, 1));
    let long = |event: &Event| matches!(&event.cause, Cause::Moved { path, .. } if path.len() > 2);
    let events = until(&mut game, &mut dice, long);
    let moved = events.iter().find_map(|event| match &event.cause {
        Cause::Moved { unit, from, path, .. } => Some((*unit, *from, path.clone())),
        _ => None,
    });
    let (unit, from, path) = moved.expect("a move");
    let mut motion = Motion::default();
    motion.watch(game.position(), &events, None, Pace::default());
    assert!(motion.is_on() && motion.away().contains(&unit));
    let at = |motion: &Motion| units(&motion.actors()).first().map(|actor| actor.at).expect("the unit on its way");
    assert!(far(at(&motion), point(&game, from)) < 1e-4, "it begins where it stood");
    let stations: Vec<[f32; 3]> = std::iter::once(from).chain(path).map(|cell| point(&game, cell)).collect();
    let (mut passed, mut frames) = (BTreeSet::new(), 0);
    while motion.is_on() {
        let now = at(&motion);
        let near = (0..stations.len()).min_by(|&a, &b| far(stations[a], now).total_cmp(&far(stations[b], now)));
        passed.extend(near);
        let side = stations.windows(2).map(|s| far(s[0], now) + far(s[1], now) - far(s[0], s[1])).fold(1.0, f32::min);
        assert!(side < 1e-3, "it keeps to its way");
        motion.advance(FRAME / 8, Pace::default(), everywhere);
        frames += 1;
    }
    assert_eq!(passed.len(), stations.len(), "it comes by every cell of its way");
    assert!((15 * 8..25 * 8).contains(&frames), "{frames} eighths of a frame");
    assert!(motion.actors().is_empty() && motion.away().is_empty());
    // Who wants no motion gets none; speed shortens it.
    motion.watch(game.position(), &events, None, Pace { still: true, ..Pace::default() });
    assert!(!motion.is_on());
    motion.watch(game.position(), &events, None, Pace::default());
    motion.advance(FRAME * 7, Pace { speed: 4.0, still: false }, everywhere);
    assert!(!motion.is_on());
}

#[test]
fn a_combat_flashes_and_the_fallen_fade_after_it() {
    let (mut game, mut dice) = (new_game("1939", 7), Stream::new(7, 1));
    let deadly = |event: &Event| matches!(&event.cause, Cause::LandCombat(report) if !report.died.is_empty() && report.odds.ratio.is_finite());
    let events = until(&mut game, &mut dice, deadly);
    let mut motion = Motion::default();
    motion.watch(game.position(), &events, None, Pace::default());
    let (mut flashes, mut last) = (Vec::new(), None);
    let mut alphas = Vec::new();
    for _ in 0..400 {
        if !motion.advance(FRAME, Pace::default(), everywhere) {
            break;
        }
        let actors = motion.actors();
        let flash = actors.iter().find_map(|actor| match &actor.what {
            Act::Clash { text, .. } => Some(text.clone()),
            Act::Unit(_) => None,
        });
        if flash.is_some() && flash != last {
            flashes.extend(flash.clone());
        }
        last = flash;
        alphas.extend(units(&actors).iter().map(|actor| actor.alpha));
    }
    assert!(!motion.is_on());
    assert_eq!(flashes.len(), 2, "{flashes:?}: the odds, then the losses");
    assert!(flashes[0].contains(':') && flashes[1].contains('−'), "{flashes:?}");
    assert!(alphas.contains(&1.0), "they stand until the dice have fallen");
    assert!(alphas.iter().any(|alpha| (0.1..0.9).contains(alpha)), "then they fade");
}

#[test]
fn placements_of_the_other_side_are_not_shown_before_they_are_revealed() {
    let (mut game, mut dice) = (new_game("1939", 9), Stream::new(9, 1));
    let (mut hidden, mut revealed) = (0, 0);
    while hidden < 20 || revealed == 0 {
        let Some((phase, side)) = game.asked() else { panic!("the war is over") };
        let viewer = Some(side.opponent());
        for _ in 0..30 {
            if phase != Phase::Deployment {
                break;
            }
            let Some(kind) = random_legal::pick(game.position(), phase, side, &mut dice) else { break };
            let events = game.submit(meridian_engine::Order { side, kind }).expect("a listed order").to_vec();
            let secret = events.iter().all(|event| event.audience == Some(side));
            let mut motion = Motion::default();
            motion.watch(game.position(), &events, viewer, Pace::default());
            assert!(!secret || !motion.is_on(), "{events:?}");
            hidden += u32::from(secret && !events.is_empty());
        }
        let end = meridian_engine::Order { side, kind: OrderKind::EndPhase };
        let events = game.submit(end).expect("a step can be ended").to_vec();
        if phase == Phase::Deployment && events.iter().any(|event| event.cause == Cause::Revealed) {
            let mut motion = Motion::default();
            motion.watch(game.position(), &events, Some(Side::Axis), Pace::default());
            let came = motion.away().len();
            let placed_by_others = came > 0;
            revealed += u32::from(placed_by_others);
        }
        game.forget_log();
    }
}

/// However much happens between two frames, it is over after a few seconds.
#[test]
fn a_flood_of_orders_is_soon_over() {
    let (mut game, mut dice) = (new_game("1939", 3), Stream::new(3, 1));
    let mut motion = Motion::default();
    for _ in 0..60 {
        random_legal::play_step(&mut game, &mut dice, 60, |game| {
            let events = game.log().last().map(|entry| entry.events.clone()).unwrap_or_default();
            motion.watch(game.position(), &events, None, Pace::default());
        });
        game.forget_log();
    }
    assert!(motion.is_on());
    let frames = (0..1000).take_while(|_| motion.advance(FRAME, Pace::default(), everywhere)).count();
    assert!((10..250).contains(&frames), "{frames} frames");
}

fn screen(shell: &mut Shell) -> &mut GameScreen {
    match &mut shell.screen {
        Screen::Game(screen) => screen,
        Screen::Menu(_) => panic!("no game is on the screen"),
    }
}

#[test]
fn the_map_ends_as_the_position_has_it() {
    let saves = std::env::temp_dir().join(format!("meridian-motion-{}", std::process::id()));
    let folders = Folders {
        data_dir: None,
        save_dir: Some(saves.clone()),
        plugin_dir: None,
        ai_dir: Some(saves.join("opponents")),
        config_dir: Some(saves),
    };
    let mut shell = Shell::new(&folders).expect("a shell");
    shell.show_game(Session::new(new_game("1939", 11), [Seat::Person, Seat::Person]));
    let viewport = Viewport::new(1280, 720);
    shell.set_camera(Camera::whole_globe(40.0, 20.0, &viewport));
    let mut dice = Stream::new(11, 1);
    let (mut moving, mut orders) = (0, 0);
    while orders < 900 {
        let screen = screen(&mut shell);
        let Some((phase, side)) = screen.session.game().asked() else { break };
        let pick = if orders % 45 == 44 {
            None
        } else {
            random_legal::pick(screen.session.game().position(), phase, side, &mut dice)
        };
        assert!(screen.order(pick.unwrap_or(OrderKind::EndPhase)), "{:?}", screen.notice);
        orders += 1;
        screen.refresh();
        moving += u32::from(screen.is_moving());
        // A frame or two pass, or a long time.
        for _ in 0..if orders % 5 == 0 { 600 } else { 2 } {
            screen.animate_by(FRAME, &viewport);
        }
        if screen.is_moving() {
            continue;
        }
        assert!(screen.scene.actors().is_empty());
        let at = screen.game().position();
        let all = picture::counters(at, screen.viewer(), &BTreeSet::new());
        assert!(screen.scene.counters() == all, "after {orders} orders the map shows the position");
    }
    assert!(moving > 100, "{moving} of {orders} orders moved something");
}
