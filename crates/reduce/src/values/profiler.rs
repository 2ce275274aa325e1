//! Runs the instrumented copy of a program.

use super::Value;
use super::instrument::Instrumented;
use crate::host::HostCompilers;
use crate::subject::Subject;
use gadfly_sandbox::{Job, Limits};
use gadfly_toolchain::Role;
use std::time::Duration;

/// The time limit for the instrumented copy.
const TIME: Duration = Duration::from_secs(10);

/// The limit on its output: some ten thousand values.
const OUTPUT: u64 = 4 << 20;

/// The expressions of a program that always have the same value, outer ones before inner ones.
/// Empty if the program cannot be instrumented, built or run.
pub(crate) fn constants(subject: &Subject, host: HostCompilers<'_>) -> Vec<Value> {
    profiled(subject, host, Instrumented::constants)
}

/// The last and the first value of the other expressions.
pub(crate) fn varying(subject: &Subject, host: HostCompilers<'_>) -> Vec<Value> {
    profiled(subject, host, Instrumented::varying)
}

fn profiled(
    subject: &Subject,
    host: HostCompilers<'_>,
    values: impl Fn(&Instrumented, &str) -> Vec<Value>,
) -> Vec<Value> {
    let profiled = || {
        let copy = Instrumented::of(subject)?;
        let printed = run(&copy, host)?;
        Some(values(&copy, &printed))
    };
    profiled().unwrap_or_default()
}

/// The output of the instrumented copy.
fn run(copy: &Instrumented, host: HostCompilers<'_>) -> Option<String> {
    let scratch = host.scratch()?;
    for file in &copy.files {
        scratch.write(&file.name, file.text.as_bytes()).ok()?;
    }
    let compiled = copy.files.iter().filter(|it| it.role != Role::Header);
    let mut arguments = vec!["-w", "-O0", "-std=gnu11", "-o", "instrumented"];
    arguments.extend(compiled.map(|it| it.name.as_str()));
    arguments.push("-lm");
    host.compile(&scratch, &Limits::for_compilers(), &arguments)?;
    let limits = Limits {
        wall: TIME,
        cpu: TIME,
        output: OUTPUT,
        ..Limits::for_programs()
    };
    let program = scratch.path().join("instrumented");
    let done = host.run(&Job::new(program, scratch.path(), limits))?;
    (!done.stderr_truncated).then(|| String::from_utf8_lossy(&done.stderr).into_owned())
}
