//! A saved game after a fault: whoever failed gets its seat and its memory back, as often as it takes.

use crate::{folder, new_game, programs};
use meridian_ai_host::{AgentSpec, HostProgram, Setting};
use meridian_app::cli::{Folders, OnFault};
use meridian_app::desk::{Desk, Screen, Table, Wish};
use meridian_app::session::{Seat, Session};
use meridian_engine::{Order, OrderKind, Side};
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

fn table(desk: &mut Desk) -> &mut Table {
    let Screen::Table(table) = &mut desk.screen else { panic!("no game is on the table") };
    table
}

/// Lets the Axis play so many steps, and ends the phases of the person.
fn steps(table: &mut Table, most: usize) {
    let until = Instant::now() + Duration::from_secs(120);
    let mut done = 0;
    while done < most {
        assert!(Instant::now() < until, "the Axis never ends its phase");
        match table.session.game().asked() {
            Some((_, Side::Allies)) => {
                let end = Order { side: Side::Allies, kind: OrderKind::EndPhase };
                table.session.submit(end).expect("always legal");
            }
            asked => {
                table.play();
                done += usize::from(table.session.game().asked() != asked);
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }
}

fn plays_for_the_axis(table: &Table) -> &str {
    let Seat::Ai(player) = table.session.seat(Side::Axis) else { panic!("nobody sits there") };
    player.name()
}

fn said(table: &Table) -> Vec<String> {
    table.session.thoughts(Side::Axis).journal().iter().map(|said| said.text.clone()).collect()
}

#[test]
fn who_failed_is_seated_again_with_what_it_knew() {
    let own = programs::player("py-counts", COUNTS.trim());
    let mended = own.join("mended");
    let _ = std::fs::remove_file(&mended);
    let home = folder().join("again-home");
    let (config_dir, ai_dir) = (Some(home.join("config")), Some(home.join("opponents")));
    let mut desk = Desk::new(&Folders { config_dir, ai_dir, save_dir: Some(home), plugin_dir: None }).expect("a desk");
    desk.ais.process.host = HostProgram::of(env!("CARGO_BIN_EXE_meridian"));
    desk.ais.on_fault = OnFault::Classic;
    let name = own.display().to_string();
    let spec: AgentSpec = name.parse().expect("a path");
    let axis = desk.ais.player(&spec, Side::Axis, Setting::default()).expect("it starts");
    desk.put_on_table(Session::new(new_game(3), [Seat::Ai(axis), Seat::Human]));
    // it fails; loaded as it is it gets its seat back, fails again and is replaced again
    for _ in 0..2 {
        steps(table(&mut desk), 4);
        let lines = said(table(&mut desk));
        assert!(lines.iter().any(|line| line == "step 2"), "{lines:?}");
        assert_eq!(plays_for_the_axis(table(&mut desk)), "classic");
        desk.grant(Wish::QuickSave);
        desk.grant(Wish::QuickLoad);
        let notice = &table(&mut desk).notice.as_ref().expect("a notice").text;
        assert!(notice.contains("plays again"), "{notice}");
        assert_eq!(plays_for_the_axis(table(&mut desk)), name);
    }
    std::fs::write(mended, "").expect("written");
    steps(table(&mut desk), 2);
    let lines = said(table(&mut desk));
    assert!(lines.iter().any(|line| line == "step 2") && lines.iter().any(|line| line == "step 3"), "{lines:?}");
    assert_eq!(plays_for_the_axis(table(&mut desk)), name);
}
