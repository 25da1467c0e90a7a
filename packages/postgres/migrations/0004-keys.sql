CREATE TABLE api_keys (
  id         text COLLATE "C" PRIMARY KEY,
  role       text NOT NULL CHECK (role IN ('publisher', 'advertiser', 'admin')),
  account_id text COLLATE "C", -- of publishers or advertisers, as the role says
  name       text,
  read_only  boolean NOT NULL,
  rate_limit integer NOT NULL CHECK (rate_limit >= 1), -- requests per minute
  prefix     text NOT NULL, -- how its newest secret begins, to recognise it by
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version    bigint NOT NULL,
  CHECK ((role = 'admin') = (account_id IS NULL))
);
CREATE INDEX api_keys_newest ON api_keys (created_at DESC, id DESC);
CREATE INDEX api_keys_by_version ON api_keys (version);

-- A key that was rotated has two secrets for a while. Only their hashes are kept.
CREATE TABLE api_key_secrets (
  secret_hash text COLLATE "C" PRIMARY KEY, -- SHA-256, hex
  key_id      text COLLATE "C" NOT NULL REFERENCES api_keys (id),
  valid_until timestamptz(3), -- null: until the key ends
  created_at  timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version     bigint NOT NULL
);
CREATE INDEX api_key_secrets_of_key ON api_key_secrets (key_id);
CREATE INDEX api_key_secrets_by_version ON api_key_secrets (version);
