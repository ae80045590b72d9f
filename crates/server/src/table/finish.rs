//! The end of a match: the outcome, the table's row and the ratings are
//! saved together with the entry that ended it.

use ecrin_core::{Record, Seat};

use super::entry::Entry;
use super::head::Place;
use super::room::Room;
use crate::fairness::PROOF_FORMAT;
use crate::http::types::{Outcome, Proof, Status};
use crate::ratings::{self, Standing};
use crate::refusal::{Code, Refusal};
use crate::store::Write;
use crate::time::Millis;

impl Room {
    pub fn outcome_by_rules(&self) -> Option<Outcome> {
        let outcome = self.played.as_ref()?.outcome()?;
        Some(Outcome {
            ranks: outcome.ranks.values().copied().collect(),
            scores: Some(outcome.scores.values().map(|score| score.to_f64()).collect()),
            reason: outcome.reason.to_string(),
        })
    }

    /// Saves the entry that ended the match. Nothing changes if that fails.
    pub async fn finish(
        &mut self,
        entry: &Entry,
        outcome: Outcome,
        now: Millis,
    ) -> Result<(), Refusal> {
        let ratings = if self.head.rated { self.new_ratings(&outcome).await? } else { vec![] };
        self.finish_with(entry, outcome, ratings, now).await
    }

    /// The same with these changes of ratings.
    pub async fn finish_with(
        &mut self,
        entry: &Entry,
        outcome: Outcome,
        mut writes: Vec<Write>,
        now: Millis,
    ) -> Result<(), Refusal> {
        let code = self.code.take();
        self.status = Status::Over;
        self.head.outcome = Some(outcome);
        writes.push(self.row_write(now));
        if let Err(refusal) = self.append(entry, now, writes).await {
            self.code = code;
            self.status = Status::Running;
            self.head.outcome = None;
            return Err(refusal);
        }
        self.shared.metrics.finished.inc();
        Ok(())
    }

    /// The ratings of all seats after this outcome. Bots stand where the
    /// ladder put them.
    async fn new_ratings(&mut self, outcome: &Outcome) -> Result<Vec<Write>, Refusal> {
        let game = self.game.meta().id;
        let mut standings = Vec::new();
        for (index, place) in self.head.seats.iter().enumerate() {
            let rank = if self.seats[index].resigned {
                self.head.seat_count()
            } else {
                outcome.ranks[index]
            };
            standings.push(match place {
                Place::Person { player, .. } => {
                    let stored = self.shared.rating(player, game).await?;
                    Standing::person(player.clone(), stored, rank)
                }
                Place::Bot { level } => Standing::bot(game, level, rank),
                // Rated tables have neither.
                Place::Open {} | Place::Here { .. } => return Ok(Vec::new()),
            });
        }
        Ok(ratings::after(game, &standings).into_iter().map(Write::SetRating).collect())
    }

    /// The record of a finished match; a live one is refused.
    pub fn record(&self, player: &str) -> Result<Record, Refusal> {
        if !self.may_see(player) {
            return Err(Code::NoTable.into());
        }
        if self.status != Status::Over {
            return Err(Code::NotOver.into());
        }
        let played = self.played.as_ref().ok_or(Code::Internal)?;
        // Of a match that was resigned the record has no outcome by the
        // rules, but its luck may be checked all the same.
        Ok(played.private_record())
    }

    pub fn proof(&self, player: &str) -> Result<Proof, Refusal> {
        let record = self.record(player)?;
        Ok(Proof {
            format: PROOF_FORMAT.to_string(),
            commitment: self.secret.commitment(),
            secret: self.secret.to_hex(),
            words: self.head.words.clone(),
            record: serde_json::to_value(record).map_err(|_| Code::Internal)?,
        })
    }

    /// Ratings to show beside the names.
    pub async fn read_ratings(&mut self) {
        let game = self.game.meta().id;
        for seat in Seat::all(self.head.seat_count()) {
            let rating = match &self.head.seats[seat.index()] {
                Place::Person { player, .. } => {
                    let stored = self.shared.rating(player, game).await.ok().flatten();
                    stored.map(|row| row.rating)
                }
                Place::Bot { level } => ratings::of_bot(game, level).map(|bot| bot.rating),
                Place::Open {} | Place::Here { .. } => None,
            };
            self.seats[seat.index()].rating = rating;
        }
    }
}
