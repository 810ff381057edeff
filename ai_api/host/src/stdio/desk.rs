//! A step that is played from outside, on the thread that asks: what a program is told and may ask, without an agent. Whoever
//! holds the desk passes the lines on and submits the orders to the game.

use super::calls::{self, Sims};
use super::columns::Columns;
use super::{SharedFile, ToProgram, answer, publish};
use crate::function_tables::{Host, Shared};
use crate::report::{AgentReport, Answer, Reports};
use crate::service::Service;
use crate::view::View;
use crate::view::chronicle::Question;
use crossbeam_channel::{Receiver, unbounded};
use meridian_ai_api::sdk::{Turn, in_step};
use meridian_engine::{Order, Side};
use serde_json::{Map, Value};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Where one side of any number of games is played from outside. Stays on the thread that made it.
pub struct Desk {
    host: Host,
    view: Option<Box<View>>,
    columns: Columns,
    /// Of this game, so far.
    steps: u32,
    scenario: String,
}

impl Desk {
    /// With a file for the columns that the process may open which has started this one.
    ///
    /// # Errors
    /// The system gives no file.
    pub fn new() -> io::Result<Self> {
        // there is no journal; what a call has against its question is in its answer
        let shared = Arc::new(Shared::new(|_| {}));
        let columns = Columns::within(SharedFile::for_parent()?);
        Ok(Self { host: Host::new(shared), view: None, columns, steps: 0, scenario: String::new() })
    }
    /// The file of the columns.
    pub fn memory(&self) -> &Path {
        self.columns.path()
    }
    /// Another game begins. What it has in common with the last one is not written again.
    pub fn begin_game(&mut self, scenario: &str) {
        self.steps = 0;
        if self.scenario != scenario {
            scenario.clone_into(&mut self.scenario);
            self.view = None;
            self.columns.forget();
        }
    }
    /// Copies what is needed of the game to play the step that it waits for.
    pub fn open(&mut self, side: Side, question: Question) -> Opened {
        let (reports_end, orders) = unbounded();
        let reports = Reports::to(move |report| reports_end.send(report).is_ok());
        let view = self.view.take().unwrap_or_else(View::new);
        let mut service = Service::new(side, question.game.fork(), question.before.cloned(), view, reports);
        service.tell(question.brief);
        Opened { service, orders }
    }
    /// Plays the step that was opened: `play` is called once and decides everything.
    pub fn play<R>(&mut self, opened: Opened, play: impl FnOnce(&mut Step) -> R) -> R {
        let Opened { mut service, orders } = opened;
        let input = service.input(self.steps);
        self.steps += 1;
        let (host, columns) = (&self.host, &mut self.columns);
        let result = host.with_service(&mut service, || {
            // SAFETY: the host lives as long as the desk, the input and its view until the end of this function
            unsafe {
                in_step(host.table(), &raw const input, |turn| {
                    play(&mut Step { turn, sims: Sims::default(), columns, orders: &orders })
                })
            }
        });
        self.view = Some(service.view);
        result
    }
}

/// A step on a copy of the game, ready to be played.
pub struct Opened {
    service: Service,
    orders: Receiver<AgentReport>,
}

/// A step that is being played.
pub struct Step<'a, 'h> {
    turn: &'a mut Turn<'h>,
    sims: Sims<'h>,
    columns: &'a mut Columns,
    orders: &'a Receiver<AgentReport>,
}

impl Step<'_, '_> {
    /// What a program is told when a step begins.
    ///
    /// # Errors
    /// The columns can't be written.
    pub fn begin(&mut self) -> Result<ToProgram, String> {
        let columns = publish(self.columns, self.turn).map_err(|stop| stop.to_string())?;
        let view = self.turn.view();
        Ok(ToProgram::Begin {
            call: self.turn.call(),
            phase: view.phase(),
            phasing: view.phasing(),
            side: view.side(),
            month: view.month(),
            view: calls::view(&view),
            columns,
            events: calls::events(&view, 0),
        })
    }
    /// The answer to a call of docs/ai/stdio.md: `value` or `error`, and `columns` and `view` where they have changed.
    pub fn answer(&mut self, call: &str, args: &Value) -> Map<String, Value> {
        answer(self.columns, self.turn, &mut self.sims, call, args).into_map()
    }
    /// Orders that were carried out on the copy since the last question, and the digests after them: the game has to do the
    /// same.
    pub fn orders(&mut self) -> Vec<(Order, u64)> {
        let orders = self.orders.try_iter().filter_map(|report| match report {
            AgentReport::Answer(Answer::Order { order, digest }) => Some((order, digest)),
            _ => None,
        });
        orders.collect()
    }
}
