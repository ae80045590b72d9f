//! What every sheet keeps, whatever is drawn on it.

use ecrin_dixe::{CardSet, Icon, IconPath, Picture, default_set};
use ecrin_drawings::{
    BadOrder, Language, Order, Paper, Sides, What, back, clean_icon, front, net, sheets,
};
use usvg::Tree;

const ALL: [What; 6] = [What::Cards, What::Nets, What::Aids, What::Onyx, What::Nox, What::Onix];

fn order(language: Language) -> Order {
    Order { what: ALL.to_vec(), language, ..Order::default() }
}

/// A drawing that stands alone: nothing is fetched, nothing becomes a bitmap.
fn stands_alone(svg: &str) {
    for word in ["<image", "<filter", "<script", "<style", "var(", "http://", "https://", "class="]
    {
        let found = svg.replace("http://www.w3.org/2000/svg", "").replace(r#"class="edge""#, "");
        assert!(!found.contains(word), "{word}");
    }
    for (_, after) in svg.match_indices("url(#").map(|(at, _)| svg.split_at(at + 5)) {
        let id = after.split(')').next().unwrap();
        assert!(svg.contains(&format!(r#"id="{id}""#)), "{id}");
    }
    assert!(!svg.contains('{'), "a hole was not filled");
    Tree::from_str(svg, &usvg::Options::default()).unwrap();
}

#[test]
fn every_drawing_stands_alone() {
    for language in Language::ALL {
        for sheet in sheets(&order(language)).unwrap() {
            stands_alone(&sheet.svg);
        }
        let set = default_set();
        for card in &set.cards {
            stands_alone(&front(set, &card.id, language).unwrap());
            stands_alone(&back(set, &card.id, language).unwrap());
            stands_alone(&net(set, &card.die, language).unwrap());
        }
    }
    assert_eq!(front(default_set(), "nobody", Language::En), None);
}

/// The sizes of the texts in a drawing.
fn sizes(svg: &str) -> Vec<f64> {
    let found = svg.split("font-size=\"").skip(1);
    found.map(|text| text.split('"').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn words_on_cards_can_be_read_in_every_language() {
    // 5 points are 1.76 mm, a card's unit is 0.3 mm.
    for language in Language::ALL {
        for card in &default_set().cards {
            for side in [front, back] {
                let svg = side(default_set(), &card.id, language).unwrap();
                let small = sizes(&svg).into_iter().fold(f64::MAX, f64::min);
                assert!(small >= 5.8, "{language:?} {} {small}", card.id);
            }
        }
    }
}

/// What an attribute of each rectangle says, in the order of the drawing.
fn numbers(svg: &str, begin: &str, name: &str) -> Vec<f64> {
    let found = svg.split(begin).skip(1);
    found
        .map(|rest| {
            let tag = rest.split('>').next().unwrap();
            let value = tag.split(&format!(" {name}=\"")).nth(1).unwrap();
            value.split('"').next().unwrap().parse().unwrap()
        })
        .collect()
}

/// Bars along neighbouring edges are 30 units wide and 6 from the edge: one
/// that went beyond 36 and 164 would lie on the next.
#[test]
fn the_longest_combinations_leave_room_for_each_other() {
    let mut set = default_set().clone();
    for (length, places) in [(4, 22.0), (5, 20.0), (6, 16.5)] {
        let long: Vec<String> =
            set.symbols.iter().take(length).map(|symbol| symbol.id.clone()).collect();
        set.cards[0].combos = vec![long; 3];
        let svg = front(&set, &set.cards[0].id, Language::En).unwrap();
        // Each edge is turned by a group of its own, and its bar comes first.
        let edges: Vec<&str> = svg.split("<g transform=\"rotate(").skip(1).take(3).collect();
        for edge in edges {
            let (left, width) =
                (numbers(edge, "<rect", "x")[0], numbers(edge, "<rect", "width")[0]);
            assert!(left >= 36.0 && left + width <= 164.0, "{length}: {left} {width}");
            let side = numbers(edge, "<rect", "width")[1];
            assert!(side >= places, "{length}: {side}");
        }
    }
}

/// An effect of three lines would run into the next one; below the last there
/// is room.
#[test]
fn effects_on_the_aid_of_onix_stand_apart() {
    for language in Language::ALL {
        let sheets = sheets(&Order { what: vec![What::Onix], ..order(language) }).unwrap();
        let texts: Vec<[f64; 3]> = {
            let of = |name| numbers(&sheets[0].svg, "<text", name);
            let (x, y, size) = (of("x"), of("y"), of("font-size"));
            x.into_iter().zip(y).zip(size).map(|((x, y), size)| [x, y, size]).collect()
        };
        let names: Vec<&[f64; 3]> = texts.iter().filter(|text| text[2] == 4.2).collect();
        assert_eq!(names.len(), 16);
        for [x, y, _] in names {
            let above = texts.iter().filter(|text| text[0] == *x && text[1] < *y);
            let near = above.map(|text| y - text[1]).fold(f64::MAX, f64::min);
            assert!(near > 8.0, "{language:?}: {near} mm");
        }
    }
}

#[test]
fn a_sheet_that_is_not_full_has_marks_for_its_cards_alone() {
    let nox = Order { what: vec![What::Nox], sides: Sides::One, ..order(Language::Fr) };
    let sheets = sheets(&nox).unwrap();
    let last = &sheets.last().unwrap().svg;
    // Ten cards: four, four and two.
    assert_eq!((last.matches("v60").count(), last.matches("h42").count()), (3 + 3 + 1, 4 + 2));
    // Four marks to the left, one to the right of each.
    assert_eq!(last.matches("h-4.5").count(), 4);
    let onix = Order { what: vec![What::Onix], ..nox };
    assert!(ecrin_drawings::sheets(&onix).unwrap()[1].svg.contains("46,5 × 60"));
}

/// A set with a drawing, a colour and names of its own.
fn own() -> CardSet {
    let mut set = default_set().clone();
    let file = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#12ab34"/></svg>"##;
    let (icon, _) = clean_icon(file.as_bytes()).unwrap();
    set.name = Some("Garden <party> & more".to_string());
    set.symbols[0].icon = Some(icon.clone());
    set.symbols[0].name.nl = Some("Rozenkrans".to_string());
    set.dice[0].colour = Some("#aa5533".to_string());
    set.dice[0].picture = Some(Picture::Drawn(icon));
    set.dice[1].picture = Some(Picture::Ours("oni".to_string()));
    set
}

#[test]
fn a_set_brings_its_own_drawings_colours_and_names() {
    let set = own();
    let card = front(&set, &set.cards[0].id, Language::En).unwrap();
    assert!(card.contains("glaze-aa5533") && card.contains("#12ab34"));
    let other = front(&set, &set.cards[1].id, Language::En).unwrap();
    let oni = front(default_set(), "oni", Language::En).unwrap();
    let face =
        oni.split("viewBox=\"0 0 100 100\">").nth(1).unwrap().split("</svg>").next().unwrap();
    assert!(other.contains(face));
    let wanted = Order { set: Some(set), ..order(Language::Nl) };
    let all = sheets(&wanted).unwrap();
    assert!(all[0].title.starts_with("Garden <party>"));
    assert!(all.iter().any(|sheet| sheet.svg.contains("rozenkrans")));
    all.iter().for_each(|sheet| stands_alone(&sheet.svg));
}

#[test]
fn an_icon_that_nobody_cleaned_cannot_leave_its_attribute() {
    let mut set = default_set().clone();
    let d = r#"M0 0"/><script>alert(1)</script><path d=""#.to_string();
    set.symbols[0].icon = Some(Icon { paths: vec![IconPath { d, fill: Some("\"".into()) }] });
    let id = &set.cards.iter().find(|card| card.combos.concat().contains(&"pi".into())).unwrap().id;
    assert!(!front(&set, id, Language::En).unwrap().contains("<script"));
}

#[test]
fn a_large_set_needs_more_sheets_and_a_small_one_fewer() {
    let count = |cards: usize, what: What| {
        let mut set = default_set().clone();
        let all = set.cards.clone();
        set.cards = all.iter().cycle().take(cards).cloned().collect();
        let wanted = Order { what: vec![what], set: Some(set), ..Order::default() };
        sheets(&wanted).unwrap().len()
    };
    assert_eq!(count(6, What::Cards), 2);
    assert_eq!(count(12, What::Cards), 2);
    assert_eq!(count(13, What::Cards), 4);
    assert_eq!(count(12, What::Aids), 1);
    assert_eq!(count(40, What::Aids), 2);
}

#[test]
fn an_order_of_nothing_is_refused() {
    assert_eq!(sheets(&Order::default()).unwrap_err(), BadOrder::Nothing);
    let a3 = Order { paper: Paper::A3, ..order(Language::En) };
    assert_eq!(sheets(&a3).unwrap_err(), BadOrder::Paper);
}
