-- A payout may be in another currency than its sale. What a process of an earlier version copies has both in one.
ALTER TABLE exported_conversions {{on_cluster}} ADD COLUMN IF NOT EXISTS payout_currency LowCardinality(String)
    DEFAULT currency AFTER currency;
