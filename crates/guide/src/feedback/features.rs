//! The generated program alone: the parts that its generator wrote, counted in buckets, and
//! its features. It asks no compiler: the control that other feedback is compared with.

use super::{Asked, Feedback};
use crate::mark::Reached;
use gadfly_choice::Event;
use gadfly_toolchain::ObserveError;

/// The parts of programs.
#[derive(Clone, Copy, Debug)]
pub struct Features;

impl Feedback for Features {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let mut reached = Reached::default();
        for event in asked.recording.events() {
            if let Event::Open(open) = event {
                let name = asked.recording.name(open.label);
                reached.add(&format!("part {name}"), 1);
            }
        }
        for feature in &asked.case.features {
            reached.add(&format!("feature {feature}"), 1);
        }
        Ok(reached)
    }
}
