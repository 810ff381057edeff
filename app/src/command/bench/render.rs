//! Frame times along named paths of the camera: of the map alone, layer by layer, and of the whole window with its
//! panels, all of them without a window.

mod position;

pub(super) use position::session;

use super::resident_mib;
use crate::cli::Bench;
use meridian_engine::rules::Position;
use meridian_presentation::overlay::Overlaid;
use meridian_presentation::picture::scene_of;
use meridian_renderer::bench::{self, LEVELS, PATHS, Path, View};
use meridian_renderer::headless::{FORMAT, Gpu, Target};
use meridian_renderer::{Coarseness, Renderer, RendererError, Scene};
use meridian_session::Failure;
use meridian_session::{Folders, Library};
use meridian_ui::shell::Shell;
use meridian_ui::window::Offscreen;
use serde_json::{Map, Value, json};

/// Counters of the crowded scene.
const CROWD: usize = 3000;
/// Frames of a path on a graphics card, and where the processor draws.
const FRAMES: (usize, usize) = (400, 60);

/// What happens to a scene before a frame.
type Change<'a> = dyn FnMut(usize, &mut Scene) + 'a;

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    let session = position::session(&Library::open(folders), bench, folders)?;
    let mut map = Map::new();
    {
        let at = session.game().position();
        let gpu = Gpu::new(false).map_err(no)?;
        let world = session.game().map().clone();
        let renderer = meridian_presentation::picture::renderer(&gpu.device, &gpu.queue, FORMAT, world).map_err(no)?;
        map.insert("adapter".into(), json!(gpu.name()));
        map.insert("month".into(), json!(at.state.clock().month.to_string()));
        map.insert("units".into(), json!(at.state.units().count()));
        map.insert("cells".into(), json!(at.map.len()));
        let overlay = position::supply(at);
        let mut studio = Studio { frames: frames(&gpu), gpu, renderer, bench, at, overlay };
        let mut rows = Vec::new();
        let mut layers = Vec::new();
        let scenes = scenes(at);
        if let Some((width, height)) = sizes(bench).first().copied() {
            map.insert("levels".into(), Value::Array(studio.levels(&scenes[0].1, width, height).map_err(no)?));
        }
        for (scene_name, mut scene) in scenes {
            map.insert(format!("{scene_name}_counters"), json!(scene.counters().len()));
            for (width, height) in sizes(bench) {
                for way in studio.ways() {
                    rows.extend(studio.paths(scene_name, &mut scene, width, height, way).map_err(no)?);
                }
                studio.renderer.set_coarseness(Coarseness::Sharp);
                studio.renderer.spare_pixels(studio.is_software());
                if bench.layers {
                    layers.extend(studio.layers(scene_name, &scene, width, height).map_err(no)?);
                }
            }
        }
        map.insert("map".into(), Value::Array(rows));
        if bench.layers {
            map.insert("layers".into(), Value::Array(layers));
        }
    }
    if !bench.map_only {
        let mut shell = Shell::new(folders)?;
        let board = session.game().map().clone();
        shell.show_game(session);
        let mut rows = Vec::new();
        for (width, height) in sizes(bench) {
            rows.extend(window(bench, &mut shell, &board, width, height)?);
        }
        map.insert("window".into(), Value::Array(rows));
    }
    map.insert("resident_mib".into(), json!(resident_mib()));
    Ok(map)
}

fn no(error: RendererError) -> Failure {
    Failure::no(error.to_string())
}

fn frames(gpu: &Gpu) -> usize {
    if gpu.adapter.get_info().device_type == wgpu::DeviceType::Cpu { FRAMES.1 } else { FRAMES.0 }
}

fn sizes(bench: &Bench) -> Vec<(u32, u32)> {
    bench.size.map_or(bench::SIZES.to_vec(), |size| vec![(size.width, size.height)])
}

