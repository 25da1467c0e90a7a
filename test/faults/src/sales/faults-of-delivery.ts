import type { BookedSale } from './books.js';
import type { Publisher } from './publisher.js';

/** Differences between the publisher's ledger and the books: postbacks missing, with another URL, or never written. */
export function faultsOfDelivery(sales: readonly BookedSale[], { calls }: Publisher): string[] {
  const postbacks = sales.flatMap((sale) => sale.postbacks);
  const known = new Set(postbacks.map(({ id }) => `msg_${id}`));
  const strangers = [...calls.keys()].filter((id) => !known.has(id)).map((id) => `${id} is in no book`);
  const wrong = postbacks.flatMap(({ id, url, status, attempts }) => {
    const came = calls.get(`msg_${id}`) ?? [];
    return [
      ...(came.length === 0 ? [`${id} never came`] : []),
      ...(came.some((each) => each !== url) ? [`${id} came with another URL`] : []),
      ...(status === 'delivered' && attempts > 0 ? [] : [`${id} is ${status} after ${attempts} attempts`]),
    ];
  });
  return [...strangers, ...wrong];
}
