//! The choice of a fight: what there is, what the chosen one is about, who plays it, and what was kept.

use crate::panels::opponents::settings;
use crate::panels::{frame, section, sign, weak};
use crate::shell::Commands;
use crate::skirmish::{Choice, FOG, LESSONS, Library, Opponent, SkirmishCommand, Sky};
use crate::style::colours;
use egui::{Button, CentralPanel, ComboBox, DragValue, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};
use meridian_presentation::skirmish::{about as about_it, called, conditions, ground_name, title, word};
use meridian_session::skirmish::{Listed, PLAYERS, Seat, Setup, Suggestion};
use meridian_skirmish::scenario::Goal;
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Scenario, Side};
use meridian_words::{spoken, t};
use std::collections::BTreeSet;

pub fn show(choice: &mut Choice, done: &BTreeSet<String>, ui: &mut Ui, commands: &mut Commands) {
    let whole = ui.max_rect();
    Panel::top("sk-choose-top").frame(frame(16, 10)).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            let (back, hint) = match &choice.of_war {
                Some(_) => (t!("sk-war-back"), t!("sk-war-back-hint")),
                None => (t!("hall-back"), t!("hall-back-hint")),
            };
            if ui.button(back).on_hover_text(hint).clicked() {
                commands.push(SkirmishCommand::Back);
            }
            ui.add_space(8.0);
            ui.label(RichText::new(t!("sk-choose-title")).heading().color(colours::strong()));
            ui.add(Label::new(RichText::new(t!("sk-choose-about")).color(colours::weak())).truncate());
        });
        if let Some(said) = &choice.said {
            ui.add(Label::new(RichText::new(said).color(colours::bad())).wrap());
        }
    });
    Panel::bottom("sk-choose-begin").frame(frame(16, 8)).resizable(false).show(ui, |ui| terms(choice, ui, commands));
    let page = Frame::new().fill(colours::panel()).inner_margin(Margin::symmetric(16, 6));
    let wide = (whole.width() * 0.24).clamp(170.0, 280.0);
    Panel::left("sk-choose-list")
        .frame(page)
        .resizable(false)
        .exact_size(wide)
        .show(ui, |ui| list(choice, done, ui, commands));
    let kept = (whole.width() * 0.3).clamp(220.0, 380.0);
    Panel::right("sk-choose-kept").frame(page).resizable(false).exact_size(kept).show(ui, |ui| {
        self::kept(&choice.kept, ui, commands);
    });
    CentralPanel::default().frame(page).show(ui, |ui| {
        ScrollArea::vertical().id_salt("sk-about").auto_shrink([false, false]).show(ui, |ui| {
            about(choice, ui);
            if let Some(library) = choice.library() {
                self::library(library, ui);
            }
        });
    });
}

/// What a library says of itself, and how it is to play.
fn library(library: &mut Library, ui: &mut Ui) {
    section(ui, t!("sk-choose-library", player = library.known.title.as_str()));
    if let Some(why) = library.wrong() {
        ui.add(Label::new(RichText::new(why).color(colours::bad())).wrap());
    }
    if library.is_asked() {
        weak(ui, t!("sk-choose-library-asked"));
        return;
    }
    if let Some(info) = library.known.info.as_ref().filter(|info| !info.description.is_empty()) {
        ui.add(Label::new(&info.description).wrap());
    }
    if settings::has_any(&library.known) {
        settings::table(&library.known, &mut library.choice, ui);
    }
}

fn list(choice: &Choice, done: &BTreeSet<String>, ui: &mut Ui, commands: &mut Commands) {
    ScrollArea::vertical().id_salt("sk-list").auto_shrink([false, false]).show(ui, |ui| {
        section(ui, t!("sk-learn"));
        for (number, lesson) in LESSONS.iter().enumerate() {
            let mut text = RichText::new(spoken().say(lesson.title));
            if done.contains(lesson.name) {
                text = text.color(colours::good());
            }
            if ui.add_sized([ui.available_width(), 26.0], Button::new(text).wrap()).clicked() {
                commands.push(SkirmishCommand::Learn(number));
            }
        }
        section(ui, t!("sk-choose-fights"));
        for (number, offer) in choice.offers.iter().enumerate() {
            let button = Button::selectable(number == choice.at, title(&offer.scenario.id)).wrap();
            if ui.add_sized([ui.available_width(), 30.0], button).clicked() {
                commands.push(SkirmishCommand::Choose(number));
            }
        }
    });
}

