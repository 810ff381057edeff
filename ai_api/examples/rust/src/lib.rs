//! A small player in Rust: places what arrives where the enemy is near, keeps its line and strikes only when it can't
//! lose everything.
//!
//! ```sh
//! cargo build --release
//! meridian play --scenario 1939 --axis target/release/libmarshal.so --allies random --months 12
//! ```

use meridian_ai_api::sdk::{Agent, Field, ItemKey, Mode, Orders, Played, Setup, Stop, Turn, abi};

struct Marshal {
    /// Least strength ratio for an attack.
    ratio: f64,
    /// Steps over land to the nearest enemy unit or city.
    field: Vec<u16>,
}

impl Agent for Marshal {
    fn create(mut setup: Setup) -> Result<Self, String> {
        let ratio = setup.param("ratio", 2.0)?;
        setup.finish()?;
        Ok(Self { ratio, field: Vec::new() })
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        match turn.view().phase() {
            abi::PHASE_DEPLOYMENT => self.deploy(turn)?,
            abi::PHASE_FIRST_MOVEMENT => self.march(turn)?,
            abi::PHASE_COMBAT => self.fight(turn)?,
            _ => return Ok(Played::Default),
        }
        Ok(Played::Done)
    }
}

impl Marshal {
    /// Fills the field; false: there is no enemy.
    fn measure(&mut self, turn: &Turn) -> Result<bool, Stop> {
        let view = turn.view();
        let enemy = view.enemy();
        let units = view.units().filter(|&row| view.unit_side()[row] == enemy && view.domain(row) == abi::DOMAIN_LAND);
        let cities = view.city_cell().iter().copied().filter(|&cell| view.cell_side()[usize::from(cell)] == enemy);
        let sources: Vec<u16> = units.map(|row| view.unit_cell()[row]).chain(cities).collect();
        if sources.is_empty() {
            return Ok(false);
        }
        turn.field(Field { flags: abi::FIELD_LAND, sources: &sources, ..Field::default() }, &mut self.field)?;
        Ok(true)
    }
    fn distance(&self, cell: u16) -> u16 {
        self.field[usize::from(cell)]
    }

    /// Places every item as near to the enemy as it may stand.
    fn deploy(&mut self, turn: &mut Turn) -> Result<(), Stop> {
        if !self.measure(turn)? {
            return Ok(());
        }
        while !turn.should_stop() {
            let Some((country, item, amount, cell)) = self.arrival(turn) else { break };
            let placed = turn.order(|orders| {
                orders.place(country, item, amount, cell, abi::NO_UNIT);
            })?;
            if !placed.is_ok() {
                break;
            }
        }
        Ok(())
    }
    /// The first item that can be placed: country, item, how much of it makes one unit, and where.
    fn arrival(&self, turn: &Turn) -> Option<(u8, ItemKey, u32, u16)> {
        let view = turn.view();
        (0..view.arrival_country().len()).find_map(|row| {
            let country = view.arrival_country()[row];
            if view.country_side()[usize::from(country)] != view.side() || view.arrival_month()[row] != view.month() {
                return None;
            }
            let item = ItemKey {
                class: view.arrival_class()[row],
                group: view.arrival_group()[row],
                strength: view.arrival_strength()[row],
            };
            // an aircraft would lose its base in the marked ones
            let spots = turn.spots(country, item).into_iter().filter(|spot| spot.flags & abi::SPOT_LOST == 0);
            let cell = spots.map(|spot| spot.cell).min_by_key(|&cell| self.distance(cell))?;
            let most = u16::from(view.class_max_strength()[usize::from(item.class)]);
            Some((country, item, most.min(view.arrival_count()[row]).max(1).into(), cell))
        })
    }

    /// Every land unit goes to the cell nearest to the enemy that no other goes to, all in one batch.
    fn march(&mut self, turn: &mut Turn) -> Result<(), Stop> {
        if !self.measure(turn)? {
            return Ok(());
        }
        let mut orders = Orders::new();
        let view = turn.view();
        let mut taken = vec![false; view.cells()];
        for row in view.units() {
            let here = self.distance(view.unit_cell()[row]);
            if view.unit_side()[row] != view.side() || here == abi::FAR || turn.should_stop() {
                continue;
            }
            let unit = view.unit_handle()[row];
            let goals = turn.reach(unit).into_iter().map(|reached| reached.cell);
            let goal = goals.filter(|&cell| !taken[usize::from(cell)]).min_by_key(|&cell| self.distance(cell));
            let Some(goal) = goal.filter(|&goal| self.distance(goal) < here) else { continue };
            if let Some((path, by_rail)) = turn.path(unit, goal, false) {
                taken[usize::from(goal)] = true;
                orders.move_unit(unit, &path, by_rail);
            }
        }
        if !orders.is_empty() {
            turn.submit(&orders, Mode::BestEffort)?;
        }
        Ok(())
    }

    /// The attack with the best ratio, until none is good enough.
    fn fight(&self, turn: &mut Turn) -> Result<(), Stop> {
        while !turn.should_stop() {
            let attacks = turn.targets().into_iter().filter_map(|target| {
                let units = turn.attackers(target);
                let odds = turn.land_odds(target, &units, &[])?;
                (odds.code == abi::R_OK && odds.ratio >= self.ratio).then_some((odds.ratio, target, units))
            });
            let Some((_, target, units)) = attacks.max_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            let fought = turn.order(|orders| {
                orders.attack(target, &units, &[]);
            })?;
            if !fought.is_ok() {
                break;
            }
            // one moves in, the others hold the line
            if let [first, _, ..] = *turn.view().advance_unit() {
                turn.order(|orders| {
                    orders.advance(&[first]);
                })?;
            }
        }
        Ok(())
    }
}

meridian_ai_api::export_agent! {
    agent: Marshal,
    id: "org.example.marshal",
    name: "marshal",
    version: "1.0.0",
    author: "the Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Keeps its line and attacks at good odds. ratio=R: least strength ratio for an attack (2).",
}
