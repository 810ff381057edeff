//! Theatres: where the two sides meet on land, what is to be had and to be lost there, and whether to attack, to hold or to give up,
//! whichever promises most. Found anew whenever somebody asks.

use crate::board::Cell;
use crate::prizes;
use crate::sight::Sight;
use crate::stakes::Stakes;
use meridian_ai_api::abi;

/// Land steps between two places of contact that are of one theatre, and from one to what belongs to it.
const JOINED: u16 = 6;
const REACH: u16 = 10;
/// What a lost strength point is worth beside a place: it can be bought again.
const LOST: f64 = 0.4;
/// Times that those who hold are as strong as in the attack.
const HOLDING: f64 = 2.0;
/// Troops for one of them at home among whom somebody gives up.
const HOME: f64 = 2.0;
/// Land steps from contact that halve how much a city is thought of as the place of a theatre.
const HALF: f64 = 4.0;
/// No theatre.
const NONE: u16 = u16::MAX;

/// What is done in a theatre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    Attack,
    Hold,
    GiveUp,
}

/// A theatre, all of it in strength points.
#[derive(Clone, Copy, Debug)]
pub struct Theatre {
    /// The city with most at stake near where the two sides touch: what it is called by.
    pub place: Cell,
    /// Own and enemy troops, and those of ours who stand on ground of their own country.
    pub ours: f64,
    pub theirs: f64,
    pub at_home: f64,
    /// What the places are worth that the enemy holds, and those that we hold.
    pub gain: f64,
    pub loss: f64,
}

impl Theatre {
    /// What promises most. Where half of the troops or more are at home nothing is given up: they have nowhere to go.
    pub fn stance(&self) -> Stance {
        let [attack, hold, give_up] = self.promises();
        let stays = HOME * self.at_home >= self.ours;
        if !stays && give_up > attack.max(hold) {
            Stance::GiveUp
        } else if attack >= hold {
            Stance::Attack
        } else {
            Stance::Hold
        }
    }
    /// Of an attack, of holding and of giving up, in strength points: of two that fight on, the chances are as the squares of their strength.
    fn promises(&self) -> [f64; 3] {
        let chance = |times: f64| {
            let (ours, theirs) = ((times * self.ours).powi(2), self.theirs.powi(2));
            if ours + theirs > 0.0 { ours / (ours + theirs) } else { 1.0 }
        };
        let (takes, keeps) = (chance(1.0), chance(HOLDING));
        let all = self.loss + LOST * self.ours;
        [takes * self.gain - (1.0 - takes) * all, -(1.0 - keeps) * all, -self.loss]
    }
}

/// All of them.
#[derive(Debug, Default)]
pub struct Theatres {
    /// By cell: the number of its theatre.
    of: Vec<u16>,
    all: Vec<Theatre>,
}

impl Theatres {
    pub fn find(sight: &Sight, stakes: &Stakes) -> Self {
        let (of, steps, count) = regions(sight);
        let nothing = Theatre { place: abi::NO_CELL, ours: 0.0, theirs: 0.0, at_home: 0.0, gain: 0.0, loss: 0.0 };
        let mut all = vec![nothing; count];
        let side = sight.side();
        for unit in sight.units() {
            if unit.domain != abi::DOMAIN_LAND || unit.carrier != abi::NO_UNIT {
                continue;
            }
            let Some(theatre) = all.get_mut(usize::from(of[usize::from(unit.cell)])) else { continue };
            let points = f64::from(unit.strength);
            if unit.side != side {
                theatre.theirs += points;
                continue;
            }
            theatre.ours += points;
            if sight.home(unit.cell) == unit.owner {
                theatre.at_home += points;
            }
        }
        let mut most = vec![0.0; count];
        for holder in [side, 1 - side] {
            for (cell, worth) in prizes::prizes(sight, stakes, holder) {
                let number = usize::from(of[usize::from(cell)]);
                let Some(theatre) = all.get_mut(number) else { continue };
                *(if holder == side { &mut theatre.loss } else { &mut theatre.gain }) += worth;
                let known_by = worth / (1.0 + f64::from(steps[usize::from(cell)]) / HALF);
                if known_by > most[number] && sight.has_city(cell) {
                    (theatre.place, most[number]) = (cell, known_by);
                }
            }
        }
        Self { of, all }
    }
    /// Those with a city to be had or lost and troops of ours.
    pub fn named(&self) -> impl Iterator<Item = &Theatre> {
        self.all.iter().filter(|theatre| theatre.place != abi::NO_CELL && theatre.ours > 0.0)
    }
    /// Is the cell in a theatre that is given up?
    pub fn is_given_up(&self, cell: Cell) -> bool {
        let number = self.of.get(usize::from(cell)).copied().unwrap_or(NONE);
        self.all.get(usize::from(number)).is_some_and(|theatre| theatre.stance() == Stance::GiveUp)
    }
}

