//! How long the server takes for each page of a store with 100,000 findings, or as many as the
//! first argument says: `cargo bench -p gadfly-dashboard`.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../tests/dashboard/many.rs"]
mod many;
#[path = "../tests/dashboard/sample.rs"]
#[allow(dead_code)]
mod sample;
#[path = "../tests/dashboard/world.rs"]
#[allow(dead_code)]
mod world;

use gadfly_dashboard::Settings;
use std::time::Instant;
use world::World;

/// How often each page is asked for.
const TIMES: usize = 15;

const PAGES: [&str; 24] = [
    "/",
    "/bugs",
    "/bugs?page=30",
    "/bugs?order=most",
    "/bugs?order=seen",
    "/bugs?days=1",
    "/bugs?days=3650",
    "/bugs?kind=crash",
    "/bugs?compiler=gcc-7",
    "/bugs?backend=-O2",
    "/bugs?pass=tree-pass-7",
    "/bugs?feature=feature-7",
    "/bugs?campaign=C7",
    "/bugs?q=function_77",
    "/bugs?q=internal+error+backtrace+frames",
    "/bugs?q=nothing+has+this",
    "/bugs/B1",
    "/bugs/B1?page=100",
    "/causes/R1",
    "/findings/F7",
    "/campaigns",
    "/campaigns/C7",
    "/compare?one=C1&other=C2",
    "/metrics",
];

fn main() {
    let arguments = std::env::args().skip(1);
    let findings = arguments.filter_map(|it| it.parse().ok()).next();
    let findings: u64 = findings.unwrap_or(100_000);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    let begun = Instant::now();
    many::fill(&path, findings);
    let bytes = std::fs::metadata(&path).unwrap().len();
    println!(
        "{findings} findings, {} MB, made in {:.1} s",
        bytes >> 20,
        begun.elapsed().as_secs_f64()
    );
    let world = World::of_file(Settings::default(), &path);
    println!(
        "{:44} {:>9} {:>9} {:>9} {:>8}",
        "page", "first ms", "median ms", "most ms", "KB"
    );
    for page in PAGES {
        let mut times = Vec::new();
        let mut size = 0;
        for _ in 0..TIMES {
            let begun = Instant::now();
            size = world.page(page).len();
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        let first = times[0];
        times.sort_by(f64::total_cmp);
        println!(
            "{page:44} {first:9.1} {:9.1} {:9.1} {:8.1}",
            times[TIMES / 2],
            times[TIMES - 1],
            size as f64 / 1024.0
        );
    }
}
