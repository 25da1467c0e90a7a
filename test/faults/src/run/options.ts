import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Topology, topologies } from '../failover/replicated-redis.js';
import type { FaultKind } from '../faults/fault.js';
import { faultKinds } from '../faults/plan.js';

export const usage = `npm run faults -- [--minutes 1] [--seed S] [--only TEXT] [--power-loss]
       npm run faults -- --failovers N [--topology sentinel] [--ack-replicas 1]
Breaks a whole system under load, at random, and says what was lost or stored twice.
  --minutes     how long
  --seed        the same one makes the same plan; a random one where none is given
  --only        faults whose names hold the text; may be given again
  --failovers   kills a primary of a replicated Redis, this often, and nothing else
  --topology    sentinel: one with two replicas and three Sentinels; cluster: three masters with a replica each
  --ack-replicas  how many replicas must have an event before it is acknowledged (REDIS_ACK_REPLICAS)
  --power-loss  takes from Redis, whenever it is killed, what it had not synced (Linux with a C compiler)`;

export interface Options {
  /** Prints the usage only. */
  help: boolean;
  minutes: number;
  seed: number;
  kinds: FaultKind[] | undefined;
  powerLoss: boolean;
  /** Kills of the primary of a Redis with replicas; 0 for random faults. */
  failovers: number;
  ackReplicas: number;
  topology: Topology;
}

const seedMax = 2 ** 32;

/** @throws if an option is unknown or invalid */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      only: { type: 'string', multiple: true },
      'power-loss': { type: 'boolean', default: false },
      failovers: { type: 'string', default: '0' },
      topology: { type: 'string', default: 'sentinel' },
      'ack-replicas': { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? randomInt(seedMax) : Number(values.seed);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not ${values.minutes}.`);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, not ${values.seed}.`);
  const failovers = wholeNumber('failovers', values.failovers);
  const ackReplicas = wholeNumber('ack-replicas', values['ack-replicas']);
  const kinds =
    values.only && faultKinds.filter(({ name }) => values.only!.some((text) => name.includes(text)));
  if (kinds?.length === 0)
    throw new Error(`No fault is called so; there are:\n${faultKinds.map(({ name }) => name).join('\n')}`);
  const topology = topologies.find((name) => name === values.topology);
  if (!topology)
    throw new Error(`--topology must be one of ${topologies.join(', ')}, not ${values.topology}.`);
  const powerLoss = values['power-loss'];
  return { help: values.help, minutes, seed, kinds, powerLoss, failovers, ackReplicas, topology };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
}
