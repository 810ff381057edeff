//! Copies of the panels' textures in memory. egui sends each texture once and later only what changed in it; a device
//! that takes the place of a lost one needs all of them again.

use egui::epaint::{ColorImage, ImageData, ImageDelta};
use egui::{TextureId, TextureOptions, TexturesDelta};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Default)]
pub struct Textures {
    kept: BTreeMap<TextureId, (Arc<ColorImage>, TextureOptions)>,
}

impl Textures {
    /// Notes what a frame changes.
    pub fn note(&mut self, delta: &TexturesDelta) {
        for (&id, changes) in &delta.set {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                match (change.pos, self.kept.get_mut(&id)) {
                    (Some(at), Some((whole, options))) => {
                        patch(Arc::make_mut(whole), image, at);
                        *options = change.options;
                    }
                    _ => {
                        self.kept.insert(id, (image.clone(), change.options));
                    }
                }
            }
        }
        for id in &delta.free {
            self.kept.remove(id);
        }
    }
    /// Every texture whole. To be cleared before it is dropped, as all of its kind.
    pub fn all(&self) -> TexturesDelta {
        let mut delta = TexturesDelta::default();
        for (&id, (image, options)) in &self.kept {
            delta.push(id, ImageDelta::full(image.clone(), *options));
        }
        delta
    }
}

fn patch(whole: &mut ColorImage, part: &ColorImage, [x, y]: [usize; 2]) {
    let [width, height] = part.size;
    for row in 0..height {
        let from = &part.pixels[row * width..][..width];
        whole.pixels[(y + row) * whole.size[0] + x..][..width].copy_from_slice(from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Color32;

    #[test]
    fn parts_are_patched_into_the_whole_and_freed_textures_go() {
        let id = TextureId::Managed(3);
        let image = |size, colour| ColorImage::filled(size, colour);
        let mut textures = Textures::default();
        let mut note = |id, delta: Option<ImageDelta>| {
            let mut deltas = TexturesDelta::default();
            match delta {
                Some(delta) => deltas.push(id, delta),
                None => deltas.free(id),
            }
            textures.note(&deltas);
            deltas.clear();
            let mut all = textures.all();
            let whole = all.set.get(&id).map(|deltas| deltas[0].image.clone());
            all.clear();
            whole
        };
        note(id, Some(ImageDelta::full(image([4, 3], Color32::BLACK), TextureOptions::LINEAR)));
        let part = ImageDelta::partial([1, 1], image([2, 2], Color32::RED), TextureOptions::LINEAR);
        let Some(ImageData::Color(whole)) = note(id, Some(part)) else { panic!("it is kept") };
        let red: Vec<usize> = (0..12).filter(|&at| whole.pixels[at] == Color32::RED).collect();
        assert_eq!((whole.size, red), ([4, 3], vec![5, 6, 9, 10]));
        assert!(note(id, None).is_none());
    }
}
