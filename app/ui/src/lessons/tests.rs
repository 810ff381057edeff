use super::*;

/// The first lesson with a change in it.
fn spoilt(from: &str, to: &str) -> Result<Lesson, Fault> {
    let (name, text) = LESSONS[0];
    assert!(text.contains(from), "{from}");
    Lesson::read(name, Box::leak(text.replacen(from, to, 1).into_boxed_str()))
}

fn line(text: &str) -> usize {
    1 + LESSONS[0].1[..LESSONS[0].1.find(text).expect("it is in the lesson")].matches('\n').count()
}

#[test]
fn a_broken_lesson_says_where_and_why() {
    for (from, to, why) in [
        ("lesson-map-supply", "lesson-map-suply", "no message “lesson-map-suply”"),
        ("overlay = \"supply\"", "overlay = \"suply\"", "no overlay “suply”"),
        ("mark = \"undo\"", "mark = \"undoo\"", "Nothing on the screen is called “undoo”"),
        ("until = { undone = true }", "until = { undo = true }", "unknown field `undo`"),
        ("until = { rulebook = true }", "until = {}", "waits for nothing"),
        ("until = { rulebook = true }", "until = { class = \"german_infantry\" }", "waits for nothing"),
        ("do = [\"undo\"]", "do = [\"undoes\"]", "unknown variant `undoes`"),
        ("until = { past = \"first_movement axis\" }", "until = { past = \"movement\" }", "no phase “movement”"),
    ] {
        let fault = spoilt(from, to).expect_err(to);
        assert_eq!((fault.file.as_str(), fault.line), ("1_map.toml", line(from)), "{to}: {fault}");
        assert!(fault.what.contains(why), "{to}: {fault}");
    }
    let fault = spoilt("title = \"lesson-map-title\"\n", "").expect_err("a title is missing");
    assert!(fault.what.contains("title"), "{fault}");
}

#[test]
fn a_lesson_names_what_its_war_has() {
    let library = meridian_session::Library::embedded();
    for (from, to, why) in [
        ("at = \"Cracow\"", "at = \"Krakow\"", "no place"),
        ("at = \"Warsaw\", across = 18", "at = \"Warsow\", across = 18", "no place"),
    ] {
        let lesson = spoilt(from, to).expect("it can be read");
        let world = library.world_of(&lesson.scenario).expect("its scenario");
        let fault = lesson.check(&world.map, &world.rules).expect_err(to);
        assert_eq!(fault.line, line(from), "{fault}");
        assert!(fault.what.contains(why), "{fault}");
    }
}

/// No sentence of a lesson is left over.
#[test]
fn every_sentence_is_said() {
    let texts: String = LESSONS.iter().map(|(_, text)| *text).collect();
    for (name, _) in meridian_words::Words::messages().filter(|(name, _)| name.starts_with("lesson-")) {
        let fault = name.starts_with("lesson-no-") || ["lesson-unknown", "lesson-incomplete"].contains(&name);
        assert!(fault || texts.contains(&format!("\"{name}\"")), "no lesson says `{name}`");
    }
}
