import type { App } from '@clicktrail/http';
import { serveMetrics } from '@clicktrail/telemetry';
import { drain } from './drain.js';

export interface ServeOptions {
  host: string;
  port: number;
  /** Time that a stopping process goes on serving; see `drain`. */
  stopDelayMs: number;
  /** Time that requests under way may take after that; shorter than the supervisor waits before it kills. */
  stopWithinMs: number;
  /** A port for `/metrics` alone, if it has one. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Called once no request is under way any more. */
  close: () => Promise<void>;
}

/**
 * Listens, reports it to the parent process, and drains on SIGTERM: readiness goes first, then no new
 * connections, requests that are under way are answered, everything is closed and the process ends with code 0.
 */
export async function serve(app: App, options: ServeOptions): Promise<void> {
  const { host, port, stopDelayMs, stopWithinMs, close } = options;
  const url = await app.listen({ host, port });
  listenForMetrics(app, options);
  process.once('SIGTERM', async () => {
    // A request or a store that hangs does not hold the process: nothing that was acknowledged depends on it.
    setTimeout(() => process.exit(0), stopDelayMs + stopWithinMs);
    await drain(app, stopDelayMs);
    await close();
    process.exit(0);
  });
  process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole group; the parent process decides when
  if (process.send) process.send('ready');
  else process.stdout.write(`${JSON.stringify({ url })}\n`);
}

function listenForMetrics(app: App, { metricsPort, metricsHost }: ServeOptions): void {
  if (metricsPort === undefined) return;
  const { log } = app;
  const metricsText = () => app.metricsText();
  serveMetrics({ host: metricsHost, port: metricsPort, metricsText, log }).once('error', (err) => {
    log.fatal({ err }, 'the address of the metrics cannot be listened on');
    process.exit(1);
  });
}
