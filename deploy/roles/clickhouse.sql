-- Database users of a ClickHouse server that may do what their service does, and no more. Run it as an administrator,
-- after the first migration; replace the passwords. The embedded ClickHouse of one machine has one user, on loopback.
--
-- A user who migrates owns the schema: DDL on the database, and nothing elsewhere.

CREATE USER IF NOT EXISTS clicktrail_migrate IDENTIFIED WITH sha256_password BY 'replace me';
GRANT CREATE DATABASE ON clicktrail.* TO clicktrail_migrate;
GRANT CREATE TABLE, CREATE VIEW, ALTER, DROP, SELECT, INSERT, TRUNCATE, OPTIMIZE ON clicktrail.* TO clicktrail_migrate;

-- ingest counts the clicks of a cap, looks whether a retried event arrived, and writes down what it did not count.
CREATE USER IF NOT EXISTS clicktrail_ingest IDENTIFIED WITH sha256_password BY 'replace me';
GRANT SELECT ON clicktrail.clicks TO clicktrail_ingest;
GRANT SELECT ON clicktrail.impressions TO clicktrail_ingest;
GRANT SELECT ON clicktrail.days_by_advertiser TO clicktrail_ingest;
GRANT INSERT ON clicktrail.refusals TO clicktrail_ingest;
GRANT INSERT ON clicktrail.refusal_examples TO clicktrail_ingest;

-- conversions looks up the click of a sale, and writes down the calls that report sales.
CREATE USER IF NOT EXISTS clicktrail_conversions IDENTIFIED WITH sha256_password BY 'replace me';
GRANT SELECT ON clicktrail.clicks TO clicktrail_conversions;
GRANT INSERT ON clicktrail.incoming_calls TO clicktrail_conversions;

-- query reads everything, and stages the conversions of an export beside the events.
CREATE USER IF NOT EXISTS clicktrail_query IDENTIFIED WITH sha256_password BY 'replace me';
GRANT SELECT ON clicktrail.* TO clicktrail_query;
GRANT INSERT, ALTER DELETE ON clicktrail.exported_conversions TO clicktrail_query;

-- worker inserts events and copies of conversions; the views behind the tables run with the rights of their maker. It reads ids only, to
-- see what is stored already.
CREATE USER IF NOT EXISTS clicktrail_worker IDENTIFIED WITH sha256_password BY 'replace me';
GRANT INSERT ON clicktrail.clicks TO clicktrail_worker;
GRANT INSERT ON clicktrail.impressions TO clicktrail_worker;
GRANT INSERT ON clicktrail.conversions TO clicktrail_worker;
GRANT SELECT(id) ON clicktrail.clicks TO clicktrail_worker;
GRANT SELECT(id) ON clicktrail.impressions TO clicktrail_worker;

-- manage uses ClickHouse for its readiness only.
CREATE USER IF NOT EXISTS clicktrail_manage IDENTIFIED WITH sha256_password BY 'replace me';
