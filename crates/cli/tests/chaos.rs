//! Three nodes, real services, and everything that goes wrong: nothing
//! acknowledged is lost. `scripts/chaos` does the same for longer.

use std::time::Duration;

use ecrin_chaos::{Plan, run};

const FAULTS: u32 = 10;

#[test]
fn ten_faults_lose_nothing() {
    let plan = Plan {
        ecrin: env!("CARGO_BIN_EXE_ecrin").into(),
        beside: None,
        nodes: 3,
        tables: 8,
        faults: FAULTS,
        seed: 1,
        lease: Duration::from_millis(1200),
        at_most: Duration::MAX,
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let report = runtime.block_on(run(&plan, |news| eprintln!("{news}"))).unwrap();
    let Some(report) = report else { return };
    println!("{report}");
    assert!(report.is_good(), "{report}");
    assert_eq!(report.faults.values().sum::<u32>(), FAULTS);
    assert!(report.verdict.acknowledged > 50, "people played: {report}");
}
