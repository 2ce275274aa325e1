//! What `merge` and `split` have in common: everything in the store is judged anew, and what
//! changed is printed.

use crate::arguments::{JsonArgs, KnownArgs};
use crate::exit::CommandError;
use crate::output;
use gadfly_campaign::Judges;
use gadfly_catalogue::Catalogue;
use gadfly_store::{Cause, CauseId, FindingId, Store};
use serde_json::json;
use std::collections::BTreeMap;

/// Judges everything anew and prints the root causes whose findings changed.
pub(crate) fn again(
    store: &mut Store,
    known: &KnownArgs,
    json: JsonArgs,
) -> Result<(), CommandError> {
    let before = by_id(store.causes()?);
    let known = known.known.iter();
    let known = known
        .clone()
        .try_fold(Catalogue::embedded(), |all, it| all.with_folder(it))?;
    Judges::of(&known).judge_all(store)?;
    let causes = store.causes()?;
    let changed: Vec<&Cause> = causes
        .iter()
        .filter(|cause| before.get(&cause.id) != Some(&cause.findings))
        .collect();
    if json.json {
        return output::json(&json!({ "changed": changed, "causes": causes.len() }));
    }
    for cause in &changed {
        let findings: Vec<String> = cause.findings.iter().map(ToString::to_string).collect();
        output::line(format_args!("{}: {}", cause.id, findings.join(", ")))?;
    }
    match changed.is_empty() {
        true => output::line("remembered; the findings were already so"),
        false => output::line(format_args!("{} root causes in all", causes.len())),
    }
}

fn by_id(causes: Vec<Cause>) -> BTreeMap<CauseId, Vec<FindingId>> {
    causes
        .into_iter()
        .map(|cause| (cause.id, cause.findings))
        .collect()
}
