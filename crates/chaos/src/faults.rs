//! What goes wrong, and how it is made to.

use std::time::{Duration, Instant};

use ecrin_core::{Bits, Swift};

use crate::proxy::Mode;
use crate::run::World;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// `kill -9`.
    Kill,
    /// SIGTERM, as for an upgrade.
    Stop,
    /// SIGTERM, and the start of the other of two programs.
    Upgrade,
    /// SIGSTOP for longer than the lease, then SIGCONT.
    Pause,
    DatabaseCut,
    DatabaseStall,
    DatabaseGhost,
    DatabaseDelay,
    BusCut,
    BusStall,
    BusDelay,
    BusDouble,
    DatabaseRestart,
    BusRestart,
}

impl Fault {
    /// Those that one node without a bus can have.
    pub const ALONE: [Fault; 8] = [
        Fault::Kill,
        Fault::Pause,
        Fault::DatabaseCut,
        Fault::DatabaseGhost,
        Fault::DatabaseRestart,
        Fault::DatabaseStall,
        Fault::Stop,
        Fault::DatabaseDelay,
    ];

    /// Every kind comes before one comes again.
    pub const ALL: [Fault; 13] = [
        Fault::Kill,
        Fault::Pause,
        Fault::DatabaseGhost,
        Fault::BusCut,
        Fault::Stop,
        Fault::DatabaseCut,
        Fault::BusDouble,
        Fault::DatabaseRestart,
        Fault::BusRestart,
        Fault::DatabaseStall,
        Fault::BusStall,
        Fault::DatabaseDelay,
        Fault::BusDelay,
    ];

    /// Whether it concerns all nodes alike: then nobody can take over.
    #[must_use]
    pub fn is_of_all(self) -> bool {
        matches!(self, Fault::DatabaseRestart | Fault::BusRestart)
    }

    /// Whether the node's tables must be taken over by others to go on.
    #[must_use]
    pub fn takes_over(self) -> bool {
        matches!(
            self,
            Fault::Kill
                | Fault::Stop
                | Fault::Upgrade
                | Fault::Pause
                | Fault::DatabaseCut
                | Fault::DatabaseStall
                | Fault::DatabaseGhost
                | Fault::BusCut
                | Fault::BusStall
        )
    }

    /// What comes as number so and so, and to which node; `None` for any. With
    /// two programs every other fault is an upgrade of the next node: all of
    /// them go one after the other, and then all of them back.
    #[must_use]
    pub fn planned(number: usize, nodes: usize, has_two: bool) -> (Fault, Option<usize>) {
        if has_two && number.is_multiple_of(2) {
            return (Fault::Upgrade, Some(number / 2 % nodes));
        }
        let number = if has_two { number / 2 } else { number };
        let kinds = if nodes > 1 { &Fault::ALL[..] } else { &Fault::ALONE };
        (kinds[number % kinds.len()], None)
    }

    fn mode(self, random: &mut Swift) -> Option<Mode> {
        let slow = Mode::Delay(Duration::from_millis(20 + u64::from(random.below(80))));
        // Late enough for others to have taken the table, or just before.
        let late = Mode::Ghost(Duration::from_millis(200 + u64::from(random.below(1_600))));
        Some(match self {
            Fault::DatabaseCut | Fault::BusCut => Mode::Cut,
            Fault::DatabaseStall | Fault::BusStall => Mode::Stall,
            Fault::DatabaseDelay | Fault::BusDelay => slow,
            Fault::DatabaseGhost => late,
            Fault::BusDouble => Mode::Double,
            _ => return None,
        })
    }

    fn is_of_bus(self) -> bool {
        matches!(self, Fault::BusCut | Fault::BusStall | Fault::BusDelay | Fault::BusDouble)
    }
}

/// When something went wrong and when it was over.
#[derive(Clone, Copy, Debug)]
pub struct Happened {
    pub fault: Fault,
    pub node: usize,
    pub from: Instant,
    pub until: Instant,
}

impl World {
    /// Makes it happen to a node and ends it again.
    pub async fn inflict(
        &mut self,
        fault: Fault,
        node: usize,
        random: &mut Swift,
    ) -> anyhow::Result<Happened> {
        let mut from = Instant::now();
        // Shorter and longer than the lease.
        let short = Duration::from_millis(200 + u64::from(random.below(1_600)));
        match fault {
            Fault::Kill => {
                self.nodes[node].kill();
                tokio::time::sleep(short).await;
                self.nodes[node].launch().await?;
            }
            Fault::Stop => {
                self.nodes[node].stop().await?;
                self.nodes[node].launch().await?;
            }
            Fault::Upgrade => {
                self.nodes[node].stop().await?;
                self.nodes[node].change();
                self.nodes[node].launch().await?;
            }
            Fault::Pause => {
                self.nodes[node].pause()?;
                tokio::time::sleep(self.lease + short / 2).await;
                self.nodes[node].go_on()?;
            }
            Fault::DatabaseRestart => {
                tokio::task::block_in_place(|| {
                    self.postgres.crash();
                    self.postgres.start_again();
                });
                from = Instant::now();
            }
            Fault::BusRestart => {
                let bus = self.bus.as_mut().expect("only with a bus");
                tokio::task::block_in_place(|| {
                    bus.kill();
                    bus.restart();
                });
                from = Instant::now();
            }
            _ => {
                let mode = fault.mode(random).expect("the others are modes");
                let node = &self.nodes[node];
                let proxy = if fault.is_of_bus() { node.to_bus.as_ref() } else { None };
                let proxy = proxy.unwrap_or(&node.to_database);
                proxy.set(mode);
                tokio::time::sleep(short).await;
                proxy.set(Mode::Pass);
            }
        }
        Ok(Happened { fault, node, from, until: Instant::now() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_upgraded_in_turn_with_every_other_fault_between() {
        let planned: Vec<_> = (0..26).map(|number| Fault::planned(number, 3, true)).collect();
        let upgraded: Vec<_> = planned.iter().step_by(2).map(|(_, node)| node.unwrap()).collect();
        assert!(planned.iter().step_by(2).all(|(fault, _)| *fault == Fault::Upgrade));
        assert_eq!(upgraded[..7], [0, 1, 2, 0, 1, 2, 0]);
        let between: Vec<_> = planned.iter().skip(1).step_by(2).copied().collect();
        assert_eq!(between, Fault::ALL.map(|fault| (fault, None)));
    }

    #[test]
    fn with_one_program_nothing_is_upgraded() {
        let planned = |nodes| (0..26).map(move |number| Fault::planned(number, nodes, false).0);
        assert!(planned(3).eq(Fault::ALL.into_iter().chain(Fault::ALL)));
        assert!(planned(1).take(8).eq(Fault::ALONE));
    }
}
