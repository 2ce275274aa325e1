//! The engine with tests that answer at once: what is found does not depend on the
//! number of threads, other bugs are kept but never accepted, what flickers is
//! tried more often, and the history always has a program that passes.

use gadfly_reduce::{
    End, History, Interestingness, Options, OtherBug, ReduceError, Reduced, Subject, TestError,
    Verdict, passes, reduce,
};
use gadfly_sandbox::{Exit, Stop};
use gadfly_toolchain::{Observation, Role, SourceFile, Stage, Trial};
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Interesting as long as all these words are there, in this order.
struct Needs(&'static [&'static str]);

impl Interestingness for Needs {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let text = &subject.files()[0].text;
        let mut from = 0;
        for word in self.0 {
            match text[from..].find(word) {
                Some(at) => from += at + word.len(),
                None => return Ok(Verdict::not(format!("{word} is gone"))),
            }
        }
        Ok(Verdict::Interesting)
    }

    fn reason(&self, _: &Subject) -> String {
        "all words are there".to_owned()
    }
}

fn subject(text: &str) -> Subject {
    Subject::of_text(vec![SourceFile {
        name: "a.txt".to_owned(),
        role: Role::Test,
        text: text.into(),
    }])
}

fn long_text() -> String {
    (0..200).map(|i| format!("word{i} of line {i}\n")).collect()
}

fn run(test: &dyn Interestingness, text: &str, jobs: usize) -> Result<Reduced, ReduceError> {
    let stop = Stop::new().expect("a stop");
    let options = Options {
        jobs,
        deadline: None,
        max_calls: 10_000,
        stop: &stop,
        tries: 3,
        plausible: None,
        earlier: &[],
    };
    reduce(
        &subject(text),
        &passes::for_any_text(),
        test,
        &options,
        None,
        &mut |_| {},
    )
}

fn words(reduced: &Reduced) -> Vec<String> {
    let text = reduced.best.files()[0].text.to_string();
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn only_what_is_needed_is_left_for_any_number_of_jobs() {
    let needs = Needs(&["word17", "word90", "word199"]);
    let one = run(&needs, &long_text(), 1).unwrap();
    assert_eq!(words(&one), ["word17", "word90", "word199"]);
    assert_eq!(one.end, End::Minimal);
    assert!(one.calls < 120, "{} calls", one.calls);
    for jobs in [2, 3, 8] {
        let several = run(&needs, &long_text(), jobs).unwrap();
        assert_eq!(several.best.files(), one.best.files(), "{jobs} jobs");
        assert_eq!(several.calls, one.calls, "{jobs} jobs");
        assert_eq!(several.accepted.len(), one.accepted.len(), "{jobs} jobs");
    }
}

#[test]
fn what_does_not_show_cannot_be_reduced() {
    let error = run(&Needs(&["absent"]), "present", 1).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("absent is gone"), "{text}");
}

/// Without `word3` but with `word5` it is another bug.
struct Slippery;

impl Interestingness for Slippery {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let text = &subject.files()[0].text;
        Ok(match (text.contains("word3 "), text.contains("word5 ")) {
            (true, _) => Verdict::Interesting,
            (false, true) => Verdict::Other(Box::new(OtherBug {
                signature: "the other".to_owned(),
                kind: "crash".to_owned(),
                title: "the other bug".to_owned(),
                evidence: String::new(),
                observation: observation(),
            })),
            (false, false) => Verdict::not("nothing"),
        })
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}

fn observation() -> Observation {
    Observation {
        target: "cc".to_owned(),
        family: "cc".to_owned(),
        lineage: None,
        options: Vec::new(),
        trial: Trial::Full,
        stage: Stage::Compile,
        exit: Exit::Signal(11),
        stdout: String::new(),
        stderr: String::new(),
        internal_error: true,
        remark: None,
        wall: Duration::ZERO,
        cpu: Duration::ZERO,
        command: Vec::new(),
    }
}

#[test]
fn another_bug_is_kept_once_and_never_accepted() {
    let reduced = run(&Slippery, "word3 a\nword5 b\nword7 c\n", 2).unwrap();
    assert_eq!(words(&reduced), ["word3"]);
    let others: Vec<_> = reduced.others.iter().map(|it| &it.bug.signature).collect();
    assert_eq!(others, ["the other"]);
    let kept = &reduced.others[0].subject.files()[0].text;
    assert!(kept.contains("word5") && !kept.contains("word3"), "{kept}");
}

/// Shows every second time it is asked.
struct Flickers(AtomicUsize);

impl Interestingness for Flickers {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let asked = self.0.fetch_add(1, Ordering::SeqCst);
        Ok(
            match asked.is_multiple_of(2) && subject.files()[0].text.contains("word3 ") {
                true => Verdict::Interesting,
                false => Verdict::not("not this time"),
            },
        )
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}

#[test]
fn what_does_not_always_show_is_tried_several_times() {
    let reduced = run(&Flickers(AtomicUsize::new(0)), "word1 a\nword3 b\n", 1).unwrap();
    assert_eq!(words(&reduced), ["word3"]);
    assert_eq!(reduced.flakiness, (2, 3));
}

