-- What led to a postback, for the log and for traces: a delivery can be followed back to the request of its sale.
ALTER TABLE postbacks
  ADD COLUMN request_id text,
  -- W3C traceparent; only where traces are on.
  ADD COLUMN trace      text;
