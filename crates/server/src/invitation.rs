//! What a table's link says to somebody who has not opened it: a title, a
//! line, and the drawing of a picture, in the language of the table's maker.
//! The drawing and the words come with the page; here the gaps are filled.

use std::collections::HashMap;
use std::fmt::Write as _;

use ecrin_catalog::AnyGame;
use ecrin_core::Seat;
use ecrin_tables::{Head, Pace, Place, Status};
use serde::Deserialize;

use crate::guests;

/// The words of one game's links.
#[derive(Debug, Deserialize)]
pub struct Words {
    game: String,
    /// How the page calls the bot of each seat.
    bots: HashMap<String, String>,
    en: Say,
    fr: Say,
    es: Say,
    nl: Say,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Say {
    title: String,
    top: String,
    #[serde(rename = "match")]
    finished: String,
    one: String,
    free: String,
    full: String,
    sit: String,
    watch: String,
    look: String,
    note: String,
    rated: String,
    no_clock: String,
    minutes: String,
    seconds: String,
    day: String,
    days: String,
    presets: HashMap<String, String>,
}

impl Say {
    /// A stretch of time as the page says it: "7 min 30 s".
    fn spell(&self, length: u32) -> String {
        let (minutes, seconds) = (length / 60, length % 60);
        let minutes =
            (minutes > 0).then(|| filled(&self.minutes, &[("minutes", &minutes.to_string())]));
        let seconds = (seconds > 0 || minutes.is_none())
            .then(|| filled(&self.seconds, &[("seconds", &seconds.to_string())]));
        [minutes, seconds].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl Words {
    fn of(&self, language: Option<&str>) -> &Say {
        match language {
            Some("fr") => &self.fr,
            Some("es") => &self.es,
            Some("nl") => &self.nl,
            _ => &self.en,
        }
    }
}

/// A table as its link shows it. Nothing of a match is in it.
#[allow(missing_debug_implementations, reason = "a game has none")]
pub struct Shown<'a> {
    pub game: &'static dyn AnyGame,
    pub status: Status,
    pub head: &'a Head,
    pub names: &'a HashMap<String, String>,
}

/// What messengers are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub language: String,
    pub title: String,
    pub line: String,
    pub svg: String,
}

/// Fills the gaps of a text: `{{name}}`.
fn filled(text: &str, gaps: &[(&str, &str)]) -> String {
    let mut text = text.to_string();
    for (name, value) in gaps {
        text = text.replace(&format!("{{{{{name}}}}}"), value);
    }
    text
}

pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// A line of text that ends before `end`: a long one is smaller.
fn text(x: u32, y: u32, size: f32, end: u32, class: &str, words: &str) -> String {
    // A letter is about half as wide as it is high.
    let wide = words.chars().count() as f32 * 0.53;
    let size = size.min((end.saturating_sub(x)) as f32 / wide.max(1.0));
    let words = escaped(words);
    format!(r#"<text x="{x}" y="{y}" font-size="{size:.1}" class="{class}">{words}</text>"#)
}

/// A seat's shape and letter, as large as `size`.
fn seat(seat: Seat, x: u32, y: u32, size: u32, letter: Option<&str>) -> String {
    let scale = f64::from(size) / 32.0;
    let id = seat.to_string();
    let Some(letter) = letter else {
        return format!(
            r##"<use href="#free-{id}" transform="translate({x} {y}) scale({scale})"/>"##
        );
    };
    let low = if seat == Seat::A { 24.0 } else { 20.3 };
    let ink = if id == "d" { "#1b1503" } else { "#fff" };
    let letter = escaped(letter);
    format!(
        r##"<g transform="translate({x} {y}) scale({scale})"><use href="#seat-{id}"/><text x="16" y="{low}" text-anchor="middle" class="bold" font-size="11.5" fill="{ink}">{letter}</text></g>"##
    )
}

impl Shown<'_> {
    fn name(&self, player: &str) -> &str {
        self.names.get(player).map_or("—", String::as_str)
    }

    fn terms(&self, say: &Say) -> String {
        let seats = self.head.seat_count();
        let is_it = |config: &serde_json::Value| {
            self.game.full_config(config, seats).is_ok_and(|full| full == self.head.config)
        };
        let presets = self.game.presets();
        let preset = presets.into_iter().find(|preset| is_it(&preset.config));
        let preset = preset.and_then(|preset| say.presets.get(preset.name).cloned());
        let pace = match self.head.pace {
            Pace::NoClock {} => say.no_clock.clone(),
            Pace::Days { days: 1 } => filled(&say.day, &[("count", "1")]),
            Pace::Days { days } => filled(&say.days, &[("count", &days.to_string())]),
            Pace::Live { base_s, increment_s } => {
                let parts = [base_s, increment_s].into_iter().enumerate();
                let told = parts.filter(|(index, length)| *index == 0 || *length > 0);
                told.map(|(_, length)| say.spell(length)).collect::<Vec<_>>().join(" + ")
            }
        };
        let rated = self.head.rated.then(|| say.rated.clone());
        let all = [preset, Some(pace), rated].into_iter().flatten();
        all.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// What is said of the table, with the drawing of its game.
    #[must_use]
    pub fn invitation(&self, words: &Words, drawing: &str) -> Invitation {
        let say = words.of(self.head.language.as_deref());
        let maker = self.name(&self.head.owner);
        let gaps: [(&str, &str); 2] = [("name", maker), ("game", &words.game)];
        let free = self.head.seats.iter().filter(|place| place.is_open()).count();
        let is_over = self.status == Status::Over;
        let (top, title) = if is_over {
            let top = filled(&say.finished, &gaps);
            (top.clone(), format!("{top}: {}", words.game))
        } else {
            (filled(&say.top, &gaps), filled(&say.title, &gaps))
        };
        let seats_say = match free {
            0 => say.full.clone(),
            1 => say.one.clone(),
            free => filled(&say.free, &[("count", &free.to_string())]),
        };
        let seats_say = if self.status == Status::Open { seats_say } else { String::new() };
        let call = match self.status {
            Status::Open if free > 0 => &say.sit,
            Status::Open | Status::Running => &say.watch,
            Status::Over => &say.look,
        };
        let terms = self.terms(say);
        let line = [&terms, &seats_say, &say.note].into_iter().filter(|part| !part.is_empty());
        let line = line.map(|part| part.trim_end_matches('.').to_string() + ".");
        let svg = filled(
            drawing,
            &[
                ("top", &self.top(words, &top)),
                ("terms", &text(524, 344, 34.0, 1150, "ink", &terms)),
                ("seats", &self.seats(words, &seats_say)),
                (
                    "call",
                    &format!(
                        r#"<text x="1140" y="590" text-anchor="end" font-size="28" class="plank">{}</text>"#,
                        escaped(call)
                    ),
                ),
            ],
        );
        let language = self.head.language.clone().unwrap_or_else(|| "en".to_string());
        Invitation { language, title, line: line.collect::<Vec<_>>().join(" "), svg }
    }

    /// Who invites.
    fn top(&self, words: &Words, line: &str) -> String {
        let own = self.head.seats_of(&self.head.owner).first().copied();
        let own = own.unwrap_or(Seat::A);
        let letter = self.letter(words, own).unwrap_or_default();
        seat(own, 524, 100, 66, Some(&letter)) + &text(612, 146, 40.0, 1150, "soft", line)
    }

    fn seats(&self, words: &Words, line: &str) -> String {
        let mut drawn = String::new();
        let mut x = 524;
        for one in Seat::all(self.head.seat_count()) {
            let letter = self.letter(words, one);
            let _ = write!(drawn, "{}", seat(one, x, 398, 60, letter.as_deref()));
            x += 78;
        }
        drawn + &text(x + 14, 438, 30.0, 1170, "soft", line)
    }

    /// The letter of whoever sits there; none where nobody does.
    fn letter(&self, words: &Words, seat: Seat) -> Option<String> {
        let name = match self.head.place(seat)? {
            Place::Open {} => return None,
            Place::Person { player } => self.name(player),
            Place::Here { name, .. } => name,
            Place::Bot { .. } => words.bots.get(&seat.to_string()).map_or("·", String::as_str),
        };
        Some(guests::initial(name))
    }
}
