//! What the host knows beyond the columns, asked through the wrappers that plugins in Rust use.

use super::{at_war, new_game, service};
use crate::function_tables::{Host, Shared};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Goal, Mode, Policy, Turn};
use meridian_engine::state::Beachhead;
use meridian_engine::{CellId, Game, Side, setup};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Plays on the game as an agent of the side that is asked would.
pub fn with_turn<R>(game: &Game, play: impl FnOnce(&mut Turn) -> R) -> R {
    with_turn_of(&Arc::new(Shared::new(drop)), game, play)
}

/// The same; what it pays stands in what it shares.
fn with_turn_of<R>(shared: &Arc<Shared>, game: &Game, play: impl FnOnce(&mut Turn) -> R) -> R {
    let host = Host::new(shared.clone());
    let mut service = service(game, game.state().clock().active);
    let input = service.input(0);
    // SAFETY: the table lives, and the input is that of the step
    host.with_service(&mut service, || unsafe { meridian_ai_api::sdk::with_turn(&*host.table(), &input, play) })
}

/// Threat is paid for by what it goes through, a view of a simulation by what it has to make, a field less than before.
#[test]
fn prices_follow_what_calls_take() {
    let shared = Arc::new(Shared::new(drop));
    with_turn_of(&shared, &at_war(1, 1), |turn| {
        let threat = |side| {
            let before = shared.work_used();
            turn.forecast().threat(side);
            shared.work_used() - before
        };
        let prices = [threat(0), threat(1)];
        assert!(prices.iter().all(|price| (abi::WORK_THREAT + 1..10_000).contains(price)), "{prices:?}");
        assert_ne!(prices[0], prices[1], "who has more units and further ways costs more");
        let look = || {
            let before = shared.work_used();
            let sim = turn.sim(1).unwrap();
            sim.view();
            (sim, shared.work_used() - before)
        };
        let first = abi::WORK_SIM_FORK + abi::WORK_SIM_VIEW;
        let (one, two) = (look(), look());
        assert_eq!((one.1, two.1), (first, first));
        drop((one, two));
        assert_eq!(look().1, abi::WORK_SIM_FORK + abi::WORK_REFRESH, "it takes the place of one that was looked at");
    });
}

const PASS: [Policy; 2] = [Policy::Pass; 2];
const RANDOM: [Policy; 2] = [Policy::Random; 2];

#[test]
fn the_rules_can_be_read() {
    with_turn(&new_game(1), |turn| {
        let rules: serde_json::Value = serde_json::from_str(&turn.rules().json()).unwrap();
        let view = turn.view();
        let rows = |table: &str| rules[table].as_array().map_or(0, Vec::len);
        assert_eq!(rows("countries"), view.countries());
        assert_eq!(rows("classes"), view.class_kind().len());
        let costs: Vec<u64> = view.class_cost().iter().map(|&cost| cost.into()).collect();
        let read = rules["classes"].as_array().unwrap().iter().map(|class| class["cost_billions"].as_u64().unwrap());
        assert_eq!(read.collect::<Vec<_>>(), costs);
        for table in ["arrivals", "exchange", "convoys", "atomic"] {
            assert!(rows(table) > 0, "{table}");
        }
        for table in ["income", "politics", "numbers", "kinds"] {
            assert!(!rules[table].is_null(), "{table}");
        }
    });
}