#[test]
fn the_history_has_every_step_and_the_best() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("reduced");
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 2,
        deadline: Some(Instant::now() + Duration::from_secs(600)),
        max_calls: 10_000,
        stop: &stop,
        tries: 1,
        plausible: None,
        earlier: &[],
    };
    for _ in 0..2 {
        let mut history = History::create(&out).unwrap();
        let best = history.best();
        let mut seen = 0;
        let reduced = reduce(
            &subject(&long_text()),
            &passes::for_any_text(),
            &Needs(&["word50"]),
            &options,
            Some(&mut history),
            &mut |event| {
                if let gadfly_reduce::Event::Accepted { step, .. } = event {
                    seen += 1;
                    assert_eq!(step, seen);
                    let text = fs::read_to_string(best.join("a.txt")).unwrap();
                    assert!(text.contains("word50"));
                }
            },
        )
        .unwrap();
        assert_eq!(reduced.accepted.len(), seen);
        let steps = fs::read_dir(out.join("history")).unwrap().count();
        assert_eq!(steps, seen + 1);
        let log = fs::read_to_string(out.join("log.tsv")).unwrap();
        assert_eq!(log.lines().count(), seen + 2);
        let text = fs::read_to_string(best.join("a.txt")).unwrap();
        assert_eq!(text.trim(), "word50");
    }
}

#[test]
fn a_folder_with_other_files_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("thesis.txt"), "years of work").unwrap();
    let error = History::create(folder.path()).unwrap_err();
    assert!(error.to_string().contains("choose an empty folder"));
    assert!(folder.path().join("thesis.txt").exists());
}

#[test]
fn a_budget_and_a_stop_end_it_with_the_best_so_far() {
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: 10,
        stop: &stop,
        tries: 1,
        plausible: None,
        earlier: &[],
    };
    let needs = Needs(&["word17"]);
    let passes = passes::for_any_text();
    let original = subject(&long_text());
    let reduced = reduce(&original, &passes, &needs, &options, None, &mut |_| {}).unwrap();
    assert_eq!((reduced.end, reduced.calls), (End::Budget, 10));
    assert!(reduced.best.size() < &reduced.original);
    let stopped = Options {
        max_calls: 10_000,
        ..options
    };
    let mut watch = |event: gadfly_reduce::Event<'_>| {
        if matches!(event, gadfly_reduce::Event::Judged { calls: 20.., .. }) {
            stop.set();
        }
    };
    let reduced = reduce(&original, &passes, &needs, &stopped, None, &mut watch).unwrap();
    assert_eq!(reduced.end, End::Stopped);
    assert!(reduced.best.size() < &reduced.original);
}

/// Judges by two words at little cost; whoever looks closer sees that without a third
/// it is not valid.
struct Doubtful;

impl Interestingness for Doubtful {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        Needs(&["word17 ", "word90 "]).judge(subject)
    }

    fn needs_confirmation(&self, _: &Subject) -> bool {
        true
    }

    fn objection(&self, subject: &Subject) -> Result<Option<String>, TestError> {
        let valid = subject.files()[0].text.contains("word50 ");
        Ok((!valid).then(|| "word50 is gone".to_owned()))
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}

#[test]
fn what_turns_out_to_be_wrong_is_withdrawn_for_any_number_of_jobs() {
    let one = run(&Doubtful, &long_text(), 1).unwrap();
    assert_eq!(words(&one), ["word17", "word50", "word90"]);
    assert!(one.withdrawn > 0);
    for jobs in [2, 5] {
        let several = run(&Doubtful, &long_text(), jobs).unwrap();
        assert_eq!(several.best.files(), one.best.files(), "{jobs} jobs");
        assert_eq!(several.calls, one.calls, "{jobs} jobs");
    }
}

#[test]
fn only_what_is_beyond_doubt_is_on_disk_and_handed_out() {
    let folder = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    for most in [4, 9, 17, 30, 60] {
        let options = Options {
            jobs: 1,
            deadline: None,
            max_calls: most,
            stop: &stop,
            tries: 1,
            plausible: None,
            earlier: &[],
        };
        let mut history = History::create(&folder.path().join("reduced")).unwrap();
        let best = history.best();
        let reduced = reduce(
            &subject(&long_text()),
            &passes::for_any_text(),
            &Doubtful,
            &options,
            Some(&mut history),
            &mut |_| {
                let text = fs::read_to_string(best.join("a.txt")).unwrap();
                assert!(text.contains("word50 "), "{text}");
            },
        )
        .unwrap();
        let text = &reduced.best.files()[0].text;
        assert!(text.contains("word50 "), "{text}");
        assert_eq!(**text, fs::read_to_string(best.join("a.txt")).unwrap());
    }
}

#[test]
fn an_original_that_is_not_valid_is_not_reduced() {
    let error = run(&Doubtful, "word17 word90 ", 1).unwrap_err();
    assert!(error.to_string().contains("word50 is gone"), "{error}");
}

/// Panics about every candidate without a certain word.
struct Panics;

impl Interestingness for Panics {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let text = &subject.files()[0].text;
        assert!(text.contains("alpha"), "there is always an alpha");
        Needs(&["beta"]).judge(subject)
    }

    fn reason(&self, _: &Subject) -> String {
        "beta is there".to_owned()
    }
}

#[test]
fn a_panic_about_a_candidate_is_reported_once_and_the_reduction_goes_on() {
    let text = format!("alpha {} beta", long_text());
    for jobs in [1, 3] {
        let reduced = run(&Panics, &text, jobs).unwrap();
        assert_eq!(words(&reduced), ["alpha", "beta"]);
        let [panic] = &reduced.panics[..] else {
            panic!("{:?}", reduced.panics);
        };
        assert_eq!(panic.message, "there is always an alpha");
        assert!(panic.location.as_deref().unwrap().contains("engine.rs:"));
    }
}
