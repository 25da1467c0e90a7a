-- What happened on each UTC day, by advertiser and campaign, all publishers together: far smaller than
-- days_by_affiliate. Answers an advertiser's summary, the network's, and totals without a publisher.
CREATE TABLE IF NOT EXISTS days_by_advertiser {{on_cluster}}
(
    advertiser_id LowCardinality(String),
    day Date,
    campaign_id LowCardinality(String),
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1)),
    impressions UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- One advertiser's days lie together.
ORDER BY (advertiser_id, day, campaign_id)
SETTINGS non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_advertiser {{on_cluster}} TO days_by_advertiser AS
SELECT advertiser_id, toDate(created_at, 'UTC') AS day, campaign_id,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM clicks
GROUP BY advertiser_id, day, campaign_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_advertiser {{on_cluster}} TO days_by_advertiser AS
SELECT advertiser_id, toDate(created_at, 'UTC') AS day, campaign_id,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY advertiser_id, day, campaign_id;
