//! Notices an execution that does not end: a thread that looks at a counter. A thread cannot be
//! stopped in Rust, so the process ends when it has said what it knows.

#![allow(unsafe_code)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::inputs::Inputs;

/// What happens at a hang: it is given the inputs, whose current one is being executed.
pub(crate) type OnHang = dyn Fn(&dyn Inputs) + Send + Sync;

pub(crate) struct Watchdog {
    state: Arc<State>,
}

struct State {
    /// The number of the execution, plus one; 0 between executions.
    beat: AtomicU64,
    /// The inputs: a pointer to a reference, which is a fat pointer.
    inputs: AtomicPtr<*const dyn Inputs>,
    is_over: AtomicBool,
}

impl Watchdog {
    /// Watches executions; after `limit` in one of them it calls `on_hang` and ends the process
    /// with this code.
    pub(crate) fn start(limit: Duration, exit_code: i32, on_hang: Box<OnHang>) -> Watchdog {
        let state = Arc::new(State {
            beat: AtomicU64::new(0),
            inputs: AtomicPtr::new(std::ptr::null_mut()),
            is_over: AtomicBool::new(false),
        });
        let watched = Arc::clone(&state);
        thread::spawn(move || watch(&watched, limit, exit_code, &on_hang));
        Watchdog { state }
    }

    /// An execution begins.
    #[inline]
    pub(crate) fn beat(&self, execution: u64, inputs: &dyn Inputs) {
        if self.state.inputs.load(Ordering::Relaxed).is_null() {
            self.remember(inputs);
        }
        self.state.beat.store(execution + 1, Ordering::Release);
    }

    #[cold]
    fn remember(&self, inputs: &dyn Inputs) {
        // SAFETY: only the lifetime changes. The pointer is read during executions only, while
        // the search holds the inputs.
        let fat: *const dyn Inputs = unsafe {
            std::mem::transmute::<*const dyn Inputs, *const (dyn Inputs + 'static)>(inputs)
        };
        self.state
            .inputs
            .store(Box::into_raw(Box::new(fat)), Ordering::Release);
    }

    /// Another execution of the same inputs begins, while they are being changed.
    pub(crate) fn tick(&self, execution: u64) {
        self.state.beat.store(execution + 1, Ordering::Release);
    }

    /// The execution ended.
    #[inline]
    pub(crate) fn rest(&self) {
        self.state.beat.store(0, Ordering::Release);
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.state.is_over.store(true, Ordering::Release);
        // The sixteen bytes behind the pointer are left alone: the thread may be reading them.
    }
}

fn watch(state: &State, limit: Duration, exit_code: i32, on_hang: &OnHang) {
    let pause = (limit / 8).clamp(Duration::from_millis(1), Duration::from_millis(250));
    let mut last = 0;
    let mut waited = Duration::ZERO;
    while !state.is_over.load(Ordering::Acquire) {
        thread::sleep(pause);
        let beat = state.beat.load(Ordering::Acquire);
        if beat == 0 || beat != last {
            last = beat;
            waited = Duration::ZERO;
            continue;
        }
        waited += pause;
        if waited < limit {
            continue;
        }
        let fat = state.inputs.load(Ordering::Acquire);
        if !fat.is_null() && state.beat.load(Ordering::Acquire) == last {
            // SAFETY: the execution goes on, so the search still holds the inputs and only
            // reads the current one.
            on_hang(unsafe { &**fat });
        }
        std::process::exit(exit_code);
    }
}
