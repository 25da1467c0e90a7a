-- What happened on each UTC day between an advertiser and a publisher, by everything that is known of a visitor but its sub
-- IDs. Nothing fills it any more, and 0022 takes it away.
CREATE TABLE IF NOT EXISTS days_by_pair {{on_cluster}}
(
    day Date,
    advertiser_id LowCardinality(String),
    affiliate_id LowCardinality(String),
    -- The empty string is an absent value.
    country LowCardinality(String),
    device LowCardinality(String),
    os LowCardinality(String),
    browser LowCardinality(String),
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1)),
    impressions UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- One advertiser's period is one range.
ORDER BY (advertiser_id, day, affiliate_id, country, device, os, browser)
SETTINGS non_replicated_deduplication_window = 10000, default_compression_codec = 'ZSTD(1)', min_parts_to_merge_at_once = 6;
