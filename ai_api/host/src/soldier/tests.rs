use super::host::Host;
use super::*;
use meridian_assets::skirmish;
use meridian_skirmish::Game;
use meridian_skirmish::player::{Player, Random};
use std::time::Instant;

fn game(facts: &Arc<Facts>, name: &str, seed: u64) -> Game {
    let scenario = skirmish::scenario(facts, name).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
    Game::new(facts.clone(), Arc::new(scenario), seed)
}

/// Every order of many games comes back as itself, and what is an attack has odds.
#[test]
fn orders_and_odds_go_through_the_header() {
    use meridian_ai_api::abi::skirmish as abi;
    let facts = Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")));
    let mut attacks = 0;
    for (seed, name) in skirmish::scenarios().enumerate() {
        let mut game = game(&facts, name, seed as u64);
        let mut random = Random::new(seed as u64);
        while game.outcome().is_none() {
            let (view, legal) = (game.view(game.state().clock.side), game.legal());
            let sheet = sheet::Sheet::of(&view, &legal);
            // SAFETY: the sheet lives
            let raw = unsafe { &*sheet.view() };
            assert_eq!(raw.order_count as usize, legal.len());
            // SAFETY: so many are there
            let orders = unsafe { std::slice::from_raw_parts(raw.orders, legal.len()) };
            let mut seen: Vec<[u8; 8]> = orders
                .iter()
                .map(|of| [of.kind, of.group, of.man, of.card, of.target, of.target_side, of.way, of.second])
                .collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), legal.len(), "no two orders look alike");
            let host = Host::new();
            host.begin(view.clone(), legal.clone(), Instant::now() + Duration::from_secs(5));
            for (index, order) in legal.iter().enumerate().take(12) {
                // SAFETY: the table lives
                let table = unsafe { &*host.table() };
                let mut odds = abi::Odds {
                    struct_size: size_of::<abi::Odds>() as u32,
                    kind: 9,
                    strength: 0,
                    ways: 0,
                    ends: [0; 4],
                };
                let mut count = 0;
                let ask = |odds: &mut abi::Odds, count: &mut u32, men: *mut abi::ManOdds| {
                    // SAFETY: as the header says
                    unsafe { (table.odds)(table, index as u32, odds, men, count) }
                };
                let status = ask(&mut odds, &mut count, std::ptr::null_mut());
                let known = view.odds(order).is_some() || view.shot(order).is_some() || view.duel(order).is_some();
                assert_eq!(status == abi::OK, known, "{order:?}: {status}");
                if odds.kind == abi::ODDS_ATTACK {
                    let mut men = vec![abi::ManOdds { man: 0, ways: [0; 6], berserk: 0 }; count as usize];
                    assert_eq!(ask(&mut odds, &mut count, men.as_mut_ptr()), abi::OK);
                    assert!(men.iter().all(|man| man.ways.iter().sum::<u32>() == odds.ways), "{odds:?} {men:?}");
                    count = 0;
                    assert_eq!(ask(&mut odds, &mut count, men.as_mut_ptr()), abi::E_BUFFER);
                    attacks += 1;
                }
            }
            game.submit(random.decide(&view, &legal)).expect("legal");
        }
    }
    assert!(attacks > 100, "{attacks}");
}
