-- Several servers on one database. Each start of one has a row of its own.
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  renewed_at TIMESTAMPTZ NOT NULL,
  lease_until TIMESTAMPTZ NOT NULL
);

-- Who plays a table, and how often that changed: what an earlier owner still
-- writes carries an earlier epoch.
ALTER TABLE tables
  ADD COLUMN owner TEXT,
  ADD COLUMN former TEXT,
  ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN released_at BIGINT;
CREATE INDEX tables_running_by_owner ON tables (owner) WHERE status = 1;

-- When nobody played a running table: its clocks stood still meanwhile.
CREATE TABLE absences (
  table_key BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (table_key, epoch)
);

-- Questions to passkeys that are open, one of a kind for each session.
CREATE TABLE challenges (
  session TEXT NOT NULL,
  purpose TEXT NOT NULL,
  challenge TEXT NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (session, purpose)
);
CREATE INDEX challenges_until ON challenges (until);
