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
            Why::WrongMoment => ("wrong-moment", "you cannot do that right now"),
            Why::NotAsked => ("not-your-turn", "it is not your turn"),
            Why::CardTurned => ("card-turned", "that card is already flipped"),
            Why::CardNotTurned => {
                ("card-not-turned", "a power only works once its card is flipped")
            }
            Why::DieNotThere => ("die-not-on-card", "that die is not on one of your cards"),
            Why::FewDice => (
                "few-dice",
                "you need at least three dice in hand for the first throw; take some back",
            ),
            Why::ActiveFixed => {
                ("active-fixed", "the active card stays the same for the whole turn")
            }
            Why::ChooseActive => ("choose-active", "choose the active card first"),
            Why::CardTakesNothing => {
                ("card-takes-nothing", "nothing fits that card's combination right now")
            }
            Why::NotInThrow => ("not-in-throw", "that die is not one of those left to place"),
            Why::PowerUsed => ("power-used", "that die has already used its power in this throw"),
            Why::DoesNotFit => ("does-not-fit", "that does not fit the combination"),
            Why::JokerLimit => ("joker-limit", "this mode does not allow another joker here"),
            Why::KalaLimit => ("kala-limit", "a charged Kala halves your jokers in this throw"),
            Why::NothingSaved => ("nothing-saved", "that symbol is not saved on that card"),
            Why::NoCharacter => {
                ("no-character", "to use the power, its die must show the character in this throw")
            }
            Why::CloseFirst => ("close-first", "place something else before using a power"),
            Why::AlreadyTilted => ("already-tilted", "that card is already tilted"),
            Why::AlreadyBorrowing => ("already-borrowing", "you can only borrow one die at a time"),
            Why::NotInHand => {
                ("not-in-rivals-hand", "you can only borrow a die from a rival's hand")
            }
            Why::NotItsSymbol => ("not-its-symbol", "that symbol is not on the die"),
            Why::SomethingFits => ("something-fits", "one of the thrown dice fits: place it"),
            Why::NeedsOtherDie => ("needs-other-die", "Oni needs another die to throw again"),
            Why::NeedsOtherCharacter => {
                ("needs-other-character", "Potiron needs another character in this throw")
            }
            Why::NoDoubles => {
                ("no-doubles", "none of the dice left shows a symbol that was thrown twice")
            }
            Why::NotADouble => ("not-a-double", "the symbol on that die was not thrown twice"),
            Why::ManyDice => ("many-dice", "Liseron only works with three dice or fewer in hand"),
            Why::AlreadyComplete => ("already-complete", "the combination is already complete"),
            Why::NotCharged => ("not-charged", "Hanuman is not charged"),
            Why::YorickNotReady => ("yorick-not-ready", "Yorick must be tilted twice"),
            Why::NothingToReset => ("nothing-to-reset", "there is nothing to reset on that card"),
            Why::NotARival => ("not-a-rival", "choose a rival's card or die"),
            Why::NotClosed => ("not-closed", "place a die or use a saved symbol first"),
            Why::MustClose => {
                ("must-close", "you have chosen the active card: now place something")
            }
            Why::NoStop => {
                ("no-stop", "at this table you cannot stop after finishing a combination")
            }
            Why::NoReaction => ("no-reaction", "that card cannot react to this"),
            Why::ChooseSymbol => {
                ("choose-symbol", "the die can be saved: choose one of its symbols")
            }
            Why::NotYetSaved => ("not-yet-saved", "the die moves to a half square first"),
            Why::ChooseDice => ("choose-dice", "choose at least one die to throw again"),
            Why::WrongChoice => ("wrong-choice", "that power does not work that way"),
            Why::Automatic => ("automatic", "Basilic's power is automatic"),
        };
        WhyNot::new(code, words)
    }
}
