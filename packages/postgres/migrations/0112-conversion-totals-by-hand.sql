-- What is done to conversions by hand counts in the totals too: rows that are deleted, and rows that move to another day,
-- account, currency or rate. The product does neither: none of these triggers runs when it records or changes a sale.

-- Once for each statement, not for each row: whoever deletes by date deletes a million rows at a time.
CREATE FUNCTION take_off_deleted_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversion_differences
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  SELECT (created_at AT TIME ZONE 'UTC')::date, campaign_id, affiliate_id, advertiser_id, currency, rate,
    -count(*),
    -count(*) FILTER (WHERE status = 'approved'),
    -count(*) FILTER (WHERE status = 'pending'),
    -count(*) FILTER (WHERE status = 'rejected'),
    -coalesce(sum(payout) FILTER (WHERE status = 'approved'), 0),
    -coalesce(sum(revenue) FILTER (WHERE status = 'approved'), 0)
  FROM deleted GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

CREATE TRIGGER conversion_deleted AFTER DELETE ON conversions REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION take_off_deleted_conversions();

-- Takes what the row was from where it stood to where it stands now. What the same statement does to its status and its
-- amounts is noted there by `conversion_changed`.
CREATE FUNCTION move_conversion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_approved boolean := OLD.status = 'approved';
BEGIN
  INSERT INTO conversion_differences
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  SELECT (created_at AT TIME ZONE 'UTC')::date, campaign_id, affiliate_id, advertiser_id, currency, rate,
    sign,
    sign * was_approved::int,
    sign * (OLD.status = 'pending')::int,
    sign * (OLD.status = 'rejected')::int,
    sign * CASE WHEN was_approved THEN OLD.payout ELSE 0 END,
    sign * CASE WHEN was_approved THEN OLD.revenue ELSE 0 END
  FROM (VALUES
    (-1, OLD.created_at, OLD.campaign_id, OLD.affiliate_id, OLD.advertiser_id, OLD.currency, OLD.rate),
    (1, NEW.created_at, NEW.campaign_id, NEW.affiliate_id, NEW.advertiser_id, NEW.currency, NEW.rate)
  ) AS place (sign, created_at, campaign_id, affiliate_id, advertiser_id, currency, rate);
  RETURN NULL;
END $$;

CREATE TRIGGER conversion_moved
  AFTER UPDATE OF created_at, campaign_id, affiliate_id, advertiser_id, currency, rate ON conversions
  FOR EACH ROW
  WHEN ((OLD.created_at, OLD.campaign_id, OLD.affiliate_id, OLD.advertiser_id, OLD.currency, OLD.rate)
    IS DISTINCT FROM (NEW.created_at, NEW.campaign_id, NEW.affiliate_id, NEW.advertiser_id, NEW.currency, NEW.rate))
  EXECUTE FUNCTION move_conversion_totals();

CREATE FUNCTION forget_conversion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing may be folded meanwhile: it could come back as a daily row that the statements below do not see.
  LOCK TABLE conversion_differences, conversion_daily, conversion_daily_by_campaign IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM conversion_differences;
  DELETE FROM conversion_daily;
  DELETE FROM conversion_daily_by_campaign;
  RETURN NULL;
END $$;

CREATE TRIGGER conversions_truncated AFTER TRUNCATE ON conversions
  FOR EACH STATEMENT EXECUTE FUNCTION forget_conversion_totals();
