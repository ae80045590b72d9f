//! `ecrin cards print`: cards, dice, boards and aids as a PDF to cut out.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::ValueEnum;
use ecrin_catalog::dixe::CardSet;
use ecrin_print::drawings::{
    Board, BoardOn, BoardSize, DieSize, Language, Order, Paper, Sides, What, board_size,
};
use serde::Serialize;

use crate::files::Whole;
use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    /// A document in the format dixe-oncard/1; the set that tables use by
    /// default if none is named
    file: Option<PathBuf>,
    /// The PDF to write
    #[arg(short, long, value_name = "PDF")]
    output: PathBuf,
    /// What to print
    #[arg(long, value_delimiter = ',', default_values_t = [Part::Cards, Part::Nets, Part::Aids])]
    what: Vec<Part>,
    /// The paper in the printer
    #[arg(long, default_value_t = Sheet::A4)]
    paper: Sheet,
    /// The edge of a die in millimetres: 16, 20 or 25
    #[arg(long, default_value = "20", value_parser = die, value_name = "MM")]
    die: DieSize,
    /// Both sides, mirrored for a printer that turns along the long edge, or one
    #[arg(long, default_value_t = Printed::Both)]
    sides: Printed,
    /// The language of every word
    #[arg(long, default_value_t = Speech::En)]
    language: Speech,
    /// The lines of the board of Onyx: 8, 12, 16 or 20
    #[arg(long, default_value = "12", value_parser = board, value_name = "LINES")]
    board: BoardSize,
    /// What the board of Onyx is printed on: a sheet, a sheet of A3, or four sheets to join
    #[arg(long, default_value_t = On::Sheet)]
    board_on: On,
    /// Print what was made as JSON
    #[arg(long)]
    json: bool,
}

/// A list of words for the command line, and what each stands for.
macro_rules! choices {
    ($name:ident for $what:ty: $($(#[$doc:meta])* $word:ident => $value:expr,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
        enum $name {
            $($(#[$doc])* $word,)*
        }

        impl $name {
            const fn means(self) -> $what {
                match self { $($name::$word => $value,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let value = self.to_possible_value().expect("no word is hidden");
                f.write_str(value.get_name())
            }
        }
    };
}

choices! { Part for What:
    /// The cards of the set, fronts and backs
    Cards => What::Cards,
    /// Its dice, to cut out, fold and glue
    Nets => What::Nets,
    /// The rules of DiXe on Card in short, with its symbols and powers
    Aids => What::Aids,
    /// A board of Onyx
    Onyx => What::Onyx,
    /// Score sheet and cards of NOX
    Nox => What::Nox,
    /// Effect aids and cards of Onix
    Onix => What::Onix,
}
choices! { Sheet for Paper:
    A4 => Paper::A4,
    Letter => Paper::Letter,
}
choices! { Printed for Sides:
    Both => Sides::Both,
    One => Sides::One,
}
choices! { Speech for Language:
    En => Language::En,
    Fr => Language::Fr,
    Es => Language::Es,
    Nl => Language::Nl,
}
choices! { On for BoardOn:
    Sheet => BoardOn::Sheet,
    A3 => BoardOn::A3,
    Tiled => BoardOn::Tiled,
}

fn die(text: &str) -> Result<DieSize, String> {
    let millimetres: u8 = text.parse().map_err(|_| "a number of millimetres".to_string())?;
    DieSize::try_from(millimetres).map_err(ToString::to_string)
}

fn board(text: &str) -> Result<BoardSize, String> {
    text.parse().ok().and_then(board_size).ok_or_else(|| "8, 12, 16 or 20 lines".to_string())
}

/// What was made.
#[derive(Serialize)]
struct Made<'a> {
    file: &'a Path,
    bytes: usize,
    sheets: Vec<MadeSheet>,
}

#[derive(Serialize)]
struct MadeSheet {
    title: String,
    /// In millimetres.
    width: f64,
    height: f64,
}

/// `read` reads a set that keeps every rule.
pub fn run(args: &Args, read: impl FnOnce(&Path) -> Result<CardSet>) -> Result<()> {
    let set = args.file.as_deref().map(read).transpose()?;
    let order = Order {
        what: args.what.iter().map(|part| part.means()).collect(),
        paper: args.paper.means(),
        die: args.die,
        sides: args.sides.means(),
        language: args.language.means(),
        board: Board { size: args.board, on: args.board_on.means() },
        set,
    };
    let mut file = Whole::open_to_all(&args.output)?;
    let sheets = ecrin_print::sheets(&order)?;
    let bar = progress::bar(sheets.len() as u64, "drawing");
    let pdf = ecrin_print::pdf(&sheets, order.language.code(), &mut |done, _| {
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    file.bytes(&pdf)?;
    file.finish()?;
    if args.json {
        let sheets = sheets
            .into_iter()
            .map(|sheet| MadeSheet { title: sheet.title, width: sheet.width, height: sheet.height })
            .collect();
        let made = Made { file: &args.output, bytes: pdf.len(), sheets };
        say!("{}", serde_json::to_string_pretty(&made)?);
    } else {
        let count = sheets.len();
        let plural = if count == 1 { "" } else { "s" };
        let kilobytes = pdf.len().div_ceil(1000);
        say!("{}: {count} sheet{plural}, {kilobytes} kB", args.output.display());
        say!("Print at 100 %, without scaling; the ruler on each sheet is 50 mm long.");
    }
    Ok(())
}
