import type { FastifyInstance } from 'fastify';
import type { Incoming, Outgoing } from '../exchange.js';

/** Told of a request when it comes. */
export type RequestLog = (request: Incoming, reply: Outgoing, route: string) => void;

/**
 * At `debug` a line for every request, once it is answered.
 * @returns undefined at any other level: a request shall not even ask whether it is logged
 */
export function logRequests(app: FastifyInstance, level: string | false): RequestLog | undefined {
  if (level !== 'debug' && level !== 'trace') return undefined;
  return ({ id: reqId, method }, { raw }, route) => {
    const beganMs = performance.now();
    raw.once('finish', () => {
      const ms = Math.round(performance.now() - beganMs);
      app.log.debug({ reqId, method, route, status: raw.statusCode, ms }, 'request answered');
    });
  };
}
