import type { FraudRuleRow } from '../catalog/catalog-rows.js';
import type { Table } from '../tables/table.js';

export interface StoredFraudRule extends FraudRuleRow {
  createdAt: string;
}

export const fraudRules: Table<StoredFraudRule, 'id' | 'type' | 'campaign_id' | 'config'> = {
  name: 'fraud_rules',
  key: 'id',
  columns: 'id, type, campaign_id AS "campaignId", config, created_at AS "createdAt"',
};
