//! The tasks of a movement step: stack by stack what needs the player, the most urgent first and then front by front, so
//! that whoever goes through them is led along one front before the next.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Month, Phase, Side, UnitId};
use meridian_presentation::words::place_title;
use meridian_renderer::Viewport;
use meridian_words::t;
use std::collections::{BTreeMap, BTreeSet};

/// Why a stack needs the player, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Why {
    /// Aircraft in the air without a base: lost when the step ends.
    Aloft,
    /// Without supply when supply is checked.
    Supply,
    /// Enemies stand beside it.
    Contact,
    /// Troops that nothing keeps where they are.
    Reserve,
    /// Aircraft on a base.
    Aircraft,
    /// Ships at sea.
    AtSea,
    /// Ships in port without duty.
    InPort,
}

impl Why {
    /// A few words for a row.
    pub fn text(self) -> String {
        match self {
            Self::Aloft => t!("task-aloft"),
            Self::Supply => t!("task-supply"),
            Self::Contact => t!("task-contact"),
            Self::Reserve => t!("task-reserve"),
            Self::Aircraft => t!("task-aircraft"),
            Self::AtSea => t!("task-at-sea"),
            Self::InPort => t!("task-in-port"),
        }
    }
    /// Is something lost unless it is done?
    pub fn is_danger(self) -> bool {
        matches!(self, Self::Aloft | Self::Supply)
    }
}

/// What tells one task of a step from the others.
pub type TaskId = (Why, CellId);

/// Units of one hex that need the player for the same reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Why.
    pub why: Why,
    /// Where.
    pub cell: CellId,
    /// Who, ascending.
    pub units: Vec<UnitId>,
    /// Number of the front in [`Tasks::fronts`] that it belongs to.
    pub front: Option<usize>,
}

impl Task {
    /// Which it is.
    pub fn id(&self) -> TaskId {
        (self.why, self.cell)
    }
}

/// All tasks of the step, and how far the player is with them.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    /// They are listed in a panel.
    pub open: bool,
    key: Option<(u64, u64)>,
    step: Option<(Month, Phase)>,
    /// What is left, in the order in which Space goes through it.
    pub list: Vec<Task>,
    /// Where the enemy is met, by the name of a place, the strongest first.
    pub fronts: Vec<String>,
    /// Everything that was on the list in this step.
    met: BTreeSet<TaskId>,
    /// Put off by the player: they come last.
    later: Vec<TaskId>,
    /// Where Space has led to, and its place in the list then.
    cursor: Option<(TaskId, usize)>,
    /// Units that are not to be asked about.
    resting: BTreeSet<UnitId>,
}

impl Tasks {
    /// What was on the list in this step and is not any more.
    pub fn done(&self) -> impl Iterator<Item = TaskId> {
        let open: BTreeSet<TaskId> = self.list.iter().map(Task::id).collect();
        self.met.iter().copied().filter(move |id| !open.contains(id))
    }
    /// Is it one that was put off?
    pub fn is_later(&self, id: TaskId) -> bool {
        self.later.contains(&id)
    }
    /// The task that Space has led to.
    pub fn current(&self) -> Option<TaskId> {
        self.cursor.map(|(id, _)| id)
    }
    /// Units that sleep, hold or are on their way.
    pub fn resting(&self) -> &BTreeSet<UnitId> {
        &self.resting
    }
    /// What units were told has changed.
    pub(super) fn forget(&mut self) {
        self.key = None;
    }
    fn order(&mut self, at: Position, fronts: &[Vec<CellId>]) {
        let later = |id: TaskId| self.later.iter().position(|&other| other == id).map_or(0, |index| index + 1);
        for task in &mut self.list {
            task.front = front_of(at, fronts, task.cell);
        }
        self.list.sort_by_key(|task| (later(task.id()), task.why, task.front.unwrap_or(usize::MAX), task.cell));
        // from each to the nearest, within its kind and front
        for index in 1..self.list.len() {
            let group = |task: &Task| (later(task.id()), task.why, task.front);
            let (before, rest) = self.list.split_at_mut(index);
            let last = &before[index - 1];
            let same = rest.iter().take_while(|task| group(task) == group(last)).take(NEAREST_OF);
            let nearest = same.enumerate().min_by_key(|(_, task)| at.map.grid.rough_distance(last.cell, task.cell));
            if let Some((nearest, _)) = nearest {
                rest.swap(0, nearest);
            }
        }
    }
}

