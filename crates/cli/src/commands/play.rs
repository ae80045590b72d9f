//! `ecrin play`: a match in the terminal.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use ecrin_bots::Budget;
use ecrin_catalog::{AnyBot, AnyGame};
use ecrin_core::{AnyMatch, Audience, Record, Rng, Seat, Seed, Told, Turn, Viewer};
use serde_json::Value;

use crate::{args, files};

#[derive(clap::Args)]
pub struct Args {
    /// The game, such as onyx
    #[arg(value_parser = args::game)]
    game: &'static dyn AnyGame,

    /// Who sits where: `human` or the name of a bot, from seat a on
    #[arg(long, value_delimiter = ',', value_name = "A,B,…")]
    seats: Vec<String>,

    /// The seed for all randomness: a number or 64 hexadecimal digits
    #[arg(long, value_parser = args::seed, value_name = "SEED")]
    seed: Option<Seed>,

    /// The configuration as JSON
    #[arg(long, value_parser = args::config, value_name = "JSON")]
    config: Option<Value>,

    #[command(flatten)]
    thinking: args::Thinking,

    /// Continue a saved match: the last one, or the one in FILE
    #[arg(long, num_args = 0..=1, value_name = "FILE", conflicts_with_all = ["seed", "config"])]
    resume: Option<Option<PathBuf>>,
}

const HELP: &str = "\
  an action     play it
  legal         list the actions you may choose
  notation      say how actions are written
  table         draw the table again
  undo          take back the last action of a person
  save FILE     write the match to a file; `ecrin play … --resume FILE` continues it
  rules         print the rules
  quit          stop; the match is saved, `--resume` continues it";

pub fn run(args: &Args) -> Result<()> {
    let mut session = Session::new(args)?;
    session.play()
}

enum Player {
    Human,
    Bot(String, Box<dyn AnyBot>),
}

struct Session {
    game: &'static dyn AnyGame,
    played: Box<dyn AnyMatch>,
    players: Vec<Player>,
    budget: Budget,
    /// What bots draw from: not the match's randomness.
    bots_rng: Rng,
    news: Vec<(Audience, String)>,
    heard: Vec<usize>,
    /// The file this session may write over, because it wrote or read it.
    own_file: Option<PathBuf>,
    last_shown: Option<Seat>,
}

/// How actions are written, as the rules say it, from "Notation" to the next
/// heading.
fn notation(rules: &str) -> String {
    let section = rules.lines().skip_while(|line| !line.contains("Notation")).skip(1);
    let section: Vec<&str> = section.take_while(|line| !line.starts_with("## ")).collect();
    section.join("\n").replace("*(for programs)* ", "").trim().to_string()
}

enum Order {
    Go,
    Quit,
}

impl Session {
    fn new(args: &Args) -> Result<Session> {
        let (played, told, own_file) = match &args.resume {
            Some(file) => {
                let path = file.clone().map_or_else(|| kept_file(args.game), Ok)?;
                let (played, told) = resume(args.game, &path)?;
                (played, told, file.clone())
            }
            None => {
                // As a new table is: with the newest set, not with what old records mean.
                let usual = || args.game.presets().into_iter().next().map(|preset| preset.config);
                let config = args.config.clone().or_else(usual).unwrap_or_else(args::empty_config);
                let seats = match args.seats.len() {
                    0 => *args.game.meta().seats.start(),
                    named => u8::try_from(named).unwrap_or(u8::MAX),
                };
                let seed = args.seed.map_or_else(args::fresh_seed, Ok)?;
                let (played, told) = args.game.start(&config, seats, seed)?;
                (played, told, None)
            }
        };
        let players = seat_players(args.game, &args.seats, played.seats())?;
        let mut session = Session {
            game: args.game,
            heard: vec![0; players.len()],
            played,
            players,
            budget: args.thinking.budget(Budget::until_cancelled()),
            bots_rng: args::fresh_seed()?.stream(0),
            news: Vec::new(),
            own_file,
            last_shown: None,
        };
        session.hear(told);
        Ok(session)
    }

