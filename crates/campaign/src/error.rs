//! Why a campaign could not go on.

use gadfly_store::StoreError;
use gadfly_toolchain::ObserveError;

/// Why a campaign ended early. Findings that were reported are stored.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The machine cannot run compilers properly.
    #[error(transparent)]
    Observe(#[from] ObserveError),
    /// There is nothing to test.
    #[error(
        "no target was selected, so there is nothing to test; `gadfly targets` shows what was found"
    )]
    NoTargets,
    /// The campaign to resume belongs to another version of the generator.
    #[error(
        "campaign {campaign} was run by version {recorded} of the generator `{generator}`, which this version of Gadfly does not have: it would generate different programs; start a new campaign"
    )]
    OtherGenerator {
        /// The id of the campaign.
        campaign: String,
        /// The generator that wrote its programs.
        generator: String,
        /// The version of that generator.
        recorded: String,
    },
}
