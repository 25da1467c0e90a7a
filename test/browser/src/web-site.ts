import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestHandle } from '@clicktrail/testing';

export interface Visit {
  url: string;
  headers: IncomingHttpHeaders;
}

/** A site of somebody else's. `visits` are the requests that it had but those for its icon. */
export interface WebSite {
  base: string;
  visits: Visit[];
}

/** Serves a site on a free port. */
export async function webSite(
  t: TestHandle,
  answer: (url: string, response: ServerResponse) => void,
): Promise<WebSite> {
  const visits: Visit[] = [];
  const server = createServer(({ url, headers }, response) => {
    if (url !== '/favicon.ico') visits.push({ url: url!, headers });
    answer(url!, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits };
}
