//! How fast programs are written, made valid and run, on one core:
//! `cargo bench -p gadfly-dafny-gen`. Where the system tells, it is the CPU's time
//! that counts, so that other work of the machine does not.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use gadfly_choice::Choices;
use gadfly_dafny_gen::{Mode, Settings, write};
use std::time::Instant;

/// The allocator of the `gadfly` command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PROGRAMS: u64 = 1000;

fn write_programs(settings: &Settings) -> (usize, usize) {
    let mut size = (0, 0);
    for seed in 0..PROGRAMS {
        let mut choices = Choices::from_seed(seed);
        let written = match write(settings, &mut choices) {
            Ok(written) => written,
            Err(mistake) => panic!("seed {seed}: {mistake}"),
        };
        size.0 += written.text.lines().count();
        size.1 += written.text.len();
    }
    size
}

/// Seconds of CPU time that this thread had, or else of the clock.
fn seconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |it| it / 1e9)
}

fn main() {
    let begin = Instant::now();
    for mode in Mode::ALL {
        let settings = Settings {
            mode: Some(mode),
            ..Settings::default()
        };
        write_programs(&settings);
        let mut spent: Vec<f64> = Vec::new();
        let mut size = (0, 0);
        for _ in 0..3 {
            let start = seconds(begin);
            size = write_programs(&settings);
            spent.push(seconds(begin) - start);
        }
        spent.sort_by(f64::total_cmp);
        let median = spent[spent.len() / 2];
        println!("{}, {PROGRAMS} programs, median of 3 runs", mode.name());
        println!("  programs/s     {:>12.0}", PROGRAMS as f64 / median);
        println!("  lines/s        {:>12.0}", size.0 as f64 / median);
        println!("  MB/s           {:>12.1}", size.1 as f64 / median / 1e6);
        println!("  lines/program  {:>12.1}", size.0 as f64 / PROGRAMS as f64);
    }
}
