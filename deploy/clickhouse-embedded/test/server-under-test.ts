import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { Test } from 'tap';
import { type EmbeddedClickHouseOptions, startEmbeddedClickHouse } from './start-embedded.js';

export interface ServerUnderTest {
  url: string;
  database: string;
  client: ClickHouseClient;
  /** Process id of the embedded server, if that is under test. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Connects to the server of `CLICKHOUSE_URL` or starts an embedded one, and creates an empty database. */
export async function serverUnderTest(): Promise<ServerUnderTest> {
  const given = process.env.CLICKHOUSE_URL;
  const path = await mkdtemp(join(tmpdir(), 'clickhouse-embedded-test-'));
  const embedded = given ? undefined : await startEmbeddedClickHouse({ path });
  const url = given ?? embedded!.url;
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = clientFor(url, database);
  const maker = clientFor(url);
  await maker.command({ query: `CREATE DATABASE ${database}` });
  await maker.close();
  return {
    url,
    database,
    client,
    pid: embedded?.pid,
    async stop() {
      await client.command({ query: `DROP DATABASE ${database} SYNC` });
      await client.close();
      await embedded?.stop();
      await rm(path, { recursive: true, force: true });
    },
  };
}

/**
 * A data directory that goes with the test, once every server that is started after this has ended. (tap's own
 * `testdir` goes before the teardowns, and a server that still merges leaves new files in what is being removed.)
 */
export function dataFolder(t: Test): string {
  const path = mkdtempSync(join(tmpdir(), 'clickhouse-embedded-test-'));
  t.teardown(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A server on a data directory of the test, stopped at its end. */
export async function startEmbedded(t: Test, options: Partial<EmbeddedClickHouseOptions> = {}) {
  const server = await startEmbeddedClickHouse({ ...options, path: options.path ?? dataFolder(t) });
  t.teardown(() => server.kill());
  return server;
}

export function clientFor(url: string, database = 'default'): ClickHouseClient {
  return createClient({
    url,
    database,
    request_timeout: 60_000,
    max_open_connections: 20,
    log: { level: ClickHouseLogLevel.OFF },
  });
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request by hand, for what the client does not show. */
export function raw(
  url: string,
  parameters: Record<string, string>,
  options: { method?: string; path?: string; body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const target = new URL(`${options.path ?? '/'}?${new URLSearchParams(parameters)}`, url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      target,
      { method: options.method ?? 'POST', headers: options.headers ?? {}, auth: credentialsOf(url) },
      async (answer) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk);
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

/** What an answer has said by the time its connection is closed before its end. Rejects when it has an end. */
export function rawUntilCut(
  url: string,
  parameters: Record<string, string>,
): Promise<Pick<RawAnswer, 'headers' | 'body'>> {
  const target = new URL(`/?${new URLSearchParams(parameters)}`, url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(target, { method: 'POST', auth: credentialsOf(url) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => reject(new Error('The answer has an end.')));
      answer.on('error', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function credentialsOf(url: string): string | undefined {
  const { username, password } = new URL(url);
  return username === '' ? undefined : `${username}:${password}`;
}

/** Rows of a query as objects. */
export async function rowsOf<Row = Record<string, unknown>>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, unknown> = {},
): Promise<Row[]> {
  const result = await client.query({ query, query_params, format: 'JSONEachRow' });
  return result.json<Row>();
}

/** Asks again until the answer is right. Rejects after fifteen seconds. */
export async function until(ask: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`Not within fifteen seconds: ${what}`);
  }
}
