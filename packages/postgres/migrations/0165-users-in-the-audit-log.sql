-- Who signed in did it, as they were called then. Null for an API key and its sessions.
ALTER TABLE audit_log
  ADD COLUMN user_id    text COLLATE "C",
  ADD COLUMN user_email text,
  ADD COLUMN user_name  text;
CREATE INDEX audit_log_of_user ON audit_log (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;

ALTER TABLE sessions ADD FOREIGN KEY (user_id) REFERENCES users (id);
