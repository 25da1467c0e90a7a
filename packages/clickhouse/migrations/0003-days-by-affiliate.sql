-- What happened on each UTC day, by publisher. Answers a publisher's summary and every total
-- that is filtered by publisher, campaign, advertiser, status or days.
CREATE TABLE IF NOT EXISTS days_by_affiliate {{on_cluster}}
(
    affiliate_id LowCardinality(String),
    day Date,
    campaign_id LowCardinality(String),
    -- A campaign has one advertiser, so this adds no rows.
    advertiser_id LowCardinality(String),
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1)),
    impressions UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- One publisher's days lie together; rows of one key are added up when parts merge, and by every query.
ORDER BY (affiliate_id, day, campaign_id, advertiser_id)
-- The token of an insert holds here too, so one that is sent again is counted once.
SETTINGS non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_affiliate {{on_cluster}} TO days_by_affiliate AS
SELECT affiliate_id, toDate(created_at, 'UTC') AS day, campaign_id, advertiser_id,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM clicks
GROUP BY affiliate_id, day, campaign_id, advertiser_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_affiliate {{on_cluster}} TO days_by_affiliate AS
SELECT affiliate_id, toDate(created_at, 'UTC') AS day, campaign_id, advertiser_id,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY affiliate_id, day, campaign_id, advertiser_id;
