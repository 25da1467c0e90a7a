import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@clicktrail/local-stores';
import {
  type GatewayService,
  gatewayServices,
  renderConfig,
  writeDocument,
} from '@clicktrail/operator/gateway';
import { type Nginx, startNginx } from './start-nginx.js';

export interface Gateway {
  base: string;
  nginx: Nginx;
  /** The file of the access log. */
  accessLog: string;
}

export interface GatewayOptions {
  dir: string;
  /** The ports of the processes of each service. */
  ports: Record<GatewayService, number[]>;
  /** Trusted proxies in front of the gateway. */
  trusted?: string[];
}

/** Tries a second process if one does not respond, and skips the failed one for a second. */
const serversOf = (ports: number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ');

/** Puts the gateway of production before services on this machine. */
export async function startGateway({ dir, ports, trusted = [] }: GatewayOptions): Promise<Gateway> {
  const port = await freePort();
  await mkdir(dir, { recursive: true });
  const accessLog = join(dir, 'access.log');
  const document = join(dir, 'openapi.json');
  await writeDocument(document);
  const config = renderConfig({
    GATEWAY_LISTEN: `127.0.0.1:${port}`,
    GATEWAY_RESOLVER: '',
    GATEWAY_TRUSTED: trusted.map((each) => `set_real_ip_from ${each};`).join(' '),
    GATEWAY_ACCESS_LOG: `${accessLog} gateway`,
    GATEWAY_DOCUMENT: document,
    ...Object.fromEntries(
      gatewayServices.map((name) => [`GATEWAY_${name.toUpperCase()}`, serversOf(ports[name])]),
    ),
  });
  return { base: `http://127.0.0.1:${port}`, nginx: await startNginx(dir, port, config), accessLog };
}
