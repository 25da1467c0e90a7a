-- A report by country, device, system or browser shows the visitors without one, too, and impressions beside clicks.
ALTER TABLE days_by_trait {{on_cluster}} MODIFY COLUMN trait
    Enum8('country' = 0, 'device' = 1, 'os' = 2, 'browser' = 3);

-- On a single server only: what the views had left out. One block; nothing writes while it runs (see 0009).
INSERT INTO days_by_trait
SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value, day,
       sum(c) AS clicks, sum(r) AS rejected, sum(i) AS impressions
FROM
(
    SELECT arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
           arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os)), ('browser', toString(browser))]) AS visitor,
           day, c, r, i
    FROM
    (
        SELECT affiliate_id, advertiser_id, country, device, os, browser, toDate(created_at, 'UTC') AS day,
               count() AS c, sum(rejected) AS r, toUInt64(0) AS i
        FROM clicks GROUP BY affiliate_id, advertiser_id, country, device, os, browser, day
        UNION ALL
        SELECT affiliate_id, advertiser_id, country, device, os, browser, toDate(created_at, 'UTC') AS day,
               toUInt64(0) AS c, toUInt64(0) AS r, count() AS i
        FROM impressions GROUP BY affiliate_id, advertiser_id, country, device, os, browser, day
    )
)
WHERE (trait = 'browser' OR value = '') AND (SELECT count() FROM days_by_trait WHERE trait = 'browser' OR value = '') = 0
GROUP BY account_kind, account_id, trait, value, day
SETTINGS async_insert = 0, max_insert_threads = 1, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
         max_bytes_before_external_group_by = 1000000000;

-- Made anew and not altered: after an altered view's next start its table does not know the inserts that it has (test
-- restarted-server).
DROP VIEW IF EXISTS clicks_to_days_by_trait {{on_cluster}} SYNC;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_trait {{on_cluster}} TO days_by_trait AS
SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value,
       toDate(created_at, 'UTC') AS day,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM
(
    SELECT arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
           arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os)), ('browser', toString(browser))]) AS visitor,
           created_at, rejected
    FROM clicks
)
GROUP BY account_kind, account_id, trait, value, day;

DROP VIEW IF EXISTS impressions_to_days_by_trait {{on_cluster}} SYNC;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_trait {{on_cluster}} TO days_by_trait AS
SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value,
       toDate(created_at, 'UTC') AS day,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM
(
    SELECT arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
           arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os)), ('browser', toString(browser))]) AS visitor,
           created_at
    FROM impressions
)
GROUP BY account_kind, account_id, trait, value, day;

ALTER TABLE days_by_visitor {{on_cluster}} ADD COLUMN IF NOT EXISTS impressions UInt64 CODEC(T64, ZSTD(1));

-- On a single server only: as above.
INSERT INTO days_by_visitor (day, advertiser_id, campaign_id, country, device, os, browser, clicks, rejected, impressions)
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, campaign_id, country, device, os, browser,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
WHERE (SELECT sum(impressions) FROM days_by_visitor) = 0
GROUP BY day, advertiser_id, campaign_id, country, device, os, browser
SETTINGS async_insert = 0, max_insert_threads = 1, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
         max_bytes_before_external_group_by = 1000000000;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_visitor {{on_cluster}} TO days_by_visitor AS
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, campaign_id, country, device, os, browser,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY day, advertiser_id, campaign_id, country, device, os, browser;

-- Skip what a publisher with millions of clicks has of a device or system that is rare with it.
ALTER TABLE clicks_by_affiliate {{on_cluster}} ADD INDEX IF NOT EXISTS of_device device TYPE set(16) GRANULARITY 8;

ALTER TABLE clicks_by_affiliate {{on_cluster}} ADD INDEX IF NOT EXISTS of_os os TYPE set(64) GRANULARITY 8;

ALTER TABLE clicks_by_affiliate {{on_cluster}} MATERIALIZE INDEX of_device;

ALTER TABLE clicks_by_affiliate {{on_cluster}} MATERIALIZE INDEX of_os;
