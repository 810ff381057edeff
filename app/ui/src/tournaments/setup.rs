//! A tournament that is put together: who plays whom, what, how often, under which budget; and what is wrong with it.

use meridian_ai_host::Budget;
use meridian_engine::digest;
use meridian_engine::scenario::Opening;
use meridian_session::opponents::{Choice, Known, Opponents, Origin};
use meridian_session::world::Shelf;
use meridian_session::{Failure, Library};
use meridian_tournament::{Format, Terms};
use meridian_words::t;
use std::collections::BTreeSet;
use std::path::Path;

/// The scenario that is ticked when nothing was said.
const USUAL: &str = "poland_1939";
/// Months of games that nothing ends earlier.
const LONG: u16 = 36;
/// Games that one sitting will not see the end of: somebody has mistyped.
const MOST: usize = 100_000;

/// Somebody who may play.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Who.
    pub known: Known,
    /// How it is to play.
    pub choice: Choice,
    /// It plays.
    pub on: bool,
    /// The same AI once more, which can be taken out again.
    pub again: bool,
    /// It was said to run the gauntlet.
    pub runs: bool,
}

impl Entrant {
    /// As on the command line, parameters included.
    pub fn spec(&self) -> String {
        self.choice.spec(&self.known.source)
    }
}

/// A scenario that may be played.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Name of its folder.
    pub id: String,
    /// For lists.
    pub title: String,
    /// What it is about.
    pub summary: String,
    /// Its turns, where its rules end it.
    pub months: Option<u16>,
    /// Its book of openings, if it has one.
    pub book: Vec<Opening>,
    /// It is played.
    pub on: bool,
}

/// What limits the AIs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BudgetKind {
    /// What the program gives everybody.
    #[default]
    Usual,
    /// Units of work a step: the same games on every machine.
    Work,
    /// Seconds a month.
    Time,
}

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Of its folder.
    pub name: String,
    /// Bundled ones first.
    pub entrants: Vec<Entrant>,
    /// The one whose parameters show.
    pub selected: usize,
    /// Short ones first.
    pub challenges: Vec<Challenge>,
    /// Who meets whom, where somebody has said so; else it follows how many enter.
    pub format: Option<Format>,
    /// Rounds of a Swiss tournament, where somebody has said so; else as many as it takes.
    pub rounds: Option<u32>,
    /// Pairs of games that two entrants play of each scenario.
    pub pairs: u32,
    /// Variations of each scenario that its pairs open with; 0: the scenario as it is.
    pub openings: u32,
    /// Months after which a game ends undecided.
    pub months: u16,
    /// The months were said; else they follow the scenarios.
    pub months_said: bool,
    /// What the seeds follow from.
    pub seed: u64,
    /// What limits the AIs.
    pub budget: BudgetKind,
    /// Units a step, where work does.
    pub work: u64,
    /// Seconds a month, where time does.
    pub seconds: f64,
}

