-- What became of each sale of a batch with an Idempotency-Key, written in the transaction of the sale: a batch that died in the
-- middle and is sent again answers for them as it would have. They are deleted with the answer to the whole, or after 24 hours.
CREATE TABLE batch_results (
  batch      text COLLATE "C" NOT NULL, -- SHA-256 over the key's id, the Idempotency-Key and the request
  place      integer NOT NULL, -- of the sale in the batch, from 0
  result     jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (batch, place)
);
CREATE INDEX batch_results_by_expiry ON batch_results (expires_at);
