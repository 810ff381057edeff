use super::*;

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
    let settings = parse(b"counter_scale = 120\nreduce_motion = true\n").expect("a good file");
    assert_eq!(settings, Settings { counter_scale: Percent::new(120), reduce_motion: true, ..Settings::default() });
    assert!(!settings.glides() && settings.animation_time() == 0.0, "less motion stops the rest");
    assert!((settings.map_theme().sizes.counter_scale - 1.2).abs() < 1e-6);
}

#[test]
fn a_broken_file_is_kept_and_its_fault_named() {
    let folder = folder("broken");
    let file = folder.join(FILE);
    for (number, (text, line, what)) in [
        ("theme = \"paper\"\nui_scale = 500\n", ":2 can't be read", "500 is no percentage from 80 to 200"),
        ("ui_scale = 100\nlabel_scale = -1\n", ":2 can't be read", "-1 is no percentage from 70 to 160"),
        (
            "# mine\n\ntheme = \"papyrus\"\n",
            ":3 can't be read",
            "`papyrus` is no theme: write one of paper, dark, high-contrast",
        ),
        ("ui_scal = 90\n", ":1 can't be read", "ui_scal"),
        ("animation = \"slow\"\n", ":1 can't be read", "slow"),
        ("inertia = maybe\n", ":1 can't be read", ""),
        ("reduce_motion = true\ntheme = \"dark\n", ":2 can't be read", ""),
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&file, text).expect("written");
        let (opened, notice) = SettingsFile::open(Some(&folder));
        assert_eq!(opened.now, Settings::default());
        let notice = notice.expect("the fault is told");
        for part in [&file.display().to_string(), line, what, "settings.broken"] {
            assert!(notice.contains(part), "{text:?}: {notice:?} lacks {part:?}");
        }
        assert_eq!(fs::read_dir(&folder).expect("listed").count(), number + 1, "every broken file is kept");
        assert!(!file.exists());
    }
    assert_eq!(
        fs::read_to_string(folder.join("settings.broken.toml")).expect("kept"),
        "theme = \"paper\"\nui_scale = 500\n"
    );
    let (_, notice) = SettingsFile::open(Some(&folder));
    assert_eq!(notice, None, "the fault is told once");
    fs::write(&file, b"theme = \"\xff\"\n").expect("written");
    let (_, notice) = SettingsFile::open(Some(&folder));
    assert!(notice.is_some_and(|notice| notice.contains(":1 can't be read") && notice.contains("UTF-8")));
    fs::remove_dir_all(&folder).expect("removed");
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
