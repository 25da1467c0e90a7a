-- How a publisher wants to be called: a GET of its URL, or a POST of the conversion as JSON.
ALTER TABLE publishers
  ADD COLUMN postback_method text NOT NULL DEFAULT 'get' CHECK (postback_method IN ('get', 'post'));

-- The bytes that a POST sends, written with the conversion: every attempt and every replay sends the same.
-- Null for a GET, as in every row of before.
ALTER TABLE postbacks
  ADD COLUMN body text;
