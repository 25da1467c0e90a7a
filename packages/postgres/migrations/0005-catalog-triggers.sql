CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON advertisers FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON publishers FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON fraud_rules FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON api_key_secrets FOR EACH ROW EXECUTE FUNCTION stamp_catalog_row();

-- Only these are ever deleted; accounts, campaigns and keys have a status instead.
CREATE TRIGGER forget AFTER DELETE ON fraud_rules FOR EACH ROW EXECUTE FUNCTION note_catalog_removal('id');
CREATE TRIGGER forget AFTER DELETE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION note_catalog_removal('currency');

-- On by default: visitors that say they are bots. Deleting the rule switches it off.
INSERT INTO fraud_rules (id, type, campaign_id, config) VALUES ('frd_bot_user_agent', 'bot_user_agent', NULL, '{}');
