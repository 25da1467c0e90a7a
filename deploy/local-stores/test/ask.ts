import { connect } from 'node:net';
import pg from 'pg';

/** Runs one statement in Postgres and gives its rows. */
export async function askPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Sends one command to Redis, in its inline form, and gives what it answers. */
export function askRedis(url: string, command: string): Promise<string> {
  const { port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer.replace('+OK\r\n', '').replace('+OK\r\n', '').trim()));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(`AUTH ${password}\r\n${command}\r\nQUIT\r\n`);
  });
}

/** Runs one statement in ClickHouse and gives what it answers, as text. */
export async function askClickHouse(url: string, sql: string): Promise<string> {
  const { origin, password } = new URL(url);
  const headers = { 'x-clickhouse-user': 'default', 'x-clickhouse-key': password };
  const response = await fetch(origin, { method: 'POST', headers, body: sql });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text.trim();
}
