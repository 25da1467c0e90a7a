import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runOperator } from '../src/run-operator.js';

const file = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Runs a command to its end, in this process: one of its own takes a second longer to start. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv = {}) {
  let said = '';
  const say = (line: string) => {
    said += `${line}\n`;
  };
  const code = await runOperator(args, env, { say, complain: say });
  return { code, said };
}

/** Runs a command as an operator does. */
export async function runProgram(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