/// What docs/ai/rules-in-force.md says of names and numbers, by every embedded ruleset that has a scenario.
#[test]
fn the_rules_in_force_are_told() {
    let catalogue = meridian_assets::Catalogue::embedded();
    let mut seen = BTreeSet::new();
    for id in catalogue.names(meridian_assets::Shelf::Scenarios) {
        let opening = catalogue.open(&id).unwrap();
        let (map, rules) = (Arc::new(opening.map), Arc::new(opening.rules));
        if !seen.insert(rules.name.clone()) {
            continue;
        }
        let game = setup::new_game(map, rules.clone(), &opening.scenario, 1);
        with_turn(&game, |turn| {
            let json: serde_json::Value = serde_json::from_str(&turn.rules().json()).unwrap();
            let view = turn.view();
            assert_eq!((view.ruleset(), view.scenario()), (rules.name.as_str(), id.as_str()));
            assert_eq!(json["hash"], format!("{:016x}", rules.hash));
            let row = |table: &serde_json::Value, number: u8| table[usize::from(number)]["key"].clone();
            for cell in (0..view.cells()).step_by(97) {
                let (terrain, zone) = (view.cell_terrain()[cell], view.cell_zone()[cell]);
                let ground = &rules.terrains[usize::from(terrain)];
                assert_eq!(row(&json["terrains"], terrain), ground.key);
                let zone = &json["weather"]["zones"][usize::from(zone)];
                let month = usize::from(game.state().clock().month.month()) - 1;
                let weather = view.cell_weather()[cell];
                assert_eq!(zone["by_month"][month], weather, "{zone}");
                assert_eq!(row(&json["weather"]["kinds"], weather), rules.weather.kinds[usize::from(weather)].key);
            }
            let movers = json["movers"].as_array().unwrap();
            for (class, data) in rules.classes.iter().enumerate() {
                assert_eq!(json["classes"][class]["key"], data.key);
                assert!(json["classes"][class]["mover"].as_u64().unwrap() < movers.len() as u64);
            }
            assert_eq!(json["sequence"]["turn"].as_array().unwrap().len(), rules.sequence.turn.len());
            let resolver = &json["land_combat"]["resolver"];
            assert!(resolver == "Chances" || resolver["OddsTable"]["columns"].is_array(), "{resolver}");
            for field in ["barriers", "crossings", "opening_lines", "arrivals", "kinds"] {
                assert!(json[field].is_array(), "{field}");
            }
        });
    }
    assert!(seen.len() > 2, "{seen:?}");
}

/// An AI hears of the terms of its game, in the id of the scenario and in the JSON.
#[test]
fn handicaps_are_told() {
    let catalogue = meridian_assets::Catalogue::embedded();
    let told = |id: &str| {
        let opening = catalogue.open(id).unwrap();
        let game = setup::new_game(Arc::new(opening.map), Arc::new(opening.rules), &opening.scenario, 1);
        let mut told = None;
        with_turn(&game, |turn| {
            let json: serde_json::Value = serde_json::from_str(&turn.rules().json()).unwrap();
            told = Some((turn.view().scenario().to_owned(), json["handicaps"].clone(), json["luck"].clone()));
        });
        told.unwrap()
    };
    let id = "poland_1939+axis_money=20+allies_losses=-10";
    let terms = serde_json::json!([{"money": 20, "losses": 0}, {"money": 0, "losses": -10}]);
    assert_eq!(told(id), (id.to_owned(), terms, serde_json::Value::Null));
    assert_eq!(told("poland_1939").1, serde_json::Value::Null);
    let low = "poland_1939+luck=low";
    assert_eq!(told(low), (low.to_owned(), serde_json::Value::Null, "low".into()));
}

/// The weather of a cell is that of its zone, but of the shore where a beachhead lies.
#[test]
fn a_beachhead_has_the_weather_of_the_shore() {
    let opening = meridian_assets::Catalogue::embedded().open("theatre_weather_1939").unwrap();
    let (map, rules) = (Arc::new(opening.map), Arc::new(opening.rules));
    let game = setup::new_game(map.clone(), rules.clone(), &opening.scenario, 1);
    let danzig = map.city_named("Danzig").expect("a port").cell;
    let (sea, towards) = map
        .grid
        .neighbours(danzig)
        .filter(|&cell| !map.is_land(cell))
        .find_map(|cell| Some((cell, map.grid.side_towards(cell, danzig)?)))
        .expect("open sea before it");
    let april = meridian_engine::Month::new(1940, 4);
    for laid in [false, true] {
        let state = game.position().imagine(|rec| {
            rec.war(|war| war.month = april);
            let beachhead = Beachhead { towards: towards as u8, side: Side::Allies };
            rec.beachhead(sea, Some(beachhead).filter(|_| laid));
        });
        with_turn(&game.fork_at(state), |turn| {
            let kind = |cell: CellId| &rules.weather.kinds[usize::from(turn.view().cell_weather()[cell.index()])].key;
            assert_eq!((kind(danzig).as_str(), kind(sea).as_str()), ("mud", if laid { "mud" } else { "clear" }));
        });
    }
}

