-- Every click a second time, one publisher's together. A publisher asks for its own clicks only, and one of
-- thousands has its rows scattered all over `clicks`: whatever it filters by, here it reads its own and no others.
CREATE TABLE IF NOT EXISTS clicks_by_affiliate {{on_cluster}}
(
    id FixedString(16) CODEC(ZSTD(1)),
    created_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),

    -- The empty string is an absent value, in all texts.
    campaign_id LowCardinality(String) CODEC(ZSTD(1)),
    affiliate_id LowCardinality(String) CODEC(ZSTD(1)),
    advertiser_id LowCardinality(String) CODEC(ZSTD(1)),
    country LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    os LowCardinality(String) CODEC(ZSTD(1)),
    browser LowCardinality(String) CODEC(ZSTD(1)),
    sub1 String CODEC(ZSTD(1)),
    sub2 String CODEC(ZSTD(1)),

    -- 1 where a fraud rule rejected it; the score is 0 to 100, the reasons are the types of the rules.
    rejected UInt8 CODEC(ZSTD(1)),
    fraud_score UInt8 CODEC(ZSTD(1)),
    fraud_reasons Array(LowCardinality(String)) CODEC(ZSTD(1))
)
ENGINE = {{MergeTree}}
-- One publisher, then newest last as in `clicks`.
ORDER BY (affiliate_id, id)
PARTITION BY toYYYYMM(created_at)
SETTINGS non_replicated_deduplication_window = 10000, index_granularity = 1024, min_compress_block_size = 4096;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_clicks_by_affiliate {{on_cluster}} TO clicks_by_affiliate AS
SELECT id, created_at, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2,
       rejected, fraud_score, fraud_reasons
FROM clicks;
