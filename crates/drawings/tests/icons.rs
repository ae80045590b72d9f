//! Icons from outside, good and bad.

use ecrin_dixe::{Icon, is_colour, is_path};
use ecrin_drawings::{BadIcon, LARGEST_ICON, LeftOut, clean_icon};
use proptest::prelude::*;

fn svg(body: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>"#)
}

fn clean(body: &str) -> (Icon, Vec<LeftOut>) {
    let (icon, left_out) = clean_icon(svg(body).as_bytes()).expect(body);
    sound(&icon);
    (icon, left_out)
}

fn sound(icon: &Icon) {
    assert!(!icon.paths.is_empty());
    for path in &icon.paths {
        assert!(is_path(&path.d), "{}", path.d);
        assert!(path.fill.as_deref().is_none_or(is_colour), "{path:?}");
    }
}

fn refused(body: &str) -> BadIcon {
    clean_icon(svg(body).as_bytes()).expect_err("it is refused")
}

const SQUARE: &str = r#"<path d="M6 6h12v12H6z"/>"#;

#[test]
fn a_shape_becomes_a_path_in_a_box_of_a_hundred() {
    let (icon, left_out) = clean(SQUARE);
    assert_eq!(icon.paths[0].d, "M25 25L75 25L75 75L25 75Z");
    assert_eq!(icon.paths[0].fill, None);
    assert_eq!(left_out, []);
}

#[test]
fn a_wide_picture_stands_in_the_middle() {
    let file = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z" fill="red"/></svg>"#;
    let (icon, _) = clean_icon(file.as_bytes()).unwrap();
    assert_eq!(icon.paths[0].d, "M0 25L100 25L100 75L0 75Z");
    assert_eq!(icon.paths[0].fill.as_deref(), Some("#ff0000"));
}

#[test]
fn styles_transforms_and_lines_are_worked_out() {
    let (icon, left_out) = clean(
        r#"<style>.a{fill:#0000ff}</style><g transform="translate(6 6)"><path class="a" d="M0 0h12v12H0z"/></g><path d="M2 2h4" stroke="green" stroke-width="2" fill="none"/>"#,
    );
    assert_eq!(icon.paths.len(), 2);
    assert_eq!(icon.paths[0].fill.as_deref(), Some("#0000ff"));
    assert!(icon.paths[0].d.starts_with("M25 25"));
    assert_eq!(icon.paths[1].fill.as_deref(), Some("#008000"));
    assert_eq!(left_out, []);
}

