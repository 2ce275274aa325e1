//! A property as a value, for programs that search by themselves: benchmarks, experiments,
//! other test harnesses. It must not know environment variables or files.

use std::time::Duration;

use crate::inputs::{Input, Inputs, Typed};
use crate::testing::{Limits, Search, Statistics, Watcher};
use crate::verdict::{Failure, Verdict, silence_panics};
use crate::{Outcome, Schedule};

/// A property and how to search for an input that it does not hold for.
///
/// ```
/// use gadfly_property::Property;
///
/// let report = Property::new(|x: &(u8, u8)| x.0 < 200 || x.1 != 7)
///     .seed(1)
///     .executions(1_000_000)
///     .search();
/// let found = report.found.expect("one in a thousand");
/// assert_eq!(found.smallest, (200, 7));
/// ```
#[derive(Clone, Debug)]
pub struct Property<F> {
    property: F,
    limits: Limits,
}

/// What a search found and did.
#[derive(Clone, Debug)]
pub struct Report<T> {
    /// The failing input, if there is one.
    pub found: Option<Found<T>>,
    /// What was done.
    pub statistics: Statistics,
}

/// Asks a condition.
struct While<C>(C);

impl<C: FnMut(&Statistics) -> bool> Watcher for While<C> {
    fn tick(&mut self, statistics: &Statistics) -> bool {
        (self.0)(statistics)
    }
    fn kept(&mut self, _: &dyn Inputs) {}
    fn more(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A failing input.
#[derive(Clone, Debug)]
pub struct Found<T> {
    /// As it was found.
    pub original: T,
    /// Made smaller.
    pub smallest: T,
    /// How the property failed on it.
    pub failure: Failure,
    /// How many smaller inputs were tried.
    pub shrinks: usize,
}

impl<F> Property<F> {
    /// A property: a function of a reference to an input.
    pub fn new<T, V>(property: F) -> Property<F>
    where
        F: Fn(&T) -> V,
    {
        Property {
            property,
            limits: Limits::default(),
        }
    }

    /// How inputs are chosen.
    #[must_use]
    pub fn schedule(mut self, schedule: Schedule) -> Self {
        self.limits.schedule = schedule;
        self
    }

    /// The seed of all random decisions.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.limits.seed = seed;
        self
    }

    /// The maximum number of executions.
    #[must_use]
    pub fn executions(mut self, executions: u64) -> Self {
        self.limits.executions = executions;
        self
    }

    /// The maximum time.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// The largest size of generated inputs.
    #[must_use]
    pub fn size(mut self, size: usize) -> Self {
        self.limits.size = size;
        self
    }

    /// The maximum number of executions that make a failure smaller; 0 leaves it as it is.
    #[must_use]
    pub fn shrinks(mut self, shrinks: usize) -> Self {
        self.limits.shrinks = shrinks;
        self
    }

    /// Searches until a failure or a limit, see [`Property::search_while`].
    pub fn search<T: Input, V: Outcome>(self) -> Report<T>
    where
        F: Fn(&T) -> V,
    {
        self.search_while(|_| true)
    }

    /// Searches until a failure or a limit, or until a condition is false; it is asked every few
    /// hundred executions.
    ///
    /// Guided schedules need instrumented code; without it they generate at random.
    pub fn search_while<T: Input, V: Outcome>(
        self,
        goes_on: impl FnMut(&Statistics) -> bool,
    ) -> Report<T>
    where
        F: Fn(&T) -> V,
    {
        silence_panics();
        let mut watcher = While(goes_on);
        let mut inputs = Typed::<T, F>::new(self.property);
        let (failure, statistics) =
            Search::new(&self.limits, &mut inputs, &mut watcher, None).run();
        let Some(mut failure) = failure else {
            return Report {
                found: None,
                statistics,
            };
        };
        let original = inputs.current().cloned();
        let shrinks = inputs.shrink(self.limits.shrinks, &mut |verdict| match verdict {
            Verdict::Failed(smaller) => {
                failure.clone_from(smaller);
                true
            }
            _ => false,
        });
        let found = original
            .zip(inputs.take())
            .map(|(original, smallest)| Found {
                original,
                smallest,
                failure: *failure,
                shrinks,
            });
        Report { found, statistics }
    }
}