/// The combat that it is like, who stands in for whom, and which cards are like its ground.
fn of_war(war: &Suggestion, ui: &mut Ui) {
    let combat = &war.combat;
    let said = |text: String, ui: &mut Ui| {
        ui.add(Label::new(text).wrap());
    };
    section(ui, t!("sk-war-title"));
    let name = |side: Side| combat.countries[side.index()].1.clone();
    let (attacker, defender) = (name(combat.attacker), name(combat.attacker.opponent()));
    let (place, date) = (combat.place.as_str(), spoken().date(combat.month));
    said(t!("sk-war-combat", place = place, date = date, attacker = attacker, defender = defender), ui);
    for side in Side::BOTH.into_iter().filter(|side| !war.own[side.index()]) {
        let nation = word("nation", &war.occasion.nations[side.index()]);
        said(t!("sk-war-stands-in", country = name(side), nation = nation), ui);
    }
    if !war.ground.is_empty() {
        let cards: Vec<String> = war.ground.iter().map(|ground| ground_name(*ground)).collect();
        said(t!("sk-war-ground", cards = cards.join(", ")), ui);
    }
    weak(ui, t!("sk-war-unchanged"));
}

/// Who has come to a fight from a war so that its sides are level.
fn more_men(choice: &Choice, scenario: &Scenario, ui: &mut Ui) {
    if choice.of_war.is_none() {
        return;
    }
    let before = &choice.offer().scenario;
    for side in Side::BOTH {
        let men = |scenario: &Scenario| scenario.squads[side.index()].people.len();
        let more = men(scenario) - men(before);
        if more > 0 {
            ui.add(Label::new(t!("sk-war-more-men", side = spoken().side(side), men = more)).wrap());
        }
    }
}

/// Date, weather, squads and goals of the chosen one.
fn about(choice: &Choice, ui: &mut Ui) {
    let scenario = choice.scenario();
    let scenario: &Scenario = &scenario;
    if let Some(war) = &choice.of_war {
        of_war(war, ui);
    }
    ui.add_space(6.0);
    ui.label(RichText::new(title(&scenario.id)).strong().size(20.0).color(colours::strong()));
    let place = word("place", &choice.offer().facts.place(scenario.place).key);
    weak(ui, t!("sk-choose-when-and-where", date = spoken().date(scenario.date), place = place));
    ui.add(Label::new(about_it(&scenario.id, &choice.weather())).wrap());
    section(ui, t!("sk-choose-weather"));
    ui.add(Label::new(said_of_sky(choice, choice.sky)).wrap());
    for side in Side::BOTH {
        let squad = &scenario.squads[side.index()];
        section(ui, spoken().side(side));
        let nation = word("nation", &choice.offer().facts.nation(squad.nation).key);
        let mut groups: Vec<u8> = squad.people.iter().map(|person| person.group).collect();
        groups.dedup();
        let (men, groups) = (squad.people.len(), groups.len());
        let text = t!("sk-choose-squad", nation = nation, men = men, groups = groups);
        ui.label(RichText::new(text).color(colours::side(side)));
        for (whose, goal) in &scenario.goals {
            if *whose == side {
                ui.add(Label::new(said_of(side, *goal)).wrap());
            }
        }
    }
    ui.add_space(6.0);
    more_men(choice, scenario, ui);
    ui.label(t!("sk-choose-first", side = spoken().side(scenario.first), decks = scenario.decks));
    if let Some(side) = scenario.holds {
        ui.label(t!("sk-choose-holds", side = spoken().side(side)));
    }
}

fn said_of(side: Side, goal: Goal) -> String {
    let side = spoken().side(side);
    match goal {
        Goal::Reach { men, advance } => t!("sk-choose-goal-reach", side = side, men = men, advance = advance),
        Goal::Losses { worth } => t!("sk-choose-goal-losses", side = side, worth = worth),
    }
}

/// Who plays, in which weather, with which seed.
fn terms(choice: &mut Choice, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.label(t!("sk-choose-side"));
        for side in Side::BOTH {
            let text = RichText::new(spoken().side(side)).color(colours::side(side));
            ui.selectable_value(&mut choice.side, side, text);
        }
        ui.separator();
        ui.label(t!("sk-choose-against"));
        let all: Vec<(Opponent, String)> =
            choice.opponents().map(|opponent| (opponent, named(choice, opponent))).collect();
        let shown =
            ComboBox::from_id_salt("sk-against").selected_text(named(choice, choice.against)).show_ui(ui, |ui| {
                for (opponent, name) in all {
                    ui.selectable_value(&mut choice.against, opponent, name);
                }
            });
        sign::called(shown.response, &t!("sk-choose-against"));
        ui.separator();
        ui.label(t!("sk-choose-weather"));
        weather(choice, ui);
        ui.separator();
        ui.label(t!("sk-choose-seed"));
        let seed = ui.add(DragValue::new(&mut choice.seed).range(0..=999_999));
        sign::called(seed, &t!("sk-choose-seed"));
        if ui.button(t!("sk-choose-dice")).clicked() {
            choice.seed = meridian_engine::digest::of(&choice.seed) % 1_000_000;
        }
        ui.separator();
        let text = RichText::new(t!("sk-choose-begin")).strong().color(colours::on_gold());
        if ui.add(Button::new(text).fill(colours::gold())).clicked() {
            commands.push(SkirmishCommand::Begin);
        }
    });
}