/// Tasks of a kind that are compared for the nearest one.
const NEAREST_OF: usize = 200;
/// Stacks in contact so many hexes apart are of one front.
const APART: u32 = 4;
/// What stands so many hexes behind a front belongs to it.
const BEHIND: u32 = 14;

impl GameScreen {
    /// Is it a step in which units are moved one by one?
    pub fn is_moving_step(&self) -> bool {
        let phase = self.session.state().clock().phase;
        self.human().is_some() && matches!(phase, Phase::FirstMovement(_) | Phase::SecondMovement(_))
    }
    /// Brings the list up to date with the position.
    pub(super) fn refresh_tasks(&mut self) {
        let state = self.session.state();
        let (key, clock) = (state.key(), state.clock());
        if self.tasks.key == Some(key) {
            return;
        }
        let step = (clock.month, clock.phase);
        if self.tasks.step != Some(step) {
            let open = self.tasks.open;
            self.tasks = Tasks { open, step: Some(step), ..Tasks::default() };
        }
        self.tasks.key = Some(key);
        self.tasks.list.clear();
        self.tasks.resting.clear();
        let Some(side) = self.human().filter(|_| self.is_moving_step()) else { return };
        self.tasks.resting = self.who_rests(side);
        let at = self.session.game().position();
        let mut by_id: BTreeMap<TaskId, Vec<UnitId>> = BTreeMap::new();
        let mut in_danger: BTreeMap<UnitId, Why> = BTreeMap::new();
        for (danger, units) in self.dangers() {
            let why = match danger {
                super::Danger::Aloft => Why::Aloft,
                super::Danger::Supply => Why::Supply,
            };
            for &id in units {
                in_danger.entry(id).or_insert(why);
            }
        }
        let mut contact: BTreeMap<CellId, u32> = BTreeMap::new();
        for (_, unit) in at.state.units_of(side) {
            if let meridian_engine::unit::Place::On(cell) = unit.place
                && at.is_land(unit)
                && meets_enemy(at, side, cell, Domain::Land)
            {
                *contact.entry(cell).or_default() += u32::from(unit.strength);
            }
        }
        for id in self.unmoved() {
            let (Some(cell), Some(unit)) = (at.state.cell_of(id), at.state.unit(id)) else { continue };
            let domain = at.domain(unit);
            let why = in_danger.get(&id).copied().unwrap_or_else(|| match domain {
                Domain::Land if contact.contains_key(&cell) => Why::Contact,
                Domain::Land => Why::Reserve,
                Domain::Air => Why::Aircraft,
                Domain::Naval if meets_enemy(at, side, cell, Domain::Naval) => Why::Contact,
                Domain::Naval if unit.has(unit_flag::IN_PORT) => Why::InPort,
                Domain::Naval => Why::AtSea,
            });
            by_id.entry((why, cell)).or_default().push(id);
        }
        let fronts = fronts(at, &contact);
        let names = fronts.iter().map(|cells| {
            let strongest = cells.iter().max_by_key(|&cell| contact[cell]).copied().unwrap_or(cells[0]);
            place_title(at, strongest)
        });
        self.tasks.fronts = names.collect();
        let task = |((why, cell), units): (TaskId, Vec<UnitId>)| Task { why, cell, units, front: None };
        self.tasks.list = by_id.into_iter().map(task).collect();
        self.tasks.met.extend(self.tasks.list.iter().map(Task::id));
        self.tasks.order(at, &fronts);
    }
    /// Goes on to the next task of the list, or back to the one before.
    pub(super) fn next_task(&mut self, step: isize, viewport: &Viewport) {
        self.refresh_tasks();
        let (list, n) = (&self.tasks.list, self.tasks.list.len() as isize);
        let next = match self.tasks.cursor {
            None if step < 0 => n - 1,
            None => 0,
            Some((id, before)) => match list.iter().position(|task| task.id() == id) {
                Some(index) => index as isize + step,
                // it is done: the next one has come to its place
                None if step > 0 => before as isize,
                None => before as isize + step,
            },
        };
        match list.get(next.rem_euclid(n.max(1)) as usize).map(Task::id) {
            Some(id) => self.show_task(id, viewport),
            None => self.notice = Some(Notice::good(t!("task-none"))),
        }
    }
    /// Flies to a task and chooses its units.
    pub(super) fn show_task(&mut self, id: TaskId, viewport: &Viewport) {
        let Some(index) = self.tasks.list.iter().position(|task| task.id() == id) else { return };
        self.tasks.cursor = Some((id, index));
        let (cell, units) = (self.tasks.list[index].cell, self.tasks.list[index].units.clone());
        let front = self.front;
        self.select(Some(cell));
        if self.tasks.open {
            // the list stays in sight where there is room for one panel alone
            self.front = front;
        }
        self.selection.units = units;
        self.selection.refresh(self.session.game().position());
        self.fly_to(cell, viewport);
    }
    /// The task that is looked at comes last, and the next one is shown.
    pub(super) fn put_off(&mut self, viewport: &Viewport) {
        let Some((id, _)) = self.tasks.cursor else { return self.next_task(1, viewport) };
        self.tasks.later.retain(|&other| other != id);
        self.tasks.later.push(id);
        let index = self.tasks.list.iter().position(|task| task.id() == id);
        self.tasks.forget();
        self.refresh_tasks();
        if let Some(index) = index {
            let next = index.min(self.tasks.list.len().saturating_sub(1));
            if let Some(id) = self.tasks.list.get(next).map(Task::id) {
                self.show_task(id, viewport);
            }
        }
    }
    /// Opens the list or closes it.
    pub(super) fn toggle_tasks(&mut self) {
        if !self.is_moving_step() {
            self.notice = Some(Notice::good(t!("task-only-moving")));
            return;
        }
        self.tasks.open = !self.tasks.open;
        self.call_list(false);
        if self.tasks.open {
            self.front = crate::side_panels::SidePanel::List;
        }
    }
}