/// The theatre of each cell, its land steps from where the two sides touch, and how many theatres there are.
fn regions(sight: &Sight) -> (Vec<u16>, Vec<u16>, usize) {
    let side = sight.side();
    let touches = |cell: Cell| {
        sight.land_neighbours(cell).any(|near| sight.side_at(near) == 1 - side && !sight.truce(cell, near))
    };
    let own = (0..sight.cells() as Cell).filter(|&cell| sight.is_land(cell) && sight.side_at(cell) == side);
    let contact: Vec<Cell> = own.filter(|&cell| touches(cell)).collect();
    let mut steps = vec![abi::FAR; sight.cells()];
    contact.iter().for_each(|&cell| steps[usize::from(cell)] = 0);
    let (mut rings, mut ring) = (Vec::new(), contact);
    for step in 1..=REACH {
        let mut next = Vec::new();
        for near in ring.iter().flat_map(|&cell| at_war(sight, cell)) {
            if steps[usize::from(near)] == abi::FAR {
                steps[usize::from(near)] = step;
                next.push(near);
            }
        }
        rings.push(std::mem::replace(&mut ring, next));
    }
    rings.push(ring);
    // contacts near each other are one, however long the chain of them is; then what is nearest to each
    let (mut of, mut count) = (vec![NONE; sight.cells()], 0u16);
    for &cell in &rings[0] {
        if of[usize::from(cell)] != NONE {
            continue;
        }
        of[usize::from(cell)] = count;
        let mut open = vec![cell];
        while let Some(cell) = open.pop() {
            for near in at_war(sight, cell) {
                let at = usize::from(near);
                if steps[at] <= JOINED / 2 && of[at] == NONE {
                    of[at] = count;
                    open.push(near);
                }
            }
        }
        count += 1;
    }
    for ring in &rings[usize::from(JOINED / 2)..] {
        for &cell in ring {
            for near in at_war(sight, cell) {
                if of[usize::from(near)] == NONE && steps[usize::from(near)] != abi::FAR {
                    of[usize::from(near)] = of[usize::from(cell)];
                }
            }
        }
    }
    (of, steps, count.into())
}

fn at_war(sight: &Sight, cell: Cell) -> impl Iterator<Item = Cell> {
    sight.land_neighbours(cell).filter(|&near| sight.side_at(near) <= abi::ALLIES)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stance(ours: f64, theirs: f64, gain: f64, loss: f64) -> Stance {
        Theatre { place: 0, ours, theirs, at_home: 0.0, gain, loss }.stance()
    }

    #[test]
    fn who_is_stronger_attacks_who_is_not_holds_what_is_worth_it_and_leaves_the_rest() {
        assert_eq!(stance(100.0, 50.0, 40.0, 40.0), Stance::Attack);
        assert_eq!(stance(60.0, 60.0, 30.0, 40.0), Stance::Hold);
        assert_eq!(stance(60.0, 100.0, 40.0, 80.0), Stance::Hold);
        assert_eq!(stance(30.0, 200.0, 40.0, 6.0), Stance::GiveUp);
        assert_eq!(stance(10.0, 0.0, 40.0, 6.0), Stance::Attack);
        let at_home = Theatre { place: 0, ours: 30.0, theirs: 200.0, at_home: 20.0, gain: 40.0, loss: 6.0 };
        assert_eq!(at_home.stance(), Stance::Hold);
    }
}
