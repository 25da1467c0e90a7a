-- The clock of the catalogue: every change of a row that request paths keep in memory moves it and stamps the row.
-- The lock on its only row makes versions commit in their order, so "everything newer than V" misses nothing.
CREATE TABLE catalog_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  bigint NOT NULL
);
INSERT INTO catalog_clock (version) VALUES (1);

-- What was deleted, for readers that ask for what is newer than a version.
CREATE TABLE catalog_removals (
  entity  text NOT NULL,
  id      text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (entity, id)
);
CREATE INDEX catalog_removals_by_version ON catalog_removals (version);

CREATE FUNCTION move_catalog_clock() RETURNS bigint LANGUAGE sql AS $$
  SELECT pg_notify('catalog', '');
  UPDATE catalog_clock SET version = version + 1 RETURNING version;
$$;

-- Triggers and not the statements do it, so that a change made by hand counts everywhere too.
CREATE FUNCTION stamp_catalog_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := move_catalog_clock();
  RETURN NEW;
END
$$;

-- Its argument is the column that identifies a row.
CREATE FUNCTION note_catalog_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := move_catalog_clock();
BEGIN
  INSERT INTO catalog_removals (entity, id, version)
  VALUES (TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0], moved)
  ON CONFLICT (entity, id) DO UPDATE SET version = moved;
  RETURN NULL;
END
$$;