    fn play(&mut self) -> Result<()> {
        say!("{}. Type `help` for what you can do.", self.game.meta().title);
        while let Turn::Players(set) = self.played.turn() {
            let seat = set.first().expect("a turn of players names a seat");
            if self.is_human(seat) {
                match self.ask(seat)? {
                    Order::Go => self.keep()?,
                    Order::Quit => {
                        self.keep()?;
                        say!("Saved. Continue with: ecrin play {} --resume", self.game.meta().id);
                        return Ok(());
                    }
                }
            } else {
                self.let_bot_play(seat)?;
            }
        }
        self.finish()
    }

    fn let_bot_play(&mut self, seat: Seat) -> Result<()> {
        let Player::Bot(name, bot) = &mut self.players[seat.index()] else { return Ok(()) };
        let action = bot.choose(self.played.as_ref(), seat, &self.budget, &mut self.bots_rng)?;
        let told = self
            .played
            .play(seat, &action)
            .with_context(|| format!("the bot {name} chose an illegal action"))?;
        self.hear(told);
        Ok(())
    }

    fn hear(&mut self, told: Vec<Told>) {
        self.news.extend(told.into_iter().map(|told| (told.audience, told.words)));
    }

    /// Asks a person until an action was played or the session ends.
    fn ask(&mut self, seat: Seat) -> Result<Order> {
        self.curtain(seat)?;
        self.show(seat)?;
        loop {
            write!(stdout(), "{seat}> ")?;
            stdout().flush()?;
            let mut line = String::new();
            if stdin().lock().read_line(&mut line).context("cannot read what you type")? == 0 {
                say!();
                return Ok(Order::Quit);
            }
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word.to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => say!("{HELP}"),
                "legal" => say!("{}", self.played.legal(seat).join("  ")),
                "table" => say!("{}", self.played.render(Viewer::Seat(seat))),
                "notation" => say!("{}", notation(self.game.rules())),
                "rules" => say!("{}", self.game.rules()),
                "undo" => match self.undo() {
                    Ok(()) => return Ok(Order::Go),
                    Err(why) => say!("{why:#}"),
                },
                "save" => match self.save(Path::new(rest.trim())) {
                    Ok(()) => say!("Saved."),
                    Err(why) => say!("Not saved: {why:#}."),
                },
                "quit" | "exit" => return Ok(Order::Quit),
                _ => match self.played.play(seat, line.trim()) {
                    Ok(told) => {
                        self.hear(told);
                        return Ok(Order::Go);
                    }
                    Err(why) => say!(
                        "{why}. Type `legal` to see what you may play, `notation` for how it is written."
                    ),
                },
            }
        }
    }

    /// Hides the screen between two people where one may not see what the
    /// other does.
    fn curtain(&mut self, seat: Seat) -> Result<()> {
        let before = self.last_shown.replace(seat);
        let Some(before) = before.filter(|&before| before != seat) else { return Ok(()) };
        let sees = |seat| self.played.render(Viewer::Seat(seat));
        if !stdout().is_terminal() || sees(before) == sees(seat) {
            return Ok(());
        }
        write!(stdout(), "\x1b[2J\x1b[3J\x1b[HPass to seat {seat}, then press Enter. ")?;
        stdout().flush()?;
        stdin().lock().read_line(&mut String::new())?;
        Ok(())
    }

    fn show(&mut self, seat: Seat) -> Result<()> {
        self.tell_news(seat)?;
        say!("\n{}", self.played.render(Viewer::Seat(seat)));
        Ok(())
    }

    fn tell_news(&mut self, seat: Seat) -> Result<()> {
        let from = std::mem::replace(&mut self.heard[seat.index()], self.news.len());
        for (audience, words) in &self.news[from..] {
            if audience.includes(Viewer::Seat(seat)) {
                say!("  {words}");
            }
        }
        Ok(())
    }

    /// Back to the last position in which a person decided, whoever it was:
    /// they sit at one terminal. Randomness stays as it was: what was drawn once is
    /// drawn again.
    fn undo(&mut self) -> Result<()> {
        let mut earlier = self.played.boxed_clone();
        while let Some(steps) = earlier.before_last_action() {
            earlier.undo_to(steps);
            let Turn::Players(set) = earlier.turn() else { continue };
            if set.first().is_some_and(|seat| self.is_human(seat)) {
                self.played = earlier;
                say!("Taken back.");
                return Ok(());
            }
        }
        bail!("There is nothing to take back.");
    }

    fn is_human(&self, seat: Seat) -> bool {
        matches!(self.players[seat.index()], Player::Human)
    }

    fn save(&mut self, path: &Path) -> Result<()> {
        if path.as_os_str().is_empty() {
            bail!("name a file: save FILE");
        }
        if path.exists() && self.own_file.as_deref() != Some(path) {
            bail!("{} already exists; choose another name", path.display());
        }
        files::write_line(path, &self.played.private_record().to_json())?;
        self.own_file = Some(path.to_path_buf());
        Ok(())
    }

    /// Keeps the match where a closed terminal or a power cut cannot lose it.
    fn keep(&self) -> Result<()> {
        let path = kept_file(self.game)?;
        files::write_line(&path, &self.played.private_record().to_json())
    }

    fn finish(&mut self) -> Result<()> {
        let humans: Vec<Seat> =
            Seat::all(self.played.seats()).filter(|&seat| self.is_human(seat)).collect();
        match humans.as_slice() {
            [seat] => self.show(*seat)?,
            _ => say!("\n{}", self.played.render(Viewer::Spectator)),
        }
        let outcome = self.played.outcome().expect("the match is over");
        let winners: Vec<String> =
            outcome.winners().iter().map(|seat| format!("seat {seat}")).collect();
        say!("\nThe end ({}). First place: {}.", outcome.reason, winners.join(" and "));
        for (seat, score) in outcome.scores.iter() {
            say!("  seat {seat}: {score}, place {}", outcome.ranks[seat]);
        }
        self.keep()
    }
}

