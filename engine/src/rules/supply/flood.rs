//! World supply in one go: from the sources of every network outwards over all cells that can trace to them.

use super::pieces::{Lines, Pieces};
use super::{Network, Verdict, draws, is_barrier, is_cut_off, is_out, rail_heads};
use crate::cell_set::CellSet;
use crate::rules::Position;
use crate::ruleset::{Role, terrain_trait};
use crate::unit::{Place, unit_flag};
use crate::{CellId, CountryId, Month, Side, UnitId};
use std::sync::Arc;

/// Which cells can trace supply for whom, for one position (WW2 §17.2). Worth its price from a few dozen questions on.
#[derive(Clone, Debug)]
pub struct SupplyMap {
    /// Digest of the position, and the eyes that look at it.
    of: (u64, Side),
    reaches: Vec<Reach>,
    /// Index into `reaches` by country; none for neutral countries.
    of_country: Vec<Option<u8>>,
    /// Finished fortifications: they supply everybody inside (WW2 §17.1.4).
    forts: Vec<CellId>,
    /// The ground that lines lead over; none where railways feed them.
    ground: Option<Surveyed>,
}

/// Ground in pieces, by side, and what they were made from.
#[derive(Clone, Debug)]
struct Surveyed {
    /// Winter opens and closes sides of cells.
    month: Month,
    holders: Holders,
    open: [CellSet; 2],
    pieces: [Arc<Pieces>; 2],
}

/// The cells that can trace to the sources of one network.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Reach {
    /// To cities alone: what counts for supply units.
    from_cities: CellSet,
    /// To cities and supply units.
    from_all: CellSet,
}

