//! Colours, sizes and spacing of the panels, in one place.

use egui::{Color32, CornerRadius, FontId, Margin, Stroke, TextStyle, Visuals};

/// Colours by what they mean.
pub mod colours {
    use egui::Color32;
    use meridian_engine::Side;

    pub const PANEL: Color32 = Color32::from_rgb(0x1c, 0x22, 0x2a);
    pub const RAISED: Color32 = Color32::from_rgb(0x27, 0x2f, 0x39);
    pub const EDGE: Color32 = Color32::from_rgb(0x38, 0x42, 0x4f);
    pub const SUNK: Color32 = Color32::from_rgb(0x13, 0x18, 0x1e);
    pub const TEXT: Color32 = Color32::from_rgb(0xe3, 0xde, 0xd0);
    pub const WEAK: Color32 = Color32::from_rgb(0x98, 0xa1, 0xab);
    /// Of what is over.
    pub const FADED: Color32 = Color32::from_rgb(0x66, 0x70, 0x7c);
    pub const STRONG: Color32 = Color32::from_rgb(0xff, 0xfa, 0xee);
    pub const GOLD: Color32 = Color32::from_rgb(0xe2, 0xb4, 0x54);
    pub const GOOD: Color32 = Color32::from_rgb(0x7f, 0xb9, 0x8b);
    pub const WARN: Color32 = Color32::from_rgb(0xe8, 0xa5, 0x4b);
    pub const BAD: Color32 = Color32::from_rgb(0xe0, 0x6c, 0x5a);
    pub const AXIS: Color32 = Color32::from_rgb(0x7f, 0xa8, 0xc4);
    pub const ALLIES: Color32 = Color32::from_rgb(0xd8, 0x78, 0x68);

    pub const fn side(side: Side) -> Color32 {
        match side {
            Side::Axis => AXIS,
            Side::Allies => ALLIES,
        }
    }
}

/// Sets the style of a context.
pub fn dress(ctx: &egui::Context) {
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

fn visuals() -> Visuals {
    let mut v = Visuals::dark();
    v.override_text_color = None;
    v.weak_text_color = Some(colours::WEAK);
    v.panel_fill = colours::PANEL;
    v.window_fill = colours::PANEL;
    v.window_stroke = Stroke::new(1.0, colours::EDGE);
    v.window_corner_radius = CornerRadius::same(6);
    v.menu_corner_radius = CornerRadius::same(5);
    v.extreme_bg_color = colours::SUNK;
    v.faint_bg_color = Color32::from_rgb(0x22, 0x29, 0x32);
    v.selection.bg_fill = Color32::from_rgb(0x5a, 0x4a, 0x22);
    v.selection.stroke = Stroke::new(1.0, colours::GOLD);
    v.hyperlink_color = colours::GOLD;
    v.warn_fg_color = colours::WARN;
    v.error_fg_color = colours::BAD;
    // Wide soft shadows cost a software rasteriser many pixels.
    v.window_shadow = egui::Shadow::NONE;
    v.popup_shadow = egui::Shadow::NONE;
    let states = [
        (&mut v.widgets.noninteractive, colours::PANEL, colours::EDGE, colours::TEXT),
        (&mut v.widgets.inactive, colours::RAISED, colours::EDGE, colours::TEXT),
        (&mut v.widgets.hovered, Color32::from_rgb(0x33, 0x3d, 0x4a), colours::GOLD, colours::STRONG),
        (&mut v.widgets.active, Color32::from_rgb(0x3f, 0x4a, 0x59), colours::GOLD, colours::STRONG),
        (&mut v.widgets.open, colours::RAISED, colours::GOLD, colours::STRONG),
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
