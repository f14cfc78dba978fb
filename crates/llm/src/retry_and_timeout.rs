//! How long a server is waited for, and how long it asks to be left alone. No clock: dates are compared with the server's own.

use super::error_body::seconds;
use backon::{BackoffBuilder, DefaultSleeper, ExponentialBuilder, Sleeper};
use futures_util::future::{Either, select};
use std::pin::pin;
use std::time::Duration;

/// How long the client waits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// For a connection.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has its own patience for this"))]
    pub connect: Duration,
    /// Between two pieces of an answer, the first included: a large model may think for a minute.
    pub silence: Duration,
    /// For the whole of one answer: a server that only ever sends signs of life says nothing either.
    pub longest: Duration,
    /// The first pause before trying again; it doubles, with jitter, to eight seconds.
    pub first_pause: Duration,
    pub tries: usize,
}

impl Timeouts {
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
        let timeouts =
            Timeouts { connect: second, silence: second, longest: second, first_pause: second / 2, tries: 8 };
        let pauses: Vec<Duration> = timeouts.pauses().collect();
        assert_eq!(pauses.len(), 8);
        assert!(pauses[0] >= second / 2 && pauses[0] <= second, "{pauses:?}");
        assert_eq!(pauses[7], 8 * second, "{pauses:?}");
    }
}
