//! How fast programs are written, on one core: `cargo bench -p gadfly-cfamily`.
//!
//! Yardsticks, measured elsewhere on one core: yarpgen v2 writes 8,000 to
//! 9,800 lines of C a second, csmith 3,400, yarpgen v1 11,000.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use gadfly_choice::Choices;
use std::time::Instant;

/// The allocator of the `gadfly` command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PROGRAMS: u64 = 1000;
const YARPGEN_LINES: f64 = 9800.0;
const CSMITH_LINES: f64 = 3400.0;

struct Size {
    lines: usize,
    bytes: usize,
    choices: usize,
}

fn write_programs() -> Size {
    let mut size = Size {
        lines: 0,
        bytes: 0,
        choices: 0,
    };
    let options = gadfly_cfamily::Options::default();
    for seed in 0..PROGRAMS {
        let mut choices = Choices::from_seed(seed);
        let files = gadfly_cfamily::generate_c(&mut choices, &options).files;
        for file in &files {
            size.lines += file.text.lines().count();
            size.bytes += file.text.len();
        }
        size.choices += choices.finish().len();
    }
    size
}

fn main() {
    write_programs();
    let mut seconds: Vec<f64> = Vec::new();
    let mut size = write_programs();
    for _ in 0..5 {
        let start = Instant::now();
        size = write_programs();
        seconds.push(start.elapsed().as_secs_f64());
    }
    seconds.sort_by(f64::total_cmp);
    let median = seconds[seconds.len() / 2];
    let lines = size.lines as f64 / median;
    println!(
        "generate C, {PROGRAMS} programs, median of {} runs",
        seconds.len()
    );
    println!("  programs/s     {:>12.0}", PROGRAMS as f64 / median);
    println!("  lines/s        {lines:>12.0}");
    println!(
        "  MB/s           {:>12.1}",
        size.bytes as f64 / median / 1e6
    );
    println!("  choices/s      {:>12.0}", size.choices as f64 / median);
    println!(
        "  lines/program  {:>12.1}",
        size.lines as f64 / PROGRAMS as f64
    );
    println!(
        "  against yarpgen v2 ({YARPGEN_LINES:.0} lines/s): {:.0} times",
        lines / YARPGEN_LINES
    );
    println!(
        "  against csmith ({CSMITH_LINES:.0} lines/s): {:.0} times",
        lines / CSMITH_LINES
    );
}
