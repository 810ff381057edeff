//! `meridian environment`: games for a program that learns. It has started this one, says which game it wants and who is to
//! play against it, and plays one side or both over standard input and output. docs/ai/environment.md describes the lines.

mod contest;
mod lines;

use contest::{Contest, Next, Stages};
use lines::{Question, Said, hear, tell};
use meridian_ai_host::stdio::{Desk, PROTOCOL, Step, constants};
use meridian_engine::Side;
use meridian_session::{AiTerms, Failure, Folders, Library};
use meridian_words::t;
use serde_json::{Map, Value, json};

pub fn run(folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let mut stages = Stages::new(Library::open(folders), super::ais(folders, terms));
    let desk = || Desk::new().map_err(|error| Failure::no(t!("environment-no-memory", why = error.to_string())));
    let mut desks = [desk()?, desk()?];
    greet(&desks);
    let mut said = hear();
    loop {
        said = match said {
            Said::Reset(reset) => match Contest::open(&mut stages, &reset) {
                Ok(contest) => {
                    desks.iter_mut().for_each(|desk| desk.begin_game(&reset.scenario));
                    play(contest, &mut desks)
                }
                Err(failure) => refused(&failure.to_string()),
            },
            Said::Bye => return Ok(()),
            Said::Nonsense(why) => refused(&why),
            Said::Ask(_) | Said::Asks { .. } | Said::Done | Said::Save { .. } => refused(&t!("environment-no-game")),
        }
    }
}

/// The first line.
fn greet(desks: &[Desk; 2]) {
    let constants: Map<String, Value> = constants().map(|(name, value)| (name, value.into())).collect();
    let memory = desks.each_ref().map(|desk| desk.memory().display().to_string());
    tell(&json!({ "type": "hello", "protocol": PROTOCOL, "memory": memory, "constants": constants }));
}

/// Says why nothing came of it, and hears what comes next.
fn refused(why: &str) -> Said {
    tell(&json!({ "type": "error", "text": why }));
    hear()
}

/// Plays a game; gives what was said that is no part of it.
fn play(mut contest: Contest, desks: &mut [Desk; 2]) -> Said {
    loop {
        match contest.go_on() {
            Next::Step(side) => {
                if let Some(said) = step(&mut contest, side, &mut desks[side.index()]) {
                    return said;
                }
            }
            Next::Over => {
                tell(&contest.result());
                break;
            }
            Next::Fault(why) => return refused(&why),
        }
    }
    loop {
        match hear() {
            Said::Save { file } => save(&contest, &file),
            said => return said,
        }
    }
}

/// A step that is played from outside; gives what was said in it that ends the game.
fn step(contest: &mut Contest, side: Side, desk: &mut Desk) -> Option<Said> {
    let opened = desk.open(side, contest.question(side));
    let said = desk.play(opened, |step| {
        let mut begin = match step.begin() {
            Ok(begin) => json!(begin),
            Err(why) => return Some(refused(&why)),
        };
        begin["standing"] = contest.standing();
        tell(&begin);
        loop {
            match hear() {
                Said::Done => return None,
                Said::Ask(question) => match answer(contest, step, &question) {
                    Ok(reply) => tell(&reply),
                    Err(why) => return Some(refused(&why)),
                },
                Said::Asks { asks } => {
                    let replies: Result<Vec<Value>, String> =
                        asks.iter().map(|question| answer(contest, step, question)).collect();
                    match replies {
                        Ok(replies) => tell(&json!({ "type": "replies", "replies": replies })),
                        Err(why) => return Some(refused(&why)),
                    }
                }
                Said::Save { file } => save(contest, &file),
                Said::Nonsense(why) => tell(&json!({ "type": "error", "text": why })),
                said @ (Said::Reset(_) | Said::Bye) => return Some(said),
            }
        }
    });
    match said {
        Some(said) => Some(said),
        None => contest.end_step(side).err().map(|why| refused(&why)),
    }
}

/// A reply; with how the game stands if orders were carried out.
fn answer(contest: &mut Contest, step: &mut Step, question: &Question) -> Result<Value, String> {
    let mut reply = step.answer(&question.call, &question.args);
    let orders = step.orders();
    if !orders.is_empty() {
        contest.carry_over(orders)?;
        reply.insert("standing".to_owned(), contest.standing());
    }
    reply.insert("type".to_owned(), "reply".into());
    reply.insert("id".to_owned(), question.id.clone());
    Ok(reply.into())
}

fn save(contest: &Contest, file: &str) {
    match contest.save(file.as_ref()) {
        Ok(()) => tell(&json!({ "type": "saved", "file": file })),
        Err(failure) => tell(&json!({ "type": "error", "text": failure.to_string() })),
    }
}
