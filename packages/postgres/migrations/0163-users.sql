-- People who sign in. What one may do is what a key with these columns may: role, account, read-only or not.
CREATE TABLE users (
  id         text COLLATE "C" PRIMARY KEY,
  email      text NOT NULL, -- ASCII, as it was written; letter case does not count
  name       text,
  role       text NOT NULL CHECK (role IN ('publisher', 'advertiser', 'admin')),
  account_id text COLLATE "C", -- of publishers or advertisers, as the role says
  read_only  boolean NOT NULL,
  status     text NOT NULL CHECK (status IN ('active', 'inactive')),
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version    bigint NOT NULL,
  CHECK ((role = 'admin') = (account_id IS NULL))
);
CREATE UNIQUE INDEX users_by_email ON users (lower(email));
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_by_version ON users (version);
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();

-- What proves that it is they. A table of its own: the catalogue does not hold it, other services have no right to it, and
-- signing in does not move the catalogue's clock.
CREATE TABLE user_credentials (
  user_id       text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  password_hash text NOT NULL, -- $scrypt$ln=…,r=…,p=…$salt$hash
  totp_secret   bytea, -- encrypted; of the second factor that signing in asks for
  totp_offered  bytea, -- encrypted; not confirmed yet
  totp_step     bigint -- the newest 30 s, since the epoch, whose code was taken: no code is taken twice
);
