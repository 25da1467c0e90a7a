-- As 0011 and 0018 for the events: a table that grows by a few small parts a second was merged as a whole again and again.
-- With 50,000 sales, that took five times as long as the inserts themselves.
ALTER TABLE conversions {{on_cluster}} MODIFY SETTING min_parts_to_merge_at_once = 6, merge_selector_base = 10;

ALTER TABLE incoming_calls {{on_cluster}} MODIFY SETTING min_parts_to_merge_at_once = 6, merge_selector_base = 10;

ALTER TABLE refusals {{on_cluster}} MODIFY SETTING min_parts_to_merge_at_once = 6, merge_selector_base = 10;

ALTER TABLE refusal_examples {{on_cluster}} MODIFY SETTING min_parts_to_merge_at_once = 6, merge_selector_base = 10;
