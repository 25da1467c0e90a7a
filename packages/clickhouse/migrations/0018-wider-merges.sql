-- Parts are merged once ten of about one size have gathered, not five. Each row is then written three times, not six, until
-- it lies in a large part, and merges took as long as all inserts together. Some twenty small parts more are read.
ALTER TABLE clicks {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE clicks_by_affiliate {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE impressions {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE days_by_affiliate {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE days_by_advertiser {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE days_by_trait {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE days_by_visitor {{on_cluster}} MODIFY SETTING merge_selector_base = 10;

ALTER TABLE quarters_by_advertiser {{on_cluster}} MODIFY SETTING merge_selector_base = 10;
