//! World supply in one go: from the sources of every network outwards over all cells that can trace to them.

use super::{Network, Verdict, draws, group_of, is_barrier, is_cut_off, is_out, rail_heads};
use crate::grid::NONE;
use crate::rules::Position;
use crate::ruleset::{Role, terrain_trait};
use crate::unit::{Place, unit_flag};
use crate::{CellId, CountryId, Side, UnitId};

/// One bit for each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cells(Vec<u64>);

impl Cells {
    pub fn none(cells: usize) -> Self {
        Self(vec![0; cells.div_ceil(64)])
    }
    #[inline]
    pub fn has(&self, index: usize) -> bool {
        self.0[index / 64] & 1 << (index % 64) != 0
    }
    #[inline]
    pub fn add(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }
    fn set(&mut self, index: usize, has: bool) {
        let bit = 1 << (index % 64);
        self.0[index / 64] = self.0[index / 64] & !bit | if has { bit } else { 0 };
    }
    /// Has it a cell that the other lacks?
    pub fn has_more_than(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(bits, others)| bits & !others != 0)
    }
    pub fn iter(&self) -> impl Iterator<Item = CellId> {
        in_words(self.0.iter().copied())
    }
    /// The cells that one has and the other lacks.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = CellId> {
        in_words(self.0.iter().zip(&other.0).map(|(bits, others)| bits ^ others))
    }
}

/// The cells whose bits are set, ascending.
fn in_words(words: impl Iterator<Item = u64>) -> impl Iterator<Item = CellId> {
    words.zip((0u16..).step_by(64)).flat_map(|(mut bits, first)| {
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as u16)?;
            bits &= bits - 1;
            Some(CellId::new(first + bit))
        })
    })
}

/// Which cells can trace supply for whom, for one position (WW2 §17.2). Worth its price from a few dozen questions on.
#[derive(Clone, Debug)]
pub struct SupplyMap {
    reaches: Vec<Reach>,
    /// Index into `reaches` by country; none for neutral countries.
    of_country: Vec<Option<u8>>,
    /// Finished fortifications: they supply everybody inside (WW2 §17.1.4).
    forts: Vec<CellId>,
}

/// The cells that can trace to the sources of one network.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Reach {
    /// To cities alone: what counts for supply units.
    from_cities: Cells,
    /// To cities and supply units.
    from_all: Cells,
}

impl SupplyMap {
    /// Floods from all sources of all countries at war.
    pub fn compute(at: Position) -> Self {
        let of_country: Vec<Option<Network>> = at.rules.country_ids().map(|country| Network::of(at, country)).collect();
        let mut networks: Vec<Network> = of_country.iter().flatten().copied().collect();
        networks.sort_unstable();
        networks.dedup();
        let holders = Holders::of(at);
        let ground = Side::BOTH.map(|side| Ground::of(at, side, &holders, true));
        let railways = at.rules.numbers.rail_heads.as_ref().map(|rows| {
            Side::BOTH.map(|side| {
                let ground = &ground[side.index()];
                let heads = rail_heads::of_side(at, rows, side, |cell| ground.is_open(cell));
                Chains::none(at, rows.chain.into()).from(at, ground, &heads)
            })
        });
        let reach = |&network: &Network| {
            let side = network.side.index();
            match &railways {
                Some(railways) => Reach::by_rail(at, network, &ground[side], &railways[side]),
                None => Reach::of(at, network, &ground[side]),
            }
        };
        let reaches = networks.iter().map(reach).collect();
        let index = |network: Network| networks.iter().position(|&other| other == network).map(|index| index as u8);
        let belligerent = &holders.belligerent;
        let forts = at.state.all_works().map(|(cell, _)| cell);
        let forts = forts.filter(|&cell| at.is_fortified(cell) && belligerent.has(cell.index())).collect();
        Self { reaches, of_country: of_country.into_iter().map(|network| network.and_then(index)).collect(), forts }
    }
    /// Can a unit of `country` in `cell` trace a supply line; for a supply unit without other supply units.
    pub fn can_trace(&self, cell: CellId, country: CountryId, ignoring_supply_units: bool) -> bool {
        self.reach(country).is_some_and(|reach| {
            let reached = if ignoring_supply_units { &reach.from_cities } else { &reach.from_all };
            reached.has(cell.index()) || self.forts.binary_search(&cell).is_ok()
        })
    }
    /// All cells in which [`Self::can_trace`] holds; some may come twice.
    pub fn cells(&self, country: CountryId, ignoring_supply_units: bool) -> impl Iterator<Item = CellId> {
        let reach = self.reach(country);
        let reached = reach.map(|reach| if ignoring_supply_units { &reach.from_cities } else { &reach.from_all });
        let forts = if reach.is_some() { self.forts.as_slice() } else { &[] };
        reached.into_iter().flat_map(Cells::iter).chain(forts.iter().copied())
    }
    /// Can the country trace from the same cells on another map of the world?
    pub(crate) fn is_same_for(&self, country: CountryId, other: &Self) -> bool {
        self.forts == other.forts && self.reach(country) == other.reach(country)
    }
    fn reach(&self, country: CountryId) -> Option<&Reach> {
        self.of_country[country.index()].map(|index| &self.reaches[usize::from(index)])
    }
    /// Is the unit of the position that this map was made from out of supply now (WW2 §17.3)?
    pub fn is_oos(&self, at: Position, unit: UnitId) -> bool {
        is_out(at, unit, &|cell, country, ignoring| self.can_trace(cell, country, ignoring))
    }
    /// Would the unit be cut off if the supply phase came now: the warning of the screen and the fear of the AIs.
    pub fn will_be_cut_off(&self, at: Position, unit: UnitId) -> bool {
        is_cut_off(at, unit, &|cell, country, ignoring| self.can_trace(cell, country, ignoring))
    }
    /// Does a unit that the last supply phase marked draw supplies now (WW2 §17.3.3, §17.3.4)?
    pub(crate) fn draws(&self, at: Position, unit: UnitId) -> bool {
        draws(at, unit, &|cell, country, ignoring| self.can_trace(cell, country, ignoring))
    }
    /// What the supply phase does to the unit (WW2 §17.4.2, §17.4.3).
    pub(crate) fn verdict(&self, at: Position, id: UnitId) -> Verdict {
        let trace = |cell, country, ignoring| self.can_trace(cell, country, ignoring);
        at.state.unit(id).map_or(Verdict::default(), |unit| Verdict::of(at, id, unit, &trace))
    }
}

