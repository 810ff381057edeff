//! How full cells are (WW2 §9): places used and places there are, by domain.

use super::palette::{CLEAR, INK, ORANGE, PALE, SKY, VERMILION};
use super::{Hint, Legend, Look, Overlaid, Swatch};
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::ports::{airbase_capacity, is_port};
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Side};
use meridian_renderer::{Hatch, Pin, Rgba};
use meridian_words::{spoken, t};

/// Parts: the domains, then the figures.
const FIGURES: u8 = 3;
const ROOM_TINT: Rgba = SKY.alpha(PALE);
const FULL_TINT: Rgba = ORANGE.alpha(CLEAR + 0.1);
const OVER_TINT: Rgba = VERMILION.alpha(0.8);
const STRIPES: Hatch = Hatch { colour: INK.alpha(0.7), rising: false };

/// Places of one domain in one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Room {
    pub domain: Domain,
    pub used: usize,
    /// None without a limit: ships in a major port.
    pub limit: Option<usize>,
}

impl Room {
    fn is_over(self) -> bool {
        self.limit.is_some_and(|limit| self.used > limit)
    }
    fn is_full(self) -> bool {
        self.limit.is_some_and(|limit| self.used >= limit)
    }
}

/// What one side has in a cell; domains without units are left out.
pub(super) fn rooms(at: Position, cell: CellId, side: Side) -> Vec<Room> {
    let (mut land, mut supply, mut paratroopers) = (0usize, 0usize, 0usize);
    for (_, unit) in at.land_units(cell, side) {
        land += 1;
        supply += usize::from(at.role(unit) == Role::Supply);
        paratroopers += usize::from(at.role(unit) == Role::Paratrooper);
    }
    // One supply unit and one paratrooper have places of their own (WW2 §9.1.1).
    let ordinary = land - supply.min(1) - paratroopers.min(1);
    let (inside, outside) = at.ships_at(cell, side);
    let ships = inside + outside;
    let endless =
        at.map.has(cell, flag::MAJOR_PORT) && is_port(&at, cell) && at.state.controlling_side(cell) == Some(side);
    let numbers = &at.rules.numbers;
    let based = at.based_at(cell, side);
    [
        (land > 0).then(|| Room { domain: Domain::Land, used: ordinary, limit: Some(at.land_limit(cell).into()) }),
        (ships > 0).then(|| Room {
            domain: Domain::Naval,
            used: ships,
            limit: (!endless).then(|| numbers.stack_naval.into()),
        }),
        (based > 0).then(|| Room { domain: Domain::Air, used: based, limit: Some(airbase_capacity(&at, cell)) }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

const fn part_of(domain: Domain) -> u8 {
    match domain {
        Domain::Land => 0,
        Domain::Naval => 1,
        Domain::Air => 2,
    }
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    for (cell, side) in stacks(look) {
        let mut rooms = rooms(at, cell, side);
        rooms.retain(|room| look.options.shows(part_of(room.domain)));
        if rooms.is_empty() {
            continue;
        }
        let over = rooms.iter().any(|room| room.is_over());
        let tint = match rooms.iter().any(|room| room.is_full()) {
            _ if over => OVER_TINT,
            true => FULL_TINT,
            false => ROOM_TINT,
        };
        laid.tints.push((cell, tint));
        if over {
            laid.hatching.push((cell, STRIPES));
        }
        if look.options.shows(FIGURES) {
            let limit = |room: &Room| room.limit.map_or("∞".to_owned(), |limit| limit.to_string());
            let text: Vec<String> = rooms.iter().map(|room| figure(room.domain, room.used, limit(room))).collect();
            laid.sketch.pins.push(Pin {
                cell,
                glyph: None,
                text: text.join(" "),
                fill: INK,
                shift: [0.0, -0.42],
                from_hex: if over { 10.0 } else { 19.0 },
            });
        }
    }
    laid
}

fn figure(domain: Domain, used: usize, limit: String) -> String {
    match domain {
        Domain::Land => t!("stacking-figure-land", used = used, limit = limit),
        Domain::Naval => t!("stacking-figure-sea", used = used, limit = limit),
        Domain::Air => t!("stacking-figure-air", used = used, limit = limit),
    }
}

/// Cells with units of the sides that are looked at, each once a side.
fn stacks(look: &Look) -> Vec<(CellId, Side)> {
    let mut stacks: Vec<(CellId, Side)> = look
        .at()
        .state
        .units()
        .filter_map(|(_, unit)| {
            let side = look.at().state.side_of(unit.owner).filter(|side| look.sides().contains(side))?;
            match unit.place {
                Place::On(cell) if look.view.sees(unit) => Some((cell, side)),
                _ => None,
            }
        })
        .collect();
    stacks.sort_unstable();
    stacks.dedup();
    stacks
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    legend.say(Swatch::fill(ROOM_TINT), t!("stacking-room"));
    legend.say(Swatch::fill(FULL_TINT), t!("stacking-full"));
    legend.say(Swatch::fill(OVER_TINT).hatched(STRIPES.colour, STRIPES.rising), t!("stacking-over"));
    for (domain, used, limit, words) in [
        (Domain::Land, 1, 2, t!("stacking-land")),
        (Domain::Naval, 3, 5, t!("stacking-sea")),
        (Domain::Air, 2, 3, t!("stacking-air")),
    ] {
        let example = figure(domain, used, limit.to_string());
        legend.part(look.options, part_of(domain), Swatch::pill(&example, INK), words);
    }
    legend.part(look.options, FIGURES, Swatch::pill("1/2", INK), t!("stacking-figures"));
    legend
}

pub(super) fn hover(look: &Look, cell: CellId) -> Hint {
    let mut parts = Vec::new();
    for &side in look.sides() {
        for room in rooms(look.at(), cell, side) {
            let limit = room.limit.map_or_else(|| t!("stacking-any-number"), |limit| limit.to_string());
            parts.push(match room.domain {
                Domain::Land => t!("stacking-on-land", used = room.used, limit = limit),
                Domain::Naval => t!("stacking-at-sea", used = room.used, limit = limit),
                Domain::Air => t!("stacking-on-base", used = room.used, limit = limit),
            });
        }
    }
    Hint { words: spoken().row(&parts), ..Hint::default() }
}
