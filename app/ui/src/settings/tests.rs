use super::file::{FILE, parse};
use super::*;
use std::fs;
use std::path::PathBuf;

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-settings-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the temporary folder takes folders");
    folder
}

#[test]
fn what_is_set_is_there_next_time() {
    let folder = folder("kept").join("below");
    let (mut file, notice) = SettingsFile::open(Some(&folder));
    assert_eq!((&file.now, notice), (&Settings::default(), None), "no file is no fault");
    file.save().expect("nothing to write");
    assert!(!folder.exists(), "defaults need no file");
    file.now.theme = "dark".parse().expect("a theme");
    file.now.ui_scale = Percent::new(150);
    file.now.inertia = false;
    file.now.animation = Animation::Fast;
    file.save().expect("written");
    let (again, notice) = SettingsFile::open(Some(&folder));
    assert_eq!((again.now, notice), (file.now, None));
    assert_eq!(fs::read_dir(&folder).expect("listed").count(), 1, "nothing is left behind");
    fs::remove_dir_all(folder.parent().expect("the test's folder")).expect("removed");
}

#[test]
fn what_a_file_leaves_out_keeps_its_default() {
    let (settings, faults) = parse(b"counter_scale = 120\nreduce_motion = true\n");
    assert_eq!(faults, []);
    assert_eq!(settings, Settings { counter_scale: Percent::new(120), reduce_motion: true, ..Settings::default() });
    assert!(!settings.glides() && settings.animation_time() == 0.0, "less motion stops the rest");
    assert!((settings.map_theme().sizes.counter_scale - 1.2).abs() < 1e-6);
}

#[test]
fn a_broken_line_is_told_and_the_rest_holds() {
    let folder = folder("broken");
    let file = folder.join(FILE);
    let dark = Settings { theme: "dark".parse().expect("a theme"), ..Settings::default() };
    for (number, (text, line, what)) in [
        ("theme = \"dark\"\nui_scale = 500\n", "line 2 can't be read", "500 is no whole number from 80 to 200"),
        ("label_scale = -1\ntheme = \"dark\"\n", "line 1 can't be read", "-1 is no whole number from 70 to 200"),
        ("# mine\ntheme = \"dark\"\npanels = \"papyrus\"\n", "line 3 can't be read", "papyrus"),
        ("ui_scal = 90\ntheme = \"dark\"\n", "line 1 can't be read", "ui_scal"),
        ("theme = \"dark\"\nanimation = \"crawl\"\n", "line 2 can't be read", "crawl"),
        ("inertia = maybe\ntheme = \"dark\"\n", "line 1 can't be read", ""),
        ("theme = \"dark\"\nadviser = \"cadet\n\n", "line 2 can't be read", ""),
        ("theme = \"dark\"\n[alert]\ncity_lost = \"pause\"\n", "line 2 can't be read", "alert"),
        ("theme = \"dark\"\n[alerts]\nlanding = \"shout\"\n", "line 3 can't be read", "shout"),
        ("theme = \"dark\"\n[keys]\nundone = [\"X\"]\n", "line 2 can't be read", "undone"),
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&file, text).expect("written");
        let (mut opened, notice) = SettingsFile::open(Some(&folder));
        assert_eq!(opened.now, dark, "{text:?}");
        let notice = notice.expect("the fault is told");
        for part in [&file.display().to_string(), line, what, "settings.broken"] {
            assert!(notice.contains(part), "{text:?}: {notice:?} lacks {part:?}");
        }
        assert_eq!(fs::read_dir(&folder).expect("listed").count(), number + 1, "every broken file is kept");
        assert!(!file.exists());
        opened.save().expect("written");
        let (again, notice) = SettingsFile::open(Some(&folder));
        assert_eq!((again.now, notice), (dark.clone(), None), "the fault is told once, and the rest is there again");
    }
    let kept = fs::read_to_string(folder.join("settings.broken.toml")).expect("kept");
    assert_eq!(kept, "theme = \"dark\"\nui_scale = 500\n", "as it was");
    fs::write(&file, b"language = \"\xff\"\ntheme = \"dark\"\n").expect("written");
    let (opened, notice) = SettingsFile::open(Some(&folder));
    assert!(notice.is_some_and(|notice| notice.contains("line 1 can't be read") && notice.contains("UTF-8")));
    assert_eq!(opened.now, dark);
    fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn every_fault_is_found_and_many_are_counted() {
    let (settings, faults) = parse(b"a = 1\nb = 2\nreduce_motion = true\nc = 3\nd = 4\n");
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [1, 2, 4, 5]);
    assert!(settings.reduce_motion);
    let folder = folder("faults");
    fs::write(folder.join(FILE), "a = 1\nb = 2\nc = 3\nd = 4\n").expect("written");
    let (_, notice) = SettingsFile::open(Some(&folder));
    assert!(notice.is_some_and(|notice| notice.contains("line 3") && notice.contains("1 more")));
    fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn all_is_reset_but_what_stands_elsewhere() {
    let mut settings = Settings { sides: SideColours::Greys, fold_hex: true, ..Settings::default() };
    (settings.mouse, settings.autosaves, settings.alerts.landing) = (Mouse::RightOrders, Between::new(3), Alert::Off);
    settings.lessons_done.insert("map".into());
    let lessons_done = settings.lessons_done.clone();
    assert_eq!(settings.reset(), Settings { fold_hex: true, lessons_done, ..Settings::default() });
}

