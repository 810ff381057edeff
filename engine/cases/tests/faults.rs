//! What a case says wrongly is reported with its place, what is wrong and what to write; no text makes the program panic.

use meridian_cases::{Problem, Suite};
use proptest::prelude::*;
use std::sync::OnceLock;

fn suite() -> &'static Suite {
    static SUITE: OnceLock<Suite> = OnceLock::new();
    SUITE.get_or_init(Suite::new)
}

/// The complaint about the first case: `line:column: what (hint)`.
fn complaint(text: &str) -> String {
    let outcomes = suite().check(text);
    let problem = outcomes[0].problem.as_ref().unwrap_or_else(|| panic!("nothing is wrong with\n{text}"));
    format!("{}:{}: {problem}", problem.line(), problem.column())
}

/// A case with this line in the place of its fifth.
fn with_line(line: &str) -> String {
    format!(
        "case T\nrules §1.1\nboard\n| .CR . ~\n{line}\nunit g germany.infantry 5 at a1\nphase first-movement axis\nexpect unit g at a1\n"
    )
}
/// A case with this line as its last.
fn ending_in(line: &str) -> String {
    format!("{}{line}\n", with_line("place P = b1"))
}

#[test]
fn faults_of_form_are_found_before_anything_is_played() {
    let mut wrong = Vec::new();
    let cases = [
        ("rules §1\n", "1:1: the file begins without `case`"),
        ("case\nrules §1\nworld empty\nexpect port Berlin\n", "1:1: the case has no title"),
        ("case A\nworld empty\nexpect port Berlin\n", "1:1: the case \"A\" cites no paragraph (add a line like"),
        ("case A\nrules T-1\nworld empty\nexpect port Berlin\n", "1:1: the case \"A\" cites no paragraph"),
        ("case A\nrules 14.2\n", "2:7: `14.2` is no citation (write paragraphs as §14.2.2"),
        ("case A\nrules §14.\n", "2:7: `§14.` is no citation"),
        ("case A\nrules §1\nworld \"1939\n", "3:7: a quote is opened and not closed"),
        ("case A\nrules §1\nwurld 1939\n", "3:1: there is no statement `wurld` (did you mean `world`?)"),
        (
            "case A\nrules §1\nworld empty\ndo atack x with y\n",
            "4:4: there is no order `atack` (did you mean `attack`?)",
        ),
        (
            "case A\nrules §1\nworld empty\nexpect not prot x\n",
            "4:12: there is no expectation `prot` (did you mean `port`?)",
        ),
        ("case A\nrules §1\n", "1:1: the case expects nothing"),
        ("case A\nrules §1\nexpect date 1939-08\n", "3:1: there is no map yet"),
        ("case A\nrules §1\ndate 1939-08\n", "3:1: there is no map yet (begin the case with `world 1939`"),
    ];
    for (text, expected) in cases {
        let found = complaint(text);
        wrong.extend((!found.starts_with(expected)).then(|| format!("{text}\nexpected {expected}\nfound    {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_of_the_position_say_what_to_write() {
    let mut wrong = Vec::new();
    let cases = [
        ("terrain b1 swamp", "5:12: `swamp` is not a terrain (one of `sea`, `clear`"),
        ("terrain b1", "5:11: a terrain is missing here (write `terrain PLACES"),
        ("terrain q9 clear", "5:9: no place is called `q9` (cells of a board are written as b3"),
        ("terrain a1..z9 clear", "5:9: `a1..z9` is no part of this board (write two corners, as in a1..c3)"),
        ("terrain b1/up clear", "5:9: `up` is no direction (one of east,"),
        ("terrain b1/n clear", "5:9: there is no cell n of that"),
        ("terrain @77 clear", "5:9: the map has no cell @77 (@0 to @2)"),
        ("terrain 50N10E clear", "5:9: `50N10E` has no place on a text board"),
        ("home b1 fance", "5:9: there is no country `fance` (did you mean `france`?)"),
        ("home b1 france italy", "5:16: `italy` is one word too many (write `home PLACES COUNTRY`)"),
        ("date 1941-13", "5:6: `1941-13` is not a month (write year and month as in 1941-07)"),
        ("phase battle axis", "5:7: `battle` is not a phase"),
        ("country germany munny 3", "5:17: a country has no `munny` (did you mean `money`?)"),
        ("country germany money lots", "5:23: `lots` is not an amount"),
        (
            "pool germany germany.infantri 3",
            "5:14: no unit class `germany.infantri` (did you mean `germany.infantry`?)",
        ),
        ("pool germany infantry 3", "5:14: no unit class `infantry` (more than one is meant: write"),
        ("unit x germany.infantry 5 a1", "5:27: `a1` stands where `at` is due (write `unit NAMES"),
        ("unit x germany.infantry 5 at b1 flying", "5:33: a unit has no `flying`"),
        ("unit x germany.infantry aboard y", "5:32: no unit is named `y`"),
        ("fort b1 9", "5:9: works have no stage 9 (0 to 3)"),
        ("hexside a1 c1 land", "5:12: these two cells do not touch"),
        ("world 1939", "5:7: the case has a map already"),
        ("| . .", "5:1: a row outside a board"),
        ("place X b1", "5:9: `b1` stands where `=` is due"),
        ("dice 1.5", "5:6: 1.5 is no draw (draws are at least 0 and below 1)"),
        (
            "phase combat axis asked allies",
            "5:25: the Allies are never asked in that phase (write `phase combat axis`)",
        ),
        ("phase interception allies asked allies", "5:33: the Allies are never asked in that phase (write `phase i"),
    ];
    for (line, expected) in cases {
        // a row right after the rows belongs to them
        let text = if line.starts_with('|') { with_line(&format!("date 1941-07\n{line}")) } else { with_line(line) };
        let expected = if line.starts_with('|') { "6:" } else { &expected[..2] }.to_owned() + &expected[2..];
        let found = complaint(&text);
        wrong.extend((!found.starts_with(&expected)).then(|| format!("{line}\nexpected {expected}\nfound    {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_of_rows_name_the_cell() {
    let board = |rows: &str| complaint(&format!("case T\nrules §1\nboard\n{rows}\nexpect port a1\n"));
    assert!(board("| . x").starts_with("4:5: `x` in the cell `x` means nothing (terrain first: . clear"));
    assert!(board("| . .Q").starts_with("4:5: `Q` in the cell `.Q` means nothing"));
    assert!(board("| . .\n| .").starts_with("5:4: this row has 1 cells, the first has 2"));
    assert!(board("|").starts_with("4:2: this row has 0 cells"));
    assert!(complaint("case T\nrules §1\nboard\nexpect port a1\n").starts_with("4:1: there is no map yet"));
}

#[test]
fn faults_of_steps_say_what_to_write() {
    let mut wrong = Vec::new();
    let cases = [
        ("do move h to b1", "9:9: no unit is named `h` (one of `g`)"),
        ("do move g b1", "9:11: `b1` stands where `to` is due (write `move UNIT to PLACE | via"),
        ("refuse move g to c1", "9:20: `->` is missing here"),
        ("refuse move g to c1 -> §11 too-fur", "9:28: there is no refusal `too-fur` (did you mean `too-far`?)"),
        (
            "unit x germany.infantry at b1",
            "9:1: `unit` belongs to the set-up (the position stands before the first step: write `now`",
        ),
        ("now world 1939", "9:11: the case has a map already"),
        ("until forever", "9:7: `forever` is not a month"),
        ("name x = germany.armor at a1", "9:27: 0 units there are of that class and have no name yet"),
        ("expect unit g", "9:14: what is expected of the unit is missing here (write `expect unit NAME"),
        ("expect unit g heroic", "9:15: a unit has no `heroic`"),
        ("expect works a1 moat 3", "9:17: there is no `moat` here"),
        ("expect not event captrued", "9:18: there is no event `captrued` (did you mean `captured`?)"),
        ("expect odds cards g : ratio 1", "9:13: there are no odds of `cards`"),
        ("expect weather a1", "9:18: a weather is missing here (write `expect weather PLACE"),
    ];
    for (line, expected) in cases {
        let found = complaint(&ending_in(line));
        wrong.extend((!found.starts_with(expected)).then(|| format!("{line}\nexpected {expected}\nfound    {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A difference says what was expected and what was found, in the words of the case.
#[test]
fn differences_are_told_in_the_words_of_the_case() {
    let mut wrong = Vec::new();
    let cases = [
        ("expect unit g at b1", "9:1: expected unit g at b1; found g at a1, strength 5"),
        ("expect not unit g at a1", "9:1: expected not unit g at a1; found g at a1"),
        ("expect control a1,b1 italy", "9:1: expected control a1,b1 italy; found a1 germany, P germany"),
        ("do move g to c1", "9:1: expected the order to be carried out (`do move g to c1`); found refused by §"),
        (
            "refuse move g to b1 -> §9.9",
            "9:1: expected a refusal by §9.9 (`refuse move g to b1 -> §9.9`); found the order was carried out",
        ),
        ("dice 0.5", "9:1: expected all dice to be used; found 1 of them left over"),
        ("expect event captured", "9:1: expected event captured; found no events at all"),
        ("expect phase combat axis", "9:1: expected phase combat axis; found first-movement axis"),
        ("until second-movement allies", "9:1: expected only the dice that the case states"),
    ];
    for (line, expected) in cases {
        // the whole month rolls for the weather
        let line = if line.starts_with("until") { "until overrun axis" } else { line };
        let found = complaint(&ending_in(line));
        wrong.extend((!found.starts_with(expected)).then(|| format!("{line}\nexpected {expected}\nfound    {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words that cases are made of, and some that they are not.
fn word() -> impl Strategy<Value = String> {
    let mut words: Vec<String> = meridian_cases::usages()
        .into_iter()
        .flat_map(|(_, usage)| usage.split([' ', '|', '[', ']']).map(str::to_owned).collect::<Vec<_>>())
        .filter(|word| !word.is_empty())
        .collect();
    let more = [
        "a1",
        "b2",
        "a1..c2",
        "all",
        "g",
        "f",
        "s",
        "p",
        "germany",
        "france",
        "japan",
        "germany.infantry",
        "france.infantry",
        "germany.armor",
        "air.spitfire",
        "germany.submarine.vii",
        "germany.transport_ship",
        "1",
        "2",
        "3",
        "5",
        "300",
        "0.5",
        "1941-07",
        "§11.2.1",
        "->",
        ",",
        "=",
        ":",
        "axis",
        "allies",
        "combat",
        "b2/e",
        "\"",
        "@3",
        "|",
        ".",
        "~",
        "99999999999",
        "-1",
        "NaN",
        "é",
    ];
    words.extend(more.map(str::to_owned));
    words.sort();
    words.dedup();
    prop::sample::select(words)
}

/// No case may bring the rules to a panic.
fn check(text: &str) {
    for outcome in suite().check(text) {
        let problem = outcome.problem.map_or(String::new(), |problem| problem.to_string());
        assert!(!problem.contains(meridian_cases::BROKE_OFF), "{problem} in\n{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_panics(text in "\\PC{0,200}") {
        check(&text);
        check(&format!("case A\nrules §1\nboard\n| . .\n{text}\nexpect port a1\n{text}"));
    }

    #[test]
    fn no_line_of_words_panics(
        setup in prop::collection::vec(prop::collection::vec(word(), 1..8), 0..6),
        steps in prop::collection::vec(prop::collection::vec(word(), 1..8), 0..6),
    ) {
        let lines = |lines: &[Vec<String>]| lines.iter().map(|words| words.join(" ")).collect::<Vec<_>>();
        let (setup, steps) = (lines(&setup), lines(&steps));
        // every line alone between lines that are right: one fault ends a case
        for line in setup.iter().chain(&steps) {
            for kind in ["", "do ", "refuse ", "expect ", "now "] {
                check(&ending_in(&format!("{kind}{line}")));
            }
            check(&with_line(line));
        }
    }
}

/// The outcome of a good case is the same whatever stands in other cases of the file.
#[test]
fn cases_do_not_touch_each_other() {
    let good = with_line("place P = b1");
    let outcomes = suite().check(&format!("{}\n{good}\ncase B\nnonsense\n{good}", ending_in("expect unit g at c1")));
    let passed: Vec<bool> = outcomes.iter().map(meridian_cases::Outcome::passed).collect();
    assert_eq!(passed, [false, true, false, true]);
    assert!(matches!(&outcomes[2].problem, Some(Problem::Fault(fault)) if fault.what.contains("nonsense")));
}
