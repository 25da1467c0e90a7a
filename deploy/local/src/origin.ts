// A placeholder until the services are mounted here: it answers /healthz and /readyz, and nothing else.
import Fastify from 'fastify';

const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/readyz', () => ({ status: 'ok' }));
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 8080) });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.('ready');
