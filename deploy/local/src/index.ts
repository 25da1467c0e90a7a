export { main } from './main.js';
export { restoreBackup } from './operator/backup/restore-backup.js';
export { takeBackup } from './operator/backup/take-backup.js';
export { checkLedger } from './operator/check-ledger.js';
export { type OperatorStores, withOperatorStores } from './operator/open-stores.js';
export { type PartSpec, parts } from './parts.js';
