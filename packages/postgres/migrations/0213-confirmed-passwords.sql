-- When a user last proved, in this session, that it is they: by signing in, or by their password once more.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz(3);
