//! The machine: a register-based interpreter for compiled programs.
//!
//! Frames are explicit, so recursion is limited by memory only, an iterator is a suspended
//! frame, and a limit ends a run cleanly at any point. The machine knows nothing of syntax
//! or types: `lower` has already decided everything.

// The cells inside values are caches: filling them changes no order.
#![allow(clippy::mutable_key_type)]

mod calls;
pub(crate) mod check;
pub(crate) mod code;
mod execute;
mod fault;
mod heap;
mod history;
mod operate;
mod outcome;
mod slow;
mod time_travel;

pub use code::{Code, CompileOptions};
pub use fault::InvalidKind;
pub use outcome::{CheckReport, CheckedSite, End, Limit, Limits, Outcome, RunOptions};

use crate::value::{Int, Map, Multiset, PrintRules, Real, Seq, Set, Value, live_bytes};
use code::Constant;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Runs a compiled program.
#[must_use]
pub fn run(code: &Code, limits: Limits, watch: &RunOptions) -> Outcome {
    let mut machine = Machine::new(code, limits, watch.recondition);
    let end = match code.main {
        Some(main) => machine.run_main(main, &watch.arguments),
        None => End::Finished,
    };
    Outcome {
        end,
        stdout: std::mem::take(&mut machine.stdout),
        varies: machine.varies,
        steps: machine.steps,
        statement_counts: std::mem::take(&mut machine.counts),
        recorded: std::mem::take(&mut machine.recorded),
        reconditioned: std::mem::take(&mut machine.reconditioned),
        checks: machine.check_report(),
    }
}

/// A run in progress.
struct Machine<'c> {
    code: &'c Code,
    limits: Limits,
    recondition: bool,
    stack: Vec<Value>,
    frames: Vec<calls::Frame>,
    heap: heap::Heap,
    constants: Vec<Value>,
    globals: Vec<Value>,
    ranges: Vec<(Option<Int>, Option<Int>)>,
    stdout: String,
    varies: Option<&'static str>,
    steps: u64,
    /// The weight of all values before the run.
    weight_before: usize,
    /// Whether the program has codatatypes, so that printing must look for
    /// values that are not computed yet.
    lazy: bool,
    counts: BTreeMap<crate::syntax::NodeId, u64>,
    recorded: Vec<(crate::syntax::NodeId, String)>,
    reconditioned: BTreeSet<(crate::syntax::NodeId, InvalidKind)>,
    checker: check::Checker,
}

impl<'c> Machine<'c> {
    fn new(code: &'c Code, limits: Limits, recondition: bool) -> Machine<'c> {
        let weight_before = live_bytes();
        Machine {
            code,
            limits,
            recondition,
            stack: Vec::new(),
            frames: Vec::new(),
            heap: heap::Heap::default(),
            constants: code.constants.iter().map(constant).collect(),
            globals: vec![Value::Unset; code.globals.len()],
            ranges: code.ranges.iter().map(bounds).collect(),
            stdout: String::new(),
            varies: None,
            steps: 0,
            weight_before,
            lazy: code.ctors.iter().any(|ctor| ctor.names.lazy),
            counts: BTreeMap::new(),
            recorded: Vec::new(),
            reconditioned: BTreeSet::new(),
            checker: check::Checker::new(code.sites.len()),
        }
    }

    fn run_main(&mut self, main: code::Main, arguments: &[String]) -> End {
        let argument = main.takes_arguments.then(|| {
            let text = |argument: &String| {
                if self.code.options.utf16_chars() {
                    let units = argument.encode_utf16().map(u32::from).collect();
                    Value::Seq(Rc::new(Seq::text(units)))
                } else {
                    Value::string(argument)
                }
            };
            Value::seq(arguments.iter().map(text).collect())
        });
        match self.execute(main.chunk, argument) {
            Ok(()) => End::Finished,
            Err(end) => *end,
        }
    }

    /// The approximate number of bytes that the run uses.
    fn memory(&self) -> usize {
        live_bytes().saturating_sub(self.weight_before)
            + self.heap.bytes()
            + self.stack.len() * 16
            + self.frames.len() * 48
            + self.stdout.len()
    }

    fn check_memory(&self) -> Result<(), Box<End>> {
        if self.memory() > self.limits.memory {
            return Err(Box::new(End::LimitReached(Limit::Memory)));
        }
        Ok(())
    }

    fn print_rules(&self) -> PrintRules {
        PrintRules {
            quoted: !self.code.options.utf16_chars(),
        }
    }
}

/// The bounds of a range as numbers.
fn bounds(range: &code::Range) -> (Option<Int>, Option<Int>) {
    let bound = |digits: &Option<String>| digits.as_deref().and_then(Int::parse);
    (bound(&range.low), bound(&range.high))
}

fn constant(constant: &Constant) -> Value {
    match constant {
        Constant::Int(digits) => Value::Int(Int::parse(digits).unwrap_or(Int::ZERO)),
        Constant::Real(literal) => Value::Real(Rc::new(
            Real::parse(literal).unwrap_or_else(|| Real::from(&Int::ZERO)),
        )),
        Constant::Char(c) => Value::Char(*c),
        Constant::Text(text) => Value::Seq(Rc::new(Seq::text(text.clone()))),
        Constant::Null => Value::Null,
        Constant::Unset => Value::Unset,
        Constant::EmptySeq => Value::seq(Vec::new()),
        Constant::EmptySet => Value::Set(Rc::new(Set::new(BTreeSet::new()))),
        Constant::EmptyMultiset => Value::Multiset(Rc::new(Multiset::new([]))),
        Constant::EmptyMap => Value::Map(Rc::new(Map::new(BTreeMap::new()))),
        Constant::Atom(ctor) => Value::Atom(crate::value::CtorId(*ctor)),
    }
}
