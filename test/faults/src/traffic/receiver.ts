import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '@clicktrail/testing';

/** Calls of one postback, as the publishers' server got them. */
export interface ReceivedPostback {
  /** Every URL that came under this id; more than one is a fault. */
  urls: Set<string>;
  conversionId: string;
  /** Calls that were answered 2xx. */
  accepted: number;
}

export interface Receiver {
  base: string;
  /** By `webhook-id`. */
  postbacks: Map<string, ReceivedPostback>;
  calls: number;
  /** The share of calls that are answered 500. */
  refusedShare: number;
  close(): Promise<void>;
}

/** The server of all publishers. */
export async function startReceiver(random: Random): Promise<Receiver> {
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    const url = request.url!;
    const conversionId = new URL(url, 'http://receiver').searchParams.get('c') ?? '';
    const known = receiver.postbacks.get(id) ?? { urls: new Set(), conversionId, accepted: 0 };
    receiver.postbacks.set(id, known);
    known.urls.add(url);
    receiver.calls += 1;
    const refused = random.chance(receiver.refusedShare);
    if (!refused) known.accepted += 1;
    response.writeHead(refused ? 500 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    postbacks: new Map(),
    calls: 0,
    refusedShare: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
