import { join } from 'node:path';
import { nodeOptionsOf, processes } from '@clicktrail/local';
import { type OnLog, startTestProcess, type TestProcess } from '../test-process.js';
import { startGateway } from './start-gateway.js';
import { portsOf, startServices } from './start-services.js';

/** The process that serves the origin of a system. */
export interface Front {
  base: string;
  /** Address of `/metrics`: of the origin itself, or of one service behind the gateway. */
  privateBase: string;
  child: TestProcess;
}

const originMain = new URL('../../../../../deploy/local/dist/src/origin.js', import.meta.url);

/** Starts all services in one process, as `npm start` does. */
export async function startOrigin(env: Record<string, string>, onLog?: OnLog): Promise<Front> {
  const origin = processes.find(({ name }) => name === 'origin')!;
  const child = await startTestProcess(originMain, env, nodeOptionsOf(origin), onLog);
  const base = `http://127.0.0.1:${env.PORT}`;
  return { base, privateBase: base, child };
}

/** Starts each service in its own process behind the gateway. `TRUST_PROXY` applies to the gateway; services trust only it. */
export async function startBehindGateway(env: Record<string, string>, onLog?: OnLog): Promise<Front> {
  const { TRUST_PROXY, ...rest } = env;
  const processes = await startServices({ ...rest, TRUST_PROXY: '127.0.0.1' }, 1, onLog);
  const { base, nginx } = await startGateway({
    dir: join(env.DATA_DIR!, 'gateway'),
    ports: portsOf(processes),
    trusted: TRUST_PROXY ? TRUST_PROXY.split(',') : [],
  });
  const all = processes.map(({ child }) => child);
  const child: TestProcess = {
    pid: nginx.pid,
    kill: (signal) => all.forEach((each) => void each.kill(signal)),
    ended: async () => void (await Promise.all(all.map((each) => each.ended()))),
    start: async () => void (await Promise.all(all.map((each) => each.start()))),
    stop: async () => {
      await nginx.stop();
      await Promise.all(all.map((each) => each.stop()));
    },
  };
  return { base, privateBase: `http://127.0.0.1:${processes[0]!.port}`, child };
}
