//! The addresses of the pages.

use crate::access::Who;
use crate::action::{Actor, act, in_words, parsed};
use crate::app::App;
use crate::archive::tar;
use crate::error::Failure;
use crate::guard::Fields;
use crate::html::{self, Viewer};
use crate::query::{ListQuery, PER_PAGE, PageQuery, page};
use crate::view::campaign::CampaignView;
use crate::view::compare::Comparison;
use crate::view::finding::FindingView;
use crate::view::overview::Overview;
use crate::view::subject::{Part, SubjectView};
use crate::view::work::Work;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use gadfly_store::{BugId, CampaignId, CauseId, FindingId, Subject};
use serde::Deserialize;
use std::sync::Arc;

type Answer = Result<Html<String>, Failure>;

/// What of a subject is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SubjectQuery {
    page: String,
    finding: String,
    step: String,
    done: String,
}

impl SubjectQuery {
    /// The part of a subject to show.
    pub(crate) fn part(&self) -> Result<Part, Failure> {
        let finding = match self.finding.as_str() {
            "" => None,
            id => Some(parsed(id)?),
        };
        Ok(Part {
            findings: page(&self.page)?,
            finding,
            step: self.step()?,
        })
    }

    fn step(&self) -> Result<Option<u64>, Failure> {
        match self.step.as_str() {
            "" => Ok(None),
            step => match step.parse() {
                Ok(step) => Ok(Some(step)),
                Err(_) => Err(Failure::wrong("`step` is a number")),
            },
        }
    }
}

/// Two campaigns.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct CompareQuery {
    one: String,
    other: String,
}

impl CompareQuery {
    pub(crate) fn ids(&self) -> Result<(CampaignId, CampaignId), Failure> {
        Ok((parsed(&self.one)?, parsed(&self.other)?))
    }
}

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(overview))
        .route("/bugs", get(bug_list))
        .route("/bugs/{id}", get(bug))
        .route("/causes/{id}", get(cause))
        .route("/findings/{id}", get(finding))
        .route("/findings/{id}/report", get(report))
        .route("/findings/{id}/report.md", get(report_file))
        .route("/findings/{id}/reproducer.tar", get(reproducer))
        .route("/campaigns", get(campaigns))
        .route("/campaigns/{id}", get(campaign))
        .route("/compare", get(compare))
        .route("/work", get(work))
        .route("/{of}/{id}/{action}", post(action))
        .route("/style.css", get(style))
        .route("/app.js", get(script))
        .route("/icon.svg", get(icon))
}

impl App {
    fn viewer(&self, who: Who, done: &str) -> Viewer {
        Viewer {
            token: self.key.form_token(&who),
            said: in_words(done).map(str::to_owned),
            who,
        }
    }
}

async fn overview(State(app): State<Arc<App>>, Extension(who): Extension<Who>) -> Answer {
    let now = app.now();
    let view = app.with(move |store| Overview::of(store, now)).await?;
    Ok(html::overview(&app.viewer(who, ""), &view))
}

async fn bug_list(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Query(query): Query<ListQuery>,
) -> Result<Response, Failure> {
    if let Some(address) = named(&query.q) {
        return Ok(Redirect::to(&address).into_response());
    }
    let filter = query.filter(app.now())?;
    let number = filter.page.offset / PER_PAGE + 1;
    let sharing = Arc::clone(&app);
    let (groups, facets) = app
        .with(move |store| Ok((store.groups(&filter)?, sharing.facets(store)?)))
        .await?;
    let viewer = app.viewer(who, "");
    Ok(html::bug_list(&viewer, &query, &facets, &groups, number).into_response())
}

/// The address of what a search names by its id.
fn named(words: &str) -> Option<String> {
    let words = words.trim();
    let folder = match words.chars().next()?.to_ascii_uppercase() {
        'B' => "bugs",
        'R' => "causes",
        'F' => "findings",
        'C' => "campaigns",
        _ => return None,
    };
    let digits = &words[1..];
    let is_id = !digits.is_empty() && digits.len() < 16;
    let is_id = is_id && digits.chars().all(|c| c.is_ascii_digit());
    is_id.then(|| format!("/{folder}/{}", words.to_ascii_uppercase()))
}

