-- A payout that was accepted or set by an admin stays when revenue alone is sent again; a share of the revenue follows it.
-- Null where earlier versions recorded the conversion: they did not write it down.
ALTER TABLE conversions ADD COLUMN payout_given boolean;
