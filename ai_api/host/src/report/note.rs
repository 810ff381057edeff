//! What an agent shows of its thinking (`meridian.report/1`): plain data on its way to whoever watches.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Note {
    /// A value of a series.
    Telemetry {
        key: String,
        value: f64,
    },
    Mark(Mark),
    /// Why the orders with this tag were given; `order`: one of them, counted from the first of the step.
    Explain {
        tag: u32,
        order: Option<u32>,
        text: String,
    },
    /// How far the step has come, 0 to 1.
    Progress {
        share: f64,
        text: String,
    },
}

/// Something on the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mark {
    pub kind: MarkKind,
    /// 0xRRGGBB.
    pub colour: u32,
    pub cells: Vec<u16>,
    /// One for each cell, or none.
    pub values: Vec<f32>,
    pub text: String,
    pub value: f32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    Cells,
    /// An arrow through the cells.
    Path,
    /// At the first cell.
    Text,
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
