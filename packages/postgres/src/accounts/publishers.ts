import type { AccountStatus } from '../catalog/catalog-rows.js';
import type { Table } from '../tables/table.js';

export interface Publisher {
  id: string;
  name: string;
  status: AccountStatus;
  postbackUrl: string | null;
  postbackSecret: string;
  createdAt: string;
}

export const publishers: Table<Publisher, 'id' | 'name' | 'status' | 'postback_url' | 'postback_secret'> = {
  name: 'publishers',
  key: 'id',
  columns: `id, name, status, postback_url AS "postbackUrl", postback_secret AS "postbackSecret",
    created_at AS "createdAt"`,
};
