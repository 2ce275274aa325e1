//! Whether what a finding says is enough to tell its bug, or its program must be looked at.

use super::background::Background;
use super::evidence::FindingEvidence;
use super::weigh;

/// Whether the message of a finding hardly tells its bug: there is none, it says little, or
/// several known bugs say the same. A trace tells more than a message.
#[must_use]
pub fn is_weak(background: &Background, finding: &FindingEvidence) -> bool {
    let first = finding.messages.first();
    finding.frames.is_empty() && first.is_none_or(|it| weigh::is_weak(background, it))
}
