//! What those who may can do: mark, merge, split, rename, comment, ask for work. Every action
//! is kept as a note with its author.

use crate::desk::Desk;
use crate::error::Failure;
use crate::guard::Fields;
use crate::task::TASKS;
use gadfly_store::{
    BugId, BugStatus, CauseId, FindingId, JobKind, NewJob, Note, Page, Store, Subject,
};
use serde::Serialize;
use std::collections::BTreeSet;
use std::str::FromStr;

/// The most characters of a title and of a comment.
const LONGEST_TITLE: usize = 300;
const LONGEST_COMMENT: usize = 8_000;

/// The most bugs of a root cause that are marked at once.
const MOST_BUGS: u32 = 10_000;

/// An action that was done.
#[derive(Debug, Serialize)]
pub(crate) struct Done {
    /// In one word.
    pub(crate) done: &'static str,
    /// The page to look at now.
    pub(crate) at: String,
}

/// What an action of a form was, for the page that is shown next.
pub(crate) fn in_words(done: &str) -> Option<&'static str> {
    Some(match done {
        "marked" => "The status was changed.",
        "renamed" => "The title was changed.",
        "known" => "It is marked as a known bug.",
        "not-known" => "It is marked as no known bug.",
        "merged" => "The root causes are one now.",
        "split" => "The signatures are a root cause of their own now.",
        "commented" => "Your comment was added.",
        "asked" => "It is a job now; the page Work says how far it is.",
        _ => return None,
    })
}

/// Who does something, and when.
pub(crate) struct Actor {
    pub(crate) name: String,
    pub(crate) now: i64,
}

/// Does the action `name` with `of`, which is `bugs`, `causes` or `findings`, and its id.
pub(crate) fn act(
    store: &mut Store,
    desk: &dyn Desk,
    actor: &Actor,
    (of, id, name): (&str, &str, &str),
    fields: &Fields,
) -> Result<Done, Failure> {
    match (of, name) {
        ("findings", "ask") => ask(store, actor, parsed(id)?, fields),
        ("bugs", _) => {
            let id: BugId = parsed(id)?;
            let at = format!("/bugs/{id}");
            match name {
                "mark" => mark(store, actor, Subject::Bug(id), at, fields),
                "comment" => comment(store, actor, id, &at, fields),
                _ => Err(Failure::not_found()),
            }
        }
        ("causes", _) => {
            let id: CauseId = parsed(id)?;
            let at = format!("/causes/{id}");
            match name {
                "mark" => mark(store, actor, Subject::Cause(id), at, fields),
                "comment" => comment(store, actor, first_bug(store, id)?, &at, fields),
                "rename" => rename(store, actor, id, at, fields),
                "known" => known(store, desk, actor, id, at, fields),
                "merge" => merge(store, actor, id, at, fields),
                "split" => split(store, actor, id, fields),
                _ => Err(Failure::not_found()),
            }
        }
        _ => Err(Failure::not_found()),
    }
}

/// An id of an address; what is none is the address of nothing.
pub(crate) fn parsed<T: FromStr>(id: &str) -> Result<T, Failure> {
    id.parse().map_err(|_| Failure::not_found())
}

fn required<'f>(fields: &'f Fields, name: &str, most: usize) -> Result<&'f str, Failure> {
    let value = fields.get(name).unwrap_or_default().trim();
    if value.is_empty() {
        return Err(Failure::wrong(format!("`{name}` is missing")));
    }
    if value.chars().count() > most {
        let message = format!("`{name}` is longer than {most} characters");
        return Err(Failure::wrong(message));
    }
    Ok(value)
}

fn first_bug(store: &Store, cause: CauseId) -> Result<BugId, Failure> {
    store.cause_line(cause)?;
    let bugs = store.subject_bugs(Subject::Cause(cause), Page::first(1))?;
    let missing = || Failure::wrong(format!("{cause} has no findings"));
    Ok(bugs.first().ok_or_else(missing)?.id)
}

impl Actor {
    fn note(&self, store: &mut Store, bug: BugId, kind: &str, text: &str) -> Result<(), Failure> {
        Ok(store.record_note(&Note {
            bug,
            author: self.name.clone(),
            kind: kind.to_owned(),
            text: text.to_owned(),
            made_at: self.now,
        })?)
    }
}

fn mark(
    store: &mut Store,
    actor: &Actor,
    of: Subject,
    at: String,
    fields: &Fields,
) -> Result<Done, Failure> {
    let status = required(fields, "status", LONGEST_TITLE)?;
    let status: BugStatus = status.parse().map_err(Failure::wrong)?;
    let bugs = match of {
        Subject::Bug(id) => vec![id],
        Subject::Cause(_) => {
            let bugs = store.subject_bugs(of, Page::first(MOST_BUGS))?;
            bugs.into_iter().map(|bug| bug.id).collect()
        }
    };
    let first = *bugs.first().ok_or_else(Failure::not_found)?;
    for bug in &bugs {
        store.set_bug_status(*bug, status)?;
    }
    actor.note(store, first, "marked", &format!("as {status}"))?;
    // Whoever says so may be wrong.
    if status == BugStatus::Fixed
        && let Some(example) = store.subject_example(of)?
    {
        add_job(store, actor, example, JobKind::Recheck)?;
    }
    Ok(Done { done: "marked", at })
}

