//! Connections whose request is not complete.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use crate::metrics::Metrics;

/// All connections that wait for a request, the oldest first.
#[derive(Debug, Default)]
pub struct Waiting(Mutex<List>);

#[derive(Debug, Default)]
struct List {
    next: u64,
    all: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
    by_address: HashMap<IpAddr, u32>,
}

impl List {
    fn add(&mut self, address: IpAddr, end: Arc<Notify>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.all.insert(number, (address, end));
        *self.by_address.entry(address).or_insert(0) += 1;
        number
    }

    fn remove(&mut self, number: u64) {
        let Some((address, _)) = self.all.remove(&number) else { return };
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl Waiting {
    /// A new connection, unless so many of its address are waiting already.
    pub fn enter(
        self: &Arc<Waiting>,
        address: IpAddr,
        most: u32,
        metrics: &Arc<Metrics>,
    ) -> Option<Place> {
        let mut list = self.0.lock().expect("never held over a panic");
        if list.by_address.get(&address).is_some_and(|count| *count >= most) {
            return None;
        }
        let end = Arc::new(Notify::new());
        let number = Mutex::new(Some(list.add(address, end.clone())));
        metrics.connections.inc();
        Some(Place { waiting: self.clone(), metrics: metrics.clone(), address, end, number })
    }

    /// Ends the connection that has waited longest.
    pub fn end_oldest(&self) {
        let mut list = self.0.lock().expect("never held over a panic");
        if let Some((number, (_, end))) = list.all.first_key_value() {
            let number = *number;
            end.notify_one();
            list.remove(number);
        }
    }
}

/// One connection: in the list while it waits for a request.
#[derive(Debug)]
pub struct Place {
    waiting: Arc<Waiting>,
    metrics: Arc<Metrics>,
    address: IpAddr,
    end: Arc<Notify>,
    number: Mutex<Option<u64>>,
}

impl Place {
    /// A request is complete and is being answered.
    pub fn is_served(&self) {
        let taken = self.number.lock().expect("never held over a panic").take();
        if let Some(number) = taken {
            self.waiting.0.lock().expect("never held over a panic").remove(number);
        }
    }

    /// The next request is awaited.
    pub fn waits(&self) {
        let mut number = self.number.lock().expect("never held over a panic");
        if number.is_none() {
            let mut list = self.waiting.0.lock().expect("never held over a panic");
            *number = Some(list.add(self.address, self.end.clone()));
        }
    }

    pub fn is_waiting(&self) -> bool {
        self.number.lock().expect("never held over a panic").is_some()
    }

    /// Returns when the connection has to make room.
    pub async fn ended(&self) {
        self.end.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.is_served();
        self.metrics.connections.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn places_are_counted_per_address_while_they_wait() {
        let (waiting, metrics) = (Arc::new(Waiting::default()), Arc::new(Metrics::default()));
        let (here, there) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let enter = |address| waiting.enter(address, 2, &metrics);
        let (one, two) = (enter(here).unwrap(), enter(here).unwrap());
        assert!(enter(here).is_none());
        let other = enter(there).unwrap();
        one.is_served();
        let three = enter(here).expect("one of them is being answered");
        one.waits();
        assert!(one.is_waiting() && enter(here).is_none());
        // The oldest goes; the one that waits again is the youngest.
        waiting.end_oldest();
        two.ended().await;
        waiting.end_oldest();
        other.ended().await;
        drop((one, two, three, other));
        assert_eq!(metrics.connections.get(), 0);
        let list = waiting.0.lock().unwrap();
        assert!(list.all.is_empty() && list.by_address.is_empty());
    }
}
