//! Bytes as they come from a server, made fit for the reader of event streams: bounded, without a byte order mark (the reader
//! stumbles over one), with an end behind an event that has none.

use super::answer::{MAX_EVENT, MAX_STREAM};
use super::error_body;
use eventsource_stream::{EventStreamError, Eventsource};
use futures_util::{Stream, StreamExt, stream};

/// What the beginning of a body says that it is, whatever its headers call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Events,
    Json,
    Page,
}

/// `None` while it cannot be said.
pub(super) fn shape(start: &[u8]) -> Option<Shape> {
    let start = trimmed(start);
    match start.first()? {
        // The beginning of a byte order mark.
        0xEF if start.len() < 3 => None,
        b'{' | b'[' => Some(Shape::Json),
        b'<' if start.len() >= 200 || error_body::looks_like_a_page(&String::from_utf8_lossy(start)) => {
            Some(Shape::Page)
        }
        b'<' => None,
        _ => Some(Shape::Events),
    }
}

/// Without byte order marks and blanks at the beginning.
pub(super) fn trimmed(mut start: &[u8]) -> &[u8] {
    loop {
        let before = start.len();
        start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start).trim_ascii_start();
        if start.len() == before {
            return start;
        }
    }
}

/// Why there are no more events.
#[derive(Debug)]
pub(super) enum End<E> {
    /// The connection broke.
    Transport(E),
    /// An event or the whole has more bytes than are taken.
    TooMuch(usize),
    Unreadable,
}

/// The data of the events of a body. `start` is what was already read of it.
pub(super) fn decode<S, B, E>(start: Vec<u8>, rest: S) -> impl Stream<Item = Result<String, End<E>>>
where
    S: Stream<Item = Result<B, E>>,
    B: AsRef<[u8]>,
{
    let start = stream::iter([Ok(start)]);
    let rest = rest.map(|piece| piece.map(|bytes| bytes.as_ref().to_vec()).map_err(End::Transport));
    // An event that the end of the connection cut short of its empty line is still an event.
    let end = stream::iter([Ok(b"\n\n".to_vec())]);
    let (mut whole, mut line) = (0, 0);
    let mut beginning = Some(Vec::new());
    let bounded = start.chain(rest).chain(end).map(move |piece| {
        let mut piece: Vec<u8> = piece?;
        if let Some(held) = &mut beginning {
            held.extend_from_slice(&piece);
            piece = trimmed(held).to_vec();
            // A mark may be split.
            if piece.is_empty() || (piece[0] == 0xEF && piece.len() < 3 && held.len() < MAX_EVENT) {
                piece.clear();
            } else {
                beginning = None;
            }
        }
        whole += piece.len();
        match piece.iter().rposition(|byte| *byte == b'\n') {
            Some(at) => line = piece.len() - at,
            None => line += piece.len(),
        }
        if line > MAX_EVENT || whole > MAX_STREAM { Err(End::TooMuch(line.max(whole))) } else { Ok(piece) }
    });
    bounded.eventsource().map(|event| match event {
        Ok(event) if event.data.len() > MAX_EVENT => Err(End::TooMuch(event.data.len())),
        Ok(event) => Ok(event.data),
        Err(EventStreamError::Transport(end)) => Err(end),
        Err(_) => Err(End::Unreadable),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rng::Rng;
    use std::convert::Infallible;

    fn read(bytes: &[u8], size: usize) -> Vec<Result<String, String>> {
        let pieces: Vec<Result<Vec<u8>, Infallible>> = bytes.chunks(size).map(|piece| Ok(piece.to_vec())).collect();
        let events = decode(Vec::new(), stream::iter(pieces)).map(|event| event.map_err(|end| format!("{end:?}")));
        let mut events = std::pin::pin!(events);
        let mut all = Vec::new();
        // Nothing here waits: every poll is ready.
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        while let std::task::Poll::Ready(Some(event)) = events.as_mut().poll_next(&mut context) {
            let over = event.is_err();
            all.push(event);
            if over {
                break;
            }
        }
        all
    }

    #[test]
    fn line_ends_comments_and_cuts_do_not_disturb() {
        let expected = vec![Ok("caf\u{e9}".to_owned()), Ok("a\nb".to_owned()), Ok("end".to_owned())];
        for text in [
            ": hi\ndata: café\n\nevent: x\ndata: a\ndata: b\n\ndata: end\n\n",
            ": hi\r\ndata: café\r\n\r\ndata: a\r\ndata: b\r\n\r\ndata: end\r\n\r\n",
            "data: café\n\n\n\nid: 4\nretry: 5\n\ndata:a\ndata:b\n\ndata: end",
        ] {
            for size in [1, 2, 3, 5, 1_000] {
                assert_eq!(read(text.as_bytes(), size), expected, "{text:?} by {size}");
            }
        }
    }

    #[test]
    fn what_is_too_long_is_stopped() {
        let endless = [b"data: ".as_slice(), &vec![b'x'; MAX_EVENT + 1]].concat();
        assert!(read(&endless, 1_000).pop().unwrap().unwrap_err().contains("TooMuch"));
        let lines = b"data: x\n".repeat(MAX_EVENT);
        assert!(read(&lines, 60_000).pop().unwrap().unwrap_err().contains("TooMuch"));
    }

    #[test]
    fn random_bytes_are_decoded_without_panic() {
        let mut rng = Rng::new(11);
        let parts: [&[u8]; 12] =
            [b"data: ", b"\n", b"\r", b"\xEF\xBB\xBF", b"\xEF", b"\xBB", b":", b"{", b"\0", b"\xC3", b"\xA9", b"event"];
        for _ in 0..3_000 {
            let bytes: Vec<u8> = (0..rng.below(20)).flat_map(|_| parts[rng.below(12) as usize].to_vec()).collect();
            let at = (rng.below(8) as usize).min(bytes.len());
            let rest: Vec<Result<Vec<u8>, Infallible>> =
                bytes[at..].chunks(2).map(|piece| Ok(piece.to_vec())).collect();
            // As the client does it: the beginning is looked at first.
            let _ = shape(&bytes[..at]);
            let mut events = std::pin::pin!(decode(bytes[..at].to_vec(), stream::iter(rest)));
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            for _ in 0..100 {
                if !matches!(events.as_mut().poll_next(&mut context), std::task::Poll::Ready(Some(Ok(_)))) {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_body_shows_what_it_is() {
        let cases: [(&[u8], Option<Shape>); 9] = [
            (b"", None),
            (b"\xEF\xBB", None),
            (b"\xEF\xBB\xBF \n{", Some(Shape::Json)),
            (b"[", Some(Shape::Json)),
            (b"data: {", Some(Shape::Events)),
            (b": comment", Some(Shape::Events)),
            (b"<!DOCTYPE html><p>", Some(Shape::Page)),
            (b"<ht", None),
            (b"\xEF\xBB\xBF\xEF\xBB\xBFdata", Some(Shape::Events)),
        ];
        for (bytes, expected) in cases {
            assert_eq!(shape(bytes), expected, "{bytes:?}");
        }
    }
}
