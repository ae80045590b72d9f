//! What a command would change. Nothing is changed here.

mod act;
mod away;
mod seat;
mod undo;

use ecrin_core::Seat;

use crate::chat::{self, ChatLine, Said};
use crate::clocks::Millis;
use crate::command::Command;
use crate::entry::{Change, Entry, Passing};
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

pub(crate) use undo::LastAction;

/// Longer ids are not a page's.
pub const LONGEST_ID: usize = 40;
/// So long the people at a full table see that the match begins by itself.
pub const COUNTDOWN: Millis = 5000;
/// The longest notation of any game is far shorter.
pub const LONGEST_ACTION: usize = 200;
/// A seat's own words for the shuffle.
pub const LONGEST_WORDS: usize = 64;

/// The entries that follow from a command, in order; none if there is nothing
/// to change.
pub fn decide(table: &Table, now: Millis, command: Command) -> Result<Vec<Entry>, Refusal> {
    let changes = match command {
        Command::Admit { player } => table.admit(player),
        Command::Sit { player, seat, here, words } => table.sit(now, player, seat, here, words)?,
        Command::PutBot { player, seat, level } => table.put_bot(now, &player, seat, level)?,
        Command::Starts { player, by_itself } => table.starts(now, &player, by_itself)?,
        Command::Close { player, closed } => table.close(&player, closed)?,
        Command::Rise { player, seat } => table.rise(&player, seat)?,
        Command::Start { player, fill_with } => table.start_match(&player, fill_with)?,
        Command::Rematch { player, table: new } => table.rematch(&player, new)?,
        Command::Act { seat, id, position, action } => {
            table.act(now, seat, id, position, action)?
        }
        Command::BotActs { seat, position, action } => {
            table.bot_acts(now, seat, position, action)?
        }
        Command::Undo { seat, id, position } => table.undo(seat, id, position)?,
        Command::AnswerUndo { seat, yes } => table.answer_undo(seat, yes)?,
        Command::Resign { seat, id } => table.resign(seat, id)?,
        Command::VoteAway { seat, away, grace } => table.vote_away(now, seat, away, grace)?,
        Command::TakeBack { seat } => table.take_back(seat)?,
        Command::Tick => table.tick(now),
        Command::Wake => vec![Passing::AwayFromNow.into()],
        Command::End => table.end()?,
        Command::Say { player, name, seat, said } => {
            let said = table.sayable(said)?;
            vec![Passing::Said(ChatLine { player, name, seat, said, at: now }).into()]
        }
        Command::Come { viewer } => vec![Passing::Came { viewer }.into()],
        Command::Go { viewer } => vec![Passing::Went { viewer }.into()],
        Command::Face { player, face } => vec![Passing::Faced { player, face }.into()],
    };
    Ok(changes.into_iter().map(|change: Change| Entry { at: now, change }).collect())
}

impl Table {
    fn sayable(&self, said: Said) -> Result<Said, Reason> {
        let Said::Text(text) = said else { return Ok(said) };
        if !self.head().free_chat {
            return Err(Reason::NoChat);
        }
        chat::cleaned(&text).map(Said::Text).ok_or(Reason::BadText)
    }

    /// That an id can be one, and that nothing was done under it yet.
    fn check_id(&self, seat: Seat, id: &str) -> Result<(), Refusal> {
        if id.is_empty() || id.len() > LONGEST_ID {
            return Err(Reason::Malformed.into());
        }
        match self.known_at(seat, id) {
            Some(applied) => Err(Refusal::Known { applied }),
            None => Ok(()),
        }
    }
}
