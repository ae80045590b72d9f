//! Why a choice is refused.

use ecrin_core::WhyNot;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    WrongMoment,
    NotAsked,
    CardTurned,
    CardNotTurned,
    DieNotThere,
    FewDice,
    ActiveFixed,
    ChooseActive,
    CardTakesNothing,
    NotInThrow,
    PowerUsed,
    DoesNotFit,
    JokerLimit,
    KalaLimit,
    NothingSaved,
    NoCharacter,
    CloseFirst,
    AlreadyTilted,
    AlreadyBorrowing,
    NotInHand,
    NotItsSymbol,
    SomethingFits,
    NeedsOtherDie,
    NeedsOtherCharacter,
    NoDoubles,
    NotADouble,
    ManyDice,
    AlreadyComplete,
    NotCharged,
    YorickNotReady,
    NothingToReset,
    NotARival,
    NotClosed,
    MustClose,
    NoStop,
    NoReaction,
    ChooseSymbol,
    NotYetSaved,
    ChooseDice,
    WrongChoice,
    Automatic,
}

impl From<Why> for WhyNot {
    fn from(why: Why) -> WhyNot {
        let (code, words) = match why {
            Why::WrongMoment => ("wrong-moment", "that cannot be done at this moment"),
            Why::NotAsked => ("not-your-turn", "this seat is not asked now"),
            Why::CardTurned => ("card-turned", "that card is turned already"),
            Why::CardNotTurned => ("card-not-turned", "a power works only when its card is turned"),
            Why::DieNotThere => ("die-not-on-card", "that die is not on a card of yours"),
            Why::FewDice => ("few-dice", "the first throw needs at least three dice in hand"),
            Why::ActiveFixed => ("active-fixed", "the active card is fixed for the whole turn"),
            Why::ChooseActive => ("choose-active", "choose the active card first"),
            Why::CardTakesNothing => {
                ("card-takes-nothing", "the combination of that card can take nothing now")
            }
            Why::NotInThrow => ("not-in-throw", "that die does not lie unplaced in this throw"),
            Why::PowerUsed => ("power-used", "that die used its power in this throw"),
            Why::DoesNotFit => ("does-not-fit", "that does not fit into the combination"),
            Why::JokerLimit => ("joker-limit", "the mode allows no further joker here"),
            Why::KalaLimit => ("kala-limit", "a charged Kala halves the jokers of this throw"),
            Why::NothingSaved => ("nothing-saved", "that symbol is not saved on that card"),
            Why::NoCharacter => {
                ("no-character", "the power needs its die to show the character in this throw")
            }
            Why::CloseFirst => {
                ("close-first", "something else must be placed before a power is used")
            }
            Why::AlreadyTilted => ("already-tilted", "that card is tilted already"),
            Why::AlreadyBorrowing => ("already-borrowing", "one die may be borrowed at a time"),
            Why::NotInHand => {
                ("not-in-rivals-hand", "only a die in a rival's hand may be borrowed")
            }
            Why::NotItsSymbol => ("not-its-symbol", "that symbol is not on the die"),
            Why::SomethingFits => ("something-fits", "a thrown die fits"),
            Why::NeedsOtherDie => ("needs-other-die", "Oni needs another die to throw again"),
            Why::NeedsOtherCharacter => {
                ("needs-other-character", "Potiron needs another character in this throw")
            }
            Why::NoDoubles => ("no-doubles", "no unplaced die shows a symbol seen twice"),
            Why::NotADouble => ("not-a-double", "that die does not show a symbol seen twice"),
            Why::ManyDice => ("many-dice", "Liseron needs at most three dice in hand"),
            Why::AlreadyComplete => ("already-complete", "the combination is complete"),
            Why::NotCharged => ("not-charged", "Hanuman is not charged"),
            Why::YorickNotReady => ("yorick-not-ready", "Yorick must be tilted twice"),
            Why::NothingToReset => ("nothing-to-reset", "that card has nothing to reset"),
            Why::NotARival => ("not-a-rival", "name a rival's card or die"),
            Why::NotClosed => ("not-closed", "place a die or use a saved symbol first"),
            Why::MustClose => ("must-close", "the active card is chosen: the throw must be closed"),
            Why::NoStop => ("no-stop", "this table goes on after a finished combination"),
            Why::NoReaction => ("no-reaction", "that card cannot react to this"),
            Why::ChooseSymbol => ("choose-symbol", "the die is saved: choose one of its symbols"),
            Why::NotYetSaved => ("not-yet-saved", "the die goes to a half square first"),
            Why::ChooseDice => ("choose-dice", "choose at least one die to throw again"),
            Why::WrongChoice => ("wrong-choice", "that power is not used with that"),
            Why::Automatic => ("automatic", "Basilic works by itself"),
        };
        WhyNot::new(code, words)
    }
}
