//! Lines of supply as a map shows them: for every cell a shortest line to a source, the cells whose loss would cut all of
//! its lines, and whether it leans on units that hold ground in enemy control zones.

use super::flood::{Ground, Holders, sources};
use super::{Network, is_barrier, longest};
use crate::grid::NONE;
use crate::rules::Position;
use crate::{CellId, CountryId, Side};

/// The lines of all networks of one position (WW2 §17.2). For the screen; the rules ask a [`super::SupplyMap`].
#[derive(Clone, Debug)]
pub struct SupplyTrees {
    trees: Vec<Tree>,
    /// Index into `trees` by country; none for neutral countries.
    of_country: Vec<Option<u8>>,
}

/// The lines of one network. Cells are numbered in the order in which a search outwards from all sources found them; number
/// 0 stands for all sources together.
#[derive(Clone, Debug)]
struct Tree {
    /// By cell; 0 where no line leads.
    number: Vec<u16>,
    /// By number.
    found: Vec<Found>,
    /// By cell: a line leads there without the help of units in enemy zones.
    unaided: Vec<bool>,
    /// Where lines have a longest length.
    short: Option<ShortLines>,
}

/// What a search for lines of limited length has to know, all by number.
#[derive(Clone, Debug)]
struct ShortLines {
    most: u16,
    /// The cells from which lines lead on to it, filled up with 0.
    before: Vec<[u16; 6]>,
    is_source: Vec<bool>,
}

#[derive(Clone, Copy, Debug)]
struct Found {
    cell: CellId,
    /// Number of the cell before on a shortest line; 0 for a source.
    before: u16,
    /// Number of the nearest cell that all lines pass.
    gate: u16,
    /// Cells from the source.
    steps: u16,
}

impl SupplyTrees {
    /// Of all networks.
    pub fn compute(at: Position) -> Self {
        let networks: Vec<Option<Network>> = at.rules.country_ids().map(|country| Network::of(at, country)).collect();
        let mut known: Vec<Network> = networks.iter().flatten().copied().collect();
        known.sort_unstable();
        known.dedup();
        let holders = Holders::of(at);
        let ground = Side::BOTH.map(|side| Ground::of(at, side, &holders, true));
        let bare = Side::BOTH.map(|side| Ground::of(at, side, &holders, false));
        let tree = |&network: &Network| {
            let side = network.side.index();
            Tree::of(at, network, &ground[side], &bare[side])
        };
        let trees = known.iter().map(tree).collect();
        let index = |network: Network| known.iter().position(|&other| other == network).map(|index| index as u8);
        Self { trees, of_country: networks.into_iter().map(|network| network.and_then(index)).collect() }
    }
    /// Of the network of one country alone; the others have no lines here.
    pub fn of_country(at: Position, country: CountryId) -> Self {
        let wanted = Network::of(at, country);
        let holders = Holders::of(at);
        let tree = |network: Network| {
            let ground = |help| Ground::of(at, network.side, &holders, help);
            Tree::of(at, network, &ground(true), &ground(false))
        };
        let is_wanted = |country| wanted.is_some() && Network::of(at, country) == wanted;
        Self {
            trees: wanted.map(tree).into_iter().collect(),
            of_country: at.rules.country_ids().map(|country| is_wanted(country).then_some(0)).collect(),
        }
    }
    /// Does it hold the lines of the country?
    pub fn knows(&self, country: CountryId) -> bool {
        self.of_country[country.index()].is_some()
    }
    /// A shortest line for units of `country` in `cell`, this first and the source last; none where none leads, and in
    /// fortifications that need none (WW2 §17.1.4).
    pub fn line(&self, cell: CellId, country: CountryId) -> Option<Vec<CellId>> {
        let (tree, number) = self.find(cell, country)?;
        Some(tree.line(number).map(|number| tree.found[usize::from(number)].cell).collect())
    }
    /// Cells that every line for `country` in `cell` passes, nearest first, the cell itself left out: who takes one of them
    /// cuts all lines. The last is a source if it is the only one.
    pub fn gates(&self, cell: CellId, country: CountryId) -> Vec<CellId> {
        let Some((tree, number)) = self.find(cell, country) else { return Vec::new() };
        let numbers: Vec<u16> = match &tree.short {
            Some(short) => tree.line(number).skip(1).filter(|&gate| !short.lead_to(number, gate)).collect(),
            None => {
                chain(tree.found[usize::from(number)].gate, |number| tree.found[usize::from(number)].gate).collect()
            }
        };
        numbers.into_iter().map(|number| tree.found[usize::from(number)].cell).collect()
    }
    /// True where a line exists only because friendly units hold cells in enemy control zones (WW2 §17.2.1).
    pub fn leans_on_units(&self, cell: CellId, country: CountryId) -> bool {
        self.find(cell, country).is_some_and(|(tree, _)| !tree.unaided[cell.index()])
    }
    fn find(&self, cell: CellId, country: CountryId) -> Option<(&Tree, u16)> {
        let tree = &self.trees[usize::from(self.of_country[country.index()]?)];
        let number = tree.number[cell.index()];
        (number != 0).then_some((tree, number))
    }
}

