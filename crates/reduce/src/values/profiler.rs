//! Runs the instrumented copy of a program.

use super::Constant;
use super::instrument::Instrumented;
use crate::host::HostCompilers;
use crate::subject::Subject;
use gadfly_sandbox::{Job, Limits};
use gadfly_toolchain::Role;
use std::time::Duration;

/// How long the instrumented copy may run.
const TIME: Duration = Duration::from_secs(10);

/// How much it may print: some ten thousand values.
const OUTPUT: u64 = 4 << 20;

/// The expressions of a program that always have one value, outer ones before those
/// within them. None if the program cannot be instrumented, built or run.
pub(crate) fn constants(subject: &Subject, host: HostCompilers<'_>) -> Vec<Constant> {
    let profiled = || {
        let copy = Instrumented::of(subject)?;
        let printed = run(&copy, host)?;
        Some(copy.constants(&printed))
    };
    profiled().unwrap_or_default()
}

/// What the instrumented copy prints.
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
