//! What optimisers say they did with a program: remarks of stock clang and gcc, counted in
//! buckets. No instrumented compiler is needed; each compiler compiles a program once more.

use super::{Asked, Feedback};
use crate::mark::Reached;
use gadfly_remarks::{Dialect, Kind, Remark};
use gadfly_toolchain::{ObserveError, Recorded, Target, Workbench};

/// The remarks of some targets.
#[derive(Debug)]
pub struct Remarks {
    targets: Vec<(Dialect, Target)>,
}

impl Remarks {
    /// Listens to one target of each compiler that writes remarks, the one with the most
    /// optimisation; nothing if none of them does.
    #[must_use]
    pub fn of(targets: &[Target]) -> Option<Remarks> {
        let mut chosen: Vec<(Dialect, Target)> = Vec::new();
        for target in targets {
            let Some(dialect) = dialect(target) else {
                continue;
            };
            let of_compiler = chosen
                .iter_mut()
                .find(|(_, it)| it.compiler.name == target.compiler.name);
            match of_compiler {
                None => chosen.push((dialect, target.clone())),
                Some((_, old)) if effort(target) > effort(old) => *old = target.clone(),
                Some(_) => {}
            }
        }
        (!chosen.is_empty()).then_some(Remarks { targets: chosen })
    }

    /// The targets that are listened to.
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        self.targets.iter().map(|(_, target)| target)
    }
}

impl Feedback for Remarks {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let mut reached = Reached::default();
        let mut bench = Workbench::new(asked.runner, asked.case)?;
        for (dialect, target) in &self.targets {
            if !target.compiler.understands(asked.case) {
                continue;
            }
            let recorded = bench.record(target, asked.stop)?;
            reached.cpu += recorded.cpu;
            for remark in fired(*dialect, &recorded) {
                let (compiler, Remark { pass, name, .. }) = (&target.compiler.name, remark);
                reached.add(&format!("{compiler} {pass}: {name}"), 1);
            }
        }
        Ok(reached)
    }
}

/// The dialect of a target's records, if it writes any.
fn dialect(target: &Target) -> Option<Dialect> {
    let keeps = !target.compiler.spec.record_options.is_empty();
    Dialect::of_family(target.family()).filter(|_| keeps)
}

/// The remarks about what was done with the code under test.
fn fired(dialect: Dialect, recorded: &Recorded) -> Vec<Remark> {
    if !recorded.exit.success() {
        return Vec::new();
    }
    let records = recorded.records.iter();
    let remarks = records.flat_map(|(file, record)| {
        let read = dialect.read(record).into_iter();
        read.filter(move |it| it.kind == Kind::Fired && it.is_about(file))
    });
    remarks.collect()
}

/// How much a target optimises, as far as its options tell.
pub(super) fn effort(target: &Target) -> u8 {
    let levels = target.options.iter().map(|option| match option.as_str() {
        "-Ofast" => 5,
        "-O3" => 4,
        "-O2" => 3,
        "-Os" | "-Oz" => 2,
        "-O" | "-O1" => 1,
        _ => 0,
    });
    levels.max().unwrap_or(0)
}
