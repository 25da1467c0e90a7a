-- What a publisher wrote when it applied for a campaign; null where it wrote nothing, or an admin decided unasked.
ALTER TABLE approvals
  ADD COLUMN note text;

-- What an account reads of its own: its keys, coupons and invoices, newest first.
CREATE INDEX api_keys_of_account ON api_keys (account_id, created_at DESC, id DESC);
CREATE INDEX coupons_of_publisher ON coupons (affiliate_id, created_at DESC, id DESC);
CREATE INDEX coupons_of_campaign ON coupons (campaign_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_publisher ON invoices (publisher_id, created_at DESC, id DESC);
