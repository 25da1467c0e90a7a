import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { TestHandle } from '@clicktrail/testing';

export interface DnsServer {
  /** `address:port`. */
  address: string;
  /** The names it was asked for, in lower case, as often as it was asked. */
  asked: string[];
}

const types: Record<number, 'a' | 'aaaa'> = { 1: 'a', 28: 'aaaa' };

/** The addresses of a name, 16 bytes or 4; a kind that is left out is never answered, an empty list has no address. */
export type Zone = Record<string, { a?: number[][]; aaaa?: number[][] }>;

/** A DNS server that answers for the names of its zone, and says nothing at all to what else it is asked. */
export async function startDnsServer(t: TestHandle, zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, from) => {
    const question = readQuestion(message);
    asked.push(question.name);
    const kind = types[question.type];
    const addresses = kind && zone[question.name]?.[kind];
    if (addresses) socket.send(answerTo(message, question, addresses), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.teardown(() => socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

interface Question {
  name: string;
  type: number;
  /** Where it ends in the message. */
  end: number;
}

/** The one question of a message: labels with their lengths, an empty one, type and class. */
function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, { type, end }: Question, addresses: number[][]): Buffer {
  const head = Buffer.from(message.subarray(0, 12));
  // An answer, recursion available, no error; one question, so many answers, nothing else.
  head.writeUInt16BE(0x8180, 2);
  for (const [i, count] of [1, addresses.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * i);
  // Each names the question's name by its place, and has a class, a minute to live and a length.
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]),
  );
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}
