import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How the sources of a workspace are built anew. */
export interface Build {
  /** Folder of the workspace. */
  root: string;
  /** Arguments of Node. */
  compile: string[];
  bundle: string[];
  /** Folder of the member that is bundled. */
  bundled: string;
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

/**
 * `tsc -b` for each change, not `tsc -b --watch`, which in TypeScript 7.0 misses changes and keeps a tenth of a processor
 * busy.
 */
export const buildOfProduct: Build = {
  root: inRoot(''),
  compile: [inRoot('node_modules/typescript/bin/tsc'), '-b', 'deploy/local'],
  bundle: [inRoot('packages/console/build.mjs'), '--quick'],
  bundled: inRoot('packages/console'),
};

/** Runs a Node program, whose messages go to the terminal; tells whether it succeeded. */
export async function runNode(args: string[], cwd: string, signal: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, signal, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await once(child, 'close').catch(() => [null]);
  return code[0] === 0;
}
