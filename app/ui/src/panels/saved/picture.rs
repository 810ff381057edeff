//! The small picture of a saved game, or of a replay beside which one lies.

use crate::style::colours;
use egui::{
    Align2, Color32, ColorImage, FontId, Id, Rect, Stroke, StrokeKind, TextureHandle, TextureOptions, Ui, pos2,
};
use meridian_renderer::Image;
use meridian_session::save::Entry;
use meridian_words::t;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A side of a picture that is shown: what lies beside a replay may be any picture.
const MOST_PIXELS: u32 = 2048;

/// By file; none where it has none or it can't be read.
type Cache = Arc<Mutex<BTreeMap<(PathBuf, SystemTime), Option<TextureHandle>>>>;

pub fn show(entry: &Entry, rect: Rect, ui: &Ui) {
    let painter = ui.painter();
    match texture(entry, ui) {
        Some(texture) => {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), rect, whole, Color32::WHITE);
        }
        None => {
            painter.rect_filled(rect, 2.0, colours::sunk());
            if entry.content.is_some() {
                let font = FontId::proportional(10.0);
                painter.text(rect.center(), Align2::CENTER_CENTER, t!("load-no-picture"), font, colours::weak());
            }
        }
    }
    painter.rect_stroke(rect, 2.0, Stroke::new(1.0, colours::edge()), StrokeKind::Inside);
}

/// Made when it is first seen.
fn texture(entry: &Entry, ui: &Ui) -> Option<TextureHandle> {
    entry.content.as_ref()?;
    let cache: Cache =
        ui.ctx().data_mut(|data| data.get_temp_mut_or_default::<Cache>(Id::unique("thumbnails")).clone());
    let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || {
        let picture = match entry.game() {
            Some(game) => game.picture.clone(),
            None => meridian_files::read(&entry.path.with_extension("png")).ok()?,
        };
        let Image { width, height, rgba } = Image::from_png_within(&picture, MOST_PIXELS).ok()?;
        let image = ColorImage::from_rgba_unmultiplied([width as usize, height as usize], &rgba);
        Some(ui.ctx().load_texture("thumbnail", image, TextureOptions::LINEAR))
    };
    cache.entry((entry.path.clone(), entry.written)).or_insert_with(make).clone()
}
