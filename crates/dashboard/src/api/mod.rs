//! Everything that pages show, as JSON, and every action. The table of addresses is also what
//! the description in OpenAPI is made of.

mod openapi;

use crate::access::Who;
use crate::action::{Actor, Done, act, parsed};
use crate::app::App;
use crate::error::Failure;
use crate::guard::Fields;
use crate::pages::{CompareQuery, SubjectQuery};
use crate::query::{ListQuery, PageQuery};
use crate::view::campaign::CampaignView;
use crate::view::compare::Comparison;
use crate::view::finding::FindingView;
use crate::view::overview::Overview;
use crate::view::subject::SubjectView;
use crate::view::work::Work;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use gadfly_store::{
    BugId, Campaign, CampaignId, CauseId, Facets, FindingFilter, FindingId, Groups, Sample, Subject,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// The most moments of a campaign.
const MOST_SAMPLES: u32 = 10_000;

type Answer<T> = Result<Json<T>, Failure>;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/overview", get(overview))
        .route("/bugs", get(bugs))
        .route("/filters", get(filters))
        .route("/bugs/{id}", get(bug))
        .route("/causes/{id}", get(cause))
        .route("/findings", get(findings))
        .route("/findings/{id}", get(finding))
        .route("/findings/{id}/report", get(report))
        .route("/findings/{id}/reproducer", get(reproducer))
        .route("/campaigns", get(campaigns))
        .route("/campaigns/{id}", get(campaign))
        .route("/campaigns/{id}/samples", get(samples))
        .route("/compare", get(compare))
        .route("/work", get(work))
        .route("/openapi.json", get(openapi))
        .route("/{of}/{id}/{action}", post(action))
}

async fn openapi() -> Json<Value> {
    Json(openapi::description())
}

async fn overview(State(app): State<Arc<App>>) -> Answer<Overview> {
    let now = app.now();
    Ok(Json(app.with(move |store| Overview::of(store, now)).await?))
}

async fn bugs(State(app): State<Arc<App>>, Query(query): Query<ListQuery>) -> Answer<Groups> {
    let filter = query.filter(app.now())?;
    Ok(Json(
        app.with(move |store| Ok(store.groups(&filter)?)).await?,
    ))
}

async fn filters(State(app): State<Arc<App>>) -> Answer<Facets> {
    let sharing = Arc::clone(&app);
    let facets = app.with(move |store| sharing.facets(store)).await?;
    Ok(Json((*facets).clone()))
}

async fn bug(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer<SubjectView> {
    let id: BugId = parsed(&id)?;
    subject(&app, Subject::Bug(id), &query).await
}

async fn cause(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer<SubjectView> {
    let id: CauseId = parsed(&id)?;
    subject(&app, Subject::Cause(id), &query).await
}

async fn subject(app: &App, of: Subject, query: &SubjectQuery) -> Answer<SubjectView> {
    let part = query.part()?;
    let view = app.with(move |store| SubjectView::of(store, of, part));
    Ok(Json(view.await?))
}

/// Which findings to list.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct FindingQuery {
    campaign: String,
    bug: String,
    kind: String,
    target: String,
    page: String,
}

/// A list of findings.
#[derive(Serialize)]
struct Findings {
    findings: Vec<gadfly_store::Finding>,
}

async fn findings(
    State(app): State<Arc<App>>,
    Query(query): Query<FindingQuery>,
) -> Answer<Findings> {
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let page = PageQuery {
        page: query.page.clone(),
    };
    let filter = FindingFilter {
        campaign: given(&query.campaign).map(|it| parsed(&it)).transpose()?,
        bug: given(&query.bug).map(|it| parsed(&it)).transpose()?,
        kind: given(&query.kind),
        target: given(&query.target),
        page: page.page()?,
    };
    let findings = app.with(move |store| Ok(store.findings(&filter)?)).await?;
    Ok(Json(Findings { findings }))
}

async fn finding(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<SubjectQuery>,
) -> Answer<FindingView> {
    let id: FindingId = parsed(&id)?;
    let step = query.part()?.step;
    let view = app.with(move |store| FindingView::of(store, id, step));
    Ok(Json(view.await?))
}

async fn report(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Value> {
    let id: FindingId = parsed(&id)?;
    let markdown = app.report(id).await?;
    Ok(Json(json!({ "finding": id, "markdown": markdown })))
}

async fn reproducer(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.reproducer(parsed(&id)?).await
}

/// A list of campaigns.
#[derive(Serialize)]
struct Campaigns {
    campaigns: Vec<Campaign>,
}

async fn campaigns(
    State(app): State<Arc<App>>,
    Query(query): Query<PageQuery>,
) -> Answer<Campaigns> {
    let part = query.page()?;
    let campaigns = app.with(move |store| Ok(store.campaigns(part)?)).await?;
    Ok(Json(Campaigns { campaigns }))
}

async fn campaign(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<CampaignView> {
    let id: CampaignId = parsed(&id)?;
    Ok(Json(
        app.with(move |store| CampaignView::of(store, id)).await?,
    ))
}

/// What a campaign counted over time.
#[derive(Serialize)]
struct Samples {
    samples: Vec<Sample>,
}

async fn samples(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Samples> {
    let id: CampaignId = parsed(&id)?;
    let samples = app
        .with(move |store| {
            store.campaign(id)?;
            Ok(store.samples(id, MOST_SAMPLES)?)
        })
        .await?;
    Ok(Json(Samples { samples }))
}

async fn compare(
    State(app): State<Arc<App>>,
    Query(query): Query<CompareQuery>,
) -> Answer<Comparison> {
    let (one, other) = query.ids()?;
    let view = app.with(move |store| Comparison::of(store, one, other));
    Ok(Json(view.await?))
}

async fn work(State(app): State<Arc<App>>, Query(query): Query<PageQuery>) -> Answer<Work> {
    let part = query.page()?;
    Ok(Json(app.with(move |store| Work::of(store, part)).await?))
}

async fn action(
    State(app): State<Arc<App>>,
    Extension(who): Extension<Who>,
    Extension(fields): Extension<Fields>,
    Path((of, id, name)): Path<(String, String, String)>,
) -> Answer<Done> {
    let desk = Arc::clone(&app.desk);
    let actor = Actor {
        name: who.name,
        now: app.now(),
    };
    let done = app.with(move |store| act(store, &*desk, &actor, (&of, &id, &name), &fields));
    Ok(Json(done.await?))
}
