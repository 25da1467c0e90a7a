import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, runNode } from './build.js';
import { changesIn } from './changes.js';
import { codeFolders, membersBundledIn, membersRunBy, sourceFolders } from './members.js';

/** A process that runs code of the workspace. */
export interface Follower {
  /** The compiled file that it was started with. */
  script: string;
  /** Starts it anew. */
  renew(): void;
  /** Says that there is another bundle. */
  tellOfBundle(): void;
}

export interface FollowOptions {
  say: (line: string) => void;
  stopping: AbortSignal;
}

/** Silence after which a build says that it runs. */
const silentMs = 2_000;

/**
 * Builds anew after each change of a source, until everything stops. A process of which compiled code has changed starts
 * anew; where the compiler finds an error, none does. Compilers and bundlers print their errors themselves.
 */
export async function followSources(
  build: Build,
  followers: Follower[],
  { say, stopping }: FollowOptions,
): Promise<void> {
  const bundled = membersBundledIn(build.bundled);
  const renewers = followers.map((follower) =>
    renewer(follower, membersRunBy(follower.script, build.bundled)),
  );
  const members = new Set([...bundled, ...renewers.flatMap(({ members }) => members)]);
  const bundle = async () => {
    const done = await runNode(build.bundle, build.root, stopping);
    if (done) for (const follower of followers) follower.tellOfBundle();
    else if (!stopping.aborted) say('Not bundled: the console stays as it was');
  };
  let isFirst = true;
  for await (const changed of changesIn([...members].flatMap(sourceFolders), stopping)) {
    const begun = Date.now();
    const tellOfBuild = setTimeout(() => say('Building ...'), silentMs);
    const isIn = (folder: string) => [...changed].some((path) => `${path}/`.startsWith(join(folder, '/')));
    if (isIn(build.bundled)) await bundle();
    const compiled = await runNode(build.compile, build.root, stopping);
    if (compiled && bundled.some((member) => member !== build.bundled && isIn(member))) await bundle();
    clearTimeout(tellOfBuild);
    if (stopping.aborted) return;
    const built = isFirst ? 'Watching the sources' : `Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`;
    say(compiled ? built : 'Not built: what runs stays as it was');
    isFirst = false;
    if (compiled) for (const each of renewers) each.renewIfChanged();
  }
}

function renewer(follower: Follower, members: string[]) {
  const hash = () => hashOf(members.flatMap(codeFolders));
  let running = hash();
  return {
    members,
    renewIfChanged: () => {
      const built = hash();
      if (built !== running) follower.renew();
      running = built;
    },
  };
}

/** A hash of the code in some folders. Maps of sources change with every line that is added. */
function hashOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      if (!/\.(map|d\.ts)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
