//! A report as SARIF 2.1.0, which code hosts show beside the lines of a change.
//!
//! Only bugs whose compiler says where it failed have a place there.

use super::summary::{kind_in_words, state_in_words};
use super::{CiReport, FoundBug};
use serde_json::{Value, json};

/// The report.
#[must_use]
pub fn sarif(report: &CiReport) -> String {
    let report = report.clone().bounded();
    let results: Vec<Value> = report.bugs.iter().filter_map(result).collect();
    let kinds = ["crash", "reject", "hang", "wrong-output", "run-crash"];
    let rules = kinds
        .map(|kind| json!({ "id": kind, "shortDescription": { "text": kind_in_words(kind) } }));
    let whole = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "Gadfly",
                "version": report.gadfly,
                "rules": rules,
            } },
            "results": results,
        }],
    });
    let mut text = serde_json::to_string_pretty(&whole).unwrap_or_default();
    text.push('\n');
    text
}

fn result(bug: &FoundBug) -> Option<Value> {
    let place = bug.place.as_ref()?;
    let message = format!(
        "{} ({}); {}; bug {}",
        bug.title,
        kind_in_words(&bug.kind),
        state_in_words(bug),
        bug.id
    );
    Some(json!({
        "ruleId": bug.kind,
        "level": "warning",
        "message": { "text": message },
        "partialFingerprints": { "gadflyBug/v1": bug.id },
        "locations": [{ "physicalLocation": {
            "artifactLocation": { "uri": uri(&place.file), "uriBaseId": "%SRCROOT%" },
            "region": { "startLine": place.line.max(1) },
        } }],
    }))
}

/// A path as a relative reference, which may not contain everything that a path may.
fn uri(path: &str) -> String {
    let mut text = String::new();
    for byte in path.trim_start_matches('/').bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b'+' => {
                text.push(char::from(byte));
            }
            _ => text += &format!("%{byte:02X}"),
        }
    }
    text
}
