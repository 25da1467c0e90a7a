-- Codes of coupons are compared without regard to letter case and the white space around them.
-- The letters of all scripts, whatever the locale of the database: its own is taken only where Postgres has no better one.
-- Upper case, so that two codes are one where their capitals are. The white space is that of `trimText` in packages/contracts.
DO $do$
DECLARE
  known text;
BEGIN
  SELECT format('pg_catalog.%I', collname) INTO known FROM pg_collation
  WHERE collnamespace = 'pg_catalog'::regnamespace
    AND collname IN ('pg_unicode_fast', 'und-x-icu', 'pg_c_utf8')
    AND collencoding IN (-1, (SELECT encoding FROM pg_database WHERE datname = current_database()))
  ORDER BY array_position(ARRAY['pg_unicode_fast', 'und-x-icu', 'pg_c_utf8'], collname::text) LIMIT 1;
  EXECUTE format(
    $f$CREATE FUNCTION coupon_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
    $$ SELECT pg_catalog.upper(pg_catalog.btrim(code, E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF') COLLATE %s) $$ $f$,
    coalesce(known, 'pg_catalog."default"')
  );
END $do$;

-- Not unique: earlier versions took SAVE10 and save10 as two coupons, and both stay. New ones are compared while no other change
-- of management runs.
CREATE INDEX coupons_by_key ON coupons (coupon_key(code) COLLATE "C");
