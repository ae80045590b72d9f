//! PDFs as a printer sees them: read and rendered by poppler, measured in
//! millimetres. Without poppler these tests say so and pass, unless
//! `ECRIN_NEED_POPPLER` is set, as `./check` does.

use std::collections::HashSet;
use std::process::Command;

use ecrin_dixe::default_set;
use ecrin_drawings::{Board, BoardOn, DieSize, Language, Order, Paper, Sides, What, board_size};
use ecrin_print::{BadOrder, CannotPrint, print};
use serde_json::Value;

const DIXE: [What; 3] = [What::Cards, What::Nets, What::Aids];
const ALL: [What; 6] = [What::Cards, What::Nets, What::Aids, What::Onyx, What::Nox, What::Onix];

fn made(order: &Order) -> Vec<u8> {
    print(order, &mut |_, _| ()).expect("an order that can be printed")
}

fn order(what: &[What], paper: Paper, language: Language) -> Order {
    Order { what: what.to_vec(), paper, language, ..Order::default() }
}

/// What a tool of poppler says of a PDF; `-` in its arguments is the file.
fn poppler(tool: &str, args: &[&str], pdf: &[u8]) -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made.pdf");
    std::fs::write(&file, pdf).unwrap();
    let args = args.iter().map(|arg| if *arg == "-" { file.as_os_str() } else { arg.as_ref() });
    match Command::new(tool).args(args).output() {
        Ok(output) => {
            let why = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{tool}: {why}");
            Some(output.stdout)
        }
        Err(why) => {
            assert!(std::env::var_os("ECRIN_NEED_POPPLER").is_none(), "{tool}: {why}");
            eprintln!("NOT CHECKED: {tool} is missing");
            None
        }
    }
}

fn words(tool: &str, args: &[&str], pdf: &[u8]) -> Option<String> {
    poppler(tool, args, pdf).map(|bytes| String::from_utf8(bytes).unwrap())
}

/// A page in grey, ten pixels to the millimetre.
struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

const PER_MM: f64 = 10.0;

