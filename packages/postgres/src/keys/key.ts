import type { Role } from '@clicktrail/access';
import type { Table } from '../tables/table.js';

/** An API key as it is stored: of its secrets only how the newest begins. Times are ISO text. */
export interface ApiKey {
  id: string;
  role: Role;
  accountId: string | null;
  name: string | null;
  readOnly: boolean;
  rateLimit: number;
  prefix: string;
  expiresAt: string | null;
  revokedAt: string | null;
  createdAt: string;
}

type Column =
  | 'id'
  | 'role'
  | 'account_id'
  | 'name'
  | 'read_only'
  | 'rate_limit'
  | 'prefix'
  | 'expires_at'
  | 'revoked_at';

export const apiKeys: Table<ApiKey, Column> = {
  name: 'api_keys',
  key: 'id',
  columns: `id, role, account_id AS "accountId", name, read_only AS "readOnly", rate_limit AS "rateLimit", prefix,
    expires_at AS "expiresAt", revoked_at AS "revokedAt", created_at AS "createdAt"`,
};
