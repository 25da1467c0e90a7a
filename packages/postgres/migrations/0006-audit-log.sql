-- Every change that an admin makes, written in the change's own transaction. Secrets never appear in it.
CREATE SEQUENCE audit_numbers;
CREATE TABLE audit_log (
  -- Numbered, so that two changes of one millisecond still list in their order.
  id         text COLLATE "C" PRIMARY KEY DEFAULT 'aud_' || lpad(nextval('audit_numbers')::text, 14, '0'),
  key_id     text COLLATE "C", -- who; null for the system itself
  role       text,
  action     text NOT NULL,
  entity     text NOT NULL,
  entity_id  text COLLATE "C" NOT NULL,
  before     jsonb,
  after      jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_of_entity ON audit_log (entity, entity_id, created_at DESC, id DESC);
