-- Card sets that somebody shared by a link.
CREATE TABLE card_sets (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    digest TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX card_sets_player ON card_sets (player, digest);
-- What measuring said of a set, by its digest: the tables that use it show it.
CREATE TABLE balanced (
    digest TEXT PRIMARY KEY,
    fair INTEGER NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
