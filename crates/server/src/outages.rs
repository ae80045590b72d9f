//! When the server was away. The clocks of its tables stood still meanwhile.

use crate::serve::ALIVE_EVERY;
use crate::store::{Archive, Write};
use crate::time::{Clock, Millis};

/// As many are remembered, for the clocks of long matches.
const REMEMBERED: usize = 500;

/// From when to when, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Outages(pub Vec<(Millis, Millis)>);

impl Outages {
    /// Those that are stored and the one that ends now, which is stored too. A
    /// wall clock that went ahead meanwhile makes it longer, which nobody pays
    /// for; one that went back is not believed: time goes on after the last
    /// that was stored.
    pub async fn until_now(clock: &dyn Clock, archive: &Archive) -> anyhow::Result<Outages> {
        let (alive, stored) =
            archive.read(|store| Ok((store.meta("alive_at")?, store.meta("outages")?))).await?;
        let mut outages: Vec<(Millis, Millis)> =
            stored.and_then(|stored| serde_json::from_str(&stored).ok()).unwrap_or_default();
        let alive: Option<Millis> = alive.and_then(|alive| alive.parse().ok());
        if let Some(alive) = alive.filter(|alive| *alive > clock.now()) {
            // What was stored last came before the next beat.
            clock.not_before(alive + ALIVE_EVERY);
        }
        let now = clock.now();
        if let Some(alive) = alive.filter(|alive| *alive < now) {
            outages.push((alive, now));
            let surplus = outages.len().saturating_sub(REMEMBERED);
            outages.drain(..surplus);
            let value = serde_json::to_string(&outages)?;
            archive.write(vec![Write::SetMeta { name: "outages".to_string(), value }]).await?;
        }
        Ok(Outages(outages))
    }

    /// Those that are stored: where others have been there all the time.
    pub async fn stored(archive: &Archive) -> anyhow::Result<Outages> {
        let stored = archive.read(|store| store.meta("outages")).await?;
        Ok(Outages(
            stored.and_then(|stored| serde_json::from_str(&stored).ok()).unwrap_or_default(),
        ))
    }

    /// With those of one table, which may have been noted twice: each moment
    /// counts once.
    #[must_use]
    pub fn and(&self, absences: &[(i64, i64)]) -> Outages {
        let own = absences.iter().map(|(from, to)| (*from as Millis, *to as Millis));
        let mut all: Vec<(Millis, Millis)> = self.0.iter().copied().chain(own).collect();
        all.sort_unstable();
        let mut apart: Vec<(Millis, Millis)> = Vec::with_capacity(all.len());
        for (from, to) in all {
            match apart.last_mut() {
                Some((_, end)) if from <= *end => *end = to.max(*end),
                _ => apart.push((from, to)),
            }
        }
        Outages(apart)
    }

    /// When something that was stored at `at` would have happened, had the
    /// server been there all the time: the outages after it are added.
    #[must_use]
    pub fn served_until(&self, at: Millis) -> Millis {
        let away = self.0.iter().filter(|(from, _)| *from >= at);
        at + away.map(|(from, to)| to - from).sum::<Millis>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_twice_counts_once() {
        let own = Outages(vec![(10, 20), (40, 50)]);
        let all = own.and(&[(15, 25), (60, 70), (40, 50)]);
        assert_eq!(all.0, [(10, 25), (40, 50), (60, 70)]);
        assert_eq!(all.served_until(5), 5 + 15 + 10 + 10);
        assert_eq!(all.served_until(30), 30 + 10 + 10);
    }
}
