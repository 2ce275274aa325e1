//! Catches panics in Gadfly's own code, with their message and location.
//!
//! Knows nothing about the work that panicked: the caller reports the program or seed.

use serde::Serialize;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::{Mutex, Once, PoisonError};

/// A panic that was caught.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
pub struct Panic {
    /// Its message.
    pub message: String,
    /// The file and line that panicked, if known.
    pub location: Option<String>,
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.location {
            Some(location) => write!(f, "{} ({location})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

thread_local! {
    /// The number of calls of [`catch`] that this thread is inside.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// The last panic of this thread.
    static LAST_HERE: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// The last panic on a thread that was not inside [`catch`]. A thread that joins it may
/// resume the panic.
static LAST_ELSEWHERE: Mutex<Option<Panic>> = Mutex::new(None);

/// Calls a closure and catches its panic.
///
/// The caller guarantees that state which a panic leaves half changed is dropped with the
/// closure, or is behind a lock whose poisoning its users ignore.
///
/// # Errors
/// If the closure panics.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    static HOOK: Once = Once::new();
    HOOK.call_once(install_hook);
    DEPTH.with(|depth| depth.set(depth.get() + 1));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    DEPTH.with(|depth| depth.set(depth.get() - 1));
    outcome.map_err(|payload| {
        let here = LAST_HERE.with(RefCell::take);
        let elsewhere = || {
            let mut last = LAST_ELSEWHERE
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            last.take()
        };
        let message = message_of(&*payload);
        let recorded = here.or_else(elsewhere).filter(|it| it.message == message);
        recorded.unwrap_or(Panic {
            message,
            location: None,
        })
    })
}

fn install_hook() {
    let previous = take_hook();
    set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
        let panic = Panic {
            message: message_of(info.payload()),
            location: info
                .location()
                .map(|it| format!("{}:{}", it.file(), it.line())),
        };
        if DEPTH.with(Cell::get) > 0 {
            LAST_HERE.with(|last| last.replace(Some(panic)));
        } else {
            *LAST_ELSEWHERE
                .lock()
                .unwrap_or_else(PoisonError::into_inner) = Some(panic);
            previous(info);
        }
    }));
}

fn message_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&'static str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without a message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::catch;
    use std::panic::resume_unwind;

    #[test]
    fn a_result_is_passed_through() {
        assert_eq!(catch(|| 42), Ok(42));
    }

    #[test]
    fn a_panic_has_its_message_and_location() {
        let number = 7;
        let panic = catch(|| panic!("no rule for {number}")).unwrap_err();
        assert_eq!(panic.message, "no rule for 7");
        let location = panic.location.clone().unwrap();
        assert!(location.contains("lib.rs:"), "{location}");
        assert_eq!(panic.to_string(), format!("no rule for 7 ({location})"));
    }

    #[test]
    fn a_panic_inside_another_catch_does_not_end_the_outer_one() {
        let inner = catch(|| catch(|| unreachable!("here")).is_err());
        assert_eq!(inner, Ok(true));
    }

    #[test]
    fn a_resumed_panic_of_another_thread_keeps_its_location() {
        let panic = catch::<()>(|| {
            let thread = std::thread::spawn(|| panic!("on a thread of its own"));
            let Err(payload) = thread.join();
            resume_unwind(payload)
        })
        .unwrap_err();
        assert_eq!(panic.message, "on a thread of its own");
        assert!(panic.location.is_some());
    }
}
