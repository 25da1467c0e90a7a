import type { keys as Keys } from './accounts.js';
import { keys } from './accounts.js';
import type { Answer, Service } from './start-service.js';

export const path = '/api/v1/conversions/batch';

export interface SendOptions {
  key?: keyof typeof Keys;
  query?: string;
  headers?: Record<string, string>;
}

const send = async ({ app }: Service, payload: string | Buffer, type: string, options: SendOptions) => {
  const { key = 'advertiser', query = '', headers = {} } = options;
  const answer = await app.inject({
    method: 'POST',
    url: `${path}${query}`,
    headers: { authorization: `Bearer ${keys[key]}`, 'content-type': type, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers } satisfies Answer;
};

/** Sends sales as a list in JSON. */
export const sendList = (
  service: Service,
  conversions: unknown,
  options: SendOptions = {},
): Promise<Answer> => send(service, JSON.stringify({ conversions }), 'application/json', options);

/** Sends sales as NDJSON; a text is a line as it stands there. */
export const sendLines = (
  service: Service,
  lines: readonly (object | string)[],
  options: SendOptions = {},
): Promise<Answer> => {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return send(service, texts.join('\n'), 'application/x-ndjson', options);
};

export const sendCsv = (
  service: Service,
  file: string | Buffer,
  options: SendOptions = {},
): Promise<Answer> => send(service, file, 'text/csv', options);

/** What every result says: the outcome, or the code with its bad fields. */
export const outcomesOf = ({ body }: Answer): string[] =>
  body.results.map(
    (each: { line: number; status: string; code?: string; fields?: { field: string }[] }) =>
      `${each.line} ${each.code ?? each.status}${(each.fields ?? []).map(({ field }) => ` ${field}`).join('')}`,
  );

/** Rows of each table that recording sales writes to. */
export async function countRows({ pool }: Service): Promise<Record<string, number>> {
  const tables = [
    'conversions',
    'conversion_versions',
    'conversion_differences',
    'postbacks',
    'audit_log',
    'batch_results',
  ];
  const counted = tables.map(async (table) => {
    const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    return [table, rows[0]!.n] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
