-- The one link of a user that is open. A new one takes its row, so the old one is void; a used one is deleted.
CREATE TABLE invitations (
  user_id    text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  token_hash text COLLATE "C" NOT NULL UNIQUE, -- SHA-256, hex
  expires_at timestamptz(3) NOT NULL
);

-- Each stands in for a code of the second factor once, and is deleted then.
CREATE TABLE recovery_codes (
  user_id   text COLLATE "C" NOT NULL REFERENCES users (id),
  code_hash text COLLATE "C" NOT NULL, -- SHA-256, hex; the codes are random
  PRIMARY KEY (user_id, code_hash)
);
