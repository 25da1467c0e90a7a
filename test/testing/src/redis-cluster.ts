import { freePort } from '@clicktrail/local-stores';
import type { Redis } from 'ioredis';
import { type RedisServer, redisServer } from './redis-server.js';
import type { TestHandle } from './test-handle.js';
import { waitFor } from './wait-for.js';
import { durableSettings } from './watched-redis.js';
import { asked, onlineReplicas } from './with-redis.js';

/** Masters that share the slots, and replicas that take the place of one that dies. */
export interface RedisCluster {
  /** `redis+cluster://…` */
  url: string;
  servers: readonly RedisServer[];
  /** The servers that have slots now, as all that answer see it. */
  masters(): Promise<RedisServer[]>;
  /** Resolves once every slot has a master that answers, and this one is none of them. */
  failedOver(from: RedisServer): Promise<void>;
  /** Resolves once every master has as many replicas as in the beginning, each up to date. */
  replicated(): Promise<void>;
  /** Ends every server as a crash does. */
  kill(): Promise<void>;
  /** Starts every server again, with its data; resolves once they agree on the slots. */
  start(): Promise<void>;
  /** Moves the slots of these keys to other masters, with all keys in them, while the cluster is in use. */
  moveSlots(keys: readonly string[]): Promise<void>;
}

export interface RedisClusterOptions {
  masters?: number;
  replicasOfEach?: number;
  /** Silence after which a server counts as dead, in milliseconds. */
  deadAfterMs?: number;
}

const slotCount = 16_384;
const keysPerMove = 100;
const patience = { timeoutMs: 60_000, intervalMs: 100 };

/** Starts a Redis Cluster; it ends with the test. */
export async function redisCluster(
  t: TestHandle,
  { masters = 3, replicasOfEach = 0, deadAfterMs = 3_000 }: RedisClusterOptions = {},
): Promise<RedisCluster> {
  const servers = await Promise.all(
    Array.from({ length: masters * (1 + replicasOfEach) }, async () =>
      redisServer(t, [...durableSettings, ...(await clusterSettings(deadAfterMs))]),
    ),
  );
  await join(servers, masters);
  const mastersNow = async () => {
    const views = await viewsOf(servers);
    const slots = slotsOf(views[0]!);
    if (slots.size === 0 || views.some((view) => !sameSlots(slotsOf(view), slots)))
      throw new Error('the servers do not agree yet');
    return [...slots.keys()].map((port) => servers.find((server) => server.port === port)!);
  };
  const replicated = async () => {
    const isEachReplicated = async () => {
      const each = (await mastersNow()).map(({ url }) => asked(url, onlineReplicas));
      return (await Promise.all(each)).every((count) => count >= replicasOfEach);
    };
    await waitFor(isEachReplicated, { what: `${replicasOfEach} replicas of each master`, ...patience });
  };
  // A server answers requests some time after it knows all slots.
  const isUp = async () => {
    const infos = await Promise.all(servers.map(({ url }) => asked(url, (redis) => redis.cluster('INFO'))));
    return infos.every((info) => String(info).includes('cluster_state:ok'));
  };
  const agreed = async () => {
    await waitFor(mastersNow, { what: 'servers that agree on the slots', ...patience });
    await waitFor(isUp, { what: 'a cluster that is up', ...patience });
  };
  await agreed();
  await replicated();
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    servers,
    masters: mastersNow,
    failedOver: async (from) => {
      const isReplaced = async () => !(await mastersNow()).includes(from);
      await waitFor(isReplaced, { what: 'another master', ...patience });
    },
    replicated,
    kill: async () => {
      await Promise.all(servers.map((server) => server.signal('SIGKILL')));
    },
    start: async () => {
      await Promise.all(servers.map((server) => server.start()));
      await agreed();
    },
    moveSlots: async (keys) => {
      // A step that was done before may be done again: a busy server may answer too late.
      for (const key of keys)
        await waitFor(() => moveSlot(servers, key).then(() => true), { what: 'a moved slot', ...patience });
    },
  };
}

const clusterSettings = async (deadAfterMs: number): Promise<string[]> => [
  'cluster-enabled yes',
  `cluster-port ${await freePort()}`,
  `cluster-node-timeout ${deadAfterMs}`,
  // The other masters go on while one is away.
  'cluster-require-full-coverage no',
  'cluster-replica-validity-factor 0',
  'cluster-allow-replica-migration no',
];

