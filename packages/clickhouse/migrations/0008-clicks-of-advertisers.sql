-- What an advertiser asks for beside a trait or a status lies scattered over `clicks`. The projection now holds those
-- too, so that such a page is found among the advertiser's own rows: one byte a click.
ALTER TABLE clicks {{on_cluster}} DROP PROJECTION IF EXISTS by_advertiser;

ALTER TABLE clicks {{on_cluster}} ADD PROJECTION IF NOT EXISTS of_advertiser
    (SELECT advertiser_id, country, device, os, rejected, _part_offset ORDER BY advertiser_id);

-- Positions have no codec of their own, and take this one instead of LZ4: 2.1 in place of 4.6 bytes a click and
-- projection.
ALTER TABLE clicks {{on_cluster}} MODIFY SETTING default_compression_codec = 'ZSTD(1)';

ALTER TABLE impressions {{on_cluster}} MODIFY SETTING default_compression_codec = 'ZSTD(1)';

ALTER TABLE clicks {{on_cluster}} MATERIALIZE PROJECTION of_advertiser;
