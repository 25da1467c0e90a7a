-- Calls of publishers' URLs. A row is written in the conversion's own transaction and is the truth about
-- its delivery; the queue in Redis only carries its id to a worker and may be lost at any time.
CREATE TABLE postbacks (
  id              text COLLATE "C" PRIMARY KEY,
  conversion_id   text COLLATE "C" NOT NULL REFERENCES conversions (id),
  publisher_id    text COLLATE "C" NOT NULL,
  event           text COLLATE "C" NOT NULL CHECK (event IN ('recorded', 'updated')),
  url             text NOT NULL,
  -- Host and port of the URL: calls at a time are bounded for each.
  host            text COLLATE "C" NOT NULL,
  status          text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  -- A replay begins a new run, with all of its retries.
  run             integer NOT NULL DEFAULT 1,
  run_attempts    integer NOT NULL DEFAULT 0,
  run_started_at  timestamptz(3),
  -- Null once nothing more is planned.
  next_attempt_at timestamptz(3),
  -- Until then one worker has it; a worker that died gives it back by the passing of time.
  claimed_until   timestamptz(3),
  created_at      timestamptz(3) NOT NULL
);

CREATE INDEX postbacks_due ON postbacks (host, next_attempt_at) WHERE status = 'pending';
CREATE INDEX postbacks_claimed ON postbacks (host, claimed_until) WHERE claimed_until IS NOT NULL;
CREATE INDEX postbacks_newest ON postbacks (created_at DESC, id DESC);
CREATE INDEX postbacks_of_publisher ON postbacks (publisher_id, created_at DESC, id DESC);
CREATE INDEX postbacks_of_conversion ON postbacks (conversion_id);
CREATE INDEX postbacks_of_status ON postbacks (status, created_at DESC, id DESC) WHERE status <> 'delivered';

CREATE TABLE postback_attempts (
  postback_id text COLLATE "C" NOT NULL REFERENCES postbacks (id),
  number      bigint GENERATED ALWAYS AS IDENTITY,
  at          timestamptz(3) NOT NULL,
  -- The status of the answer, or null and an error.
  status      integer,
  error       text,
  duration_ms integer NOT NULL,
  PRIMARY KEY (postback_id, number)
);
