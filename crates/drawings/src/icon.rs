//! Icons from outside: an untrusted SVG reduced to paths that we draw
//! ourselves. Only shapes are taken over into a document of our own, and only
//! then read as SVG: whatever else a file holds is never looked at.

use ecrin_dixe::{Icon, IconPath, MAX_PATH_DATA, MAX_PATHS, is_path};
use serde::{Deserialize, Serialize};
use usvg::roxmltree::{self, Document, Node, ParsingOptions};
use usvg::tiny_skia_path::{Path, PathSegment, Point, Transform};
use usvg::{FillRule, Group, ImageHrefResolver, Options, Paint, Tree};

use crate::contours::even_odd_to_winding;
use crate::svg::escape;

/// A file is not larger.
pub const LARGEST_ICON: usize = 64 * 1024;
const MOST_ELEMENTS: usize = 2_000;
const DEEPEST: usize = 32;

/// Something of a file that is not in the icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    Script,
    Link,
    Text,
    Image,
    Filter,
    /// Parts drawn again by reference.
    Use,
    /// Gradients and patterns; what they filled is drawn in ink.
    Gradient,
    /// Clipping and masks.
    Clip,
    Animation,
    /// What was half transparent is drawn in full.
    Opacity,
    /// Dashed lines are drawn through.
    Dashes,
    /// Where lines of a shape cross that counts crossings, what should be
    /// open may be filled.
    Holes,
    /// Far outside of the picture.
    Outside,
    /// Whatever else SVG knows.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadIcon {
    #[error("the file is larger than 64 kB")]
    TooLarge,
    #[error("the file is no SVG: {0}")]
    NotSvg(String),
    #[error("the file declares entities, which an icon does not need")]
    Entities,
    #[error("the drawing has more than 2,000 elements")]
    TooMany,
    #[error("the drawing is nested more than 32 deep")]
    TooDeep,
    #[error("the drawing is too detailed for an icon: at most 200 paths of 16,000 letters in all")]
    TooDetailed,
    #[error("nothing to draw is left: an icon is made of shapes")]
    Empty,
}

impl BadIcon {
    /// Stable, for a page to say it in any language.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            BadIcon::TooLarge => "icon/too-large",
            BadIcon::NotSvg(_) => "icon/not-svg",
            BadIcon::Entities => "icon/entities",
            BadIcon::TooMany | BadIcon::TooDeep | BadIcon::TooDetailed => "icon/too-detailed",
            BadIcon::Empty => "icon/empty",
        }
    }
}

/// The shapes of an SVG file as an icon, and what was left out of it.
pub fn clean_icon(file: &[u8]) -> Result<(Icon, Vec<LeftOut>), BadIcon> {
    if file.len() > LARGEST_ICON {
        return Err(BadIcon::TooLarge);
    }
    let text = std::str::from_utf8(file).map_err(|_| BadIcon::NotSvg("it is no text".into()))?;
    if text.contains("<!ENTITY") {
        return Err(BadIcon::Entities);
    }
    let mut left_out = Vec::new();
    let shapes = shapes(text, &mut left_out)?;
    let options = Options {
        resources_dir: None,
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&shapes, &options).map_err(|why| BadIcon::NotSvg(why.to_string()))?;
    let size = tree.size();
    let scale = 100.0 / size.width().max(size.height());
    let fit = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        (100.0 - size.width() * scale) / 2.0,
        (100.0 - size.height() * scale) / 2.0,
    );
    let mut found = Vec::new();
    collect(tree.root(), fit, 1.0, &mut found, &mut left_out);
    left_out.sort_unstable();
    left_out.dedup();
    // Coarser if that is what makes it fit.
    let icon = [100.0, 10.0].into_iter().find_map(|parts| written(&found, parts));
    let icon = icon.ok_or(BadIcon::TooDetailed)?;
    if icon.paths.is_empty() { Err(BadIcon::Empty) } else { Ok((icon, left_out)) }
}

