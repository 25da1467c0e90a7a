let second = 0;
let text = '';

/** The `Date` of an answer (RFC 9110, 5.6.7), made anew once a second. */
export function httpDate(nowMs = Date.now()): string {
  const now = Math.floor(nowMs / 1_000);
  if (now !== second) {
    second = now;
    text = new Date(nowMs).toUTCString();
  }
  return text;
}
