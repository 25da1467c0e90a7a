import type { Attempt } from '@clicktrail/http';

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: Attempt | null;
  }
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    tags?: readonly string[];
  }
}