/// The players of a table of `seats`; where nobody is named, one person and
/// bots of the middle level.
fn seat_players(game: &dyn AnyGame, names: &[String], seats: u8) -> Result<Vec<Player>> {
    if !names.is_empty() && names.len() != seats as usize {
        bail!("--seats names {} players, but this match has {seats} seats", names.len());
    }
    let default = ["human"].into_iter().chain(std::iter::repeat("medium"));
    let names: Vec<&str> = match names.len() {
        0 => default.take(seats as usize).collect(),
        _ => names.iter().map(String::as_str).collect(),
    };
    let mut players = Vec::new();
    for name in names {
        players.push(match name {
            "human" => Player::Human,
            _ => Player::Bot(name.to_string(), game.bot(name).context("--seats")?),
        });
    }
    Ok(players)
}

fn resume(game: &dyn AnyGame, path: &Path) -> Result<(Box<dyn AnyMatch>, Vec<Told>)> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("there is no saved match in {}", path.display()))?;
    let record = Record::from_json(text.trim()).with_context(|| path.display().to_string())?;
    game.resume(&record).with_context(|| path.display().to_string())
}

/// Where the last match of a game is kept.
fn kept_file(game: &dyn AnyGame) -> Result<PathBuf> {
    let state = match std::env::var_os("XDG_STATE_HOME") {
        Some(folder) => PathBuf::from(folder),
        None => {
            let home = std::env::var_os("HOME")
                .context("HOME is not set, so there is nowhere to save matches")?;
            PathBuf::from(home).join(".local").join("state")
        }
    };
    let folder = state.join("ecrin");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    Ok(folder.join(format!("{}.json", game.meta().id)))
}
