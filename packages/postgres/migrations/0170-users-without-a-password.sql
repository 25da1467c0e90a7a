-- A user who accepted their invitation by single sign-on has no password.
ALTER TABLE user_credentials
  ALTER COLUMN password_hash DROP NOT NULL;
