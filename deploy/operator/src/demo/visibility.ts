import { setTimeout as sleep } from 'node:timers/promises';
import { type Network, untilComplete } from '@clicktrail/client/demo-traffic';

const patienceMs = 30_000;

/** Sends one more click and waits until it is listed. @returns milliseconds from its 201 on. */
export async function timeToAppear({ publishers, campaigns, admin }: Network): Promise<number> {
  const { click } = await publishers[0]!.api.post<{ click: { id: string } }>('/api/v1/clicks', {
    campaign_id: campaigns[0]!.id,
  });
  const start = performance.now();
  while (performance.now() - start < patienceMs) {
    // In the list of its campaign: by its id it is found while it still waits to be stored.
    const { rows } = await admin.get<{ rows: { id: string }[] }>(
      `/api/v1/clicks?campaign_id=${campaigns[0]!.id}&limit=1`,
    );
    if (rows[0]?.id === click.id) return performance.now() - start;
    await sleep(20);
  }
  throw new Error(`The click ${click.id} was not listed within ${patienceMs / 1000} s.`);
}

/** Counts the listed events of the demo's campaigns. */
export async function countListed({
  campaigns,
  admin,
}: Network): Promise<{ clicks: number; impressions: number }> {
  await untilComplete(admin);
  const count = { clicks: 0, impressions: 0 };
  for (const kind of ['clicks', 'impressions'] as const) {
    for (const { id } of campaigns) {
      const { total } = await admin.get<{ total: number }>(`/api/v1/${kind}?campaign_id=${id}&limit=1`);
      count[kind] += total;
    }
  }
  return count;
}
