//! What is posted of a report: one comment on a pull request, edited from then on; an issue
//! for each bug of the main branch that has none; a proposal to close what is fixed.

use super::api::{Api, ApiError};
use gadfly_report::ci::{CiReport, FoundBug, GoneBug, Mode, Verdict, comment, issue_body};
use serde::Serialize;
use serde_json::{Value, json};

/// What marks our comment on a pull request.
const MARK: &str = "<!-- gadfly-ci -->";

/// What marks our proposal to close an issue.
const GONE: &str = "<!-- gadfly-gone -->";

/// The label of our issues.
const LABEL: &str = "gadfly";

/// Where a report is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a pull request.
    Pull(u64),
    /// In issues.
    Issues,
}

/// Something that was done, or would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "action")]
pub enum Action {
    /// A comment is written.
    Comment {
        /// On this issue or pull request.
        number: u64,
        /// Its text.
        body: String,
    },
    /// A comment is changed.
    Edit {
        /// On this issue or pull request.
        number: u64,
        /// The comment.
        comment: u64,
        /// Its new text.
        body: String,
    },
    /// An issue is opened.
    Open {
        /// Its title.
        title: String,
        /// Its text.
        body: String,
    },
    /// Nothing is done.
    Nothing {
        /// Why.
        why: String,
    },
}

/// Posts reports.
#[derive(Debug)]
pub struct Poster<'a> {
    /// The interface.
    pub api: &'a Api,
    /// Whether anything is changed; otherwise the actions are only named.
    pub posts: bool,
    /// The most issues that one report opens.
    pub most_issues: usize,
}

impl Poster<'_> {
    /// Posts a report, and says what was done. It can be called again after it failed
    /// half-way: what was done by then is found and not repeated.
    ///
    /// # Errors
    /// If GitHub refuses, or cannot be reached.
    pub fn post(&self, report: &CiReport, place: Place) -> Result<Vec<Action>, ApiError> {
        match place {
            Place::Pull(number) => Ok(vec![self.on_pull(report, number)?]),
            Place::Issues => self.in_issues(report),
        }
    }

    /// A comment of one's own on an issue, written once; `mark` tells it from others.
    ///
    /// # Errors
    /// As [`Poster::post`].
    pub fn once(&self, number: u64, mark: &str, text: &str) -> Result<Action, ApiError> {
        let comments = self.api.list(&format!("issues/{number}/comments"))?;
        if comments.iter().any(|it| body_of(it).starts_with(mark)) {
            return Ok(nothing("it was said already"));
        }
        let body = format!("{mark}\n{text}");
        self.comment(number, body)
    }

    fn on_pull(&self, report: &CiReport, number: u64) -> Result<Action, ApiError> {
        let body = comment(report);
        let comments = self.api.list(&format!("issues/{number}/comments"))?;
        let is_marked = |it: &&Value| body_of(it).starts_with(MARK);
        let ours: Vec<&Value> = comments.iter().filter(is_marked).collect();
        if ours.iter().any(|it| body_of(it).trim() == body.trim()) {
            return Ok(nothing("the comment says this already"));
        }
        for id in ours.iter().filter_map(|it| it["id"].as_u64()) {
            match self.edit(number, id, body.clone()) {
                // Somebody else may have written our mark; that comment is not ours.
                Err(ApiError::Refused {
                    status: 403 | 404, ..
                }) => {}
                done => return done,
            }
        }
        // Whoever has no bug needs no message.
        if report.verdict == Verdict::NoNewBugs {
            return Ok(nothing("there is no new bug, and no comment to change"));
        }
        self.comment(number, body)
    }

    fn in_issues(&self, report: &CiReport) -> Result<Vec<Action>, ApiError> {
        if report.mode != Mode::Nightly {
            return Ok(vec![nothing(
                "bugs of a pull request belong on the pull request",
            )]);
        }
        let issues = self.api.list(&format!("issues?labels={LABEL}&state=all"))?;
        let of_bug = |id: &str| {
            let mark = format!("<!-- gadfly-bug {id} -->");
            issues.iter().find(|issue| body_of(issue).contains(&mark))
        };
        let mut done = Vec::new();
        let mut opened = 0;
        for bug in &report.bugs {
            if of_bug(&bug.id).is_some() {
                done.push(nothing(format!("{} has an issue", bug.id)));
            } else if opened == self.most_issues {
                done.push(nothing(format!("{} is left for the next run", bug.id)));
            } else {
                opened += 1;
                done.push(self.open(report, bug)?);
            }
        }
        for bug in report.gone.iter().filter(|bug| bug.propose_closing) {
            let issue = of_bug(&bug.id).filter(|it| it["state"] == "open");
            if let Some(number) = issue.and_then(|it| it["number"].as_u64()) {
                done.push(self.once(number, GONE, &gone(bug))?);
            }
        }
        if done.is_empty() {
            done.push(nothing("there is nothing to report"));
        }
        Ok(done)
    }

    fn open(&self, report: &CiReport, bug: &FoundBug) -> Result<Action, ApiError> {
        let title: String = format!("[gadfly] {}: {}", bug.kind, bug.title);
        let title: String = title.chars().take(200).collect();
        let body = issue_body(report, bug);
        if self.posts {
            let text = json!({ "title": title, "body": body, "labels": [LABEL] });
            self.api.change("POST", "issues", &text)?;
        }
        Ok(Action::Open { title, body })
    }

    fn comment(&self, number: u64, body: String) -> Result<Action, ApiError> {
        if self.posts {
            let path = format!("issues/{number}/comments");
            self.api.change("POST", &path, &json!({ "body": body }))?;
        }
        Ok(Action::Comment { number, body })
    }

    fn edit(&self, number: u64, comment: u64, body: String) -> Result<Action, ApiError> {
        if self.posts {
            let path = format!("issues/comments/{comment}");
            self.api.change("PATCH", &path, &json!({ "body": body }))?;
        }
        Ok(Action::Edit {
            number,
            comment,
            body,
        })
    }
}

fn body_of(it: &Value) -> &str {
    it["body"].as_str().unwrap_or_default()
}

fn nothing(why: impl Into<String>) -> Action {
    Action::Nothing { why: why.into() }
}

fn gone(bug: &GoneBug) -> String {
    let by = bug.fixed_by.as_ref().map_or(String::new(), |commit| {
        format!(" It was fixed by {}.", commit.id)
    });
    format!(
        "This bug has not shown for {} builds of the main branch.{by} If nothing speaks against it, this issue can be closed.",
        bug.builds
    )
}
