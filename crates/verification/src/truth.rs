//! Whether the claims of a program hold in a run: the interpreter checks them while it runs.
//!
//! A run that breaks a claim proves that the claim is false. One that does not proves
//! nothing, but the claims of subjects are true by construction, and this is the check on it.

use gadfly_dafny::machine::{End, Limits, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, Dialect, ParseOptions, ResolveOptions, compile, parse, resolve,
};

/// Steps after which a run is given up: a mutant may run for ever.
const MOST_STEPS: u64 = 5_000_000;
const MOST_MEMORY: usize = 256 << 20;
const MOST_DEPTH: usize = 20_000;

/// What a run says about a program's claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// All that were reached hold.
    Holds,
    /// One does not: where, and what.
    Broken(String),
    /// Nothing: the program could not be run to its end.
    Unknown(String),
}

impl Truth {
    /// Runs a program of Dafny 4 and checks its claims.
    #[must_use]
    pub fn of(text: &str) -> Truth {
        let options = ParseOptions {
            dialect: Dialect::V4,
        };
        let program = match parse("program.dfy", text, options) {
            Ok(program) => program,
            Err(error) => return Truth::Unknown(error.to_string()),
        };
        let resolved = match resolve(&program, ResolveOptions::default()) {
            Ok(resolved) => resolved,
            Err(errors) => {
                let first = errors.first();
                let first = first.map(|it| it.display(&program.sources).to_string());
                return Truth::Unknown(first.unwrap_or_default());
            }
        };
        let options = CompileOptions {
            dialect: Dialect::V4,
            unicode_chars: None,
            check: true,
            count_statements: false,
            watched: Vec::new(),
        };
        let code = compile(&program.sources, &resolved, &options);
        let limits = Limits {
            steps: MOST_STEPS,
            memory: MOST_MEMORY,
            depth: MOST_DEPTH,
        };
        let outcome = run(&code, limits, &RunOptions::default());
        match outcome.end {
            End::Finished | End::Halted => Truth::Holds,
            End::Invalid {
                kind, span, what, ..
            } => {
                let place = program.sources.location(span);
                Truth::Broken(format!("{place}: {kind}: {what}"))
            }
            End::LimitReached(limit) => Truth::Unknown(format!("it reached a limit: {limit:?}")),
            End::Unsupported { construct, .. } => {
                Truth::Unknown(format!("the interpreter cannot execute {construct}"))
            }
        }
    }

    /// Whether a claim is false.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        matches!(self, Truth::Broken(_))
    }
}
