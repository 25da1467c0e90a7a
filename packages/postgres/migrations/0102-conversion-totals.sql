-- Totals by day, so that a summary never scans a period. Every change of a conversion adds rows of differences;
-- they are folded into the daily rows from time to time. A campaign with a thousand sales a second would
-- otherwise queue all of them behind one row's lock. Readers add up both tables, so they are exact at any time.
CREATE TABLE conversion_daily (
  -- UTC day of the conversion's creation.
  day           date NOT NULL,
  campaign_id   text COLLATE "C" NOT NULL,
  affiliate_id  text COLLATE "C" NOT NULL,
  advertiser_id text COLLATE "C" NOT NULL,
  currency      text COLLATE "C" NOT NULL,
  rate          numeric,
  conversions   bigint NOT NULL,
  approved      bigint NOT NULL,
  pending       bigint NOT NULL,
  rejected      bigint NOT NULL,
  -- Of approved conversions, in their currency.
  payout        numeric NOT NULL,
  revenue       numeric NOT NULL,
  UNIQUE NULLS NOT DISTINCT (day, campaign_id, affiliate_id, advertiser_id, currency, rate)
);
CREATE INDEX conversion_daily_of_affiliate ON conversion_daily (affiliate_id, day);
CREATE INDEX conversion_daily_of_advertiser ON conversion_daily (advertiser_id, day);

CREATE TABLE conversion_differences (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day           date NOT NULL,
  campaign_id   text COLLATE "C" NOT NULL,
  affiliate_id  text COLLATE "C" NOT NULL,
  advertiser_id text COLLATE "C" NOT NULL,
  currency      text COLLATE "C" NOT NULL,
  rate          numeric,
  conversions   bigint NOT NULL,
  approved      bigint NOT NULL,
  pending       bigint NOT NULL,
  rejected      bigint NOT NULL,
  payout        numeric NOT NULL,
  revenue       numeric NOT NULL
);

CREATE VIEW conversion_totals AS
  SELECT day, campaign_id, affiliate_id, advertiser_id, currency, rate,
         conversions, approved, pending, rejected, payout, revenue FROM conversion_daily
  UNION ALL
  SELECT day, campaign_id, affiliate_id, advertiser_id, currency, rate,
         conversions, approved, pending, rejected, payout, revenue FROM conversion_differences;

-- A trigger, so that no statement can forget it.
CREATE FUNCTION note_conversion_difference() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_approved boolean := TG_OP = 'UPDATE' AND OLD.status = 'approved';
BEGIN
  INSERT INTO conversion_differences
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  VALUES (
    (NEW.created_at AT TIME ZONE 'UTC')::date,
    NEW.campaign_id, NEW.affiliate_id, NEW.advertiser_id, NEW.currency, NEW.rate,
    CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE 0 END,
    (NEW.status = 'approved')::int - was_approved::int,
    (NEW.status = 'pending')::int - (TG_OP = 'UPDATE' AND OLD.status = 'pending')::int,
    (NEW.status = 'rejected')::int - (TG_OP = 'UPDATE' AND OLD.status = 'rejected')::int,
    CASE WHEN NEW.status = 'approved' THEN NEW.payout ELSE 0 END - CASE WHEN was_approved THEN OLD.payout ELSE 0 END,
    CASE WHEN NEW.status = 'approved' THEN NEW.revenue ELSE 0 END - CASE WHEN was_approved THEN OLD.revenue ELSE 0 END
  );
  RETURN NULL;
END $$;

CREATE TRIGGER conversion_recorded AFTER INSERT ON conversions
  FOR EACH ROW EXECUTE FUNCTION note_conversion_difference();
CREATE TRIGGER conversion_changed AFTER UPDATE OF status, payout, revenue ON conversions
  FOR EACH ROW EXECUTE FUNCTION note_conversion_difference();
