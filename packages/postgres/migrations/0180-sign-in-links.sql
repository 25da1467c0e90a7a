-- The one open link of an admin key, which signs a browser in once. A new one takes its row, so the old one is void; a used one is
-- deleted.
CREATE TABLE sign_in_links (
  key_id          text COLLATE "C" PRIMARY KEY REFERENCES api_keys (id),
  key_secret_hash text COLLATE "C" NOT NULL REFERENCES api_key_secrets (secret_hash),
  token_hash      text COLLATE "C" NOT NULL UNIQUE, -- SHA-256, hex
  expires_at      timestamptz(3) NOT NULL
);