/// The units as they stand, and the same spread until there are three thousand counters.
fn scenes(at: Position) -> [(&'static str, Scene); 2] {
    let scene = scene_of(at, None);
    let mut crowded = scene.clone();
    crowded.set_counters(position::spread(at, scene.counters(), CROWD));
    [("units", scene), ("crowd", crowded)]
}

/// How pictures are drawn.
#[derive(Clone, Copy)]
struct Way {
    coarseness: Coarseness,
    spares_pixels: bool,
}

/// A device with the map on it.
struct Studio<'a> {
    gpu: Gpu,
    renderer: Renderer,
    frames: usize,
    bench: &'a Bench,
    at: Position<'a>,
    overlay: Overlaid,
}

impl Studio<'_> {
    /// How pictures are drawn: as on a graphics card, and where the processor draws, in all ways that a window may take there
    /// while the camera moves.
    fn ways(&self) -> Vec<Way> {
        let sparing = Coarseness::ALL.map(|coarseness| Way { coarseness, spares_pixels: true });
        let plain = Way { coarseness: Coarseness::Sharp, spares_pixels: false };
        [plain].into_iter().chain(sparing.into_iter().filter(|_| self.is_software())).collect()
    }
    fn is_software(&self) -> bool {
        self.gpu.adapter.get_info().device_type == wgpu::DeviceType::Cpu
    }
    fn paths(
        &mut self,
        scene_name: &str,
        scene: &mut Scene,
        width: u32,
        height: u32,
        way: Way,
    ) -> Result<Vec<Value>, RendererError> {
        let target = Target::new(&self.gpu, width, height);
        let mut rows = Vec::new();
        for (name, path) in chosen(self.bench) {
            // Where the camera stands still the ground is sharp, and kept.
            let stands = matches!(path, Path::Moving(_));
            self.renderer.set_coarseness(if stands { Coarseness::Sharp } else { way.coarseness });
            self.renderer.spare_pixels(way.spares_pixels);
            let views = path.on(self.at.map).views(&target.viewport(), self.frames);
            let plain = scene.clone();
            let mut change: Box<Change> = match path {
                Path::Overlaid(_) => {
                    self.overlay.clone_shown().put_on(scene);
                    Box::new(|_, _| {})
                }
                Path::Moving(_) => Box::new(position::movement(self.at, scene)),
                _ => Box::new(|_, _| {}),
            };
            let times = bench::measure(&self.gpu, &mut self.renderer, scene, &target, &views, &mut change)?;
            drop(change);
            *scene = plain;
            rows.push(json!({
                "path": name, "scene": scene_name, "width": width, "height": height,
                "pixels": way.coarseness.pixels(), "spares_pixels": way.spares_pixels, "frames": times.frames,
                "median_ms": round(times.median_ms), "p95_ms": round(times.p95_ms), "p99_ms": round(times.p99_ms),
                "prepare_median_ms": round(times.prepare_median_ms), "prepare_p95_ms": round(times.prepare_p95_ms),
                "encode_median_ms": round(times.encode_median_ms),
                "processor_mean_ms": round(times.processor_mean_ms),
                "uploaded_mean_bytes": times.uploaded_mean_bytes.round(),
            }));
        }
        let (drawn, bytes) = self.idle(scene, &target);
        rows.push(json!({
            "path": "idle", "scene": scene_name, "width": width, "height": height, "frames": self.frames,
            "frames_drawn": drawn, "uploaded_bytes": bytes,
        }));
        Ok(rows)
    }
    /// The first frames of each level, as a window draws them while the camera rests; before anything else is drawn.
    fn levels(&mut self, scene: &Scene, width: u32, height: u32) -> Result<Vec<Value>, RendererError> {
        let target = Target::new(&self.gpu, width, height);
        self.renderer.spare_pixels(self.is_software());
        let views = LEVELS.map(|level| View { camera: level.on(self.at.map).camera(&target.viewport()) });
        let times = bench::jumps(&self.gpu, &mut self.renderer, scene, &target, &views, self.frames / 6)?;
        let row = |(level, time): (bench::Level, bench::JumpTime)| {
            json!({
                "level": level.name, "width": width, "height": height,
                "first_ever_ms": round(time.first_ever_ms), "first_median_ms": round(time.first_median_ms),
                "next_median_ms": round(time.next_median_ms),
            })
        };
        Ok(LEVELS.into_iter().zip(times).map(row).collect())
    }
    /// The same view again and again.
    fn idle(&mut self, scene: &Scene, target: &Target) -> (usize, u64) {
        let view = View { camera: LEVELS[2].on(self.at.map).camera(&target.viewport()) };
        bench::idle(&self.gpu, &mut self.renderer, scene, target, &view, self.frames)
    }
    /// Each layer alone, at each level.
    fn layers(
        &mut self,
        scene_name: &str,
        scene: &Scene,
        width: u32,
        height: u32,
    ) -> Result<Vec<Value>, RendererError> {
        let target = Target::new(&self.gpu, width, height);
        let mut rows = Vec::new();
        for level in LEVELS {
            let view = View { camera: level.on(self.at.map).camera(&target.viewport()) };
            let times = bench::layers(&self.gpu, &mut self.renderer, scene, &target, &view, self.frames / 2)?;
            let mut row = Map::new();
            row.insert("level".into(), json!(level.name));
            row.insert("scene".into(), json!(scene_name));
            row.insert("width".into(), json!(width));
            for time in times {
                let mut put = |what: &str, ms: f64| row.insert(format!("{}{what}_ms", time.layer), json!(round(ms)));
                put("_median", time.median_ms);
                put("_pixels_median", time.pixels_median_ms);
                put("_corners_median", time.corners_median_ms);
            }
            rows.push(Value::Object(row));
        }
        Ok(rows)
    }
}

