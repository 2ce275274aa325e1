//! The tables: one row for each fault, the paper's figures beside ours.

use std::process::ExitCode;

use gadfly_property_experiments::{register, stack};

use crate::measure::{Method, Run, faults};
use crate::tasks::{Task, run_all};
use crate::{Experiment, line, paper};

/// The exit code if a search could not be run.
const BROKEN: u8 = 3;
/// The exit code if there is no such fault.
const USAGE: u8 = 2;

pub(crate) fn rules() {
    for (title, faults) in [
        ("stack", stack::faults().len()),
        ("register", register::faults().len()),
    ] {
        line(&format!("{title} machine: {faults} faults"));
        for (index, name) in self::faults(title).iter().enumerate() {
            line(&format!("{:3} {name}", index + 1));
        }
    }
}

pub(crate) fn print(machine: &str, experiment: &Experiment) -> ExitCode {
    let names = faults(machine);
    let numbers: Vec<usize> = match experiment.faults.is_empty() {
        true => (1..=names.len()).collect(),
        false => experiment.faults.clone(),
    };
    if let Some(wrong) = numbers.iter().find(|number| **number > names.len()) {
        line(&format!(
            "there is no fault {wrong}: the {machine} machine has {}",
            names.len()
        ));
        return ExitCode::from(USAGE);
    }
    let mut tasks = Vec::new();
    for &fault in &numbers {
        for &method in &experiment.methods {
            let time = match method.is_baseline() {
                true => experiment.baseline_time.unwrap_or(experiment.time),
                false => experiment.time,
            };
            tasks.extend((1..=experiment.runs).map(|seed| Task {
                fault,
                method,
                seed,
                time,
            }));
        }
    }
    let results = run_all(machine, &tasks, experiment.jobs);
    let runs: Vec<(Task, Run)> = tasks
        .iter()
        .zip(&results)
        .filter_map(|(task, run)| Some((*task, (*run)?)))
        .collect();
    header(&experiment.methods);
    for fault in numbers {
        row(machine, fault, experiment, &runs);
    }
    speeds(&experiment.methods, &runs);
    match runs.len() == tasks.len() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(BROKEN),
    }
}

fn header(methods: &[Method]) {
    let methods: Vec<String> = methods
        .iter()
        .map(|method| format!("{method:>12}"))
        .collect();
    line(&format!(
        "{:>5} {}   | {:>10} {:>10} {:>10} {:>10}",
        "fault",
        methods.join(" "),
        "QuickChick",
        "QcCrowbar",
        "FuzzChick",
        "by hand"
    ));
}

fn row(machine: &str, fault: usize, experiment: &Experiment, runs: &[(Task, Run)]) {
    let cells: Vec<String> = experiment
        .methods
        .iter()
        .map(|method| {
            let of: Vec<&(Task, Run)> = runs
                .iter()
                .filter(|(task, _)| task.fault == fault && task.method == *method)
                .collect();
            format!("{:>12}", cell(&of))
        })
        .collect();
    let theirs = paper::seconds(machine, fault);
    let theirs: Vec<String> = theirs
        .iter()
        .map(|time| format!("{:>10}", if *time == "-" { "t/o" } else { time }))
        .collect();
    line(&format!(
        "{fault:5} {}   | {}",
        cells.join(" "),
        theirs.join(" ")
    ));
}

/// The mean time of the runs that found the fault, and how many did, if not all.
fn cell(runs: &[&(Task, Run)]) -> String {
    let times: Vec<f64> = runs.iter().filter_map(|(_, run)| run.found).collect();
    let limit = runs.first().map_or(0.0, |(task, _)| task.time);
    if times.is_empty() {
        return format!(">{limit}");
    }
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let mean = match mean < 0.1 {
        true => format!("{mean:.4}"),
        false => format!("{mean:.2}"),
    };
    match times.len() == runs.len() {
        true => mean,
        false => format!("{mean} {}/{}", times.len(), runs.len()),
    }
}

fn speeds(methods: &[Method], runs: &[(Task, Run)]) {
    line("");
    for method in methods {
        let of = runs.iter().filter(|(task, _)| task.method == *method);
        let (mut executions, mut discarded, mut seconds) = (0u64, 0u64, 0.0);
        for (_, run) in of {
            executions += run.executions;
            discarded += run.discarded;
            seconds += run.seconds;
        }
        if executions > 0 && seconds > 0.0 {
            line(&format!(
                "{method}: {:.0} executions a second, {:.2} % discarded",
                executions as f64 / seconds,
                100.0 * discarded as f64 / executions as f64
            ));
        }
    }
}
