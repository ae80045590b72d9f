-- Logs of matches that ended long ago, one row each: small, and out of the way
-- of those that are played.
CREATE TABLE old_logs (
  table_key BIGINT PRIMARY KEY,
  last_number BIGINT NOT NULL,
  -- [[number, at, entry], …] in order
  lines TEXT NOT NULL
);

ALTER TABLE tables ADD COLUMN packed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tables_to_pack ON tables (updated_at) WHERE status = 2 AND NOT packed;

-- How often each connection of one of several servers has committed: who
-- hears no answer finds out here whether it was written.
CREATE TABLE writers (
  id TEXT PRIMARY KEY,
  commits BIGINT NOT NULL,
  touched_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
