import type { AccountStatus } from '../catalog/catalog-rows.js';
import type { Table } from '../tables/table.js';

export interface Advertiser {
  id: string;
  name: string;
  status: AccountStatus;
  postbackToken: string;
  createdAt: string;
}

export const advertisers: Table<Advertiser, 'id' | 'name' | 'status' | 'postback_token'> = {
  name: 'advertisers',
  key: 'id',
  columns: 'id, name, status, postback_token AS "postbackToken", created_at AS "createdAt"',
};
