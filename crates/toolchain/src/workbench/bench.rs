//! A test case on the bench: written out once, then built and run by one target
//! after the other.

use super::dafny::{DafnyTarget, Warmth};
use super::error::ObserveError;
use super::file_names::{PROGRAM, is_plain_name, object_name};
use super::spent::{Cost, Spent};
use super::step::{Step, StepResult};
use crate::target::Placeholders;
use crate::{Observation, Role, SourceFile, Stage, Target, TestCase, Translated};
use gadfly_sandbox::{Runner, ScratchDir, Stop};
use std::collections::BTreeMap;
use std::fs;

/// Objects larger than this are not remembered, but linked and run again.
const LARGEST_REMEMBERED: u64 = 4 << 20;

/// What identifies a linked program: equal values give the same result.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Built {
    compiler: String,
    /// The options that may affect the linker.
    options: Vec<String>,
    objects: Vec<Vec<u8>>,
}

/// A test case and the results so far.
#[derive(Debug)]
pub struct Workbench<'a> {
    pub(super) runner: &'a Runner,
    pub(super) case: &'a TestCase,
    pub(super) scratch: ScratchDir,
    /// The driver's objects, by compiler and the options with which they are compiled.
    drivers: BTreeMap<String, (Vec<String>, Cost)>,
    /// How compiling the driver failed, by compiler.
    driver_failures: BTreeMap<String, StepResult>,
    /// The results of linking and running, by what was linked.
    results: BTreeMap<Built, StepResult>,
    pub(super) spent: Spent,
}

