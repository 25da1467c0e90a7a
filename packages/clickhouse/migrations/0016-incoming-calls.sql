-- Calls that report sales, accepted or not, as they were sent and answered. Written in batches after the answer; a copy for
-- people who look for a mistake, and nothing depends on it. A partition is a UTC day, and is dropped as a whole: readers see
-- 14 days.
CREATE TABLE IF NOT EXISTS incoming_calls {{on_cluster}}
(
    -- 12 hex characters of time, 20 of chance.
    id String CODEC(ZSTD(1)),
    created_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    -- Who called, by its key or token; empty for admins and strangers. Not whose click the call names.
    advertiser_id LowCardinality(String) CODEC(ZSTD(1)),
    request_id String CODEC(ZSTD(1)),
    via LowCardinality(String) CODEC(ZSTD(1)),
    status UInt16 CODEC(ZSTD(1)),
    -- Empty for a call that was accepted.
    code LowCardinality(String) CODEC(ZSTD(1)),
    -- As they were sent, trimmed; empty where they were not.
    click_id String CODEC(ZSTD(1)),
    txid String CODEC(ZSTD(1)),
    -- A JSON object, without credentials.
    fields String CODEC(ZSTD(1)),
    duration_ms UInt32 CODEC(ZSTD(1)),
    INDEX by_click_id click_id TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX by_txid txid TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = {{MergeTree}}
PARTITION BY toDate(created_at, 'UTC')
-- Read newest first, the accounts mixed: 14 days are few rows beside the events.
ORDER BY id
TTL toDate(created_at, 'UTC') + INTERVAL 15 DAY
SETTINGS ttl_only_drop_parts = 1, non_replicated_deduplication_window = 1000;
