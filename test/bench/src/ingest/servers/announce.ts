import type { FastifyInstance } from 'fastify';

/** Listens on a free port of this machine and says which on the first line of the output. */
export async function announce(app: FastifyInstance): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
}
