//! Figures for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::refusal::Code;

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByCode {
    code: &'static str,
}

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    refusals: Family<ByCode, Counter>,
    pub actions: Counter,
    pub started: Counter,
    pub finished: Counter,
    pub not_saved: Counter,
    pub panics: Counter,
    pub slow_readers: Counter,
    pub pushed: Counter,
    pub not_pushed: Counter,
    pub bot_failures: Counter,
    pub bots_thinking: Gauge,
    pub bots_waiting: Gauge,
    pub hashing: Gauge,
    pub most_hashing: Gauge,
    pub hashes_waiting: Gauge,
    pub connections: Gauge,
    pub most_files: Gauge,
    pub near_limit: Counter,
    pub tables: Gauge,
    pub damaged: Gauge,
    pub sockets: Gauge,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("ecrin"),
            refusals: Family::default(),
            actions: Counter::default(),
            started: Counter::default(),
            finished: Counter::default(),
            not_saved: Counter::default(),
            panics: Counter::default(),
            slow_readers: Counter::default(),
            pushed: Counter::default(),
            not_pushed: Counter::default(),
            bot_failures: Counter::default(),
            bots_thinking: Gauge::default(),
            bots_waiting: Gauge::default(),
            hashing: Gauge::default(),
            most_hashing: Gauge::default(),
            hashes_waiting: Gauge::default(),
            connections: Gauge::default(),
            most_files: Gauge::default(),
            near_limit: Counter::default(),
            tables: Gauge::default(),
            damaged: Gauge::default(),
            sockets: Gauge::default(),
        };
        let registry = &mut metrics.registry;
        let counters = [
            ("actions", "Actions saved and announced", &metrics.actions),
            ("matches_started", "Matches started", &metrics.started),
            ("matches_finished", "Matches finished", &metrics.finished),
            ("not_saved", "Changes that could not be saved", &metrics.not_saved),
            ("table_panics", "Tables that met an error and were closed", &metrics.panics),
            ("slow_readers", "Sockets closed because they read too slowly", &metrics.slow_readers),
            ("pushes", "Pushes that a push service took", &metrics.pushed),
            ("pushes_failed", "Pushes that no push service took", &metrics.not_pushed),
            ("files_near_limit", "Connections that came when files ran out", &metrics.near_limit),
            ("bot_failures", "Bots that found no action", &metrics.bot_failures),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.clone());
        }
        let gauges = [
            ("bots_thinking", "Bots thinking now", &metrics.bots_thinking),
            ("bots_waiting", "Bots waiting for a thread", &metrics.bots_waiting),
            ("hashing", "Passwords hashed now", &metrics.hashing),
            ("hashing_most", "Most passwords hashed at once so far", &metrics.most_hashing),
            ("hashes_waiting", "Passwords waiting to be hashed", &metrics.hashes_waiting),
            ("connections", "Open connections that are no WebSockets", &metrics.connections),
            ("files_limit", "Files the process may have open", &metrics.most_files),
            ("tables", "Tables in memory", &metrics.tables),
            ("tables_damaged", "Tables found that cannot be read", &metrics.damaged),
            ("sockets", "Open WebSockets", &metrics.sockets),
        ];
        for (name, help, gauge) in gauges {
            registry.register(name, help, gauge.clone());
        }
        registry.register("refusals", "Requests refused, by code", metrics.refusals.clone());
        metrics
    }
}

impl Metrics {
    pub fn refused(&self, code: Code) {
        self.refusals.get_or_create(&ByCode { code: code.text() }).inc();
    }

    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)
            .expect("a string takes everything");
        // The registry ends its text with a mark; ours come before it.
        let end = text.len() - if text.ends_with("# EOF\n") { 6 } else { 0 };
        text.insert_str(end, &process());
        text
    }
}

/// The process as Linux sees it; nothing elsewhere.
fn process() -> String {
    let Some((cpu, memory)) = cpu_and_memory() else { return String::new() };
    let anonymous = anonymous_memory().unwrap_or_default();
    format!(
        "# TYPE process_cpu_seconds counter\n# UNIT process_cpu_seconds seconds\n\
         process_cpu_seconds_total {cpu}\n\
         # TYPE process_resident_memory_bytes gauge\n\
         # UNIT process_resident_memory_bytes bytes\n\
         process_resident_memory_bytes {memory}\n\
         # TYPE process_anonymous_memory_bytes gauge\n\
         # UNIT process_anonymous_memory_bytes bytes\n\
         process_anonymous_memory_bytes {anonymous}\n"
    )
}

fn cpu_and_memory() -> Option<(f64, u64)> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name stands in brackets and may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let pages: u64 = fields.get(21)?.parse().ok()?;
    let second = rustix::param::clock_ticks_per_second() as f64;
    Some((ticks / second, pages * rustix::param::page_size() as u64))
}

/// What of it is the process's own, without the pages of files: those of the
/// program itself, which the system may drop and read again.
fn anonymous_memory() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let mut pages = pages.split_whitespace().skip(1).map(str::parse::<u64>);
    let (resident, of_files) = (pages.next()?.ok()?, pages.next()?.ok()?);
    Some(resident.saturating_sub(of_files) * rustix::param::page_size() as u64)
}
