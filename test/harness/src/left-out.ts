import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callAsAdmin } from './call-as-admin.js';
import type { RunningProduct } from './config.js';

/** A folder of tests that a product cannot take, and why. */
export interface LeftOut {
  folder: string;
  reason: string;
}

/** Finds the folders of the specification's tests that do not apply to a product which runs elsewhere. */
export async function leftOutOf(product: Pick<RunningProduct, 'url' | 'adminKey'>): Promise<LeftOut[]> {
  const lacking = [
    ...((await believesThisMachine(product))
      ? []
      : ['TRUST_PROXY does not have the address of this machine']),
    ...((await callsThisMachine(product)) ? [] : ['it does not call this machine: POSTBACK_ALLOW_PRIVATE']),
  ];
  return [
    { folder: 'test/spec/test/own-system', reason: 'they start a system of their own' },
    ...(lacking.length > 0 ? [{ folder: 'test/spec/test/local', reason: lacking.join('; ') }] : []),
  ];
}

/** Asks twice without a key, as two visitors: each is counted by itself if what this machine says of them is believed. */
async function believesThisMachine({ url }: Pick<RunningProduct, 'url'>): Promise<boolean> {
  const left = async () => {
    const address = `10.${[...randomBytes(3)].join('.')}`;
    const response = await fetch(`${url}/api/v1/me`, { headers: { 'x-forwarded-for': address } });
    await response.body?.cancel();
    return response.headers.get('x-ratelimit-remaining');
  };
  const [first, second] = [await left(), await left()];
  return first === second;
}

async function callsThisMachine({ url, adminKey }: Pick<RunningProduct, 'url' | 'adminKey'>) {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const call = callAsAdmin(url, adminKey);
    return (
      (await call<{ status: number | null }>('POST', '/api/v1/postbacks/test', { url: target })).status ===
      200
    );
  } finally {
    server.close();
  }
}
