//! The pages: one frame for all that the program writes, and the page of a war.

use crate::chart::{Chart, chart};
use crate::losses::{By, Forces};
use crate::war::{DearOrder, IdlePlace, MonthFigures, Theatre, TurningPoint, War};
use meridian_engine::{Month, Side};
use meridian_session::Failure;
use meridian_words::{spoken, t};
use minijinja::{Environment, Value, context};
use serde::Serialize;

const FRAME: &str = include_str!("frame.html");
const WAR: &str = include_str!("war.html");

/// Rows of a table that would go on for pages.
const MOST_ROWS: usize = 25;

/// Fills a template; it may use what `frame.html` has, and `said("...")` for messages.
///
/// # Errors
/// The template asks for what it does not get.
pub fn filled(name: &str, template: &str, context: Value) -> Result<String, Failure> {
    let wrong = |error: minijinja::Error| Failure::no(format!("{error:#}"));
    let mut environment = Environment::new();
    environment.add_function("said", |key: &str| spoken().say(key));
    environment.add_template("frame.html", FRAME).map_err(wrong)?;
    environment.render_named_str(name, template, context).map_err(wrong)
}

#[derive(Serialize)]
struct Row {
    name: String,
    cells: Vec<String>,
}

impl War {
    /// The war on one page that needs nothing else; `file` is what it was read from.
    ///
    /// # Errors
    /// The page can't be made.
    pub fn html(&self, file: &str) -> Result<String, Failure> {
        let sides = Side::BOTH.map(|side| spoken().side(side));
        let months = &self.months;
        let filling = context! {
            file => file,
            version => env!("CARGO_PKG_VERSION"),
            scenario => self.scenario,
            seed => self.seed,
            ruleset => self.ruleset,
            board => self.board,
            orders => self.orders,
            unit => self.unit(),
            players => self.players,
            sides => sides,
            ending => self.ending.clone().unwrap_or_else(|| t!("war-undecided", months = months.len())),
            points => format!("{:+.2}", self.axis_points),
            charts => self.charts(&sides),
            milestones => self.milestones.iter().map(|it| Row {
                name: it.text.clone(),
                cells: vec![date(it.month), date(it.history)],
            }).collect::<Vec<_>>(),
            turning => self.turning_points(),
            chronicle => self.chronicle_by_month(),
            deeds => self.deeds.rows().into_iter().map(|(name, counts)| Row {
                name: spoken().say(&format!("war-did-{}", name.replace('_', "-"))),
                cells: counts.map(|count| count.to_string()).into(),
            }).collect::<Vec<_>>(),
            losses => self.losses.iter().map(|(by, lost)| Row { name: lost_by(*by), cells: cells_of_both(lost) }).collect::<Vec<_>>(),
            all_losses => cells_of_both(&Forces::sums(self.losses.values())),
            theatre_strength => self.theatre_strength(),
            theatre_losses => self.theatres.iter().map(|it| Row { name: theatre_name(&it.theatre), cells: cells_of_both(&it.lost) }).collect::<Vec<_>>(),
            theatre_charts => self.theatre_charts(&sides),
            idle_charts => self.idle_charts(&sides),
            idle_places => self.idle_place_rows(),
            idle_stacks => self.idle_stacks.iter().take(MOST_ROWS).map(|it| Row {
                name: it.kind_name.clone(),
                cells: vec![
                    spoken().side(it.side),
                    it.place.clone(),
                    it.units.to_string(),
                    it.units_twelve_months.to_string(),
                    it.longest_months.to_string(),
                    it.forces.billions.to_string(),
                ],
            }).collect::<Vec<_>>(),
            oversights => self.oversight_rows(),
            nothing => self.lost_for_nothing.iter().map(|it| Row {
                name: spoken().date(it.month),
                cells: [vec![spoken().side(it.side), lost_by(it.by)], cells(&it.lost), vec![it.what.join(" ")]].concat(),
            }).collect::<Vec<_>>(),
            dearest => self.dearest_orders.iter().map(|it| self.dear_row(it)).collect::<Vec<_>>(),
            worst => self.worst_orders.iter().map(|it| self.dear_row(it)).collect::<Vec<_>>(),
        };
        filled("war.html", WAR, filling)
    }
    /// By what, where there is anything.
    fn oversight_rows(&self) -> Vec<Row> {
        let lost = &self.oversights;
        let rows = [
            (t!("war-oversight-supply"), &lost.supply),
            (t!("war-oversight-landed"), &lost.landed),
            (t!("war-oversight-basing"), &lost.basing),
        ];
        let any = rows.into_iter().filter(|(_, lost)| lost.iter().any(|lost| !lost.is_none()));
        any.map(|(name, lost)| Row { name, cells: cells_of_both(lost) }).collect()
    }
    /// A chart over the months of the war.
    fn chart(&self, title: String, series: Vec<(String, Vec<f64>)>) -> Option<Chart> {
        let ends =
            [self.months.first(), self.months.last()].map(|it| it.map_or_else(String::new, |it| short(it.month)));
        let [first, last] = ends;
        chart(title, series).map(|chart| chart.between(first, last))
    }
    fn charts(&self, sides: &[String; 2]) -> Vec<Chart> {
        let by_side = |title: String, of: &dyn Fn(&MonthFigures) -> [u32; 2]| {
            let series = Side::BOTH.map(|side| {
                let values = self.months.iter().map(|month| f64::from(of(month)[side.index()])).collect();
                (sides[side.index()].clone(), values)
            });
            self.chart(title, series.into())
        };
        let points = self.months.iter().map(|month| month.axis_points).collect();
        let mut charts = vec![
            self.chart(t!("war-chart-points"), vec![(sides[0].clone(), points)]),
            by_side(t!("war-chart-cells"), &|month| month.cells),
            by_side(t!("war-chart-cities"), &|month| month.cities),
            by_side(t!("war-chart-resources"), &|month| month.resources),
            by_side(t!("war-chart-strength"), &|month| month.points),
            by_side(t!("war-chart-ships"), &|month| month.ships),
            by_side(t!("war-chart-aircraft"), &|month| month.aircraft),
            by_side(t!("war-chart-income", unit = self.unit()), &|month| month.income),
            by_side(t!("war-chart-treasury", unit = self.unit()), &|month| month.treasury),
        ];
        charts.extend(Side::BOTH.map(|side| {
            let course = |by: &By| {
                let mut sum = 0;
                let values = self.months.iter().map(|month| {
                    sum += month.lost_by.get(by).map_or(0, |lost| lost[side.index()].billions);
                    f64::from(sum)
                });
                (lost_by(*by), values.collect::<Vec<f64>>())
            };
            let courses = self.losses.keys().map(course).filter(|(_, values)| values.last() > Some(&0.0));
            self.chart(
                t!("war-chart-losses", side = sides[side.index()].clone(), unit = self.unit()),
                courses.collect(),
            )
        }));
        charts.into_iter().flatten().collect()
    }
    fn theatre_charts(&self, sides: &[String; 2]) -> Vec<Chart> {
        let of = |theatre: &Theatre| {
            let series = Side::BOTH.map(|side| {
                let values = theatre.strength.iter().map(|month| f64::from(month[side.index()].points)).collect();
                (sides[side.index()].clone(), values)
            });
            self.chart(theatre_name(&theatre.theatre), series.into())
        };
        self.theatres.iter().filter_map(of).collect()
    }
    /// The mean and the last strength.
    fn theatre_strength(&self) -> Vec<Row> {
        let row = |theatre: &Theatre| {
            let count = theatre.strength.len().max(1) as f64;
            let last = theatre.strength.last().copied().unwrap_or_default();
            let held = Side::BOTH.map(|side| {
                let sum: u32 = theatre.strength.iter().map(|month| month[side.index()].points).sum();
                let Forces { points, ships, aircraft, .. } = last[side.index()];
                let mean = format!("{:.0}", f64::from(sum) / count);
                vec![mean, points.to_string(), ships.to_string(), aircraft.to_string()]
            });
            Row { name: theatre_name(&theatre.theatre), cells: held.concat() }
        };
        self.theatres.iter().map(row).collect()
    }
    fn turning_points(&self) -> Vec<Value> {
        let told = |it: &TurningPoint| {
            let lost = Side::BOTH.map(|side| self.forces(&it.lost[side.index()]));
            context! {
                when => spoken().date(it.month),
                swing => format!("{:+.2}", it.swing),
                lead => it.lead.map(|points| format!("{points:+.2}")),
                points => it.points.map(|points| format!("{points:+.2}")),
                cities => it.cities.clone().map(|names| names.join(", ")),
                lost => lost,
                events => it.events,
            }
        };
        self.turning_points.iter().map(told).collect()
    }
    fn chronicle_by_month(&self) -> Vec<(String, Vec<String>)> {
        let mut months: Vec<(Month, Vec<String>)> = Vec::new();
        for entry in &self.chronicle {
            if months.last().is_none_or(|(month, _)| *month != entry.month) {
                months.push((entry.month, Vec::new()));
            }
            if let Some((_, said)) = months.last_mut() {
                said.push(entry.text.clone());
            }
        }
        months.into_iter().map(|(month, said)| (spoken().date(month), said)).collect()
    }
    fn idle_charts(&self, sides: &[String; 2]) -> Vec<Chart> {
        let spans = [t!("war-six-months"), t!("war-twelve-months")];
        let of = |side: Side| {
            let series = [0, 1].map(|span: usize| {
                (spans[span].clone(), self.idle.iter().map(|month| month.share(side)[span].round()).collect())
            });
            self.chart(t!("war-chart-idle", side = sides[side.index()].clone()), series.into())
        };
        Side::BOTH.into_iter().filter_map(of).collect()
    }
    fn idle_place_rows(&self) -> Vec<Row> {
        let row = |it: &IdlePlace| {
            let theatre = it.theatre.as_deref().map_or_else(String::new, theatre_name);
            let [six, twelve] = it.unit_months.map(|count| count.to_string());
            Row {
                name: it.kind_name.clone(),
                cells: vec![spoken().side(it.side), it.ground.clone(), theatre, six, twelve],
            }
        };
        self.idle_places.iter().take(MOST_ROWS).map(row).collect()
    }
    /// What money is counted in.
    fn unit(&self) -> String {
        self.rules.money.clone().unwrap_or_else(|| t!("war-billions"))
    }
    fn dear_row(&self, it: &DearOrder) -> Row {
        let lost = it.lost.map(|lost| self.forces(&lost));
        let mut row = vec![spoken().date(it.month), spoken().side(it.side), format!("{:+.2}", it.points)];
        row.extend(lost);
        row.push(it.what.clone());
        Row { name: it.line.to_string(), cells: row }
    }

