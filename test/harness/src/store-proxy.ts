import { createConnection, createServer, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@clicktrail/local-stores';

/** Cuts connections after a request was forwarded, when its reply arrives: what was asked is done, and nobody hears of it. */
export interface CutReplies {
  /** Decides on each reply that may be cut. */
  decide(): boolean;
  /** Only replies to requests that hold this text, where given. */
  marker?: string;
}

/** What a proxy does to the bytes that pass; nothing where left out. */
export interface Mood {
  /** Connections are broken, and new ones refused. */
  refuse?: boolean;
  /** Bytes rest where they are until this is over. */
  stall?: boolean;
  cutReplies?: CutReplies;
  /** Milliseconds before the next bytes pass. */
  delayMs?: () => number;
  /** The length of the next piece, in bytes. */
  sliceBytes?: () => number;
  /** Changes what is sent to the store. */
  amend?: (chunk: Buffer) => Buffer;
}

export interface StoreProxy {
  readonly port: number;
  readonly cutReplies: number;
  mood: Mood;
  close(): Promise<void>;
}

const stallStepMs = 20;
/** A piece takes a turn of the event loop; what is long is cut into no more pieces than this. */
const piecesMax = 200;

/** A TCP proxy in front of a store on the loopback. It can do to a connection whatever a network can. */
export async function startProxy(targetPort: number): Promise<StoreProxy> {
  const open = new Set<Socket>();
  let mood: Mood = {};
  let cutReplies = 0;

  const server = createServer({ noDelay: true }, (client) => {
    if (mood.refuse) return void client.resetAndDestroy();
    const store = createConnection({ port: targetPort, host: '127.0.0.1', noDelay: true });
    let asked = false;
    const end = () => {
      client.destroy();
      store.destroy();
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
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
      if (next.refuse) for (const socket of open) socket.resetAndDestroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** One direction of a connection. `look` may change a chunk, or give null to let nothing of it pass. */
function passage(moodNow: () => Mood, look: (chunk: Buffer) => Buffer | null): Transform {
  const slowly = async (through: Transform, seen: Buffer) => {
    while (moodNow().stall && !through.destroyed) await sleep(stallStepMs);
    const chunk = look(seen);
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
        const chunk = look(seen);
        if (chunk === null) done();
        else done(null, chunk);
        return;
      }
      slowly(this, seen).then(() => done(), done);
    },
  });
}
