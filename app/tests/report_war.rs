//! `meridian report-war`: its figures are those that the orders of real wars show, its page needs nothing else, and what is no war
//! is refused with a sentence.

#![cfg(unix)]

use meridian_engine::legal::reach::Reach;
use meridian_engine::replay::{Line, Replay};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side, Unit};
use meridian_session::{Library, Session};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::process::Output;

mod scratch;

use scratch::{Scratch, program};

fn run(line: &str) -> Output {
    program().args(line.split_whitespace()).output().expect("the program starts")
}

#[track_caller]
fn said(line: &str) -> String {
    let output = run(line);
    assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn figures(replay: &str) -> Value {
    serde_json::from_str(&said(&format!("report-war {replay} --json"))).expect("one JSON object")
}

fn fixture(name: &str) -> String {
    format!("{}/../tests/replays/{name}.mrd", env!("CARGO_MANIFEST_DIR"))
}

fn both(value: &Value) -> [u64; 2] {
    [0, 1].map(|side: usize| value[side].as_u64().unwrap_or_else(|| panic!("{value}")))
}

/// Every order of a war with what it did, as `replay export` tells it.
fn exported(replay: &str) -> Vec<Value> {
    let text = said(&format!("replay export {replay} --format jsonl"));
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

/// Orders of these kinds, by side.
fn orders(lines: &[Value], kinds: &[&str]) -> [u64; 2] {
    ["Axis", "Allies"].map(|side| {
        let counts = |line: &&Value| line["side"] == side && kinds.iter().any(|kind| line["order"]["kind"] == *kind);
        lines.iter().filter(counts).count() as u64
    })
}

fn events<'a>(lines: &'a [Value], kind: &'a str) -> impl Iterator<Item = &'a Value> {
    let all = lines.iter().flat_map(|line| line["events"].as_array().expect("a list"));
    all.filter(move |event| event["kind"] == kind)
}

/// Of all causes or of one, whole war, both sides, in one of the arms.
fn lost(war: &Value, by: Option<&str>, what: &str) -> u64 {
    let losses = war["losses"].as_object().expect("an object");
    let of =
        |(_, sides): (&String, &Value)| (0..2).map(|side| sides[side][what].as_u64().expect("a count")).sum::<u64>();
    losses.iter().filter(|(key, _)| by.is_none_or(|by| by == key.as_str())).map(of).sum()
}

/// What `report-war` counts is what the orders and events of the same war say, in wars with landings, land combats and hunger.
#[track_caller]
fn agrees_with_its_orders(replay: &str) -> Value {
    let (war, lines) = (figures(replay), exported(replay));
    let deeds = &war["deeds"];
    for (deed, kinds) in [
        ("moves", &["move", "embark"][..]),
        ("landings", &["assault"]),
        ("naval_attacks", &["naval_attack"]),
        ("air_attacks", &["air_attack"]),
        ("raids", &["bomb"]),
        ("convoys_sent", &["load_convoy"]),
    ] {
        assert_eq!(both(&deeds[deed]), orders(&lines, kinds), "{replay}: {deed}");
    }
    assert_eq!(both(&deeds["orders"]).iter().sum::<u64>(), lines.len() as u64);
    let sum = |deed: &str| both(&deeds[deed]).iter().sum::<u64>();
    assert_eq!(sum("land_attacks") + sum("overruns"), events(&lines, "land_combat").count() as u64);
    assert_eq!(sum("interceptions"), events(&lines, "intercepted").count() as u64);
    assert_eq!(sum("convoys_arrived"), events(&lines, "convoy_unloaded").count() as u64);
    let ashore = |event: &&Value| event["text"].as_str().is_some_and(|text| text.contains("gets ashore"));
    assert_eq!(sum("landings_made"), events(&lines, "assaulted").filter(ashore).count() as u64);

    let amounts = |kind: &str, key: &str| events(&lines, kind).filter_map(|event| event[key].as_u64()).sum::<u64>();
    assert_eq!(lost(&war, Some("supply"), "points"), amounts("supply_loss", "amount"), "{replay}");
    let on_land = lost(&war, Some("land"), "points") + lost(&war, Some("trapped"), "points");
    assert_eq!(on_land, amounts("land_combat", "amount") + amounts("land_combat", "amount2"), "{replay}");
    assert_eq!(lost(&war, Some("basing"), "aircraft"), events(&lines, "lost_without_base").count() as u64);
    assert_eq!(lost(&war, Some("other"), "billions"), 0, "{replay}: everything has a cause");
    let oversights = &war["oversights"];
    let by_side = |lost: &Value, what: &str| [0, 1].map(|side: usize| lost[side][what].as_u64().expect("a count"));
    for side in 0..2 {
        let hungry = ["supply", "landed"].map(|kind| by_side(&oversights[kind], "points")[side]).iter().sum::<u64>();
        let all = |by: &str, what: &str| war["losses"].get(by).map_or(0, |lost| by_side(lost, what)[side]);
        assert!(hungry <= all("supply", "points"), "{replay}: {oversights}");
        assert!(
            by_side(&oversights["basing"], "aircraft")[side] <= all("basing", "aircraft"),
            "{replay}: {oversights}"
        );
    }
    // months, and theatres where there are any, add up to the same
    let months = war["months"].as_array().expect("months");
    for what in ["points", "ships", "aircraft", "billions"] {
        let in_months: u64 =
            months.iter().map(|month| lost(&serde_json::json!({"losses": month["lost_by"]}), None, what)).sum();
        assert_eq!(in_months, lost(&war, None, what), "{replay}: {what}");
    }
    let income: u64 = months.iter().map(|month| both(&month["income"]).iter().sum::<u64>()).sum();
    assert_eq!(income, amounts("income", "amount"), "{replay}");
    // who joined and who fell stands in the chronicle, each once
    let told = |words: &str| {
        let entries = war["chronicle"].as_array().expect("a list").iter();
        entries.filter(|entry| entry["text"].as_str().is_some_and(|text| text.contains(words))).count()
    };
    assert_eq!(told(" joins the "), events(&lines, "joined").count());
    assert_eq!(told(" is conquered by "), events(&lines, "conquered").count());
    assert_eq!(told(" assaults "), events(&lines, "assaulted").count());
    war
}

#[test]
fn figures_are_those_of_the_orders() {
    let war = agrees_with_its_orders(&fixture("belgium_and_denmark"));
    assert!(both(&war["deeds"]["land_attacks"]) != [0, 0] && both(&war["deeds"]["landings"]) != [0, 0]);
    let war = agrees_with_its_orders(&fixture("axis_victory"));
    assert_eq!(war["winner"], "Axis");
    let reached = |war: &Value, key: &str| {
        let mut all = war["milestones"].as_array().expect("a list").iter();
        all.find(|it| it["key"] == key).map(|it| it["month"].as_str().map(str::to_owned))
    };
    assert_eq!(reached(&war, "taken_manila"), Some(Some("1939-08".into())));
    assert_eq!(reached(&war, "ended"), Some(Some("1943-02".into())));
    assert_eq!(reached(&war, "conquered_france"), Some(None), "in history, not in this war");
    assert_eq!(reached(&war, "taken_berlin"), None, "history was not so far");

    let scratch = Scratch::new("report-past");
    let (replay, nobody) = (scratch.text("war.mrd"), "random:orders=0");
    said(&format!("play --scenario pacific_1941 --axis {nobody} --allies {nobody} --months 2 --replay {replay}"));
    let war = figures(&replay);
    assert_eq!(reached(&war, "taken_manila"), Some(None));
    assert_eq!(reached(&war, "joined_united_states"), None, "it was in the war before");
}

#[test]
fn a_war_of_ais_is_counted_alike_by_play_by_the_ledger_and_by_its_report() {
    let scratch = Scratch::new("report-war");
    let replay = scratch.text("war.mrd");
    let play =
        format!("play --scenario 1939 --axis classic --allies classic --months 4 --seed 3 --replay {replay} --json");
    let played: Value = serde_json::from_str(&said(&play)).expect("one JSON object");
    let war = agrees_with_its_orders(&replay);
    assert_eq!(played["deeds"], war["deeds"]);
    assert_eq!(played["orders"], war["orders"]);
    let last = war["months"].as_array().expect("months").last().expect("four of them");
    assert_eq!((&played["cities"], &played["strength"]), (&last["cities"], &last["points"]));
    let theatres = war["theatres"].as_array().expect("a list");
    assert_eq!(theatres.len(), 7);
    let in_theatres: u64 = theatres.iter().map(|it| it["strength"][3][0]["points"].as_u64().expect("a count")).sum();
    assert_eq!(in_theatres, last["points"][0].as_u64().expect("a count"), "every unit is somewhere");

    let cup = scratch.text("cup");
    said(&format!(
        "tournament run --scenario france_1940 --entrants classic,random --pairs 1 --months 3 --replays --ai-mode thread --out {cup}"
    ));
    let ledger = fs::read_to_string(format!("{cup}/games.jsonl")).expect("a ledger");
    for line in ledger.lines() {
        let record: Value = serde_json::from_str(line).expect("a record");
        let war = figures(&format!("{cup}/replays/{}.mrd", record["id"].as_str().expect("an id")));
        let points: Vec<&Value> =
            war["months"].as_array().expect("months").iter().map(|it| &it["axis_points"]).collect();
        let recorded: Vec<&Value> = record["points_by_month"].as_array().expect("a list").iter().collect();
        assert_eq!(points, recorded);
        assert_eq!((&war["axis_points"], &war["deeds"]), (&record["axis_points"], &record["deeds"]));
    }
    // a ledger from before knew no deeds
    let before: String = ledger
        .lines()
        .map(|line| {
            let mut record: Value = serde_json::from_str(line).expect("a record");
            record.as_object_mut().expect("an object").remove("deeds");
            format!("{record}\n")
        })
        .collect();
    fs::write(format!("{cup}/games.jsonl"), before).expect("written");
    said(&format!("tournament report {cup} --format csv"));
    assert_eq!(fs::read_to_string(format!("{cup}/games.csv")).expect("a table").lines().count(), 3);
}

/// Counted from the positions of the war one by one, where `report-war` follows events: loads that had a warship beside them at sea
/// when a movement phase of their side ended, or just before an attack on their cell.
fn escorted(replay: &str) -> [u64; 2] {
    let file = Replay::from_bytes(&fs::read(replay).expect("a file")).expect("a replay");
    let mut game = Library::embedded().opening(&file.header).expect("the opening");
    let (mut met, mut counts) = (BTreeSet::new(), [0, 0]);
    for line in &file.lines {
        let (phase, kind) = (game.state().clock().phase, &line.order.kind);
        // nothing is left to happen to ships in these phases when their last order has come
        let ends = matches!(kind, OrderKind::EndPhase)
            && matches!(phase, Phase::FirstMovement(side) | Phase::SecondMovement(side) if side == line.order.side);
        let struck = match kind {
            OrderKind::NavalAttack { target, .. } => Some(*target),
            _ => None,
        };
        let side = if ends { line.order.side } else { line.order.side.opponent() };
        let at = game.position();
        for (id, convoy) in at.state.units_of(side) {
            let Place::On(cell) = convoy.place else { continue };
            let sails = |unit: &Unit| !unit.has(unit_flag::IN_PORT) && at.state.unit_side(unit) == Some(side);
            let guard = |unit: &Unit| at.role(unit) == Role::Warship && sails(unit);
            if convoy.cargo_money == 0 {
                met.remove(&id);
            } else if sails(convoy)
                && (ends || struck == Some(cell))
                && at.state.units_at(cell).any(|(_, unit)| guard(unit))
                && met.insert(id)
            {
                counts[side.index()] += 1;
            }
        }
        game.submit(line.order.clone()).expect("an order of the war");
        game.forget_log();
    }
    counts
}

/// The war up to a load at sea, with a warship sent after it and the month ended.
fn with_an_escort(file: &Replay) -> Option<Replay> {
    let mut game = Library::embedded().opening(&file.header).expect("the opening");
    let mut lines = Vec::new();
    let give = |game: &mut Game, lines: &mut Vec<Line>, order: Order| {
        game.submit(order.clone()).expect("an order that the rules take");
        game.forget_log();
        lines.push(Line { order, digest: game.state().digest() });
    };
    for line in &file.lines {
        give(&mut game, &mut lines, line.order.clone());
        let (at, side) = (game.position(), line.order.side);
        let OrderKind::Move { unit, path, .. } = &line.order.kind else { continue };
        let Some(convoy) = at.state.unit(*unit).filter(|unit| unit.cargo_money > 0) else { continue };
        let (Place::On(cell), false) = (convoy.place, convoy.has(unit_flag::IN_PORT)) else { continue };
        assert_eq!(path.last(), Some(&cell));
        let warships = at.state.units_of(side).filter(|(_, unit)| at.role(unit) == Role::Warship);
        let ways = warships.map(|(id, _)| (id, Reach::of(at, id, false).path_to(cell)));
        let Some((unit, Some(path))) = ways.into_iter().find(|(_, path)| path.is_some()) else { continue };
        let kind = OrderKind::Move { unit, path, by_rail: false };
        give(&mut game, &mut lines, Order { side, kind });
        let month = game.state().clock().month;
        while game.state().clock().month == month {
            let side = game.state().clock().active;
            give(&mut game, &mut lines, Order { side, kind: OrderKind::EndPhase });
        }
        return Some(Replay { header: file.header.clone(), lines });
    }
    None
}

#[test]
fn convoys_with_a_warship_are_those_of_the_positions() {
    let scratch = Scratch::new("report-escorts");
    let (alone, guarded) = (scratch.text("alone.mrd"), scratch.text("guarded.mrd"));
    said(&format!("play --scenario 1939 --axis random --allies marshal --months 12 --seed 4 --replay {alone}"));
    let told = |replay: &str| {
        let war = agrees_with_its_orders(replay);
        let told = both(&war["deeds"]["convoys_escorted"]);
        assert_eq!(told, escorted(replay), "{replay}");
        let sent = both(&war["deeds"]["convoys_sent"]);
        assert!((0..2).all(|side| told[side] <= sent[side]), "{told:?} of {sent:?}");
        told
    };
    assert_eq!(told(&alone), [0, 0], "nobody of this side escorts");
    let file = Replay::from_bytes(&fs::read(&alone).expect("a file")).expect("a replay");
    let file = with_an_escort(&file).expect("a load that a warship can reach");
    fs::write(&guarded, file.to_bytes().expect("writable")).expect("written");
    assert_eq!(told(&guarded), [0, 1]);
}

/// Who is cut off while nobody moves is cut off by nobody's oversight; who walks about at random cuts himself off.
#[test]
fn what_nobody_did_is_no_oversight() {
    let scratch = Scratch::new("report-oversight");
    let nobody = "random:orders=0";
    let war = |scenario: &str, axis: &str, allies: &str| {
        let replay = scratch.text(&format!("{scenario}.mrd"));
        said(&format!(
            "play --scenario {scenario} --axis {axis} --allies {allies} --months 6 --seed 5 --replay {replay}"
        ));
        agrees_with_its_orders(&replay)
    };
    let by_oversight = |war: &Value| war["oversights"]["supply"][0]["points"].as_u64().expect("a count");
    let still = war("china_1937", nobody, "marshal");
    assert_eq!(by_oversight(&still), 0);
    assert!(lost(&still, Some("supply"), "points") > 0, "the enemy cuts off");
    assert!(by_oversight(&war("1937", "random", nobody)) > 0);
}

/// Nobody moves in this war: after six months all are idle but those who hold a city alone or look an enemy in the eye.
#[test]
fn who_does_nothing_is_idle_and_garrisons_are_not() {
    let scratch = Scratch::new("report-idle");
    let replay = scratch.text("war.mrd");
    let nobody = "random:orders=0";
    said(&format!("play --scenario barbarossa_1941 --axis {nobody} --allies {nobody} --replay {replay}"));
    let war = figures(&replay);
    let idle = war["idle"].as_array().expect("months");
    let points =
        |month: &Value, span: &str| [0, 1].map(|side: usize| month[span][side]["points"].as_u64().expect("a count"));
    assert!(idle[..6].iter().all(|month| points(month, "six_months") == [0, 0]), "nobody waits so long");
    assert!(idle.iter().all(|month| points(month, "twelve_months") == [0, 0]));

    let file = Replay::from_bytes(&fs::read(&replay).expect("a file")).expect("a replay");
    let mut game = Library::embedded().opening(&file.header).expect("the opening");
    for line in &file.lines {
        game.submit(line.order.clone()).expect("an order of the war");
    }
    let at = game.position();
    let mut sums = [0, 0];
    for (_, unit) in at.state.units() {
        let (Some(side), Place::On(cell)) = (at.state.unit_side(unit), unit.place) else { continue };
        if at.role(unit) != Role::Supply && at.domain(unit) == Domain::Land && !holds(at, side, cell) {
            sums[side.index()] += u64::from(unit.strength);
        }
    }
    assert!(sums[0] > 50, "{sums:?}");
    assert_eq!(points(idle.last().expect("months"), "six_months"), sums);
    let stacks = war["idle_stacks"].as_array().expect("a list");
    assert_eq!(
        stacks.iter().map(|it| it["forces"]["points"].as_u64().expect("a count")).sum::<u64>(),
        sums[0] + sums[1]
    );
}

fn holds(at: Position, side: Side, cell: CellId) -> bool {
    let troops = at.state.units_at(cell).filter(|(_, unit)| at.is_fighting_land(unit)).count();
    let near = at.map.grid.neighbours(cell).flat_map(|near| at.state.units_at(near));
    let faces = near.filter(|(_, unit)| at.state.unit_side(unit) == Some(side.opponent())).count() > 0;
    faces || at.map.city_at(cell).is_some() && troops == 1
}

#[test]
fn the_page_needs_nothing_else_and_tells_of_each_board_what_it_has() {
    let scratch = Scratch::new("report-page");
    let page = scratch.text("page.html");
    let made = said(&format!("report-war {} --out {page}", fixture("axis_victory")));
    assert!(made.contains("page.html"), "{made}");
    let html = fs::read_to_string(&page).expect("a page");
    for part in [
        "Milestones",
        "Turning points",
        "Theatres",
        "Mediterranean and Africa",
        "Manila taken by the Axis",
        "<polyline",
    ] {
        assert!(html.contains(part), "no {part}");
    }
    let beside = [("http", "network"), ("src=", "a file"), ("<script", "a program"), ("{{", "the template")];
    assert!(beside.iter().all(|(mark, _)| !html.contains(mark)), "the page needs something: {beside:?}");
    // without --out it lies beside the war, under its name
    let war = scratch.text("east.mrd");
    fs::copy(fixture("east_front"), &war).expect("copied");
    said(&format!("report-war {war}"));
    let html = fs::read_to_string(scratch.at("east.html")).expect("a page");
    assert!(html.contains("Axis victory") && html.contains("What each side did"), "{html}");
    assert!(!html.contains("Theatres"), "this board has none");
    let told = figures(&war);
    let cities = told["chronicle"].as_array().expect("a list").iter().filter(|entry| entry["about"] == "city").count();
    assert!(cities > 0, "cities that count for victory are told of: {}", told["chronicle"]);
}

#[test]
fn a_saved_game_is_told_like_its_replay() {
    let scratch = Scratch::new("report-save");
    let (replay, save) = (fixture("belgium_and_denmark"), scratch.text("war.mrs"));
    let file = Replay::from_bytes(&fs::read(&replay).expect("a file")).expect("a replay");
    let mut session = Session::watched(Library::embedded().opening(&file.header).expect("opens"), &file, 0);
    for line in &file.lines {
        session.submit(line.order.clone()).expect("an order of the war");
    }
    fs::write(&save, session.save("").to_bytes()).expect("written");
    assert_eq!(figures(&save), figures(&replay));
}

#[test]
fn what_is_no_war_is_refused_in_a_sentence() {
    let scratch = Scratch::new("report-bad");
    let refused = |line: &str, code: i32, words: &[&str]| {
        let output = run(line);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{line}: {stderr}");
        assert!(output.stdout.is_empty(), "{line}");
        assert!(words.iter().all(|word| stderr.contains(word)), "{line}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{line}: {stderr}");
    };
    refused(&format!("report-war {}", scratch.text("nothing.mrd")), 1, &["nothing.mrd"]);
    fs::write(scratch.at("text.mrd"), "no replay").expect("written");
    refused(&format!("report-war {}", scratch.text("text.mrd")), 1, &["text.mrd", "no Meridian replay"]);
    let whole = fs::read(fixture("italy_surrenders")).expect("a replay");
    fs::write(scratch.at("cut.mrd"), &whole[..whole.len() / 2]).expect("written");
    refused(&format!("report-war {} --json", scratch.text("cut.mrd")), 1, &["cut.mrd", "checksum"]);
    fs::write(scratch.at("text.mrs"), "no saved game").expect("written");
    refused(&format!("report-war {}", scratch.text("text.mrs")), 1, &["text.mrs"]);
    // an order that leads elsewhere than it did
    let mut other = Replay::from_bytes(&whole).expect("a replay");
    other.lines[7].digest ^= 1;
    fs::write(scratch.at("other.mrd"), other.to_bytes().expect("writable")).expect("written");
    refused(&format!("report-war {}", scratch.text("other.mrd")), 1, &["other.mrd", "7"]);
    // the war itself is never written over
    let war = scratch.text("war.mrd");
    fs::write(&war, &whole).expect("written");
    refused(&format!("report-war {war} --out {war}"), 1, &["war.mrd", "--out"]);
    assert_eq!(fs::read(&war).expect("there"), whole);
    assert!(!scratch.at("other.html").exists() && !scratch.at("cut.html").exists(), "no half of a page");
}