    /// `12 SP, 3 ships`: what there is of it.
    fn forces(&self, lost: &Forces) -> String {
        let Forces { points, ships, aircraft, billions } = *lost;
        if lost.is_none() {
            return "–".to_owned();
        }
        let parts = [
            (points > 0).then(|| t!("war-forces-points", count = points)),
            (ships > 0).then(|| t!("war-forces-ships", count = ships)),
            (aircraft > 0).then(|| t!("war-forces-aircraft", count = aircraft)),
            Some(spoken().sum(&self.rules, billions)),
        ];
        spoken().row(&parts.into_iter().flatten().collect::<Vec<_>>())
    }
}

fn date(month: Option<Month>) -> String {
    month.map_or_else(|| "–".to_owned(), |month| spoken().date(month))
}

fn short(month: Month) -> String {
    spoken().short_date(month)
}

fn lost_by(by: By) -> String {
    spoken().say(&format!("war-lost-{}", by.key()))
}

fn theatre_name(key: &str) -> String {
    spoken().say(&format!("theatre-{key}"))
}

fn cells(lost: &Forces) -> Vec<String> {
    let Forces { points, ships, aircraft, billions } = lost;
    [points, ships, aircraft, billions].map(|count| if *count == 0 { String::new() } else { count.to_string() }).into()
}

fn cells_of_both(lost: &[Forces; 2]) -> Vec<String> {
    lost.iter().flat_map(cells).collect()
}
