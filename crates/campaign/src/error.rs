//! Why a campaign could not go on.

use gadfly_store::StoreError;
use gadfly_toolchain::ObserveError;

/// Why a campaign could not go on. What was acknowledged before is kept.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The machine cannot run compilers as it should.
    #[error(transparent)]
    Observe(#[from] ObserveError),
    /// There is nothing to test.
    #[error(
        "no target was selected, so there is nothing to test; `gadfly targets` shows what was found"
    )]
    NoTargets,
    /// The campaign to resume is one of another generator.
    #[error(
        "campaign {campaign} was run by version {recorded} of the generator `{generator}`, which this version of Gadfly does not have: it would generate different programs; start a new campaign"
    )]
    OtherGenerator {
        /// The campaign.
        campaign: String,
        /// The generator that wrote its programs.
        generator: String,
        /// The version of that generator.
        recorded: String,
    },
}
