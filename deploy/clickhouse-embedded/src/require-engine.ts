import { createRequire } from 'node:module';

/** @throws an error with an alternative if the engine's library for this platform is not installed */
export function requireEngine({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process): void {
  const library = `@chdb/lib-${platform}-${arch}${platform === 'linux' ? '-gnu' : ''}`;
  try {
    const chdb = createRequire(import.meta.url).resolve('chdb');
    createRequire(chdb).resolve(`${library}/package.json`);
  } catch {
    throw new Error(
      `There is no embedded ClickHouse for ${platform}-${arch}: set CLICKHOUSE_URL to a ClickHouse of your own.`,
    );
  }
}
