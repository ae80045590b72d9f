-- Keys that log people in; only the public half is here.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_player ON passkeys (player);
