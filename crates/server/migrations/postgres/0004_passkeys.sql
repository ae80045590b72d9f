-- Keys that log people in; only the public half is here.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
);
CREATE INDEX passkeys_player ON passkeys (player);
