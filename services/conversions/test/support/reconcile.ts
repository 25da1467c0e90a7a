import { waitFor } from '@clicktrail/testing';
import type { keys } from './accounts.js';
import type { Answer, Service } from './start-service.js';

export const path = '/api/v1/reconciliations';

/** A period that has everything that a test records. */
export const whenever = (campaign = 'fixed'): string => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  return `campaign_id=${campaign}&from=${day(-86_400_000)}&to=${day(86_400_000)}`;
};

type Key = keyof typeof keys;

/** What a test does with reconciliations of a service. */
export function reconciler({ app, call, click }: Service, keyOf: typeof keys) {
  /** Reports a sale of campaign `fixed`. */
  const sell = async (txid: string, own: object = {}, key: Key = 'advertiser'): Promise<string> => {
    const { body } = await call('POST', '/api/v1/conversions', key, {
      click_id: await click(),
      txid,
      ...own,
    });
    return body.conversion.id;
  };
  /** Sends an order again, as its shop does. */
  const resend = (txid: string, own: object, key: Key = 'advertiser') => sell(txid, own, key);
  const send = async (
    file: string | Buffer,
    { key = 'advertiser', query = whenever(), type = 'text/csv', headers = {} }: Sending = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${keyOf[key]}`, 'content-type': type, ...headers },
      payload: file,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const read = async (id: string, key: Key = 'advertiser') =>
    (await call('GET', `${path}/${id}`, key)).body.reconciliation;
  const rows = async (id: string, query = 'limit=1000', key: Key = 'advertiser') =>
    (await call('GET', `${path}/${id}/rows?${query}`, key)).body.rows;
  const apply = (id: string, body: object, key: Key = 'advertiser', headers = {}) =>
    call('POST', `${path}/${id}/apply`, key, body, headers);
  const applied = (id: string) =>
    waitFor(
      async () => {
        const found = await read(id, 'admin');
        return found.state === 'applied' && found;
      },
      { what: `${id} to be applied` },
    );
  return { sell, resend, send, read, rows, apply, applied };
}

interface Sending {
  key?: Key;
  query?: string;
  type?: string;
  headers?: Record<string, string>;
}