impl SupplyMap {
    /// Floods from all sources of all countries at war.
    pub fn compute(at: Position) -> Self {
        Self::on(at, &Holders::of(at), None)
    }
    /// The same, quicker where the ground is the one of this map, which was made of another position of the same game.
    #[must_use]
    pub fn after(&self, at: Position) -> Self {
        if self.is_of(at) {
            return self.clone();
        }
        match self.holders_if_of(at) {
            Some(holders) => Self::on(at, holders, Some(self)),
            None => Self::on(at, &Holders::of(at), Some(self)),
        }
    }
    /// Cells that the side holds in this position, ascending, if that is known.
    pub(crate) fn held_by(&self, at: Position, side: Side) -> Option<impl Iterator<Item = CellId>> {
        self.holders_if_of(at).map(|holders| holders.of_side[side.index()].iter())
    }
    /// Is it the map of this position?
    pub(super) fn is_of(&self, at: Position) -> bool {
        self.of == (at.state.digest(), at.eyes)
    }
    /// Who held what in its position, if they hold the same in this one.
    pub(super) fn holders_if_of(&self, at: Position) -> Option<&Holders> {
        self.ground.as_ref().map(|ground| &ground.holders).filter(|holders| holders.are_of(at))
    }
    /// The same where it is known who holds what.
    pub(super) fn on(at: Position, holders: &Holders, before: Option<&Self>) -> Self {
        let of_country: Vec<Option<Network>> = at.rules.country_ids().map(|country| Network::of(at, country)).collect();
        let mut networks: Vec<Network> = of_country.iter().flatten().copied().collect();
        networks.sort_unstable();
        networks.dedup();
        let ground = Side::BOTH.map(|side| Ground::of(at, side, holders, true));
        let (reaches, surveyed) = match &at.rules.numbers.rail_heads {
            Some(rows) => {
                let railways = Side::BOTH.map(|side| {
                    let ground = &ground[side.index()];
                    let heads = rail_heads::of_side(at, rows, side, |cell| ground.is_open(cell));
                    Chains::none(at, rows.chain.into()).from(at, ground, &heads)
                });
                let reach = |&network: &Network| {
                    let side = network.side.index();
                    Reach::by_rail(at, network, &ground[side], &railways[side])
                };
                (networks.iter().map(reach).collect(), None)
            }
            None => {
                let pieces = Surveyed::pieces(at, &ground, before.and_then(|before| before.ground.as_ref()));
                let begin = [cities(at, &of_country), wagons(at, &of_country)];
                let reach = |&network: &Network| {
                    let side = network.side.index();
                    let sources = begin.each_ref().map(|all| of_network(all, network));
                    Reach::of(Lines::none(at, &ground[side], &pieces[side]), sources)
                };
                let reaches = networks.iter().map(reach).collect();
                (reaches, Some(Surveyed::of(at, holders, ground, pieces)))
            }
        };
        let index = |network: Network| networks.iter().position(|&other| other == network).map(|index| index as u8);
        let belligerent = &holders.belligerent;
        let forts = at.state.all_works().map(|(cell, _)| cell);
        let forts = forts.filter(|&cell| at.is_fortified(cell) && belligerent.has(cell)).collect();
        let of_country = of_country.into_iter().map(|network| network.and_then(index)).collect();
        Self { of: (at.state.digest(), at.eyes), reaches, of_country, forts, ground: surveyed }
    }
    /// Can a unit of `country` in `cell` trace a supply line; for a supply unit without other supply units.
    pub fn can_trace(&self, cell: CellId, country: CountryId, ignoring_supply_units: bool) -> bool {
        self.reach(country).is_some_and(|reach| {
            let reached = if ignoring_supply_units { &reach.from_cities } else { &reach.from_all };
            reached.has(cell) || self.forts.binary_search(&cell).is_ok()
        })
    }
    /// All cells in which [`Self::can_trace`] holds; some may come twice.
    pub fn cells(&self, country: CountryId, ignoring_supply_units: bool) -> impl Iterator<Item = CellId> {
        let reach = self.reach(country);
        let reached = reach.map(|reach| if ignoring_supply_units { &reach.from_cities } else { &reach.from_all });
        let forts = if reach.is_some() { self.forts.as_slice() } else { &[] };
        reached.into_iter().flat_map(CellSet::iter).chain(forts.iter().copied())
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
    /// Strength points that the unit would lose if the supply phase came now; all that it has, if it would die.
    pub fn would_lose(&self, at: Position, unit: UnitId) -> u8 {
        self.verdict(at, unit).lost
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

impl Surveyed {
    fn of(at: Position, holders: &Holders, ground: [Ground; 2], pieces: [Arc<Pieces>; 2]) -> Self {
        let month = at.state.clock().month;
        Self { month, holders: holders.clone(), open: ground.map(Ground::into_open), pieces }
    }
    /// The pieces of the ground of both sides, those of before where it has not changed.
    fn pieces(at: Position, ground: &[Ground; 2], before: Option<&Self>) -> [Arc<Pieces>; 2] {
        Side::BOTH.map(|side| {
            let (side, ground) = (side.index(), &ground[side.index()]);
            let kept = before.filter(|before| {
                before.month == at.state.clock().month
                    && before.open[side] == ground.open
                    && before.holders.belligerent == *ground.belligerent
            });
            kept.map_or_else(|| Arc::new(Pieces::of(at, ground)), |before| before.pieces[side].clone())
        })
    }
}

/// Who holds which ground.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    /// Cells with a controller at war, whoever it is: a line may begin there.
    belligerent: CellSet,
    /// By side.
    of_side: [CellSet; 2],
    /// What they were made from: who controls which cell, and which side each country is on, bit 0 Axis, bit 1 Allies.
    control: u64,
    bits: Vec<u8>,
}

impl Holders {
    pub fn of(at: Position) -> Self {
        let controllers = at.state.controllers();
        let bits: Vec<u8> = sides(at).collect();
        let cells = controllers.len();
        let (mut axis, mut allies) = (Vec::with_capacity(cells / 64 + 1), Vec::with_capacity(cells / 64 + 1));
        for chunk in controllers.chunks(64) {
            let (mut ours, mut theirs) = (0u64, 0u64);
            for (number, eight) in chunk.chunks(8).enumerate() {
                let mut sides = [0; 8];
                for (side, controller) in sides.iter_mut().zip(eight) {
                    *side = controller.map_or(0, |country| bits[country.index()]);
                }
                let sides = u64::from_le_bytes(sides);
                ours |= lowest_bits(sides) << (8 * number);
                theirs |= lowest_bits(sides >> 1) << (8 * number);
            }
            axis.push(ours);
            allies.push(theirs);
        }
        let of_side = [axis, allies].map(CellSet::of_words);
        Self { belligerent: of_side[0].union(&of_side[1]), of_side, control: at.state.control_key(), bits }
    }
    /// Do they still hold what they held?
    fn are_of(&self, at: Position) -> bool {
        self.control == at.state.control_key() && sides(at).eq(self.bits.iter().copied())
    }
    /// The cell passes to a side, or to somebody who is not at war.
    pub fn pass(&mut self, cell: CellId, to: Option<Side>) {
        for (side, cells) in Side::BOTH.into_iter().zip(&mut self.of_side) {
            cells.set(cell, to == Some(side));
        }
        self.belligerent.set(cell, to.is_some());
        // they are not those of a position any more
        self.bits.clear();
    }
}

/// The lowest bit of each of the eight bytes, that of the first in the lowest place.
const fn lowest_bits(bytes: u64) -> u64 {
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The side of each country as a bit, none of those that are not at war.
fn sides(at: Position<'_>) -> impl Iterator<Item = u8> {
    at.rules.country_ids().map(move |country| at.state.side_of(country).map_or(0, |side| 1 << side.index()))
}

/// What lines of one side find on their way.
pub(super) struct Ground<'h> {
    belligerent: &'h CellSet,
    /// Cells that a line may lead into (WW2 §17.2.1).
    open: CellSet,
}

impl<'h> Ground<'h> {
    /// Without `help` units of the side don't hold the enemy's zone off, as WW2 §17.2.1 lets them: for asking what leans on
    /// them.
    pub fn of(at: Position, side: Side, holders: &'h Holders, help: bool) -> Self {
        let cells = at.map.len();
        let enemy = side.opponent();
        let (belligerent, ours) = (&holders.belligerent, &holders.of_side[side.index()]);
        let (mut friends, mut enemies, mut zone) = (CellSet::none(cells), CellSet::none(cells), CellSet::none(cells));
        for (_, unit) in at.state.units() {
            let Place::On(cell) = unit.place else { continue };
            let Some(owner) = at.state.side_of(unit.owner) else { continue };
            let hidden = owner != at.eyes && unit.has(unit_flag::PLACED);
            if hidden || !at.is_land(unit) {
                continue;
            }
            if owner == side {
                if help {
                    friends.add(cell);
                }
                continue;
            }
            enemies.add(cell);
            if at.role(unit) != Role::Supply {
                if !at.terrain(cell).shelters_from(enemy) {
                    zone.add(cell);
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
                    spread.for_each(|near| zone.add(near));
                }
            }
        }
        for (cell, _) in at.state.all_works() {
            // our finished fortifications keep the enemy's zone out (WW2 §10.1.1)
            if at.is_fortified(cell) && ours.has(cell) {
                zone.remove(cell);
            }
        }
        let open = ours.without(&enemies).without(&zone.without(&friends));
        Self { belligerent, open }
    }
    pub fn is_open(&self, cell: CellId) -> bool {
        self.open.has(cell)
    }
    pub fn open(&self) -> &CellSet {
        &self.open
    }
    pub fn into_open(self) -> CellSet {
        self.open
    }
    pub fn belligerent(&self) -> &CellSet {
        self.belligerent
    }
    pub fn is_belligerent(&self, cell: CellId) -> bool {
        self.belligerent.has(cell)
    }
}

impl Reach {
    fn of(mut lines: Lines, [cities, wagons]: [impl Iterator<Item = CellId>; 2]) -> Self {
        cities.for_each(|city| lines.from(city));
        let from_cities = lines.reached().clone();
        wagons.for_each(|wagon| lines.from(wagon));
        Self { from_cities, from_all: lines.into_reached() }
    }
    /// Where rail heads of the side serve everybody; `railways` = the chains from them.
    fn by_rail(at: Position, network: Network, ground: &Ground, railways: &Chains) -> Self {
        let wagons = wagons_of(at, network);
        let from_all = if wagons.is_empty() {
            railways.reached.clone()
        } else {
            railways.clone().from(at, ground, &wagons).reached
        };
        Self { from_cities: railways.reached.clone(), from_all }
    }
}

/// Cells that are sources of the network, supply units included (WW2 §17.1.2, §17.1.3).
pub(super) fn sources(at: Position, network: Network, ground: &Ground) -> Vec<CellId> {
    let mut cells = network.sources(at, |cell| ground.is_open(cell));
    cells.extend(wagons_of(at, network));
    cells
}

/// Cities in which lines begin (WW2 §17.1.2), each with its network.
fn cities(at: Position, of_country: &[Option<Network>]) -> Vec<(Network, CellId)> {
    let cities = at.map.cities.iter().filter_map(|city| {
        let network = of_country[at.map.home(city.cell)?.index()]?;
        network.is_source_city(at, city.cell).then_some((network, city.cell))
    });
    cities.collect()
}

/// Cells of supply units (WW2 §17.1.3), each with their network.
fn wagons(at: Position, of_country: &[Option<Network>]) -> Vec<(Network, CellId)> {
    let wagons = at.state.units().filter(|(_, unit)| at.role(unit) == Role::Supply).filter_map(|(_, unit)| {
        let (Place::On(cell), Some(network)) = (unit.place, of_country[unit.owner.index()]) else { return None };
        network.has_supply_unit(at, cell).then_some((network, cell))
    });
    wagons.collect()
}
fn wagons_of(at: Position, network: Network) -> Vec<CellId> {
    let of_country: Vec<_> =
        at.rules.country_ids().map(|country| Network::of(at, country).filter(|&other| other == network)).collect();
    of_network(&wagons(at, &of_country), network).collect()
}
fn of_network(all: &[(Network, CellId)], network: Network) -> impl Iterator<Item = CellId> {
    all.iter().filter(move |(of, _)| *of == network).map(|&(_, cell)| cell)
}

/// Lines of limited length.
#[derive(Clone)]
struct Chains {
    /// By cell: its steps from the nearest source, [`FAR`] where no line of the longest length leads.
    steps: Vec<u16>,
    /// Those with steps.
    reached: CellSet,
    /// Most steps of a line.
    most: u16,
}

/// No line of the longest length reaches the cell.
const FAR: u16 = u16::MAX;

impl Chains {
    /// From nowhere.
    fn none(at: Position, most: u16) -> Self {
        let cells = at.map.len();
        Self { steps: vec![FAR; cells], reached: CellSet::none(cells), most }
    }
    /// Those from these sources too.
    fn from(mut self, at: Position, ground: &Ground, sources: &[CellId]) -> Self {
        let mut found: Vec<CellId> = Vec::with_capacity(self.steps.len());
        for &source in sources {
            if self.steps[source.index()] != 0 && ground.is_belligerent(source) {
                self.steps[source.index()] = 0;
                self.reached.add(source);
                found.push(source);
            }
        }
        let mut next = 0;
        while let Some(&here) = found.get(next) {
            next += 1;
            let far = self.steps[here.index()];
            if far == self.most || !ground.is_open(here) || far > 0 && is_barrier(at, here) {
                continue;
            }
            for near in at.land_adjacent(here) {
                if self.steps[near.index()] > far + 1 && ground.is_belligerent(near) {
                    self.steps[near.index()] = far + 1;
                    self.reached.add(near);
                    found.push(near);
                }
            }
        }
        self
    }
}
