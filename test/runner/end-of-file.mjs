const pattern = /the file (\S+) ended after (\d+) ms$/;

/** Name of the assertion that follows those of a file. */
export const endOf = (file, ms) => `the file ${file} ended after ${Math.round(ms)} ms`;

/** Reads that name: `{ file, durationMs }`; undefined for other assertions. */
export function readEnd(name) {
  const [, file, durationMs] = pattern.exec(name ?? '') ?? [];
  return file && { file, durationMs: Number(durationMs) };
}
