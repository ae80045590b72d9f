//! Names for people who gave none, in their language, and names that must not
//! be taken for each other at one table.

use crate::people::registered_name;
use crate::time::Entropy;

/// The languages that the page speaks.
pub const LANGUAGES: [&str; 4] = ["en", "fr", "es", "nl"];

/// Two lists of words and how they are joined: `{}` stands for the second.
struct Names {
    first: [&'static str; 16],
    second: [&'static str; 16],
}

// No two of the first words begin alike, and none begins like a bot's name, so
// that a table always finds a letter for everybody.
const ENGLISH: Names = Names {
    first: [
        "Amber", "Coral", "Ebony", "Flint", "Garnet", "Hazel", "Ivory", "Jade", "Marble", "Ruby",
        "Silver", "Topaz", "Umber", "Violet", "Willow", "Zinc",
    ],
    second: [
        "Fox", "Heron", "Otter", "Lynx", "Raven", "Badger", "Hare", "Owl", "Swift", "Seal",
        "Marten", "Finch", "Stork", "Newt", "Wren", "Moth",
    ],
};
const FRENCH: Names = Names {
    first: [
        "Aigrette",
        "Castor",
        "Daim",
        "Écureuil",
        "Faucon",
        "Geai",
        "Hérisson",
        "Ibis",
        "Jaguar",
        "Martre",
        "Renard",
        "Souris",
        "Tortue",
        "Vison",
        "Yack",
        "Zèbre",
    ],
    second: [
        "d’Ambre",
        "de Jade",
        "d’Opale",
        "de Nacre",
        "de Corail",
        "d’Ébène",
        "d’Ivoire",
        "de Cuivre",
        "d’Argent",
        "de Quartz",
        "d’Agate",
        "de Rubis",
        "de Topaze",
        "d’Ardoise",
        "de Grenat",
        "de Cristal",
    ],
};
const SPANISH: Names = Names {
    first: [
        "Ardilla",
        "Cigüeña",
        "Delfín",
        "Erizo",
        "Foca",
        "Garza",
        "Halcón",
        "Iguana",
        "Jilguero",
        "Mirlo",
        "Ruiseñor",
        "Salamandra",
        "Tortuga",
        "Urraca",
        "Vencejo",
        "Zorro",
    ],
    second: [
        "de Ámbar",
        "de Jade",
        "de Ópalo",
        "de Nácar",
        "de Coral",
        "de Ébano",
        "de Marfil",
        "de Cobre",
        "de Plata",
        "de Cuarzo",
        "de Ágata",
        "de Rubí",
        "de Topacio",
        "de Pizarra",
        "de Granate",
        "de Cristal",
    ],
};
const DUTCH: Names = Names {
    first: [
        "Adelaar", "Das", "Eekhoorn", "Fazant", "Gaai", "Haas", "IJsvogel", "Kievit", "Merel",
        "Reiger", "Specht", "Tureluur", "Uil", "Vos", "Wezel", "Zwaluw",
    ],
    second: [
        "van Amber",
        "van Jade",
        "van Opaal",
        "van Parel",
        "van Koraal",
        "van Goud",
        "van Ivoor",
        "van Koper",
        "van Zilver",
        "van Kwarts",
        "van Agaat",
        "van Robijn",
        "van Topaas",
        "van Marmer",
        "van Granaat",
        "van Kristal",
    ],
};

fn names(language: &str) -> &'static Names {
    match language {
        "fr" => &FRENCH,
        "es" => &SPANISH,
        "nl" => &DUTCH,
        _ => &ENGLISH,
    }
}

/// The first of our languages that is wanted: the page's own word, or else
/// what the browser accepts, best first.
#[must_use]
pub fn language(wanted: Option<&str>, accepted: Option<&str>) -> &'static str {
    let ours = |tag: &str| {
        let tag = tag.trim().to_ascii_lowercase();
        LANGUAGES.into_iter().find(|ours| tag.split(['-', '_']).next() == Some(ours))
    };
    let quality = |part: &str| {
        let weight = part.split(';').find_map(|piece| piece.trim().strip_prefix("q="));
        weight.map_or(1.0, |weight| weight.parse::<f32>().unwrap_or(0.0))
    };
    let mut listed: Vec<&str> = accepted.unwrap_or_default().split(',').collect();
    // Stable: of equal ones the first is meant.
    listed.sort_by(|one, other| quality(other).total_cmp(&quality(one)));
    let accepted = || listed.iter().find_map(|part| ours(part.split(';').next()?));
    wanted.and_then(ours).or_else(accepted).unwrap_or("en")
}

