-- Whose session changed it. Null for an API key, its sessions and postback tokens, and in rows from before this column.
ALTER TABLE conversion_versions ADD COLUMN changed_by_user text COLLATE "C";
