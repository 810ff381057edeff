//! What one order writes to the device while the camera stands still: a unit that moves a hex, a cell that changes hands.
//! On the real map, as full of counters as a late war is.

use super::pictures::{country, scene, world};
use super::{gpu, renderer};
use crate::bench::LEVELS;
use crate::{Counter, Figure, Frame, Scene, Symbol, Token, Viewport};
use meridian_engine::{CellId, Map};

/// Bytes an order may write.
const MOST: u64 = 16 * 1024;

/// A counter on every third cell of Europe's and Asia's land until there are three thousand; another look for many.
pub(super) fn crowd(map: &Map) -> Vec<Counter> {
    let germany = country(map, "germany");
    let free = map.cells().filter(|&cell| map.is_land(cell) && cell.number() % 3 == 0);
    free.take(3000)
        .map(|cell| {
            let mut token = Token::new(germany, Symbol::ALL[cell.index() % 3], Frame::Rectangle);
            token.corners = [None, Some(Figure::number(cell.number() % 17)), None, Some(Figure::number(4))];
            Counter { land: 1 + (cell.number() % 4) as u8, total: 20, ..Counter::single(cell, token) }
        })
        .collect()
}

fn moved(counters: &[Counter], from: CellId, to: CellId) -> Vec<Counter> {
    let mut counters = counters.to_vec();
    for counter in counters.iter_mut().filter(|counter| counter.cell == from) {
        counter.cell = to;
    }
    counters.sort_by_key(|counter| counter.cell);
    counters
}

#[test]
fn an_order_uploads_a_few_kilobytes() {
    uploads(false);
}

#[test]
fn where_pixels_are_spared_as_well() {
    uploads(true);
}

fn uploads(spares_pixels: bool) {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    renderer.spare_pixels(spares_pixels);
    let mut scene: Scene = scene(&map);
    let counters = crowd(&map);
    assert!(counters.len() == 3000);
    scene.set_counters(counters.clone());
    let viewport = Viewport::new(1280, 720);
    for level in LEVELS {
        let camera = level.camera(&viewport);
        // A unit near the middle of the view, and a free cell beside it.
        let centre = crate::testing::cell_at(&map, level.latitude, level.longitude);
        let near = map.grid.within(centre, 12);
        let taken = |cell: CellId| counters.iter().any(|counter| counter.cell == cell);
        let (from, to) = near
            .iter()
            .filter(|(cell, _)| taken(*cell))
            .find_map(|(from, _)| map.grid.neighbours(*from).find(|&n| !taken(n)).map(|to| (*from, to)))
            .expect("a unit with room beside it");
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        let whole = renderer.uploaded_bytes();
        // The view comes to rest: once the zoom stands still counters may become pictures of one piece.
        let mut beside = camera;
        beside.look_at(level.latitude, level.longitude + 0.01);
        renderer.prepare(&gpu.queue, &scene, &beside, viewport);
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        // Both ways once, so that the pictures of both states are in the atlas: an order makes few new ones.
        let mut worst = 0;
        for _ in 0..2 {
            for (from, to) in [(from, to), (to, from)] {
                let now = moved(scene.counters(), from, to);
                assert!(scene.set_counters(now));
                assert!(renderer.prepare(&gpu.queue, &scene, &camera, viewport));
                worst = worst.max(renderer.uploaded_bytes());
            }
        }
        assert!(worst > 0 && worst < MOST, "{}: a moved unit writes {worst} bytes, the whole view {whole}", level.name);
        let hands = ["poland", "germany", "poland"].map(|key| country(&map, key));
        let land = near.iter().map(|(cell, _)| *cell).find(|&cell| map.is_land(cell)).expect("land");
        scene.set_controller(land, Some(hands[0]));
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        for hand in &hands[1..] {
            scene.set_controller(land, Some(*hand));
            assert!(renderer.prepare(&gpu.queue, &scene, &camera, viewport));
            let bytes = renderer.uploaded_bytes();
            assert!(bytes > 0 && bytes < MOST, "{}: a captured cell writes {bytes} bytes", level.name);
        }
        renderer.prepare(&gpu.queue, &scene, &camera, viewport);
        assert_eq!(renderer.uploaded_bytes(), 0, "{}: standing still", level.name);
    }
}
