//! What happens to windows and graphics devices: other sizes, no size at all, other scales, devices that are lost. The
//! same code as in the window draws into a texture here, so that it can be watched without a screen.

use meridian_engine::rng::Stream;
use meridian_renderer::{Camera, Image};
use meridian_session::playback::{Leap, Tape};
use meridian_session::{Folders, Library, Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page;
use meridian_ui::compare::Beside;
use meridian_ui::game_screen::{GameCommand, PlaybackCommand};
use meridian_ui::shell::{FileCommand, Screen, Shell};
use meridian_ui::undocked::{Part, WindowCommand};
use meridian_ui::window::{Offscreen, Painter};
use std::time::{Duration, Instant};

/// A shell with a war on it that has units everywhere, in the deployment phase: lists, map and minimap are shown.
fn shell(name: &str) -> Shell {
    let saves = std::env::temp_dir().join(format!("meridian-window-{}-{name}", std::process::id()));
    let (config_dir, ai_dir) = (Some(saves.join("config")), Some(saves.join("opponents")));
    let shell = Shell::new(&Folders { config_dir, ai_dir, save_dir: Some(saves), plugin_dir: None, data_dir: None });
    let mut shell = shell.expect("a shell");
    let mut game = new_game("1939", 3);
    let mut dice = Stream::new(3, 1);
    let until = game.state().clock().month.plus(2);
    while game.state().clock().month < until {
        random_legal::play_step(&mut game, &mut dice, 150, |_| {});
        game.forget_log();
    }
    shell.show_game(Session::new(game, [Seat::Person, Seat::Person]));
    shell
}

/// The picture once layout and map have settled.
fn settled(window: &mut Offscreen, shell: &mut Shell) -> Image {
    for _ in 0..3 {
        window.frame(shell).expect("a frame");
    }
    window.picture().expect("a picture")
}

/// Whatever the device is.
const PAINTERS: [fn(wgpu::DeviceType) -> Painter; 2] = [|_| Painter::Standard, |_| Painter::Lean];

fn colours(image: &Image) -> usize {
    let mut colours: Vec<&[u8]> = image.rgba.chunks_exact(4).collect();
    colours.sort_unstable();
    colours.dedup();
    colours.len()
}

#[test]
fn a_lost_device_is_replaced_and_the_picture_is_the_same() {
    let mut shell = shell("lost");
    for window in PAINTERS.map(|painter| Offscreen::painted(&shell, 1000, 640, painter)) {
        lose(&mut window.expect("a graphics driver"), &mut shell);
    }
}

fn lose(window: &mut Offscreen, shell: &mut Shell) {
    shell.set_camera(Camera::hexes_across(50.0, 15.0, 30.0, &shell.viewport()));
    let before = settled(window, shell);
    assert!(colours(&before) > 500, "something is on the screen");
    for turn in 1..=3 {
        window.lose_device();
        // the very first frame on the new device is whole: map, text, minimap
        window.frame(shell).expect("a frame on another device");
        assert!(window.picture().expect("a picture") == before, "loss {turn} changed the picture");
    }
    // and it goes on: the map moves
    let camera = Camera::hexes_across(20.0, 120.0, 40.0, &shell.viewport());
    shell.set_camera(camera);
    assert!(settled(window, shell) != before);
}

#[test]
fn a_device_that_goes_while_the_window_is_minimised_or_resized_comes_back() {
    let mut shell = shell("both");
    let mut window = Offscreen::new(&shell, 900, 600).expect("a graphics driver");
    settled(&mut window, &mut shell);
    let camera = Camera::hexes_across(50.0, 15.0, 30.0, &shell.viewport());
    shell.set_camera(camera);
    let before = settled(&mut window, &mut shell);
    window.resize(0, 0, 1.0);
    window.frame(&mut shell).expect("nothing to draw");
    window.lose_device();
    window.frame(&mut shell).expect("nothing to draw");
    window.resize(700, 500, 1.0);
    window.frame(&mut shell).expect("a frame");
    window.lose_device();
    window.resize(900, 600, 1.0);
    settled(&mut window, &mut shell);
    shell.set_camera(camera);
    assert!(settled(&mut window, &mut shell) == before);
}

#[test]
fn two_hundred_sizes_and_scales_leak_nothing() {
    let mut shell = shell("sizes");
    let mut window = Offscreen::new(&shell, 960, 600).expect("a graphics driver");
    let first = settled(&mut window, &mut shell);
    let sizes =
        [(1, 1), (0, 0), (960, 600), (17, 900), (9000, 24), (1, 700), (640, 0), (1300, 40), (1024, 640), (3, 3)];
    let mut run = |window: &mut Offscreen, rounds: usize| {
        for turn in 0..rounds {
            let (width, height) = sizes[turn % sizes.len()];
            let scale = [1.0, 1.25, 2.0, 0.75][turn / sizes.len() % 4];
            window.resize(width, height, scale);
            window.frame(&mut shell).unwrap_or_else(|error| panic!("{width} x {height} at {scale}: {error}"));
        }
        window.resize(960, 600, 1.0);
        settled(window, &mut shell)
    };
    // the first round fills what is kept on purpose: glyphs at each scale, buffers of the largest size
    run(&mut window, 40);
    let before = window.memory().expect("the driver says what is held");
    let last = run(&mut window, 200);
    let after = window.memory().expect("the driver says what is held");
    assert_eq!(before.pieces, after.pieces, "{before:?} {after:?}");
    assert!(after.used_bytes <= before.used_bytes + 64 * 1024, "{before:?} {after:?}");
    // Not the very same picture: a window too small for the map leaves the camera at another height.
    assert_eq!((first.width, first.height), (last.width, last.height));
    assert!(colours(&last) > 500, "the window has come back");
}

#[test]
fn the_graphics_memory_of_a_large_window_stays_below_200_megabytes() {
    let mut shell = shell("memory");
    let mut window = Offscreen::new(&shell, 1920, 1080).expect("a graphics driver");
    let mut most = 0;
    for (lat, lon, hexes) in
        [(30.0, 10.0, 400.0), (50.0, 15.0, 120.0), (50.0, 15.0, 48.0), (50.5, 6.5, 20.0), (35.0, 110.0, 10.0)]
    {
        let camera = Camera::hexes_across(lat, lon, hexes, &shell.viewport());
        shell.set_camera(camera);
        settled(&mut window, &mut shell);
        let memory = window.memory().expect("the driver says what is held");
        eprintln!(
            "{hexes} hexes across: {:.1} MB used, {:.1} MB reserved, {} pieces",
            memory.used_bytes as f64 / 1e6,
            memory.reserved_bytes as f64 / 1e6,
            memory.pieces
        );
        most = most.max(memory.used_bytes);
    }
    // what takes the place of the window's own two or three pictures is one texture here
    let pictures = 2 * 1920 * 1080 * 4;
    assert!(most + pictures < 200_000_000, "{most} bytes");
}

/// What rounding to 8 bits may do to a channel, where several half-transparent triangles lie over each other.
const ROUNDED: u8 = 1;

#[test]
fn both_painters_draw_the_same_picture() {
    let mut shell = shell("painters");
    for (width, height, scale, copies) in
        [(1280, 720, 1.0, true), (1000, 700, 1.25, true), (1000, 700, 1.25, false), (2560, 1440, 2.0, true)]
    {
        let [standard, lean] = PAINTERS.map(|painter| {
            let mut window = Offscreen::painted(&shell, width, height, painter).expect("a graphics driver");
            if !copies {
                window.refuse_copies();
            }
            window.resize(width, height, scale);
            settled(&mut window, &mut shell)
        });
        assert!(colours(&standard) > 500, "something is on the screen");
        let differences = standard.rgba.iter().zip(&lean.rgba).map(|(a, b)| a.abs_diff(*b));
        let (most, count) = differences.fold((0, 0), |(most, count), by| (by.max(most), count + usize::from(by > 0)));
        eprintln!("{width} x {height} at {scale}: {count} channels differ, by {most} at most");
        assert!(most <= ROUNDED, "{width} x {height} at {scale}: {count} channels differ, by {most} at most");
    }
}

/// Two wars side by side: with each painter, on surfaces that take copies and on those that don't, and on another device.
#[test]
fn two_maps_stand_side_by_side_and_one_of_them_goes_again() {
    let library = Library::embedded();
    let tape = |name: &str| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/replays").join(name);
        Tape::open(&library, &path, None).expect("a replay")
    };
    let mut shell = shell("beside");
    shell.watch(tape("belgium_and_denmark.mrd"), None);
    let mut window = Offscreen::new(&shell, 1000, 640).expect("a graphics driver");
    settled(&mut window, &mut shell);
    let one = window.memory().expect("the driver says what is held");
    let Screen::Game(screen) = &shell.screen else { panic!("a war is watched") };
    let beside = Beside::new(screen, tape("vichy_joins_axis.mrd"), None, &shell.viewport());
    shell.beside = Some(Box::new(beside));
    while shell.beside.as_ref().is_some_and(|beside| beside.rows.is_empty()) {
        shell.tick();
    }
    shell.apply(PlaybackCommand::Leap(Leap::End));
    shell.tick();
    settled(&mut window, &mut shell);
    shell.set_camera(Camera::hexes_across(50.0, 15.0, 30.0, &shell.viewport()));
    let first = settled(&mut window, &mut shell);
    // the two ends are not the same war
    let (half, row) = (first.width as usize / 2, 4 * first.width as usize);
    let line = |y: usize| &first.rgba[y * row..(y + 1) * row];
    let differ = (120..380).filter(|&y| line(y)[..4 * (half - 4)] != line(y)[4 * (half + 2)..4 * (2 * half - 2)]);
    assert!(differ.count() > 100 && colours(&first) > 500, "both halves show a map of their own");
    for (painter, copies) in [(PAINTERS[0], true), (PAINTERS[0], false), (PAINTERS[1], true), (PAINTERS[1], false)] {
        let mut window = Offscreen::painted(&shell, 1000, 640, painter).expect("a graphics driver");
        if !copies {
            window.refuse_copies();
        }
        let picture = settled(&mut window, &mut shell);
        let by = picture.rgba.iter().zip(&first.rgba).map(|(a, b)| a.abs_diff(*b)).max();
        assert!(by <= Some(ROUNDED), "the painters differ by {by:?}, with copies: {copies}");
        if !copies {
            window.lose_device();
            assert!(settled(&mut window, &mut shell) == picture, "another device draws the same");
        }
    }
    shell.beside = None;
    settled(&mut window, &mut shell);
    settled(&mut window, &mut shell);
    let after = window.memory().expect("the driver says what is held");
    assert_eq!(after.pieces, one.pieces, "the second renderer is gone: {one:?} {after:?}");
}

