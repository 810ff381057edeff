//! What the lists offer in the war declaration phase is what the rules allow and do (WW2 §3). The rules themselves are
//! proven by `tests/rules/03_war_entry`.

use super::world::{Play, World};
use meridian_engine::Side;
use meridian_engine::legal::war;
use meridian_engine::order::Choice;

const WEST: [&str; 5] = ["united_kingdom", "france", "canada", "australia", "new_zealand"];

#[test]
fn options_say_who_comes_along() {
    let mut game = World::new().game("1937");
    game.join("germany", Side::Axis);
    let options = war::options(game.position(), Side::Axis);
    let of = |choice| options.iter().find(|option| option.choice == choice).expect("listed");
    let poland = of(Choice::DeclareWar(game.id("poland")));
    assert!(poland.allowed.is_ok() && !poland.chosen);
    let mut joined: Vec<_> = poland.consequences.iter().map(|(id, _)| game.rules().country(*id).key.as_str()).collect();
    assert_eq!(joined.remove(0), "poland");
    joined.sort_unstable();
    let mut west = WEST;
    west.sort_unstable();
    assert_eq!(joined, west);
    let mongolia = of(Choice::DeclareWar(game.id("mongolia")));
    assert!(mongolia.consequences.contains(&(game.id("finland"), Side::Axis)), "{:?}", mongolia.consequences);
    let explained = meridian_words::Words::ENGLISH.choice_explained(game.position(), Side::Axis, mongolia);
    assert_eq!(explained, "Mongolia joins the Allies, and with it Soviet Union. Finland joins the Axis.",);
    assert!(of(Choice::Activate(game.id("italy"))).allowed.is_ok());
    assert!(of(Choice::Activate(game.id("thailand"))).allowed.is_err());
    // what is listed as open is what the checker takes, and what happens
    for option in &options {
        let order =
            meridian_engine::Order { side: Side::Axis, kind: meridian_engine::OrderKind::Choose(option.choice) };
        assert_eq!(game.check(&order), option.allowed, "{:?}", option.choice);
        if let (Choice::DeclareWar(_), Ok(())) = (option.choice, &option.allowed) {
            let mut fork = game.clone();
            let before: Vec<_> = fork.state().country_ids().map(|id| fork.state().side_of(id)).collect();
            fork.choose(Side::Axis, option.choice).unwrap();
            fork.end();
            let new = fork.state().country_ids().filter(|id| fork.state().side_of(*id) != before[id.index()]);
            let new: Vec<_> = new.map(|id| (id, fork.state().side_of(id).unwrap())).collect();
            let mut told = option.consequences.clone();
            told.sort_unstable();
            assert_eq!(new, told, "{:?}", option.choice);
        }
    }
}
