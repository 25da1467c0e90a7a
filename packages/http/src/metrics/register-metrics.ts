import { metricsPage, namesForeignHost, readGauge } from '@clicktrail/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Registry } from 'prom-client';
import './meter-requests.js';
import '../route-config.js';

/**
 * Adds `GET /metrics` on the port of the service. It answers only peers on loopback or in a private network, by the address
 * of the socket, and refuses requests with the headers of a proxy, which may come from anywhere, and
 * those from this machine for a foreign `Host`. For others it is a 404.
 */
export function registerMetrics(app: FastifyInstance): void {
  const page = metricsPage(() => app.metricsText());
  app.get('/metrics', { config: { limit: 'none', hidden: true } }, async (request, reply) => {
    if (!isFromNearby(request)) return reply.callNotFound();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await page());
  });
}

/** Adds a gauge of open connections. */
export function meterConnections(app: FastifyInstance): void {
  readGauge(app.metrics, {
    name: 'clicktrail_http_connections',
    help: 'Connections that clients hold open.',
    read: () =>
      new Promise<number>((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  });
}

/** Ranges of addresses, as ipaddr.js names them, whose peers are on this machine or in its network. */
const nearby = { ipv4: ['loopback', 'private'], ipv6: ['loopback', 'uniqueLocal', 'linkLocal'] };

/** Headers that proxies add to the requests which they pass on. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

function isFromNearby({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw;
  if (namesForeignHost(raw)) return false;
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  return nearby[address.kind()].includes(address.range());
}
