import type { ClientBase, Pool } from 'pg';

/** Where a statement can run: on any connection of the pool, or inside a transaction. */
export type Queryable = Pick<ClientBase | Pool, 'query'>;
