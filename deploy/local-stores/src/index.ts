export { logFile, logTail, openBoundedLog } from './bounded-log.js';
export {
  defaultDataDir,
  type GivenUrls,
  localRedisVariables,
  localStoresVariables,
  readStoresConfig,
  type StoresConfig,
} from './config.js';
export { folderOwner } from './folder-lock.js';
export { findProgram, type Installable, installProgram } from './install-program.js';
export { freePort, isPortFree } from './ports.js';
export { postgresUser } from './postgres/run-as.js';
export { isAlive, readRunRecord } from './run-record.js';
export { runningUrls, storeNames } from './running-urls.js';
export { spawnServer } from './spawn-server.js';
export { type StartOptions, type Stores, startStore, startStores } from './start-stores.js';
export { type Running, type Store, type StoreExit, type StoreName, storeTitles } from './store.js';
