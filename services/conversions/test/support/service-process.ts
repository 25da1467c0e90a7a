/** The service in a process of its own, for tests that kill it. It finds no clicks: sales come by coupon. */
import { createApp, readPermits } from '@clicktrail/http';
import { openPool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { LRUCache } from 'lru-cache';
import { conversionsRoutes } from '../../src/index.js';
import { SalePermits } from '../../src/recording/sale-permits.js';
import { catalogOfTests } from './accounts.js';

const quiet = { info: () => {}, warn: () => {} };
const pool = openPool({ databaseUrl: process.env.DATABASE_URL!, log: quiet, max: 20 });
const catalog = catalogOfTests();
const app = createApp({
  principals: catalog,
  limiter: {
    take: (_bucket, limit, done) => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }),
  },
  linkRateLimit: 600,
});
app.register(
  conversionsRoutes({
    catalog,
    pool,
    reads: pool,
    readPermits: readPermits(8),
    findClick: async () => null,
    idempotency: new PostgresIdempotencyStore(pool, 'secret of the tests'),
    postbackTemplates: new LRUCache({ max: 100 }),
    salePermits: new SalePermits(),
    reportingCurrency: 'USD',
  }),
);
process.send!(await app.listen({ host: '127.0.0.1', port: 0 }));
