//! How long a question that was asked before waits for its answer: the key, the look-up, and every check once more.

use criterion::Criterion;
use dream::from_text;
use llm::Answer;
use session::Session;
use std::hint::black_box;
use voice::Cache;
use voice::{Asking, Rating, Settings, Turn, check};

pub fn answers(c: &mut Criterion) {
    let text = include_str!("../assets/showcase/form_27b.json");
    let mut game = Session::new(from_text(text, None, "a file").expect("a showcase world can be won"));
    game.ask_model(true);
    game.submit("salute the portrait");
    let question = game.asked().expect("nobody scripted it");
    let mut cache = Cache::default();
    let settings = Settings::default();
    let said =
        "You salute. Clerk Withers looks back over your shoulder, at whatever it was that got him. [note saluted]";
    let (mut asking, _) = Asking::begin(&question, &settings, &mut cache);
    let answer = Answer { text: said.to_owned(), ..Answer::default() };
    let Turn::Done(reply) = asking.heard(&question, &answer) else { return };
    asking.keep(&reply, &mut cache);

    let mut group = c.benchmark_group("voice");
    group.bench_function("a question asked before", |b| {
        b.iter(|| Asking::begin(black_box(&question), &settings, &mut cache));
    });
    group.bench_function("a question asked for the first time", |b| {
        b.iter(|| Asking::begin(black_box(&question), &settings, &mut Cache::default()));
    });
    group.bench_function("a reply checked", |b| b.iter(|| check(black_box(&question), &reply.text, Rating::Teens)));
    group.finish();
}
