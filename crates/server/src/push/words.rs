//! What a push says, in the language of whoever gets it: a table, a game, the
//! names of the others. Nothing of what happens on the table is known here.

use serde_json::{Value, json};

/// Why somebody is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is their turn, and somebody has played before.
    Turn,
    /// It is their turn, and nobody has played yet.
    First,
    /// Less than this many hours are left.
    Short { hours: u64 },
    /// Somebody sat down at their table.
    Sat,
    /// Somebody would play again.
    Again,
}

/// What can be switched on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Turn,
    Invitation,
    Time,
}

impl Kind {
    /// As it is stored: one bit each.
    #[must_use]
    pub fn bit(self) -> i64 {
        match self {
            Kind::Turn => 1,
            Kind::Invitation => 2,
            Kind::Time => 4,
        }
    }
}

impl Why {
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Why::Turn | Why::First => Kind::Turn,
            Why::Short { .. } => Kind::Time,
            Why::Sat | Why::Again => Kind::Invitation,
        }
    }
}

/// What is told, apart from the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub why: Why,
    pub table: String,
    pub game: &'static str,
    /// The names of the others, or of the one whom it is about.
    pub others: Vec<String>,
}

impl News {
    /// As browsers read it, those that show it themselves (a declarative push
    /// message) and our own worker alike. `base` is the address people use, if
    /// it is known; `waiting` the number of tables that wait for them.
    #[must_use]
    pub fn message(&self, language: &str, base: Option<&str>, waiting: usize) -> Value {
        let (title, body) = self.text(language);
        let base = base.unwrap_or_default().trim_end_matches('/');
        json!({
            "web_push": 8030,
            "notification": {
                "title": title,
                "body": body,
                "lang": language,
                "dir": "ltr",
                "tag": self.table,
                "navigate": format!("{base}/table/{}", self.table),
            },
            "app_badge": waiting,
        })
    }

    fn text(&self, language: &str) -> (String, String) {
        let game = self.game;
        let names = names(&self.others);
        // Where several others sit, nobody in particular has played.
        let one = self.others.len() == 1;
        match (language, self.why) {
            ("fr", Why::Turn) if one => {
                (format!("{names} a joué"), format!("À toi de jouer à {game}."))
            }
            ("fr", Why::Turn) => (format!("À toi de jouer à {game}"), format!("Avec {names}.")),
            ("fr", Why::First) => {
                ("La partie commence".into(), format!("{game} avec {names} : à toi de jouer."))
            }
            ("fr", Why::Short { hours }) => (
                format!("{game} : il te reste peu de temps"),
                format!("Moins de {hours} h pour jouer contre {names}."),
            ),
            ("fr", Why::Sat) => (format!("{names} te rejoint"), format!("À ta table de {game}.")),
            ("fr", Why::Again) => {
                (format!("{names} propose une revanche"), format!("{game} : rejouer ?"))
            }

            ("es", Why::Turn) if one => {
                (format!("{names} ha jugado"), format!("Es tu turno en {game}."))
            }
            ("es", Why::Turn) => (format!("Es tu turno en {game}"), format!("Con {names}.")),
            ("es", Why::First) => {
                ("Empieza la partida".into(), format!("{game} con {names}: es tu turno."))
            }
            ("es", Why::Short { hours }) => (
                format!("{game}: te queda poco tiempo"),
                format!("Menos de {hours} h para jugar contra {names}."),
            ),
            ("es", Why::Sat) => {
                (format!("{names} se ha sentado"), format!("En tu mesa de {game}."))
            }
            ("es", Why::Again) => {
                (format!("{names} quiere la revancha"), format!("{game}: ¿otra partida?"))
            }

            ("nl", Why::Turn) if one => {
                (format!("{names} heeft gespeeld"), format!("Jouw beurt bij {game}."))
            }
            ("nl", Why::Turn) => (format!("Jouw beurt bij {game}"), format!("Met {names}.")),
            ("nl", Why::First) => {
                ("De partij begint".into(), format!("{game} met {names}: jouw beurt."))
            }
            ("nl", Why::Short { hours }) => (
                format!("{game}: je tijd wordt krap"),
                format!("Minder dan {hours} uur om te spelen tegen {names}."),
            ),
            ("nl", Why::Sat) => {
                (format!("{names} is gaan zitten"), format!("Aan je tafel {game}."))
            }
            ("nl", Why::Again) => {
                (format!("{names} wil een revanche"), format!("{game}: nog een partij?"))
            }

            (_, Why::Turn) if one => {
                (format!("{names} has played"), format!("Your turn at {game}."))
            }
            (_, Why::Turn) => (format!("Your turn at {game}"), format!("With {names}.")),
            (_, Why::First) => {
                ("Your match has begun".into(), format!("{game} with {names}: it is your move."))
            }
            (_, Why::Short { hours }) => (
                format!("{game}: your time is getting short"),
                format!("Less than {hours} h left to play against {names}."),
            ),
            (_, Why::Sat) => (format!("{names} has sat down"), format!("At your table of {game}.")),
            (_, Why::Again) => {
                (format!("{names} would like a rematch"), format!("{game}: play again?"))
            }
        }
    }
}

/// In a row, as every one of the languages can read it.
fn names(others: &[String]) -> String {
    others.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guests::LANGUAGES;

    const WHYS: [Why; 5] = [Why::Turn, Why::First, Why::Short { hours: 4 }, Why::Sat, Why::Again];

    fn news(why: Why, others: &[&str]) -> News {
        let others = others.iter().map(|name| (*name).to_string()).collect();
        News { why, table: "t2abcdefghij".into(), game: "Onyx", others }
    }

    #[test]
    fn every_language_has_words_of_its_own_that_name_game_and_rival() {
        for why in WHYS {
            for others in [&["Léa"][..], &["Léa", "Tom"]] {
                let mut all: Vec<(String, String)> =
                    LANGUAGES.map(|language| news(why, others).text(language)).into();
                for (title, body) in &all {
                    let both = format!("{title} {body}");
                    assert!(both.contains("Onyx"), "{both}");
                    assert!(others.iter().all(|name| both.contains(name)), "{both}");
                    assert!(title.chars().count() <= 50 && body.chars().count() <= 80, "{both}");
                }
                all.sort();
                all.dedup();
                assert_eq!(all.len(), LANGUAGES.len(), "{why:?}: two languages say the same");
            }
        }
    }

    #[test]
    fn a_message_is_what_browsers_show_themselves() {
        let message = news(Why::Turn, &["Léa"]).message("fr", Some("https://games.example/"), 2);
        let expected = json!({
            "web_push": 8030,
            "notification": {
                "title": "Léa a joué",
                "body": "À toi de jouer à Onyx.",
                "lang": "fr",
                "dir": "ltr",
                "tag": "t2abcdefghij",
                "navigate": "https://games.example/table/t2abcdefghij",
            },
            "app_badge": 2,
        });
        assert_eq!(message, expected);
        let nowhere = news(Why::Turn, &["Léa"]).message("en", None, 0);
        assert_eq!(nowhere["notification"]["navigate"], "/table/t2abcdefghij");
    }
}
