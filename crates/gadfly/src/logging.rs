//! The log of what Gadfly decides and why: off unless `-v` or `GADFLY_LOG` asks for it,
//! and always on standard error, never among results.
//!
//! Crates below log with `tracing` and know nothing of who reads it.

use crate::exit::CommandError;
use std::io;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;

/// The log filter in the syntax of `tracing-subscriber`: `debug`, or
/// `gadfly_reduce=trace,gadfly_campaign=info`.
const VARIABLE: &str = "GADFLY_LOG";

/// Starts the log; `verbosity` is how often `-v` was given. The variable takes precedence.
///
/// # Errors
/// If the variable cannot be parsed.
pub(crate) fn start(verbosity: u8) -> Result<(), CommandError> {
    let asked = std::env::var(VARIABLE).unwrap_or_default();
    let filter = match (asked.as_str(), verbosity) {
        ("", 0) => return Ok(()),
        ("", 1) => "gadfly=info",
        ("", 2) => "gadfly=debug",
        ("", _) => "gadfly=trace",
        (asked, _) => asked,
    };
    let filter = EnvFilter::try_new(filter).map_err(|error| {
        CommandError::usage(format_args!(
            "{VARIABLE} is `{asked}`, which is not a filter ({error}); use a level such as `debug`, or `gadfly_reduce=debug`"
        ))
    })?;
    // This cannot fail: a process starts its log once.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::IsTerminal::is_terminal(&io::stderr()))
        .try_init();
    Ok(())
}

/// Whether anything is logged, so that progress bars would get mixed up with it.
pub(crate) fn is_on() -> bool {
    LevelFilter::current() != LevelFilter::OFF
}
