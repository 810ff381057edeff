//! Lines of a chart as points of an SVG, reckoned here so that the page's template only places them.

use serde::Serialize;

/// Size of a chart in units of its view box.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 180.0;

/// Lines over the same months, games or pairs.
#[derive(Clone, Serialize, Debug)]
pub struct Chart {
    title: String,
    lines: Vec<Line>,
    /// Height of the nought.
    zero: f64,
    highest: String,
    lowest: String,
    /// What stands below its left end; nothing where it is counted from the first.
    first: String,
    /// The same of its right end: how many there are, unless something else is said.
    last: String,
}

#[derive(Clone, Serialize, Debug)]
struct Line {
    name: String,
    points: String,
    colour: &'static str,
}

/// Told apart by people who see colours otherwise (after Okabe and Ito).
const COLOURS: [&str; 10] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#444444", "#7f3c8d", "#b2b200", "#8c564b"];

/// What counts something is whole and has no sign.
fn label(value: f64, counts: bool) -> String {
    if counts {
        return format!("{value:.0}");
    }
    if value.abs() < 100.0 { format!("{value:+.1}") } else { format!("{value:+.0}") }
}

/// A chart of series by name; none where no series has two values.
pub fn chart(title: String, series: Vec<(String, Vec<f64>)>) -> Option<Chart> {
    let last = series.iter().map(|(_, values)| values.len()).max().filter(|&most| most > 1)? - 1;
    let all = || series.iter().flat_map(|(_, values)| values.iter().copied());
    let (low, high) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
    let counts = low >= 0.0 && all().all(|value| value.fract() == 0.0);
    let span = if high - low > 0.0 { high - low } else { 1.0 };
    let height = |value: f64| HEIGHT - (value - low) / span * HEIGHT;
    let line = |(index, (name, values)): (usize, &(String, Vec<f64>))| Line {
        name: name.clone(),
        points: values
            .iter()
            .enumerate()
            .map(|(at, &value)| format!("{:.1},{:.1}", at as f64 / last as f64 * WIDTH, height(value)))
            .collect::<Vec<_>>()
            .join(" "),
        colour: COLOURS[index % COLOURS.len()],
    };
    Some(Chart {
        title,
        lines: series.iter().enumerate().map(line).collect(),
        zero: height(0.0),
        highest: label(high, counts),
        lowest: label(low, counts),
        first: String::new(),
        last: (last + 1).to_string(),
    })
}

impl Chart {
    /// Says what its ends are.
    #[must_use]
    pub fn between(self, first: String, last: String) -> Self {
        Self { first, last, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_no_sign_and_points_have_one() {
        let labels = |values: &[f64]| {
            let chart = chart(String::new(), vec![(String::new(), values.to_vec())]).expect("two values");
            (chart.highest, chart.lowest, chart.last)
        };
        assert_eq!(labels(&[3.0, 1200.0, 7.0]), ("1200".into(), "0".into(), "3".into()));
        assert_eq!(labels(&[3.0, -12.0]), ("+3.0".into(), "-12.0".into(), "2".into()));
        assert_eq!(labels(&[0.25, 140.5]), ("+140".into(), "+0.0".into(), "2".into()));
        assert!(chart(String::new(), vec![(String::new(), vec![1.0])]).is_none(), "one point is no line");
    }
}
