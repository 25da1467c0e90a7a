-- What happened on each UTC day between an advertiser and a publisher, by everything that is known of a visitor but its sub
-- IDs. An advertiser asks which publishers send visitors from where: counted in the clicks that is seconds, since its
-- clicks lie scattered over all. Two rows for three clicks, but 1.3 bytes a click.
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

-- On a single server only: events from before this migration; no cluster is as old. One block, so that one that dies
-- half-way has stored nothing and is done again. Nothing writes while it runs (see 0014).
INSERT INTO days_by_pair
SELECT day, advertiser_id, affiliate_id, country, device, os, browser, sum(c) AS clicks, sum(r) AS rejected, sum(i) AS impressions
FROM
(
    SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
           count() AS c, sum(rejected) AS r, toUInt64(0) AS i
    FROM clicks GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser
    UNION ALL
    SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
           toUInt64(0) AS c, toUInt64(0) AS r, count() AS i
    FROM impressions GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser
)
WHERE (SELECT count() FROM days_by_pair) = 0
GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser
SETTINGS async_insert = 0, max_insert_threads = 1, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
         max_bytes_before_external_group_by = 1000000000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_pair {{on_cluster}} TO days_by_pair AS
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM clicks
GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_pair {{on_cluster}} TO days_by_pair AS
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser;