/// What the fight would begin in, and where that comes from.
fn said_of_sky(choice: &Choice, sky: Sky) -> String {
    let said = |weather: &Weather| {
        let words: Vec<String> = conditions(weather).into_iter().map(|(word, _)| word).collect();
        words.join(", ")
    };
    match sky {
        Sky::Own => t!("sk-choose-own-weather", weather = said(&choice.offer().scenario.weather)),
        Sky::Agreed(key) => word("weather", key),
        Sky::War => {
            let weather = choice.weather_of_war().unwrap_or(choice.offer().scenario.weather);
            t!("sk-war-weather", weather = said(&weather))
        }
        Sky::Drawn => t!("sk-choose-drawn-weather", weather = said(&choice.drawn())),
    }
}

fn named(choice: &Choice, opponent: Opponent) -> String {
    match opponent {
        Opponent::Player(number) => word("player", PLAYERS[number]),
        Opponent::Library(number) => choice.libraries[number].known.title.clone(),
        Opponent::Person => t!("sk-choose-person"),
    }
}

/// That of the scenario, a condition on which both agree (SK §99.1), or what the seed draws (SK §18.1).
fn weather(choice: &mut Choice, ui: &mut Ui) {
    let shown = said_of_sky(choice, choice.sky);
    let shown = ComboBox::from_id_salt("sk-weather").selected_text(shown).truncate().show_ui(ui, |ui| {
        let agreed = meridian_session::skirmish::conditions().iter().copied().chain([FOG]).map(Sky::Agreed);
        let of_war = choice.weather_of_war().map(|_| Sky::War);
        for sky in of_war.into_iter().chain([Sky::Own, Sky::Drawn]).chain(agreed) {
            let said = said_of_sky(choice, sky);
            ui.selectable_value(&mut choice.sky, sky, said);
        }
    });
    sign::called(shown.response, &t!("sk-choose-weather"));
}

/// Libraries that play in a fight that was kept, or did before another player took over.
fn libraries(setup: &Setup) -> impl Iterator<Item = &str> {
    let fell = setup.fell.iter().map(|fell| fell.player.as_str());
    let seated = setup.seats.iter().filter_map(|seat| match seat {
        Seat::Player(name) => Some(name.as_str()),
        Seat::Person => None,
    });
    fell.chain(seated).filter(|name| !PLAYERS.contains(name))
}

fn kept(kept: &[Listed], ui: &mut Ui, commands: &mut Commands) {
    section(ui, t!("sk-choose-kept"));
    if kept.is_empty() {
        ui.add(Label::new(RichText::new(t!("sk-choose-none")).color(colours::weak())).wrap());
    }
    ScrollArea::vertical().id_salt("sk-kept").auto_shrink([false, false]).show(ui, |ui| {
        for listed in kept {
            ui.add(Label::new(RichText::new(listed.name()).color(colours::strong())).truncate());
            match &listed.saved {
                Ok(saved) => {
                    let name = title(&saved.setup.scenario);
                    let mut text = t!("sk-choose-orders", scenario = name, orders = saved.orders.len());
                    if saved.over {
                        text = t!("sk-choose-over", what = text);
                    }
                    ui.add(Label::new(RichText::new(text).small().color(colours::weak())).wrap());
                    for player in libraries(&saved.setup) {
                        let text = t!("sk-choose-with", player = called(player));
                        let line = ui.add(Label::new(RichText::new(text).small().color(colours::weak())).wrap());
                        line.on_hover_text(player);
                    }
                    ui.push_id(&listed.path, |ui| {
                        ui.horizontal(|ui| {
                            if !saved.over && ui.button(t!("sk-choose-load")).clicked() {
                                commands.push(SkirmishCommand::Load(listed.path.clone()));
                            }
                            let hides = !saved.over && saved.setup.seats.iter().all(|seat| *seat == Seat::Person);
                            let watch = ui.add_enabled(!hides, Button::new(t!("sk-choose-watch")));
                            if watch.on_disabled_hover_text(t!("sk-file-hidden")).clicked() {
                                commands.push(SkirmishCommand::Watch(listed.path.clone()));
                            }
                        });
                    });
                }
                Err(why) => {
                    ui.add(Label::new(RichText::new(why).small().color(colours::bad())).wrap());
                }
            }
            ui.add_space(4.0);
        }
    });
}