impl Picture {
    fn of(pdf: &[u8], page: usize) -> Option<Picture> {
        let page = page.to_string();
        let args = ["-r", "254", "-gray", "-f", &page, "-l", &page, "-"];
        let bytes = poppler("pdftoppm", &args, pdf)?;
        // P5, width, height, deepest white, then the pixels.
        let mut parts = bytes.splitn(4, u8::is_ascii_whitespace);
        assert_eq!(parts.next(), Some(&b"P5"[..]));
        let mut number = || std::str::from_utf8(parts.next().unwrap()).unwrap().parse().unwrap();
        let (width, height): (usize, usize) = (number(), number());
        let pixels = bytes[bytes.len() - width * height..].to_vec();
        Some(Picture { width, pixels })
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn row(&self, y: usize) -> Vec<u8> {
        self.pixels[y * self.width..(y + 1) * self.width].to_vec()
    }

    fn column(&self, x: usize) -> Vec<u8> {
        (0..self.height()).map(|y| self.pixels[y * self.width + x]).collect()
    }
}

/// The middles of dark strokes along a line of pixels, in millimetres; none
/// if something on it is wider than a stroke.
fn strokes(line: &[u8]) -> Option<Vec<f64>> {
    let mut found = Vec::new();
    let mut begin = None;
    for (i, &grey) in line.iter().chain([&255]).enumerate() {
        match (grey < 170, begin) {
            (true, None) => begin = Some(i),
            (false, Some(from)) => {
                if i - from > 5 {
                    return None;
                }
                found.push((from + i) as f64 / 2.0 / PER_MM);
                begin = None;
            }
            _ => {}
        }
    }
    Some(found)
}

/// How far the distances of strokes are from those of cards, in millimetres.
fn unevenness(strokes: &[f64]) -> f64 {
    strokes.windows(2).map(|pair| (pair[1] - pair[0] - 60.0).abs()).fold(0.0, f64::max)
}

/// The cut marks: of all lines with so many strokes, words and rulers among
/// them, the one that fits best.
fn marks(lines: impl Iterator<Item = Vec<u8>>, count: usize) -> Vec<f64> {
    lines
        .filter_map(|line| strokes(&line).filter(|found| found.len() == count))
        .min_by(|one, other| unevenness(one).total_cmp(&unevenness(other)))
        .expect("a line through the cut marks alone")
}

#[test]
fn pages_have_the_size_of_their_paper() {
    let tiled = Board { size: board_size(20).unwrap(), on: BoardOn::Tiled };
    let a3 = Board { size: board_size(16).unwrap(), on: BoardOn::A3 };
    let a4 = order(&DIXE, Paper::A4, Language::Fr);
    let one = Order { sides: Sides::One, what: vec![What::Cards], ..a4.clone() };
    let large = Order { die: DieSize::Large, what: vec![What::Nets], ..a4.clone() };
    let rules =
        |language| Order { what: vec![What::Aids], ..order(&DIXE, Paper::Letter, language) };
    let cases = [
        // The rules on the lower paper: one sheet in every language.
        (rules(Language::En), 1, [612.0, 792.0]),
        (rules(Language::Es), 1, [612.0, 792.0]),
        (rules(Language::Nl), 1, [612.0, 792.0]),
        // Fronts and backs, two sheets of nets, the rules.
        (a4.clone(), 5, [595.276, 841.89]),
        (Order { paper: Paper::Letter, ..a4.clone() }, 5, [612.0, 792.0]),
        (one, 1, [595.276, 841.89]),
        (large, 4, [595.276, 841.89]),
        (Order { what: vec![What::Onyx], ..a4.clone() }, 1, [595.276, 841.89]),
        (Order { what: vec![What::Onyx], board: tiled, ..a4.clone() }, 4, [595.276, 841.89]),
        (Order { what: vec![What::Onyx], board: a3, ..a4.clone() }, 1, [841.89, 1190.551]),
        // The score sheet, and ninety cards, sixteen a sheet.
        (Order { what: vec![What::Nox], ..a4.clone() }, 13, [595.276, 841.89]),
        // The aids, and 104 cards.
        (Order { what: vec![What::Onix], ..a4 }, 15, [595.276, 841.89]),
    ];
    for (order, pages, [width, height]) in cases {
        let pdf = made(&order);
        let last = pages.to_string();
        let Some(told) = words("pdfinfo", &["-f", "1", "-l", &last, "-"], &pdf) else { return };
        let field = |name: &str| {
            let line = told.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_once(':').unwrap().1.trim().to_string()
        };
        assert_eq!(field("Pages"), last, "{order:?}");
        let sizes: Vec<&str> =
            told.lines().filter(|line| line.contains("size:") && line.contains("Page")).collect();
        assert_eq!(sizes.len(), pages);
        for size in sizes {
            let numbers: Vec<f64> =
                size.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let [w, h] = numbers[numbers.len() - 2..] else { panic!("{size}") };
            assert!((w - width).abs() < 0.02 && (h - height).abs() < 0.02, "{size}");
        }
    }
}

#[test]
fn cards_are_sixty_millimetres_between_their_marks() {
    for paper in [Paper::A4, Paper::Letter] {
        let pdf = made(&order(&[What::Cards], paper, Language::Nl));
        for page in [1, 2] {
            let Some(picture) = Picture::of(&pdf, page) else { return };
            let across = marks((60..picture.height()).map(|y| picture.row(y)), 4);
            let down = marks((60..picture.width).map(|x| picture.column(x)), 5);
            let off = unevenness(&across).max(unevenness(&down));
            assert!(off < 0.11, "{paper:?} {across:?} {down:?}");
            // In the middle, so that backs meet fronts.
            let middle = (across[0] + across[3]) / 2.0;
            assert!((middle - paper.size()[0] / 2.0).abs() < 0.11, "{across:?}");
        }
    }
}

#[test]
fn the_ruler_is_fifty_millimetres_on_every_sheet() {
    for paper in [Paper::A4, Paper::Letter] {
        let mut wanted = order(&ALL, paper, Language::En);
        wanted.sides = Sides::One;
        let pdf = made(&wanted);
        let count = ecrin_print::sheets(&wanted).unwrap().len();
        for page in (1..=count).step_by(3).chain([count]) {
            let Some(picture) = Picture::of(&pdf, page) else { return };
            // A millimetre over the line there are all 51 strokes.
            let y = ((paper.size()[1] - 10.0 - 0.9) * PER_MM) as usize;
            let line = &picture.row(y)[130..670];
            let found = strokes(line).expect("only strokes");
            assert_eq!(found.len(), 51, "page {page}");
            assert!((found[50] - found[0] - 50.0).abs() < 0.11, "page {page}: {found:?}");
        }
    }
}

#[test]
fn nets_have_the_edge_that_was_asked_for() {
    for die in DieSize::ALL {
        let mut wanted = order(&[What::Nets], Paper::A4, Language::Es);
        wanted.die = die;
        let Some(picture) = Picture::of(&made(&wanted), 1) else { return };
        // The upper face of the first net: the widest dark run of the rows
        // through it is as wide as a face.
        let mm = die.millimetres();
        let wide = (60..picture.height() / 3).map(|y| longest_dark(&picture.row(y))).find(|run| {
            // Not the letters of the title.
            *run > 8.0
        });
        let wide = wide.expect("a face");
        assert!((wide - mm).abs() < 0.4, "{wide} mm instead of {mm}");
    }
}

fn longest_dark(line: &[u8]) -> f64 {
    let runs = line.split(|&grey| grey > 200).map(<[u8]>::len);
    runs.max().unwrap_or(0) as f64 / PER_MM
}

/// Where a word stands on a page: its middle, in millimetres.
fn places(pdf: &[u8], page: usize) -> Option<Vec<(String, [f64; 2])>> {
    let page = page.to_string();
    let told = words("pdftotext", &["-f", &page, "-l", &page, "-bbox", "-", "/dev/stdout"], pdf)?;
    let found = told.lines().filter_map(|line| {
        let mut parts = line.trim().strip_prefix("<word ")?.split('"');
        let mut number = || {
            parts.next();
            parts.next().and_then(|text| text.parse::<f64>().ok())
        };
        let [x0, y0, x1, y1] = [number()?, number()?, number()?, number()?];
        let word = line.split_once('>')?.1.split_once('<')?.0.to_string();
        Some((word, [(x0 + x1) / 2.0, (y0 + y1) / 2.0].map(|at| at * 25.4 / 72.0)))
    });
    Some(found.collect())
}

#[test]
fn every_back_lies_behind_its_front() {
    for paper in [Paper::A4, Paper::Letter] {
        let pdf = made(&order(&[What::Cards], paper, Language::Es));
        let (Some(fronts), Some(backs)) = (places(&pdf, 1), places(&pdf, 2)) else { return };
        let names = default_set().dice.iter().map(|die| die.name.as_str());
        let names: Vec<&str> = names.filter(|name| !name.contains(' ')).collect();
        assert!(names.len() >= 6, "{names:?}");
        for name in names {
            let at = |places: &[(String, [f64; 2])]| {
                places.iter().find(|(word, _)| word == name).expect(name).1
            };
            let ([fx, fy], [bx, by]) = (at(&fronts), at(&backs));
            let width = paper.size()[0];
            assert!((fx + bx - width).abs() < 0.5, "{name}: {fx} and {bx} of {width}");
            assert!((fy - by).abs() < 1.5, "{name}: {fy} and {by}");
        }
    }
}

#[test]
fn all_fonts_are_embedded_and_nothing_is_a_bitmap() {
    let pdf = made(&order(&ALL, Paper::A4, Language::Fr));
    let Some(fonts) = words("pdffonts", &["-"], &pdf) else { return };
    let rows: Vec<&str> = fonts.lines().skip(2).collect();
    assert!(rows.len() >= 3, "{fonts}");
    for row in rows {
        let fields: Vec<&str> = row.split_whitespace().collect();
        let [emb, sub, uni] = fields[fields.len() - 5..fields.len() - 2] else { panic!("{row}") };
        assert_eq!([emb, sub, uni], ["yes"; 3], "{row}");
        assert!(row.contains("Inter") || row.contains("Fraunces"), "{row}");
    }
    let images = words("pdfimages", &["-list", "-"], &pdf).unwrap();
    assert_eq!(images.lines().count(), 2, "{images}");
}

/// All texts of a document, without what is filled in later.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| texts(one, found)),
        Value::Object(all) => all.values().for_each(|one| texts(one, found)),
        _ => {}
    }
}

