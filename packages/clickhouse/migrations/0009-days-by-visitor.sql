-- What happened on each UTC day, by campaign and everything that is known of a visitor but its sub IDs: answers totals
-- under several filters at once, of the network, an advertiser or a campaign. Counting country and device in 30 days of
-- 30 million clicks reads all of them; here it is a few million small rows at most, and fewer where visitors are alike.
-- A publisher's totals are counted in its own clicks. Impressions are left out: there are far more, and fewer questions.
CREATE TABLE IF NOT EXISTS days_by_visitor {{on_cluster}}
(
    day Date,
    advertiser_id LowCardinality(String),
    campaign_id LowCardinality(String),
    -- The empty string is an absent value.
    country LowCardinality(String),
    device LowCardinality(String),
    os LowCardinality(String),
    browser LowCardinality(String),
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- A period is one range; in it, one advertiser's campaigns lie together on each day.
ORDER BY (day, advertiser_id, campaign_id, country, device, os, browser)
SETTINGS non_replicated_deduplication_window = 10000, default_compression_codec = 'ZSTD(1)';

-- On a single server only: clicks from before this migration; no cluster is as old. One block, so that one that dies
-- half-way has stored nothing and is done again. Nothing writes while it runs; of two migrations at once one may come
-- too late to see the rows of the other, which `npm run compare-rollups` would show. Columns are named, as a later migration
-- adds one, and a new database that died there begins again with the first.
INSERT INTO days_by_visitor (day, advertiser_id, campaign_id, country, device, os, browser, clicks, rejected)
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, campaign_id, country, device, os, browser,
       count() AS clicks, sum(rejected) AS rejected
FROM clicks
WHERE (SELECT count() FROM days_by_visitor) = 0
GROUP BY day, advertiser_id, campaign_id, country, device, os, browser
SETTINGS async_insert = 0, max_insert_threads = 1, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
         max_bytes_before_external_group_by = 1000000000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_visitor {{on_cluster}} TO days_by_visitor AS
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, campaign_id, country, device, os, browser,
       count() AS clicks, sum(rejected) AS rejected
FROM clicks
GROUP BY day, advertiser_id, campaign_id, country, device, os, browser;
