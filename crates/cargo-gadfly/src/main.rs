//! `cargo gadfly`: builds a crate's tests with edge counters and runs the properties in them.
//!
//! Cargo calls the same executable as the compiler's wrapper, see `wrapper.rs`. Nothing here
//! knows how inputs are searched for; that is `gadfly-property`.

mod arguments;
mod build;
mod discover;
mod fuzz;
mod metadata;
mod output;
mod progress;
mod replay;
mod run;
mod worker;
mod wrapper;

use std::process::ExitCode;

use arguments::Sub;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    if std::env::var_os(wrapper::INSTRUMENT).is_some() && wrapper::is_for_compiler(&arguments) {
        return wrapper::run(&arguments[1..]);
    }
    let gadfly = arguments::parse();
    let result = match gadfly.command {
        None => fuzz::main(&gadfly.search),
        Some(Sub::Replay(replay)) => replay::main(&replay),
        Some(Sub::Run(run)) => run::main(&run),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Trouble { message, code }) => {
            if !message.is_empty() {
                output::say(&format!("error: {message}"));
            }
            ExitCode::from(code)
        }
    }
}

/// Why a command ended, and with which exit code.
#[derive(Debug)]
struct Trouble {
    message: String,
    code: u8,
}

/// A property failed.
const FAILED: u8 = 1;
/// The command line is wrong, or there is nothing to run.
const USAGE: u8 = 2;
/// Cargo, the compiler or a test executable cannot be run.
const BROKEN: u8 = 3;
/// The user stopped it.
const STOPPED: u8 = 130;

impl Trouble {
    fn new(code: u8, message: impl Into<String>) -> Trouble {
        Trouble {
            message: message.into(),
            code,
        }
    }
}
