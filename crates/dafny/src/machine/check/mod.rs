//! The checking mode at run time: attempts, the results of checks, and the frames of
//! running methods.
//!
//! Specifications and ghost code are evaluated in *attempts*. What cannot be evaluated
//! (an unbounded quantifier, a function without a body, too much work) ends the attempt,
//! but not the run. A specification that is evaluated and does not hold ends the run.

mod frame;
mod measure;
mod report;

use super::Machine;
use super::calls::{Continuation, Position};
use super::code::check::{CheckInstr, NO_REGISTER, Site};
use super::code::{Instr, Origin};
use super::fault::{Fault, InvalidKind};
use super::outcome::{CheckReport, End, Limit};
use crate::value::{Int, Value};
use frame::Frame;
use std::rc::Rc;

/// How many steps one attempt may take.
const ATTEMPT_STEPS: u64 = 1_000_000;

/// How many steps all checks at one site may take.
const SITE_STEPS: u64 = 20_000_000;

/// The results at one site.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) skipped: u64,
    /// Why it was skipped first.
    pub(crate) why: Option<String>,
    spent: u64,
}

/// Where an attempt continues if it turns out to be impossible, and the state to restore.
struct Handler {
    site: u32,
    chunk: u32,
    pc: u32,
    base: usize,
    frames: usize,
    activations: usize,
    views: usize,
    started: u64,
    /// The deadline of the attempt around it.
    deadline: u64,
}

/// A method that is running, for its specification.
struct Activation {
    /// How many frames there are below it.
    depth: usize,
    /// The moment when it began.
    time: u64,
    /// How many objects there were.
    cells: usize,
    /// Whether it looks back.
    keep: bool,
    /// Its frame, if known.
    frame: Option<Frame>,
    /// Its recursion and its measure.
    measure: Option<(u32, Value)>,
}

/// The state of the checking mode in a run.
pub(crate) struct Checker {
    handlers: Vec<Handler>,
    activations: Vec<Activation>,
    /// How many of them look back.
    keeping: usize,
    /// The moments to go back to.
    views: Vec<u64>,
    /// The moment for the call that is about to begin.
    passed: Option<Value>,
    pub(crate) tallies: Vec<Tally>,
    /// How many specifications are being evaluated inside each other.
    nested: u16,
    /// Whether ghost fields are not known any more.
    forgotten: bool,
    /// The step at which the current attempt is given up.
    pub(crate) deadline: u64,
}

impl Checker {
    pub(crate) fn new(sites: usize) -> Checker {
        Checker {
            handlers: Vec::new(),
            activations: Vec::new(),
            keeping: 0,
            views: Vec::new(),
            passed: None,
            tallies: vec![Tally::default(); sites],
            nested: 0,
            forgotten: false,
            deadline: u64::MAX,
        }
    }
}

