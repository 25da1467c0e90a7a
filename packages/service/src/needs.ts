import type { ClickHouseUse } from '@clicktrail/clickhouse';
import type { NeededRights } from '@clicktrail/postgres';

/** What a service cannot do without; its readiness proves it. */
export interface Needs {
  postgres: NeededRights;
  clickhouse: ClickHouseUse;
}

const reads = { campaigns: 'SELECT', api_keys: 'SELECT' } as const;
const conversions = { conversions: 'INSERT', idempotency_attempts: 'INSERT', postbacks: 'INSERT' } as const;
const manage = { campaigns: 'INSERT', audit_log: 'INSERT', catalog_clock: 'UPDATE' } as const;

const needs: Record<string, Needs> = {
  ingest: { postgres: reads, clickhouse: 'reads' },
  query: { postgres: { ...reads, conversions: 'SELECT' }, clickhouse: 'reads' },
  conversions: { postgres: { ...reads, ...conversions }, clickhouse: 'reads' },
  manage: { postgres: { ...reads, ...manage }, clickhouse: 'nothing' },
};

/** What this service needs; all of it where one process is all of them. */
export const needsOf = (service: string): Needs =>
  needs[service] ?? { postgres: { ...reads, ...conversions, ...manage }, clickhouse: 'reads' };
