import { findProgram, type Installable, installProgram } from '@clicktrail/local-stores';

const wrk: Installable = {
  title: 'wrk',
  apt: 'wrk',
  brew: 'wrk',
  service: 'wrk',
  missing: 'wrk is missing and could not be installed: install it (apt-get install wrk, brew install wrk).',
};

/** The full path of wrk, which is installed where it is missing. @throws with what to do, where that fails */
export async function findWrk(searchPath: string, say: (line: string) => void): Promise<string> {
  const found = findProgram('wrk', searchPath);
  if (found) return found;
  await installProgram(wrk, searchPath, say);
  const installed = findProgram('wrk', searchPath);
  if (!installed) throw new Error(wrk.missing);
  return installed;
}