impl<'c> Machine<'c> {
    /// Executes an instruction of the checking mode; returns where to continue.
    pub(crate) fn check(
        &mut self,
        at: &Position<'c>,
        instr: CheckInstr,
    ) -> Result<Position<'c>, Box<End>> {
        let jump = |to: u32| Position {
            pc: to as usize,
            ..*at
        };
        match instr {
            CheckInstr::Attempt { site, to } => {
                if !self.attempt(at, site, to) {
                    return Ok(jump(to));
                }
            }
            CheckInstr::EndAttempt { passed } => self.end_attempt(passed),
            CheckInstr::Violated { site, value } => return Err(self.violated(at, site, value)),
            CheckInstr::NotNull { reg, site } => {
                if matches!(self.reg(at, reg), Value::Null) {
                    return Err(self.violated(at, site, reg));
                }
                self.checker.tallies[site as usize].passed += 1;
            }
            CheckInstr::SkipNested { than, to } => {
                if self.checker.nested > than {
                    return Ok(jump(to));
                }
            }
            CheckInstr::Known { reg } => self.known(at, reg, false)?,
            CheckInstr::KnownField { reg } => self.known(at, reg, true)?,
            CheckInstr::Forget => self.checker.forgotten = true,
            CheckInstr::Enter { keep, constructor } => self.begin(at, keep, constructor),
            CheckInstr::Leave => self.end(),
            CheckInstr::Now { dst, entry } => {
                let moment = self.moment(entry);
                self.set(at, dst, moment);
            }
            CheckInstr::Pass { moment } => {
                self.checker.passed = Some(self.reg(at, moment).clone());
            }
            CheckInstr::Passed { dst } => {
                let passed = self.checker.passed.take();
                let moment = passed.unwrap_or_else(|| self.moment(true));
                self.set(at, dst, moment);
            }
            CheckInstr::Travel { to } => {
                let (time, _) = self.when(at, to)?;
                let here = self.heap.history.view();
                self.checker.views.push(here);
                if !self.heap.travel(time) {
                    let construct = "the heap as it was, after too many changes".to_owned();
                    let span = at.chunk.origins[at.pc - 1].span;
                    return Err(Box::new(End::Unsupported { construct, span }));
                }
            }
            CheckInstr::Back => {
                if let Some(view) = self.checker.views.pop() {
                    self.heap.travel(view);
                }
            }
            CheckInstr::Fresh { dst, src, since } => {
                let (_, cells) = self.when(at, since)?;
                let mut references = Vec::new();
                let fresh = frame::references(self.reg(at, src), &mut references)
                    && references.iter().all(|r| *r as usize >= cells);
                self.set(at, dst, Value::Bool(fresh));
            }
            CheckInstr::Unchanged {
                dst,
                src,
                since,
                index,
            } => {
                let (time, _) = self.when(at, since)?;
                let mut references = Vec::new();
                frame::references(self.reg(at, src), &mut references);
                let same = self.heap.unchanged(&references, index, time);
                self.set(at, dst, Value::Bool(same));
            }
            CheckInstr::AddFrame { acc, src, field } => self.add_frame(at, acc, src, field),
            CheckInstr::Frame { src, site } => self.begin_frame(at, src, site)?,
            CheckInstr::Write { obj, field, site } => self.check_write(at, obj, field, site)?,
            CheckInstr::Decrease {
                previous,
                current,
                site,
            } => self.check_decrease(at, previous, current, site)?,
            CheckInstr::Measure { src, cluster, site } => {
                self.check_measure(at, src, cluster, site)?;
            }
        }
        Ok(*at)
    }

    /// Begins an attempt, unless its site has used too many steps already.
    fn attempt(&mut self, at: &Position<'c>, site: u32, to: u32) -> bool {
        let is_check = self.code.sites[site as usize].kind.is_some();
        let tally = &mut self.checker.tallies[site as usize];
        if is_check && tally.spent > SITE_STEPS {
            tally.skipped += 1;
            return false;
        }
        self.checker.handlers.push(Handler {
            site,
            chunk: at.id,
            pc: to,
            base: at.base,
            frames: self.frames.len(),
            activations: self.checker.activations.len(),
            views: self.checker.views.len(),
            started: self.steps,
            deadline: self.checker.deadline,
        });
        self.checker.nested += u16::from(is_check);
        let deadline = self.steps.saturating_add(ATTEMPT_STEPS);
        self.checker.deadline = self.checker.deadline.min(deadline);
        true
    }

    fn end_attempt(&mut self, passed: bool) {
        if let Some(handler) = self.checker.handlers.pop() {
            let tally = &mut self.checker.tallies[handler.site as usize];
            tally.passed += u64::from(passed);
            tally.spent += self.steps - handler.started;
            self.close(&handler);
        }
    }

    fn close(&mut self, handler: &Handler) {
        self.checker.deadline = handler.deadline;
        let is_check = self.code.sites[handler.site as usize].kind.is_some();
        self.checker.nested -= u16::from(is_check);
    }

    /// Where to continue after something that could not be evaluated; the end of the run if it
    /// was not in an attempt, or is a failure.
    #[cold]
    pub(crate) fn caught(&mut self, end: Box<End>) -> Result<Position<'c>, Box<End>> {
        let why = match &*end {
            End::Unsupported { construct, .. } => construct.clone(),
            End::Invalid {
                kind: InvalidKind::Unassigned | InvalidKind::Confused | InvalidKind::Unproductive,
                what,
                ..
            } => what.clone(),
            End::LimitReached(limit)
                if *limit != Limit::Steps || self.steps < self.limits.steps =>
            {
                "evaluating it takes too much".to_owned()
            }
            _ => return Err(end),
        };
        let Some(handler) = self.checker.handlers.pop() else {
            return Err(end);
        };
        let tally = &mut self.checker.tallies[handler.site as usize];
        tally.skipped += 1;
        tally.why.get_or_insert(why);
        tally.spent += self.steps - handler.started;
        self.close(&handler);
        for frame in self.frames.drain(handler.frames..).rev() {
            if let Continuation::Lazy(lazy) = frame.then {
                lazy.abandon();
            }
        }
        let ended = self.checker.activations.drain(handler.activations..);
        self.checker.keeping -= ended.filter(|activation| activation.keep).count();
        if self.checker.views.len() > handler.views {
            let view = self.checker.views[handler.views];
            self.checker.views.truncate(handler.views);
            self.heap.travel(view);
        }
        let position = self.position(handler.chunk, handler.pc as usize, handler.base);
        let window = position.base + usize::from(position.chunk.registers);
        self.stack.truncate(window);
        self.make_room(&position);
        Ok(position)
    }

    /// The end of a run because a check failed.
    #[cold]
    fn violated(&self, at: &Position<'c>, site: u32, value: u16) -> Box<End> {
        let site: &Site = &self.code.sites[site as usize];
        let kind = site.kind.unwrap_or(InvalidKind::Assertion);
        let call = if site.at_call {
            self.call_origin()
        } else {
            None
        };
        let origin = call.unwrap_or(site.origin);
        let what = match value {
            NO_REGISTER => site.what.clone(),
            reg => format!("{} {}", self.printed(self.reg(at, reg), false), site.what),
        };
        Box::new(End::Invalid {
            kind,
            node: origin.node,
            span: origin.span,
            what,
        })
    }

    /// Where the running chunk was called.
    fn call_origin(&self) -> Option<Origin> {
        let frame = self.frames.last()?;
        let chunk = &self.code.chunks[frame.chunk as usize];
        let back = usize::from(matches!(frame.then, Continuation::Call));
        let origin = chunk.origins.get((frame.pc as usize).checked_sub(back)?)?;
        (!origin.span.is_none()).then_some(*origin)
    }

    fn known(&self, at: &Position<'c>, reg: u16, field: bool) -> Result<(), Box<End>> {
        if matches!(self.reg(at, reg), Value::Unset) || (field && self.checker.forgotten) {
            let what = "it depends on ghost code that could not be executed";
            return Err(self.stop(at, Fault::new(InvalidKind::Unassigned, what)));
        }
        Ok(())
    }

    fn begin(&mut self, at: &Position<'c>, keep: bool, constructor: bool) {
        let cells = match self.reg(at, 0) {
            Value::Ref(reference) if constructor => *reference as usize,
            _ => self.heap.len(),
        };
        if keep {
            self.heap.history.keep();
            self.checker.keeping += 1;
        }
        self.checker.activations.push(Activation {
            depth: self.frames.len(),
            time: self.heap.history.view(),
            cells,
            keep,
            frame: None,
            measure: None,
        });
    }

    fn end(&mut self) {
        let depth = self.frames.len();
        let activations = &mut self.checker.activations;
        if let Some(ended) = activations.pop_if(|last| last.depth == depth)
            && ended.keep
        {
            self.checker.keeping -= 1;
            if self.checker.keeping == 0 {
                self.heap.history.forget();
            }
        }
    }

    /// A moment as a value: its time, and how many objects there were.
    fn moment(&mut self, entry: bool) -> Value {
        // Without a history there is nothing to look back at.
        let (time, cells) = match self.checker.activations.last() {
            Some(activation) if entry && activation.keep => (activation.time, activation.cells),
            _ if !entry && self.heap.history.is_kept() => {
                (self.heap.history.view(), self.heap.len())
            }
            _ => return Value::Unset,
        };
        let number = |n: usize| Value::Int(Int::from(n));
        Value::tuple(vec![number(time as usize), number(cells)])
    }

    fn when(&self, at: &Position<'c>, reg: u16) -> Result<(u64, usize), Box<End>> {
        if let Value::Data(data) = self.reg(at, reg)
            && let [Value::Int(time), Value::Int(cells)] = data.fields()
            && let (Some(time), Some(cells)) = (time.to_usize(), cells.to_usize())
        {
            return Ok((time as u64, cells));
        }
        Err(self.stop(at, Fault::confused("a moment that is none")))
    }

    /// Counts a check that was made without an attempt.
    fn count(&mut self, site: u32, held: Option<bool>, why: &str) {
        let tally = &mut self.checker.tallies[site as usize];
        match held {
            Some(_) => tally.passed += 1,
            None => {
                tally.skipped += 1;
                tally.why.get_or_insert_with(|| why.to_owned());
            }
        }
    }

    /// The results of all checks.
    pub(crate) fn check_report(&self) -> CheckReport {
        CheckReport::new(&self.code.sites, &self.checker.tallies)
    }
}

