/** Stretches of time in order. The first begins before all times, the last never ends. */
export interface Stretches {
  /** The instant at which each stretch but the last ends, in milliseconds since the epoch. */
  untilMs: readonly number[];
  /** Local time less UTC in each stretch, in milliseconds. */
  offsetMs: readonly number[];
}

/**
 * Unpacks a zone: its name, abbreviations, offsets west of UTC in minutes, the number of the offset of each stretch, and the
 * minutes from the end of each stretch to that of the next. Stretches of one offset, which differ in their abbreviation
 * alone, become one.
 */
export function unpackZone(packed: string): Stretches {
  const [, , offsets, numbers, lengths] = packed.split('|') as [string, string, string, string, string];
  const known = offsets.split(' ').map((west) => 0 - secondsOf(west) * 1000);
  const each = [...numbers].map((number) => known[digitOf(number)]!);
  const untilMs: number[] = [];
  const offsetMs: number[] = [each[0]!];
  let endMs = 0;
  for (const [index, length] of (lengths === '' ? [] : lengths.split(' ')).entries()) {
    endMs += secondsOf(length) * 1000;
    const next = each[index + 1];
    if (next === undefined || next === offsetMs.at(-1)) continue;
    untilMs.push(endMs);
    offsetMs.push(next);
  }
  return { untilMs, offsetMs };
}

/** Minutes to the base of 60, with a sign and, behind a point, seconds: `-2gMnt.E`. */
function secondsOf(text: string): number {
  const isNegative = text.startsWith('-');
  const [minutes, seconds = ''] = (isNegative ? text.slice(1) : text).split('.') as [string, string?];
  const whole = [...minutes].reduce((value, digit) => value * 60 + digitOf(digit), 0);
  const all = whole * 60 + (seconds === '' ? 0 : digitOf(seconds[0]!));
  return isNegative ? -all : all;
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
const digitOf = (char: string): number => digits.indexOf(char);