async fn bug(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer {
    let id: BugId = parsed(&id)?;
    subject(&app, who, Subject::Bug(id), &query).await
}

async fn cause(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer {
    let id: CauseId = parsed(&id)?;
    subject(&app, who, Subject::Cause(id), &query).await
}

async fn subject(app: &App, who: Who, of: Subject, query: &SubjectQuery) -> Answer {
    let part = query.part()?;
    let view = app
        .with(move |store| SubjectView::of(store, of, part))
        .await?;
    Ok(html::subject(&app.viewer(who, &query.done), &view))
}

async fn finding(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer {
    let id: FindingId = parsed(&id)?;
    let step = query.step()?;
    let view = app
        .with(move |store| FindingView::of(store, id, step))
        .await?;
    Ok(html::finding(&app.viewer(who, &query.done), &view))
}

impl App {
    /// The report on a finding.
    pub(crate) async fn report(&self, id: FindingId) -> Result<String, Failure> {
        let desk = Arc::clone(&self.desk);
        self.with(move |store| {
            // That it does not exist is told apart from that it cannot be written.
            store.finding(id)?;
            desk.report(store, id).map_err(Failure::wrong)
        })
        .await
    }

    /// What reproduces a finding, as an archive.
    pub(crate) async fn reproducer(&self, id: FindingId) -> Result<Response, Failure> {
        let desk = Arc::clone(&self.desk);
        let files = self
            .with(move |store| {
                store.finding(id)?;
                desk.reproducer(store, id).map_err(Failure::wrong)
            })
            .await?;
        let name = format!("attachment; filename=\"{id}.tar\"");
        let headers = [
            (header::CONTENT_TYPE, "application/x-tar"),
            (header::CONTENT_DISPOSITION, &name),
        ];
        Ok((headers, tar(&id.to_string(), &files)).into_response())
    }
}

async fn report(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Answer {
    let id: FindingId = parsed(&id)?;
    let markdown = app.report(id).await?;
    Ok(html::report(&app.viewer(who, ""), id, &markdown))
}

async fn report_file(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let id: FindingId = parsed(&id)?;
    let markdown = app.report(id).await?;
    let name = format!("attachment; filename=\"{id}.md\"");
    let headers = [
        (header::CONTENT_TYPE, "text/markdown; charset=utf-8"),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((headers, markdown).into_response())
}

async fn reproducer(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.reproducer(parsed(&id)?).await
}

async fn campaigns(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Query(query): Query<PageQuery>,
) -> Answer {
    let part = query.page()?;
    let campaigns = app.with(move |store| Ok(store.campaigns(part)?)).await?;
    let viewer = app.viewer(who, "");
    Ok(html::campaigns(
        &viewer,
        &campaigns,
        part.offset / PER_PAGE + 1,
    ))
}

async fn campaign(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Answer {
    let id: CampaignId = parsed(&id)?;
    let view = app.with(move |store| CampaignView::of(store, id)).await?;
    Ok(html::campaign(&app.viewer(who, ""), &view))
}

async fn compare(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Query(query): Query<CompareQuery>,
) -> Answer {
    let (one, other) = query.ids()?;
    let view = app
        .with(move |store| Comparison::of(store, one, other))
        .await?;
    Ok(html::compare(&app.viewer(who, ""), &view))
}

async fn work(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Query(query): Query<PageQuery>,
) -> Answer {
    let part = query.page()?;
    let view = app.with(move |store| Work::of(store, part)).await?;
    let viewer = app.viewer(who, "");
    Ok(html::work(&viewer, &view, part.offset / PER_PAGE + 1))
}

/// An action of a form: does it and shows the page again.
async fn action(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Extension(fields): Extension<Fields>,
    Path((of, id, name)): Path<(String, String, String)>,
) -> Result<Redirect, Failure> {
    let desk = Arc::clone(&app.desk);
    let actor = Actor {
        name: who.name,
        now: app.now(),
    };
    let done = app
        .with(move |store| act(store, &*desk, &actor, (&of, &id, &name), &fields))
        .await?;
    let (at, anchor) = done.at.split_once('#').unwrap_or((&done.at, ""));
    Ok(Redirect::to(&format!("{at}?done={}#{anchor}", done.done)))
}

async fn style() -> Response {
    asset("text/css; charset=utf-8", html::style())
}

async fn script() -> Response {
    asset("text/javascript; charset=utf-8", html::SCRIPT.to_owned())
}

async fn icon() -> Response {
    let icon = include_str!("assets/icon.svg");
    asset("image/svg+xml", icon.to_owned())
}

fn asset(kind: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (StatusCode::OK, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_search_for_an_id_leads_to_it() {
        assert_eq!(named(" b12 ").as_deref(), Some("/bugs/B12"));
        assert_eq!(named("R3").as_deref(), Some("/causes/R3"));
        for words in [
            "",
            "B",
            "B1 crash",
            "Q1",
            "B-1",
            "é1",
            "B99999999999999999999",
        ] {
            assert_eq!(named(words), None, "{words}");
        }
    }
}
