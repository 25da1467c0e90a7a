import { createConnection, createServer, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@clicktrail/local-stores';

/** Cuts connections when the reply to a request arrives: the store has done the work, and the client never learns it. */
export interface CutReplies {
  /** Decides on each reply that may be cut. */
  decide(): boolean;
  /** Limits it to replies to requests that contain this text. */
  marker?: string;
}

/**
 * Holds the bytes that a client sends, from one request on, and delivers them after the client has given up the connection,
 * as packet loss or a buffering proxy can. Replies to them reach no one.
 */
export interface LateBytes {
  /** Decides on each connection when a request of it may be held. */
  decide(): boolean;
  /** Limits it to requests that contain this text. */
  marker?: string;
  /** Resolves when the bytes are to be delivered. */
  until(): Promise<unknown>;
  /** Delay after which the client's side is reset; by default the client times out by itself. */
  breakAfterMs?: number;
}

/** Faults of a proxy; none by default. */
export interface Mood {
  /** Connections are broken, and new ones refused. */
  refuse?: boolean;
  /** Bytes are held until this ends. */
  stall?: boolean;
  cutReplies?: CutReplies;
  late?: LateBytes;
  /** Milliseconds before the next bytes are forwarded. */
  delayMs?: () => number;
  /** The length of the next piece, in bytes. */
  sliceBytes?: () => number;
  /** Changes bytes that are sent to the store. */
  amend?: (chunk: Buffer) => Buffer;
}

export interface StoreProxy {
  readonly port: number;
  readonly cutReplies: number;
  /** Connections whose bytes are held now, and those whose bytes were delivered late. */
  readonly lateConnections: { held: number; delivered: number };
  mood: Mood;
  close(): Promise<void>;
}

const stallStepMs = 20;
/** Limit of pieces per chunk, since each takes an iteration of the event loop. */
const piecesMax = 200;

/**
 * Starts a TCP proxy in front of a store on the loopback, which simulates faults of a network.
 * @param target the port of the store; a function is asked for each new connection
 */
export async function startProxy(target: number | (() => number)): Promise<StoreProxy> {
  const targetPort = typeof target === 'number' ? () => target : target;
  const open = new Set<Socket>();
  const lateStores = new Set<Socket>();
  let mood: Mood = {};
  let cutReplies = 0;
  const lateConnections = { held: 0, delivered: 0 };

  const server = createServer({ noDelay: true }, (client) => {
    if (mood.refuse) return void client.resetAndDestroy();
    const store = createConnection({ port: targetPort(), host: '127.0.0.1', noDelay: true });
    let asked = false;
    let held: HeldBytes | undefined;
    const end = () => {
      client.destroy();
      if (!held) store.destroy();
    };
    const breakOff = () => {
      client.resetAndDestroy();
      store.resetAndDestroy();
    };
    for (const socket of [client, store]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    const towards = passage(
      () => mood,
      (chunk) => {
        if (!held && mood.late && holdsMarker(chunk, mood.late) && mood.late.decide()) {
          towards.unpipe(store);
          store.unpipe(back).resume();
          open.delete(store);
          if (mood.late.breakAfterMs !== undefined)
            setTimeout(() => client.resetAndDestroy(), mood.late.breakAfterMs);
          held = holdBytes(store, mood.late.until(), lateConnections);
          lateStores.add(store.once('close', () => lateStores.delete(store)));
        }
        if (held) {
          held.push(chunk);
          return null;
        }
        const { marker } = mood.cutReplies ?? {};
        if (marker === undefined || chunk.includes(marker)) asked = true;
        return mood.amend ? mood.amend(chunk) : chunk;
      },
    );
    const back = passage(
      () => mood,
      (chunk) => {
        const cut = asked && mood.cutReplies?.decide();
        asked = false;
        if (!cut) return chunk;
        cutReplies += 1;
        breakOff();
        return null;
      },
    );
    for (const each of [towards, back]) each.on('error', end);
    client.pipe(towards).pipe(store);
    store.pipe(back).pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    port,
    get cutReplies() {
      return cutReplies;
    },
    lateConnections,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
      if (next.refuse) for (const socket of open) socket.resetAndDestroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of [...open, ...lateStores]) socket.destroy();
      await closed;
    },
  };
}

const holdsMarker = (chunk: Buffer, { marker }: LateBytes) => marker === undefined || chunk.includes(marker);

interface HeldBytes {
  push(chunk: Buffer): void;
}

/** Holds bytes for the store, delivers them late, and then closes the connection to the store. */
function holdBytes(store: Socket, until: Promise<unknown>, count: StoreProxy['lateConnections']): HeldBytes {
  const chunks: Buffer[] = [];
  count.held += 1;
  const deliver = () => {
    count.held -= 1;
    if (store.destroyed) return;
    store.end(Buffer.concat(chunks), () => {
      count.delivered += 1;
    });
  };
  void until.then(deliver);
  return { push: (chunk) => void chunks.push(chunk) };
}

/** One direction of a connection. `inspect` returns the chunk, changed or not, or null to drop it. */
function passage(moodNow: () => Mood, inspect: (chunk: Buffer) => Buffer | null): Transform {
  const slowly = async (through: Transform, seen: Buffer) => {
    while (moodNow().stall && !through.destroyed) await sleep(stallStepMs);
    const chunk = inspect(seen);
    if (chunk === null) return;
    const least = Math.ceil(chunk.length / piecesMax);
    for (let at = 0; at < chunk.length; ) {
      const { delayMs, sliceBytes } = moodNow();
      if (delayMs) await sleep(delayMs());
      else await new Promise(setImmediate);
      const length = sliceBytes ? Math.max(sliceBytes(), least) : chunk.length;
      through.push(chunk.subarray(at, at + length));
      at += length;
    }
  };
  return new Transform({
    transform(this: Transform, seen: Buffer, _encoding, done: TransformCallback) {
      const { stall, delayMs, sliceBytes } = moodNow();
      if (!stall && !delayMs && !sliceBytes) {
        const chunk = inspect(seen);
        if (chunk === null) done();
        else done(null, chunk);
        return;
      }
      slowly(this, seen).then(() => done(), done);
    },
  });
}
