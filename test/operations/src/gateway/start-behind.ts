import { join } from 'node:path';
import {
  type Gateway,
  portsOf,
  type ServiceProcess,
  type System,
  startGateway,
  startServices,
  startTestSystem,
} from '@clicktrail/harness';
import type { TestHandle } from '@clicktrail/testing';

/** Starts a system whose services also run separately behind the gateway. */
export interface Behind {
  system: System;
  gateway: Gateway;
  processes: ServiceProcess[];
  /** The first lines that the services logged; at the level of the tests these are their errors. */
  errors: readonly string[];
}

const errorsMax = 100;

export interface BehindOptions {
  env?: Record<string, string>;
  /** Processes of each service, or of those that are named; one of each other. */
  each?: Parameters<typeof startServices>[1];
  /** Whom the gateway believes about the client's address. */
  trusted?: string[];
}

export async function startBehind(
  t: TestHandle,
  { env = {}, each = 1, trusted = [] }: BehindOptions = {},
): Promise<Behind> {
  const system = await startTestSystem(t, env);
  const errors: string[] = [];
  const keep = (line: string) => {
    if (errors.length < errorsMax) errors.push(line);
  };
  const processes = await startServices({ ...system.env, TRUST_PROXY: '127.0.0.1' }, each, keep);
  t.teardown(async () => void (await Promise.all(processes.map(({ child }) => child.stop()))));
  const dir = join(system.env.DATA_DIR!, 'gateway');
  const gateway = await startGateway({ dir, ports: portsOf(processes), trusted });
  t.teardown(() => gateway.nginx.stop());
  return { system, gateway, processes, errors };
}
