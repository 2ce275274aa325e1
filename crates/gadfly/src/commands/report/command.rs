//! The command line that shows a finding, as anybody would type it.

use gadfly_campaign::finding_language;
use gadfly_store::FindingDetails;
use gadfly_toolchain::{Language, Observation, Stage};

/// How the folders of test runs begin.
const SCRATCH: &str = "gadfly-scratch-";

/// The command line of all stages if they are simple, otherwise that of the last one.
pub(super) fn command(seen: &Observation, details: &FindingDetails) -> String {
    let mut words = details.finding.target.split(' ').map(str::to_owned);
    let compiler = words.next().unwrap_or_default();
    let options: Vec<String> = words.collect();
    match finding_language(details) {
        Language::Dafny => dafny(&options, details),
        Language::C | Language::Cpp if seen.stage == Stage::Run => {
            stages(&compiler, &options, details)
        }
        _ => without_scratch(&command_line(&seen.command)),
    }
}

/// Dafny's own command; the first of the options of a target is the backend.
fn dafny(options: &[String], details: &FindingDetails) -> String {
    let (backend, options) = match options.split_first() {
        Some((backend, options)) => (backend.as_str(), options),
        None => ("cs", options),
    };
    let file = details.program.files.first();
    let file = file.map_or("program.dfy", |file| &file.name);
    let target = format!("/compileTarget:{backend}");
    let own = match details.finding.compiler_version.starts_with(['2', '3']) {
        true => vec!["dafny", "/compile:4", &target, file],
        false => vec!["dafny", "run", "--target", backend, file],
    };
    let own = own.into_iter().map(str::to_owned);
    command_line(&own.chain(options.iter().cloned()).collect::<Vec<_>>())
}

/// Compiling the test with the options and the driver without, linking and running.
fn stages(compiler: &str, options: &[String], details: &FindingDetails) -> String {
    let mut steps = Vec::new();
    let mut objects = Vec::new();
    for file in details
        .program
        .files
        .iter()
        .filter(|it| it.role != "header")
    {
        let mut words = vec![compiler.to_owned()];
        if file.role == "test" {
            words.extend(options.iter().cloned());
        }
        words.extend(["-c".to_owned(), file.name.clone()]);
        steps.push(command_line(&words));
        let stem = file.name.rsplit_once('.').map_or(&*file.name, |it| it.0);
        objects.push(format!("{stem}.o"));
    }
    let mut link = vec![compiler.to_owned()];
    link.extend(objects);
    link.extend(["-o", "program"].map(str::to_owned));
    steps.push(command_line(&link));
    steps.push("./program".to_owned());
    steps.join(" && ")
}

/// A text without the paths of the folder in which the test ran, which nobody else has.
pub(super) fn without_scratch(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(SCRATCH) {
        let start = rest[..at]
            .rfind(|c: char| c.is_ascii_whitespace() || "='\"`:(".contains(c))
            .map_or(0, |before| before + 1);
        left.push_str(&rest[..start]);
        // The folder of the run, and in it that of the test.
        let parts = rest[at..].split_inclusive('/').take(2);
        rest = &rest[at + parts.map(str::len).sum::<usize>()..];
    }
    left + rest
}

/// A command line that a shell understands.
fn command_line(words: &[String]) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    let quoted = words.iter().map(|word| match word.chars().all(plain) {
        true if !word.is_empty() => word.clone(),
        _ => format!("'{}'", word.replace('\'', r"'\''")),
    });
    quoted.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{command_line, without_scratch};

    #[test]
    fn paths_of_the_scratch_folder_are_left_out() {
        let text = "cc -o /tmp/gadfly-scratch-7-0/18/go/a.o '/tmp/gadfly-scratch-7-0/18/b c' d";
        assert_eq!(without_scratch(text), "cc -o go/a.o 'b c' d");
    }

    #[test]
    fn command_lines_are_quoted() {
        let words = ["cc", "-Wl,-z,now", "it's", ""].map(str::to_owned);
        assert_eq!(command_line(&words), r"cc -Wl,-z,now 'it'\''s' ''");
    }
}
