//! `ecrin`: four tabletop games in a terminal, and the tools around them.

/// Prints a line; a reader that went away is an error, not a panic.
macro_rules! say {
    ($($line:tt)*) => {{
        use std::io::Write as _;
        writeln!(std::io::stdout().lock(), $($line)*)?
    }};
}

mod args;
mod commands;
mod crowd;
mod files;
mod processor;
mod progress;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use commands::{
    analyse, arena, backup, bench, bot_protocol, cards, export, games, load, perft, play, replay,
    rules, selfplay, serve, verify,
};

/// The server allocates a few short texts for every move and socket: with the
/// system's allocator that was a fifth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Four tabletop games: play them, check them, measure them.
#[derive(Parser)]
#[command(name = "ecrin", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games, their seats, presets and bots
    Games,
    /// Print the rules of a game, clause by clause
    Rules(rules::Args),
    /// Play a game in the terminal
    Play(play::Args),
    /// Count the sequences of legal actions, one line per depth
    Perft(perft::Args),
    /// Let bots play matches and record them
    Selfplay(selfplay::Args),
    /// Replay recorded matches and check every step
    Replay(replay::Args),
    /// Let bots play each other and rate them
    Arena(arena::Args),
    /// Analyse a match: win chances, mistakes, luck
    Analyse(analyse::Args),
    /// Explain how programs take a seat, or act as the table for one
    BotProtocol(bot_protocol::Args),
    /// Make, check, measure, improve and print card sets of DiXe on Card
    Cards(cards::Args),
    /// Measure random play in games and actions per CPU-second
    Bench(bench::Args),
    /// Run tables for people, on this machine or for the world
    Serve(serve::Args),
    /// Copy the server's database to a file, while it runs
    Backup(backup::BackupArgs),
    /// Replace the database with a backup
    Restore(backup::RestoreArgs),
    /// Export finished matches from the server's database
    Export(export::Args),
    /// Check the luck of a match from end to end
    Verify(verify::Args),
    /// Measure a server on this machine with simulated players
    Load(load::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Games => games::run(),
        Command::Rules(args) => rules::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::BotProtocol(args) => bot_protocol::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Export(args) => export::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Load(args) => load::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that went away, such as `head`, is no failure.
        Err(why) if is_broken_pipe(&why) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(why: &anyhow::Error) -> bool {
    why.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
