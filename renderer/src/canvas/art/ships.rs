//! Ships from the side, bow to the right, in a box of 100 by 42. What tells the classes apart at a glance is how many
//! masses stand on the hull and where: one block amidships, a tower and a funnel, three funnels, a flat deck.

use super::draw::Drawing;
use crate::symbol::Symbol;

/// Where hulls end below.
const WATER: f32 = 41.0;

pub(super) fn draw(drawing: &mut Drawing, symbol: Symbol, pen: f32) {
    match symbol {
        Symbol::Battleship => battleship(drawing, pen),
        Symbol::Battlecruiser => battlecruiser(drawing, pen),
        Symbol::HeavyCruiser => heavy_cruiser(drawing, pen),
        Symbol::LightCruiser => light_cruiser(drawing, pen),
        Symbol::Carrier => carrier(drawing, pen),
        Symbol::Destroyer => destroyer(drawing, pen),
        Symbol::DestroyerEscort => escort(drawing, pen),
        Symbol::Kaibokan => kaibokan(drawing, pen),
        Symbol::Submarine => submarine(drawing, pen),
        Symbol::TransportShip => transport(drawing, pen),
        _ => convoy(drawing),
    }
}

/// A hull from stern to bow, its deck rising towards the bow.
fn hull(drawing: &mut Drawing, stern: f32, bow: f32, deck: f32, rise: f32) {
    let length = bow - stern;
    drawing.fill(&[
        [stern, deck],
        [bow - length * 0.3, deck],
        [bow, deck - rise],
        [bow - length * 0.09, WATER],
        [stern + length * 0.04, WATER],
    ]);
}

/// A turret on a deck, its guns to one side.
fn turret(drawing: &mut Drawing, x: f32, deck: f32, half: f32, reach: f32, pen: f32) {
    drawing.fill(&[[x - half, deck], [x - half * 0.7, deck - 6.0], [x + half * 0.7, deck - 6.0], [x + half, deck]]);
    drawing.line(&[[x, deck - 4.5], [x + reach, deck - 6.5]], false, pen * 1.2);
}

/// A funnel that leans back.
fn funnel(drawing: &mut Drawing, x: f32, deck: f32, width: f32, height: f32) {
    let lean = height * 0.16;
    drawing.fill(&[[x, deck], [x - lean, deck - height], [x - lean + width, deck - height], [x + width, deck]]);
}

/// One pyramid amidships as high as the box, turrets fore and aft.
fn battleship(d: &mut Drawing, pen: f32) {
    hull(d, 2.0, 99.0, 28.0, 3.0);
    d.fill(&[
        [30.0, 28.0],
        [33.0, 16.0],
        [43.0, 16.0],
        [45.0, 3.0],
        [55.0, 1.0],
        [57.0, 11.0],
        [62.0, 18.0],
        [64.0, 28.0],
    ]);
    turret(d, 82.0, 28.0, 6.0, 15.0, pen);
    d.rect(66.0, 21.0, 74.0, 28.0);
    turret(d, 70.0, 22.0, 5.0, 15.0, pen);
    turret(d, 18.0, 28.0, 6.5, -16.0, pen);
}

/// Longer and lower: a slender tower forward, two broad funnels well apart from it.
fn battlecruiser(d: &mut Drawing, pen: f32) {
    hull(d, 0.5, 99.5, 31.0, 6.0);
    d.fill(&[[62.0, 31.0], [63.0, 4.0], [69.0, 4.0], [70.0, 22.0], [74.0, 31.0]]);
    funnel(d, 32.0, 31.0, 9.0, 18.0);
    funnel(d, 47.0, 31.0, 9.0, 18.0);
    turret(d, 84.0, 30.0, 6.0, 13.0, pen);
    turret(d, 16.0, 31.0, 6.0, -14.0, pen);
}

/// A tower and one trunked funnel with a mast between two turrets.
fn heavy_cruiser(d: &mut Drawing, pen: f32) {
    hull(d, 4.0, 97.0, 31.0, 5.0);
    d.fill(&[[56.0, 31.0], [58.0, 12.0], [66.0, 12.0], [68.0, 31.0]]);
    d.fill(&[[36.0, 31.0], [41.0, 15.0], [51.0, 15.0], [51.0, 31.0]]);
    d.line(&[[28.0, 31.0], [28.0, 9.0]], false, pen);
    turret(d, 79.0, 31.0, 5.0, 12.0, pen);
    turret(d, 16.0, 31.0, 5.0, -11.0, pen);
}

