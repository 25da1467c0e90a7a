-- A session stands in for a key in a browser, which holds its secret in a cookie. It is stored, limited and ended like a key.
CREATE TABLE sessions (
  id              text COLLATE "C" PRIMARY KEY,
  secret_hash     text COLLATE "C" NOT NULL UNIQUE, -- SHA-256, hex
  -- The key that it was made from, and which of its secrets: it ends with the first of them that ends.
  key_id          text COLLATE "C" REFERENCES api_keys (id),
  key_secret_hash text COLLATE "C" REFERENCES api_key_secrets (secret_hash),
  user_id         text COLLATE "C", -- or the user that it belongs to
  role            text NOT NULL CHECK (role IN ('publisher', 'advertiser', 'admin')),
  account_id      text COLLATE "C",
  read_only       boolean NOT NULL,
  rate_limit      integer NOT NULL CHECK (rate_limit >= 1), -- requests per minute
  created_at      timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  expires_at      timestamptz(3) NOT NULL,
  last_used_at    timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()), -- a minute late at most
  ended_at        timestamptz(3),
  version         bigint NOT NULL,
  CHECK ((role = 'admin') = (account_id IS NULL)),
  CHECK ((key_id IS NULL) = (key_secret_hash IS NULL)),
  CHECK ((key_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX sessions_of_key ON sessions (key_id, created_at DESC, id DESC) WHERE ended_at IS NULL;
CREATE INDEX sessions_of_user ON sessions (user_id, created_at DESC, id DESC) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_version ON sessions (version);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TRIGGER stamp_new BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
-- Uses are noted for many sessions at once and stamped there, with one version.
CREATE TRIGGER stamp_changed BEFORE UPDATE ON sessions FOR EACH ROW WHEN (NEW.version = OLD.version)
  EXECUTE FUNCTION stamp_catalog_row();
-- The sweep deletes what has long been over, which no process knows any more.
CREATE TRIGGER forget AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND OLD.expires_at > clock_timestamp())
  EXECUTE FUNCTION note_catalog_removal('id');

-- Notes when sessions were used, each at most once a minute, and moves the clock of the catalogue once for all of them. With
-- the owner's rights, and only this much of them: every service notes uses, and most may change nothing here.
CREATE FUNCTION note_session_uses(ids text[], used timestamptz[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  due   text[];
  moved bigint;
BEGIN
  SELECT array_agg(s.id) INTO due FROM sessions s JOIN unnest(ids, used) AS u (id, at) ON u.id = s.id
  WHERE s.ended_at IS NULL AND s.last_used_at < u.at AND s.last_used_at < clock_timestamp() - interval '1 minute';
  IF due IS NULL THEN RETURN; END IF;
  moved := move_catalog_clock();
  UPDATE sessions s SET last_used_at = date_trunc('milliseconds', least(u.at, clock_timestamp())), version = moved
  FROM unnest(ids, used) AS u (id, at)
  WHERE u.id = s.id AND s.id = ANY (due) AND s.ended_at IS NULL AND s.last_used_at < u.at;
END $$;

-- Nobody else's table of the same name is meant, not even a temporary one.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION note_session_uses(text[], timestamptz[]) SET search_path = %I, pg_temp', current_schema());
END $$;

-- Sign-ins that failed are in the audit log once for each address and account in a while, and only so many in all.
CREATE INDEX audit_log_failed ON audit_log (created_at DESC) WHERE action = 'signInFailed';
