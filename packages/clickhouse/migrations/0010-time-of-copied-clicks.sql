-- An export of one publisher reads the copy that has its clicks together, and shows their time: computed when asked for.
ALTER TABLE clicks_by_affiliate {{on_cluster}} ADD COLUMN IF NOT EXISTS created_at DateTime64(3, 'UTC')
    ALIAS fromUnixTimestamp64Milli(reinterpretAsInt64(reverse(substring(id, 1, 6))), 'UTC');
