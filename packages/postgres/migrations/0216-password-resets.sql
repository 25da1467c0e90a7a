-- The one link of a user that they asked for themselves, beside that of an invitation: nobody who asks for one for somebody
-- else voids what an admin has sent. A new one takes its row, so the old one is void; a used one is deleted.
CREATE TABLE password_resets (
  user_id    text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  token_hash text COLLATE "C" NOT NULL UNIQUE, -- SHA-256, hex
  expires_at timestamptz(3) NOT NULL
);
