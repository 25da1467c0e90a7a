import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CommandError } from '@clicktrail/config';

/**
 * Checks the address and the data folder before anything is started.
 * @throws CommandError if the address cannot be listened on or the folder cannot be written
 */
export async function preflight(config: { host: string; port: number; dataDir: string }): Promise<void> {
  requireWritable(config.dataDir);
  await requireFreePort(config.host, config.port);
}

function requireWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? error;
    throw new CommandError(
      `The data folder ${dataDir} cannot be written (${reason}): set DATA_DIR to one that can.`,
    );
  }
}

const portProblems: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is in use already: stop what uses it, or set another PORT.`,
  EACCES: (address) => `${address} may not be used by this user: set a PORT above 1023.`,
  EADDRNOTAVAIL: (address) => `${address} is no address of this machine: set another HOST.`,
  ENOTFOUND: (address) => `${address} cannot be resolved: set another HOST.`,
};

function requireFreePort(host: string, port: number): Promise<void> {
  const address = `${host}:${port}`;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const explain = portProblems[error.code ?? ''];
      reject(new CommandError(explain?.(address) ?? `${address} cannot be listened on: ${error.message}.`));
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}
