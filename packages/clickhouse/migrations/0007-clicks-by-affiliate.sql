-- Every click a second time, one publisher's together. A publisher asks for its own clicks only, and one of
-- thousands has its rows scattered all over `clicks`: whatever it filters by, here it reads its own and no others.
CREATE TABLE IF NOT EXISTS clicks_by_affiliate {{on_cluster}}
(
    -- It leads with the creation time, which therefore has no column of its own: between the clicks of one publisher
    -- times lie far apart, and would cost 3 bytes a click once more.
    id FixedString(16) CODEC(ZSTD(1)),

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
    fraud_reasons Array(LowCardinality(String)) CODEC(ZSTD(1)),

    -- Skip what a publisher with millions of clicks has of a campaign, an advertiser or a trait that is rare with it.
    INDEX of_campaign campaign_id TYPE set(64) GRANULARITY 8,
    INDEX of_advertiser advertiser_id TYPE set(64) GRANULARITY 8,
    INDEX of_country country TYPE set(256) GRANULARITY 8
)
ENGINE = {{MergeTree}}
-- One publisher, then newest last as in `clicks`.
ORDER BY (affiliate_id, id)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(reinterpretAsInt64(reverse(substring(id, 1, 6))), 'UTC'))
SETTINGS non_replicated_deduplication_window = 10000, index_granularity = 1024, min_compress_block_size = 4096;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_clicks_by_affiliate {{on_cluster}} TO clicks_by_affiliate AS
SELECT id, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2,
       rejected, fraud_score, fraud_reasons
FROM clicks;
