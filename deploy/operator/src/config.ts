import { queueVariables, readVariables } from '@clicktrail/config';
import { readStoresConfig, type StoresConfig } from '@clicktrail/local-stores';

/** Settings of an operator's command. */
export interface OperatorConfig extends StoresConfig {
  /** The number of queues that events are spread over. */
  shards: number;
}

/** @throws an error that names a variable whose value is invalid */
export function readConfig(env: NodeJS.ProcessEnv = process.env): OperatorConfig {
  return { ...readStoresConfig(env), shards: readVariables(queueVariables, env).QUEUE_SHARDS };
}
