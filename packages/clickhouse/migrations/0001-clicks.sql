-- Every click, as it was accepted. Rows are never changed.
CREATE TABLE IF NOT EXISTS clicks {{on_cluster}}
(
    -- Only given in an INSERT, never stored: the id as its 32 hex characters, and the reasons joined by commas.
    -- The INSERT stays a plain one, so that its deduplication token holds; an INSERT ... SELECT is
    -- deduplicated only where ClickHouse can prove the SELECT stable.
    id_hex String EPHEMERAL,
    fraud_reason_list String EPHEMERAL,

    -- 16 bytes that lead with the creation time in ms: ordering by id is ordering by created_at, then id.
    id FixedString(16) DEFAULT unhex(id_hex) CODEC(ZSTD(1)),
    created_at DateTime64(3, 'UTC')
        DEFAULT fromUnixTimestamp64Milli(reinterpretAsInt64(reverse(substring(id, 1, 6))), 'UTC')
        CODEC(Delta(8), ZSTD(1)),

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
    fraud_reasons Array(LowCardinality(String))
        DEFAULT if(fraud_reason_list = '', [], splitByChar(',', fraud_reason_list)) CODEC(ZSTD(1)),

    -- Where the rows of one advertiser or campaign lie: without these, a page of one that is rare would be
    -- searched in all rows. They hold the position of a row only. For publishers there is clicks_by_affiliate.
    PROJECTION by_campaign (SELECT campaign_id, _part_offset ORDER BY campaign_id),
    PROJECTION by_advertiser (SELECT advertiser_id, _part_offset ORDER BY advertiser_id),

    -- Skips what cannot hold a rare value.
    INDEX of_country country TYPE set(256) GRANULARITY 8,
    INDEX of_device device TYPE set(64) GRANULARITY 8,
    INDEX of_os os TYPE set(64) GRANULARITY 8,

    -- A damaged id would open a partition in another century.
    CONSTRAINT id_has_sane_time CHECK created_at BETWEEN '2000-01-01 00:00:00.000' AND '2199-12-31 23:59:59.999'
)
ENGINE = {{MergeTree}}
-- Lists are newest first and events are looked up by id: both are ranges of this key, and read from its end
-- a list stops as soon as its page is full.
ORDER BY id
PARTITION BY toYYYYMM(created_at)
SETTINGS
    non_replicated_deduplication_window = 10000,
    -- A page of a rare account lies scattered: small granules and small blocks make each of its rows cheap to read.
    index_granularity = 1024,
    min_compress_block_size = 4096;
