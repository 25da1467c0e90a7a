-- Why a conversion has its status: a word of a fixed list, and a remark beside it.
ALTER TABLE conversions
  ADD COLUMN status_reason text COLLATE "C",
  ADD COLUMN status_note   text;

ALTER TABLE conversion_versions
  ADD COLUMN status_reason text COLLATE "C",
  ADD COLUMN status_note   text;

-- What a publisher is called for. An admin's decision calls those alone who ask for it.
ALTER TABLE publishers
  ADD COLUMN postback_on jsonb NOT NULL DEFAULT '["recorded", "updated"]'
    CHECK (jsonb_typeof(postback_on) = 'array' AND postback_on <@ '["recorded", "updated", "decided"]');

ALTER TABLE postbacks
  DROP CONSTRAINT postbacks_event_check,
  ADD CONSTRAINT postbacks_event_check CHECK (event IN ('recorded', 'updated', 'decided')) NOT VALID;
