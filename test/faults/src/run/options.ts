import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { FaultKind } from '../faults/fault.js';
import { faultKinds } from '../faults/plan.js';

export interface Options {
  minutes: number;
  seed: number;
  kinds: FaultKind[] | undefined;
  powerLoss: boolean;
}

const seedMax = 2 ** 32;

/**
 * `--minutes N` (1), `--seed S` (a random one), `--only TEXT` (faults whose names hold it; may be given again),
 * `--power-loss`.
 * @throws where one makes no sense
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      only: { type: 'string', multiple: true },
      'power-loss': { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? randomInt(seedMax) : Number(values.seed);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not ${values.minutes}.`);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, not ${values.seed}.`);
  const kinds =
    values.only && faultKinds.filter(({ name }) => values.only!.some((text) => name.includes(text)));
  if (kinds?.length === 0)
    throw new Error(`No fault is called so; there are:\n${faultKinds.map(({ name }) => name).join('\n')}`);
  return { minutes, seed, kinds, powerLoss: values['power-loss'] };
}