#[test]
#[ignore = "measures: for docs/architecture.md"]
fn what_a_frame_costs_with_each_painter() {
    let mut shell = shell("cost");
    for (width, height) in [(1280, 720), (1920, 1080), (3840, 2160)] {
        let windows = PAINTERS.map(|painter| Offscreen::painted(&shell, width, height, painter));
        let mut windows = windows.map(|window| window.expect("a graphics driver"));
        let mut times = [Vec::new(), Vec::new()];
        // In turns, so that both meet the same machine.
        for _ in 0..40 {
            for (window, times) in windows.iter_mut().zip(&mut times) {
                times.push(window.frame(&mut shell).expect("a frame").as_secs_f64() * 1e3);
            }
        }
        let [standard, lean] = times.map(|mut times| {
            times.sort_unstable_by(f64::total_cmp);
            times[times.len() / 2]
        });
        eprintln!("{}: {width} x {height}: egui-wgpu {standard:.1} ms, lean {lean:.1} ms", windows[0].adapter());
    }
}

/// A key keeps the frame and the game: the picture is what was on the screen, on every painter.
#[test]
fn the_picture_that_is_kept_is_the_frame() {
    let mut shell = shell("kept");
    for window in PAINTERS.map(|painter| Offscreen::painted(&shell, 1000, 640, painter)) {
        let mut window = window.expect("a graphics driver");
        settled(&mut window, &mut shell);
        shell.apply(FileCommand::TakePicture);
        window.frame(&mut shell).expect("a frame");
        let frame = window.picture().expect("a picture");
        let saved = shell.saves.newest().expect("the game lies beside it");
        let kept = std::fs::read(saved.with_extension("png")).expect("the picture");
        assert!(Image::from_png(&kept).expect("a picture") == frame, "what is kept is what was seen");
        let said = shell.game_screen().and_then(|screen| screen.notice.as_ref()).map(|notice| notice.text.clone());
        let path = saved.display().to_string();
        assert!(said.as_ref().is_some_and(|said| said.contains(&path) && said.contains(".png")), "{said:?}");
        std::fs::remove_file(saved).expect("removed");
    }
}

