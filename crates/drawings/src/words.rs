//! The words on paper, in four languages. Powers, saves and names that the
//! page says too are the page's own (`web/src/locales`), the rest stands in
//! `art/words`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::svg::n;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    #[default]
    En,
    Fr,
    Es,
    Nl,
}

impl Language {
    pub const ALL: [Language; 4] = [Language::En, Language::Fr, Language::Es, Language::Nl];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::Es => "es",
            Language::Nl => "nl",
        }
    }
}

struct Words {
    paper: Value,
    dixe: Value,
    nox: Value,
    onix: Value,
}

macro_rules! words {
    ($language:literal) => {
        LazyLock::new(|| {
            let read = |text: &str| serde_json::from_str(text).expect("a test reads it");
            Words {
                paper: read(include_str!(concat!("../../../art/words/", $language, ".json"))),
                dixe: read(page!($language, "dixe")),
                nox: read(page!($language, "nox")),
                onix: read(page!($language, "onix")),
            }
        })
    };
}
macro_rules! page {
    ($language:literal, $game:literal) => {
        include_str!(concat!("../../../web/src/locales/", $language, "/", $game, ".json"))
    };
}
static WORDS: [LazyLock<Words>; 4] = [words!("en"), words!("fr"), words!("es"), words!("nl")];

impl Language {
    fn words(self) -> &'static Words {
        &WORDS[self as usize]
    }

    /// What stands at such a way (`sheet.cut`) of the words on paper.
    pub(crate) fn value(self, way: &str) -> &'static Value {
        follow(&self.words().paper, way).unwrap_or(&Value::Null)
    }

    pub(crate) fn say(self, way: &str) -> &'static str {
        self.value(way).as_str().unwrap_or_default()
    }

    /// With what the words leave open.
    pub(crate) fn tell(self, way: &str, holes: &[(&str, &str)]) -> String {
        filled(self.say(way), holes)
    }

    /// A number with the comma or point of the language.
    pub(crate) fn number(self, value: f64) -> String {
        match self {
            Language::En => n(value),
            Language::Fr | Language::Es | Language::Nl => n(value).replace('.', ","),
        }
    }

    /// Words of the page about DiXe, NOX or Onix: the way begins with the game.
    pub(crate) fn page(self, way: &str) -> Option<&'static str> {
        let (game, rest) = way.split_once('.')?;
        let words = self.words();
        let all = match game {
            "dixe" => &words.dixe,
            "nox" => &words.nox,
            _ => &words.onix,
        };
        follow(all, rest)?.as_str()
    }
}

fn follow<'a>(words: &'a Value, way: &str) -> Option<&'a Value> {
    way.split('.').try_fold(words, |at, key| at.get(key))
}

pub(crate) fn filled(text: &str, holes: &[(&str, &str)]) -> String {
    holes.iter().fold(text.to_string(), |text, (name, value)| {
        text.replace(&format!("{{{{{name}}}}}"), value)
    })
}
