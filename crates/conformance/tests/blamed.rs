//! Who the catalogue blames for its miscompilations, held against the answer of `bisect` on
//! the compilers that this machine has.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_bisect::lab::{Lab, Means, Wrong};
use gadfly_bisect::pass::blame;
use gadfly_catalogue::{Blame, Bug, Catalogue, Observed};
use gadfly_oracle::{Conclusion, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_test_support::trials::{self, Trial, trial};
use gadfly_toolchain::{
    Compiler, Detection, KnownTargets, Language, Role, SourceFile, Target, TestCase, Workbench,
};
use gadfly_triage::signature;
use std::sync::{Arc, OnceLock};

/// More than any of them needs.
const MOST_CALLS: u32 = 200;

fn main() {
    let catalogue = Catalogue::embedded();
    let bugs = catalogue.bugs().iter();
    let blamed = bugs.filter_map(|bug| Some((bug.clone(), bug.blame.clone()?)));
    let trials: Vec<Trial> = blamed
        .map(|(bug, on_record)| {
            let name = format!("blamed::{}", bug.id);
            trial(name, move || is_to_blame(&bug, &on_record))
        })
        .collect();
    trials::main(trials);
}

/// The machine and its compilers, which are looked for once.
struct Machine {
    runner: Runner,
    stop: Stop,
    detection: Detection,
}

fn machine() -> &'static Machine {
    static MACHINE: OnceLock<Machine> = OnceLock::new();
    MACHINE.get_or_init(|| {
        let runner = Runner::new(&std::env::temp_dir()).unwrap();
        let stop = Stop::new().unwrap();
        let compilers = KnownTargets::load(None).unwrap();
        Machine {
            detection: compilers.detect(&runner, &stop).unwrap(),
            runner,
            stop,
        }
    })
}

fn is_to_blame(bug: &Bug, on_record: &Blame) -> Result<(), String> {
    let mut asked = false;
    for seen in bug.shown() {
        for compiler in compilers(bug, seen) {
            asked = true;
            let options = match on_record.options.is_empty() {
                true => seen.options.clone(),
                false => on_record.options.clone(),
            };
            check(bug, on_record, &Target::new(compiler, options))?;
        }
    }
    if !asked {
        let compiler = bug.compiler();
        let wanted = format!("{compiler}-with-the-bug");
        skip(&wanted, format_args!("no {compiler} that has the bug"));
    }
    Ok(())
}

/// The compilers of the family that are on record for the bug.
fn compilers(bug: &Bug, seen: &Observed) -> Vec<Arc<Compiler>> {
    let is_meant = |compiler: &&Arc<Compiler>| {
        let version = |wanted: &String| {
            let rest = compiler.version.strip_prefix(wanted.as_str());
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        compiler.family() == bug.compiler()
            && compiler.spec.name == seen.backend
            && seen.versions.iter().any(version)
    };
    let compilers = machine().detection.compilers.iter();
    compilers.filter(is_meant).cloned().collect()
}

fn check(bug: &Bug, on_record: &Blame, target: &Target) -> Result<(), String> {
    let Machine { runner, stop, .. } = machine();
    let case = test_case(bug);
    let right = case.expected.as_deref();
    let name = target.name();
    let mut bench = Workbench::new(runner, &case).map_err(|it| it.to_string())?;
    let seen = bench.observe(target, stop).map_err(|it| it.to_string())?;
    let Conclusion::Finding { kind, .. } = examine(right, &seen) else {
        return Err(format!(
            "{name} does not show it: {}{}",
            seen.stdout, seen.stderr
        ));
    };
    let wrong = Wrong {
        test_case: &case,
        target,
        kind,
        right_output: right,
        signature: &signature(kind, right, &seen),
    };
    let means = Means {
        runner,
        stop,
        most_calls: MOST_CALLS,
        watch: &mut |_| {},
    };
    let mut lab = Lab::new(wrong, means).map_err(|it| it.to_string())?;
    let answer = blame(&mut lab).map_err(|it| it.to_string())?;
    println!("{name}: {} after {} builds", answer.culprit, answer.calls);
    let said = answer.culprit.to_string();
    let function = on_record.function.is_none() || answer.function == on_record.function;
    match said == on_record.culprit && function {
        true => Ok(()),
        false => Err(format!("{name}: {answer:#?}\non record: {on_record:#?}")),
    }
}

/// The program with its driver, under the names that the targets expect.
fn test_case(bug: &Bug) -> TestCase {
    let (name, text) = bug.program.as_ref().unwrap();
    let (language, name, role) = match name.as_str() {
        "program.cl" => (Language::OpenCl, "func.cl", Role::Loaded),
        "program.ispc" => (Language::Ispc, "func.ispc", Role::Test),
        "program.cc" => (Language::Cpp, "func.cc", Role::Test),
        _ => (Language::C, "func.c", Role::Test),
    };
    let file = |name: &str, role, text: &str| SourceFile {
        name: name.to_owned(),
        role,
        text: text.into(),
    };
    let mut files = vec![file(name, role, text)];
    let driver = bug.driver.iter();
    files.extend(driver.map(|text| file("driver.c", Role::Driver, text)));
    let mut case = TestCase::new(language, files);
    case.expected = bug.expected.as_deref().map(Into::into);
    case
}
