-- Requests for a click or an impression that were neither recorded nor rejected, counted by the quarter of an hour and all
-- that reports group by. Ingest counts them in memory and adds them here every moment; nothing depends on them.
CREATE TABLE IF NOT EXISTS refusals {{on_cluster}}
(
    -- Its first second.
    quarter DateTime('UTC') CODEC(Delta(4), ZSTD(1)),
    -- Empty, with the two accounts, where campaign or publisher is unknown.
    campaign_id LowCardinality(String) CODEC(ZSTD(1)),
    affiliate_id LowCardinality(String) CODEC(ZSTD(1)),
    advertiser_id LowCardinality(String) CODEC(ZSTD(1)),
    -- `click` or `impression`: what it would have been.
    event_type LowCardinality(String) CODEC(ZSTD(1)),
    refusal LowCardinality(String) CODEC(ZSTD(1)),
    -- The empty string is an absent value.
    country LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    os LowCardinality(String) CODEC(ZSTD(1)),
    browser LowCardinality(String) CODEC(ZSTD(1)),
    sub1 String CODEC(ZSTD(1)),
    sub2 String CODEC(ZSTD(1)),
    requests UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- A period is one range.
ORDER BY (quarter, campaign_id, affiliate_id, advertiser_id, event_type, refusal, country, device, os, browser, sub1, sub2)
SETTINGS non_replicated_deduplication_window = 1000;

-- Some of them, as they came, for people who look for the reason. A partition is a UTC day, and is dropped as a whole.
CREATE TABLE IF NOT EXISTS refusal_examples {{on_cluster}}
(
    created_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    campaign_id LowCardinality(String) CODEC(ZSTD(1)),
    affiliate_id LowCardinality(String) CODEC(ZSTD(1)),
    advertiser_id LowCardinality(String) CODEC(ZSTD(1)),
    event_type LowCardinality(String) CODEC(ZSTD(1)),
    refusal LowCardinality(String) CODEC(ZSTD(1)),
    country LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    sub1 String CODEC(ZSTD(1)),
    sub2 String CODEC(ZSTD(1))
)
ENGINE = {{MergeTree}}
PARTITION BY toDate(created_at, 'UTC')
-- Read newest first, the accounts mixed.
ORDER BY created_at
TTL toDate(created_at, 'UTC') + INTERVAL 15 DAY
SETTINGS ttl_only_drop_parts = 1, non_replicated_deduplication_window = 1000;
