//! The files of a stored program, as a report shows them.

use gadfly_campaign::finding_language;
use gadfly_dafny::with_options_line;
use gadfly_report::Program;
use gadfly_store::FindingDetails;
use gadfly_toolchain::Language;

/// The smallest known program of a finding.
pub(super) fn smallest(details: &FindingDetails) -> Vec<Program> {
    let reduced = details.reduced.as_ref();
    let program = reduced.map_or(&details.program, |reduced| &reduced.program);
    let language = finding_language(details);
    let files = program.files.iter().map(|file| Program {
        name: file.name.clone(),
        language: fence(&file.name),
        text: match language {
            Language::Dafny => with_options_line(&file.text).into_owned(),
            _ => file.text.clone(),
        },
    });
    files.collect()
}

/// The info string with which trackers highlight a file.
fn fence(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("c" | "h") => "c",
        Some("cc" | "cpp" | "cxx" | "hpp") => "cpp",
        Some("cl") => "opencl",
        Some("ispc") => "ispc",
        Some("dfy") => "dafny",
        _ => "text",
    }
}
