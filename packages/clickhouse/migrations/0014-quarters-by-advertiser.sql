-- What happened in each quarter of an hour, by advertiser and campaign, all publishers together. Answers series by hour, and
-- days of other time zones than UTC: their offsets are whole quarters, so a day of any zone begins with one.
-- A publisher's are counted in its own clicks.
CREATE TABLE IF NOT EXISTS quarters_by_advertiser {{on_cluster}}
(
    -- Its first second.
    quarter DateTime('UTC') CODEC(Delta(4), ZSTD(1)),
    advertiser_id LowCardinality(String) CODEC(ZSTD(1)),
    campaign_id LowCardinality(String) CODEC(ZSTD(1)),
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1)),
    impressions UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- A period is one range.
ORDER BY (quarter, advertiser_id, campaign_id)
SETTINGS non_replicated_deduplication_window = 10000, min_parts_to_merge_at_once = 6;

-- On a single server only: events from before this migration; no cluster is as old. One block, so that one that dies
-- half-way has stored nothing and is done again. Nothing writes while it runs; of two migrations at once one may come
-- too late to see the rows of the other, which `npm run compare-rollups` would show.
INSERT INTO quarters_by_advertiser
SELECT quarter, advertiser_id, campaign_id, sum(c) AS clicks, sum(r) AS rejected, sum(i) AS impressions
FROM
(
    SELECT toStartOfFifteenMinutes(created_at) AS quarter, advertiser_id, campaign_id,
           count() AS c, sum(rejected) AS r, toUInt64(0) AS i
    FROM clicks GROUP BY quarter, advertiser_id, campaign_id
    UNION ALL
    SELECT toStartOfFifteenMinutes(created_at) AS quarter, advertiser_id, campaign_id,
           toUInt64(0) AS c, toUInt64(0) AS r, count() AS i
    FROM impressions GROUP BY quarter, advertiser_id, campaign_id
)
WHERE (SELECT count() FROM quarters_by_advertiser) = 0
GROUP BY quarter, advertiser_id, campaign_id
SETTINGS async_insert = 0, max_insert_threads = 1, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
         max_bytes_before_external_group_by = 1000000000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_quarters_by_advertiser {{on_cluster}} TO quarters_by_advertiser AS
SELECT toStartOfFifteenMinutes(created_at) AS quarter, advertiser_id, campaign_id,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM clicks
GROUP BY quarter, advertiser_id, campaign_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_quarters_by_advertiser {{on_cluster}} TO quarters_by_advertiser AS
SELECT toStartOfFifteenMinutes(created_at) AS quarter, advertiser_id, campaign_id,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY quarter, advertiser_id, campaign_id;
