//! Who is asked for advice.

use crate::game_screen::GameCommand;
use crate::shell::{Screen, Shell};

impl Shell {
    /// Asks the adviser of the settings; with advice there, brings it forward or puts it behind the list of the step.
    pub(super) fn advise(&mut self) {
        let Screen::Game(screen) = &self.screen else { return };
        if screen.has_advice() {
            let shows = screen.counsel_shown().is_none();
            return self.apply(GameCommand::ShowAdvice(shows));
        }
        let wanted = self.opponents.of_war().find(|known| known.source == self.settings.now.adviser);
        // one that is not here any more
        let adviser = wanted.or_else(|| self.opponents.of_war().next());
        let source = adviser.map_or_else(|| self.settings.now.adviser.clone(), |known| known.source.clone());
        self.ask(&source);
    }
    /// Asks this AI, now and from now on.
    pub(super) fn advise_by(&mut self, source: String) {
        self.ask(&source);
        self.settings.now.adviser = source;
    }
    fn ask(&mut self, source: &str) {
        let known = self.opponents.known().iter().find(|known| known.source == source);
        let title = known.map_or_else(|| source.to_owned(), |known| known.title.clone());
        let spec = self.opponents.spec(source);
        if let Screen::Game(screen) = &mut self.screen {
            screen.ask_advice(&self.ais, source, &spec, &title);
        }
    }
}