/// Where lines cross, a hole cannot be kept by turning them: that is said.
#[test]
fn crossing_lines_of_an_even_odd_shape_are_told() {
    let told = |d: &str, rule: &str| {
        clean(&format!(r#"<path fill-rule="{rule}" d="{d}"/>"#)).1.contains(&LeftOut::Holes)
    };
    // A pentagram, whose middle is open by this rule; two squares that overlap.
    assert!(told("M12 1 19 22 1 9h22L5 22z", "evenodd"));
    assert!(told("M0 0h14v14H0zM8 8h14v14H8z", "evenodd"));
    // Curves that cross once more than their corners say.
    assert!(told("M2 12C2 0 22 24 22 12C22 0 2 24 2 12z", "evenodd"));
    // The winding rule keeps them; squares within squares only lie in each other.
    assert!(!told("M12 1 19 22 1 9h22L5 22z", "nonzero"));
    assert!(!told("M0 0h24v24H0zM6 6h12v12H6zM9 9h6v6H9z", "evenodd"));
}

#[test]
fn a_hole_by_the_even_odd_rule_stays_a_hole() {
    // Both squares turn the same way: only the rule makes the hole.
    let (icon, _) = clean(r#"<path fill-rule="evenodd" d="M0 0h24v24H0zM6 6h12v12H6z"/>"#);
    let d = &icon.paths[0].d;
    let turned = d.split('M').skip(1).map(|contour| {
        let numbers: Vec<f64> = contour
            .split(|c: char| c != '.' && c != '-' && !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let points: Vec<[f64; 2]> = numbers.chunks(2).map(|at| [at[0], at[1]]).collect();
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() > 0.0
    });
    let turned: Vec<bool> = turned.collect();
    assert_eq!(turned.len(), 2, "{d}");
    assert_ne!(turned[0], turned[1], "{d}");
}

#[test]
fn whatever_is_not_a_shape_is_left_out_and_said() {
    let cases: [(&str, LeftOut); 12] = [
        ("<script>alert(1)</script>", LeftOut::Script),
        (r#"<g onload="alert(1)"/>"#, LeftOut::Script),
        (r#"<a href="javascript:alert(1)"><path d="M0 0h1v1z"/></a>"#, LeftOut::Link),
        ("<text>hello</text>", LeftOut::Text),
        (r#"<image href="file:///etc/passwd" width="9" height="9"/>"#, LeftOut::Image),
        (r#"<image href="https://example.org/a.png" width="9" height="9"/>"#, LeftOut::Image),
        (r#"<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>"#, LeftOut::Filter),
        (r##"<use href="#a"/>"##, LeftOut::Use),
        (r#"<linearGradient id="l"/>"#, LeftOut::Gradient),
        ("<foreignObject><div/></foreignObject>", LeftOut::Other),
        (r#"<path opacity=".5" d="M0 0h3v3z"/>"#, LeftOut::Opacity),
        (r#"<path d="M900 900h9v9z"/>"#, LeftOut::Outside),
    ];
    for (body, lost) in cases {
        let (icon, left_out) = clean(&format!("{SQUARE}{body}"));
        assert_eq!(left_out, [lost], "{body}");
        let drawn = serde_json::to_string(&icon).unwrap();
        for word in ["script", "alert", "http", "file", "href", "url", "<", "passwd"] {
            assert!(!drawn.contains(word), "{body}: {drawn}");
        }
    }
}

#[test]
fn a_fill_that_points_elsewhere_is_ink() {
    let (icon, left_out) = clean(
        r##"<path fill="url(#a)" d="M0 0h9v9z"/><path style="fill:url(https://example.org/#b)" d="M0 0h9v9z"/>"##,
    );
    assert_eq!(icon.paths.len(), 2);
    assert!(icon.paths.iter().all(|path| path.fill.is_none()));
    assert_eq!(left_out, [LeftOut::Gradient]);
}

#[test]
fn a_file_that_repeats_itself_without_end_is_refused() {
    let entities = r#"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><path d="&b;"/></svg>"#;
    assert_eq!(clean_icon(entities.as_bytes()).unwrap_err(), BadIcon::Entities);
    let mut bomb = r#"<path id="n0" d="M0 0h1v1z"/>"#.to_string();
    for i in 1..30 {
        let twice = format!(r##"<use href="#n{}"/>"##, i - 1).repeat(10);
        bomb += &format!(r#"<defs><g id="n{i}">{twice}</g></defs>"#);
    }
    bomb += r##"<use href="#n29"/>"##;
    // What is drawn once is kept; nothing is drawn by reference.
    let (icon, left_out) = clean(&bomb);
    assert_eq!(icon.paths.len(), 1);
    assert_eq!(left_out, [LeftOut::Use]);
    assert_eq!(refused(r##"<use href="#a"/>"##), BadIcon::Empty);
}

#[test]
fn what_is_too_much_is_refused_with_a_reason() {
    let large = vec![b' '; LARGEST_ICON + 1];
    assert_eq!(clean_icon(&large).unwrap_err(), BadIcon::TooLarge);
    assert_eq!(refused(&"<g/>".repeat(2_001)), BadIcon::TooMany);
    let deep = "<g>".repeat(50) + SQUARE + &"</g>".repeat(50);
    assert_eq!(refused(&deep), BadIcon::TooDeep);
    assert_eq!(refused(&SQUARE.repeat(201)), BadIcon::TooDetailed);
    let long = format!(r#"<path d="M1 1{}z"/>"#, "l9 .002l-9 .002".repeat(3_500));
    assert_eq!(refused(&long), BadIcon::TooDetailed);
    assert_eq!(refused(""), BadIcon::Empty);
    assert!(matches!(clean_icon(b"\xff\xd8\xff").unwrap_err(), BadIcon::NotSvg(_)));
    assert!(matches!(clean_icon(b"<html/>").unwrap_err(), BadIcon::NotSvg(_)));
    assert!(matches!(clean_icon(b"<svg").unwrap_err(), BadIcon::NotSvg(_)));
}

#[test]
fn the_deepest_file_that_fits_is_refused_and_not_a_crash() {
    let deep = "<g>".repeat(LARGEST_ICON / 3 - 40);
    let file = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{deep}"#);
    assert!(file.len() <= LARGEST_ICON);
    assert!(clean_icon(file.as_bytes()).is_err());
    let both = LARGEST_ICON / 7 - 20;
    let file = svg(&("<g>".repeat(both) + &"</g>".repeat(both)));
    assert!(file.len() <= LARGEST_ICON);
    assert!(clean_icon(file.as_bytes()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_an_icon_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = clean_icon(&bytes);
    }

    #[test]
    fn any_path_is_an_icon_or_an_error(
        d in "[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{0,80}",
        width in "[0-9e.-]{1,8}",
        transform in "(scale|rotate|translate|matrix|skewX)\\([0-9e ,.-]{0,20}\\)",
    ) {
        let body = format!(
            r#"<path d="M1 1{d}" stroke="red" stroke-width="{width}" transform="{transform}" fill-rule="evenodd"/>"#
        );
        if let Ok((icon, _)) = clean_icon(svg(&body).as_bytes()) {
            sound(&icon);
        }
    }
}
