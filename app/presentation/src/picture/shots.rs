//! Pictures without a window: of the globe, of a theatre, of any place.

use super::scene::{asks_for_hexsides, update};
use crate::overlay::{self, History, Legend, Options};
use crate::shot::Shot;
use crate::view::{PictureSize, Region, View};
use meridian_engine::known;
use meridian_engine::rules::Position;
use meridian_engine::{Map, UnitId};
use meridian_files::hush::{Hushed, hushed};
use meridian_renderer::headless::{Gpu, picture_in};
use meridian_renderer::{Camera, Image, Layers, Renderer, RendererError, Scene, Viewport, hex_km};
use meridian_session::Failure;
use meridian_words::t;
use std::path::Path;
use std::sync::Arc;

/// Where to look from at a board.
pub fn camera_of(view: View, viewport: &Viewport, map: &Map) -> Camera {
    let camera = match view {
        View::Named(Region::Globe) => Camera::whole_globe(32.0, 20.0, viewport),
        View::Named(Region::Europe) => Camera::hexes_across(50.5, 15.0, 48.0, viewport),
        View::Named(Region::Pacific) => Camera::hexes_across(22.0, 128.0, 80.0, viewport),
        View::Named(Region::Flat) => Camera::whole_plane(15.0, viewport),
        View::At { lat, lon, cells, projection } => {
            let camera = Camera::new(lat, lon, cells * hex_km(map) * viewport.height / viewport.width);
            return camera.above(map).projected(projection, viewport);
        }
    };
    let mut camera = camera.above(map);
    camera.fit(viewport);
    camera
}

fn drawing(gpu: &Gpu, map: Arc<Map>) -> Result<Renderer, RendererError> {
    hushed(|| super::renderer(&gpu.device, &gpu.queue, meridian_renderer::headless::FORMAT, map))
}

/// A graphics device and the map on it.
pub struct Photographer {
    gpu: Hushed<Gpu>,
    renderer: Hushed<Renderer>,
    map: Arc<Map>,
    /// That of the picture before: what stays the same need not be sent again.
    scene: Scene,
}

impl Photographer {
    /// On the best device there is.
    ///
    /// # Errors
    /// There is no graphics driver, it gives no device, or the map is a flat board.
    pub fn new(map: Arc<Map>) -> Result<Self, RendererError> {
        hushed(|| Self::on(Gpu::new(false)?, map))
    }
    /// On a device of the caller's choice.
    ///
    /// # Errors
    /// The map is a flat board.
    pub fn on(gpu: Gpu, map: Arc<Map>) -> Result<Self, RendererError> {
        let scene = Scene::new(map.len());
        let renderer = drawing(&gpu, map.clone())?;
        Ok(Self { gpu: Hushed::new(gpu), renderer: Hushed::new(renderer), map, scene })
    }
    /// Takes pictures of this board from now on.
    ///
    /// # Errors
    /// The map is a flat board.
    pub fn turn_to(&mut self, map: &Arc<Map>) -> Result<(), RendererError> {
        if !Arc::ptr_eq(&self.map, map) {
            self.renderer = Hushed::new(drawing(&self.gpu, map.clone())?);
            self.scene = Scene::new(map.len());
            self.map = map.clone();
        }
        Ok(())
    }
    /// What it draws.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }
    /// Name of the graphics card, or of what stands in for one, and of its driver.
    pub fn adapter(&self) -> String {
        self.gpu.name()
    }
    /// True when the processor draws: the pictures are the same on every machine, but for the driver's version.
    pub fn is_software(&self) -> bool {
        self.gpu.adapter.get_info().device_type == wgpu::DeviceType::Cpu
    }
    /// Refuses sizes that the device can't draw.
    ///
    /// # Errors
    /// Width or height is more than the device can draw.
    pub fn check_size(&self, size: PictureSize) -> Result<(), Failure> {
        let most = self.gpu.device.limits().max_texture_dimension_2d;
        if size.width.max(size.height) > most {
            let (width, height) = (size.width, size.height);
            return Err(Failure::no(t!(
                "picture-too-large",
                width = width,
                height = height,
                adapter = self.gpu.name(),
                most = most
            )));
        }
        Ok(())
    }
    /// A picture and the legend of its overlay. `history`: what has changed hands before.
    ///
    /// # Errors
    /// The picture is larger than the device can draw, or the device is lost.
    pub fn take(&mut self, at: Position, history: &History, shot: &Shot) -> Result<(Image, Legend), Failure> {
        self.check_size(shot.size)?;
        let viewport = Viewport::new(shot.size.width, shot.size.height).scaled(shot.scale);
        update(&mut self.scene, at, shot.viewer);
        let chosen: Vec<UnitId> =
            shot.marks.selected.iter().flat_map(|&cell| at.state.units_at(cell)).map(|(id, _)| id).collect();
        let look = overlay::Look {
            view: known::View::new(at, shot.viewer),
            options: Options { month: shot.weather_month, ..Options::default() },
            chosen: &chosen,
            history,
        };
        let mut laid = overlay::lay(shot.overlay, &look);
        crate::thoughts::draw(&shot.notes, at.map, &mut laid);
        let zones = shot.layers.zones || laid.limits;
        let legend = laid.put_on(&mut self.scene);
        let hexsides = shot.layers.hexsides || asks_for_hexsides(at.rules);
        self.scene.set_layers(Layers { zones, hexsides, ..shot.layers });
        self.scene.set_marks(shot.marks.clone());
        self.scene.set_caption(shot.caption.clone());
        let theme = shot.theme.theme();
        if self.renderer.theme() != &theme {
            self.renderer.set_theme(theme);
        }
        let mut camera = camera_of(shot.view, &viewport, at.map);
        if let Some([lat, lon]) = shot.centre {
            camera.look_at(lat, lon);
        }
        let image = hushed(|| picture_in(&self.gpu, &mut self.renderer, &self.scene, &camera, viewport))
            .map_err(|error| Failure::no(error.to_string()))?;
        Ok((image, legend))
    }
    /// Takes a picture of a view and writes it as PNG.
    ///
    /// # Errors
    /// The picture is larger than the device can draw, the device is lost, or the file can't be written.
    pub fn shoot(&mut self, at: Position, view: View, size: PictureSize, path: &Path) -> Result<(), Failure> {
        let shot = Shot { view, size, ..Shot::default() };
        let (image, _) = self.take(at, &History::default(), &shot)?;
        meridian_files::write(path, &image.to_png()).map_err(|error| Failure::file("cant-write", path, &error))
    }
}
