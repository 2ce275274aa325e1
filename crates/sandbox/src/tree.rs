//! Counting a job's processes through `/proc`.

use std::fs;

/// The number of threads of all descendants of `ancestor`, counted no further
/// than `enough`.
///
/// Processes that come and go while we look may be missed: the count is a
/// lower bound, which is what a limit needs. Where the kernel does not list
/// children (`CONFIG_PROC_CHILDREN`), it is zero.
pub(crate) fn descendants(ancestor: u32, enough: usize) -> usize {
    let mut pending = children(ancestor);
    let mut count = 0;
    while let Some(process) = pending.pop() {
        let threads = threads(process);
        count += threads.len().max(1);
        if count >= enough {
            break;
        }
        pending.extend(threads.iter().flat_map(|&t| children_of_thread(process, t)));
    }
    count
}

fn children(process: u32) -> Vec<u32> {
    children_of_thread(process, process)
}

fn children_of_thread(process: u32, thread: u32) -> Vec<u32> {
    fs::read_to_string(format!("/proc/{process}/task/{thread}/children"))
        .unwrap_or_default()
        .split_whitespace()
        .filter_map(|pid| pid.parse().ok())
        .collect()
}

fn threads(process: u32) -> Vec<u32> {
    let Ok(entries) = fs::read_dir(format!("/proc/{process}/task")) else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect()
}
