//! The demonstration: AI against AI, with pictures of the globe and of Europe at start and end and a replay. What the
//! program does when it is started without a display.

use super::play::parent;
use crate::cli::Demo;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use meridian_files::{say, tell};
use meridian_presentation::news::{MonthReport, Reporter};
use meridian_presentation::picture::Photographer;
use meridian_presentation::view::{PictureSize, Region, View};
use meridian_session::AgentFault;
use meridian_session::Failure;
use meridian_session::Folders;
use meridian_session::Session;
use meridian_session::ais::{Ais, bundled};
use meridian_session::save::folder::writable;
use meridian_session::unattended::{between, play_months, write_replay};
use meridian_session::world::World;
use meridian_words::{spoken, t};
use std::path::Path;

/// Seed of the demonstration: the same war each time.
const SEED: u64 = 1939;

pub fn run(demo: &Demo, folders: &Folders) -> Result<(), Failure> {
    let world = World::load();
    writable(parent(&demo.out))?;
    writable(&demo.out)?;
    let ai = bundled("classic");
    let ais = Ais::new(folders.plugin_dir.clone());
    let game = world.new_game("1939", SEED)?;
    let session = between(&ais, game, &ai, &ai)?;
    let mut photographer = match Photographer::new(world.map.clone()) {
        Ok(photographer) => Some(photographer),
        Err(error) => {
            tell!("meridian: {}", t!("cli-no-pictures", error = error.to_string()));
            None
        }
    };
    say!("{}", t!("demo-begins", months = demo.months, folder = demo.out.display().to_string()));
    shoot(photographer.as_mut(), &session, &demo.out, "start")?;

    let bar = ProgressBar::with_draw_target(Some(demo.months.into()), ProgressDrawTarget::stderr());
    let template = format!("{{bar:30}} {} {{msg}}", t!("demo-bar", position = "{pos}", length = "{len}"));
    bar.set_style(ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let (session, ended) = play_months(
        session,
        Some(demo.months),
        &mut Reporter::new(|_: &mut Session, month, report: &MonthReport, faults: &[AgentFault]| {
            let name = spoken().date(month);
            bar.suspend(|| {
                for fault in faults {
                    tell!("meridian: {}: {}", spoken().side(fault.side), fault.said(spoken()));
                }
                say!("{name:<15} {}", report.line(5));
            });
            bar.inc(1);
            true
        }),
    );
    bar.finish_and_clear();

    shoot(photographer.as_mut(), &session, &demo.out, "end")?;
    let replay = demo.out.join("demo.mrd");
    write_replay(&session, &replay)?;
    let (orders, command) = (session.orders(), format!("meridian replay verify {}", replay.display()));
    match ended.winner {
        Some(side) => say!("{}", t!("demo-won", side = spoken().side(side), orders = orders, command = command)),
        None => say!("{}", t!("demo-goes-on", orders = orders, command = command)),
    }
    if let Some(fault) = ended.faults.first() {
        return Err(Failure::no(t!("cli-ai-failed", ai = fault.ai.as_str(), fault = fault.said(spoken()))));
    }
    Ok(())
}

fn shoot(camera: Option<&mut Photographer>, session: &Session, folder: &Path, when: &str) -> Result<(), Failure> {
    let Some(camera) = camera else { return Ok(()) };
    let size = PictureSize { width: 1280, height: 720 };
    for (name, look) in [("globe", Region::Globe), ("europe", Region::Europe)] {
        let path = folder.join(format!("{name}-{when}.png"));
        camera.shoot(session.game().position(), View::Named(look), size, &path)?;
    }
    Ok(())
}
