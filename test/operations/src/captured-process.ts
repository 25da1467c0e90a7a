import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface CapturedProcess {
  /** Output to both streams so far. */
  output(): string;
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;

/** Starts a process of the product and collects its output. */
export async function startCaptured(script: URL, env: Record<string, string>): Promise<CapturedProcess> {
  const child: ChildProcess = fork(script, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'message', { signal: AbortSignal.timeout(readyWithinMs) });
  return {
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
