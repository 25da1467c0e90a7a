import type { ClickHouseUse } from '@clicktrail/clickhouse';
import type { NeededRights } from '@clicktrail/postgres';

/** Rights and stores that a service needs; its readiness proves them. */
export interface Needs {
  postgres: NeededRights;
  clickhouse: ClickHouseUse;
  /** A Redis that is nearly full takes no events: a service that records them cannot serve then. */
  recordsEvents?: true;
}

const reads = { campaigns: 'SELECT', api_keys: 'SELECT', sessions: 'SELECT', users: 'SELECT' } as const;
const conversions = {
  conversions: 'INSERT',
  idempotency_attempts: 'INSERT',
  batch_results: 'INSERT',
  postbacks: 'INSERT',
  reconciliations: 'INSERT',
} as const;
const manage = {
  campaigns: 'INSERT',
  audit_log: 'INSERT',
  user_credentials: 'INSERT',
  catalog_clock: 'UPDATE',
} as const;

const needs: Record<string, Needs> = {
  ingest: { postgres: reads, clickhouse: 'reads', recordsEvents: true },
  query: { postgres: { ...reads, conversions: 'SELECT' }, clickhouse: 'reads' },
  conversions: { postgres: { ...reads, ...conversions }, clickhouse: 'reads' },
  manage: { postgres: { ...reads, ...manage }, clickhouse: 'nothing' },
};

/** Returns the needs of a service; all of them for the process that is every service. */
export const needsOf = (service: string): Needs =>
  needs[service] ?? {
    postgres: { ...reads, ...conversions, ...manage },
    clickhouse: 'reads',
    recordsEvents: true,
  };
