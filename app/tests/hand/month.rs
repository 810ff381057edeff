//! September 1939 as the Axis against the classic AI, played as somebody who knows the game would: war on Poland, arrivals,
//! purchases in three countries, armies to the border, attacks, advances, and the end of the month; before it August, with
//! the first deployment. Every click and key is counted by phase. docs/playing.md has the table that this test prints.

use super::player::Player;
use meridian_app::desk::{Aim, Dialog};
use meridian_app::save::Seated;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Phase, Side, UnitId, odds};
use std::time::Duration;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// Stacks that march in the first movement phase.
const MARCHES: usize = 8;
/// Odds at which one attacks.
const GOOD: f64 = 1.5;

/// Ends the step; where the question speaks of what is left undone on purpose, one wants to hear no more of it.
fn end(player: &mut Player) {
    player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    if let Some(Dialog::Ending(ending)) = &player.desk.dialog {
        if ending.matters.iter().any(|matter| !matter.is_loss) {
            player.click("Ask no more this month");
        }
        std::thread::sleep(Duration::from_millis(400));
        player.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    }
    assert!(player.desk.dialog.is_none(), "the step ends");
    player.wait();
}

#[test]
fn august_and_september_1939_by_hand() {
    let mut player = Player::new(1280.0, 720.0);
    player.begin(Seated::Human, Seated::Ai("classic".into()), 1939);
    play_month(&mut player, None);
    let august = report(&player, "August");
    player.pressed.clear();
    let (fought, advanced) = play_month(&mut player, Some("pol"));
    let september = report(&player, "September");
    eprintln!("{fought} combats, {advanced} advances");
    assert!(fought >= 3 && advanced >= 1, "a war was fought");
    assert!(september <= 150, "a sensible month takes at most 150 clicks and keys");
    assert!(august <= 250, "with the first deployment at most 250");
}

/// The clicks and keys of a month by phase, and all of them.
fn report(player: &Player, month: &str) -> u32 {
    let mut all = 0;
    eprintln!("{month:<28} clicks  keys");
    for (phase, (clicks, keys)) in &player.pressed {
        eprintln!("{phase:<28} {clicks:>6} {keys:>5}");
        all += clicks + keys;
    }
    eprintln!("{:<28} {all:>12}", "all");
    all
}

/// Combats and advances of the month.
fn play_month(player: &mut Player, enemy: Option<&str>) -> (u32, u32) {
    let month = player.table().session.state().clock.month;
    assert_eq!(player.phase(), Phase::WarDeclaration);
    if let Some(enemy) = enemy {
        player.click("Find a country");
        player.write(enemy);
        player.key(NamedKey::Enter);
        let declared = player.table().now.options.iter().any(|option| option.chosen);
        assert!(declared, "war on {enemy}: {:?}", player.all_texts());
    }
    end(player);
    let (mut fought, mut advanced) = (0, 0);
    while player.table().session.state().clock.month == month {
        match player.phase() {
            Phase::Deployment => {
                player.click("Let the AI do it");
                player.wait();
            }
            Phase::UnitBuild => buy(player),
            Phase::FirstMovement(Side::Axis) => march(player),
            Phase::Combat(Side::Axis) => {
                let (fights, advances) = fight(player);
                (fought, advanced) = (fought + fights, advanced + advances);
            }
            _ => {}
        }
        end(player);
    }
    (fought, advanced)
}

/// Five of the first thing that three countries can pay for.
fn buy(player: &mut Player) {
    let countries: Vec<_> = player.table().now.offers.iter().map(|(country, _)| *country).take(3).collect();
    for country in countries {
        let name = player.table().session.game().position().country_name(country).to_owned();
        let buys = player.table().shop.country.expect("somebody buys");
        if buys != country {
            // the list of countries is under the name of the one that buys
            let buys = player.table().session.game().position().country_name(buys).to_owned();
            player.click(&buys);
            player.click(&format!("{name} — "));
        }
        player.hold(ModifiersState::SHIFT);
        player.click("+");
        player.hold(ModifiersState::empty());
        assert!(!player.table().bought(country).is_empty(), "{name}: {}", player.notice());
    }
}

/// The next stacks that Space leads to and that get nearer to the enemy go there.
fn march(player: &mut Player) {
    let mut marched = 0;
    for _ in 0..40 {
        if marched == MARCHES {
            return;
        }
        player.key(NamedKey::Space);
        if let Some(goal) = goal(player) {
            let orders = player.table().session.orders();
            player.click_hex(goal);
            assert!(player.table().session.orders() > orders, "{}", player.notice());
            marched += 1;
        }
    }
}

/// Of the hexes that the chosen troops reach, one beside most enemies.
fn goal(player: &mut Player) -> Option<CellId> {
    let table = player.table();
    let at = table.session.game().position();
    let first = *table.selection.units.first()?;
    if at.domain(at.state.unit(first)?) != Domain::Land {
        return None;
    }
    let enemies = |cell: CellId| at.land_adjacent(cell).filter(|&near| at.has_land_unit(near, Side::Allies)).count();
    let here = enemies(table.selection.cell?);
    let reached = meridian_engine::legal::reach::reach(at, first);
    let free = |cell: CellId| at.state.units_at(cell).count() == 0 || at.land_units(cell, Side::Axis).count() < 2;
    let goals = reached.iter().map(|reached| reached.cell).filter(|&cell| free(cell) && enemies(cell) > here);
    let empty = |cell: &CellId| at.state.units_at(*cell).next().is_none();
    goals.filter(empty).max_by_key(|&cell| enemies(cell))
}

/// Attacks at good odds, each by two keys: Space leads to it, Enter orders it; Enter again advances.
fn fight(player: &mut Player) -> (u32, u32) {
    let (mut fought, mut advanced) = (0, 0);
    for _ in 0..40 {
        let good = |table: &meridian_app::desk::Table, aim: Aim| -> bool {
            let Aim::Land(cell) = aim else { return false };
            let Some((attackers, support)) = table.now.forces(aim, false) else { return false };
            odds::land_planned(table.session.game().position(), Side::Axis, cell, &attackers, &support).ratio >= GOOD
        };
        let table = player.table();
        if !matches!(table.session.state().clock.phase, Phase::Combat(Side::Axis)) {
            break;
        }
        if !table.now.aims().into_iter().any(|aim| good(table, aim)) {
            break;
        }
        player.key(NamedKey::Space);
        let aim = player.table().battle.aim;
        if aim.is_some_and(|aim| good(player.table(), aim)) {
            let orders = player.table().session.orders();
            player.key(NamedKey::Enter);
            fought += u32::from(player.table().session.orders() > orders);
            if player.table().advance_open().is_some() {
                let going: Vec<UnitId> = player.table().advance.units.clone();
                assert!(!going.is_empty(), "a default is ticked");
                player.key(NamedKey::Enter);
                assert!(player.table().advance_open().is_none(), "{}", player.notice());
                advanced += 1;
            }
        }
    }
    (fought, advanced)
}
