//! What an agent shows of its thinking (`meridian.report/1`): plain data on its way to whoever watches.

use serde::{Deserialize, Serialize};

/// One thing that it shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Note {
    /// A value of a series.
    Telemetry {
        /// Name of the series.
        key: String,
        /// Its next value.
        value: f64,
    },
    /// Something on the map.
    Mark(Mark),
    /// Why the orders with this tag were given; `order`: one of them, counted from the first of the step.
    Explain {
        /// [`meridian_ai_api::abi::OrderRecord::tag`] of the orders.
        tag: u32,
        /// Number of the order in the step, from 0.
        order: Option<u32>,
        /// For people.
        text: String,
    },
    /// How far the step has come, 0 to 1.
    Progress {
        /// 0 to 1.
        share: f64,
        /// What it is at; may be empty.
        text: String,
    },
}

/// Something on the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// How it is drawn.
    pub kind: MarkKind,
    /// 0xRRGGBB.
    pub colour: u32,
    /// Where it is, in the order of the drawing.
    pub cells: Vec<u16>,
    /// One for each cell, or none.
    pub values: Vec<f32>,
    /// For [`MarkKind::Text`].
    pub text: String,
    /// How strongly the cells are marked, 0 to 1.
    pub value: f32,
}

/// How a mark is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// The cells are tinted.
    Cells,
    /// An arrow through the cells.
    Path,
    /// At the first cell.
    Text,
    /// Each cell by its own value.
    Heat,
}

impl Note {
    /// What it counts against the limit of a step: about the bytes it holds.
    pub fn size(&self) -> usize {
        32 + match self {
            Self::Telemetry { key, .. } => key.len(),
            Self::Mark(mark) => 2 * mark.cells.len() + 4 * mark.values.len() + mark.text.len(),
            Self::Explain { text, .. } | Self::Progress { text, .. } => text.len(),
        }
    }
}
