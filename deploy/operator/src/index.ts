export { restoreBackup } from './backup/restore-backup.js';
export { takeBackup } from './backup/take-backup.js';
export { checkLedger } from './check-ledger.js';
export { commands } from './commands.js';
export { type OperatorStores, withOperatorStores } from './open-stores.js';
