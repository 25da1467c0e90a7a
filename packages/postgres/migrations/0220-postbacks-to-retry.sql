-- Which receivers fail now: deliveries that failed at least once and are tried again, by publisher and host. One that is
-- delivered at once, as nearly all are, is never in it.
CREATE INDEX postbacks_to_retry ON postbacks (publisher_id, host, created_at) WHERE status = 'pending' AND run_attempts > 0;