/// A step of a simulation is a turn whose view follows its orders, and the game stays as it is.
#[test]
fn a_step_of_a_simulation_is_played_like_one_of_the_game() {
    with_turn(&new_game(1), |turn| {
        let mut sim = turn.sim(1).unwrap();
        let month = sim.view().month();
        let goal = Goal { phase: abi::PHASE_FIRST_MOVEMENT, ..Goal::month(month, [Policy::Random, Policy::Random]) };
        sim.advance(goal).unwrap();
        let before = turn.view().phase();
        let mut step = sim.turn();
        let (row, unit, cell) = {
            let view = step.view();
            let own = |row: &usize| view.unit_side()[*row] == view.side() && view.domain(*row) == abi::DOMAIN_LAND;
            let mut going = view.units().filter(own).filter_map(|row| {
                let unit = view.unit_handle()[row];
                step.reach(unit).iter().find(|to| to.flags == 0).map(|to| (row, unit, to.cell))
            });
            going.next().expect("somebody can march")
        };
        let (path, by_rail) = step.path(unit, cell, false).unwrap();
        let moved = step.order(|orders| {
            orders.move_unit(unit, &path, by_rail);
        });
        assert_eq!(moved.unwrap().code, abi::R_OK);
        assert_eq!(step.view().unit_cell()[row], cell);
        assert_eq!(turn.view().phase(), before);
    });
}

/// The cost of a move is that of its steps.
#[test]
fn steps_cost_what_moves_cost() {
    with_turn(&new_game(1), |turn| {
        let mut sim = turn.sim(1).unwrap();
        let month = sim.view().month();
        let goal = Goal { phase: abi::PHASE_FIRST_MOVEMENT, ..Goal::month(month, [Policy::Random, Policy::Random]) };
        sim.advance(goal).unwrap();
        let view = sim.view();
        assert_eq!((view.phase(), view.side()), (abi::PHASE_FIRST_MOVEMENT, abi::AXIS));
        let mut compared = BTreeSet::new();
        for row in (0..view.unit_rows()).filter(|&row| view.unit_side()[row] == abi::AXIS) {
            let (unit, class) = (view.unit_handle()[row], view.unit_class()[row]);
            for reached in sim.reach(unit).into_iter().filter(|reached| reached.flags == 0).step_by(17) {
                let (path, _) = sim.path(unit, reached.cell, false).unwrap();
                let mut from = view.unit_cell()[row];
                let mut cost = 0;
                for to in path {
                    cost += sim.rules().step_cost(class, from, to).expect("a step of a legal move");
                    from = to;
                }
                assert_eq!(cost, u32::from(reached.cost));
                compared.insert(view.class_domain()[usize::from(class)]);
            }
        }
        assert_eq!(compared.len(), 3, "land, sea and air");
        let far = sim.rules().step_cost(0, 0, 40_000);
        assert_eq!(far, None, "no neighbours");
    });
}

#[test]
fn gates_are_what_cuts_off() {
    with_turn(&at_war(6, 2), |turn| {
        let sim = turn.sim(6).unwrap();
        let view = sim.view();
        let before: BTreeSet<u32> = sim.supply().what_if(&[]).into_iter().collect();
        let (mut cut, mut kept, mut rows) = (0, 0, Vec::new());
        for row in (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT) {
            let class = usize::from(view.unit_class()[row]);
            let ashore = view.class_domain()[class] == abi::DOMAIN_LAND && view.unit_carrier()[row] == abi::NO_UNIT;
            if ashore && view.class_kind()[class] != abi::KIND_SUPPLY {
                rows.push(row);
            }
        }
        for row in rows.into_iter().step_by(2) {
            let (unit, cell, owner) = (view.unit_handle()[row], view.unit_cell()[row], view.unit_owner()[row]);
            let line = sim.supply().trace(cell, owner);
            assert_eq!(line.is_none(), before.contains(&unit), "no line, cut off");
            let Some(line) = line else { continue };
            assert_eq!(line[0], cell);
            for step in line.windows(2) {
                assert!(view.cell_neighbours()[usize::from(step[0])].contains(&step[1]));
            }
            let gates = sim.supply().gates(cell, owner);
            assert!(gates.windows(2).all(|pair| pair[0] < pair[1]) && gates.iter().all(|gate| line.contains(gate)));
            // somebody of the other side
            let enemy = (0..view.countries() as u8)
                .find(|&country| view.country_side()[usize::from(country)] == 1 - view.unit_side()[row])
                .unwrap();
            let picks: Vec<u16> = gates.iter().copied().take(2).chain(line[1..].iter().copied().step_by(3)).collect();
            for taken in picks {
                let lost = sim.supply().what_if(&[(taken, enemy)]).contains(&unit);
                assert_eq!(lost, gates.contains(&taken), "unit {unit} in {cell} without {taken}: {line:?} {gates:?}");
                *if lost { &mut cut } else { &mut kept } += 1;
            }
        }
        assert!(cut > 15 && kept > 100, "{cut} and {kept}: too little was asked");
        assert!(sim.supply().what_if(&[(cell_at_sea(&sim), 0)]).is_empty(), "nobody controls the sea");
    });
}

