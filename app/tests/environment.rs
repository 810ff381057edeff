//! `meridian environment` as a program sees it that plays games over its streams.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Environment {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Environment {
    /// After its greeting.
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_meridian"));
        let command = command.arg("environment").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.spawn().expect("the program starts");
        let (input, output) = (program.stdin.take().expect("piped"), program.stdout.take().expect("piped"));
        let mut environment = Self { program, input, output: BufReader::new(output) };
        let hello = environment.hear();
        assert_eq!((&hello["type"], &hello["protocol"]), (&json!("hello"), &json!(1)));
        assert!(hello["constants"]["ORDER_MOVE"].is_number());
        environment
    }
    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it writes text");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }
    fn say(&mut self, line: &Value) -> Value {
        writeln!(self.input, "{line}").expect("it listens");
        self.hear()
    }
    fn reset(&mut self, seed: u64) -> Value {
        self.say(&json!({"type": "reset", "scenario": "poland_1939", "seed": seed, "months": 1, "pass_idle": true}))
    }
    /// Both sides do nothing: the sides that were asked, and the end.
    fn pass(&mut self, mut said: Value) -> (Vec<Value>, Value) {
        let mut asked = Vec::new();
        while said["type"] == "begin" {
            asked.push(said["side"].clone());
            said = self.say(&json!({"type": "done"}));
        }
        (asked, said)
    }
}

#[test]
fn both_sides_are_asked_and_the_game_ends_with_its_months() {
    let mut environment = Environment::start();
    let begun = environment.reset(7);
    let (asked, over) = environment.pass(begun);
    assert!(asked.contains(&json!(0)) && asked.contains(&json!(1)), "{asked:?}");
    assert_eq!((&over["type"], &over["winner"]), (&json!("over"), &Value::Null));
    assert_eq!(over["months"].as_array().expect("a list").len(), 1, "{over}");
    assert_eq!(over["months"][0], over["standing"]["points"], "the last month stands as it ended");
    let begun = environment.reset(7);
    assert_eq!(environment.pass(begun).1, over, "the same seed is the same game");
}

#[test]
fn orders_are_answered_with_how_the_game_stands() {
    let mut environment = Environment::start();
    let begun = environment.reset(7);
    let drawn =
        environment.say(&json!({"type": "ask", "id": 3, "call": "legal.nth", "args": {"kinds": ["place"], "n": 0}}));
    assert_eq!((&drawn["id"], &drawn["standing"]), (&json!(3), &Value::Null), "{drawn}");
    let order = drawn["value"].clone();
    let asks = json!([{"call": "orders_submit", "args": {"orders": [order]}}, {"call": "legal.count"}]);
    let replies = environment.say(&json!({"type": "asks", "asks": asks}));
    let [placed, counted] = [&replies["replies"][0], &replies["replies"][1]];
    assert_eq!(placed["value"][0]["code"], 0, "{replies}");
    assert_ne!(placed["standing"]["digest"], begun["standing"]["digest"]);
    assert!(counted["value"].as_u64().is_some_and(|count| count > 0));
}

#[test]
fn what_is_wrong_is_said_and_the_next_line_is_heard() {
    let mut environment = Environment::start();
    let told = environment.say(&json!({"type": "done"}));
    assert!(told["text"].as_str().is_some_and(|text| text.contains("reset")), "{told}");
    let told = environment.say(&json!({"type": "reset", "scenario": "1066", "seed": 1}));
    assert!(told["text"].as_str().is_some_and(|text| text.contains("poland_1939")), "{told}");
    let told = environment.say(&json!({"type": "dance"}));
    assert!(told["text"].as_str().is_some_and(|text| text.contains("docs/ai/environment.md")), "{told}");
    assert_eq!(environment.reset(1)["type"], "begin");
    let told = environment.say(&json!({"type": "ask", "call": "dance"}));
    assert!(told["error"].as_str().is_some_and(|text| text.contains("dance")), "{told}");
    // whoever leaves in a step leaves nothing behind
    drop(environment.input);
    assert!(environment.program.wait().expect("it ends").success());
}
