//! What became of one execution: passed, discarded or failed, and how. It must not know inputs,
//! coverage or schedules.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// What became of one execution of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The property holds.
    Passed,
    /// A precondition does not hold: the execution says nothing.
    Discarded,
    /// The property does not hold.
    Failed(Box<Failure>),
}

/// How a property failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It returned false.
    False,
    /// It returned this error.
    Error(String),
    /// It panicked.
    Panic {
        /// What the panic said.
        message: String,
        /// File, line and column.
        location: String,
    },
    /// It was still running after this time.
    Hang {
        /// The time limit, in milliseconds.
        limit_ms: u64,
    },
    /// It failed only after other inputs had been executed in the same process: something
    /// outlives an execution and leaks into the next.
    Leak {
        /// How it failed.
        failure: Box<Failure>,
        /// How many executions came before.
        executions: u64,
    },
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::False => f.write_str("the property is false"),
            Failure::Error(error) => write!(f, "the property returned an error: {error}"),
            Failure::Panic { message, location } => {
                write!(f, "the property panicked at {location}: {message}")
            }
            Failure::Hang { limit_ms } => write!(
                f,
                "the property hangs: it was still running after {} s",
                *limit_ms as f64 / 1e3
            ),
            Failure::Leak {
                failure,
                executions,
            } => write!(
                f,
                "global state leaks between executions: {failure}, but only after {executions} \
                 others in the same process; alone, the input passes"
            ),
        }
    }
}

/// What a property may return: nothing, a truth value, or a `Result`.
pub trait Outcome {
    /// What a discarded execution returns.
    fn neutral() -> Self;
    /// How the property failed, if it did.
    fn failure(self) -> Option<Failure>;
}

impl Outcome for () {
    fn neutral() -> Self {}
    fn failure(self) -> Option<Failure> {
        None
    }
}

impl Outcome for bool {
    #[inline]
    fn neutral() -> Self {
        true
    }
    #[inline]
    fn failure(self) -> Option<Failure> {
        (!self).then_some(Failure::False)
    }
}

impl<T: Outcome, E: Debug> Outcome for Result<T, E> {
    fn neutral() -> Self {
        Ok(T::neutral())
    }
    fn failure(self) -> Option<Failure> {
        match self {
            Ok(outcome) => outcome.failure(),
            Err(error) => Some(Failure::Error(format!("{error:?}"))),
        }
    }
}

thread_local! {
    static DISCARDED: Cell<bool> = const { Cell::new(false) };
    static EXECUTING: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// The payload of a discard that unwinds.
struct Rejected;

/// Marks the execution as discarded; what [`assume!`](crate::assume) returns.
#[inline]
#[must_use]
pub fn discard<T: Outcome>() -> T {
    DISCARDED.set(true);
    T::neutral()
}

/// Discards the execution from anywhere, also from functions that the property calls. Slower
/// than [`assume!`](crate::assume), because it unwinds.
pub fn reject() -> ! {
    panic::resume_unwind(Box::new(Rejected))
}

/// Executes once: panics are caught, and silent.
#[inline]
pub(crate) fn execute<T: Outcome>(property: impl FnOnce() -> T) -> Verdict {
    DISCARDED.set(false);
    EXECUTING.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(property));
    EXECUTING.set(false);
    match result {
        Ok(_) if DISCARDED.get() => Verdict::Discarded,
        Ok(outcome) => match outcome.failure() {
            None => Verdict::Passed,
            Some(failure) => Verdict::Failed(Box::new(failure)),
        },
        Err(payload) => of_panic(&*payload),
    }
}

#[cold]
fn of_panic(payload: &(dyn Any + Send)) -> Verdict {
    if payload.is::<Rejected>() {
        return Verdict::Discarded;
    }
    let (message, location) = PANIC
        .take()
        .unwrap_or_else(|| (message_of(payload), "an unknown place".to_owned()));
    Verdict::Failed(Box::new(Failure::Panic { message, location }))
}

fn message_of(payload: &dyn Any) -> String {
    let owned = payload.downcast_ref::<String>().cloned();
    let text = owned.or_else(|| {
        payload
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
    });
    text.unwrap_or_else(|| "(no message)".to_owned())
}

/// Makes panics of executions silent, once for the process; all others are printed as before.
pub(crate) fn silence_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !EXECUTING.get() {
                return before(info);
            }
            let message = message_of(info.payload());
            let location = info
                .location()
                .map_or_else(String::new, ToString::to_string);
            PANIC.set(Some((message, location)));
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_end_is_told_apart() {
        silence_panics();
        assert_eq!(execute(|| true), Verdict::Passed);
        assert_eq!(execute(|| false), Verdict::Failed(Box::new(Failure::False)));
        assert_eq!(execute(discard::<bool>), Verdict::Discarded);
        assert_eq!(execute(|| -> bool { reject() }), Verdict::Discarded);
        let error: Result<(), &str> = Err("no");
        assert_eq!(
            execute(|| error),
            Verdict::Failed(Box::new(Failure::Error("\"no\"".to_owned())))
        );
        let Verdict::Failed(failure) = execute(|| assert_eq!(1 + 1, 3)) else {
            panic!("a panic is a failure");
        };
        assert!(failure.to_string().contains("verdict.rs"), "{failure}");
        assert_eq!(execute(|| ()), Verdict::Passed, "a discard does not stick");
    }
}
