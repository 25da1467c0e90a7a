import { freePort } from '@clicktrail/local-stores';
import { type GatewayService, gatewayServices } from '@clicktrail/operator/gateway';
import { type OnLog, startTestProcess, type TestProcess } from '../test-process.js';

/** One process of a service. */
export interface ServiceProcess {
  service: GatewayService;
  port: number;
  child: TestProcess;
}

/** The compiled main of a service. */
export const mainOf = (service: string) =>
  new URL(`../../../../../services/${service}/dist/src/main.js`, import.meta.url);

/** Starts one process of every HTTP service with its own main, or as many as `each` says. If one does not start, none is left running. */
export async function startServices(
  env: Record<string, string>,
  each: number | Partial<Record<GatewayService, number>>,
  onLog?: OnLog,
): Promise<ServiceProcess[]> {
  const started = gatewayServices.flatMap((service) =>
    Array.from({ length: typeof each === 'number' ? each : (each[service] ?? 1) }, async () => {
      const port = await freePort();
      const child = await startTestProcess(mainOf(service), { ...env, PORT: String(port) }, [], onLog);
      return { service, port, child };
    }),
  );
  try {
    return await Promise.all(started);
  } catch (error) {
    for (const each of await Promise.allSettled(started)) {
      if (each.status === 'fulfilled') await each.value.child.stop();
    }
    throw error;
  }
}

/** The ports of the processes, by service. */
export function portsOf(processes: readonly ServiceProcess[]): Record<GatewayService, number[]> {
  const ports = gatewayServices.map((service) => [
    service,
    processes.filter((each) => each.service === service).map(({ port }) => port),
  ]);
  return Object.fromEntries(ports) as Record<GatewayService, number[]>;
}
