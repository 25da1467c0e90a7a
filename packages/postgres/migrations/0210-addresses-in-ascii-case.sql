-- Addresses compare whatever the case of their ASCII letters. What a locale does with other letters is not what other programs do,
-- and not the same on every server.
CREATE UNIQUE INDEX users_by_address ON users (lower(email COLLATE "C"));
DROP INDEX users_by_email;
