//! Sizes and spacing of the panels, in one place; their colours are in `palette`.

pub(crate) mod palette;

pub(crate) use palette::{Palette, colours};

use egui::{CornerRadius, FontId, Margin, Stroke, TextStyle, Visuals};
use meridian_presentation::theme::SideColours;

/// Sets the style of a context.
pub fn apply_style(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(11.5)),
            (TextStyle::Body, FontId::proportional(13.5)),
            (TextStyle::Button, FontId::proportional(13.5)),
            (TextStyle::Heading, FontId::proportional(18.0)),
            (TextStyle::Monospace, FontId::monospace(12.5)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(6.0, 5.0);
        style.spacing.button_padding = egui::vec2(8.0, 3.0);
        style.spacing.window_margin = Margin::same(14);
        style.spacing.scroll = egui::style::ScrollStyle::thin();
        style.interaction.tooltip_delay = 0.3;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.0;
        style.visuals = visuals();
    });
}

/// Puts a palette on the panels; the style of the context follows.
pub(crate) fn set_palette(ctx: &egui::Context, palette: &'static Palette, sides: SideColours) {
    palette::set_palette(palette, sides);
    if ctx.style_of(egui::Theme::Dark).visuals.panel_fill != palette.panel {
        ctx.all_styles_mut(|style| style.visuals = visuals());
    }
}

fn visuals() -> Visuals {
    let mut v = Visuals::dark();
    v.override_text_color = None;
    v.weak_text_color = Some(colours::weak());
    v.panel_fill = colours::panel();
    v.window_fill = colours::panel();
    v.window_stroke = Stroke::new(1.0, colours::edge());
    v.window_corner_radius = CornerRadius::same(6);
    v.menu_corner_radius = CornerRadius::same(5);
    v.extreme_bg_color = colours::sunk();
    v.faint_bg_color = colours::faint();
    v.selection.bg_fill = colours::marked();
    v.selection.stroke = Stroke::new(1.0, colours::strong());
    v.hyperlink_color = colours::gold();
    v.warn_fg_color = colours::warn();
    v.error_fg_color = colours::bad();
    // Wide soft shadows cost a software rasteriser many pixels.
    v.window_shadow = egui::Shadow::NONE;
    v.popup_shadow = egui::Shadow::NONE;
    let states = [
        (&mut v.widgets.noninteractive, colours::panel(), colours::edge(), colours::text()),
        (&mut v.widgets.inactive, colours::raised(), colours::edge(), colours::text()),
        (&mut v.widgets.hovered, colours::touched(), colours::gold(), colours::strong()),
        (&mut v.widgets.active, colours::pressed(), colours::gold(), colours::strong()),
        (&mut v.widgets.open, colours::raised(), colours::gold(), colours::strong()),
    ];
    for (widget, fill, edge, text) in states {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, edge);
        widget.fg_stroke = Stroke::new(1.0, text);
        widget.corner_radius = CornerRadius::same(4);
        widget.expansion = 0.0;
    }
    v
}

#[cfg(test)]
mod tests {
    use egui::{Context, FontId, RawInput};
    use std::collections::BTreeMap;
    use std::path::Path;

    /// Signs of the sources and of the words, by one of the places where they stand; comments are not shown.
    fn signs(folder: &Path, found: &mut BTreeMap<char, String>) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                signs(&path, found);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let shown =
                text.lines().map(str::trim_start).filter(|line| !line.starts_with("//") && !line.starts_with('#'));
            for sign in shown.flat_map(str::chars).filter(|sign| !sign.is_ascii()) {
                found.entry(sign).or_insert_with(|| path.display().to_string());
            }
        }
    }

    #[test]
    fn every_sign_that_is_shown_is_in_a_font() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = BTreeMap::new();
        for folder in ["src", "../presentation/src", "../../assets/words/en"] {
            signs(&here.join(folder), &mut found);
        }
        assert!(found.len() > 10 && found.contains_key(&'▸'), "{found:?}");
        let ctx = Context::default();
        ctx.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        // what one family lacks is taken from the other
        let families = [FontId::proportional(13.5), FontId::monospace(12.5)];
        let has = |sign: char| families.iter().any(|id| ctx.fonts_mut(|fonts| fonts.has_glyph(id, sign)));
        found.retain(|&sign, _| !has(sign));
        assert_eq!(found, BTreeMap::new());
    }
}
