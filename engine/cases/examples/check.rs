//! Plays the case files named on the command line, without the rest of the program: for quick tries.

fn main() {
    let suite = meridian_cases::Suite::new();
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for outcome in suite.check(&text) {
            match &outcome.problem {
                None => println!("ok {path}:{}: {}", outcome.line, outcome.title),
                Some(problem) => println!("NO {path}:{}: {}: {problem}", problem.line(), outcome.title),
            }
        }
    }
}