fn cell_at_sea(turn: &Turn) -> u16 {
    let view = turn.view();
    (0..view.cells() as u16).find(|&cell| view.cell_controller()[usize::from(cell)] == abi::NO_COUNTRY).unwrap()
}

/// Where nothing changes until the next income phase, the forecast is what is paid.
#[test]
fn forecasts_of_income_come_true() {
    with_turn(&new_game(2), |turn| {
        let mut sim = turn.sim(2).unwrap();
        let mut compared = 0;
        for _ in 0..40 {
            let (month, phase) = (sim.view().month(), sim.view().phase());
            let next = if phase < abi::PHASE_INCOME { month } else { month + 1 };
            let countries = 0..sim.view().countries() as u8;
            let forecast: Vec<u32> = countries.map(|country| sim.forecast().income(country)).collect();
            let view = sim.view();
            let ground =
                |view: meridian_ai_api::sdk::View| (view.cell_controller().to_vec(), view.country_side().to_vec());
            let (money, held) = (view.country_money().to_vec(), ground(view));
            let mut later = sim.copy().unwrap();
            later.advance(Goal { phase: abi::PHASE_INCOME, ..Goal::month(next, PASS) }).unwrap();
            let view = later.view();
            if ground(view) == held {
                let paid: Vec<u32> =
                    view.country_money().iter().zip(&money).map(|(after, before)| after - before).collect();
                assert_eq!(paid, forecast, "in phase {phase} of {month}");
                compared += 1;
            }
            sim.advance(Goal::steps(1, RANDOM)).unwrap();
        }
        assert!(compared >= 10, "{compared} months test too little");
    });
}

/// A player learns where rivers and marshes are without knowing the board.
#[test]
fn features_are_those_of_the_board() {
    let game = new_game(1);
    with_turn(&game, |turn| {
        let view = turn.view();
        assert_eq!(view.feature_key().len(), game.map().features.len());
        for key in ["river", "ferry", "marsh", "rough"] {
            let feature = game.map().feature(key).expect("the world has it");
            assert_eq!(view.feature(key), Some(feature.marks.as_slice()), "{key}");
            assert!(view.feature(key).is_some_and(|marks| marks.iter().any(|&mark| mark != 0)), "{key} is nowhere");
        }
        assert_eq!(view.feature("dragons"), None);
    });
}

#[test]
fn fields_fit_the_map() {
    with_turn(&at_war(2, 1), |turn| {
        let sim = turn.sim(2).unwrap();
        let (view, forecast) = (sim.view(), sim.forecast());
        let front = forecast.front();
        let fields = [0, 1].map(|side| (forecast.influence(side), forecast.threat(side)));
        for row in (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT) {
            let (side, cell) = (usize::from(view.unit_side()[row]), usize::from(view.unit_cell()[row]));
            if view.class_domain()[usize::from(view.unit_class()[row])] != abi::DOMAIN_LAND || side > 1 {
                continue;
            }
            let strength = f32::from(view.unit_strength()[row]);
            let ashore = view.cell_flags()[cell] & abi::CELL_IS_LAND != 0;
            assert!(!ashore || fields[side].0[cell] >= strength);
            let fights = view.unit_carrier()[row] == abi::NO_UNIT;
            assert!(!fights || fields[side].1[cell] >= strength);
        }
        let mut contacts = 0;
        for (cell, &steps) in front.iter().enumerate() {
            let own = view.cell_side()[cell];
            assert!(own < 2 || steps == abi::FAR);
            for (bit, &near) in view.cell_neighbours()[cell].iter().enumerate() {
                let joined = view.cell_land_sides()[cell] >> bit & 1 == 1;
                if own < 2 && joined && view.cell_side()[usize::from(near)] == 1 - own {
                    assert_eq!(steps, 1);
                    contacts += 1;
                }
            }
        }
        assert!(contacts > 50, "{contacts}");
    });
}

