//! The hosts of one kind: as many as are needed at once, each kept until it has
//! served so many requests that what it may have leaked adds up.

use super::HostRecipe;
use super::process::{Host, Lost};
use crate::dafny::context::{Context, DafnyError};
use gadfly_sandbox::RunError;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A host is replaced after this many requests.
const MOST_SERVED: u32 = 1000;
/// After this many failures in a row, no more hosts are started.
const MOST_FAILURES: u32 = 2;

/// The hosts of one kind.
#[derive(Debug)]
pub(in super::super) struct Pool {
    kind: &'static str,
    most: NonZeroUsize,
    most_served: u32,
    state: Mutex<State>,
    freed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    idle: Vec<Host>,
    /// The number of hosts in use.
    busy: usize,
    failures: u32,
    /// Why there are no hosts.
    trouble: Option<String>,
    /// The number of hosts that died on a request, and how the last of them ended.
    lost: u64,
    last_words: String,
}

/// An answer and the time that it took.
type Answer = Option<(Vec<Vec<u8>>, Duration)>;

impl Pool {
    /// A pool without hosts, which will have at most `most`.
    pub(in super::super) fn new(kind: &'static str, most: NonZeroUsize) -> Self {
        Pool {
            kind,
            most,
            most_served: MOST_SERVED,
            state: Mutex::default(),
            freed: Condvar::new(),
        }
    }

    /// Why there are no hosts, if there should be some.
    pub(in super::super) fn trouble(&self) -> Option<String> {
        let trouble = self.lock().trouble.clone()?;
        Some(format!("{} runs in cold processes: {trouble}", self.kind))
    }

    /// How hosts died on requests, if any did.
    pub(in super::super) fn losses(&self) -> Option<String> {
        let state = self.lock();
        let (kind, lost, words) = (self.kind, state.lost, &state.last_words);
        (lost > 0).then(|| format!("{kind}: {lost} hosts lost, the last with: {words}"))
    }

    /// Sends a request to a host. `None` if the host died on it, or there are no hosts of this
    /// kind.
    pub(in super::super) fn ask(
        &self,
        context: &Context,
        recipe: impl FnOnce() -> Result<HostRecipe, DafnyError>,
        request: &[String],
        patience: Duration,
    ) -> Result<Answer, DafnyError> {
        let Some(idle) = self.take() else {
            return Ok(None);
        };
        // Returns the place in the pool on every path.
        let mut seat = Seat {
            pool: self,
            host: None,
        };
        let mut host = match idle {
            Some(host) => host,
            None => match self.start(context, recipe)? {
                Some(host) => host,
                None => return Ok(None),
            },
        };
        let asked = Instant::now();
        match host.ask(request, patience, &context.stop) {
            Ok(answer) => {
                if host.served() < self.most_served {
                    seat.host = Some(host);
                }
                Ok(Some((answer, asked.elapsed())))
            }
            Err(Lost::Stopped) => Err(RunError::Stopped.into()),
            Err(Lost::Host | Lost::Unable(_)) => {
                let words = host.last_words();
                let mut state = self.lock();
                state.lost += 1;
                state.last_words = words;
                Ok(None)
            }
        }
    }

    /// Ends the idle hosts: one of them may be in a bad state.
    pub(in super::super) fn retire(&self) {
        let idle = std::mem::take(&mut self.lock().idle);
        // Ending a process takes a while, and nobody needs to wait for it.
        drop(idle);
    }

    fn start(
        &self,
        context: &Context,
        recipe: impl FnOnce() -> Result<HostRecipe, DafnyError>,
    ) -> Result<Option<Host>, DafnyError> {
        let started = match recipe() {
            Ok(recipe) => Host::start(context, &recipe)?,
            Err(error @ DafnyError::Prepare { .. }) => Err(Lost::Unable(error.to_string())),
            Err(error) => return Err(error),
        };
        let mut state = self.lock();
        match started {
            Ok(host) => {
                state.failures = 0;
                Ok(Some(host))
            }
            Err(Lost::Stopped) => Err(RunError::Stopped.into()),
            Err(Lost::Unable(why)) => {
                state.failures += 1;
                if state.failures >= MOST_FAILURES {
                    state.trouble = Some(why);
                }
                Ok(None)
            }
            Err(Lost::Host) => Ok(None),
        }
    }

