-- Conversions. Ids are compared by their bytes everywhere, hence COLLATE "C".
-- No foreign keys to campaigns and accounts: nothing there is ever deleted, and each would
-- take a row lock on one hot campaign for every sale.
CREATE TABLE conversions (
  -- 12 hex characters of time, 20 of chance: ids sort as conversions were created.
  id             text COLLATE "C" PRIMARY KEY,
  -- Null where a coupon attributed the conversion.
  click_id       text COLLATE "C",
  coupon         text COLLATE "C",
  campaign_id    text COLLATE "C" NOT NULL,
  affiliate_id   text COLLATE "C" NOT NULL,
  advertiser_id  text COLLATE "C" NOT NULL,
  -- The caller's txid.
  transaction_id text COLLATE "C",
  goal           text COLLATE "C" NOT NULL,
  status         text COLLATE "C" NOT NULL CHECK (status IN ('approved', 'pending', 'rejected')),
  payout         numeric(19, 4) NOT NULL CHECK (payout >= 0),
  revenue        numeric(19, 4) NOT NULL CHECK (revenue >= 0),
  currency       text COLLATE "C" NOT NULL,
  -- What one unit of the currency was worth in the reporting currency when the conversion was recorded;
  -- null where no rate was known then.
  rate           numeric,
  -- What the click knew of its visitor.
  country        text COLLATE "C",
  device         text COLLATE "C",
  os             text COLLATE "C",
  browser        text COLLATE "C",
  sub1           text COLLATE "C",
  sub2           text COLLATE "C",
  -- 1 when recorded, one more with every change.
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz(3) NOT NULL,
  updated_at     timestamptz(3) NOT NULL,
  CHECK (click_id IS NOT NULL OR coupon IS NOT NULL)
);

-- The identity rule: the txid within the campaign; without one, the click and the goal.
-- A coupon without a txid has no identity.
CREATE UNIQUE INDEX conversions_by_txid ON conversions (campaign_id, transaction_id)
  WHERE transaction_id IS NOT NULL;
CREATE UNIQUE INDEX conversions_by_click_and_goal ON conversions (click_id, goal)
  WHERE transaction_id IS NULL AND click_id IS NOT NULL;

-- Lists are newest first, of one account, one campaign or everything.
CREATE INDEX conversions_newest ON conversions (created_at DESC, id DESC);
CREATE INDEX conversions_of_affiliate ON conversions (affiliate_id, created_at DESC, id DESC);
CREATE INDEX conversions_of_advertiser ON conversions (advertiser_id, created_at DESC, id DESC);
CREATE INDEX conversions_of_campaign ON conversions (campaign_id, created_at DESC, id DESC);
CREATE INDEX conversions_of_click ON conversions (click_id) WHERE click_id IS NOT NULL;
CREATE INDEX conversions_of_transaction ON conversions (transaction_id) WHERE transaction_id IS NOT NULL;

-- Every version of every conversion, written with the change itself.
CREATE TABLE conversion_versions (
  conversion_id   text COLLATE "C" NOT NULL REFERENCES conversions (id),
  version         integer NOT NULL,
  status          text COLLATE "C" NOT NULL,
  payout          numeric(19, 4) NOT NULL,
  revenue         numeric(19, 4) NOT NULL,
  via             text COLLATE "C" NOT NULL CHECK (via IN ('post', 'postback', 'patch')),
  -- Null where an advertiser's postback token stood in for a key.
  changed_by_key  text COLLATE "C",
  changed_by_role text COLLATE "C" NOT NULL,
  changed_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (conversion_id, version)
);