#[test]
fn losses_are_a_distribution_with_the_means_of_the_sheet() {
    with_turn(&at_war(1, 1), |turn| {
        let view = turn.view();
        let (mut own, mut stacks) = (Vec::new(), BTreeSet::new());
        for row in (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT) {
            let class = usize::from(view.unit_class()[row]);
            if view.class_domain()[class] != abi::DOMAIN_LAND || view.unit_carrier()[row] != abi::NO_UNIT {
                continue;
            }
            if view.unit_side()[row] != view.side() {
                stacks.insert(view.unit_cell()[row]);
            } else if view.class_kind()[class] != abi::KIND_SUPPLY {
                own.push(view.unit_handle()[row]);
            }
        }
        let mut compared = 0;
        // whoever they are, also from far away
        for (&target, land) in stacks.iter().zip(own.chunks(3).cycle()) {
            let (Some(odds), Some(losses)) = (turn.land_odds(target, land, &[]), turn.land_losses(target, land, &[]))
            else {
                continue;
            };
            let mean = |chances: &[f64]| -> f64 {
                chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
            };
            let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} is not {b}");
            near(losses.attacker.iter().sum(), 1.0);
            near(losses.defender.iter().sum(), 1.0);
            near(mean(&losses.attacker), odds.attacker_loss);
            near(mean(&losses.defender), odds.defender_loss);
            assert_eq!(losses.attacker.len(), usize::from(odds.attacker_points) + 1);
            assert_eq!(losses.defender.len(), usize::from(odds.defender_points) + 1);
            compared += 1;
        }
        assert!(compared > 20, "{compared} combats test too little");
        assert_eq!(turn.land_losses(*stacks.first().unwrap(), &[u32::MAX], &[]), None, "a dead unit");
    });
}

#[test]
fn a_list_is_the_orders_one_by_one() {
    with_turn(&at_war(4, 1), |turn| {
        let mut sim = turn.sim(4).unwrap();
        let mut listed = 0;
        for _ in 0..16 {
            let count = sim.count_legal(0);
            for first in [0, count / 2, count.saturating_sub(9), count] {
                let (orders, list) = sim.list_legal(0, first, 20);
                assert_eq!(orders.len() as u64, (count - first).min(20));
                for (index, order) in orders.iter().enumerate() {
                    let (mut one, one_list) = sim.nth_legal(0, first + index as u64).unwrap();
                    let from = order.list_offset as usize;
                    let length = usize::from(order.list_count) + usize::from(order.list2_count);
                    assert_eq!(list[from..from + length], one_list);
                    one.list_offset = order.list_offset;
                    assert_eq!(format!("{order:?}"), format!("{one:?}"));
                    listed += 1;
                }
                let results = sim.hand_in(&orders, &list, Mode::ValidateOnly).unwrap();
                assert!(results.iter().all(meridian_ai_api::abi::OrderResult::is_ok));
            }
            sim.advance(Goal::steps(1, RANDOM)).unwrap();
        }
        assert!(listed > 500);
    });
}

/// The wrappers let go of what they hold, and a simulation leaves the game alone.
#[test]
fn simulations_in_the_hands_of_an_agent() {
    with_turn(&new_game(3), |turn| {
        let here = turn.hash().unwrap();
        for _ in 0..100 {
            turn.sim(1).unwrap();
        }
        let mut sim = turn.sim(1).unwrap();
        assert_eq!(sim.hash().unwrap(), here);
        let mark = sim.mark().unwrap();
        assert_eq!(sim.view().side(), Side::Axis as u8);
        assert_eq!(sim.advance(Goal::steps(1, PASS)), Ok(1));
        assert_eq!(sim.view().side(), Side::Allies as u8, "orders are for whoever is asked");
        let drawn = (0..10).filter_map(|_| sim.random_legal(0, 1)).collect::<Vec<_>>();
        assert!(!drawn.is_empty(), "the Allies can do something");
        for (order, list) in drawn {
            assert_ne!(sim.order_record(order, &list).unwrap().code, abi::R_NOT_YOURS);
        }
        let copy = sim.copy().unwrap();
        assert_eq!(copy.hash(), sim.hash());
        sim.rollback(mark).unwrap();
        assert_eq!(sim.hash().unwrap(), here);
        assert_ne!(copy.hash().unwrap(), here);
        let score = sim.score().unwrap();
        assert!(score.share > 0.1 && score.share < 0.9 && score.winner == abi::NO_SIDE);
        assert!(turn.order_record(turn.random_legal(0, 1).unwrap().0, &[]).is_ok());
        assert_eq!(sim.hash().unwrap(), here);
    });
}
