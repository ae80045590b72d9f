CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    -- Free again when the match is over.
    code TEXT UNIQUE,
    game TEXT NOT NULL,
    -- 0 open, 1 running, 2 over
    status INTEGER NOT NULL,
    public INTEGER NOT NULL,
    secret TEXT NOT NULL,
    head TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
);
CREATE INDEX tables_lobby ON tables (status, public, key);

-- The log is the truth of a match: appended at (table, number), never changed.
CREATE TABLE log (
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) WITHOUT ROWID;

CREATE TABLE members (
    player TEXT NOT NULL,
    table_key INTEGER NOT NULL,
    PRIMARY KEY (player, table_key)
) WITHOUT ROWID;
CREATE INDEX members_table ON members (table_key);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name without case; only kept names are unique.
    kept_name TEXT UNIQUE,
    password TEXT,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_player ON sessions (player);

CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
CREATE INDEX ratings_game ON ratings (game, rating);

CREATE TABLE distances (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    -- 1 mute, 2 block
    distance INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) WITHOUT ROWID;
CREATE INDEX distances_other ON distances (other);
