-- Events per minute in batches, each of which is one request of rate_limit, too. The default is for services of the version
-- before, which make keys and sessions without it while the new version takes over.
ALTER TABLE api_keys ADD COLUMN event_limit integer NOT NULL DEFAULT 60000 CHECK (event_limit >= 1);
ALTER TABLE sessions ADD COLUMN event_limit integer NOT NULL DEFAULT 60000 CHECK (event_limit >= 1);
