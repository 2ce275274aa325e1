//! What a delivery is about, and what is to be done about it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The largest code block of an issue that is looked at.
const MOST_CODE: usize = 100_000;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "task")]
pub enum Task {
    /// Test a pull request, once the project's own checks are green.
    TestPull {
        /// Its number.
        number: u64,
        /// The commit to test.
        head: String,
        /// The commit that it is compared with.
        base: String,
    },
    /// A pull request was closed: forget its bugs.
    ForgetPull {
        /// Its number.
        number: u64,
    },
    /// Examine the program of an issue.
    ExamineIssue {
        /// Its number.
        number: u64,
        /// The language of the code block, as it says.
        language: String,
        /// The program.
        code: String,
    },
    /// An issue was closed: the bug should be gone.
    VerifyFixed {
        /// Its number.
        number: u64,
    },
    /// An issue was opened again: the bug is there.
    MarkActive {
        /// Its number.
        number: u64,
    },
    /// Somebody with write access asks for something.
    Obey {
        /// The issue or pull request.
        number: u64,
        /// What is asked for.
        command: Command,
        /// Who asks; whether they may is still to be checked.
        by: String,
    },
}

/// A command in a comment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "command")]
pub enum Command {
    /// `/gadfly reduce`
    Reduce,
    /// `/gadfly bisect`
    Bisect,
    /// `/gadfly duplicate of #n`
    DuplicateOf {
        /// The other issue.
        other: u64,
    },
    /// `/gadfly not a bug`
    NotABug,
}

/// What a delivery says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Something is to be done.
    Do(Task),
    /// Nothing is to be done.
    Ignore(&'static str),
    /// It cannot be understood.
    Malformed,
}

/// Reads a delivery, whose signature was checked; `repository` is the only one that counts.
#[must_use]
pub(super) fn read_event(name: &str, body: &[u8], repository: &str) -> Event {
    let Ok(payload) = serde_json::from_slice::<Value>(body) else {
        return Event::Malformed;
    };
    if name == "ping" {
        return Event::Ignore("a ping");
    }
    if payload["repository"]["full_name"].as_str() != Some(repository) {
        return Event::Ignore("another repository");
    }
    let action = payload["action"].as_str().unwrap_or_default();
    let task = match (name, action) {
        ("pull_request", "opened" | "synchronize" | "reopened" | "ready_for_review") => {
            pull(&payload["pull_request"])
        }
        ("pull_request", "closed") => {
            let number = payload["pull_request"]["number"].as_u64();
            number.map(|number| Task::ForgetPull { number })
        }
        ("issues", "opened") => return issue(&payload["issue"]),
        ("issues", "closed") => {
            let number = payload["issue"]["number"].as_u64();
            number.map(|number| Task::VerifyFixed { number })
        }
        ("issues", "reopened") => {
            let number = payload["issue"]["number"].as_u64();
            number.map(|number| Task::MarkActive { number })
        }
        ("issue_comment", "created") => return comment(&payload),
        _ => return Event::Ignore("an event that nothing depends on"),
    };
    task.map_or(Event::Malformed, Event::Do)
}

fn pull(pull: &Value) -> Option<Task> {
    Some(Task::TestPull {
        number: pull["number"].as_u64()?,
        head: commit(&pull["head"]["sha"])?,
        base: commit(&pull["base"]["sha"])?,
    })
}

/// The name of a commit, which will be an argument of git.
fn commit(value: &Value) -> Option<String> {
    let text = value.as_str()?;
    let is_name = matches!(text.len(), 40 | 64) && text.chars().all(|c| c.is_ascii_hexdigit());
    is_name.then(|| text.to_owned())
}

fn issue(issue: &Value) -> Event {
    let Some(number) = issue["number"].as_u64() else {
        return Event::Malformed;
    };
    // Ours describe what was examined already.
    let body = issue["body"].as_str().unwrap_or_default();
    if body.contains("<!-- gadfly-bug ") {
        return Event::Ignore("an issue of our own");
    }
    match code_block(body) {
        Some((language, code)) => Event::Do(Task::ExamineIssue {
            number,
            language,
            code,
        }),
        None => Event::Ignore("an issue without a program"),
    }
}

fn comment(payload: &Value) -> Event {
    let comment = &payload["comment"];
    let body = comment["body"].as_str().unwrap_or_default();
    let Some(asked) = body
        .lines()
        .find_map(|line| line.trim().strip_prefix("/gadfly "))
    else {
        return Event::Ignore("a comment without a command");
    };
    let words: Vec<&str> = asked.split_whitespace().collect();
    let command = match &words[..] {
        ["reduce"] => Command::Reduce,
        ["bisect"] => Command::Bisect,
        ["not", "a", "bug"] => Command::NotABug,
        ["duplicate", "of", other] => {
            match other.strip_prefix('#').and_then(|it| it.parse().ok()) {
                Some(other) => Command::DuplicateOf { other },
                None => return Event::Ignore("a command without a number"),
            }
        }
        _ => return Event::Ignore("a command that does not exist"),
    };
    let number = payload["issue"]["number"].as_u64();
    let by = comment["user"]["login"].as_str();
    let is_name = |name: &&str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        (1..=39).contains(&name.len()) && name.chars().all(plain)
    };
    match (number, by.filter(is_name)) {
        (Some(number), Some(by)) => Event::Do(Task::Obey {
            number,
            command,
            by: by.to_owned(),
        }),
        _ => Event::Malformed,
    }
}

/// The first fenced code block of a Markdown text with its language, unless it is empty or
/// too large.
#[must_use]
pub fn code_block(text: &str) -> Option<(String, String)> {
    let mut lines = text.lines();
    loop {
        let line = lines.next()?.trim_start();
        let ticks = line.len() - line.trim_start_matches('`').len();
        if ticks < 3 {
            continue;
        }
        let plain = |c: &char| c.is_ascii_alphanumeric() || "+#-".contains(*c);
        let language: String = line[ticks..]
            .trim()
            .chars()
            .take_while(plain)
            .take(20)
            .collect();
        let fence = "`".repeat(ticks);
        let mut code = String::new();
        for line in lines.by_ref() {
            if line.trim() == fence {
                break;
            }
            code.push_str(line);
            code.push('\n');
            if code.len() > MOST_CODE {
                return None;
            }
        }
        return (!code.trim().is_empty()).then_some((language, code));
    }
}

#[cfg(test)]
mod tests {
    use super::code_block;

    #[test]
    fn the_first_code_block_counts_and_its_fence_may_be_long() {
        let text = "It crashes:\n````c\nint a; // ```\n````\n```\nother\n```\n";
        let (language, code) = code_block(text).unwrap_or_default();
        assert_eq!((language.as_str(), code.as_str()), ("c", "int a; // ```\n"));
        assert!(code_block("no code").is_none());
        assert!(code_block("```\n\n```").is_none());
        let long = format!("```c\n{}\n```", "x\n".repeat(60_000));
        assert!(code_block(&long).is_none());
    }
}
