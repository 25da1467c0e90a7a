import { type GatewayService, gatewayServices } from '@clicktrail/gateway';
import { freePort } from '@clicktrail/local-stores';
import { type OnLog, type Part, startPart } from '../part.js';

/** One process of a service. */
export interface ServiceProcess {
  service: GatewayService;
  port: number;
  part: Part;
}

/** The compiled main of a service. */
export const mainOf = (service: string) =>
  new URL(`../../../../../services/${service}/dist/src/main.js`, import.meta.url);

/** Starts so many processes of each HTTP service, each by its own main; where one does not start, none is left running. */
export async function startServices(
  env: Record<string, string>,
  each: number,
  onLog?: OnLog,
): Promise<ServiceProcess[]> {
  const started = gatewayServices.flatMap((service) =>
    Array.from({ length: each }, async () => {
      const port = await freePort();
      const part = await startPart(mainOf(service), { ...env, PORT: String(port) }, [], onLog);
      return { service, port, part };
    }),
  );
  try {
    return await Promise.all(started);
  } catch (error) {
    for (const each of await Promise.allSettled(started)) {
      if (each.status === 'fulfilled') await each.value.part.stop();
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
