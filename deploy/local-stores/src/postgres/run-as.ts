import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasSetpriv, type RunAs } from '../spawn-server.js';

// Numbers in Linux of the two capabilities that open closed folders to a user.
const capabilityBits = { dac_read_search: 2n, dac_override: 1n } as const;

/**
 * Chooses the user for Postgres, which refuses to run as root: the owner of its data, else `postgres`, else `nobody`. If
 * that user cannot reach the programs or the data (a folder above them, such as /root, is closed), it keeps the one
 * capability that this needs.
 *
 * @returns `undefined` if Postgres can run as the user that starts it
 */
export function postgresUser(data: string, paths: string[]): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(data) ?? accountOf('postgres') ?? accountOf('nobody');
  if (!user) throw new Error('Postgres must not run as root, and there is no user "nobody" to run it as.');
  if (paths.every(isReachable)) return user;
  const capability = availableCapability();
  if (capability && hasSetpriv()) return { ...user, capability };
  throw new Error(
    `Postgres must not run as root, and the user that it would run as cannot reach ${paths.find((path) => !isReachable(path))}: use another folder, or start as an ordinary user.`,
  );
}

function ownerOf(data: string): RunAs | undefined {
  const stat = statSync(data, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function accountOf(name: string): RunAs | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [uid, gid] = line?.split(':').slice(2, 4).map(Number) ?? [];
  return uid && gid ? { uid, gid } : undefined;
}

/** Tests whether every user may pass through every folder above this path. */
function isReachable(path: string): boolean {
  const above = dirname(path);
  if ((statSync(above).mode & 0o001) === 0) return false;
  return above === dirname(above) || isReachable(above);
}

function availableCapability(): RunAs['capability'] {
  if (process.platform !== 'linux') return undefined;
  const bounding = /^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const set = BigInt(`0x${bounding ?? '0'}`);
  const names = Object.keys(capabilityBits) as (keyof typeof capabilityBits)[];
  return names.find((name) => (set >> capabilityBits[name]) & 1n);
}
