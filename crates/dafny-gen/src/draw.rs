//! What is chosen before a program is written: how it is made valid, the features
//! that it may use, and its size.

use crate::context::Gen;
use crate::context::selection::{Enabled, RuleTable};
use crate::id::{FeatureId, FeatureSet};
use crate::mode::Mode;
use crate::settings::{Settings, Size};
use crate::ty::Ty;
use gadfly_choice::{Choices, Label};
use gadfly_dafny::syntax::Expression;

/// The scope of one feature's choice.
const FEATURE: Label = Label::new("feature");

/// How the program is made valid.
pub(crate) fn mode(settings: &Settings, ch: &mut Choices) -> Mode {
    if let Some(mode) = settings.mode {
        return mode;
    }
    let weights = Mode::ALL.map(|mode| settings.weights.factor("modes", mode.name()));
    Mode::ALL[ch.weighted(&weights)]
}

/// The context of a new program, with its features and its size.
pub(crate) fn context<'a>(settings: &Settings, ch: &'a mut Choices) -> Gen<'a> {
    let enabled = features(settings, ch);
    let size = match settings.size {
        Some(size) => size,
        None => Size::ALL[ch.weighted(&[5, 4, 1])],
    };
    let (least, most) = match size {
        Size::Small => (3, 10),
        Size::Medium => (12, 30),
        Size::Large => (40, 90),
    };
    let statements = ch.uint(least..=most) as u32;
    let entries = enabled.iter().map(|id| {
        let feature = id.feature();
        let factor = settings.weights.factor("features", feature.name);
        Enabled {
            id,
            feature,
            factor,
        }
    });
    let rules = RuleTable::new(entries, literal);
    Gen::new(settings.dialect, enabled, rules, statements, ch)
}

/// Writes a literal where no rule applies. (The method itself has no lifetime that a
/// function pointer could leave open.)
fn literal(g: &mut Gen<'_>, ty: Ty, anchored: bool) -> Expression {
    g.literal(ty, anchored)
}

/// The features of one program. Each has a scope of its own, so that a
/// recording made with other settings still lines up.
fn features(settings: &Settings, ch: &mut Choices) -> FeatureSet {
    let mut chosen = FeatureSet::NONE;
    for &id in FeatureId::ALL {
        let feature = id.feature();
        ch.open(FEATURE);
        let often = if feature.core {
            12
        } else if settings.swarm {
            6
        } else {
            feature.often
        };
        let factor = settings.weights.factor("features", feature.name);
        let often = often.saturating_mul(factor).min(12_000);
        let allowed = feature.since <= settings.dialect
            && settings.features.has(id)
            && feature.needs.iter().all(|need| chosen.has(*need));
        if allowed && (feature.core || ch.chance(often, 12_000)) {
            chosen.insert(id);
        }
        ch.close();
    }
    chosen
}
