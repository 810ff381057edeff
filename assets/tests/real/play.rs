//! A game on the real map, and short words for it.

use meridian_engine::order::Choice;
use meridian_engine::recorder::Recorder;
use meridian_engine::rules::entry;
use meridian_engine::state::Item;
use meridian_engine::unit::{Place, Unit};
use meridian_engine::{
    CellId, CountryId, Game, Map, Order, OrderError, OrderKind, Phase, Ruleset, Side, UnitId, setup,
};
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

fn world() -> (Arc<Map>, Arc<Ruleset>) {
    static WORLD: OnceLock<(Arc<Map>, Arc<Ruleset>)> = OnceLock::new();
    WORLD.get_or_init(|| (Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()))).clone()
}

pub fn new_game(scenario: &str) -> Game {
    let (map, rules) = world();
    setup::fits(&map, &rules).unwrap();
    setup::new_game(map, rules, &meridian_assets::scenario(scenario).unwrap(), 11)
}

pub trait Play {
    fn id(&self, key: &str) -> CountryId;
    fn city(&self, name: &str) -> CellId;
    fn holder(&self, city: &str) -> String;
    fn item(&self, class: &str) -> Item;
    fn edit(&mut self, change: impl FnOnce(&mut Recorder));
    fn join(&mut self, country: &str, side: Side);
    fn unit(&mut self, owner: &str, class: &str, strength: u8, cell: CellId) -> UnitId;
    fn end_until(&mut self, phase: Phase, side: Side);
    fn declare(&mut self, side: Side, on: &str);
    /// Would one item of the class be placed there, if it arrived?
    fn can_place(&self, owner: &str, class: &str, cell: CellId) -> Result<(), OrderError>;
}

impl Play for Game {
    fn id(&self, key: &str) -> CountryId {
        self.rules().country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
    }
    fn city(&self, name: &str) -> CellId {
        self.map().city_named(name).unwrap_or_else(|| panic!("no city {name}")).cell
    }
    fn holder(&self, city: &str) -> String {
        let holder = self.state().controller(self.city(city)).expect("somebody holds it");
        self.rules().country(holder).key.clone()
    }
    fn item(&self, class: &str) -> Item {
        let class = self.rules().class_by_key(class).unwrap_or_else(|| panic!("no class {class}"));
        Item { class, group: None, strength: 1 }
    }
    fn edit(&mut self, change: impl FnOnce(&mut Recorder)) {
        let mut state = self.state().clone();
        let mut script = VecDeque::new();
        change(&mut Recorder::new(self.map(), self.rules(), &mut state, &mut script));
        *self = Game::from_state(self.map().clone(), self.rules().clone(), state);
    }
    fn join(&mut self, country: &str, side: Side) {
        let country = self.id(country);
        self.edit(|rec| entry::join(rec, country, side));
    }
    fn unit(&mut self, owner: &str, class: &str, strength: u8, cell: CellId) -> UnitId {
        let (owner, class) = (self.id(owner), self.item(class).class);
        let unit = Unit {
            class,
            owner,
            place: Place::On(cell),
            strength,
            supply_months: 3,
            mp_used: 0,
            flags: 0,
            cargo: None,
            cargo_money: 0,
            cargo_for: None,
        };
        let mut made = None;
        self.edit(|rec| made = Some(rec.create(unit)));
        made.expect("a unit")
    }
    fn end_until(&mut self, phase: Phase, side: Side) {
        for _ in 0..60 {
            let asked = self.asked().expect("somebody is asked");
            if asked == (phase, side) {
                return;
            }
            self.submit(Order { side: asked.1, kind: OrderKind::EndPhase }).unwrap();
        }
        panic!("{phase:?} of {side:?} never came");
    }
    fn declare(&mut self, side: Side, on: &str) {
        self.end_until(Phase::WarDeclaration, side);
        let kind = OrderKind::Choose(Choice::DeclareWar(self.id(on)));
        self.submit(Order { side, kind }).unwrap();
        self.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    fn can_place(&self, owner: &str, class: &str, cell: CellId) -> Result<(), OrderError> {
        let (country, item) = (self.id(owner), self.item(class));
        let side = self.state().side_of(country).expect("at war");
        let mut game = self.clone();
        game.end_until(Phase::Deployment, side);
        let month = game.state().clock().month;
        game.edit(|rec| rec.queue(country, month, item, 1));
        let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
        game.check(&Order { side, kind })
    }
}
