import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import '../route-config.js';

/** `GET /robots.txt`: keeps crawlers from tracking links and pixels, whichever service of the origin is asked. */
export function registerRobots(app: FastifyInstance): void {
  const text = 'User-agent: *\nDisallow: /c/\nDisallow: /i/\n';
  app.get(
    '/robots.txt',
    {
      config: { limit: 'none' },
      exposeHeadRoute: true,
      schema: {
        operationId: 'robots',
        summary: 'Keep crawlers from tracking links and pixels',
        description: 'A crawler that followed one would be counted as a visitor.',
        tags: ['Service'],
        response: {
          200: { description: 'The rules', content: { 'text/plain': { schema: Type.String() } } },
        },
      },
    },
    async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
      return text;
    },
  );
}
