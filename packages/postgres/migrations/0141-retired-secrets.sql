-- What was replaced holds on for a grace: [{value, validUntil}]. What is past its time is dropped with the next change.
ALTER TABLE publishers
  ADD COLUMN retired_secrets jsonb NOT NULL DEFAULT '[]'; -- whsec_…; they sign beside postback_secret

ALTER TABLE advertisers
  ADD COLUMN retired_tokens jsonb NOT NULL DEFAULT '[]'; -- SHA-256 of tokens, in hex: they are only compared