/// The paths to measure: all, or those named.
fn chosen(bench: &Bench) -> impl Iterator<Item = (&'static str, Path)> {
    let named = bench.paths.clone();
    PATHS.into_iter().filter(move |(name, _)| named.is_empty() || named.iter().any(|one| one == name))
}

/// Hundredths of a microsecond say nothing.
fn round(ms: f64) -> f64 {
    (ms * 1e3).round() / 1e3
}

/// The same paths in the whole window: while the map moves, and while it stands still and only the panels are drawn.
fn window(
    bench: &Bench,
    shell: &mut Shell,
    map: &meridian_engine::Map,
    width: u32,
    height: u32,
) -> Result<Vec<Value>, Failure> {
    let mut offscreen = Offscreen::new(shell, width, height)?;
    offscreen.frame(shell)?;
    let mut rows = Vec::new();
    // The shell has its own overlays and animations.
    let plain = |path: &Path| !matches!(path, Path::Overlaid(_) | Path::Moving(_));
    for (name, path) in chosen(bench).filter(|(_, path)| plain(path)) {
        let views = path.on(map).views(&shell.viewport(), FRAMES.1);
        let (mut moving, mut still) = (Vec::new(), Vec::new());
        for view in views {
            shell.set_camera(view.camera);
            moving.push(offscreen.frame(shell)?.as_secs_f64() * 1e3);
            // The same view again: the map is kept, only the panels are drawn.
            still.push(offscreen.frame(shell)?.as_secs_f64() * 1e3);
        }
        // The first frames fill caches.
        let (mut moving, mut still) = (moving.split_off(4), still.split_off(4));
        rows.push(json!({
            "path": name, "width": width, "height": height, "frames": moving.len(),
            "moving_median_ms": round(bench::quantile(&mut moving, 0.5)),
            "moving_p95_ms": round(bench::quantile(&mut moving, 0.95)),
            "moving_p99_ms": round(bench::quantile(&mut moving, 0.99)),
            "still_median_ms": round(bench::quantile(&mut still, 0.5)),
            "graphics_memory_mb": offscreen.memory().map(|memory| (memory.used_bytes as f64 / 1e5).round() / 10.0),
        }));
    }
    Ok(rows)
}
