-- Database users that may do what their service does, and no more. Run it as the owner of the database, after every
-- migration: it can be run any number of times. The owner migrates, backs up and restores; no service runs as it.
--
--   psql "$OWNER_URL" --single-transaction --file deploy/roles/postgres.sql
--   ALTER ROLE clicktrail_ingest PASSWORD '...';  -- and so for each; then DATABASE_URL names its user
--
-- What `npm start` runs in one process (the origin) is all services at once: it keeps using the owner.

DO $$
DECLARE
  service text;
BEGIN
  FOREACH service IN ARRAY ARRAY['ingest', 'query', 'conversions', 'manage', 'worker'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'clicktrail_' || service) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION', 'clicktrail_' || service);
    END IF;
    -- Rights that this file no longer grants are taken back first: it can be run again after an update.
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %I', 'clicktrail_' || service);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM %I', 'clicktrail_' || service);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', 'clicktrail_' || service);
  END LOOP;
END
$$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- The catalogue that every HTTP service keeps in memory. Hashes of keys and sessions, never their secrets; no postback secrets, no invoices,
-- no audit log.
GRANT SELECT ON catalog_clock, catalog_removals, campaigns, approvals, fraud_rules, exchange_rates,
  api_keys, api_key_secrets, sessions
  TO clicktrail_ingest, clicktrail_query, clicktrail_conversions, clicktrail_manage;
GRANT SELECT (id, status, postback_token, retired_tokens, version) ON advertisers
  TO clicktrail_ingest, clicktrail_query, clicktrail_conversions;
GRANT SELECT (id, status, version) ON publishers TO clicktrail_ingest, clicktrail_query, clicktrail_conversions;
GRANT SELECT (id, email, name, role, account_id, read_only, status, version) ON users
  TO clicktrail_ingest, clicktrail_query, clicktrail_conversions;
-- The installation's secret is made by the service that starts first.
GRANT SELECT, INSERT ON settings
  TO clicktrail_ingest, clicktrail_query, clicktrail_conversions, clicktrail_manage;

-- A use of a session is noted by the service that it was used at; that moves the clock of the catalogue.
REVOKE EXECUTE ON FUNCTION note_session_uses(text[], timestamptz[]) FROM PUBLIC, clicktrail_worker;
GRANT EXECUTE ON FUNCTION note_session_uses(text[], timestamptz[])
  TO clicktrail_ingest, clicktrail_query, clicktrail_conversions, clicktrail_manage;

-- Those that record amounts or add them up settle the reporting currency; it may be changed by nothing else.
REVOKE EXECUTE ON FUNCTION settle_reporting_currency(text)
  FROM PUBLIC, clicktrail_ingest, clicktrail_query, clicktrail_conversions, clicktrail_manage, clicktrail_worker;
GRANT EXECUTE ON FUNCTION settle_reporting_currency(text)
  TO clicktrail_query, clicktrail_conversions, clicktrail_manage;

-- ingest: nothing but a number of its own.
GRANT USAGE ON SEQUENCE process_numbers TO clicktrail_ingest;

-- query: reads what reports show, and how far the copy of conversions in ClickHouse is.
GRANT SELECT ON conversions, conversion_totals, conversion_totals_by_campaign TO clicktrail_query;
GRANT SELECT (changed_at) ON conversion_changes TO clicktrail_query;
GRANT SELECT (status) ON invoices TO clicktrail_query;

-- conversions: records sales with their versions, totals and postbacks. It reads where a postback goes and how, and never what
-- signs it.
GRANT SELECT, INSERT, UPDATE ON conversions, postbacks TO clicktrail_conversions;
GRANT SELECT, INSERT ON conversion_versions TO clicktrail_conversions;
GRANT INSERT ON conversion_differences TO clicktrail_conversions;
GRANT SELECT ON postback_attempts TO clicktrail_conversions;
GRANT SELECT (campaign_id, affiliate_id, code, created_at) ON coupons TO clicktrail_conversions;
GRANT SELECT (postback_url, postback_method, postback_on) ON publishers TO clicktrail_conversions;
GRANT SELECT, INSERT, UPDATE, DELETE ON reconciliations, reconciliation_rows, reconciliation_uploads, reconciliation_lines
  TO clicktrail_conversions;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_attempts TO clicktrail_conversions, clicktrail_manage;
GRANT SELECT, INSERT, UPDATE, DELETE ON batch_results TO clicktrail_conversions;
-- The audit log is written and never changed.
GRANT INSERT ON audit_log TO clicktrail_conversions, clicktrail_manage;
GRANT USAGE ON SEQUENCE audit_numbers TO clicktrail_conversions, clicktrail_manage;

-- manage: accounts, campaigns, keys and what belongs to them. It never touches a sale.
GRANT SELECT, INSERT, UPDATE ON advertisers, publishers, campaigns, approvals, api_keys, api_key_secrets, invoices
  TO clicktrail_manage;
-- Its sweep deletes what is over.
GRANT SELECT, DELETE ON batch_results TO clicktrail_manage;
GRANT SELECT, INSERT, UPDATE, DELETE ON coupons, fraud_rules, exchange_rates, sessions TO clicktrail_manage;
-- Only here: what people prove themselves with.
GRANT SELECT, INSERT, UPDATE ON users, user_credentials TO clicktrail_manage;
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations, password_resets TO clicktrail_manage;
-- It uses links up; only the owner, who starts the installation, opens one.
GRANT SELECT, DELETE ON sign_in_links TO clicktrail_manage;
GRANT SELECT, INSERT, DELETE ON recovery_codes TO clicktrail_manage;
GRANT SELECT ON audit_log TO clicktrail_manage;
-- Its changes move the clock of the catalogue, by trigger.
GRANT UPDATE ON catalog_clock TO clicktrail_manage;
GRANT INSERT, UPDATE ON catalog_removals TO clicktrail_manage;

-- worker: delivers postbacks, folds totals and copies conversions to ClickHouse. It locks what it takes, hence UPDATE. What is
-- written there for each change is written by a trigger, with the owner's rights.
GRANT SELECT, UPDATE ON postbacks TO clicktrail_worker;
GRANT SELECT, INSERT ON postback_attempts TO clicktrail_worker;
GRANT SELECT (id, postback_secret, retired_secrets) ON publishers TO clicktrail_worker;
GRANT SELECT, DELETE ON conversion_differences TO clicktrail_worker;
GRANT SELECT, INSERT, UPDATE ON conversion_daily, conversion_daily_by_campaign TO clicktrail_worker;
GRANT SELECT, UPDATE, DELETE ON conversion_changes TO clicktrail_worker;
GRANT SELECT (id, click_id, transaction_id, campaign_id, affiliate_id, advertiser_id, goal, status, payout, payout_currency,
  payout_rate, revenue, currency, rate, country, device, os, browser, sub1, sub2, created_at)
  ON conversions TO clicktrail_worker;
