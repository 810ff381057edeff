//! Aircraft from above, nose up, in a box of 100 by 84. Span and engines tell them apart: short and single, two engines,
//! four engines over the whole width, a fat body, a dart that dives.

use super::draw::Drawing;
use crate::symbol::Symbol;

/// Measures of an aircraft, in units of the box.
struct Plan {
    /// Half of the body's width.
    body: f32,
    nose: f32,
    tail: f32,
    /// Wings: leading edge at the root, how far the tips lie behind it, chord at root and tip, half of the span.
    wing: f32,
    sweep: f32,
    root: f32,
    tip: f32,
    span: f32,
    /// Half of the tail plane's span.
    plane: f32,
    /// Engines on the wings, from the middle, units.
    engines: &'static [f32],
}

const FIGHTER: Plan = Plan {
    body: 5.0,
    nose: 10.0,
    tail: 76.0,
    wing: 27.0,
    sweep: 6.0,
    root: 19.0,
    tip: 7.0,
    span: 36.0,
    plane: 14.0,
    engines: &[],
};

const FIGHTER_BOMBER: Plan = Plan {
    body: 5.0,
    nose: 10.0,
    tail: 78.0,
    wing: 28.0,
    sweep: 9.0,
    root: 19.0,
    tip: 6.0,
    span: 42.0,
    plane: 17.0,
    engines: &[17.0],
};

const BOMBER: Plan = Plan {
    body: 5.5,
    nose: 2.0,
    tail: 82.0,
    wing: 25.0,
    sweep: 9.0,
    root: 18.0,
    tip: 6.0,
    span: 49.5,
    plane: 22.0,
    engines: &[16.0, 32.0],
};

const BOMBER_TRANSPORT: Plan = Plan {
    body: 8.0,
    nose: 4.0,
    tail: 80.0,
    wing: 28.0,
    sweep: 4.0,
    root: 18.0,
    tip: 9.0,
    span: 47.0,
    plane: 20.0,
    engines: &[22.0],
};

const TRANSPORT: Plan = Plan {
    body: 10.0,
    nose: 3.0,
    tail: 82.0,
    wing: 28.0,
    sweep: 0.0,
    root: 17.0,
    tip: 14.0,
    span: 48.0,
    plane: 24.0,
    engines: &[],
};

pub(super) fn draw(drawing: &mut Drawing, symbol: Symbol, pen: f32) {
    match symbol {
        Symbol::Fighter => plane(drawing, &FIGHTER),
        Symbol::FighterBomber => {
            plane(drawing, &FIGHTER_BOMBER);
            // The bomb under its nose.
            drawing.fill(&[[46.0, 10.0], [50.0, 0.5], [54.0, 10.0]]);
        }
        Symbol::Bomber => plane(drawing, &BOMBER),
        Symbol::BomberTransport => {
            plane(drawing, &BOMBER_TRANSPORT);
            // The third engine in the nose.
            drawing.rect(45.5, 0.5, 54.5, 9.0);
        }
        Symbol::TransportAircraft => {
            plane(drawing, &TRANSPORT);
            // Parachutes under both wings.
            for x in [14.0, 86.0] {
                drawing.fill(&[[x - 10.0, 66.0], [x - 6.0, 58.0], [x + 6.0, 58.0], [x + 10.0, 66.0]]);
                drawing.line(&[[x - 9.0, 66.0], [x, 80.0], [x + 9.0, 66.0]], false, pen * 0.8);
            }
        }
        _ => dart(drawing, pen),
    }
}

fn plane(drawing: &mut Drawing, plan: &Plan) {
    let middle = 50.0;
    let &Plan { body, nose, tail, wing, .. } = plan;
    drawing.fill(&[
        [middle, nose],
        [middle + body * 0.8, nose + 5.0],
        [middle + body, nose + 15.0],
        [middle + body, wing + plan.root],
        [middle + body * 0.45, tail],
        [middle - body * 0.45, tail],
        [middle - body, wing + plan.root],
        [middle - body, nose + 15.0],
        [middle - body * 0.8, nose + 5.0],
    ]);
    for side in [-1.0, 1.0] {
        let x = |far: f32| middle + side * far;
        drawing.fill(&[
            [x(body * 0.5), wing],
            [x(plan.span - 4.0), wing + plan.sweep],
            [x(plan.span), wing + plan.sweep + plan.tip * 0.4],
            [x(plan.span - 2.0), wing + plan.sweep + plan.tip],
            [x(body * 0.5), wing + plan.root],
        ]);
        drawing.fill(&[
            [x(0.0), tail - 13.0],
            [x(plan.plane), tail - 9.0],
            [x(plan.plane), tail - 2.0],
            [x(0.0), tail - 1.0],
        ]);
        for &engine in plan.engines {
            let (at, front) = (x(engine), wing + plan.sweep * engine / plan.span);
            drawing.fill(&[
                [at - 4.0, front - 9.0],
                [at + 4.0, front - 9.0],
                [at + 3.4, front + 10.0],
                [at - 3.4, front + 10.0],
            ]);
        }
    }
}

/// A kamikaze: nose down, the sea under it.
fn dart(drawing: &mut Drawing, pen: f32) {
    drawing.fill(&[[50.0, 68.0], [44.0, 54.0], [45.5, 22.0], [48.0, 3.0], [52.0, 3.0], [54.5, 22.0], [56.0, 54.0]]);
    drawing.fill(&[[46.0, 48.0], [14.0, 34.0], [14.0, 24.0], [46.0, 28.0]]);
    drawing.fill(&[[54.0, 48.0], [86.0, 34.0], [86.0, 24.0], [54.0, 28.0]]);
    drawing.rect(35.0, 2.0, 65.0, 9.0);
    drawing.line(&[[10.0, 76.0], [30.0, 80.0], [50.0, 74.0], [70.0, 80.0], [90.0, 76.0]], false, pen * 1.6);
}
