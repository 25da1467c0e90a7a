-- `days_by_pair` had two rows for three clicks: a third of what an insert and its merges cost. The rows of an advertiser lie
-- together in a projection instead, in the order of time, with all that such a question asks for: as quick for one advertiser,
-- by the hour and in any zone too. Five bytes an event in place of one.
DROP VIEW IF EXISTS clicks_to_days_by_pair {{on_cluster}} SYNC;

DROP VIEW IF EXISTS impressions_to_days_by_pair {{on_cluster}} SYNC;

ALTER TABLE clicks {{on_cluster}} ADD PROJECTION IF NOT EXISTS advertiser_rows
    (SELECT advertiser_id, affiliate_id, campaign_id, country, device, os, browser, rejected, created_at, _part_offset
     ORDER BY advertiser_id, created_at);

ALTER TABLE impressions {{on_cluster}} ADD PROJECTION IF NOT EXISTS advertiser_rows
    (SELECT advertiser_id, affiliate_id, campaign_id, country, device, os, browser, created_at, _part_offset
     ORDER BY advertiser_id, created_at);

ALTER TABLE clicks {{on_cluster}} MATERIALIZE PROJECTION advertiser_rows;

ALTER TABLE impressions {{on_cluster}} MATERIALIZE PROJECTION advertiser_rows;

ALTER TABLE clicks {{on_cluster}} DROP PROJECTION IF EXISTS of_advertiser;

ALTER TABLE impressions {{on_cluster}} DROP PROJECTION IF EXISTS by_advertiser;

DROP TABLE IF EXISTS days_by_pair {{on_cluster}} SYNC;

-- For services of an earlier version, while they still run or come back: the same sums, counted in the events.
CREATE VIEW IF NOT EXISTS days_by_pair {{on_cluster}} AS
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM clicks
GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser
UNION ALL
SELECT toDate(created_at, 'UTC') AS day, advertiser_id, affiliate_id, country, device, os, browser,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM impressions
GROUP BY day, advertiser_id, affiliate_id, country, device, os, browser;
