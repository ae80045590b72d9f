//! Programs from outside that take a seat, spoken to in lines of JSON. The
//! conversation is described in `docs/bot-protocol.md`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use ecrin_core::{AnyMatch, Determinize, Match, Rng, Seat, Viewer, imagined};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::budget::Budget;
use crate::face::{AnyBot, BotFailed};

/// The only version there is so far.
pub const PROTOCOL: u32 = 1;

/// What a program is waited for beyond its time: it may be slow to start.
const GRACE: Duration = Duration::from_secs(5);

/// What a program is waited for where no time was given.
const PATIENCE: Duration = Duration::from_secs(60);

/// A whole state that a seat of a match holds possible, written down.
pub type WorldOf = fn(&dyn AnyMatch, Seat) -> Value;

/// A state imagined from what the seat sees and nothing else.
pub fn world_of<G: Determinize>(played: &dyn AnyMatch, seat: Seat) -> Value {
    let played = played.as_any().downcast_ref::<Match<G>>().expect("a match of this game");
    let world = imagined(played, Viewer::Seat(seat), 1);
    serde_json::to_value(world.state()).expect("a state is plain JSON")
}

/// A conversation with a program: it reads what is written and answers.
pub struct External<W> {
    name: String,
    input: W,
    lines: Receiver<std::io::Result<String>>,
    world: Option<WorldOf>,
    greeted: bool,
    number: u64,
}

impl<W> std::fmt::Debug for External<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "External({})", self.name)
    }
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Answer {
    Ready {},
    Action { id: u64, action: String },
}

impl<W: Write> External<W> {
    /// Speaks to `input`; `output` is read by a thread of its own, since a
    /// program that says nothing must not stop the match.
    pub fn new(name: &str, input: W, output: impl BufRead + Send + 'static) -> External<W> {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let name = name.to_string();
        External { name, input, lines, world: None, greeted: false, number: 0 }
    }

    /// Sends a possible state with every question, for a program that knows
    /// the rules.
    #[must_use]
    pub fn with_worlds(mut self, world: WorldOf) -> External<W> {
        self.world = Some(world);
        self
    }

    /// Asks for the action of a seat that is to act.
    pub fn ask(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
    ) -> Result<String, BotFailed> {
        let meta = played.meta();
        if !self.greeted {
            self.say(&json!({
                "type": "hello", "protocol": PROTOCOL, "game": meta.id,
                "rules_version": meta.rules_version,
            }))?;
            match self.hear(GRACE)? {
                Answer::Ready {} => self.greeted = true,
                Answer::Action { .. } => return Err(self.failed("did not answer `hello`")),
            }
        }
        self.number += 1;
        let legal = played.legal(seat);
        self.say(&json!({
            "type": "choose", "id": self.number, "seat": seat, "seats": played.seats(),
            "config": played.record().config, "step": played.steps(),
            "view": played.view(Viewer::Seat(seat)), "legal": legal,
            "world": self.world.map(|world| world(played, seat)),
            "time_ms": budget.time_limit().map(|time| time.as_millis() as u64),
            "simulations": budget.simulation_limit(),
        }))?;
        let wait = budget.time_limit().map_or(PATIENCE, |time| time + GRACE);
        match self.hear(wait)? {
            Answer::Action { id, action } if id == self.number => {
                if legal.contains(&action) {
                    Ok(action)
                } else {
                    Err(self.failed(&format!("chose `{action}`, which is not among `legal`")))
                }
            }
            Answer::Action { id, .. } => {
                Err(self.failed(&format!("answered question {id} instead of {}", self.number)))
            }
            Answer::Ready {} => Err(self.failed("said `ready` instead of an action")),
        }
    }

    /// Tells the program how the match ended.
    pub fn tell_end(&mut self, played: &dyn AnyMatch) -> Result<(), BotFailed> {
        self.say(&json!({ "type": "end", "outcome": played.outcome() }))
    }

    /// Tells the program that it may go.
    pub fn quit(&mut self) -> Result<(), BotFailed> {
        self.say(&json!({ "type": "quit" }))
    }

    fn say(&mut self, message: &Value) -> Result<(), BotFailed> {
        let said = writeln!(self.input, "{message}").and_then(|()| self.input.flush());
        said.map_err(|why| self.failed(&format!("does not listen: {why}")))
    }

    fn hear(&mut self, wait: Duration) -> Result<Answer, BotFailed> {
        let line = match self.lines.recv_timeout(wait) {
            Ok(Ok(line)) => line,
            Ok(Err(why)) => return Err(self.failed(&format!("cannot be read: {why}"))),
            Err(RecvTimeoutError::Disconnected) => return Err(self.failed("has ended")),
            Err(RecvTimeoutError::Timeout) => {
                return Err(self.failed(&format!("said nothing for {} s", wait.as_secs())));
            }
        };
        serde_json::from_str(&line)
            .map_err(|why| self.failed(&format!("said `{}`: {why}", shortened(&line))))
    }

    fn failed(&self, what: &str) -> BotFailed {
        BotFailed(format!("the program {} {what}", self.name))
    }
}

fn shortened(line: &str) -> String {
    const MOST: usize = 80;
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}

/// A program that was started for one seat, and is ended with it.
#[derive(Debug)]
pub struct ExternalBot {
    command: String,
    world: WorldOf,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    talk: External<std::process::ChildStdin>,
}

impl ExternalBot {
    /// A bot that is the program `command`, with its arguments after spaces.
    /// It is started when it is first asked, and again after a failure.
    #[must_use]
    pub fn new(command: &str, world: WorldOf) -> ExternalBot {
        ExternalBot { command: command.to_string(), world, running: None }
    }

    fn start(&self) -> Result<Running, BotFailed> {
        let mut words = self.command.split_whitespace();
        let program =
            words.next().ok_or_else(|| BotFailed("`ext:` needs a command after it".to_string()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| BotFailed(format!("cannot start `{}`: {why}", self.command)))?;
        let input = child.stdin.take().expect("it was asked for");
        let output = BufReader::new(child.stdout.take().expect("it was asked for"));
        let talk = External::new(&self.command, input, output).with_worlds(self.world);
        Ok(Running { child, talk })
    }
}

impl AnyBot for ExternalBot {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        _: &mut Rng,
    ) -> Result<String, BotFailed> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let answer = running.talk.ask(played, seat, budget);
        if answer.is_ok() {
            self.running = Some(running);
        } else {
            running.end();
        }
        answer
    }
}

impl Running {
    /// Whatever the program does now, it does not outlive its seat.
    fn end(&mut self) {
        let _ = self.talk.quit();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            running.end();
        }
    }
}
