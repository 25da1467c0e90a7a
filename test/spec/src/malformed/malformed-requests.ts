import type { Random } from '@clicktrail/testing';
import { breakJson } from './break-json.js';
import { distort } from './distort.js';
import { oddHeaders } from './odd-headers.js';
import { oddLink, oddPath, oddQuery } from './odd-urls.js';
import { type KnownIds, type SoundRequest, soundRequests } from './sound-requests.js';

export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The body as it is sent. */
  raw?: string | Buffer;
}

type Unheaded = Omit<MalformedRequest, 'headers'>;

/** Makes one request per call, most often one with a body. The same numbers and ids make the same requests. */
export function malformedRequests(random: Random, known: KnownIds): () => MalformedRequest {
  const sound = soundRequests(known);
  const body = () => oddBody(random, sound);
  const query = () => oddQuery(random);
  const path = () => oddPath(random);
  const link = () => oddLink(random, known);
  const weighted: (() => Unheaded)[] = [body, body, body, query, query, path, link];
  return () => ({ ...random.pick(weighted)(), headers: oddHeaders(random) });
}

function oddBody(random: Random, sound: SoundRequest[]): Unheaded {
  const [method, path, body] = random.pick(sound);
  if (random.chance(0.5)) return { method, path, raw: JSON.stringify(distort(random, body)) };
  return { method, path, raw: breakJson(random, JSON.stringify(body)) };
}
