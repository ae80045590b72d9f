-- The version of the shapes in which the head and the log of a table are
-- written. What is older than the program's is written again by it.
ALTER TABLE tables ADD COLUMN stored BIGINT NOT NULL DEFAULT 1;
CREATE INDEX tables_stored ON tables (stored, key);
