//! Playing: walking by words, texts, death and its ways back, the ending, music, a model's answers.

use super::Bench;
use crate::{AUTOSAVE_SLOT, Delivery, Request, SceneKind, Settings, WindowKind};

#[test]
fn a_typed_letter_opens_the_input_and_enter_plays_it() {
    let mut bench = Bench::playing();
    bench.keys("d");
    assert_eq!(bench.top_window(), Some(WindowKind::Input));
    bench.keys("ig<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    assert_eq!(bench.screen.session().unwrap().last_line(), "dig");
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn a_letter_typed_on_a_read_text_begins_the_next_line() {
    let mut bench = Bench::playing();
    bench.keys("dig<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    bench.keys("look<enter>");
    assert_eq!(bench.screen.session().unwrap().last_line(), "look", "not a letter is lost");
}

#[test]
fn the_history_comes_back_by_up_and_f3() {
    let mut bench = Bench::playing();
    bench.keys("dig<enter><esc>look<enter><esc>");
    bench.keys("x<up><up><enter><esc>");
    assert_eq!(bench.screen.session().unwrap().last_line(), "dig");
    bench.keys("<f3><enter><esc>");
    assert_eq!(bench.screen.session().unwrap().last_line(), "dig");
    let journal = bench.screen.session().unwrap().journal();
    let typed = journal.iter().filter(|entry| matches!(entry, session::Entry::Typed(_))).count();
    assert_eq!(typed, 4, "four lines were played");
}

#[test]
fn a_room_is_described_on_the_first_visit_and_on_look() {
    let mut bench = Bench::playing();
    bench.keys("go east<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", Some(WindowKind::Text)));
    bench.keys("<esc>go west<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("hall", None));
    bench.keys("look<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
}

#[test]
fn the_music_changes_with_the_room_and_not_without() {
    let mut bench = Bench::playing();
    bench.keys("dig<enter><esc>");
    assert!(!bench.asked_for(|request| matches!(request, Request::Music(_))));
}

#[test]
fn a_change_of_rooms_takes_its_time_unless_motion_is_reduced() {
    let mut bench = Bench::playing();
    bench.screen.deliver(Delivery::Settings(Settings::default()));
    bench.keys("go east<enter>");
    assert_eq!(bench.top_window(), None, "the picture comes first");
    bench.keys("<wait:12>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
}

#[test]
fn death_is_saved_from_and_left_by_rewinding() {
    let mut bench = Bench::playing();
    bench.keys("go east<enter><esc>pray<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Death));
    let saved =
        bench.asked.iter().any(|request| matches!(request, Request::Save { slot, .. } if slot == AUTOSAVE_SLOT));
    assert!(saved);
    assert!(bench.asked_for(|request| *request == Request::Music(None)));
    bench.keys("<esc><f5>look");
    assert_eq!(bench.top_window(), Some(WindowKind::Death), "only a choice ends it");
    bench.keys("<backtab*5><left*4>");
    bench.keys("w");
    let mut bench = Bench::playing();
    bench.keys("go east<enter><esc>pray<enter><enter>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", None));
    assert!(bench.screen.session().unwrap().state().over.is_none());
}

#[test]
fn the_save_before_a_death_is_a_game_before_it() {
    let mut bench = Bench::playing();
    bench.keys("go east<enter><esc>pray<enter><tab><enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Restore));
    bench.keys("<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", None));
    assert!(bench.screen.session().unwrap().state().over.is_none());
    assert!(bench.asked_for(|request| matches!(request, Request::Music(Some(_)))), "the music plays again");
}

#[test]
fn cancelling_restore_after_a_death_leads_back_to_the_death_window() {
    let mut bench = Bench::playing();
    bench.keys("pray<enter><tab><enter><esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Death));
    bench.keys("<tab><enter>");
    assert_eq!((bench.room(), bench.top_window()), ("hall", Some(WindowKind::Text)), "restarted, and told again");
}

#[test]
fn an_ending_is_told_counted_and_left_for_the_title() {
    let mut bench = Bench::playing();
    bench.keys("dance<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Ending));
    bench.keys("<wait:20><enter>");
    assert_eq!((bench.screen.scene_kind(), bench.top_window()), (SceneKind::Title, None));
    assert!(bench.screen.session().is_none());
}

#[test]
fn an_ending_offers_another_dream_of_the_same_wish() {
    for another in ["d", "<tab><enter>", "<right> "] {
        let mut bench = Bench::playing();
        bench.keys("dance<enter><enter><wait:20>").keys(another);
        assert_eq!((bench.screen.scene_kind(), bench.top_window()), (SceneKind::Dreaming, None), "{another}");
        assert!(bench.asked_for(|request| matches!(request, Request::Dream(wish) if wish.seed == 1989)));
        assert!(bench.screen.session().is_none(), "what was dreamt before is gone");
        bench.keys("<esc>");
        assert_eq!(bench.screen.scene_kind(), SceneKind::Title);
    }
}

#[test]
fn unavailable_actions_are_grey_in_the_menu_and_say_why() {
    let mut bench = Bench::playing();
    bench.screen.deliver(Delivery::Settings(Settings { model_ready: true, ..Settings::default() }));
    bench.keys("<esc><right*2>");
    let without = bench.screen.frame().clone();
    bench.keys("a");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    bench.keys("<esc>sing<enter>");
    let revision = bench.screen.session().expect("a game").revision();
    bench.screen.deliver(Delivery::Answer { revision, reply: Some("The lamps hum along.".into()) });
    bench.keys("<esc><esc><right*2>");
    assert_ne!(*bench.screen.frame(), without, "now it can be chosen");
    bench.asked.clear();
    bench.keys("a<esc>");
    assert!(bench.asked_for(|request| matches!(request, Request::Ask { .. })));
    bench.keys("<^y>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "while it thinks there is nothing to ask again");
    assert_eq!(bench.asked.iter().filter(|request| matches!(request, Request::Ask { .. })).count(), 1);
}

#[test]
fn ten_turns_are_saved_automatically() {
    let mut bench = Bench::playing();
    for _ in 0..11 {
        bench.keys("dig<enter><esc>");
    }
    let count = bench.asked.iter().filter(|r| matches!(r, Request::Save { slot, .. } if slot == AUTOSAVE_SLOT)).count();
    assert_eq!(count, 1);
}

#[test]
fn a_model_is_asked_and_its_answer_told() {
    let mut bench = Bench::playing();
    bench.screen.deliver(Delivery::Settings(Settings {
        model_ready: true,
        reduced_motion: true,
        ..Settings::default()
    }));
    bench.keys("sing<enter>");
    assert_eq!(bench.top_window(), None, "the world lives on");
    let revision = bench.asked.iter().find_map(|request| match request {
        Request::Ask { revision, .. } => Some(*revision),
        _ => None,
    });
    let revision = revision.expect("asked");
    bench.screen.deliver(Delivery::Answer { revision: revision + 1, reply: Some("Wrong.".into()) });
    assert_eq!(bench.top_window(), None);
    bench.screen.deliver(Delivery::Answer { revision, reply: Some("The lamps hum along.".into()) });
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    bench.keys("<esc>sing<enter>");
    assert_eq!(bench.top_window(), None);
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "who will not wait gets the narrator");
}

#[test]
fn without_a_model_the_narrator_answers_at_once() {
    let mut bench = Bench::playing();
    bench.keys("sing<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    assert!(!bench.asked_for(|request| matches!(request, Request::Ask { .. })));
}

#[test]
fn typed_requests_do_what_the_menus_do() {
    let mut bench = Bench::playing();
    bench.keys("save<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Save));
    let mut bench = Bench::playing();
    bench.keys("quit<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Confirm));
}

#[test]
fn f2_and_the_speed_keys_change_settings_and_say_so() {
    let mut bench = Bench::playing();
    bench.keys("<f2>");
    assert!(!bench.screen.settings().sound);
    assert!(bench.asked_for(|request| *request == Request::Sound(false)));
    bench.keys("+++++");
    assert_eq!(bench.screen.settings().speed, 5);
    bench.keys("=");
    assert_eq!(bench.screen.settings().speed, 3);
    assert!(bench.asked_for(|request| matches!(request, Request::Keep(_))));
}

#[test]
fn undo_takes_a_turn_back() {
    let mut bench = Bench::playing();
    bench.keys("go east<enter><esc><^z>");
    assert_eq!((bench.room(), bench.top_window()), ("hall", None));
}

#[test]
fn the_same_keys_give_the_same_frames() {
    let play = || {
        let mut bench = Bench::playing();
        bench.keys("go east<enter><wait:5><shot:a><esc>pray<enter><shot:b>");
        bench.shots
    };
    assert_eq!(play(), play());
}

#[test]
fn a_click_on_every_way_out_leads_through_it() {
    let ways = |bench: &Bench| -> Vec<(i32, i32, String)> {
        let game = bench.screen.session().expect("a game");
        let (world, state) = (game.world(), game.state());
        let picture = picture::compose_room(world, state, state.room);
        let middle = |way: &picture::ExitArea| {
            let area = way.area;
            let (x, y) = (area.x + area.w / 2, area.y + area.h / 2 + 10);
            (i32::from(x), i32::from(y), world[world[way.exit].to].key.clone())
        };
        picture.exits.iter().map(middle).collect()
    };
    for start in ["", "go east<enter><esc>", "go north<enter><esc>"] {
        let mut bench = Bench::playing();
        bench.keys(start);
        for (x, y, to) in ways(&bench) {
            let mut bench = Bench::playing();
            bench.keys(start).keys(&format!("<click:{x},{y}><wait:400>"));
            assert_eq!(bench.room(), to, "{start} {x},{y}");
        }
    }
}

#[test]
fn arrows_walk_and_the_same_again_stops() {
    let mut bench = Bench::playing();
    assert!(bench.screen.wants_walk());
    let before = bench.screen.frame().clone();
    bench.keys("<left><wait:8>");
    let during = bench.screen.frame().clone();
    assert_ne!(before, during, "he walks");
    bench.keys("<left><wait:4>");
    let stopped = bench.screen.frame().clone();
    bench.keys("<wait:6>");
    assert_eq!(stopped.pixels().len(), bench.screen.frame().pixels().len());
    bench.keys("l");
    assert!(!bench.screen.wants_walk(), "the keys belong to the window now");
}

#[test]
fn a_click_on_a_thing_names_it_in_the_input() {
    let mut bench = Bench::playing();
    let game = bench.screen.session().expect("a game");
    let picture = picture::compose_room(game.world(), game.state(), game.state().room);
    let spot = picture.things.first().copied().expect("something to click");
    let name = game.world().identity(spot.thing).name.clone();
    let (x, y) = (spot.area.x + spot.area.w / 2, spot.area.y + spot.area.h / 2 + 10);
    bench.keys(&format!("polish<click:{x},{y}><enter>"));
    assert_eq!(bench.screen.session().expect("a game").last_line(), format!("polish {name}"));
    bench.keys(&format!("<esc><rclick:{x},{y}>"));
    assert_eq!(bench.screen.session().expect("a game").last_line(), format!("look at {name}"));
}

#[test]
fn verbose_describes_every_visit_and_is_kept() {
    let mut bench = Bench::playing();
    bench.keys("verbose<enter><esc>go east<enter><esc>go west<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("hall", Some(WindowKind::Text)));
    bench.keys("<esc>brief<enter><esc>go east<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", None));
    let looks = bench.screen.settings().manners.looks;
    assert!(bench.asked_for(|request| matches!(request, Request::Keep(kept) if kept.manners.looks == looks)));
}

#[test]
fn a_recording_is_kept_and_typed_again_until_escape() {
    let mut bench = Bench::playing();
    bench.keys("recording on<enter><esc>go east<enter><esc>go west<enter>");
    let kept = bench.asked.iter().rev().find_map(|request| match request {
        Request::Keepsake(paper) => Some(paper.clone()),
        _ => None,
    });
    let paper = kept.expect("a recording to be kept");
    assert_eq!(paper.text, "go east\ngo west\n");
    bench.keys("recording off<enter><esc>go east<enter>replay<enter>");
    assert!(bench.asked_for(|request| matches!(request, Request::Recording(name) if *name == paper.name)));
    let tick = |bench: &mut Bench| {
        for _ in 0..120 {
            bench.screen.tick();
            if bench.top_window() == Some(WindowKind::Text) {
                bench.keys("<esc>");
            }
        }
    };
    let deliver = |bench: &mut Bench, text: &str| {
        bench.screen.deliver(Delivery::Recording { name: paper.name.clone(), text: Some(text.to_owned()) });
        bench.keys("<esc>");
        tick(bench);
    };
    deliver(&mut bench, "go west\ngo east\ngo west\n");
    assert_eq!(bench.room(), "hall", "all three lines were typed");
    bench.screen.deliver(Delivery::Recording { name: paper.name.clone(), text: Some("go east\n".repeat(9)) });
    bench.keys("<esc>");
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "Esc says that it stopped");
    bench.keys("<esc>");
    tick(&mut bench);
    assert_eq!(bench.room(), "hall");
    bench.screen.deliver(Delivery::Recording { name: paper.name, text: None });
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "nothing recorded: it says so");
}

#[test]
fn sounds_and_music_are_read_where_that_is_wished() {
    let mut bench = Bench::playing();
    bench.keys("drop lamp<enter><esc>");
    assert_eq!(bench.screen.context.current_caption(), None);
    bench.screen.deliver(Delivery::Settings(Settings { captions: true, reduced_motion: true, ..Settings::default() }));
    bench.keys("take lamp<enter>");
    assert_eq!(bench.screen.context.current_caption(), Some("(a rustle)"));
    let taken = bench.asked.iter().filter(|request| **request == Request::Effect("take".into())).count();
    assert_eq!(taken, 1, "once is enough");
    bench.keys("<esc>go east<enter>");
    assert_eq!(bench.screen.context.current_caption(), Some("(music: a tune for the cellar)"));
    bench.keys("<esc>pray<enter>");
    assert_eq!(bench.screen.context.current_caption(), Some("(the music stops; a dark chord)"));
}

#[test]
fn the_name_above_is_that_of_the_room_that_is_seen() {
    let mut world = super::world::world();
    world.events[2].actions = vec![::world::Action::MovePlayer(::world::RoomId(1))];
    let mut bench = Bench::playing_in(&world);
    let above = |bench: &mut Bench| {
        let seen = bench.screen.frame().pixels();
        seen[..(crate::paint::STATUS * crate::paint::WIDTH) as usize].to_vec()
    };
    let hall = above(&mut bench);
    bench.keys("dig<enter>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", Some(WindowKind::Text)), "it is told in the hall");
    assert!(above(&mut bench) == hall, "and the hall is what stands above");
    bench.keys("<enter><wait:2>");
    assert!(above(&mut bench) != hall, "then the cellar is seen and named");
}
