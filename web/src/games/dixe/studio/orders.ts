// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-server typescript writes it again.

/**
 * What to print. What is not said is as usual: A4, dice of 20 mm, both
 * sides, English, the default set, a board of 12 lines on one sheet.
 */
export type PrintOrder = { what: Array<PrintPart>, paper?: PrintPaper, 
/**
 * The edge in millimetres.
 */
die?: PrintDie, sides?: PrintSides, language?: Speech, 
/**
 * A card set of DiXe.
 */
set?: CardSetDocument, board?: PrintBoard, };

/**
 * A board of Onyx.
 */
export type PrintBoard = { 
/**
 * 8, 12, 16 or 20.
 */
lines: BoardLines, on?: BoardOn, };

/**
 * A card to draw.
 */
export type DrawCard = { 
/**
 * A card set of DiXe; it need not keep every rule to be drawn.
 */
set: CardSetDocument, card: string, language?: Speech, };

/**
 * A card and its die as SVG, the very drawings that are printed.
 */
export type CardDrawings = { front: string, back: string, net: string, };

/**
 * An icon made of a file from outside.
 */
export type CleanIcon = { 
/**
 * As the document of a set holds it.
 */
icon: IconDocument, left_out: Array<LeftOut>, };

export type PrintPart = "cards" | "nets" | "aids" | "onyx" | "nox" | "onix";

export type PrintPaper = "a4" | "letter";

export type PrintDie = 16 | 20 | 25;

export type PrintSides = "both" | "one";

export type Speech = "en" | "fr" | "es" | "nl";

export type BoardLines = 8 | 12 | 16 | 20;

export type BoardOn = "sheet" | "a3" | "tiled";

export type CardSetDocument = unknown;

export type IconDocument = { paths: { d: string; fill?: string }[] };

export type LeftOut = "script" | "link" | "text" | "image" | "filter" | "use" | "gradient" | "clip" | "animation" | "opacity" | "dashes" | "holes" | "outside" | "other";