/// Frames of the main window and of the second map until both have settled.
fn both(window: &mut Offscreen, shell: &mut Shell) -> [Image; 2] {
    for _ in 0..3 {
        window.frame(shell).expect("a frame");
        window.frame_of(Some(Part::Map), shell).expect("a frame");
    }
    [None, Some(Part::Map)].map(|part| window.picture_of(part).expect("a picture"))
}

#[test]
fn a_window_that_takes_no_picture_is_given_up_and_the_game_goes_on() {
    const MORE_THAN_ENOUGH: usize = 200;
    let mut shell = shell("stale");
    let mut window = Offscreen::new(&shell, 640, 480).expect("a graphics driver");
    shell.apply(WindowCommand::Undock(Part::Map));
    window.open(Part::Map, 400, 300).expect("a window more");
    let [first, _] = both(&mut window, &mut shell);
    window.spoil(Part::Map);
    let tried = (0..MORE_THAN_ENOUGH).take_while(|_| window.frame_of(Some(Part::Map), &mut shell).is_err()).count();
    assert!((2..MORE_THAN_ENOUGH).contains(&tried), "{tried} attempts");
    let given_up: Vec<Part> = window.given_up().into_iter().map(|(part, _)| part).collect();
    assert_eq!(given_up, [Part::Map]);
    assert!(settled(&mut window, &mut shell) == first, "the main window is as it was");
}