/// Who holds which ground.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    /// Cells with a controller at war, whoever it is: a line may begin there.
    belligerent: Cells,
    /// By side.
    of_side: [Cells; 2],
}

impl Holders {
    pub fn of(at: Position) -> Self {
        let controllers = at.state.controllers();
        // bit 0 Axis, bit 1 Allies
        let bits: Vec<u8> = at
            .rules
            .country_ids()
            .map(|country| at.state.side_of(country).map_or(0, |side| 1 << side.index()))
            .collect();
        let mut of_side = [Cells::none(controllers.len()), Cells::none(controllers.len())];
        for (word, chunk) in controllers.chunks(64).enumerate() {
            let (mut axis, mut allies) = (0u64, 0u64);
            for (bit, controller) in chunk.iter().enumerate() {
                let side = controller.map_or(0, |country| bits[country.index()]);
                axis |= u64::from(side & 1) << bit;
                allies |= u64::from(side >> 1) << bit;
            }
            (of_side[0].0[word], of_side[1].0[word]) = (axis, allies);
        }
        let belligerent = of_side[0].0.iter().zip(&of_side[1].0).map(|(axis, allies)| axis | allies).collect();
        Self { belligerent: Cells(belligerent), of_side }
    }
    /// The cell passes to a side, or to somebody who is not at war.
    pub fn pass(&mut self, cell: CellId, to: Option<Side>) {
        for (side, cells) in Side::BOTH.into_iter().zip(&mut self.of_side) {
            cells.set(cell.index(), to == Some(side));
        }
        self.belligerent.set(cell.index(), to.is_some());
    }
}

/// What lines of one side find on their way.
pub(super) struct Ground<'h> {
    belligerent: &'h Cells,
    /// Cells that a line may lead into (WW2 §17.2.1).
    open: Cells,
}

impl<'h> Ground<'h> {
    /// Without `help` units of the side don't hold the enemy's zone off, as WW2 §17.2.1 lets them: for asking what leans on
    /// them.
    pub fn of(at: Position, side: Side, holders: &'h Holders, help: bool) -> Self {
        let cells = at.map.len();
        let enemy = side.opponent();
        let (belligerent, ours) = (&holders.belligerent, &holders.of_side[side.index()]);
        let (mut friends, mut enemies, mut zone) = (Cells::none(cells), Cells::none(cells), Cells::none(cells));
        for (_, unit) in at.state.units() {
            let Place::On(cell) = unit.place else { continue };
            let Some(owner) = at.state.side_of(unit.owner) else { continue };
            let hidden = owner != at.eyes && unit.has(unit_flag::PLACED);
            if hidden || !at.is_land(unit) {
                continue;
            }
            if owner == side {
                if help {
                    friends.add(cell.index());
                }
                continue;
            }
            enemies.add(cell.index());
            if at.role(unit) != Role::Supply {
                if !at.terrain(cell).shelters_from(enemy) {
                    zone.add(cell.index());
                }
                if at.state.controlling_side(cell) == Some(enemy) {
                    let mover = at.class(unit).mover;
                    let spread = at.land_adjacent(cell).filter(|&near| {
                        let terrain = at.terrain(near);
                        !terrain.has(terrain_trait::EASES_SUPPLY)
                            && !terrain.no_zone.has(mover)
                            && !terrain.shelters_from(enemy)
                            && !at.truce_keeps_zone_out(unit.owner, near)
                    });
                    spread.for_each(|near| zone.add(near.index()));
                }
            }
        }
        for (cell, _) in at.state.all_works() {
            // our finished fortifications keep the enemy's zone out (WW2 §10.1.1)
            if at.is_fortified(cell) && ours.has(cell.index()) {
                zone.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
            }
        }
        let open = (0..ours.0.len()).map(|word| ours.0[word] & !enemies.0[word] & (friends.0[word] | !zone.0[word]));
        Self { belligerent, open: Cells(open.collect()) }
    }
    pub fn is_open(&self, cell: CellId) -> bool {
        self.open.has(cell.index())
    }
    pub fn into_open(self) -> Cells {
        self.open
    }
    pub fn is_belligerent(&self, cell: CellId) -> bool {
        self.belligerent.has(cell.index())
    }
}

