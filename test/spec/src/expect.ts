import type { Answer } from './wire.js';

/** The part of tap's `t` that is used. */
interface Asserts {
  equal(found: unknown, wanted: unknown, message: string): boolean;
}

/** The answer is this refusal; where fields are given, exactly these are named. */
export function refused(
  t: Asserts,
  { status, body }: Answer,
  wantedStatus: number,
  code: string,
  ...fields: string[]
): void {
  const found = { status, code: body.code, ...(fields.length > 0 && { fields: namesOf(body) }) };
  const wanted = { status: wantedStatus, code, ...(fields.length > 0 && { fields: fields.sort().join() }) };
  t.equal(
    JSON.stringify(found),
    JSON.stringify(wanted),
    `${wantedStatus} ${code} ${fields} (${body.message})`,
  );
}

function namesOf({ fields }: Answer['body']): string {
  return (fields ?? [])
    .map(({ field }) => field)
    .sort()
    .join();
}

/** ISO 8601, UTC, milliseconds, `Z`. */
export const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A whole UTC day, so many days from now. */
export const day = (fromToday = 0) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