#[test]
fn every_word_of_four_languages_can_be_read_again() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |path: String| -> Value {
        serde_json::from_str(&std::fs::read_to_string(format!("{root}/{path}")).unwrap()).unwrap()
    };
    for language in Language::ALL {
        let mut wanted = order(&ALL, Paper::A4, language);
        let mut pdf = words("pdftotext", &["-", "/dev/stdout"], &made(&wanted));
        wanted.what = vec![What::Onyx];
        wanted.board.on = BoardOn::Tiled;
        let tiled = words("pdftotext", &["-", "/dev/stdout"], &made(&wanted));
        let Some(text) = pdf.take().zip(tiled).map(|(all, tiled)| all + &tiled) else { return };
        let plain = |text: &str| text.replace(['\u{202f}', '\u{a0}'], " ");
        let text = plain(&text);
        // Words alone: what stands beside them differs from place to place.
        let letters = |word: &str| word.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let printed: HashSet<String> = text.split_whitespace().map(letters).collect();
        let code = language.code();
        let mut wanted = Vec::new();
        let mut paper = read(format!("art/words/{code}.json"));
        // Only a set with many cards needs a second sheet of powers.
        paper["dixe"].as_object_mut().unwrap().remove("morePowers");
        // Names of sheets, for lists and the title of the document.
        paper["dixe"].as_object_mut().unwrap().remove("rules");
        paper["onix"].as_object_mut().unwrap().remove("aids");
        texts(&paper, &mut wanted);
        let page = read(format!("web/src/locales/{code}/dixe.json"));
        for part in ["power", "symbol", "save"] {
            texts(&page[part], &mut wanted);
        }
        texts(&read(format!("web/src/locales/{code}/onix.json"))["effectWords"], &mut wanted);
        let is_missing = |word: &&str| !word.contains("{{") && !printed.contains(&letters(word));
        let missing: Vec<String> = wanted
            .iter()
            .flat_map(|said| plain(said).split_whitespace().map(str::to_string).collect::<Vec<_>>())
            .filter(|word| !letters(word).is_empty() && is_missing(&word.as_str()))
            .collect();
        assert!(missing.is_empty(), "{code}: {missing:?} was not printed");
    }
}

#[test]
fn the_same_order_is_the_same_bytes() {
    let wanted = order(&ALL, Paper::Letter, Language::Nl);
    assert!(made(&wanted) == made(&wanted));
}

#[test]
fn a_letter_that_no_font_has_is_an_error_that_names_it() {
    let mut set = default_set().clone();
    set.dice[0].name = "Sun 漢".to_string();
    let wanted = Order { set: Some(set), ..order(&DIXE, Paper::A4, Language::En) };
    let refused = print(&wanted, &mut |_, _| ()).unwrap_err();
    let name = "Sun 漢".to_string();
    assert_eq!(refused, CannotPrint::Order(BadOrder::Character { name, character: '漢' }));
}
