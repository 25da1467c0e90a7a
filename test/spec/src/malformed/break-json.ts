import type { Random } from '@clicktrail/testing';

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** A text that is not quite the JSON that it should be. */
export function breakJson(random: Random, json: string): string | Buffer {
  const at = random.below(json.length);
  return random.pick<() => string | Buffer>([
    () => json.slice(0, at),
    () =>
      `${json.slice(0, at)}${random.pick(['\0', '"', '{', '}', ',', '\\', '\u2028', '\ufeff', '//', "'"])}${json.slice(at)}`,
    () =>
      Buffer.concat([
        Buffer.from(json.slice(0, at)),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from(json.slice(at)),
      ]),
    () => Buffer.from(json, 'utf16le'),
    () => deep(1 + random.below(20_000), '[', ']'),
    () => deep(1 + random.below(5_000), '{"a":', '}').replace(':}', ':1}'),
    () => `${json.slice(0, -1)},"__proto__":{"x":1}}`,
    () => `${json.slice(0, -1)},"constructor":{"prototype":{}}}`,
    () => `${json.slice(0, -1)},"\\u005f_proto__":1}`,
    () => `${json.slice(0, -1)},"sub1":"\\ud800"}`,
    () => `${json.slice(0, -1)},"sub1":1e${random.below(500)}}`,
    () =>
      `${json.slice(0, -1)},"revenue":${'9'.repeat(1 + random.below(400))}.${'9'.repeat(1 + random.below(400))}}`,
    () => json.replace(/\d/, (digit) => digit.repeat(1 + random.below(400))),
    () => ' '.repeat(random.below(80_000)) + json,
    () => '',
    () => random.pick(['null', 'true', '1', '"x"', '[]', '{}', 'NaN', 'undefined', '-', '1e']),
  ])();
}
