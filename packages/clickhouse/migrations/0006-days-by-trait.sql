-- What happened on each UTC day, by one trait of the visitor (country, device or os): of the network, of each
-- publisher and of each advertiser. Answers totals that are filtered by one trait; its size grows with accounts
-- and values, not with events.
CREATE TABLE IF NOT EXISTS days_by_trait {{on_cluster}}
(
    account_kind Enum8('network' = 0, 'affiliate' = 1, 'advertiser' = 2),
    -- The empty string for the network.
    account_id LowCardinality(String),
    trait Enum8('country' = 0, 'device' = 1, 'os' = 2),
    -- Never the empty string: an absent value cannot be asked for.
    value LowCardinality(String),
    day Date,
    clicks UInt64 CODEC(T64, ZSTD(1)),
    rejected UInt64 CODEC(T64, ZSTD(1)),
    impressions UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = {{SummingMergeTree}}
-- One value of one account lies together, day after day.
ORDER BY (account_kind, account_id, trait, value, day)
SETTINGS non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_to_days_by_trait {{on_cluster}} TO days_by_trait AS
SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value,
       toDate(created_at, 'UTC') AS day,
       count() AS clicks, sum(rejected) AS rejected, toUInt64(0) AS impressions
FROM
(
    SELECT arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
           arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os))]) AS visitor,
           created_at, rejected
    FROM clicks
)
WHERE value != ''
GROUP BY account_kind, account_id, trait, value, day;

CREATE MATERIALIZED VIEW IF NOT EXISTS impressions_to_days_by_trait {{on_cluster}} TO days_by_trait AS
SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value,
       toDate(created_at, 'UTC') AS day,
       toUInt64(0) AS clicks, toUInt64(0) AS rejected, count() AS impressions
FROM
(
    SELECT arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
           arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os))]) AS visitor,
           created_at
    FROM impressions
)
WHERE value != ''
GROUP BY account_kind, account_id, trait, value, day;
