import type { App } from '@clicktrail/http';

export interface ServeOptions {
  host: string;
  port: number;
  /** Called once no request is under way any more. */
  close: () => Promise<void>;
}

/**
 * Listens, says so to whoever started the process, and drains on SIGTERM: no new connections, requests that are
 * under way are answered, then everything is closed and the process ends with code 0.
 */
export async function serve(app: App, { host, port, close }: ServeOptions): Promise<void> {
  const url = await app.listen({ host, port });
  process.once('SIGTERM', async () => {
    await app.close();
    await close();
    process.exit(0);
  });
  process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole group; whoever started us says when
  if (process.send) process.send('ready');
  else process.stdout.write(`${JSON.stringify({ url })}\n`);
}
