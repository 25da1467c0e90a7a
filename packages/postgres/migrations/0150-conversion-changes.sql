-- The outbox of the copy of conversions in ClickHouse: a row for each change that may not be there yet. The worker copies the
-- rows that it names as they are then, and deletes it.
CREATE TABLE conversion_changes (
  -- The version of the copied row. Two changes of one conversion wait for each other, so the later one has the larger number.
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversion_id text COLLATE "C" NOT NULL,
  -- No later than the commit, and so than the answer: cut off to milliseconds, not rounded.
  changed_at    timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
-- Reports ask for the oldest one. In the order of the ids it may be any of those that were written at once.
CREATE INDEX conversion_changes_by_time ON conversion_changes (changed_at);

-- Triggers, so that no statement and no change by hand can be forgotten. With the owner's rights: a user who may change
-- conversions needs none here, and records sales from the moment of this migration on.
CREATE FUNCTION note_conversion_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO conversion_changes (conversion_id) VALUES (OLD.id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.id <> OLD.id) THEN
    INSERT INTO conversion_changes (conversion_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER conversion_to_copy AFTER INSERT OR UPDATE OR DELETE ON conversions
  FOR EACH ROW EXECUTE FUNCTION note_conversion_change();

-- Names every conversion, to copy all of them: those from before this table, and those of a restored backup. Each has
-- waited since it was recorded.
CREATE FUNCTION copy_all_conversions() RETURNS void LANGUAGE sql AS $$
  INSERT INTO conversion_changes (conversion_id, changed_at)
  SELECT id, date_trunc('milliseconds', least(created_at, clock_timestamp())) FROM conversions ORDER BY id;
$$;

-- Before, as long as their ids can be read. Nothing else changes them meanwhile.
CREATE FUNCTION note_truncated_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversion_changes (conversion_id) SELECT id FROM conversions;
  RETURN NULL;
END $$;

CREATE TRIGGER truncated_conversions_to_copy BEFORE TRUNCATE ON conversions
  FOR EACH STATEMENT EXECUTE FUNCTION note_truncated_conversions();

-- Nobody else's table of the same name is meant, not even a temporary one.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION note_conversion_change() SET search_path = %I, pg_temp', current_schema());
END $$;
