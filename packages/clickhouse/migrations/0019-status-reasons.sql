-- Why a conversion has its status, in exports.
ALTER TABLE exported_conversions {{on_cluster}} ADD COLUMN IF NOT EXISTS status_reason LowCardinality(String);

ALTER TABLE exported_conversions {{on_cluster}} ADD COLUMN IF NOT EXISTS status_note String;
