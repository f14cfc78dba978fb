//! How long a server is waited for, and how long it asks to be left alone. No clock: dates are compared with the server's own.

use super::error_body::seconds;
use backon::{BackoffBuilder, DefaultSleeper, ExponentialBuilder, Sleeper};
use futures_util::future::{Either, select};
use futures_util::{Stream, StreamExt, stream};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the client waits. All are counted anew with every attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For a connection. A browser has its own patience for this.
    pub connect: Duration,
    /// From the request to the first word of its answer. Comments and pings do not lengthen it, thoughts that are told do: each begins
    /// it anew. Once the answer has begun it is the longest that signs of life alone are taken for one.
    pub first_word: Duration,
    /// Between two signs of life (a piece, a comment, a ping) of an answer that has begun.
    pub gap: Duration,
    /// For the whole of one answer, however lively.
    pub longest: Duration,
    /// The first pause before trying again; it doubles, with jitter, to eight seconds.
    pub first_pause: Duration,
    /// Times that a request is sent again which nothing came of.
    pub tries: usize,
}

/// With the patience of a player: 10 s to connect, three minutes to the first word, 30 s between two pieces, 15 minutes in all.
impl Default for Timeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            first_word: Duration::from_secs(u64::from(USUAL_PATIENCE)),
            gap: Duration::from_secs(30),
            longest: Duration::from_mins(15),
            first_pause: Duration::from_millis(500),
            tries: 2,
        }
    }
}

/// Seconds to the first word that a player allows who never said.
pub const USUAL_PATIENCE: u32 = 180;
/// The seconds that may be set.
const PATIENCE: std::ops::RangeInclusive<u32> = 10..=3_600;

impl Timeouts {
    /// The usual ones with so many seconds to the first word: 0 is the usual three minutes, anything else is brought between ten
    /// seconds and an hour.
    #[must_use]
    pub fn patient(seconds: u32) -> Self {
        let seconds = if seconds == 0 { USUAL_PATIENCE } else { seconds.clamp(*PATIENCE.start(), *PATIENCE.end()) };
        let first_word = Duration::from_secs(u64::from(seconds));
        let usual = Self::default();
        Self { first_word, longest: usual.longest.max(first_word * 2), ..usual }
    }

    /// All of these for waiting, almost no pause: for tests of giving up.
    #[must_use]
    pub fn brief(wait: Duration) -> Self {
        let first_pause = Duration::from_millis(5);
        Self { connect: wait, first_word: wait, gap: wait, longest: wait * 20, first_pause, tries: 2 }
    }

    /// The pauses between tries: each up to twice what doubling makes it, none over eight seconds.
    pub(super) fn pauses(self) -> impl Iterator<Item = Duration> + Send {
        let longest = Duration::from_secs(8);
        ExponentialBuilder::default()
            .with_min_delay(self.first_pause)
            .with_max_delay(longest)
            .with_max_times(self.tries)
            .with_jitter()
            .build()
            .map(move |pause| pause.min(longest))
    }
}

pub(super) async fn pause(pause: Duration) {
    DefaultSleeper::default().sleep(pause).await;
}

/// What the future gives, or `None` where it takes longer. Works in a browser, where nothing else limits a request.
pub(super) async fn within<F: Future>(limit: Duration, future: F) -> Option<F::Output> {
    let timer = pin!(DefaultSleeper::default().sleep(limit));
    match select(pin!(future), timer).await {
        Either::Left((output, _)) => Some(output),
        Either::Right(_) => None,
    }
}

/// A limit that more than one wait draws on, until something begins it anew.
pub(super) struct Deadline {
    limit: Duration,
    timer: Pin<Box<<DefaultSleeper as Sleeper>::Sleep>>,
}

impl Deadline {
    pub(super) fn new(limit: Duration) -> Self {
        Self { limit, timer: Box::pin(DefaultSleeper::default().sleep(limit)) }
    }

    /// Counts from now.
    pub(super) fn renew(&mut self) {
        *self = Self::new(self.limit);
    }

