-- Ids compare by their bytes everywhere: COLLATE "C".
-- Times have milliseconds, as on the wire, so that a cursor made of a time finds its place again.
CREATE TABLE advertisers (
  id             text COLLATE "C" PRIMARY KEY,
  name           text NOT NULL,
  status         text NOT NULL CHECK (status IN ('active', 'inactive')),
  postback_token text NOT NULL UNIQUE, -- stands in for a key on /postback
  created_at     timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version        bigint NOT NULL
);
CREATE INDEX advertisers_newest ON advertisers (created_at DESC, id DESC);
CREATE INDEX advertisers_by_version ON advertisers (version);

CREATE TABLE publishers (
  id              text COLLATE "C" PRIMARY KEY,
  name            text NOT NULL,
  status          text NOT NULL CHECK (status IN ('active', 'inactive')),
  postback_url    text, -- with macros; null where the publisher wants no postbacks
  postback_secret text NOT NULL, -- whsec_…, signs postbacks
  created_at      timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version         bigint NOT NULL
);
CREATE INDEX publishers_newest ON publishers (created_at DESC, id DESC);
CREATE INDEX publishers_by_version ON publishers (version);

-- A campaign's terms are read and written whole, so they stand in one row.
-- Amounts inside jsonb are decimal text, never JSON numbers: drivers would read those as binary floating point.
CREATE TABLE campaigns (
  id            text COLLATE "C" PRIMARY KEY,
  advertiser_id text COLLATE "C" NOT NULL REFERENCES advertisers (id),
  name          text NOT NULL,
  status        text NOT NULL CHECK (status IN ('active', 'paused', 'pending')),
  offer_url     text NOT NULL, -- with macros
  fallback_url  text,
  access        text NOT NULL CHECK (access IN ('open', 'approval')),
  currency      text NOT NULL, -- ISO 4217
  payout        jsonb, -- {type, amount}; null pays 0
  goals         jsonb NOT NULL DEFAULT '[]', -- [{name, payout: {type, amount}}]
  accept_payout boolean NOT NULL,
  targeting     jsonb NOT NULL DEFAULT '{}', -- {countries?, devices?, os?}
  caps          jsonb NOT NULL DEFAULT '[]', -- [{type, window, limit}]
  created_at    timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at    timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version       bigint NOT NULL
);
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id DESC);
CREATE INDEX campaigns_of_advertiser ON campaigns (advertiser_id, created_at DESC, id DESC);
CREATE INDEX campaigns_by_version ON campaigns (version);

-- Whether a publisher may send traffic to a campaign. No row is no decision.
CREATE TABLE approvals (
  campaign_id  text COLLATE "C" NOT NULL REFERENCES campaigns (id),
  publisher_id text COLLATE "C" NOT NULL REFERENCES publishers (id),
  status       text NOT NULL CHECK (status IN ('approved', 'pending', 'rejected')),
  created_at   timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at   timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version      bigint NOT NULL,
  PRIMARY KEY (campaign_id, publisher_id)
);
CREATE INDEX approvals_newest ON approvals (campaign_id, created_at DESC, publisher_id DESC);
CREATE INDEX approvals_of_publisher ON approvals (publisher_id, status);
CREATE INDEX approvals_by_version ON approvals (version);

CREATE TABLE coupons (
  id           text COLLATE "C" PRIMARY KEY,
  code         text COLLATE "C" NOT NULL UNIQUE, -- compares by its bytes, like an id
  campaign_id  text COLLATE "C" NOT NULL REFERENCES campaigns (id),
  affiliate_id text COLLATE "C" NOT NULL REFERENCES publishers (id),
  created_at   timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX coupons_newest ON coupons (created_at DESC, id DESC);

CREATE TABLE fraud_rules (
  id          text COLLATE "C" PRIMARY KEY,
  type        text NOT NULL CHECK (type IN ('bot_user_agent', 'ip_block', 'velocity')),
  campaign_id text COLLATE "C" REFERENCES campaigns (id), -- null holds for every campaign
  config      jsonb NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version     bigint NOT NULL
);
CREATE INDEX fraud_rules_newest ON fraud_rules (created_at DESC, id DESC);
CREATE INDEX fraud_rules_by_version ON fraud_rules (version);

CREATE TABLE exchange_rates (
  currency   text COLLATE "C" PRIMARY KEY, -- ISO 4217
  rate       numeric(24, 12) NOT NULL CHECK (rate > 0), -- what one unit is worth in the reporting currency
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version    bigint NOT NULL
);
CREATE INDEX exchange_rates_by_version ON exchange_rates (version);

CREATE TABLE invoices (
  id           text COLLATE "C" PRIMARY KEY,
  publisher_id text COLLATE "C" NOT NULL REFERENCES publishers (id),
  amount       numeric(19, 4) NOT NULL CHECK (amount >= 0),
  currency     text NOT NULL,
  due_on       date NOT NULL,
  status       text NOT NULL CHECK (status IN ('unpaid', 'paid')),
  created_at   timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at   timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC);
CREATE INDEX invoices_unpaid ON invoices (publisher_id) WHERE status = 'unpaid';
