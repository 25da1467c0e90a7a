import type { App } from '@clicktrail/http';

/** Less than whoever started us waits before it ends us by force. */
const stopWithinMs = 5_000;

export interface ServeOptions {
  host: string;
  port: number;
  /** Called once no request is under way any more. */
  close: () => Promise<void>;
}

/**
 * Listens, says so to whoever started the process, and drains on SIGTERM: no new connections, requests that are
 * under way are answered, then everything is closed and the process ends with code 0, within 5 seconds.
 */
export async function serve(app: App, { host, port, close }: ServeOptions): Promise<void> {
  const url = await app.listen({ host, port });
  process.once('SIGTERM', async () => {
    // A request or a store that hangs does not hold the process: nothing that was acknowledged depends on it.
    setTimeout(() => process.exit(0), stopWithinMs);
    await app.close();
    await close();
    process.exit(0);
  });
  process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole group; whoever started us says when
  if (process.send) process.send('ready');
  else process.stdout.write(`${JSON.stringify({ url })}\n`);
}
