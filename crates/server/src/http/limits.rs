//! How often one address may ask, or one of whatever else is counted.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Instant;

/// So many of a kind are remembered at most: a few megabytes.
const MOST: usize = 50_000;

/// Whoever has one IPv6 address has all of its /64, so these count as one;
/// an IPv4 address is one, however it is written.
#[must_use]
pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(prefix))
        }
        address => address,
    }
}

pub type ByAddress = LimitBy<IpAddr>;

/// A limit for each of a kind: a burst, and so many more per second.
#[derive(Debug)]
pub struct LimitBy<K> {
    burst: f64,
    per_second: f64,
    left: Mutex<HashMap<K, Left>>,
}

/// How often one may still ask, as it was at a moment.
#[derive(Clone, Copy, Debug)]
struct Left {
    times: f64,
    at: Instant,
}

impl<K: Copy + Eq + Hash> LimitBy<K> {
    #[must_use]
    pub fn per_second(times: u32, burst: u32) -> LimitBy<K> {
        let (burst, per_second) = (f64::from(burst.max(1)), f64::from(times.max(1)));
        LimitBy { burst, per_second, left: Mutex::default() }
    }

    #[must_use]
    pub fn per_minute(times: u32) -> LimitBy<K> {
        let times = f64::from(times.max(1));
        LimitBy { burst: times, per_second: times / 60.0, left: Mutex::default() }
    }

    #[must_use]
    pub fn per_hour(times: u32) -> LimitBy<K> {
        let times = f64::from(times.max(1));
        LimitBy { burst: times, per_second: times / 3600.0, left: Mutex::default() }
    }

    /// Whether this one may ask once more now.
    #[must_use]
    pub fn allows(&self, one: K) -> bool {
        self.allows_at(one, Instant::now(), 1)
    }

    /// The same where `servers` are asked in turn and none of them hears what
    /// the others are asked: each gives its part, so that all of them together
    /// give no more than one would; but each gives one at a time at least.
    #[must_use]
    pub fn allows_at_one_of(&self, servers: u32, one: K) -> bool {
        self.allows_at(one, Instant::now(), servers)
    }

    /// Takes back that it asked.
    pub fn give_back(&self, one: K) {
        let mut left = self.left.lock().expect("never held over a panic");
        if let Some(left) = left.get_mut(&one) {
            left.times = (left.times + 1.0).min(self.burst);
        }
    }

    fn allows_at(&self, one: K, now: Instant, servers: u32) -> bool {
        let mut left = self.left.lock().expect("never held over a panic");
        if left.len() >= MOST && !left.contains_key(&one) {
            self.forget(&mut left, now);
        }
        let entry = left.entry(one).or_insert(Left { times: self.burst, at: now });
        let times = self.now(*entry, now);
        let cost = f64::from(servers.max(1)).min(self.burst);
        let allowed = times >= cost;
        *entry = Left { times: if allowed { times - cost } else { times }, at: now };
        allowed
    }

    fn now(&self, left: Left, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(left.at).as_secs_f64();
        (left.times + passed * self.per_second).min(self.burst)
    }

    /// Forgets those who may ask as often as somebody new, and if that is not
    /// enough those who may ask most: whoever keeps hammering stays known.
    fn forget(&self, left: &mut HashMap<K, Left>, now: Instant) {
        left.retain(|_, one| self.now(*one, now) < self.burst);
        if left.len() < MOST {
            return;
        }
        let mut all: Vec<f64> = left.values().map(|one| self.now(*one, now)).collect();
        let middle = all.len() / 2;
        let (_, limit, _) = all.select_nth_unstable_by(middle, f64::total_cmp);
        let limit = *limit;
        left.retain(|_, one| self.now(*one, now) < limit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::time::Duration;

    fn v4(number: u32) -> IpAddr {
        IpAddr::V4(Ipv4Addr::from(number))
    }

    #[test]
    fn a_slash_64_is_one_address() {
        let one: IpAddr = "2001:db8:0:1::1".parse().unwrap();
        let two: IpAddr = "2001:db8:0:1:ffff::2".parse().unwrap();
        let other: IpAddr = "2001:db8:0:2::1".parse().unwrap();
        assert_eq!(counted(one), counted(two));
        assert_ne!(counted(one), counted(other));
        assert_eq!(counted("::ffff:192.0.2.1".parse().unwrap()), v4(0xc000_0201));
    }

    #[test]
    fn a_burst_and_then_so_many_per_second() {
        let limit = ByAddress::per_second(2, 5);
        let now = Instant::now();
        let asked =
            |now, times: usize| (0..times).filter(|_| limit.allows_at(v4(1), now, 1)).count();
        assert_eq!(asked(now, 20), 5);
        assert_eq!(asked(now + Duration::from_secs(1), 20), 2);
        assert!(limit.allows_at(v4(2), now, 1), "somebody else");
    }

    /// Whoever asks three servers by turns is allowed as much as by one.
    #[test]
    fn several_servers_together_allow_what_one_would() {
        let now = Instant::now();
        let allowed = |servers: usize, limit: fn() -> ByAddress, seconds: u64| {
            let limits: Vec<ByAddress> = (0..servers).map(|_| limit()).collect();
            let ask = |at: Instant, number: usize| {
                limits[number % servers].allows_at(v4(1), at, servers as u32)
            };
            let moments = (0..=seconds).map(|second| now + Duration::from_secs(second));
            moments.map(|at| (0..300).filter(|number| ask(at, *number)).count()).sum::<usize>()
        };
        let requests = || ByAddress::per_second(20, 200);
        assert_eq!(allowed(1, requests, 6), 200 + 6 * 20);
        let several = allowed(3, requests, 6);
        // Parts of a request are left over at each.
        assert!((200 + 6 * 20 - 6..=200 + 6 * 20).contains(&several), "{several}");
        // A limit smaller than their number stops nobody for ever.
        assert_eq!(allowed(3, || ByAddress::per_minute(2), 0), 3);
    }

    /// Memory is bounded however many addresses come, and whoever hammers all
    /// the while is limited all the while.
    #[test]
    fn a_million_addresses_are_not_remembered() {
        let limit = ByAddress::per_second(20, 200);
        let mut now = Instant::now();
        let hammering = v4(u32::MAX);
        let mut allowed = 0;
        for number in 0..1_000_000 {
            // All within five seconds, and the one of them 10,000 times.
            now += Duration::from_micros(5);
            let _ = limit.allows_at(v4(number), now, 1);
            if number % 100 == 0 {
                allowed += u32::from(limit.allows_at(hammering, now, 1));
            }
        }
        assert!(limit.left.lock().unwrap().len() <= MOST);
        assert!(allowed <= 200 + 5 * 20 + 1, "{allowed}");
    }
}
