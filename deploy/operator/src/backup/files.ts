import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '@clicktrail/config';
import type { BackupFile } from './manifest.js';

/** Writes a compressed file that its owner alone can read, in constant memory. */
export async function writePacked(
  dir: string,
  name: string,
  content: Readable | AsyncIterable<string>,
): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(dir, name), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(Readable.from(content), createGzip({ level: 1 }), seen, file);
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The content of a packed file. */
export function readPacked(dir: string, name: string): Readable {
  const unpacked = createGunzip();
  createReadStream(join(dir, name))
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  return unpacked;
}

/**
 * Reads the lines of a packed file in batches. Only a newline ends a line: Node's own line reader also splits at U+2028,
 * which a text may contain.
 */
export async function* readLines(dir: string, name: string, linesAtOnce = 1_000): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let rest = '';
  for await (const chunk of readPacked(dir, name).setEncoding('utf8')) {
    const complete = (rest + chunk).split('\n');
    rest = complete.pop()!;
    lines.push(...complete);
    for (; lines.length >= linesAtOnce; lines = lines.slice(linesAtOnce)) yield lines.slice(0, linesAtOnce);
  }
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield lines;
}

/** @throws CommandError if a file is missing or damaged, before anything is restored */
export async function requireWhole(dir: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  const size = await stat(join(dir, name)).then(
    (found) => found.size,
    () => undefined,
  );
  const hash = createHash('sha256');
  if (size === bytes) await pipeline(createReadStream(join(dir, name)), hash);
  if (size !== bytes || hash.digest('hex') !== sha256) {
    throw new CommandError(`The backup is damaged: ${name} is not as it was written.`);
  }
}
