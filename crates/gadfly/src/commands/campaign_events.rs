//! The events of a campaign in words.

use crate::output::one_line;
use crate::progress::state;
use crate::target_names::by_compiler;
use gadfly_campaign::{Blocker, Event, Task};
use gadfly_store::KnownBy;

/// Describes an event in one line.
pub(crate) fn describe(event: &Event) -> String {
    match event {
        Event::Started {
            campaign,
            seed,
            first_test,
            targets,
            jobs,
        } => format!(
            "campaign {campaign}: seed {seed}, from test {first_test}, {jobs} at a time, {} targets: {}",
            targets.len(),
            by_compiler(targets)
        ),
        Event::Finding { .. } => describe_finding(event),
        Event::Unconfirmed {
            target,
            seed,
            evidence,
        } => format!("not confirmed: {target}, {}: {evidence}", program_of(*seed)),
        Event::Reduced {
            finding,
            from_tokens,
            tokens,
            lines,
            calls,
        } => format!(
            "reduced {finding}: from {from_tokens} to {tokens} tokens ({lines} lines) in {calls} calls of the test"
        ),
        Event::Judged { .. } => describe_judged(event),
        Event::Dated { finding, summary } => format!("dated {finding}: {summary}"),
        Event::Bisected {
            finding, summary, ..
        } => one_line(&format!("bisected {finding}: {summary}")),
        Event::NotBisected { finding, why } => one_line(&format!("not bisected: {finding}: {why}")),
        Event::SameCulprit { .. } => describe_culprit(event),
        Event::NotReduced { finding, why } => format!("not reduced: {finding}: {why}"),
        Event::Blocked { blocker, avoided } => describe_blocker(blocker, avoided.as_deref()),
        Event::SuspectProgram { seed, reason } => format!(
            "A BUG IN GADFLY: the program of {} seems to be invalid: {reason}. Please report it.",
            program_of(*seed)
        ),
        Event::Panicked {
            task,
            seed,
            generator,
            generator_version,
            panic,
        } => {
            let doing = match task {
                Task::Writing => "writing",
                Task::Testing => "testing",
                Task::Reducing => "reducing",
            };
            let program = match seed {
                Some(seed) => format!("the program of seed {seed}"),
                None => "a program".to_owned(),
            };
            format!(
                "A BUG IN GADFLY: it panicked while {doing} {program} (generator `{generator}`, version {generator_version}): {panic}. Please report it."
            )
        }
        Event::Progress(progress) => state(progress),
        Event::Finished(summary) => state(&summary.progress),
    }
}

/// Which program it was: a mutant is found by its finding.
fn program_of(seed: Option<u64>) -> String {
    seed.map_or_else(|| "a mutant".to_owned(), |seed| format!("seed {seed}"))
}

/// Describes a finding in one line that begins with whether its bug is new or known.
fn describe_finding(event: &Event) -> String {
    let Event::Finding {
        finding,
        bug,
        new_bug,
        kind,
        target,
        title,
        seed,
        reliability,
        likely_distinct,
        known,
        known_by: _,
        inherited,
    } = event
    else {
        return String::new();
    };
    let program = program_of(*seed);
    if let Some(from) = inherited {
        return format!("{from} has it, too: {finding}, {kind} on {target}, {program}: {title}");
    }
    if let Some(known) = known {
        return format!("known: {known}: {finding}, {kind} on {target}, {program}");
    }
    let called = match (new_bug, likely_distinct) {
        (true, _) => "NEW BUG",
        (_, Some(_)) => "LIKELY-DISTINCT",
        _ => "again  ",
    };
    let why = likely_distinct.as_ref().map_or(String::new(), |feature| {
        format!("; the programs of all other findings of {bug} have `{feature}`, this one does not")
    });
    format!(
        "{called} {bug} {finding}: {kind} on {target}, {program}, reproduced {reliability}: {title}{why}"
    )
}

/// Describes in one line what a finding is.
fn describe_judged(event: &Event) -> String {
    let Event::Judged {
        finding,
        cause,
        new_cause,
        known,
        known_by,
        like,
    } = event
    else {
        return String::new();
    };
    if let Some(known) = known {
        let by = known_by.map_or("", KnownBy::in_words);
        return format!("judged {finding}: {cause} is a known bug ({by}): {known}");
    }
    let what = match new_cause {
        true => format!("a root cause of its own, {cause}"),
        false => format!("the root cause {cause}"),
    };
    let like = like
        .as_ref()
        .map_or(String::new(), |like| format!("; {like}"));
    one_line(&format!("judged {finding}: {what}{like}"))
}

/// Describes in one line which other bugs have the culprit of a finding.
fn describe_culprit(event: &Event) -> String {
    let Event::SameCulprit {
        finding,
        culprit,
        certain,
        bugs,
        known,
        reduction_stopped,
    } = event
    else {
        return String::new();
    };
    let bugs = bugs.iter().map(ToString::to_string);
    let of: Vec<String> = bugs.chain(known.clone()).collect();
    let of = of.join(", ");
    let so = match (certain, reduction_stopped) {
        (true, true) => "; they are one bug, so that its reduction stops",
        (true, false) => "; they are one bug",
        (false, _) => "; they may be one bug",
    };
    one_line(&format!("{finding} has the culprit of {of}: {culprit}{so}"))
}

fn describe_blocker(blocker: &Blocker, avoided: Option<&str>) -> String {
    let Blocker {
        target,
        bug,
        failing,
        tests,
        features,
    } = blocker;
    let shared = match &features[..] {
        [] => "no feature distinguishes these programs from the others".to_owned(),
        shared => format!("these programs have {}", shared.join(" with ")),
    };
    let what = match avoided {
        Some(feature) => format!(
            "; from now on 3 of 4 programs are generated without {feature} (--no-avoid keeps it)"
        ),
        None => String::new(),
    };
    format!(
        "BLOCKED {target}: {failing} of its last {tests} programs fail because of one bug ({bug}); {shared}{what}"
    )
}
