-- Attempts at operations that carry an Idempotency-Key, and the answers of those that finished.
CREATE TABLE idempotency_attempts (
  key_id          text COLLATE "C" NOT NULL, -- keys are scoped to the API key
  idempotency_key text COLLATE "C" NOT NULL,
  fingerprint     text NOT NULL, -- SHA-256 over method, path and body
  token           text NOT NULL, -- of the attempt that holds the lease; a late finish of another one changes nothing
  lease_until     timestamptz NOT NULL,
  planned         text, -- what the attempt was about to create, in case it dies
  status          integer, -- of the answer; null while running
  content_type    text,
  body            bytea, -- encrypted: it may hold a secret
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (key_id, idempotency_key)
);
CREATE INDEX idempotency_attempts_by_expiry ON idempotency_attempts (expires_at);
