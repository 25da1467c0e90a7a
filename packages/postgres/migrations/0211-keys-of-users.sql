-- The user in whose session a key was made, or in whose session the key was made that made it: it ends with them, unless it is kept.
ALTER TABLE api_keys ADD COLUMN made_by text COLLATE "C" REFERENCES users (id);
CREATE INDEX api_keys_made_by ON api_keys (made_by) WHERE made_by IS NOT NULL AND revoked_at IS NULL;

-- Those that are there already: the audit log says whose session made them.
UPDATE api_keys SET made_by = entry.user_id
FROM audit_log AS entry JOIN users ON users.id = entry.user_id
WHERE entry.action = 'create' AND entry.entity = 'key' AND entry.entity_id = api_keys.id;