/// A document of ours with the shapes of another one.
fn shapes(text: &str, left_out: &mut Vec<LeftOut>) -> Result<String, BadIcon> {
    // Attributes and texts are nodes too, so that the limit is generous.
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: 20_000, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|why| match why {
        roxmltree::Error::NodesLimitReached => BadIcon::TooMany,
        why => BadIcon::NotSvg(why.to_string()),
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(BadIcon::NotSvg(format!("it begins with <{}>", root.tag_name().name())));
    }
    let elements = || document.descendants().filter(Node::is_element);
    if elements().count() > MOST_ELEMENTS {
        return Err(BadIcon::TooMany);
    }
    if elements().any(|element| element.ancestors().nth(DEEPEST + 1).is_some()) {
        return Err(BadIcon::TooDeep);
    }
    let mut written = String::new();
    write(root, true, &mut written, left_out);
    Ok(written)
}

/// Not deeper than `DEEPEST`, which was looked at before.
fn write(element: Node<'_, '_>, root: bool, written: &mut String, left_out: &mut Vec<LeftOut>) {
    let name = element.tag_name().name();
    let name = match name {
        "svg" if root => "svg",
        "a" => {
            left_out.push(LeftOut::Link);
            "g"
        }
        // Their own coordinates do not matter in icons.
        "svg" | "switch" => "g",
        "g" | "path" | "rect" | "circle" | "ellipse" | "line" | "polyline" | "polygon" => name,
        "style" => {
            let (text, found) = without_urls(element.text().unwrap_or_default());
            left_out.extend(found.then_some(LeftOut::Gradient));
            *written += &format!("<style>{}</style>", escape(&text));
            return;
        }
        _ => {
            left_out.extend(missed(element));
            return;
        }
    };
    *written += "<";
    *written += name;
    if root {
        *written += r#" xmlns="http://www.w3.org/2000/svg""#;
    }
    for attribute in element.attributes().filter(|attribute| attribute.namespace().is_none()) {
        let name = attribute.name();
        if name.starts_with("on") {
            left_out.push(LeftOut::Script);
        }
        if !ATTRIBUTES.contains(&name) {
            continue;
        }
        let (value, found) = without_urls(attribute.value());
        left_out.extend(found.then_some(LeftOut::Gradient));
        *written += &format!(r#" {name}="{}""#, escape(&value));
    }
    *written += ">";
    for child in element.children().filter(Node::is_element) {
        write(child, false, written, left_out);
    }
    *written += &format!("</{name}>");
}

/// What shapes are and how they are painted; nothing that refers to anything.
#[rustfmt::skip]
const ATTRIBUTES: [&str; 33] = [
    "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2",
    "y2", "transform", "viewBox", "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
    "stroke-dasharray", "opacity", "color", "display", "visibility", "class", "style",
];

/// What is lost with an element that is not taken over; nothing is lost with
/// words about the picture or another program's notes.
fn missed(element: Node<'_, '_>) -> Option<LeftOut> {
    let namespace = element.tag_name().namespace();
    if namespace.is_some_and(|namespace| namespace != "http://www.w3.org/2000/svg") {
        return None;
    }
    match element.tag_name().name() {
        "title" | "desc" | "metadata" | "defs" => None,
        "script" => Some(LeftOut::Script),
        "text" | "tspan" | "textPath" | "font" | "font-face" => Some(LeftOut::Text),
        "image" => Some(LeftOut::Image),
        "filter" => Some(LeftOut::Filter),
        "use" | "symbol" => Some(LeftOut::Use),
        "linearGradient" | "radialGradient" | "pattern" => Some(LeftOut::Gradient),
        "clipPath" | "mask" => Some(LeftOut::Clip),
        "animate" | "animateTransform" | "animateMotion" | "set" => Some(LeftOut::Animation),
        _ => Some(LeftOut::Other),
    }
}

/// Every `url(…)` as black: what it points at is not taken over.
fn without_urls(text: &str) -> (String, bool) {
    let (mut kept, mut rest, mut found) = (String::new(), text, false);
    while let Some((before, after)) = rest.split_once("url(") {
        kept += before;
        kept += "#000000";
        rest = after.split_once(')').map_or("", |(_, after)| after);
        found = true;
    }
    (kept + rest, found)
}

/// A path in the box of the icon, and its colour if it is not ink.
type Found = (Path, Option<String>);

fn collect(
    group: &Group,
    fit: Transform,
    seen: f32,
    found: &mut Vec<Found>,
    left_out: &mut Vec<LeftOut>,
) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => {
                collect(inner, fit, seen * inner.opacity().get(), found, left_out);
            }
            usvg::Node::Path(path) if path.is_visible() => {
                let at = path.abs_transform().post_concat(fit);
                let mut paint = |drawn: Option<Path>, paint: &Paint, opacity: f32| {
                    let opacity = opacity * seen;
                    if opacity < 0.02 {
                        return;
                    }
                    left_out.extend((opacity < 0.98).then_some(LeftOut::Opacity));
                    let Some(drawn) = drawn.and_then(|drawn| drawn.transform(at)) else { return };
                    let bounds = drawn.bounds();
                    let near = |at: f32| (-100.0..=200.0).contains(&at);
                    let all = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
                    if all.into_iter().all(near) {
                        found.push((drawn, colour(paint)));
                    } else {
                        left_out.push(LeftOut::Outside);
                    }
                };
                let (mut crossed, mut dashed) = (false, false);
                if let Some(fill) = path.fill() {
                    let drawn;
                    (drawn, crossed) = match fill.rule() {
                        FillRule::NonZero => (Some(path.data().clone()), false),
                        FillRule::EvenOdd => even_odd_to_winding(path.data()),
                    };
                    paint(drawn, fill.paint(), fill.opacity().get());
                }
                if let Some(stroke) = path.stroke() {
                    let mut line = stroke.to_tiny_skia();
                    dashed = line.dash.take().is_some();
                    paint(path.data().stroke(&line, 1.0), stroke.paint(), stroke.opacity().get());
                }
                left_out.extend(crossed.then_some(LeftOut::Holes));
                left_out.extend(dashed.then_some(LeftOut::Dashes));
            }
            usvg::Node::Path(_) => {}
            usvg::Node::Image(_) => left_out.push(LeftOut::Image),
            usvg::Node::Text(_) => left_out.push(LeftOut::Text),
        }
    }
}

