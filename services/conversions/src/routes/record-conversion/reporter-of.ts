import { callerCheck } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import type { Reporter } from '../../attribution/sale-report.js';

/** The caller of a request with an API key as who reports its sales. */
export function reporterOf(request: FastifyRequest): Reporter {
  const { keyId, user, role, accountId } = request.principal;
  // The permission table admits no other role here.
  return {
    via: 'post',
    keyId,
    user,
    role: role as Reporter['role'],
    accountId,
    request,
    requireHere: callerCheck(request),
  };
}
