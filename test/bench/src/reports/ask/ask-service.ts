import type { System } from '@clicktrail/harness';
import { advertiserId, publisherId } from '../data/shape.js';
import type { Caller } from '../questions/question.js';

/** Asks the product over HTTP with a key of the caller's own. */
export interface ServiceAsker {
  /** @throws what the service said, unless it is a 200 */
  ask(caller: Caller, path: string): Promise<void>;
  keyOf(caller: Caller): Promise<string>;
}

const giveUpAfterMs = 60_000;

export function askService(system: System): ServiceAsker {
  const keys = new Map<string, Promise<string>>();
  const keyOf = (caller: Caller): Promise<string> => {
    const name = JSON.stringify(caller);
    let key = keys.get(name);
    if (!key) {
      key = makeKey(system, caller);
      keys.set(name, key);
    }
    return key;
  };
  return {
    keyOf,
    async ask(caller, path) {
      const response = await fetch(`${system.base}${path}`, {
        headers: { authorization: `Bearer ${await keyOf(caller)}` },
        signal: AbortSignal.timeout(giveUpAfterMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    },
  };
}

async function makeKey(system: System, caller: Caller): Promise<string> {
  const { key } = await system.admin<{ key: { secret: string } }>('POST', '/api/v1/keys', {
    role: caller.role,
    rate_limit: 1_000_000,
    ...(caller.role === 'publisher' && { account_id: publisherId(caller.publisher) }),
    ...(caller.role === 'advertiser' && { account_id: advertiserId(caller.advertiser) }),
  });
  return key.secret;
}