/** Shares the slots among the first servers, and makes the rest their replicas. */
async function join(servers: readonly RedisServer[], masters: number): Promise<void> {
  const [first] = servers;
  const share = slotCount / masters;
  for (const [i, { url }] of servers.entries()) {
    await asked(url, async (redis) => {
      await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
      const slots = [Math.ceil(i * share), Math.ceil((i + 1) * share) - 1];
      if (i < masters) await redis.call('CLUSTER', 'ADDSLOTSRANGE', ...slots);
    });
  }
  const nodes = (await asked(first!.url, (redis) => redis.call('CLUSTER', 'NODES'))) as string;
  const busPort = /@(\d+)/.exec(nodes)![1]!;
  for (const { url } of servers.slice(1))
    await asked(url, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', first!.port, busPort));
  const allKnown = async () =>
    (await viewsOf(servers)).every(
      (view) => view.length === servers.length && !view.some(({ flags }) => flags.includes('handshake')),
    );
  await waitFor(allKnown, { what: 'servers that know each other', ...patience });
  for (const [i, { url }] of servers.slice(masters).entries()) {
    const id = await asked(servers[i % masters]!.url, (redis) => redis.call('CLUSTER', 'MYID'));
    await asked(url, (redis) => redis.call('CLUSTER', 'REPLICATE', id as string));
  }
}

/** One line of `CLUSTER NODES`. */
interface Node {
  id: string;
  port: number;
  flags: string;
  /** Ranges, such as `0-5460 5462`. */
  slots: string;
}

async function nodesOf(redis: Redis): Promise<Node[]> {
  const text = (await redis.call('CLUSTER', 'NODES')) as string;
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id, address, flags, , , , , , ...slots] = line.split(' ');
      const own = slots.filter((slot) => !slot.startsWith('['));
      return { id: id!, port: Number(/:(\d+)@/.exec(address!)![1]), flags: flags!, slots: own.join(' ') };
    });
}

/** Asks each server for its view of all of them; one that was killed has none. */
async function viewsOf(servers: readonly RedisServer[]): Promise<Node[][]> {
  const views = await Promise.all(servers.map(({ url }) => asked(url, nodesOf).catch(() => null)));
  return views.filter((view) => view !== null);
}

/** The slots of each master, by its port; empty where one has failed or is still unknown. */
function slotsOf(nodes: readonly Node[]): Map<number, string> {
  const owners = nodes.filter(({ slots }) => slots !== '');
  if (owners.some(({ flags }) => /fail|handshake|noaddr/.test(flags))) return new Map();
  return new Map(owners.map(({ port, slots }) => [port, slots] as const).sort(([a], [b]) => a - b));
}

const sameSlots = (a: Map<number, string>, b: Map<number, string>): boolean =>
  JSON.stringify([...a]) === JSON.stringify([...b]);

/** Moves a slot as `redis-cli --cluster reshard` does: its keys go over a few at a time, and then the slot. */
async function moveSlot(servers: readonly RedisServer[], key: string): Promise<void> {
  const owners = (await viewsOf(servers))[0]!.filter(({ slots }) => slots !== '');
  const urlOf = ({ port }: Node) => servers.find((server) => server.port === port)!.url;
  const slot = (await asked(urlOf(owners[0]!), (redis) => redis.call('CLUSTER', 'KEYSLOT', key))) as number;
  const at = owners.findIndex(({ slots }) => covers(slots, slot));
  const [from, to] = [owners[at]!, owners[(at + 1) % owners.length]!];
  await asked(urlOf(to), (redis) => redis.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id));
  await asked(urlOf(from), async (redis) => {
    await redis.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id);
    for (;;) {
      const keys = (await redis.call('CLUSTER', 'GETKEYSINSLOT', slot, keysPerMove)) as string[];
      if (keys.length === 0) return;
      await redis.call('MIGRATE', '127.0.0.1', to.port, '', 0, 1_000, 'KEYS', ...keys);
    }
  });
  for (const owner of [to, from, ...owners.filter((each) => each !== to && each !== from)])
    await asked(urlOf(owner), (redis) => redis.call('CLUSTER', 'SETSLOT', slot, 'NODE', to.id));
}

const covers = (slots: string, slot: number): boolean =>
  slots.split(' ').some((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return slot >= first! && slot <= last!;
  });