#[test]
fn a_device_that_fails_at_the_window_of_a_part_docks_it_and_ends_the_game_only_at_the_main_one() {
    let mut shell = shell("fails");
    let mut window = Offscreen::new(&shell, 640, 480).expect("a graphics driver");
    let alone = settled(&mut window, &mut shell);
    for part in [Part::Map, Part::Page(Page::Units)] {
        shell.apply(WindowCommand::Undock(part));
        window.open(part, 500, 400).expect("a window more");
        window.frame_of(Some(part), &mut shell).expect("a frame");
        window.break_device_for(Some(part));
        window.frame_of(Some(part), &mut shell).expect("the game goes on");
        let given_up = window.given_up();
        let [(gone, why)] = given_up.as_slice() else { panic!("one window was given up: {given_up:?}") };
        assert!(*gone == part && why.contains("the graphics device failed"), "{why}");
        assert!(window.frame_of(Some(part), &mut shell).is_err(), "its window is gone");
        shell.window_given_up(part, why);
        assert!(shell.windows().is_empty(), "it is where it belongs");
        let said = shell.game_screen().and_then(|screen| screen.notice.as_ref()).map(|notice| notice.text.clone());
        let said = said.expect("it is said");
        assert!(said.starts_with(&part.title()) && said.contains("is back in the main window"), "{said}");
        shell.apply(GameCommand::DismissNotice);
        assert!(settled(&mut window, &mut shell) == alone, "the main window is as it was");
    }
    window.break_device_for(None);
    assert!(window.frame(&mut shell).is_err(), "without the main window there is no game");
}

/// What the loop of the window system asks after each event: nothing wants to be drawn, and no time is set for when it will.
#[test]
fn a_resting_game_with_several_windows_draws_nothing() {
    let mut shell = shell("rests");
    let mut window = Offscreen::new(&shell, 1000, 640).expect("a graphics driver");
    let parts = [Part::List, Part::Hex, Part::Map, Part::Rulebook, Part::Page(Page::Units), Part::Page(Page::Dispatch)];
    for part in parts {
        shell.apply(WindowCommand::Undock(part));
        window.open(part, 500, 400).expect("a window more");
    }
    let all: Vec<Option<Part>> = std::iter::once(None).chain(parts.map(Some)).collect();
    let pulses = |shell: &Shell| -> Vec<u64> {
        all.iter().map(|window| window.map_or_else(|| shell.main_pulse(), |part| shell.pulse(part))).collect()
    };
    let (began, mut frames, mut last) = (Instant::now(), 0, Vec::new());
    // as the handler does it, until nothing is left to do
    let rests = loop {
        let now = Instant::now();
        let ticked = shell.tick();
        let pulse = pulses(&shell);
        let mut drawn = false;
        for (index, &of) in all.iter().enumerate() {
            let due = window.again_at(of).is_some_and(|at| at <= now);
            if due || last.get(index) != pulse.get(index) || ticked && of.is_none() {
                window.frame_of(of, &mut shell).expect("a frame");
                (frames, drawn) = (frames + 1, true);
            }
        }
        last = pulse;
        let next = all.iter().map(|&of| window.again_at(of)).chain([shell.next_tick()]).flatten().min();
        match next {
            None if !drawn && last == pulses(&shell) => break true,
            _ if began.elapsed() > Duration::from_mins(1) => break false,
            Some(at) => std::thread::sleep(at.saturating_duration_since(Instant::now()).min(Duration::from_millis(50))),
            None => {}
        }
    };
    assert!(rests, "{frames} frames, next tick {:?}", shell.next_tick());
    assert!(frames >= all.len(), "each was drawn: {frames}");
    eprintln!("{frames} frames of {} windows until all rest", all.len());
    // what is done wakes those that show it, and all come to rest again
    shell.apply(GameCommand::NextThing);
    assert_ne!(pulses(&shell), last);
}

