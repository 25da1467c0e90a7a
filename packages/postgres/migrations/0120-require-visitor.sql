-- A fraud rule that rejects clicks by the API without an address or a user agent.
ALTER TABLE fraud_rules
  DROP CONSTRAINT fraud_rules_type_check,
  ADD CONSTRAINT fraud_rules_type_check
    CHECK (type IN ('bot_user_agent', 'ip_block', 'velocity', 'require_visitor'));
