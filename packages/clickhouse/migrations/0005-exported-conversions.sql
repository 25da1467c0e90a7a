-- Conversions live in Postgres. While an export runs, those that belong in it stand here too, so that one
-- statement streams both kinds of events in any format. One partition per export, dropped when it ends.
CREATE TABLE IF NOT EXISTS exported_conversions {{on_cluster}}
(
    export_id String,
    event_id String,
    -- The empty string is an absent value, in all texts.
    click_id String,
    transaction_id String,
    campaign_id LowCardinality(String),
    affiliate_id LowCardinality(String),
    advertiser_id LowCardinality(String),
    status LowCardinality(String),
    goal LowCardinality(String),
    payout Decimal(19, 4),
    revenue Decimal(19, 4),
    currency LowCardinality(String),
    country LowCardinality(String),
    device LowCardinality(String),
    os LowCardinality(String),
    browser LowCardinality(String),
    sub1 String,
    sub2 String,
    created_at DateTime64(3, 'UTC'),
    staged_at DateTime('UTC') DEFAULT now()
)
ENGINE = {{MergeTree}}
-- Read whole, newest first.
ORDER BY (created_at, event_id)
PARTITION BY export_id
-- What an export that died has left.
TTL staged_at + INTERVAL 1 DAY
SETTINGS ttl_only_drop_parts = 1;