impl<'a> Workbench<'a> {
    /// Writes the files of a test case to a new scratch folder.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn new(runner: &'a Runner, case: &'a TestCase) -> Result<Self, ObserveError> {
        let scratch = runner.scratch()?;
        for (index, file) in case.files.iter().enumerate() {
            let again = case.files[..index].iter().any(|f| f.name == file.name);
            if again || !is_plain_name(&file.name) {
                return Err(ObserveError::FileName {
                    name: file.name.clone(),
                });
            }
            scratch.write(&file.name, file.text.as_bytes())?;
        }
        Ok(Workbench {
            runner,
            case,
            scratch,
            drivers: BTreeMap::new(),
            driver_failures: BTreeMap::new(),
            results: BTreeMap::new(),
            spent: Spent::default(),
        })
    }

    /// The cost of all observations so far.
    pub fn spent(&self) -> &Spent {
        &self.spent
    }

    /// Builds and runs the test case with a target and reports what happened.
    ///
    /// The driver is compiled once per compiler and shared by its option sets. Objects that are
    /// identical to those of an earlier option set are not linked and run again (YARPGen
    /// dissertation, chapter 5).
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn observe(&mut self, target: &Target, stop: &Stop) -> Result<Observation, ObserveError> {
        if let Some(dafny) = DafnyTarget::of(target) {
            return dafny.observe(self.case, Warmth::Warm, &mut self.spent);
        }
        let before = self.spent.total();
        let outcome = self.build_and_run(target, stop)?;
        let after = self.spent.total();
        Ok(Observation {
            target: target.name(),
            family: target.family().to_owned(),
            lineage: None,
            options: target.options.clone(),
            trial: target.trial,
            stage: outcome.stage,
            exit: outcome.exit,
            stdout: outcome.stdout,
            stderr: outcome.stderr,
            internal_error: outcome.internal_error,
            remark: None,
            wall: after.wall - before.wall,
            cpu: after.cpu - before.cpu,
            command: outcome.command,
        })
    }

    /// What a Dafny makes of the test case for the target's backend, without building it;
    /// `None` if it makes nothing of it, or the target is no Dafny.
    ///
    /// # Errors
    /// If the machine gets in the way, or the target's stop was set.
    pub fn translation(&mut self, target: &Target) -> Result<Option<Translated>, ObserveError> {
        let dafny = DafnyTarget::of(target);
        dafny.map_or(Ok(None), |dafny| dafny.translation(self.case))
    }

    /// As [`Workbench::observe`], in a new folder and without reusing anything: the driver is
    /// compiled by the target's own compiler as well. A user who repeats it sees the same.
    ///
    /// # Errors
    /// As [`Workbench::observe`].
    pub fn observe_cold(
        &mut self,
        target: &Target,
        stop: &Stop,
    ) -> Result<Observation, ObserveError> {
        if let Some(dafny) = DafnyTarget::of(target) {
            return dafny.observe(self.case, Warmth::Cold, &mut self.spent);
        }
        let mut fresh = Workbench::new(self.runner, self.case)?;
        let observed = fresh.observe(target, stop);
        self.spent += fresh.spent;
        observed
    }

    /// The result of the last stage that was reached.
    fn build_and_run(&mut self, target: &Target, stop: &Stop) -> Result<StepResult, ObserveError> {
        let case = self.case;
        let mut objects = Vec::new();
        let mut compiled = None;
        for file in case.files.iter().filter(|f| f.role == Role::Test) {
            let object = object_name(case, file);
            let outcome = self.compile(Stage::Compile, target, file, &object, stop)?;
            if !outcome.exit.success() {
                return Ok(outcome);
            }
            objects.push(object);
            compiled = Some(outcome);
        }
        if let Some(compiled) = compiled.filter(|_| !target.trial.runs()) {
            return Ok(compiled);
        }
        let built = self.remember_as(target, &objects);
        let drivers = match self.driver(target, stop)? {
            Ok(drivers) => drivers,
            Err(failure) => return Ok(failure),
        };
        objects.extend(drivers);
        if let Some(known) = built.as_ref().and_then(|b| self.results.get(b)) {
            let mut known = known.clone();
            self.spent.saved += known.cost;
            known.command = self.finishing(known.stage, target, &objects).command();
            return Ok(known);
        }
        let outcome = self.link_and_run(target, &objects, stop)?;
        if let Some(built) = built {
            self.results.insert(built, outcome.clone());
        }
        Ok(outcome)
    }

    /// The driver's objects for this target, or how compiling them failed.
    fn driver(
        &mut self,
        target: &Target,
        stop: &Stop,
    ) -> Result<Result<Vec<String>, StepResult>, ObserveError> {
        let key = driver_key(target);
        if let Some((objects, cost)) = self.drivers.get(&key) {
            self.spent.saved += *cost;
            return Ok(Ok(objects.clone()));
        }
        if let Some(failure) = self.driver_failures.get(&target.compiler.name) {
            return Ok(Err(failure.clone()));
        }
        let case = self.case;
        let mut objects = Vec::new();
        let mut cost = Cost::default();
        for file in case.files.iter().filter(|f| f.role == Role::Driver) {
            let object = format!("{key}-{}", object_name(case, file));
            let outcome = self.compile(Stage::Driver, target, file, &object, stop)?;
            cost += outcome.cost;
            if !outcome.exit.success() {
                let name = target.compiler.name.clone();
                self.driver_failures.insert(name, outcome.clone());
                return Ok(Err(outcome));
            }
            objects.push(object);
        }
        self.drivers.insert(key, (objects.clone(), cost));
        Ok(Ok(objects))
    }

    fn compile(
        &mut self,
        stage: Stage,
        target: &Target,
        file: &SourceFile,
        object: &str,
        stop: &Stop,
    ) -> Result<StepResult, ObserveError> {
        // An object of the previous target must not be mistaken for one of this target.
        self.remove(object);
        let driver_options;
        let options = match stage {
            Stage::Driver => {
                driver_options = target.driver_options();
                &driver_options
            }
            _ => &target.options,
        };
        let step = Step {
            stage,
            compiler: &target.compiler,
            placeholders: Placeholders {
                options,
                source: &file.name,
                object,
                ..Placeholders::default()
            },
        };
        let outcome = step.run(self.runner, self.scratch.path(), stop)?;
        match stage {
            Stage::Driver => self.spent.driver += outcome.cost,
            _ => self.spent.compile += outcome.cost,
        }
        Ok(outcome)
    }

    /// Links and, if that succeeds, runs the program; the cost includes both.
    fn link_and_run(
        &mut self,
        target: &Target,
        objects: &[String],
        stop: &Stop,
    ) -> Result<StepResult, ObserveError> {
        self.remove(PROGRAM);
        let folder = self.scratch.path();
        let linked = self
            .finishing(Stage::Link, target, objects)
            .run(self.runner, folder, stop)?;
        self.spent.link += linked.cost;
        if !linked.exit.success() {
            return Ok(linked);
        }
        let mut ran = self
            .finishing(Stage::Run, target, objects)
            .run(self.runner, folder, stop)?;
        self.spent.run += ran.cost;
        ran.cost += linked.cost;
        Ok(ran)
    }

    /// The step that links or runs.
    fn finishing<'t>(&self, stage: Stage, target: &'t Target, objects: &'t [String]) -> Step<'t> {
        Step {
            stage,
            compiler: &target.compiler,
            placeholders: Placeholders {
                options: &target.options,
                objects,
                program: PROGRAM,
                ..Placeholders::default()
            },
        }
    }

    /// The key under which the result for these objects is remembered; `None` if it must not
    /// be, because code is generated at link time or later and equal objects do not mean equal
    /// programs.
    fn remember_as(&self, target: &Target, objects: &[String]) -> Option<Built> {
        let later = target.compiler.spec.compiles_when_run.is_some();
        if later || target.options.iter().any(|o| o.starts_with("-flto")) {
            return None;
        }
        let objects = objects
            .iter()
            .map(|name| {
                let path = self.scratch.path().join(name);
                let metadata = fs::symlink_metadata(&path).ok()?;
                let usable = metadata.is_file() && metadata.len() <= LARGEST_REMEMBERED;
                usable.then(|| fs::read(path).ok()).flatten()
            })
            .collect::<Option<_>>()?;
        Some(Built {
            compiler: target.compiler.name.clone(),
            options: target
                .options
                .iter()
                .filter(|o| !o.starts_with("-O"))
                .cloned()
                .collect(),
            objects,
        })
    }

    pub(super) fn remove(&self, name: &str) {
        // Usually the file does not exist. If it cannot be removed, the compiler will fail to
        // write it.
        let _ = fs::remove_file(self.scratch.path().join(name));
    }
}

/// A key that is equal for targets that share the driver's objects, and fit for a file name.
fn driver_key(target: &Target) -> String {
    // The version is part of the key: clang 14 and clang 19 lay out a `_BitInt` differently.
    let mut key = target.compiler.name.clone();
    for option in target.language_options() {
        key.push_str(option);
    }
    key.replace('/', "_")
}
