//! Stands in for `screen::Screen` until that arrives; then this file goes. It must not be used outside `app`.
#![allow(clippy::unused_self, clippy::semicolon_if_nothing_returned)]

use crate::screen::{Delivery, Input, Key, Request, Settings};

pub struct Screen {
    pixels: Vec<u8>,
    requests: Vec<Request>,
    settings: Settings,
    pub inputs: Vec<Input>,
    pub deliveries: Vec<Delivery>,
    pub ticks: u32,
}

impl Screen {
    pub fn new(settings: Settings, _showcases: Vec<String>) -> Self {
        let mut pixels = vec![0; 64_000];
        for (i, pixel) in pixels.iter_mut().enumerate() {
            let (x, y) = (i % 320, i / 320);
            *pixel = match y {
                0..10 => 15,
                10..30 if (x / 4) % 8 < 4 => 15,
                30..60 => {
                    if (x + y) % 2 == 0 {
                        (x / 20) as u8
                    } else {
                        15 - (x / 20) as u8
                    }
                }
                _ => (x / 20) as u8,
            };
        }
        Self { pixels, requests: vec![], settings, inputs: vec![], deliveries: vec![], ticks: 0 }
    }

    pub fn input(&mut self, input: Input) {
        match &input {
            Input::Key(Key::Escape) => self.requests.push(Request::Options),
            Input::Key(Key::Ctrl('q')) => self.requests.push(Request::Quit),
            Input::Key(Key::F(2)) => {
                self.settings.sound = !self.settings.sound;
                self.requests.push(Request::Keep(self.settings.clone()));
            }
            Input::Key(Key::F(5)) => {
                self.requests.push(Request::Save { slot: "one".into(), name: "first".into(), bytes: vec![0, 1, 255] })
            }
            Input::Key(Key::F(7)) => self.requests.push(Request::Load { slot: "one".into() }),
            Input::Click { x, y, .. } => self.pixels[(y * 320 + x) as usize] = 14,
            _ => {}
        }
        self.inputs.push(input);
    }

    pub fn tick(&mut self) {
        self.ticks += 1;
        let x = self.ticks as usize % 320;
        self.pixels[320 * 190 + x] ^= 15;
    }

    pub fn frame(&mut self) -> &[u8] {
        &self.pixels
    }

    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    pub fn deliver(&mut self, delivery: Delivery) {
        self.deliveries.push(delivery);
    }

    pub fn wants_walk(&self) -> bool {
        true
    }
}

pub struct Renderer(bool);

impl Renderer {
    pub fn new(_plan: &crate::score::Plan, _rate: u32) -> Self {
        Self(false)
    }

    pub fn done(&self) -> bool {
        self.0
    }

    pub fn render(&mut self, _frames: usize) {
        self.0 = true;
    }

    pub fn finish(self) -> Vec<(f32, f32)> {
        vec![(0.0, 0.0); 44_100]
    }
}

pub fn render_effect(_name: &str, rate: u32) -> Vec<(f32, f32)> {
    (0..rate / 4).map(|i| (i as f32 * 0.1).sin() * 0.2).map(|s| (s, s)).collect()
}

impl Screen {
    pub fn showing(&self) -> &'static str {
        "Title"
    }

    pub fn top(&self) -> Option<&'static str> {
        None
    }
}
