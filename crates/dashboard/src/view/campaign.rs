//! One campaign: what it counted, over time and in all, and what it reached. Its counts are
//! JSON of its own making; what is not there is not shown.

use super::overview::POINTS;
use crate::error::Failure;
use gadfly_store::{Campaign, CampaignId, Group, GroupFilter, Growth, Page, Sample, Store};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The most moments of a campaign that are read.
const MOST_SAMPLES: u32 = 2_000;

/// The bugs that are shown.
const MOST_BUGS: u32 = 25;

#[derive(Debug, Serialize)]
pub(crate) struct CampaignView {
    #[serde(flatten)]
    pub(crate) campaign: Campaign,
    pub(crate) counts: Counts,
    /// The number of its findings in the store, and of their bugs.
    pub(crate) stored_findings: u64,
    pub(crate) stored_bugs: u64,
    pub(crate) samples: Vec<Sample>,
    pub(crate) growth: Vec<Growth>,
    pub(crate) bugs: Vec<Group>,
    pub(crate) bugs_total: u64,
}

/// What a campaign counted.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Counts {
    pub(crate) tests: u64,
    pub(crate) builds: u64,
    pub(crate) seconds: f64,
    /// Findings by kind.
    pub(crate) findings: BTreeMap<String, u64>,
    /// Findings of known bugs, by bug.
    pub(crate) known: BTreeMap<String, u64>,
    pub(crate) new_bugs: u64,
    pub(crate) unconfirmed: u64,
    pub(crate) suspect_programs: u64,
    pub(crate) panics: u64,
    /// CPU seconds of compilers and their programs, and of Gadfly itself.
    pub(crate) compilers_cpu: f64,
    pub(crate) own_cpu: f64,
    /// CPU seconds by compiler, and by stage.
    pub(crate) cpu_by_compiler: BTreeMap<String, f64>,
    pub(crate) cpu_by_stage: BTreeMap<String, f64>,
    /// The number of programs with each feature.
    pub(crate) features: BTreeMap<String, u64>,
    /// How often each optimisation fired.
    pub(crate) optimisations: BTreeMap<String, u64>,
}

impl Counts {
    pub(crate) fn of(campaign: &Campaign) -> Counts {
        let told = &campaign.tallies;
        let number = |name: &str| told[name].as_u64().unwrap_or_default();
        let float = |name: &str| told[name].as_f64().unwrap_or_default();
        Counts {
            tests: number("tests"),
            builds: number("builds"),
            seconds: float("seconds"),
            findings: numbers(&told["findings"]),
            known: numbers(&told["known"]),
            new_bugs: number("new_bugs"),
            unconfirmed: number("unconfirmed"),
            suspect_programs: number("suspect_programs"),
            panics: number("panics"),
            compilers_cpu: float("compilers_cpu"),
            own_cpu: float("own_cpu"),
            cpu_by_compiler: floats(&told["cpu_by_compiler"]),
            cpu_by_stage: floats(&told["cpu_by_stage"]),
            features: numbers(&told["features"]),
            optimisations: numbers(&told["optimisations"]),
        }
    }

    pub(crate) fn all_findings(&self) -> u64 {
        self.findings.values().sum()
    }
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn floats(value: &Value) -> BTreeMap<String, f64> {
    let all = members(value).filter_map(|(name, spent)| Some((name.clone(), spent.as_f64()?)));
    all.collect()
}

fn numbers(value: &Value) -> BTreeMap<String, u64> {
    let all = members(value).filter_map(|(name, count)| Some((name.clone(), count.as_u64()?)));
    all.collect()
}

impl CampaignView {
    pub(crate) fn of(store: &Store, id: CampaignId) -> Result<CampaignView, Failure> {
        let campaign = store.campaign(id)?;
        let (stored_findings, stored_bugs) = store.campaign_counts(id)?;
        let bugs = store.groups(&GroupFilter {
            campaign: Some(id),
            page: Page::first(MOST_BUGS),
            ..GroupFilter::default()
        })?;
        Ok(CampaignView {
            counts: Counts::of(&campaign),
            stored_findings,
            stored_bugs,
            samples: store.samples(id, MOST_SAMPLES)?,
            growth: store.growth(Some(id), POINTS)?,
            bugs: bugs.groups,
            bugs_total: bugs.total,
            campaign,
        })
    }
}
