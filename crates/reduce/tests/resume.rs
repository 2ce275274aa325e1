//! A second reduction of a program goes on where the first one ended, as far as that
//! still passes; its history grows.

#![allow(clippy::unwrap_used)]

use gadfly_choice::Choices;
use gadfly_reduce::{
    End, Event, History, Interestingness, Options, Reduced, Subject, TestError, Verdict, passes,
    reduce,
};
use gadfly_sandbox::Stop;
use gadfly_toolchain::{Role, SourceFile};
use std::fs;
use std::path::Path;

/// Interesting as long as all these words are there.
struct Needs(&'static [&'static str]);

impl Interestingness for Needs {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let text = &subject.files()[0].text;
        let gone = self.0.iter().find(|word| !text.contains(**word));
        Ok(match gone {
            None => Verdict::Interesting,
            Some(word) => Verdict::not(format!("{word} is gone")),
        })
    }

    fn reason(&self, _: &Subject) -> String {
        String::new()
    }
}

fn files(text: &str) -> Vec<SourceFile> {
    vec![SourceFile {
        name: "a.txt".to_owned(),
        role: Role::Test,
        text: text.into(),
    }]
}

fn original() -> Subject {
    let text: String = (0..200).map(|i| format!("word{i} of line {i}\n")).collect();
    Subject::of_text(files(&text))
}

/// What is told of earlier reductions.
#[derive(Debug, Default)]
struct Told {
    resumed: Vec<usize>,
    outdated: Vec<String>,
}

fn run(
    test: &dyn Interestingness,
    earlier: &[Subject],
    history: Option<&mut History>,
    max_calls: usize,
) -> (Reduced, Told) {
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls,
        stop: &stop,
        tries: 1,
        plausible: None,
        earlier,
    };
    let mut told = Told::default();
    let mut watch = |event: Event<'_>| match event {
        Event::Resumed { best } => told.resumed.push(best.size().tokens),
        Event::Outdated { why, .. } => told.outdated.push(why.to_owned()),
        _ => {}
    };
    let passes = passes::for_any_text();
    let reduced = reduce(&original(), &passes, test, &options, history, &mut watch).unwrap();
    (reduced, told)
}

/// Reduces with the history in a folder, as a command does.
fn go_on(folder: &Path, test: &dyn Interestingness, max_calls: usize) -> (Reduced, Told) {
    let (mut history, earlier) = History::go_on(folder, &original()).unwrap();
    run(test, earlier.as_slice(), Some(&mut history), max_calls)
}

fn steps(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("history")).unwrap();
    let names = entries.map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The calls of each step, by the log.
fn calls(folder: &Path) -> Vec<usize> {
    let log = fs::read_to_string(folder.join("log.tsv")).unwrap();
    let lines = log.lines().skip(1);
    lines
        .map(|line| line.split('\t').nth(4).unwrap().parse().unwrap())
        .collect()
}

const NEEDS: Needs = Needs(&["word17 ", "word90 ", "word150 "]);

#[test]
fn a_second_reduction_goes_on_where_the_first_ended() {
    let folder = tempfile::tempdir().unwrap();
    let (first, told) = go_on(folder.path(), &NEEDS, 25);
    assert_eq!((first.end, first.resumed), (End::Budget, None));
    assert_eq!(told.resumed, [0; 0]);
    let before = steps(folder.path());
    let (second, told) = go_on(folder.path(), &NEEDS, 1000);
    assert_eq!(second.end, End::Minimal);
    assert_eq!(second.resumed.as_ref(), Some(first.best.size()));
    assert_eq!(told.resumed, [first.best.size().tokens]);
    assert_eq!(&second.original, original().size());
    assert_eq!(second.best.size().tokens, 3);
    // The steps of the first are still there, and those of the second follow.
    let after = steps(folder.path());
    assert_eq!(after[..before.len()], before);
    assert_eq!(after.len(), before.len() + second.accepted.len());
    let calls = calls(folder.path());
    assert_eq!(calls.len(), after.len());
    assert!(calls.is_sorted() && calls[before.len()] > 20, "{calls:?}");
    let best = fs::read_to_string(folder.path().join("best/a.txt")).unwrap();
    assert_eq!(*best, *second.best.files()[0].text);
}

