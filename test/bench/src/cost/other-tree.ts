import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TypedError } from '../typed.js';

/** The folder of this tree. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const gitWithinMs = 120_000;

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd, timeout: gitWithinMs });
  return stdout.trim();
}

/** The full name of a commit. @throws TypedError if there is none of that name */
export async function commitOf(revision: string): Promise<string> {
  try {
    return await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new TypedError(`--against must be a commit of this repository, not "${revision}".`);
  }
}

/**
 * Checks out a commit in a temporary folder, beside this tree. The folder stays for the next time, because it takes
 * minutes to install and to build in it; that is left to its start.
 * @returns the folder
 */
export async function checkOut(commit: string, say: (line: string) => void): Promise<string> {
  const folder = join(tmpdir(), `clicktrail-cost-${commit.slice(0, 12)}`);
  if (await isCheckedOut(folder, commit)) {
    say(`${folder} is there already.`);
    return folder;
  }
  say(`Checking out ${commit.slice(0, 12)} in ${folder} ...`);
  await rm(folder, { recursive: true, force: true });
  // Forced, because git may still know a folder of that name which somebody has removed.
  await git(root, 'worktree', 'add', '--force', '--detach', folder, commit);
  return folder;
}

/** A check-out that was interrupted, and files that were changed by hand, are not what was asked for. */
async function isCheckedOut(folder: string, commit: string): Promise<boolean> {
  try {
    const [top, head, changes] = [
      await git(folder, 'rev-parse', '--show-toplevel'),
      await git(folder, 'rev-parse', 'HEAD'),
      await git(folder, 'status', '--porcelain', '--untracked-files=no'),
    ];
    return top === folder && head === commit && changes === '';
  } catch {
    return false;
  }
}