impl Reach {
    fn of(at: Position, network: Network, ground: &Ground) -> Self {
        let mut reached = Cells::none(at.map.len());
        spread(at, ground, &mut reached, network.sources(at, |cell| ground.is_open(cell)));
        let from_cities = reached.clone();
        spread(at, ground, &mut reached, wagons(at, network));
        Self { from_cities, from_all: reached }
    }
    /// Where rail heads of the side serve everybody; `railways` = the chains from them.
    fn by_rail(at: Position, network: Network, ground: &Ground, railways: &Chains) -> Self {
        let wagons = wagons(at, network);
        let from_all = match wagons.is_empty() {
            true => railways.reached.clone(),
            false => railways.clone().from(at, ground, &wagons).reached,
        };
        Self { from_cities: railways.reached.clone(), from_all }
    }
}

/// Cells that are sources of the network, supply units included (WW2 §17.1.2, §17.1.3).
pub(super) fn sources(at: Position, network: Network, ground: &Ground) -> Vec<CellId> {
    let mut cells = network.sources(at, |cell| ground.is_open(cell));
    cells.extend(wagons(at, network));
    cells
}

fn wagons(at: Position, network: Network) -> Vec<CellId> {
    let wagons = at.state.units().filter_map(|(_, unit)| match unit.place {
        Place::On(cell) if at.role(unit) == Role::Supply && group_of(at.rules, unit.owner) == network.group => {
            network.has_supply_unit(at, cell).then_some(cell)
        }
        _ => None,
    });
    wagons.collect()
}

/// Lines of limited length.
#[derive(Clone)]
struct Chains {
    /// By cell: its steps from the nearest source, [`FAR`] where no line of the longest length leads.
    steps: Vec<u16>,
    /// Those with steps.
    reached: Cells,
    /// Most steps of a line.
    most: u16,
}

/// No line of the longest length reaches the cell.
const FAR: u16 = u16::MAX;

impl Chains {
    /// From nowhere.
    fn none(at: Position, most: u16) -> Self {
        let cells = at.map.len();
        Self { steps: vec![FAR; cells], reached: Cells::none(cells), most }
    }
    /// Those from these sources too.
    fn from(mut self, at: Position, ground: &Ground, sources: &[CellId]) -> Self {
        let mut found: Vec<u16> = Vec::with_capacity(self.steps.len());
        for source in sources {
            if self.steps[source.index()] != 0 && ground.is_belligerent(*source) {
                self.steps[source.index()] = 0;
                self.reached.add(source.index());
                found.push(source.number());
            }
        }
        let table = at.map.grid.table();
        let mut next = 0;
        while let Some(&here) = found.get(next) {
            next += 1;
            let (cell, far) = (CellId::new(here), self.steps[usize::from(here)]);
            if far == self.most || !ground.is_open(cell) || far > 0 && is_barrier(at, cell) {
                continue;
            }
            let sides = at.open_sides(cell);
            for (side, &near) in table[usize::from(here)].iter().enumerate() {
                if sides & 1 << side != 0
                    && near != NONE
                    && self.steps[usize::from(near)] > far + 1
                    && ground.is_belligerent(CellId::new(near))
                {
                    self.steps[usize::from(near)] = far + 1;
                    self.reached.add(usize::from(near));
                    found.push(near);
                }
            }
        }
        self
    }
}

/// Adds to `reached` every cell from which a chain of land-adjacent cells, frozen sides included, leads to one of
/// `sources` (WW2 §17.2, §17.2.3).
fn spread(at: Position, ground: &Ground, reached: &mut Cells, sources: Vec<CellId>) {
    let mut front: Vec<u16> = Vec::with_capacity(4096);
    for source in sources {
        // the source serves its own cell in any case, others only if lines may lead into it
        if ground.belligerent.has(source.index()) {
            reached.add(source.index());
        }
        if ground.open.has(source.index()) {
            front.push(source.number());
        }
    }
    let table = at.map.grid.table();
    while let Some(here) = front.pop() {
        let sides = at.open_sides(CellId::new(here));
        for (side, &near) in table[here as usize].iter().enumerate() {
            if sides & 1 << side == 0 || near == NONE || reached.has(near as usize) {
                continue;
            }
            if !ground.belligerent.has(near as usize) {
                continue;
            }
            reached.add(near as usize);
            if ground.open.has(near as usize) && !is_barrier(at, CellId::new(near)) {
                front.push(near);
            }
        }
    }
}