#[test]
#[cfg(unix)]
fn a_linked_file_stays_one() {
    let folder = folder("linked");
    let (file, far) = (folder.join(FILE), folder.join("dotfiles"));
    fs::create_dir_all(&far).expect("made");
    fs::write(far.join("mine.toml"), "theme = \"papyrus\"\n").expect("written");
    std::os::unix::fs::symlink("dotfiles/mine.toml", &file).expect("linked");
    let (mut opened, notice) = SettingsFile::open(Some(&folder));
    assert!(notice.is_some_and(|notice| notice.contains("settings.broken.toml")));
    assert_eq!(fs::read_to_string(far.join("settings.broken.toml")).expect("kept"), "theme = \"papyrus\"\n");
    opened.now.reduce_motion = true;
    opened.save().expect("written");
    assert!(fs::symlink_metadata(&file).expect("there").is_symlink());
    assert!(fs::read_to_string(far.join("mine.toml")).expect("written through").contains("reduce_motion = true"));
    fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_file_in_the_way_is_reported_when_saving() {
    let folder = folder("blocked");
    fs::write(folder.join("conf"), b"a file").expect("written");
    let (mut file, _) = SettingsFile::open(Some(&folder.join("conf")));
    file.now.reduce_motion = true;
    assert!(file.save().expect_err("a file is no folder").message().contains("can't make the folder"));
    fs::remove_dir_all(&folder).expect("removed");
}

/// What could not be written is written with the next change, for the file does not have it yet.
#[test]
fn a_change_that_could_not_be_written_comes_with_the_next() {
    let folder = folder("late");
    let conf = folder.join("conf");
    let (mut file, _) = SettingsFile::open(Some(&conf));
    file.now.inertia = !file.now.inertia;
    file.save().expect("written");
    fs::remove_dir_all(&conf).expect("removed");
    fs::write(&conf, b"a file in its way").expect("written");
    file.now.reduce_motion = true;
    file.save().expect_err("there is no such folder");
    assert_eq!(file.save().expect("one attempt a change"), None);
    fs::remove_file(&conf).expect("removed");
    file.now.ui_scale = Percent::new(150);
    file.save().expect("written");
    assert_eq!(SettingsFile::open(Some(&conf)).0.now, file.now);
    fs::remove_dir_all(folder).expect("removed");
}

/// Somebody edits the file while the program runs, and leaves it broken: it is put aside as when the program starts.
#[test]
fn a_file_that_breaks_meanwhile_is_put_aside() {
    let folder = folder("meanwhile");
    let (mut file, _) = SettingsFile::open(Some(&folder));
    file.now.reduce_motion = true;
    file.save().expect("written");
    fs::write(folder.join(FILE), b"reduce_motion = perhaps\n").expect("written");
    file.now.ui_scale = Percent::new(150);
    let notice = file.save().expect("written").expect("something was wrong");
    assert!(notice.contains("settings.broken.toml"), "{notice}");
    let aside = fs::read(folder.join("settings.broken.toml")).expect("it is kept");
    assert_eq!(aside, b"reduce_motion = perhaps\n");
    assert_eq!(SettingsFile::open(Some(&folder)).0.now, file.now);
    fs::remove_dir_all(folder).expect("removed");
}

/// Two windows, each with a copy of its own of what the file held when it began.
#[test]
fn what_another_window_has_written_stays() {
    let folder = folder("two-windows");
    let open = || SettingsFile::open(Some(&folder)).0;
    let mut first = open();
    first.now.lessons_done.insert("the_map".into());
    first.save().expect("written");
    let (mut first, mut second) = (open(), open());
    first.now.theme = "dark".parse().expect("a theme");
    first.now.lessons_done.insert("the_sea".into());
    first.now.ais_off.insert("cadet".into());
    first.now.new_game.scenario = "poland_1939".into();
    first.now.new_game.seats = ["you".into(), "marshal".into()];
    first.save().expect("written");
    second.now.ui_scale = Percent::new(150);
    second.now.lessons_done.remove("the_map");
    second.now.lessons_done.insert("the_air".into());
    second.now.ais_off.insert("straw".into());
    second.now.new_game.hides_odds = true;
    second.save().expect("written");
    let read = open().now;
    let names = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!((read.theme, read.ui_scale), (first.now.theme, Percent::new(150)));
    assert_eq!((names(&read.lessons_done), names(&read.ais_off)), ("the_air the_sea".into(), "cadet straw".into()));
    assert!(read.new_game.hides_odds && read.new_game.scenario == "poland_1939");
    assert_eq!(read.new_game.seats, ["you", "marshal"]);
    // what both have changed is as the last one has it
    first.now.ui_scale = Percent::new(90);
    first.save().expect("written");
    let read = open().now;
    assert_eq!((read.ui_scale, read.new_game.hides_odds), (Percent::new(90), true));
    // a file that is gone is written whole
    fs::remove_file(folder.join(FILE)).expect("removed");
    second.now.inertia = false;
    second.save().expect("written");
    assert_eq!(open().now, second.now);
    fs::remove_dir_all(folder).expect("removed");
}

/// Two windows that write at the same time, each a name more with every change: none of them is lost.
#[test]
fn windows_that_write_at_once_take_turns() {
    let folder = folder("turns");
    let write = &|who: &str| {
        let (mut file, _) = SettingsFile::open(Some(&folder));
        for number in 0..40 {
            file.now.lessons_done.insert(format!("{who}-{number}"));
            assert_eq!(file.save().expect("written"), None);
        }
    };
    std::thread::scope(|scope| {
        for who in ["one", "two"] {
            scope.spawn(move || write(who));
        }
    });
    let (file, notice) = SettingsFile::open(Some(&folder));
    assert_eq!((file.now.lessons_done.len(), notice), (80, None), "{:?}", file.now.lessons_done);
    fs::remove_dir_all(folder).expect("removed");
}
