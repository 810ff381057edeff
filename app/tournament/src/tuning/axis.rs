//! One parameter as the search sees it: a number of units away from where it started.

use meridian_ai_host::{ParamInfo, ParamKind};

/// What a range of positive numbers must span, greatest by least, to be walked through by factors.
const WIDE: f64 = 100.0;
/// A unit of such a range.
const FACTOR: f64 = 1.25;
/// A unit of the others: a part of the value that it starts from, or where that is 0, of the range.
const OF_START: f64 = 0.25;
const OF_RANGE: f64 = 0.01;
/// The greatest part of the range that a unit may be.
const MOST: f64 = 0.1;
/// Digits of a number as it is played.
const DIGITS: i32 = 4;

/// How far a unit goes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Scale {
    /// So much is added.
    Steps(f64),
    /// It is multiplied by [`FACTOR`].
    Factors,
}

/// A number that is tuned. Its coordinate is 0 where it starts, and counts units.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// Name on the command line.
    pub key: String,
    scale: Scale,
    start: f64,
    min: f64,
    max: f64,
    is_whole: bool,
}

impl Axis {
    /// Of a parameter that starts from a value of its own; none if it is no number, or there is only one.
    pub fn of(param: &ParamInfo, start: &str) -> Option<Self> {
        let (min, max, is_whole) = match param.kind {
            ParamKind::Spin { min, max } => (min as f64, max as f64, true),
            ParamKind::Real { min, max } => (min, max, false),
            ParamKind::Check | ParamKind::Combo { .. } | ParamKind::Text { .. } => return None,
        };
        let start: f64 = start.parse().ok()?;
        if min >= max {
            return None;
        }
        let range = max - min;
        let unit = if param.step > 0.0 {
            param.step
        } else if start == 0.0 {
            OF_RANGE * range
        } else {
            OF_START * start.abs()
        };
        let unit = unit.min(MOST * range);
        let is_wide = !is_whole && min > 0.0 && max / min >= WIDE && param.step <= 0.0;
        let scale = if is_wide { Scale::Factors } else { Scale::Steps(if is_whole { unit.max(1.0) } else { unit }) };
        Some(Self { key: param.key.clone(), scale, start, min, max, is_whole })
    }
    /// As it is written on the command line, within its bounds.
    pub fn text(&self, coordinate: f64) -> String {
        let value = match self.scale {
            Scale::Steps(unit) => self.start + coordinate * unit,
            Scale::Factors => self.start * libm::pow(FACTOR, coordinate),
        };
        let value = if self.is_whole { value.round() } else { rounded(value) }.clamp(self.min, self.max);
        // not the nought with a sign
        format!("{}", value + 0.0)
    }
    /// Of a value.
    fn coordinate(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Steps(unit) => (value - self.start) / unit,
            Scale::Factors => libm::log(value / self.start) / libm::log(FACTOR),
        }
    }
    /// Of a value as it is played: where a coordinate is after it was rounded.
    pub fn played(&self, coordinate: f64) -> f64 {
        self.text(coordinate).parse().map_or(coordinate, |value| self.coordinate(value))
    }
    /// Within the bounds of the parameter.
    pub fn within(&self, coordinate: f64) -> f64 {
        coordinate.clamp(self.coordinate(self.min), self.coordinate(self.max))
    }
    /// What a probe goes to either side: whole numbers a half at least, so that both differ.
    pub fn reach(&self, units: f64) -> f64 {
        match self.scale {
            Scale::Steps(unit) if self.is_whole => units.max(0.5 / unit),
            _ => units,
        }
    }
}

/// To a few digits, so that an entrant is named by a name that people can read.
fn rounded(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let places = (DIGITS - 1 - libm::floor(libm::log10(value.abs())) as i32).clamp(0, 12);
    let tens = libm::pow(10.0, f64::from(places));
    (value * tens).round() / tens
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn param(kind: ParamKind) -> ParamInfo {
        let key = "depth".to_owned();
        let (name, description, default_value) = (key.clone(), String::new(), String::new());
        ParamInfo { key, name, description, default_value, kind, flags: 0, step: 0.0 }
    }

    #[test]
    fn a_wide_range_goes_by_factors_and_others_by_parts_of_where_they_start() {
        let of = |kind, start: &str| Axis::of(&param(kind), start).expect("a number");
        let wide = of(ParamKind::Real { min: 0.01, max: 100.0 }, "1");
        assert_eq!([wide.text(0.0), wide.text(1.0), wide.text(-1.0)], ["1", "1.25", "0.8"]);
        assert_eq!([wide.text(1e3), wide.text(-1e3)], ["100", "0.01"]);
        let hold = of(ParamKind::Real { min: 0.0, max: 1000.0 }, "8");
        assert_eq!([hold.text(1.0), hold.text(-4.0), hold.text(-9.0)], ["10", "0", "0"]);
        let pull = of(ParamKind::Real { min: 0.0, max: 100.0 }, "0");
        assert_eq!(pull.text(0.5), "0.5");
        let chance = of(ParamKind::Real { min: 0.0, max: 1.0 }, "0.8");
        assert_eq!([chance.text(1.0), chance.text(3.0)], ["0.9", "1"]);
        let draw = of(ParamKind::Spin { min: 0, max: 100 }, "2");
        assert_eq!([draw.text(0.4), draw.text(0.6), draw.text(-1.0)], ["2", "3", "1"]);
    }

    #[test]
    fn a_coordinate_leads_to_a_value_and_back() {
        for (kind, start) in [
            (ParamKind::Real { min: 0.01, max: 100.0 }, "1.5"),
            (ParamKind::Real { min: -3.0, max: 3.0 }, "1"),
            (ParamKind::Spin { min: 0, max: 1000 }, "400"),
        ] {
            let axis = Axis::of(&param(kind), start).expect("a number");
            for units in [-2.0, -0.5, 0.0, 0.7, 2.0] {
                assert!((axis.played(units) - units).abs() < 0.01, "{axis:?} {units}: {}", axis.played(units));
            }
            assert_eq!(axis.text(0.0), start);
        }
    }

    /// Else nothing could be learned of it.
    #[test]
    fn two_probes_of_a_whole_number_differ() {
        let axis = Axis::of(&param(ParamKind::Spin { min: 0, max: 9 }), "2").expect("a number");
        for at in 0..100 {
            let at = f64::from(at) * 0.07;
            assert_ne!(axis.text(at + axis.reach(0.1)), axis.text(at - axis.reach(0.1)), "{at}");
        }
    }

    #[test]
    fn what_is_no_number_or_only_one_is_not_tuned() {
        for kind in [
            ParamKind::Check,
            ParamKind::Combo { choices: vec!["1".into()] },
            ParamKind::Text { max: 3 },
            ParamKind::Spin { min: 1, max: 1 },
        ] {
            assert_eq!(Axis::of(&param(kind), "1"), None);
        }
    }
}
