import type { Role } from '@clicktrail/access';
import type { ReadLimits } from '@clicktrail/clickhouse';

const MiB = 1024 * 1024;

/** What one statement may cost. A network's own people may ask wider questions than its accounts. */
const limits: Record<Role, ReadLimits> = {
  publisher: { maxExecutionSeconds: 10, maxMemoryBytes: 512 * MiB },
  advertiser: { maxExecutionSeconds: 10, maxMemoryBytes: 512 * MiB },
  admin: { maxExecutionSeconds: 20, maxMemoryBytes: 1024 * MiB },
};

export function limitsOf(role: Role): ReadLimits {
  return limits[role];
}

/** An export may take as long as its caller keeps reading; its memory does not grow with its rows. */
export const exportLimits: ReadLimits = { maxExecutionSeconds: 0, maxMemoryBytes: 768 * MiB };
