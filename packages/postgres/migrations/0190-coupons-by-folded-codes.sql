-- Codes of coupons are compared by Unicode case folding of their NFKC form, dotted and dotless i alike, soft hyphens left out: as
-- `foldText` in packages/contracts. No row changes. Codes that differed before and are one now stay as they are: each is found as
-- it is written, and any other spelling finds the oldest, as with those that differ in letter case alone.
DROP INDEX coupons_by_key;

-- The collation is chosen as before. Postgres normalizes in UTF-8 only.
DO $do$
DECLARE
  known text;
  whole text := $e$pg_catalog.btrim(pg_catalog.replace(code, E'\u00AD', ''), E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF')$e$;
  folded text := 'pg_catalog.upper(pg_catalog.lower(%1$s COLLATE %2$s) COLLATE %2$s)';
BEGIN
  SELECT format('pg_catalog.%I', collname) INTO known FROM pg_collation
  WHERE collnamespace = 'pg_catalog'::regnamespace
    AND collname IN ('pg_unicode_fast', 'und-x-icu', 'pg_c_utf8')
    AND collencoding IN (-1, (SELECT encoding FROM pg_database WHERE datname = current_database()))
  ORDER BY array_position(ARRAY['pg_unicode_fast', 'und-x-icu', 'pg_c_utf8'], collname::text) LIMIT 1;
  IF pg_catalog.getdatabaseencoding() = 'UTF8' THEN
    whole := 'pg_catalog.normalize(' || whole || $e$, 'NFKC')$e$;
    folded := 'pg_catalog.replace(pg_catalog.normalize(' || folded || $e$, 'NFKC'), E'\u0130', 'I')$e$;
  END IF;
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION coupon_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
    'SELECT ' || format(folded, whole, coalesce(known, 'pg_catalog."default"'))
  );
END $do$;

-- Not unique, for those that stay; new ones are compared while no other change of management runs.
CREATE INDEX coupons_by_key ON coupons (coupon_key(code) COLLATE "C");
