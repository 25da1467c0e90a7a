-- A copy of the conversions of Postgres, so that a report groups them by anything, beside the events, in one statement.
-- Postgres is the truth: the worker inserts a conversion anew whenever it changed, and readers see the newest of its rows:
--
--   FROM conversions FINAL WHERE is_deleted = 0
--
-- LZ4, since reports read most columns of all rows of their period.
CREATE TABLE IF NOT EXISTS conversions {{on_cluster}}
(
    -- 12 hex characters of time, 20 of chance.
    id String CODEC(LZ4),
    -- The number of the change that the row is of, not the version of the conversion, which a change by hand keeps: of two
    -- rows the one with the larger number is the newer one, in whichever order they came.
    version UInt64 CODEC(Delta(8), LZ4),
    -- 1 where Postgres does not have the conversion any more; all columns below are then empty.
    is_deleted UInt8 CODEC(LZ4),
    created_at DateTime64(3, 'UTC') CODEC(Delta(8), LZ4),

    -- The empty string is an absent value, in all texts.
    click_id String CODEC(LZ4),
    transaction_id String CODEC(LZ4),
    campaign_id LowCardinality(String) CODEC(LZ4),
    affiliate_id LowCardinality(String) CODEC(LZ4),
    advertiser_id LowCardinality(String) CODEC(LZ4),
    goal LowCardinality(String) CODEC(LZ4),
    status LowCardinality(String) CODEC(LZ4),
    country LowCardinality(String) CODEC(LZ4),
    device LowCardinality(String) CODEC(LZ4),
    os LowCardinality(String) CODEC(LZ4),
    browser LowCardinality(String) CODEC(LZ4),
    sub1 String CODEC(LZ4),
    sub2 String CODEC(LZ4),

    -- Each amount in its own currency, and times the rate that is stored with the conversion: null where there was none. Amounts
    -- have 4 places and rates 12, so the product is exact; 24 places are there for a rate that was set by hand.
    payout Decimal(19, 4) CODEC(LZ4),
    payout_currency LowCardinality(String) CODEC(LZ4),
    payout_converted Nullable(Decimal(76, 24)) CODEC(LZ4),
    revenue Decimal(19, 4) CODEC(LZ4),
    currency LowCardinality(String) CODEC(LZ4),
    revenue_converted Nullable(Decimal(76, 24)) CODEC(LZ4)
)
ENGINE = {{ReplacingMergeTree}}
-- What identifies a conversion and nothing else: any other column may change. The id leads with the time, so days lie together.
-- Not partitioned, for the same reason: only rows of one partition replace each other.
ORDER BY id;

-- The conversions whose time was changed by hand to more than an hour from that of their id: all others of a period lie in a
-- range of ids. One that was here once stays.
CREATE TABLE IF NOT EXISTS moved_conversions {{on_cluster}}
(
    id String CODEC(LZ4)
)
ENGINE = {{MergeTree}}
ORDER BY id;

CREATE MATERIALIZED VIEW IF NOT EXISTS conversions_to_moved_conversions {{on_cluster}} TO moved_conversions AS
SELECT id
FROM
(
    SELECT id, greatest(toUnixTimestamp64Milli(created_at), 0) AS ms FROM conversions WHERE is_deleted = 0
)
WHERE id < leftPad(lower(hex(toUInt64(greatest(ms - 3600000, 0)))), 12, '0')
   OR id >= leftPad(lower(hex(toUInt64(ms + 3600000))), 12, '0');