impl Setup {
    /// All bundled AIs, and the shortest campaign. `off`: AIs that are not to be offered.
    pub fn new(name: String, opponents: &Opponents, off: &BTreeSet<String>, library: &Library) -> Self {
        let offered = opponents.of_war().filter(|known| !off.contains(&known.source));
        let entrant = |known: &Known| Entrant {
            on: known.origin == Origin::Bundled,
            known: known.clone(),
            choice: Choice::default(),
            again: false,
            runs: false,
        };
        let mut setup = Self {
            name,
            entrants: offered.map(entrant).collect(),
            selected: 0,
            challenges: challenges(library),
            format: None,
            rounds: None,
            pairs: 10,
            openings: 0,
            months: LONG,
            months_said: false,
            seed: 1,
            budget: BudgetKind::default(),
            work: 5_000_000,
            seconds: 10.0,
        };
        setup.follow_scenarios();
        setup
    }
    /// The months that the scenarios last, while nobody has said others.
    pub fn follow_scenarios(&mut self) {
        if !self.months_said {
            let chosen = self.challenges.iter().filter(|challenge| challenge.on);
            self.months = chosen.map(|challenge| challenge.months.unwrap_or(LONG)).max().unwrap_or(LONG);
        }
    }
    /// The one whose parameters show enters once more, with others.
    pub fn add_again(&mut self) {
        let Some(entrant) = self.entrants.get(self.selected) else { return };
        let again = Entrant { on: true, again: true, runs: false, ..entrant.clone() };
        self.entrants.insert(self.selected + 1, again);
        self.selected += 1;
    }
    /// Takes the one out again that entered once more.
    pub fn take_out(&mut self) {
        if self.entrants.get(self.selected).is_some_and(|entrant| entrant.again) {
            self.entrants.remove(self.selected);
            self.selected -= 1;
        }
    }
    /// Who meets whom.
    pub fn format(&self) -> Format {
        self.format.unwrap_or_else(|| Format::of_so_many(self.entrants.iter().filter(|entrant| entrant.on).count()))
    }
    /// Who runs the gauntlet: the one that was said to, else the first; none where nobody plays.
    pub fn runner(&self) -> Option<usize> {
        let plays = |at: &usize| self.entrants[*at].on;
        let said = (0..self.entrants.len()).filter(plays).find(|&at| self.entrants[at].runs);
        said.or_else(|| (0..self.entrants.len()).find(plays))
    }
    /// Has the one of that number run the gauntlet.
    pub fn run_gauntlet(&mut self, runner: usize) {
        self.entrants.iter_mut().enumerate().for_each(|(at, entrant)| entrant.runs = at == runner);
    }
    /// The terms of it.
    ///
    /// # Errors
    /// A book of openings is shorter than what is asked of it.
    pub fn terms(&self) -> Result<Terms, Failure> {
        let book = |id: &str| self.challenges.iter().find(|challenge| challenge.id == id).map(|it| it.book.clone());
        let terms = self.unopened();
        match self.openings {
            0 => Ok(terms),
            count => terms.with_books(count, |id| Ok(book(id).unwrap_or_default())),
        }
    }
    /// Without openings: how many games it is does not hang on them.
    fn unopened(&self) -> Terms {
        let scenarios = self.challenges.iter().filter(|challenge| challenge.on).map(|challenge| challenge.id.clone());
        let runner = self.runner().filter(|_| self.format() == Format::Gauntlet);
        let mut playing: Vec<usize> = (0..self.entrants.len()).filter(|&at| self.entrants[at].on).collect();
        // a gauntlet is run by the first
        playing.sort_by_key(|&at| Some(at) != runner);
        let entrants = playing.into_iter().map(|at| self.entrants[at].spec());
        let usual = Terms::usual(scenarios.collect(), entrants.collect(), self.pairs, self.months);
        let budget = match self.budget {
            BudgetKind::Usual => None,
            BudgetKind::Work => Some(format!("work:{}", self.work)),
            BudgetKind::Time => Some(format!("time:base={0},inc={0}", self.seconds)),
        };
        // as the command line writes it
        let budget = budget.and_then(|text| text.parse::<Budget>().ok()).map(|budget| budget.to_string());
        Terms { seed: self.seed, budget, format: self.format(), rounds: self.rounds(), ..usual }
    }
    /// Those that were said, where they mean something.
    fn rounds(&self) -> Option<u32> {
        self.rounds.filter(|_| self.format() == Format::Swiss)
    }
    /// How many rounds are played.
    pub fn all_rounds(&self) -> u32 {
        self.unopened().rounds()
    }
    /// How many games that is.
    pub fn games(&self) -> usize {
        self.unopened().games()
    }
    /// What stands in the way, in sentences. `folder`: where tournaments lie.
    pub fn faults(&mut self, folder: Option<&Path>) -> Vec<String> {
        let mut faults = Vec::new();
        faults.extend(bad_name(&self.name, folder));
        let playing: Vec<&Entrant> = self.entrants.iter().filter(|entrant| entrant.on).collect();
        if playing.len() < 2 {
            faults.push(t!("setup-two"));
        } else if let Err(failure) = self.terms().and_then(|terms| terms.check()) {
            faults.push(failure.to_string());
        }
        // elsewhere one may meet itself, which says nothing of anybody; rounds refuse it by themselves
        let may_meet_itself = !self.format().has_rounds();
        let mut specs = BTreeSet::new();
        for entrant in &playing {
            let spec = entrant.spec();
            if !specs.insert(spec.clone()) && may_meet_itself {
                faults.push(t!("setup-twice", ai = spec));
            }
            let declared = entrant.known.info.iter().flat_map(|info| info.params.iter().flatten());
            for param in declared {
                let value = entrant.choice.values.get(&param.key);
                if let Some(Err(why)) = value.map(|value| param.check(value)) {
                    faults.push(t!("setup-param", ai = entrant.known.title.as_str(), why = why));
                }
            }
        }
        if !self.challenges.iter().any(|challenge| challenge.on) {
            faults.push(t!("setup-scenario"));
        }
        if faults.is_empty() && self.games() > MOST {
            faults.push(t!("setup-too-many", games = self.games(), most = MOST));
        }
        faults
    }
    /// A seed that nobody has chosen.
    pub fn roll(&mut self) {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        self.seed = digest::of(&(since.as_nanos() as u64)) % 1_000_000;
    }
}

/// Why no tournament can be called that.
fn bad_name(name: &str, folder: Option<&Path>) -> Option<String> {
    let name = name.trim();
    let fits = |letter: char| letter.is_alphanumeric() || " -_()".contains(letter);
    if name.is_empty() {
        return Some(t!("setup-nameless"));
    }
    if let Some(letter) = name.chars().find(|&letter| !fits(letter)) {
        return Some(t!("setup-bad-letter", letter = letter.to_string()));
    }
    if name.len() > 120 {
        return Some(t!("setup-long-name"));
    }
    let Some(folder) = folder else { return Some(t!("hall-no-home")) };
    folder.join(name).exists().then(|| t!("hall-there-already", name = name))
}

/// Those that their rules end first, by their length; then the long ones.
fn challenges(library: &Library) -> Vec<Challenge> {
    let catalogue = library.catalogue();
    let mut found: Vec<Challenge> = Vec::new();
    for id in catalogue.names(Shelf::Scenarios) {
        let Ok(card) = catalogue.card(&id) else { continue };
        let Ok(rules) = catalogue.ruleset(&card.ruleset) else { continue };
        let Ok(scenario) = catalogue.scenario(&id, &rules) else { continue };
        let last = rules.politics.city_victory.as_ref().map(|victory| victory.last_turn);
        let turns = |last: meridian_engine::Month| last.since(scenario.start) + 1;
        found.push(Challenge {
            on: id == USUAL,
            title: card.title,
            summary: card.summary,
            months: last.filter(|&last| last >= scenario.start).map(turns),
            book: scenario.openings,
            id,
        });
    }
    found.sort_by_key(|challenge| (challenge.months.unwrap_or(u16::MAX), challenge.title.clone()));
    // without the usual one, the shortest
    if !found.iter().any(|challenge| challenge.on)
        && let Some(first) = found.first_mut()
    {
        first.on = true;
    }
    found
}

impl Challenge {
    /// How long it lasts, for lists.
    pub fn length(&self) -> String {
        self.months.map_or_else(|| t!("setup-open-end"), |months| t!("setup-months", count = months))
    }
}
