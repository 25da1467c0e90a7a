-- What a call was told: the text and the fields of its refusal, or the warnings of what was taken.
ALTER TABLE incoming_calls {{on_cluster}} ADD COLUMN IF NOT EXISTS message String CODEC(ZSTD(1));

ALTER TABLE incoming_calls {{on_cluster}} ADD COLUMN IF NOT EXISTS faults String CODEC(ZSTD(1));

ALTER TABLE incoming_calls {{on_cluster}} ADD COLUMN IF NOT EXISTS warnings String CODEC(ZSTD(1));