/// Three thin funnels in a row.
fn light_cruiser(d: &mut Drawing, pen: f32) {
    hull(d, 8.0, 95.0, 33.0, 5.0);
    for x in [28.0, 39.0, 50.0] {
        funnel(d, x, 33.0, 5.5, 17.0);
    }
    d.rect(62.0, 20.0, 70.0, 33.0);
    d.line(&[[66.0, 21.0], [66.0, 7.0]], false, pen);
    turret(d, 80.0, 32.0, 3.5, 9.0, pen);
}

/// A deck as long as the box, an island on it.
fn carrier(d: &mut Drawing, pen: f32) {
    d.fill(&[
        [0.5, 21.0],
        [99.5, 21.0],
        [99.5, 25.0],
        [92.0, 28.0],
        [85.0, WATER],
        [12.0, WATER],
        [7.0, 28.0],
        [0.5, 25.0],
    ]);
    d.rect(57.0, 9.0, 69.0, 21.0);
    d.line(&[[63.0, 10.0], [63.0, 1.0]], false, pen * 1.2);
}

/// A high forecastle, two raked funnels, much open deck aft.
fn destroyer(d: &mut Drawing, pen: f32) {
    d.fill(&[[14.0, 35.0], [62.0, 35.0], [64.0, 28.0], [92.0, 24.0], [84.0, WATER], [18.0, WATER]]);
    d.rect(61.0, 17.0, 69.0, 30.0);
    funnel(d, 36.0, 35.0, 6.0, 14.0);
    funnel(d, 49.0, 35.0, 6.0, 14.0);
    d.line(&[[65.0, 18.0], [62.0, 6.0]], false, pen);
}

/// Two thirds of a destroyer with one funnel.
fn escort(d: &mut Drawing, pen: f32) {
    d.fill(&[[24.0, 34.0], [54.0, 34.0], [56.0, 28.0], [82.0, 25.0], [75.0, WATER], [28.0, WATER]]);
    d.rect(55.0, 18.0, 63.0, 30.0);
    funnel(d, 41.0, 34.0, 6.5, 13.0);
    d.line(&[[59.0, 19.0], [59.0, 8.0]], false, pen);
}

/// Short, with a derrick instead of funnels.
fn kaibokan(d: &mut Drawing, pen: f32) {
    hull(d, 26.0, 78.0, 33.0, 4.0);
    d.rect(52.0, 20.0, 63.0, 33.0);
    d.line(&[[40.0, 33.0], [40.0, 7.0]], false, pen * 1.2);
    d.line(&[[40.0, 9.0], [26.0, 26.0]], false, pen);
}

/// A cigar and its tower.
fn submarine(d: &mut Drawing, pen: f32) {
    d.fill(&[[3.0, 32.0], [16.0, 28.0], [82.0, 28.0], [97.0, 32.0], [84.0, 38.0], [18.0, 38.0]]);
    d.fill(&[[42.0, 28.0], [44.0, 16.0], [58.0, 16.0], [60.0, 28.0]]);
    d.line(&[[51.0, 17.0], [51.0, 4.0], [58.0, 4.0]], false, pen);
    d.line(&[[8.0, 26.0], [2.0, 40.0]], false, pen);
}

/// High sides, a bridge amidships, a loading gear on each side of it.
fn transport(d: &mut Drawing, pen: f32) {
    hull(d, 6.0, 95.0, 26.0, 4.0);
    d.rect(43.0, 13.0, 60.0, 26.0);
    d.rect(48.0, 4.0, 55.0, 13.0);
    for x in [25.0, 77.0] {
        d.line(&[[x, 26.0], [x, 6.0]], false, pen * 1.2);
        d.line(&[[x - 12.0, 14.0], [x, 23.0], [x + 12.0, 14.0]], false, pen);
    }
}

/// Three small freighters.
fn convoy(d: &mut Drawing) {
    for (x, y) in [(2.0, 31.0), (35.0, 13.0), (67.0, 31.0)] {
        d.fill(&[[x, y], [x + 30.0, y - 2.0], [x + 26.0, y + 10.0], [x + 4.0, y + 10.0]]);
        d.rect(x + 9.0, y - 11.0, x + 17.0, y + 1.0);
    }
}