fn colour(paint: &Paint) -> Option<String> {
    match paint {
        Paint::Color(colour) if (colour.red, colour.green, colour.blue) != (0, 0, 0) => {
            Some(format!("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue))
        }
        _ => None,
    }
}

/// The paths with so many parts of a unit; `None` if that is too much.
fn written(found: &[Found], parts: f32) -> Option<Icon> {
    if found.len() > MAX_PATHS {
        return None;
    }
    let mut paths = Vec::new();
    let mut letters = 0;
    for (path, fill) in found {
        let d = data(path, parts);
        letters += d.len();
        if letters > MAX_PATH_DATA {
            return None;
        }
        if is_path(&d) {
            paths.push(IconPath { d, fill: fill.clone() });
        }
    }
    Some(Icon { paths })
}

fn data(path: &Path, parts: f32) -> String {
    let number = |value: f32| {
        let value = (value * parts).round() / parts;
        // Nothing is written as minus zero.
        (value + 0.0).to_string()
    };
    let point = |at: Point| format!("{} {}", number(at.x), number(at.y));
    path.segments()
        .map(|segment| match segment {
            PathSegment::MoveTo(a) => format!("M{}", point(a)),
            PathSegment::LineTo(a) => format!("L{}", point(a)),
            PathSegment::QuadTo(a, b) => format!("Q{} {}", point(a), point(b)),
            PathSegment::CubicTo(a, b, c) => {
                format!("C{} {} {}", point(a), point(b), point(c))
            }
            PathSegment::Close => "Z".to_string(),
        })
        .collect()
}