    /// Takes a place for one host, with an idle one if there is one. `None` if there are no
    /// hosts of this kind.
    fn take(&self) -> Option<Option<Host>> {
        let mut state = self.lock();
        while state.busy >= self.most.get() {
            state = self
                .freed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if state.trouble.is_some() {
            return None;
        }
        state.busy += 1;
        Some(state.idle.pop())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in a pool, and the host to return to it.
struct Seat<'a> {
    pool: &'a Pool,
    host: Option<Host>,
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let mut state = self.pool.lock();
        state.busy -= 1;
        state.idle.extend(self.host.take());
        drop(state);
        self.pool.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dafny::cache::DafnyCache;
    use gadfly_sandbox::{Job, Limits, Runner, Stop};
    use std::path::Path;
    use std::sync::Arc;

    /// A host in a few lines of shell: it obeys requests of one word, and answers with the
    /// number of requests so far.
    const HOST: &str = r#"
        exec 3<"$1" 4>"$2"
        printf '1\n5\nready' >&4
        served=0
        while read -r _ <&3 && read -r length <&3; do
            word=$(head -c "$length" <&3)
            served=$((served + 1))
            case $word in
            die) echo 'I was told to' >&2; exit 7 ;;
            hang) sleep 600 ;;
            babble) printf 'what?\n' >&4 ;;
            *) printf '1\n1\n%s' "$served" >&4 ;;
            esac
        done"#;

    struct Setting {
        context: Context,
        recipe: HostRecipe,
        _base: tempfile::TempDir,
    }

    impl Setting {
        fn new(script: &str) -> Setting {
            let base = tempfile::tempdir().unwrap();
            let runner = Arc::new(Runner::new(base.path()).unwrap());
            let job = Job::new("sh", Path::new("/"), Limits::for_compilers());
            Setting {
                recipe: HostRecipe::new(job.args(["-c", script, "host"]), []),
                context: Context {
                    runner,
                    stop: Stop::new().unwrap(),
                    cache: DafnyCache::new(base.path()),
                },
                _base: base,
            }
        }

        fn ask(&self, pool: &Pool, word: &str) -> Option<String> {
            // Long enough for every answer; only `hang` gives none.
            let patience = Duration::from_secs(if word == "hang" { 1 } else { 60 });
            let recipe = || Ok(self.recipe.clone());
            let answer = pool.ask(&self.context, recipe, &[word.to_owned()], patience);
            let (fields, _) = answer.unwrap()?;
            Some(String::from_utf8(fields[0].clone()).unwrap())
        }
    }

    fn pool() -> Pool {
        Pool::new("sh", NonZeroUsize::MIN)
    }

    #[test]
    fn a_host_that_dies_hangs_or_babbles_is_replaced() {
        let setting = Setting::new(HOST);
        let pool = pool();
        assert_eq!(setting.ask(&pool, "x").as_deref(), Some("1"));
        assert_eq!(setting.ask(&pool, "x").as_deref(), Some("2"));
        for (lost, word) in (1..).zip(["die", "hang", "babble"]) {
            assert_eq!(setting.ask(&pool, word), None, "{word}");
            let losses = pool.losses().unwrap();
            assert!(
                losses.starts_with(&format!("sh: {lost} hosts lost")),
                "{losses}"
            );
            assert_eq!(
                losses.contains("I was told to (exit status 7)"),
                word == "die"
            );
            assert_eq!(setting.ask(&pool, "x").as_deref(), Some("1"), "a new one");
        }
        assert_eq!(pool.trouble(), None);
    }

    #[test]
    fn a_host_is_replaced_before_its_leaks_add_up() {
        let setting = Setting::new(HOST);
        let mut pool = pool();
        pool.most_served = 2;
        let served: Vec<_> = (0..5).map(|_| setting.ask(&pool, "x").unwrap()).collect();
        assert_eq!(served, ["1", "2", "1", "2", "1"]);
        assert_eq!(pool.losses(), None, "nothing was lost");
    }

    /// After a crash, Dafny used to crash on the next thirty programs, until its host was
    /// replaced.
    #[test]
    fn a_spoilt_host_is_replaced() {
        let setting = Setting::new(HOST);
        let pool = pool();
        assert_eq!(setting.ask(&pool, "x").as_deref(), Some("1"));
        pool.retire();
        assert_eq!(setting.ask(&pool, "x").as_deref(), Some("1"), "a new one");
        assert_eq!(pool.losses(), None, "nothing was lost");
    }

    #[test]
    fn a_host_that_cannot_start_is_given_up() {
        let setting = Setting::new("echo 'no such thing' >&2; exit 1");
        let pool = pool();
        for _ in 0..4 {
            assert_eq!(setting.ask(&pool, "x"), None);
        }
        let trouble = pool.trouble().unwrap();
        assert!(
            trouble.contains("no such thing (exit status 1)"),
            "{trouble}"
        );
    }

    #[test]
    fn who_asks_to_stop_does_not_wait_for_an_answer() {
        let setting = Setting::new(HOST);
        let pool = pool();
        assert!(setting.ask(&pool, "x").is_some());
        let stop = setting.context.stop.clone();
        let setter = std::thread::spawn(move || stop.set());
        let recipe = || Ok(setting.recipe.clone());
        let patience = Duration::from_secs(600);
        let answer = pool.ask(&setting.context, recipe, &["hang".to_owned()], patience);
        assert!(matches!(answer, Err(DafnyError::Run(RunError::Stopped))));
        setter.join().unwrap();
    }

    #[test]
    fn nothing_of_a_host_outlives_its_pool() {
        let marker = format!("marker-{}", std::process::id());
        let setting = Setting::new(&format!(": {marker}\n{HOST}"));
        let alive = || {
            let processes = std::fs::read_dir("/proc").unwrap().flatten();
            let mut lines = processes.map(|p| std::fs::read(p.path().join("cmdline")));
            lines.any(|line| line.is_ok_and(|l| String::from_utf8_lossy(&l).contains(&marker)))
        };
        let pool = pool();
        assert!(setting.ask(&pool, "x").is_some());
        assert!(alive());
        drop(pool);
        assert!(!alive());
    }
}
