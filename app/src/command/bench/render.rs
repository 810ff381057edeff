//! Frame times: of the map alone, and of the whole window with all counters and panels, both without a window.

use super::{median, resident_mib};
use crate::ais::{Ais, bundled};
use crate::cli::{Bench, Folders};
use crate::command::play::{play_months, seats};
use crate::desk::Desk;
use crate::failure::Failure;
use crate::picture::scene_of;
use crate::session::{Progress, Seat, Session};
use crate::window::Offscreen;
use crate::world::World;
use meridian_engine::{Phase, Side};
use meridian_renderer::headless::{FORMAT, Gpu};
use serde_json::{Map, Value, json};
use std::time::Duration;

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    let session = position(bench, folders)?;
    let no = |error: meridian_renderer::RendererError| Failure::no(error.to_string());
    let mut map = Map::new();
    {
        let gpu = Gpu::new(false).map_err(no)?;
        let world = session.game().map().clone();
        let mut renderer = crate::picture::renderer(&gpu.device, &gpu.queue, FORMAT, world).map_err(no)?;
        let scene = scene_of(session.game().position(), None);
        let span = Duration::from_millis(1500);
        let rows = meridian_renderer::bench::measure(&gpu, &mut renderer, &scene, span).map_err(no)?;
        map.insert("adapter".into(), json!(gpu.name()));
        map.insert("counters".into(), json!(scene.counters().len()));
        let frames = rows.iter().map(|row| {
            json!({
                "view": row.view, "width": row.width, "height": row.height, "frames": row.frames,
                "median_ms": row.median_ms, "p95_ms": row.p95_ms, "prepare_median_ms": row.prepare_median_ms,
            })
        });
        map.insert("map".into(), Value::Array(frames.collect()));
    }
    let mut desk = Desk::new(folders)?;
    desk.put_on_table(session);
    let mut rows = Vec::new();
    for (width, height) in meridian_renderer::bench::SIZES {
        rows.extend(window(&mut desk, width, height)?);
    }
    map.insert("window".into(), Value::Array(rows));
    map.insert("resident_mib".into(), json!(resident_mib()));
    Ok(map)
}

/// Two months of war, then the Axis' deployment in the hands of a person: lists on both sides of the map.
fn position(bench: &Bench, folders: &Folders) -> Result<Session, Failure> {
    let ais = Ais::new(folders.plugin_dir.clone());
    let game = World::load().new_game(&bench.scenario, 1)?;
    let session = Session::new(game, seats(&ais, &bundled("classic"), &bundled("classic"))?);
    let (mut session, _) = play_months(session, Some(2), |_, _, _, _| true);
    let progress = session.play_while(|session| session.state().clock.phase != Phase::Deployment);
    if let Progress::Over(_) = progress {
        return Err(Failure::no("the war was over before there was anything to measure"));
    }
    for side in Side::BOTH {
        session.take_seat(side, Seat::Human);
    }
    Ok(session)
}

fn window(desk: &mut Desk, width: u32, height: u32) -> Result<Vec<Value>, Failure> {
    let mut offscreen = Offscreen::new(desk, width, height)?;
    offscreen.frame(desk)?;
    let mut rows = Vec::new();
    for (view, start) in meridian_renderer::bench::views(&desk.viewport()) {
        let (mut moving, mut still) = (Vec::new(), Vec::new());
        for frame in 0..40u32 {
            let mut camera = start;
            let sway = f64::from(frame % 20) - 9.5;
            camera.look_at(start.latitude(), start.longitude() + sway * 0.002 * start.height_km() / 1000.0);
            desk.set_camera(camera);
            moving.push(offscreen.frame(desk)?.as_secs_f64() * 1e3);
            // The same view again: the map is kept, only the panels are drawn.
            still.push(offscreen.frame(desk)?.as_secs_f64() * 1e3);
        }
        // The first frames fill caches.
        let (mut moving, mut still) = (moving.split_off(4), still.split_off(4));
        rows.push(json!({
            "view": view, "width": width, "height": height,
            "panning_median_ms": median(&mut moving), "panning_p95_ms": moving[moving.len() * 95 / 100],
            "still_median_ms": median(&mut still),
        }));
    }
    Ok(rows)
}
