import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestHandle } from '@clicktrail/testing';

/** A publisher's server that takes every postback and keeps the ledger of them. */
export interface Publisher {
  /** To be set as `postback_url`. */
  template: string;
  /** Every `webhook-id` that came, with the URLs that it came with. */
  calls: Map<string, string[]>;
}

export async function startPublisher(t: TestHandle): Promise<Publisher> {
  const calls = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    calls.set(id, [...(calls.get(id) ?? []), `${base}${request.url}`]);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { template: `${base}/?v={conversion_id}&s={status}&r={revenue}&p={payout}`, calls };
}
