-- Files of orders that were compared with the conversions of a campaign.
CREATE TABLE reconciliations (
  -- 12 hex characters of time, 20 of chance: ids sort as they were made.
  id            text COLLATE "C" PRIMARY KEY,
  -- Whom it is counted for: the account, or the key or user of an admin.
  party         text COLLATE "C" NOT NULL,
  -- The advertiser that made it, and alone may see it; null where an admin did.
  advertiser_id text COLLATE "C",
  campaign_id   text COLLATE "C" NOT NULL,
  -- Whole UTC days, both included.
  first_day     date NOT NULL,
  last_day      date NOT NULL,
  -- Lines of the file, and rows of the comparison by kind.
  lines         integer NOT NULL,
  counts        jsonb NOT NULL DEFAULT '{}',
  created_at    timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  state         text COLLATE "C" NOT NULL DEFAULT 'compared' CHECK (state IN ('compared', 'applying', 'applied')),
  -- What was asked for last, and by whom: the work goes on in any process.
  asked         jsonb,
  -- Rows that are left of it; all rows up to this number are done.
  remaining     integer NOT NULL DEFAULT 0,
  done_to       integer NOT NULL DEFAULT 0,
  -- Outcomes of all that was ever asked for.
  applied       integer NOT NULL DEFAULT 0,
  changed_since integer NOT NULL DEFAULT 0,
  failed        integer NOT NULL DEFAULT 0,
  -- The process that works on it; one that died gives it back by the passing of time.
  holder        text COLLATE "C",
  held_until    timestamptz(3),
  -- They take turns, so that a large one does not keep the others waiting.
  served_at     timestamptz(3)
);
CREATE INDEX reconciliations_newest ON reconciliations (created_at DESC, id DESC);
CREATE INDEX reconciliations_of_party ON reconciliations (party, created_at);
CREATE INDEX reconciliations_to_apply ON reconciliations (served_at) WHERE state = 'applying';
CREATE INDEX reconciliations_by_end ON reconciliations (expires_at);

-- Lines of the file in their order, then conversions that it does not have. No foreign key, which would be checked for each of
-- hundreds of thousands of rows: what deletes a reconciliation deletes its rows in the same statement.
CREATE TABLE reconciliation_rows (
  reconciliation_id text COLLATE "C" NOT NULL,
  number            integer NOT NULL,
  kind              text COLLATE "C" NOT NULL,
  txid              text COLLATE "C",
  -- What the file says; nulls where it does not.
  line              integer,
  status            text COLLATE "C",
  revenue           numeric(19, 4),
  currency          text COLLATE "C",
  -- Why a line could not be read.
  fault             text,
  -- The conversion as it was when it was compared.
  conversion_id     text COLLATE "C",
  version           integer,
  recorded_status   text COLLATE "C",
  recorded_revenue  numeric(19, 4),
  recorded_currency text COLLATE "C",
  differs           text[] NOT NULL DEFAULT '{}',
  -- Null until it was applied.
  outcome           text COLLATE "C" CHECK (outcome IN ('applied', 'changed_since', 'failed')),
  outcome_message   text,
  PRIMARY KEY (reconciliation_id, number)
);
CREATE INDEX reconciliation_rows_of_kind ON reconciliation_rows (reconciliation_id, kind, number);

-- Files that are on their way: one for each party.
CREATE TABLE reconciliation_uploads (
  id          text COLLATE "C" PRIMARY KEY,
  party       text COLLATE "C" NOT NULL UNIQUE,
  -- Moved on while lines come in.
  alive_until timestamptz(3) NOT NULL
);

-- Their lines until they are compared. Unlogged: after a crash of Postgres the file is sent again.
CREATE UNLOGGED TABLE reconciliation_lines (
  upload_id text COLLATE "C" NOT NULL,
  line      integer NOT NULL,
  txid      text COLLATE "C",
  status    text COLLATE "C",
  revenue   numeric(19, 4),
  currency  text COLLATE "C",
  fault     text,
  PRIMARY KEY (upload_id, line)
);
