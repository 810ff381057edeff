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
            tell!("meridian: no pictures: {error}");
            None
        }
    };
    say!("August 1939, classic against classic, {} months, into {}", demo.months, demo.out.display());
    shoot(photographer.as_mut(), &session, &demo.out, "start")?;

    let bar = ProgressBar::with_draw_target(Some(demo.months.into()), ProgressDrawTarget::stderr());
    bar.set_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} months {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let (session, ended) = play_months(
        session,
        Some(demo.months),
        &mut Reporter::new(|_: &mut Session, month, report: &MonthReport, faults: &[AgentFault]| {
            let name = format!("{} {}", month.name(), month.year());
            bar.suspend(|| {
                for fault in faults {
                    tell!("meridian: {}: {}", fault.side.name(), fault);
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
    let result = match ended.winner {
        Some(side) => format!("The {} have won.", side.name()),
        None => "The war goes on.".to_owned(),
    };
    say!("{result} {} orders; check them with: meridian replay verify {}", session.orders(), replay.display());
    if let Some(fault) = ended.faults.first() {
        return Err(Failure::no(format!("the AI {} {fault}", fault.ai)));
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
