import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../measure/alternate.js';
import { TypedError } from '../typed.js';

export interface PgbenchOptions {
  databaseUrl: string;
  /** One transaction, in pgbench's own form. */
  script: string;
  clients: number;
  seconds: number;
}

/** Latencies are taken of one transaction in so many: writing down each would slow it. */
const sampledOneIn = 20;

/** @throws where pgbench is not installed, with what to install */
export function requirePgbench(): void {
  const { error } = spawnSync('pgbench', ['--version']);
  if (!error) return;
  throw new TypedError(
    'This benchmark compares with pgbench, which is not on PATH. It comes with PostgreSQL: ' +
      '"apt install postgresql-contrib" on Debian and Ubuntu, "brew install libpq" on macOS.',
  );
}

/** Runs a transaction over and over with prepared statements, as fast as Postgres answers. */
export async function pgbench(options: PgbenchOptions): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'clicktrail-pgbench-'));
  try {
    writeFileSync(join(folder, 'script.sql'), options.script);
    return resultOf(await run(folder, options), latenciesIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(folder: string, { databaseUrl, clients, seconds }: PgbenchOptions): Promise<string> {
  const args = [
    ...['--no-vacuum', '--protocol=prepared', '--file=script.sql', `--time=${seconds}`],
    ...[`--client=${clients}`, '--jobs=2', '--log', `--sampling-rate=${1 / sampledOneIn}`, databaseUrl],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`pgbench ended with code ${code}: ${complaints}`)),
    );
  });
}

/** A line of a log: client, transaction, microseconds, … */
function latenciesIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('pgbench_log.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .map((line) => Number(line.split(' ')[2]) / 1_000)
    .sort((a, b) => a - b);
}

function resultOf(out: string, latenciesMs: number[]): Measured {
  const figure = (pattern: RegExp) => {
    const found = pattern.exec(out)?.[1];
    if (found === undefined) throw new Error(`pgbench did not say what was expected of it: ${out}`);
    return Number(found);
  };
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return {
    perSecond: figure(/^tps = ([\d.]+)/m),
    refused: figure(/^number of failed transactions: (\d+)/m),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}