/// Does a unit of that kind meet the enemy there?
pub(super) fn meets_enemy(at: Position, side: Side, cell: CellId, domain: Domain) -> bool {
    let enemy = side.opponent();
    match domain {
        Domain::Land => at.land_adjacent(cell).any(|near| at.has_land_unit(near, enemy)),
        Domain::Naval => {
            at.has_naval_unit(cell, enemy) || at.sea_adjacent(cell).any(|near| at.has_naval_unit(near, enemy))
        }
        Domain::Air => false,
    }
}

/// Cells in contact that lie together, the strongest front first; each ascending.
fn fronts(at: Position, contact: &BTreeMap<CellId, u32>) -> Vec<Vec<CellId>> {
    let mut left: Vec<CellId> = contact.keys().copied().collect();
    let mut fronts = Vec::new();
    while let Some(first) = left.pop() {
        let (mut front, mut next) = (vec![first], 0);
        while let Some(&cell) = front.get(next) {
            next += 1;
            let near = |other: &mut CellId| at.map.grid.rough_distance(cell, *other) <= APART;
            front.extend(left.extract_if(.., near));
        }
        front.sort_unstable();
        fronts.push(front);
    }
    let strength = |front: &Vec<CellId>| front.iter().map(|cell| contact[cell]).sum::<u32>();
    fronts.sort_by_key(|front| (std::cmp::Reverse(strength(front)), front[0]));
    fronts
}

/// The nearest front, if it is not far.
fn front_of(at: Position, fronts: &[Vec<CellId>], cell: CellId) -> Option<usize> {
    let distance = |front: &Vec<CellId>| front.iter().map(|&other| at.map.grid.rough_distance(cell, other)).min();
    let near = fronts.iter().enumerate().filter_map(|(index, front)| Some((distance(front)?, index)));
    near.min().filter(|(distance, _)| *distance <= BEHIND).map(|(_, index)| index)
}