    /// What the future gives, or `None` where the limit is over first.
    pub(super) async fn bound<F: Future>(&mut self, future: F) -> Option<F::Output> {
        match select(pin!(future), self.timer.as_mut()).await {
            Either::Left((output, _)) => Some(output),
            Either::Right(_) => None,
        }
    }
}

/// Why the bytes of a body ended.
#[derive(Debug)]
pub(super) enum Broken<E> {
    /// The connection broke.
    Transport(E),
    /// It was silent for too long.
    Silent,
}

/// The pieces of a body. Once `begun` is set, each has to come within `gap` of the last; before that nothing limits them here.
pub(super) fn paced<S, B, E>(body: S, begun: &AtomicBool, gap: Duration) -> impl Stream<Item = Result<B, Broken<E>>>
where
    S: Stream<Item = Result<B, E>> + Unpin,
{
    stream::unfold(body, move |mut body| async move {
        let piece = if begun.load(Ordering::Relaxed) {
            match within(gap, body.next()).await {
                Some(piece) => piece?.map_err(Broken::Transport),
                None => Err(Broken::Silent),
            }
        } else {
            body.next().await?.map_err(Broken::Transport)
        };
        Some((piece, body))
    })
}

/// How long the headers ask to wait. What is no number, negative, or a date that cannot be read asks for nothing.
pub(super) fn asked(header: impl Fn(&str) -> Option<String>) -> Option<Duration> {
    if let Some(wait) = header("retry-after-ms").and_then(|text| seconds(&text)) {
        return Some(wait / 1_000);
    }
    let text = header("retry-after")?;
    seconds(&text).or_else(|| {
        let until = httpdate::parse_http_date(text.trim()).ok()?;
        let now = httpdate::parse_http_date(header("date")?.trim()).ok()?;
        // A date that has passed: at once.
        Some(until.duration_since(now).unwrap_or_default().min(Duration::from_hours(168)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_ask_to_wait_in_many_ways() {
        type Headers<'a> = &'a [(&'a str, &'a str)];
        let cases: [(Headers<'_>, Option<u64>); 11] = [
            (&[], None),
            (&[("retry-after", "7")], Some(7_000)),
            (&[("retry-after", " 1.5 ")], Some(1_500)),
            (&[("retry-after-ms", "250"), ("retry-after", "9")], Some(250)),
            (&[("retry-after", "soon")], None),
            (&[("retry-after", "-5")], None),
            (&[("retry-after", "NaN")], None),
            (&[("retry-after", "99999999999999999999")], Some(604_800_000)),
            (&[("retry-after", "Wed, 21 Oct 2015 07:28:00 GMT")], None),
            (
                &[("retry-after", "Wed, 21 Oct 2015 07:28:30 GMT"), ("date", "Wed, 21 Oct 2015 07:28:00 GMT")],
                Some(30_000),
            ),
            (&[("retry-after", "Wed, 21 Oct 2015 07:28:00 GMT"), ("date", "Wed, 21 Oct 2015 07:29:00 GMT")], Some(0)),
        ];
        for (headers, expected) in cases {
            let header = |name: &str| headers.iter().find(|(known, _)| *known == name).map(|(_, it)| (*it).to_owned());
            assert_eq!(asked(header).map(|wait| wait.as_millis() as u64), expected, "{headers:?}");
        }
    }

    #[test]
    fn pauses_double_to_eight_seconds() {
        let second = Duration::from_secs(1);
        let timeouts = Timeouts { first_pause: second / 2, tries: 8, ..Timeouts::default() };
        let pauses: Vec<Duration> = timeouts.pauses().collect();
        assert_eq!(pauses.len(), 8);
        assert!(pauses[0] >= second / 2 && pauses[0] <= second, "{pauses:?}");
        assert_eq!(pauses[7], 8 * second, "{pauses:?}");
    }

    #[test]
    fn patience_is_brought_into_its_range() {
        let seconds = |asked| Timeouts::patient(asked).first_word.as_secs();
        assert_eq!([0, 1, 60, 100_000].map(seconds), [180, 10, 60, 3_600]);
        assert_eq!(Timeouts::patient(0), Timeouts::default());
        let long = Timeouts::patient(3_600);
        assert!(long.longest > long.first_word && long.gap == Duration::from_secs(30), "{long:?}");
    }
}
