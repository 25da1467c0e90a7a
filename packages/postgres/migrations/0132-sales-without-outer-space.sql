-- White space around a txid or a goal does not count: earlier versions stored it, and a re-send of such a sale has to find it.
-- The characters are those of `trimText` in packages/contracts. A row stays as it is where its identity without the white
-- space is another row's already, or where nothing would be left. The oldest comes first.
WITH outer_space AS (
  SELECT E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF' AS characters
), trimmed AS (
  SELECT DISTINCT ON (campaign_id, name) id, name
  FROM conversions, outer_space, btrim(transaction_id, characters) AS name
  WHERE transaction_id <> name AND name <> ''
  ORDER BY campaign_id, name, created_at, id
)
UPDATE conversions c SET transaction_id = name FROM trimmed
WHERE c.id = trimmed.id AND NOT EXISTS (
  SELECT FROM conversions other WHERE other.campaign_id = c.campaign_id AND other.transaction_id = name
);

WITH outer_space AS (
  SELECT E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF' AS characters
), trimmed AS (
  SELECT DISTINCT ON (click_id, name) id, name
  FROM conversions, outer_space, btrim(goal, characters) AS name
  WHERE goal <> name AND name <> '' AND transaction_id IS NULL AND click_id IS NOT NULL
  ORDER BY click_id, name, created_at, id
)
UPDATE conversions c SET goal = name FROM trimmed
WHERE c.id = trimmed.id AND NOT EXISTS (
  SELECT FROM conversions other
  WHERE other.click_id = c.click_id AND other.goal = name AND other.transaction_id IS NULL
);

-- Of all others the goal is no part of the identity.
WITH outer_space AS (
  SELECT E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF' AS characters
)
UPDATE conversions SET goal = btrim(goal, characters) FROM outer_space
WHERE goal <> btrim(goal, characters) AND btrim(goal, characters) <> ''
  AND (transaction_id IS NOT NULL OR click_id IS NULL);
