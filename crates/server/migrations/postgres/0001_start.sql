CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE tables (
    key BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    -- Free again when the match is over.
    code TEXT UNIQUE,
    game TEXT NOT NULL,
    -- 0 open, 1 running, 2 over
    status BIGINT NOT NULL,
    public BIGINT NOT NULL,
    secret TEXT NOT NULL,
    head TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX tables_lobby ON tables (status, public, key);

-- The log is the truth of a match: appended at (table, number), never changed.
CREATE TABLE log (
    table_key BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
);

CREATE TABLE members (
    player TEXT NOT NULL,
    table_key BIGINT NOT NULL,
    PRIMARY KEY (player, table_key)
);
CREATE INDEX members_table ON members (table_key);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name without case; only kept names are unique.
    kept_name TEXT UNIQUE,
    password TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);

CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_game ON ratings (game, rating);

CREATE TABLE distances (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    -- 1 mute, 2 block
    distance BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX distances_other ON distances (other);
