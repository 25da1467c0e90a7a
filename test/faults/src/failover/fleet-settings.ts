import { lockMs } from '../faults/processes.js';

/** Settings of every process of a system whose Redis fails over. */
export const fleetSettings = (ackReplicas: number) => ({
  REDIS_ACK_REPLICAS: String(ackReplicas),
  WORKER_LOCK_MS: String(lockMs),
  WORKER_STALLED_INTERVAL_MS: '500',
  LOG_LEVEL: 'fatal',
});
