//! A saved game after a fault: whoever failed gets its seat and its memory back, as often as it takes.

use crate::{folder, new_game, programs};
use meridian_ai_host::{AgentSpec, HostProgram, Setting};
use meridian_engine::{Order, OrderKind, Side};
use meridian_session::{Folders, OnFault};
use meridian_session::{Seat, Session};
use meridian_ui::game_screen::GameScreen;
use meridian_ui::shell::{FileCommand, Screen, Shell};
use std::time::{Duration, Instant};

/// Counts its steps and fails in the third, until it is mended.
const COUNTS: &str = "
memory_version = 1
steps = 0
def save(self):
    return str(self.steps)
def load(self, version, memory):
    self.steps = int(memory)
def play(self, turn):
    turn.log(m.LOG_INFO, f'step {self.steps}')
    if self.steps == 2 and not os.path.exists('mended'):
        raise RuntimeError('the third step is too hard')
    self.steps += 1
    return False";

fn screen(shell: &mut Shell) -> &mut GameScreen {
    let Screen::Game(screen) = &mut shell.screen else { panic!("no game is on the screen") };
    screen
}

/// Lets the Axis play so many steps, and ends the phases of the person.
fn steps(screen: &mut GameScreen, most: usize) {
    let until = Instant::now() + Duration::from_mins(2);
    let mut done = 0;
    while done < most {
        assert!(Instant::now() < until, "the Axis never ends its phase");
        match screen.session.game().asked() {
            Some((_, Side::Allies)) => {
                let end = Order { side: Side::Allies, kind: OrderKind::EndPhase };
                screen.session.submit(end).expect("always legal");
            }
            asked => {
                screen.play();
                done += usize::from(screen.session.game().asked() != asked);
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }
}

fn plays_for_the_axis(screen: &GameScreen) -> &str {
    let player = screen.session.seat(Side::Axis).player().expect("somebody sits there");
    player.name()
}

fn said(screen: &GameScreen) -> Vec<String> {
    screen.session.thoughts(Side::Axis).journal().iter().map(|said| said.text.clone()).collect()
}

#[test]
fn who_failed_is_seated_again_with_what_it_knew() {
    let own = programs::player("py-counts", COUNTS.trim());
    let mended = own.join("mended");
    let _ = std::fs::remove_file(&mended);
    let home = folder().join("again-home");
    let (config_dir, ai_dir) = (Some(home.join("config")), Some(home.join("opponents")));
    let mut shell = Shell::new(&Folders { config_dir, ai_dir, save_dir: Some(home), plugin_dir: None, data_dir: None })
        .expect("a shell");
    shell.ais.process.host = HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    shell.ais.on_fault = OnFault::Classic;
    let name = own.display().to_string();
    let spec: AgentSpec = name.parse().expect("a path");
    let axis = shell.ais.player(&spec, Side::Axis, Setting::default()).expect("it starts");
    shell.show_game(Session::new(new_game(3), [Seat::Agent(axis), Seat::Person]));
    // it fails; loaded as it is it gets its seat back, fails again and is replaced again
    for _ in 0..2 {
        steps(screen(&mut shell), 4);
        let lines = said(screen(&mut shell));
        assert!(lines.iter().any(|line| line == "step 2"), "{lines:?}");
        assert_eq!(plays_for_the_axis(screen(&mut shell)), "classic");
        shell.apply(FileCommand::QuickSave);
        shell.apply(FileCommand::QuickLoad);
        shell.finish_files();
        let notice = &screen(&mut shell).notice.as_ref().expect("a notice").text;
        assert!(notice.contains("plays again"), "{notice}");
        assert_eq!(plays_for_the_axis(screen(&mut shell)), name);
    }
    std::fs::write(mended, "").expect("written");
    steps(screen(&mut shell), 2);
    let lines = said(screen(&mut shell));
    assert!(lines.iter().any(|line| line == "step 2") && lines.iter().any(|line| line == "step 3"), "{lines:?}");
    assert_eq!(plays_for_the_axis(screen(&mut shell)), name);
}
