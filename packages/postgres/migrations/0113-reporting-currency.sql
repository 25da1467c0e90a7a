-- Keeps what amounts are added up in, under `reporting_currency` in the settings. Each conversion has its rate against it,
-- so sums would be wrong without a word if a process took it for another one.
--
-- Gives back the currency that holds. Where that is not the wanted one, `kept_by` says why: `amounts` are recorded against
-- it, or `processes` run with it, which may record some at any moment.
--
-- With the owner's rights, and only this much of them: whoever may update the settings could replace the secret there, and
-- not every service that adds up amounts may read all of them.
CREATE FUNCTION settle_reporting_currency(wanted text, OUT settled text, OUT kept_by text)
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  -- Of processes that start at once one is first. Those that wait here count on nothing yet; then they see the first among
  -- those that run.
  PERFORM pg_advisory_xact_lock(hashtextextended('clicktrail reporting currency', 0));
  INSERT INTO settings (name, value) VALUES ('reporting_currency', wanted) ON CONFLICT (name) DO NOTHING;
  SELECT value INTO settled FROM settings WHERE name = 'reporting_currency' FOR UPDATE;
  IF settled = wanted THEN RETURN; END IF;
  kept_by := CASE
    WHEN EXISTS (SELECT FROM conversions) OR EXISTS (SELECT FROM exchange_rates) THEN 'amounts'
    WHEN EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND NOT pg_backend_pid() = ANY (pg_blocking_pids(pid)) AND application_name IN
        ('clicktrail-origin', 'clicktrail-query', 'clicktrail-conversions', 'clicktrail-manage')
    ) THEN 'processes'
  END;
  IF kept_by IS NULL THEN
    UPDATE settings SET value = wanted WHERE name = 'reporting_currency';
    settled := wanted;
  END IF;
END $$;

-- Nobody else's table of the same name is meant, not even a temporary one.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION settle_reporting_currency(text) SET search_path = %I, pg_temp', current_schema());
END $$;
