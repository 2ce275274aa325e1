//! A campaign of the store that is to go on: which one, with which programs
//! and targets, and for how long.

use crate::exit::CommandError;
use gadfly_campaign::{
    Author, Budget, CampaignError, Checkpoint, CommitSearch, FlagScheme, Generator,
    GuidanceRequest, Settings, TargetRotation, generator,
};
use gadfly_store::{Campaign, CampaignId, Page, Store, Which};

/// A campaign that can be resumed.
pub(crate) struct Resumed {
    /// The campaign in the store.
    pub(crate) campaign: Campaign,
    /// The generator, which writes the same programs as before.
    pub(crate) generator: &'static dyn Generator,
    /// The names of the targets.
    pub(crate) targets: Vec<String>,
    /// How many builds each program gets.
    pub(crate) target_rotation: TargetRotation,
    /// The number of builds with random flags for each compiler.
    pub(crate) random_flags: usize,
    /// How they are chosen.
    pub(crate) flag_scheme: FlagScheme,
    /// The repositories in which it bisects bugs.
    pub(crate) searches: Vec<CommitSearch>,
    /// What guided it.
    pub(crate) guidance: Option<GuidanceRequest>,
    /// When the resumed campaign ends.
    pub(crate) budget: Budget,
}

impl Resumed {
    /// Finds the campaign with this name without changing anything. `more` is a budget in
    /// addition to what was done; without it, the campaign does the rest of its own budget.
    pub(crate) fn find(
        store: &Store,
        name: &str,
        more: Option<Budget>,
    ) -> Result<Resumed, CommandError> {
        let campaign = find_campaign(store, name)?;
        let past = Checkpoint::of(&campaign);
        let recorded = recorded_budget(&campaign);
        let searches = recorded_searches(&campaign);
        // Bisections may be left when all tests are done.
        let bisects = !searches.is_empty() && matches!(recorded, Budget::Tests(_));
        let budget = match (more, past.left_of(recorded)) {
            (Some(more), _) => past.on_top(more),
            (None, Some(left)) => left,
            (None, None) if bisects => recorded,
            (None, None) => {
                return Err(CommandError::usage(format_args!(
                    "{} has used up its budget; give it a new one with --tests or --time",
                    campaign.id
                )));
            }
        };
        Ok(Resumed {
            generator: recorded_generator(&campaign)?,
            targets: recorded_targets(&campaign),
            target_rotation: recorded_target_rotation(&campaign),
            random_flags: recorded_random_flags(&campaign),
            flag_scheme: recorded_flag_scheme(&campaign),
            searches,
            guidance: recorded_guidance(&campaign),
            budget,
            campaign,
        })
    }

    /// The generator with the campaign's settings.
    pub(crate) fn author(&self) -> Result<Author, CommandError> {
        author(self.generator, &self.campaign)
    }

    /// Marks the campaign as running.
    pub(crate) fn reopen(&self, store: &mut Store) -> Result<Campaign, CommandError> {
        Ok(store.resume_campaign(Which::Id(self.campaign.id))?)
    }
}

/// What a campaign of the store says of how it is run.
pub(crate) struct Recorded {
    /// The generator, which writes the same programs as before.
    pub(crate) generator: &'static dyn Generator,
    /// The names of the targets.
    pub(crate) targets: Vec<String>,
    /// How many builds each program gets.
    pub(crate) target_rotation: TargetRotation,
    /// The number of builds with random flags for each compiler.
    pub(crate) random_flags: usize,
    /// How they are chosen.
    pub(crate) flag_scheme: FlagScheme,
    /// When it ends.
    pub(crate) budget: Budget,
}

impl Recorded {
    /// Reads what a campaign says.
    pub(crate) fn of(campaign: &Campaign) -> Result<Recorded, CommandError> {
        Ok(Recorded {
            generator: recorded_generator(campaign)?,
            targets: recorded_targets(campaign),
            target_rotation: recorded_target_rotation(campaign),
            random_flags: recorded_random_flags(campaign),
            flag_scheme: recorded_flag_scheme(campaign),
            budget: recorded_budget(campaign),
        })
    }

    /// The generator with the campaign's settings.
    pub(crate) fn author(&self, campaign: &Campaign) -> Result<Author, CommandError> {
        author(self.generator, campaign)
    }
}

fn author(generator: &'static dyn Generator, campaign: &Campaign) -> Result<Author, CommandError> {
    let settings = &campaign.config["settings"];
    let text = match settings.is_null() {
        true => String::new(),
        false => settings.to_string(),
    };
    let settings = Settings::parse(&text, generator.language());
    let author = settings.and_then(|settings| Author::new(generator, settings));
    author.map_err(CommandError::usage)
}

/// The name that stands for the campaign that started last.
pub(crate) const LATEST: &str = "latest";

fn find_campaign(store: &Store, name: &str) -> Result<Campaign, CommandError> {
    if name != LATEST {
        let id: CampaignId = name.parse().map_err(CommandError::usage)?;
        return Ok(store.campaign(id)?);
    }
    let latest = store.campaigns(Page::first(1))?.pop();
    latest.ok_or_else(|| {
        CommandError::usage("the store has no campaign to resume; start one without --resume")
    })
}

fn recorded_budget(campaign: &Campaign) -> Budget {
    let recorded = campaign.config["budget"].clone();
    serde_json::from_value(recorded).unwrap_or(Budget::Endless)
}

/// Campaigns of earlier versions built every program with every target.
fn recorded_target_rotation(campaign: &Campaign) -> TargetRotation {
    let recorded = campaign.config["builds"].clone();
    serde_json::from_value(recorded).unwrap_or(TargetRotation::ALL)
}

/// Campaigns of earlier versions had no random flags.
fn recorded_random_flags(campaign: &Campaign) -> usize {
    let recorded = campaign.config["drawn_options"].as_u64();
    recorded.map_or(0, |builds| builds as usize)
}

/// Campaigns of earlier versions drew their flags.
fn recorded_flag_scheme(campaign: &Campaign) -> FlagScheme {
    let recorded = campaign.config["flag_scheme"].clone();
    serde_json::from_value(recorded).unwrap_or(FlagScheme::Recorded)
}

/// Campaigns of earlier versions did not bisect by commits.
fn recorded_searches(campaign: &Campaign) -> Vec<CommitSearch> {
    let recorded = campaign.config["bisect"].clone();
    serde_json::from_value(recorded).unwrap_or_default()
}

/// Campaigns of earlier versions were not guided.
fn recorded_guidance(campaign: &Campaign) -> Option<GuidanceRequest> {
    serde_json::from_value(campaign.config["guided"].clone()).unwrap_or_default()
}

fn recorded_targets(campaign: &Campaign) -> Vec<String> {
    let names = campaign.config["targets"].as_array();
    let names = names.into_iter().flatten();
    names
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

/// The generator of the campaign, if it still writes the same programs.
fn recorded_generator(campaign: &Campaign) -> Result<&'static dyn Generator, CommandError> {
    let name = campaign.config["generator"].as_str().unwrap_or_default();
    let recorded = &campaign.config["generator_version"];
    let present = generator(name);
    match present {
        Some(present) if recorded.as_u64() == Some(u64::from(present.version())) => Ok(present),
        _ => Err(CampaignError::OtherGenerator {
            campaign: campaign.id.to_string(),
            generator: name.to_owned(),
            recorded: recorded.to_string(),
        }
        .into()),
    }
}
