import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logTail } from '../bounded-log.js';
import { type RunAs, spawnServer } from '../spawn-server.js';

export const postgresUserName = 'clicktrail';

/**
 * Creates the data folder of Postgres if there is none. It is built under another name and renamed when it is complete, so
 * that a killed start leaves no incomplete database. Text sorts by its bytes on every system.
 */
export async function initialisePostgres(
  dir: string,
  programs: string,
  password: string,
  runAs: RunAs | undefined,
): Promise<void> {
  const data = join(dir, 'postgres');
  if (existsSync(data)) return;
  const unfinished = join(dir, 'postgres.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(dir, 'postgres.new.password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runAs) for (const path of [unfinished, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  try {
    await initdb(dir, programs, unfinished, passwordFile, runAs);
    renameSync(unfinished, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function initdb(
  dir: string,
  programs: string,
  data: string,
  passwordFile: string,
  runAs: RunAs | undefined,
): Promise<void> {
  const running = spawnServer({
    name: 'postgres',
    dir,
    command: join(programs, 'bin', 'initdb'),
    args: [
      `--pgdata=${data}`,
      `--username=${postgresUserName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    cwd: data,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    runAs,
  });
  const { code } = await running.exited;
  if (code !== 0) throw new Error(`Postgres could not make its data folder:\n${logTail(dir, 'postgres')}`);
}