/// A friendly name for somebody who gave none. It begins like none of these
/// and shares no word with them, as long as a letter and a word are left.
#[must_use]
pub fn suggested_name(entropy: &Entropy, language: &str, others: &[String]) -> String {
    let Names { first, second } = names(language);
    let taken: Vec<String> = others.iter().map(|other| initial(other)).collect();
    let free: Vec<&str> =
        first.iter().copied().filter(|word| !taken.contains(&initial(word))).collect();
    let unlike = |words: &[&'static str]| -> Vec<&'static str> {
        let unlike = |word: &&str| !others.iter().any(|other| share_a_word(word, other));
        let left: Vec<&str> = words.iter().copied().filter(unlike).collect();
        if left.is_empty() { words.to_vec() } else { left }
    };
    let first = unlike(if free.is_empty() { &first[..] } else { &free[..] });
    let second = unlike(second);
    let [one, two] = entropy.bytes::<2>();
    let (one, two) = (usize::from(one) % first.len(), usize::from(two) % second.len());
    format!("{} {}", first[one], second[two])
}

/// Whether both names have a word of weight in them, such as "Stork".
#[must_use]
pub fn share_a_word(one: &str, other: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let all = name.split([' ', '’']).map(str::to_lowercase);
        all.filter(|word| !["", "d", "de", "van"].contains(&word.as_str())).collect()
    };
    let others = words(other);
    words(one).iter().any(|word| others.contains(word))
}

/// The language of a name that was suggested; none if somebody thought of it.
#[must_use]
pub fn suggested_in(name: &str) -> Option<&'static str> {
    let (first, second) = name.split_once(' ')?;
    LANGUAGES.into_iter().find(|language| {
        let names = names(language);
        names.first.contains(&first) && names.second.contains(&second)
    })
}

/// The letter that stands for a name at a table, without its accent.
#[must_use]
pub fn initial(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    name.nfd().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
}

/// Whether people would take one name for the other.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    registered_name(one) == registered_name(other)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::people::name;

    #[test]
    fn every_suggested_name_is_a_name_in_its_language() {
        for language in LANGUAGES {
            let Names { first, second } = names(language);
            let letters: HashSet<String> = first.iter().map(|word| initial(word)).collect();
            assert_eq!(letters.len(), first.len(), "{language}: two begin alike");
            // As the page calls them.
            for bot in ["Nova", "Quill", "Brio", "Lumo", "Pico", "Onda"] {
                assert!(!letters.contains(&initial(bot)), "{language}: {bot}");
            }
            for one in first {
                for two in second {
                    let both = format!("{one} {two}");
                    assert_eq!(name(&both).ok().as_ref(), Some(&both));
                    assert_eq!(suggested_in(&both), Some(language));
                }
            }
        }
        assert!(share_a_word("Garnet Stork", "Ivory Stork"));
        assert!(share_a_word("Jade Fox", "Haas van Jade"));
        assert!(!share_a_word("Castor de Jade", "Faucon de Nacre"));
        assert!(!share_a_word("Castor d’Opale", "Faucon d’Agate"));
        assert_eq!(suggested_in("Amber"), None);
        assert_eq!(suggested_in("Ada Lovelace"), None);
    }

    #[test]
    fn a_table_of_six_has_six_letters_and_no_word_twice() {
        for seed in 0..200 {
            let entropy = Entropy::fixed(seed);
            let mut at_table: Vec<String> = Vec::new();
            for _ in 0..6 {
                let language = LANGUAGES[seed as usize % 4];
                let new = suggested_name(&entropy, language, &at_table);
                assert!(!at_table.iter().any(|other| share_a_word(other, &new)), "{new}");
                at_table.push(new);
            }
            let letters: HashSet<String> = at_table.iter().map(|name| initial(name)).collect();
            assert_eq!(letters.len(), 6, "{at_table:?}");
        }
    }

    #[test]
    fn the_language_is_the_pages_or_the_best_that_the_browser_accepts() {
        assert_eq!(language(Some("nl"), Some("fr")), "nl");
        assert_eq!(language(None, Some("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5")), "fr");
        assert_eq!(language(None, Some("de, en;q=0.4, es;q=0.8")), "es");
        assert_eq!(language(Some("xx"), Some("es-419")), "es");
        assert_eq!(language(None, Some("*")), "en");
        assert_eq!(language(None, None), "en");
    }
}
