import fastQuerystring from 'fast-querystring';
import type { FastifyRequest } from 'fastify';

/** Parameters by their names; one that is sent twice is a list. */
export type Parameters = Record<string, string | string[] | undefined>;

/**
 * Reads the parameters of a link in the way in which mail programs, chats and tools pass links on: a second `?` is `&`,
 * and `&amp;` is `&`.
 */
export function readMangledQuery({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): Parameters {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes('?', mark + 1)) return mendNames(query as Parameters);
  return mendNames(fastQuerystring.parse(url.slice(mark + 1).replaceAll('?', '&')));
}

/** Start of a name behind an `&amp;` that an HTML page or a mail left as it was, once or more often. */
const ampersands = /^(?:\s*amp;)+\s*/i;

/** Gives parameters named `amp;x` their name `x`, where there is no such one. */
export function mendNames(values: Parameters): Parameters {
  let mended: Parameters | undefined;
  for (const name in values) {
    if (!name.includes(';') || !ampersands.test(name)) continue;
    mended ??= Object.assign(Object.create(null) as Parameters, values);
    mended[name.replace(ampersands, '')] ??= values[name];
  }
  return mended ?? values;
}
