//! A finding that was seen once and is not confirmed yet.

use gadfly_oracle::Kind;
use gadfly_triage::Signature;

/// A finding that was seen once.
#[derive(Clone, Debug)]
pub struct UnconfirmedFinding {
    /// The position of the observation that shows it.
    pub position: usize,
    /// The kind of finding.
    pub kind: Kind,
    /// The evidence, in one sentence.
    pub evidence: String,
    /// The signature of its bug.
    pub signature: Signature,
}
