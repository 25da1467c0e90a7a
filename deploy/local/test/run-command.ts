import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs one of the programs below `fixtures` to its end. */
export async function runCommand(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = fileURLToPath(new URL(`./fixtures/${program}.js`, import.meta.url));
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
