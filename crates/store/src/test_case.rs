//! A test case in the store: its files, its expected output, its origin, and what the
//! targets did with it.

use crate::CampaignId;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// One file of a test case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    /// Its name, without folders.
    pub name: String,
    /// Its role.
    pub role: String,
    /// The whole text.
    pub text: String,
}

/// Where a test case came from. Everything is unknown for a user's own program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Origin {
    /// The campaign that first generated it.
    pub campaign: Option<CampaignId>,
    /// The number of the test in that campaign.
    pub test_index: Option<u64>,
    /// The seed from which the generator wrote it.
    pub seed: Option<u64>,
    /// The generator that wrote it.
    pub generator: Option<String>,
    /// The generator's version: another version may write a different program.
    pub generator_version: Option<String>,
    /// The recorded choices, as the bytes of a choice file (hex digits in JSON).
    #[serde(serialize_with = "as_hex")]
    pub choices: Option<Vec<u8>>,
}

/// A test case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredTestCase {
    /// The language of its files.
    pub language: String,
    /// The exact output of a correct build, if known.
    pub expected: Option<String>,
    /// Where it came from.
    pub origin: Origin,
    /// Its files, in order.
    pub files: Vec<StoredFile>,
}

/// What one target did with a test case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ObservationRow {
    /// The target's name.
    pub target: String,
    /// The last stage that ran.
    pub stage: String,
    /// How that stage ended, as text.
    pub exit: String,
    /// The complete observation.
    pub full: Value,
}

fn as_hex<S: Serializer>(bytes: &Option<Vec<u8>>, serializer: S) -> Result<S::Ok, S::Error> {
    use std::fmt::Write as _;
    let hex = bytes.as_ref().map(|bytes| {
        bytes.iter().fold(String::new(), |mut hex, byte| {
            // Writing to a String cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    });
    hex.serialize(serializer)
}
