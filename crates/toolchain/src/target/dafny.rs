//! The Dafnys of this machine as compilers, their backends as option sets.
//!
//! Knows where Dafny is described and what becomes of it; how it is found and
//! driven is the adapter's business.

use super::compiler::{Compiler, Engine};
use super::config::Config;
use super::detect::Detection;
use super::spec::{Adapter, TargetSpec};
use crate::dafny::DafnyLimits;
use crate::{Dafny, DafnyBench, DafnyError, DafnysFound, Missing};
use gadfly_sandbox::{Runner, Stop};
use std::sync::Arc;

/// Finds all Dafnys, newest first.
pub(super) fn detect(
    config: &Config,
    runner: &Arc<Runner>,
    stop: &Stop,
) -> Result<Detection, DafnyError> {
    let mut detection = Detection {
        compilers: Vec::new(),
        missing: Vec::new(),
        isolation: runner.isolation().clone(),
    };
    let mut specs = config.specs.iter();
    let Some(spec) = specs.find(|spec| spec.adapter == Some(Adapter::Dafny)) else {
        return Ok(detection);
    };
    if config.disable.is_match(&spec.name) {
        detection.missing.push(Missing::disabled(&spec.name));
        return Ok(detection);
    }
    let found = DafnysFound::look(runner, stop)?;
    detection.missing.extend(found.missing);
    for dafny in found.installed {
        let name = format!("{}-{}", spec.name, dafny.version);
        if config.disable.is_match(&name) {
            detection.missing.push(Missing::disabled(&name));
            continue;
        }
        match open(spec, &name, dafny, runner, stop)? {
            Ok(compiler) => detection.compilers.push(Arc::new(compiler)),
            Err(missing) => detection.missing.push(missing),
        }
    }
    Ok(detection)
}

/// A Dafny with its usable backends, or why it has none.
pub(super) fn open(
    spec: &TargetSpec,
    name: &str,
    dafny: Dafny,
    runner: &Arc<Runner>,
    stop: &Stop,
) -> Result<Result<Compiler, Missing>, DafnyError> {
    let (exe, version) = (dafny.exe.clone(), dafny.version);
    let bench = DafnyBench::open(dafny, runner, stop)?.with_limits(DafnyLimits {
        translate: spec.compile_limits.clone(),
        build: spec.compile_limits.clone(),
        run: spec.run_limits.clone(),
    });
    let backends = bench.backends();
    if backends.is_empty() {
        let reasons: Vec<&str> = bench.skipped().iter().map(|s| s.why.as_str()).collect();
        return Ok(Err(Missing {
            name: name.to_owned(),
            reason: "none of its backends can be used here".to_owned(),
            hint: reasons.join("; "),
        }));
    }
    let option_set = |backend: &gadfly_dafny::Backend| vec![backend.name().to_owned()];
    let spec = TargetSpec {
        levels: backends.iter().map(option_set).collect(),
        // A Dafny accepts only the language of its own version.
        lacks: bench.lacks(),
        standards: [(version.dialect().to_owned(), String::new())].into(),
        ..spec.clone()
    };
    Ok(Ok(Compiler {
        spec: Arc::new(spec),
        name: name.to_owned(),
        command: "dafny".to_owned(),
        exe,
        version: version.to_string(),
        runs: true,
        root: None,
        engine: Engine::Dafny(Arc::new(bench)),
    }))
}
