export { readConfig as readQueryConfig, variables as queryVariables } from './config.js';
export * from './deps.js';
export * from './ledger/balance.js';
export * from './ledger/take-ledger.js';
export * from './query-routes.js';
export * from './reading/as-of.js';
export * from './reading/conversions-as-of.js';
export * from './reading/read-permits.js';
export * from './routes/export-events/export-stores.js';