#[test]
fn a_reduction_without_time_ends_no_larger_than_the_last() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = go_on(folder.path(), &NEEDS, 1000);
    let before = steps(folder.path());
    let (second, _) = go_on(folder.path(), &NEEDS, 1);
    assert_eq!(second.best.files(), first.best.files());
    assert_eq!(steps(folder.path()), before);
}

#[test]
fn what_does_not_pass_any_more_is_left_out_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = go_on(folder.path(), &NEEDS, 1000);
    let before = steps(folder.path());
    let (second, told) = go_on(folder.path(), &Needs(&["word5 "]), 1000);
    assert_eq!((second.resumed, told.resumed.len()), (None, 0));
    assert_eq!(told.outdated, ["word5  is gone"]);
    assert_eq!(&second.outdated[0].size, first.best.size());
    assert_eq!(second.best.files()[0].text.trim(), "word5");
    let after = steps(folder.path());
    assert_eq!(after[..before.len()], before);
    assert!(after[before.len()].ends_with("-original"), "{after:?}");
    let best = fs::read_to_string(folder.path().join("best/a.txt")).unwrap();
    assert_eq!(best.trim(), "word5");
}

#[test]
fn of_several_earlier_programs_the_smallest_that_passes_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    go_on(folder.path(), &NEEDS, 25);
    let (mut history, earlier) = History::go_on(folder.path(), &original()).unwrap();
    let mut earlier: Vec<Subject> = earlier.into_iter().collect();
    for text in ["word17 x word90 y word150 z", "word17 and nothing else"] {
        earlier.push(Subject::of_text(files(text)));
    }
    let (reduced, told) = run(&NEEDS, &earlier, Some(&mut history), 1);
    assert_eq!(told.outdated, ["word90  is gone"]);
    assert_eq!(told.resumed, [6]);
    assert_eq!(reduced.best.size().tokens, 6);
    // It did not come from this history, so it is a step of its own.
    let last = steps(folder.path()).pop().unwrap();
    assert!(last.ends_with("-earlier"), "{last}");
    let best = fs::read_to_string(folder.path().join("best/a.txt")).unwrap();
    assert_eq!(best, "word17 x word90 y word150 z");
}

#[test]
fn the_history_of_another_program_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    go_on(folder.path(), &NEEDS, 1000);
    let other = Subject::of_text(files("word17 word90 word150 and more"));
    let (_, earlier) = History::go_on(folder.path(), &other).unwrap();
    assert!(earlier.is_none());
    assert_eq!(steps(folder.path()), [""; 0]);
}

#[test]
fn choices_are_kept_with_what_they_make() {
    let folder = tempfile::tempdir().unwrap();
    let mut choices = Choices::from_seed(3);
    for _ in 0..20 {
        choices.uint(0..=99);
    }
    let recording = choices.finish();
    let text = original().files()[0].text.to_string();
    let made = Subject::of_choices(files(&text), Some("42\n".into()), recording.clone());
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: 1,
        stop: &stop,
        tries: 1,
        plausible: None,
        earlier: &[],
    };
    let mut history = History::create(folder.path()).unwrap();
    let all = passes::for_any_text();
    reduce(
        &made,
        &all,
        &NEEDS,
        &options,
        Some(&mut history),
        &mut |_| {},
    )
    .unwrap();
    let (_, earlier) = History::go_on(folder.path(), &original()).unwrap();
    let earlier = earlier.unwrap();
    assert_eq!(earlier.choices().map(|it| &**it), Some(&recording));
    assert_eq!(earlier.files(), made.files());
}
