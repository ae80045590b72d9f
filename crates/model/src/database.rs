//! What the database does with a statement: all of it at one moment, because
//! writes hold the table's row against claims and claims wait for them.

use crate::state::{Answer, Asks, Database, Epoch, Number, Query, Row, Says, State};
use crate::{Fault, Nodes};

impl Nodes {
    /// A statement runs, in time or long after everybody forgot it.
    pub(crate) fn run(&self, state: &mut State, query: Query) {
        let Query { by, is_awaited, asks } = query;
        let base = &mut state.database;
        let says = match asks {
            Asks::Claim { lease_is_over, seen } => {
                let own = base.owner == Some(by) && !self.has(Fault::NoReclaim);
                if own || base.owner.is_none() || lease_is_over {
                    base.owner = Some(by);
                    base.epoch += 1;
                    let (log, head) = seen.unwrap_or_else(|| (base.ids(), base.head));
                    Says::Yours { epoch: base.epoch, log, head }
                } else {
                    Says::NotYours
                }
            }
            Asks::Read => Says::Log { log: base.ids(), head: base.head },
            Asks::Append { epoch, number, id } => {
                let is_taken = base.log.iter().any(|row| row.number == number);
                let may = self.fence(base, epoch) && (!is_taken || self.has(Fault::NoNumberKey));
                if may {
                    base.log.push(Row { number, epoch, id });
                }
                written(may, base.epoch != epoch)
            }
            Asks::SetHead { epoch, number, head, .. } => {
                let may = self.fence(base, epoch) && base.last_number() == number;
                if may {
                    base.head = head;
                }
                written(may, base.epoch != epoch)
            }
            Asks::Release { epoch } => {
                if base.owner == Some(by) && base.epoch == epoch {
                    base.owner = None;
                }
                return;
            }
        };
        if is_awaited {
            state.answers.insert(Answer { to: by, says });
        }
    }

    fn fence(&self, base: &Database, epoch: Epoch) -> bool {
        base.epoch == epoch || self.has(Fault::NoEpoch)
    }
}

fn written(is_written: bool, is_fenced: bool) -> Says {
    if is_written { Says::Written } else { Says::NotWritten { is_fenced } }
}

impl Database {
    /// What a node reads of the log.
    #[must_use]
    pub fn ids(&self) -> Vec<u8> {
        let mut rows = self.log.clone();
        rows.sort_unstable();
        rows.into_iter().map(|row| row.id).collect()
    }

    fn last_number(&self) -> Number {
        self.log.iter().map(|row| row.number).max().unwrap_or(0)
    }
}
