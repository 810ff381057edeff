//! Saved games, written and read.

use super::seating::Again;
use super::{Desk, Notice, Screen};
use crate::failure::Failure;
use crate::save::Save;
use crate::session::Session;
use std::path::{Path, PathBuf};

impl Desk {
    pub(super) fn save(&mut self, name: &str) {
        let Screen::Table(table) = &mut self.screen else { return };
        let path = self.saves.file(name);
        let written = self.saves.prepare().and_then(|()| {
            meridian_files::write(&path, &table.save(name).to_bytes())
                .map_err(|error| Failure::file("write the saved game", &path, &error))
        });
        table.notice = Some(match written {
            Ok(()) => Notice::good(format!("Saved as “{name}”.")),
            Err(failure) => Notice::bad(failure.to_string()),
        });
        self.dialog = None;
    }
    pub(super) fn load(&mut self, path: &Path) {
        match self.read(path) {
            Ok((session, again)) => {
                // The game that lies there is not lost with its table.
                self.closing();
                let opening = self.world.new_game(&session.header().scenario, session.header().seed);
                self.put_on_table(session);
                if let Screen::Table(table) = &mut self.screen {
                    if let Ok(opening) = opening {
                        table.recall(opening);
                    }
                    table.notice = Some(again.notice(&name_of(path)));
                }
            }
            // The game on the table stays as it is.
            Err(failure) => {
                self.dialog = None;
                self.say(format!("{}: {failure}", name_of(path)));
            }
        }
    }
    fn read(&self, path: &Path) -> Result<(Session, Again), Failure> {
        let bytes = meridian_files::read(path).map_err(|error| Failure::file("read", path, &error))?;
        let (map, rules) = (self.world.map.clone(), self.world.rules.clone());
        let save = Save::from_bytes(&bytes, &map, &rules).map_err(|error| Failure::no(error.to_string()))?;
        let (seats, again) = self.seats_again(&save, &save.game(map.clone(), rules.clone()))?;
        Ok((Session::from_save(save, map, rules, seats), again))
    }
}

fn name_of(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| PathBuf::from(path).display().to_string(), |name| name.to_string_lossy().into_owned())
}