fn comment(
    store: &mut Store,
    actor: &Actor,
    bug: BugId,
    at: &str,
    fields: &Fields,
) -> Result<Done, Failure> {
    // Browsers end lines as in the protocols of the network.
    let text = required(fields, "text", LONGEST_COMMENT)?.replace("\r\n", "\n");
    actor.note(store, bug, "comment", &text)?;
    Ok(Done {
        done: "commented",
        at: format!("{at}#notes"),
    })
}

fn rename(
    store: &mut Store,
    actor: &Actor,
    id: CauseId,
    at: String,
    fields: &Fields,
) -> Result<Done, Failure> {
    let title = required(fields, "title", LONGEST_TITLE)?;
    let bug = first_bug(store, id)?;
    store.rename_cause(id, title)?;
    actor.note(store, bug, "renamed", title)?;
    Ok(Done {
        done: "renamed",
        at,
    })
}

fn known(
    store: &mut Store,
    desk: &dyn Desk,
    actor: &Actor,
    id: CauseId,
    at: String,
    fields: &Fields,
) -> Result<Done, Failure> {
    let known = fields.get("known").unwrap_or_default().trim();
    let bug = first_bug(store, id)?;
    if known.is_empty() {
        store.set_cause_known(id, None)?;
        actor.note(store, bug, "marked", "as no known bug")?;
        let done = "not-known";
        return Ok(Done { done, at });
    }
    if desk.known_bug(known).is_none() {
        let message = "the catalogue has no such bug; `gadfly bugs --catalogue` lists it";
        return Err(Failure::wrong(message));
    }
    store.set_cause_known(id, Some(known))?;
    actor.note(store, bug, "marked", &format!("as the known bug {known}"))?;
    Ok(Done { done: "known", at })
}

fn merge(
    store: &mut Store,
    actor: &Actor,
    into: CauseId,
    at: String,
    fields: &Fields,
) -> Result<Done, Failure> {
    let with = required(fields, "with", LONGEST_TITLE)?;
    let from: CauseId = with
        .parse()
        .map_err(|error: gadfly_store::IdError| Failure::wrong(error.to_string()))?;
    if from == into {
        return Err(Failure::wrong(format!("{into} is one already")));
    }
    let bug = first_bug(store, into)?;
    first_bug(store, from)?;
    store.merge_causes(into, from, actor.now)?;
    actor.note(store, bug, "merged", &format!("{from} into {into}"))?;
    Ok(Done { done: "merged", at })
}

fn split(store: &mut Store, actor: &Actor, id: CauseId, fields: &Fields) -> Result<Done, Failure> {
    let bugs: Result<BTreeSet<BugId>, _> = fields.all("bug").map(str::parse).collect();
    let bugs = bugs.map_err(|error: gadfly_store::IdError| Failure::wrong(error.to_string()))?;
    let Some(new) = store.split_cause(id, &bugs, actor.now)? else {
        let message = format!(
            "choose some of the signatures of {id}, not all: nothing would leave, or nothing \
             would stay"
        );
        return Err(Failure::wrong(message));
    };
    let bug = first_bug(store, new)?;
    actor.note(store, bug, "split", &format!("{new} from {id}"))?;
    Ok(Done {
        done: "split",
        at: format!("/causes/{new}"),
    })
}

/// What is more urgent than what campaigns ask for by themselves.
const ASKED_BY_A_PERSON: i32 = 50;

fn add_job(store: &mut Store, actor: &Actor, id: FindingId, kind: JobKind) -> Result<(), Failure> {
    let finding = store.finding(id)?.finding;
    let compiler = finding.target.split(' ').next().unwrap_or_default();
    let version = match kind {
        // It is of interest in the versions that came since.
        JobKind::Recheck => None,
        _ => Some(finding.compiler_version.clone()),
    };
    let is_new = store.add_job(
        &NewJob {
            kind,
            finding: id,
            // Workers are found by the names of their compilers.
            target: compiler.to_owned(),
            version,
            priority: kind.priority() + ASKED_BY_A_PERSON,
            not_machine: None,
        },
        true,
    )?;
    if is_new {
        actor.note(store, finding.bug, "asked", &format!("to {kind} {id}"))?;
    }
    Ok(())
}

fn ask(store: &mut Store, actor: &Actor, id: FindingId, fields: &Fields) -> Result<Done, Failure> {
    let task = required(fields, "task", LONGEST_TITLE)?;
    let known = TASKS.iter().find(|(kind, _)| kind.name() == task);
    let Some((kind, _)) = known else {
        return Err(Failure::wrong("`task` is reduce, bisect or recheck"));
    };
    add_job(store, actor, id, *kind)?;
    Ok(Done {
        done: "asked",
        at: format!("/findings/{id}"),
    })
}