#[test]
fn the_second_map_is_drawn_from_what_the_first_has_on_the_device() {
    let mut shell = shell("second");
    for painter in PAINTERS {
        let mut window = Offscreen::painted(&shell, 1000, 640, painter).expect("a graphics driver");
        shell.set_camera(Camera::hexes_across(50.0, 15.0, 30.0, &shell.viewport()));
        let alone = settled(&mut window, &mut shell);
        let before = window.memory();
        shell.apply(WindowCommand::Undock(Part::Map));
        window.open(Part::Map, 700, 500).expect("a window more");
        let [first, second] = both(&mut window, &mut shell);
        assert!(first == alone, "the main window is as it was");
        assert!(colours(&second) > 500, "the second one shows a map");
        if let (Some(before), Some(after)) = (before, window.memory()) {
            // two pictures of the window's size, its panels' letters, and room for two frames in flight
            let more = after.used_bytes - before.used_bytes;
            assert!(more < 16 << 20, "{more} bytes more on the device");
        }
        window.lose_device();
        assert!(both(&mut window, &mut shell) == [first, second], "a lost device is replaced for both");

        // a window that nobody sees is not drawn, whatever happens
        let seen = window.picture_of(Some(Part::Map)).expect("a picture");
        window.close(Part::Map);
        assert!(window.picture_of(Some(Part::Map)).is_err());
        assert!(settled(&mut window, &mut shell) == alone);
        window.open(Part::Map, 700, 500).expect("the window again");
        assert!(both(&mut window, &mut shell)[1] == seen);

        // behind the curtain there is no map in it
        let viewport = shell.viewport();
        let screen = shell.game_screen().expect("a game");
        screen.apply(GameCommand::EndStep, &viewport);
        assert!(shell.is_covered(), "the Allies place");
        let [_, covered] = both(&mut window, &mut shell);
        let ground = &covered.rgba[..4];
        let other = covered.rgba.chunks_exact(4).filter(|&pixel| pixel != ground).count();
        assert!(other * 20 < 700 * 500, "{other} pixels are more than two lines of text");
        shell.apply(GameCommand::TakeScreen);
        assert!(colours(&both(&mut window, &mut shell)[1]) > 500);
        shell.apply(WindowCommand::Dock(Part::Map));
        shell.apply(GameCommand::Undo);
    }
}

/// Resident memory of this process, MiB; none where the system does not say.
fn resident() -> Option<f64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: f64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * 4096.0 / 1_048_576.0)
}

#[test]
#[ignore = "measures: for docs/architecture.md"]
fn what_a_second_map_costs() {
    let mut shell = shell("two");
    let mut window = Offscreen::new(&shell, 1280, 720).expect("a graphics driver");
    shell.settings.now.reduce_motion = true;
    settled(&mut window, &mut shell);
    let (memory, before) = (window.memory(), resident());
    shell.apply(WindowCommand::Undock(Part::Map));
    window.open(Part::Map, 1280, 720).expect("a window more");
    both(&mut window, &mut shell);
    eprintln!("{}: resident {before:?} -> {:?} MiB", window.adapter(), resident());
    eprintln!("on the device {memory:?} -> {:?}", window.memory());
    // in turns, so that all meet the same machine
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    for (round, way) in (0..4).flat_map(|round| [(round, 0), (round, 1), (round, 2)]) {
        shell.apply(WindowCommand::Follow(way == 1));
        // sharp again after the last one
        std::thread::sleep(Duration::from_millis(100));
        both(&mut window, &mut shell);
        for step in 0..20 {
            let camera = Camera::hexes_across(50.0, f64::from(15 + step - 5 * round), 40.0, &shell.viewport());
            shell.set_camera(camera);
            shell.tick();
            let mut time = window.frame(&mut shell).expect("a frame");
            if way > 0 {
                time += window.frame_of(Some(Part::Map), &mut shell).expect("a frame");
            }
            times[way].push(time.as_secs_f64() * 1e3);
        }
    }
    for (times, what) in times.iter_mut().zip(["one map", "both move", "the first moves, the second is drawn too"]) {
        times.sort_unstable_by(f64::total_cmp);
        eprintln!("{what}: median {:.1} ms, 95 % {:.1} ms", times[times.len() / 2], times[times.len() * 95 / 100]);
    }
}