impl Tree {
    fn of(at: Position, network: Network, ground: &Ground, bare: &Ground) -> Self {
        let bare_sources = sources(at, network, bare);
        let sources = sources(at, network, ground);
        let (number, mut found) = outwards(at, ground, &sources);
        let mut is_source = vec![false; found.len()];
        for source in &sources {
            is_source[usize::from(number[source.index()])] = true;
        }
        let before = all_before(at, ground, &number, &found, &is_source);
        let most = longest(at);
        let short = if most == u16::MAX {
            gates(&before, &mut found, &is_source);
            None
        } else {
            Some(ShortLines { most, before, is_source })
        };
        let (reached, _) = outwards(at, bare, &bare_sources);
        Self { number, found, unaided: reached.into_iter().map(|number| number != 0).collect(), short }
    }
    /// Numbers of the cells of a shortest line, the source last.
    fn line(&self, number: u16) -> impl Iterator<Item = u16> {
        chain(number, |number| self.found[usize::from(number)].before)
    }
}

/// From number to number until none is left.
fn chain(first: u16, next: impl Fn(u16) -> u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(first), move |&number| Some(next(number))).take_while(|&number| number != 0)
}

impl ShortLines {
    /// Does a line lead to the cell that passes by another one?
    fn lead_to(&self, number: u16, other: u16) -> bool {
        let mut seen = vec![false; self.before.len()];
        seen[0] = true;
        seen[usize::from(other)] = true;
        seen[usize::from(number)] = true;
        let (mut found, mut next) = (vec![(number, 0)], 0);
        while let Some(&(here, steps)) = found.get(next) {
            next += 1;
            if self.is_source[usize::from(here)] {
                return true;
            }
            let before = self.before[usize::from(here)].into_iter().filter(|_| steps < self.most);
            found.extend(
                before
                    .filter(|&near| !std::mem::replace(&mut seen[usize::from(near)], true))
                    .map(|near| (near, steps + 1)),
            );
        }
        false
    }
}

/// By number: the cells from which lines lead on to it.
fn all_before(at: Position, ground: &Ground, number: &[u16], found: &[Found], is_source: &[bool]) -> Vec<[u16; 6]> {
    let before = found.iter().enumerate().map(|(index, found)| {
        let mut before = [0; 6];
        if index != 0 {
            let near = at.land_adjacent(found.cell).map(|near| (near, number[near.index()]));
            let near = near
                .filter(|&(near, number)| number != 0 && leads_on(at, ground, near, is_source[usize::from(number)]));
            before.iter_mut().zip(near).for_each(|(slot, (_, number))| *slot = number);
        }
        before
    });
    before.collect()
}

/// All cells that a line reaches, nearest first.
fn outwards(at: Position, ground: &Ground, sources: &[CellId]) -> (Vec<u16>, Vec<Found>) {
    let mut number = vec![0u16; at.map.len()];
    let mut found = vec![Found { cell: CellId::new(NONE), before: 0, gate: 0, steps: 0 }];
    let most = longest(at);
    let mut add = |cell: CellId, before: u16, found: &mut Vec<Found>| {
        if number[cell.index()] == 0 && ground.is_belligerent(cell) {
            number[cell.index()] = found.len() as u16;
            let steps = if before == 0 { 0 } else { found[usize::from(before)].steps + 1 };
            found.push(Found { cell, before, gate: before, steps });
        }
    };
    for &source in sources {
        add(source, 0, &mut found);
    }
    let mut next = 1;
    while let Some(&here) = found.get(next) {
        if here.steps < most && leads_on(at, ground, here.cell, here.before == 0) {
            for near in at.land_adjacent(here.cell) {
                add(near, next as u16, &mut found);
            }
        }
        next += 1;
    }
    (number, found)
}

/// May lines lead through the cell, or begin in it if it is a source?
fn leads_on(at: Position, ground: &Ground, cell: CellId, source: bool) -> bool {
    ground.is_open(cell) && (source || !is_barrier(at, cell))
}

/// Finds the gate of each cell: where the ways over all cells before it meet. Gates have smaller numbers than what lies
/// behind them, so of two numbers the larger one walks back until both agree (Cooper, Harvey and Kennedy 2001). For lines of any
/// length.
fn gates(before: &[[u16; 6]], found: &mut [Found], is_source: &[bool]) {
    for source in (1..found.len()).filter(|&index| is_source[index]) {
        found[source].gate = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for index in 1..found.len() {
            if is_source[index] {
                continue;
            }
            let ways = before[index].into_iter().filter(|&number| number != 0);
            let gate = ways.reduce(|gate, number| meet(found, gate, number));
            let gate = gate.unwrap_or(0);
            changed |= found[index].gate != gate;
            found[index].gate = gate;
        }
    }
}

fn meet(found: &[Found], mut a: u16, mut b: u16) -> u16 {
    while a != b {
        if a > b {
            a = found[usize::from(a)].gate;
        } else {
            b = found[usize::from(b)].gate;
        }
    }
    a
}
