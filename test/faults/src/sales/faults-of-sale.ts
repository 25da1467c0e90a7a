import type { BookedSale } from './books.js';

/**
 * Faults in the books of one sale, empty if they agree: versions count up from 1, the last one is the
 * conversion as it is, and each was sent to the publisher once, the first as recorded, the others as updated.
 */
export function faultsOfSale({ id, status, revenue, versions, postbacks }: BookedSale): string[] {
  const faults: string[] = [];
  const numbers = versions.map(({ version }) => version);
  if (numbers.some((version, i) => version !== i + 1))
    faults.push(`${id} has the versions ${numbers.join()}`);
  const last = versions.at(-1);
  if (last?.status !== status || last.revenue !== revenue) faults.push(`${id} is not its last version`);
  const expected = versions.map(
    (version, i) => `${i === 0 ? 'recorded' : 'updated'} ${version.status} ${Number(version.revenue)}`,
  );
  const sent = postbacks.map(({ event, url }) => {
    const { searchParams } = new URL(url);
    return `${event} ${searchParams.get('s')} ${Number(searchParams.get('r'))}`;
  });
  if (expected.sort().join() !== sent.sort().join()) {
    faults.push(`${id} is ${expected.join(', ')} and tells of ${sent.join(', ')}`);
  }
  return faults;
}