/// The label that an instruction of the checking mode may jump to.
pub(crate) fn target_of(instr: &mut Instr) -> Option<&mut u32> {
    match instr {
        Instr::Check(CheckInstr::Attempt { to, .. } | CheckInstr::SkipNested { to, .. }) => {
            Some(to)
        }
        _ => None,
    }
}

/// The values of a measure.
fn components(measure: &Value) -> Vec<Value> {
    match measure {
        Value::Data(data) => data.fields().to_vec(),
        _ => Vec::new(),
    }
}

impl<'c> Machine<'c> {
    fn check_decrease(
        &mut self,
        at: &Position<'c>,
        previous: u16,
        current: u16,
        site: u32,
    ) -> Result<(), Box<End>> {
        let now = self.take(at, current);
        let before = std::mem::replace(
            &mut self.stack[at.base + usize::from(previous)],
            now.clone(),
        );
        if let (Value::Data(_), Value::Data(_)) = (&before, &now) {
            self.compare_measures(at, &before, &now, site)?;
        }
        Ok(())
    }

    fn check_measure(
        &mut self,
        at: &Position<'c>,
        src: u16,
        cluster: u32,
        site: u32,
    ) -> Result<(), Box<End>> {
        let now = self.reg(at, src).clone();
        let depth = self.frames.len();
        let below = self
            .checker
            .activations
            .iter()
            .rev()
            .find(|a| a.depth < depth);
        let caller = below.filter(|a| a.depth + 1 == depth).and_then(|a| {
            let (recursion, measure) = a.measure.as_ref()?;
            (*recursion == cluster).then(|| measure.clone())
        });
        if let (Some(before), Value::Data(_)) = (&caller, &now) {
            self.compare_measures(at, before, &now, site)?;
        }
        if let Some(own) = self.checker.activations.last_mut()
            && own.depth == depth
            && matches!(now, Value::Data(_))
        {
            own.measure = Some((cluster, now));
        }
        Ok(())
    }

    fn compare_measures(
        &mut self,
        at: &Position<'c>,
        before: &Value,
        now: &Value,
        site: u32,
    ) -> Result<(), Box<End>> {
        let held = measure::decreases(&components(before), &components(now));
        if held == Some(false) {
            let (before, now) = (self.printed(before, false), self.printed(now, false));
            let end = self.violated(at, site, NO_REGISTER);
            return Err(match *end {
                End::Invalid {
                    kind,
                    node,
                    span,
                    what,
                } => Box::new(End::Invalid {
                    kind,
                    node,
                    span,
                    what: format!("{what} from {before} to {now}"),
                }),
                other => Box::new(other),
            });
        }
        self.count(site, held, "the measures cannot be compared");
        Ok(())
    }
}

/// A set of values that frames are made of.
fn as_set(value: &Value) -> Option<Rc<crate::value::Set>> {
    match value {
        Value::Set(set) => Some(Rc::clone(set)),
        _ => None,
    }
}
