import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readHarnessConfig } from '../config.js';
import { findNginx } from './find-nginx.js';

export interface Nginx {
  pid: number;
  /** Its errors so far. */
  complaints(): string;
  stop(): Promise<void>;
}

const readyWithinMs = 10_000;
const stopWithinMs = 10_000;

/** Configuration around the gateway's own: nginx writes everything into one folder. */
const around = (dir: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
    client_body_temp_path ${dir}/bodies;
    proxy_temp_path ${dir}/answers;
    fastcgi_temp_path ${dir}/unused;
    uwsgi_temp_path ${dir}/unused;
    scgi_temp_path ${dir}/unused;
    include ${dir}/gateway.conf;
}
`;

/** Starts nginx with this in its http context and resolves once the port answers. */
export async function startNginx(dir: string, port: number, http: string): Promise<Nginx> {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'nginx.conf'), around(dir));
  writeFileSync(join(dir, 'gateway.conf'), http);
  const program = await findNginx(readHarnessConfig().searchPath, console.error);
  const child = spawn(program, ['-p', dir, '-c', 'nginx.conf', '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const complaints = () => readFileSync(join(dir, 'error.log'), 'utf8');
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start:\n${complaints()}`);
    }
    await sleep(20);
  }
  return {
    pid: child.pid!,
    complaints,
    stop: async () => {
      child.kill('SIGQUIT');
      const force = setTimeout(() => child.kill('SIGTERM'), stopWithinMs);
      await ended;
      clearTimeout(force);
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
