import type { PostbackMethod } from '@clicktrail/contracts';
import type { AccountStatus } from '../catalog/catalog-rows.js';
import type { Table } from '../tables/table.js';

export interface Publisher {
  id: string;
  name: string;
  status: AccountStatus;
  postbackUrl: string | null;
  postbackMethod: PostbackMethod;
  postbackSecret: string;
  createdAt: string;
}

type Column = 'id' | 'name' | 'status' | 'postback_url' | 'postback_method' | 'postback_secret';

export const publishers: Table<Publisher, Column> = {
  name: 'publishers',
  key: 'id',
  columns: `id, name, status, postback_url AS "postbackUrl", postback_method AS "postbackMethod",
    postback_secret AS "postbackSecret", created_at AS "createdAt"`,
};
