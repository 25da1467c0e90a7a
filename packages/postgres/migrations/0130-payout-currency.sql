-- A fixed payout is an amount in the campaign's currency, whatever currency the sale is in. Both columns are null where the
-- payout is in the sale's own, as in all that earlier versions recorded and, during an upgrade, still record.
ALTER TABLE conversions
  ADD COLUMN payout_currency text COLLATE "C",
  -- As `rate`, for that currency.
  ADD COLUMN payout_rate     numeric;
ALTER TABLE conversion_versions ADD COLUMN payout_currency text COLLATE "C";

-- Adds a conversion to the totals, or takes it off where the sign is -1. The revenue stands under the sale's currency and rate,
-- the payout under its own: a row of differences of its own where that is another one.
CREATE FUNCTION note_conversion(c conversions, sign int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  approved int := sign * (c.status = 'approved')::int;
BEGIN
  INSERT INTO conversion_differences
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  VALUES (
    (c.created_at AT TIME ZONE 'UTC')::date,
    c.campaign_id, c.affiliate_id, c.advertiser_id, c.currency, c.rate,
    sign, approved, sign * (c.status = 'pending')::int, sign * (c.status = 'rejected')::int,
    CASE WHEN c.payout_currency IS NULL THEN approved * c.payout ELSE 0 END,
    approved * c.revenue
  );
  IF c.payout_currency IS NOT NULL AND approved <> 0 AND c.payout <> 0 THEN
    INSERT INTO conversion_differences
      (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
       conversions, approved, pending, rejected, payout, revenue)
    VALUES (
      (c.created_at AT TIME ZONE 'UTC')::date,
      c.campaign_id, c.affiliate_id, c.advertiser_id, c.payout_currency, c.payout_rate,
      0, 0, 0, 0, approved * c.payout, 0
    );
  END IF;
END $$;

CREATE OR REPLACE FUNCTION note_conversion_difference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN PERFORM note_conversion(OLD, -1); END IF;
  PERFORM note_conversion(NEW, 1);
  RETURN NULL;
END $$;

-- One trigger for every change, by the product or by hand.
DROP TRIGGER conversion_moved ON conversions;
DROP FUNCTION move_conversion_totals();
CREATE OR REPLACE TRIGGER conversion_changed
  AFTER UPDATE OF status, payout, payout_currency, payout_rate, revenue,
    created_at, campaign_id, affiliate_id, advertiser_id, currency, rate ON conversions
  FOR EACH ROW
  WHEN ((OLD.status, OLD.payout, OLD.payout_currency, OLD.payout_rate, OLD.revenue,
      OLD.created_at, OLD.campaign_id, OLD.affiliate_id, OLD.advertiser_id, OLD.currency, OLD.rate)
    IS DISTINCT FROM (NEW.status, NEW.payout, NEW.payout_currency, NEW.payout_rate, NEW.revenue,
      NEW.created_at, NEW.campaign_id, NEW.affiliate_id, NEW.advertiser_id, NEW.currency, NEW.rate))
  EXECUTE FUNCTION note_conversion_difference();

CREATE OR REPLACE FUNCTION take_off_deleted_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversion_differences
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  SELECT (created_at AT TIME ZONE 'UTC')::date, campaign_id, affiliate_id, advertiser_id, currency, rate,
    -count(*),
    -count(*) FILTER (WHERE status = 'approved'),
    -count(*) FILTER (WHERE status = 'pending'),
    -count(*) FILTER (WHERE status = 'rejected'),
    -coalesce(sum(payout) FILTER (WHERE status = 'approved' AND payout_currency IS NULL), 0),
    -coalesce(sum(revenue) FILTER (WHERE status = 'approved'), 0)
  FROM deleted GROUP BY 1, 2, 3, 4, 5, 6
  UNION ALL
  SELECT (created_at AT TIME ZONE 'UTC')::date, campaign_id, affiliate_id, advertiser_id, payout_currency, payout_rate,
    0, 0, 0, 0, -sum(payout), 0
  FROM deleted WHERE status = 'approved' AND payout_currency IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
