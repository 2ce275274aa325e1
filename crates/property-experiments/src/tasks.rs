//! Searches in processes of their own, several at a time: the counters are those of a process.

use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::measure::{Method, Run};

/// A search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub(crate) fault: usize,
    pub(crate) method: Method,
    pub(crate) seed: u64,
    pub(crate) time: f64,
}

/// Runs all, and returns what each came to; nothing for those that could not be run.
pub(crate) fn run_all(machine: &str, tasks: &[Task], jobs: usize) -> Vec<Option<Run>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![None; tasks.len()]);
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(index) else {
                        return;
                    };
                    let run = run(machine, task);
                    if let Ok(mut results) = results.lock() {
                        results[index] = run;
                    }
                }
            });
        }
    });
    results.into_inner().unwrap_or_default()
}

fn run(machine: &str, task: &Task) -> Option<Run> {
    let output = Command::new(std::env::current_exe().ok()?)
        .args([
            "one",
            machine,
            &task.fault.to_string(),
            &task.method.to_string(),
        ])
        .args([task.seed.to_string(), task.time.to_string()])
        .stderr(Stdio::inherit())
        .output()
        .ok()?;
    Run::from_line(&String::from_utf8_lossy(&output.stdout))
}
