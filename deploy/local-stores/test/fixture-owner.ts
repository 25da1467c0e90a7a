// Starts a set of stores below the folder that it is given, and says their process ids; for tests that kill it.
import { startStores } from '../src/index.js';

const { postgres, redis, clickhouse } = await startStores({ dir: process.argv[2] ?? '' });
console.log(JSON.stringify([postgres.pid, redis.pid, clickhouse.pid]));
setInterval(() => undefined, 60_000);
