import { setMaxListeners } from 'node:events';
import type { Fleet } from '@clicktrail/harness';
import type { Random } from '@clicktrail/testing';
import { type Direct, openDirect } from '../faults/direct.js';
import { type Book, openBook } from '../traffic/book.js';
import { openCaller } from '../traffic/caller.js';
import type { TrafficContext } from '../traffic/context.js';
import { makeNetwork } from '../traffic/network.js';
import { type Receiver, startReceiver } from '../traffic/receiver.js';

/** The outside of a fleet: what sends requests, what is called by postbacks, what they note, and a way past the services. */
export interface Clients {
  direct: Direct;
  receiver: Receiver;
  book: Book;
  context: TrafficContext;
  /** From now on clients no longer wait for an answer. */
  giveUp: () => void;
  close(): Promise<void>;
}

export async function openClients(fleet: Fleet, random: Random): Promise<Clients> {
  const direct = await openDirect(fleet.stores);
  const receiver = await startReceiver(random.branch());
  const book = openBook();
  const caller = openCaller(fleet, book, random.branch());
  const close = async () => {
    await caller.close();
    await direct.close();
    await receiver.close();
  };
  const deadline = new AbortController();
  setMaxListeners(0, deadline.signal);
  try {
    const network = await makeNetwork(fleet, receiver.base);
    const context = { book, caller, network, random: random.branch(), deadline: deadline.signal };
    return { direct, receiver, book, context, giveUp: () => deadline.abort(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
