import type { Api } from './api.js';

const patienceMs = 30_000;
const pauseMs = 100;

/**
 * Resolves once the performance report, which has events and sales, says that it holds all that was acknowledged until now.
 * @throws after 30 s
 */
export async function untilComplete(admin: Api): Promise<void> {
  const sentBy = new Date().toISOString();
  const start = performance.now();
  while (performance.now() - start < patienceMs) {
    const { asOf } = await admin.get<{ asOf: string }>('/api/v1/reports/performance?range=today&limit=1');
    if (asOf >= sentBy) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`The reports are not complete after ${patienceMs / 1000} s: does the worker run?`);
}
