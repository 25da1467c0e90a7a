let text: string | undefined;

/** The `Date` of an answer (RFC 9110, 5.6.7), made anew with each second that has answers. */
export function httpDate(): string {
  if (text === undefined) {
    const now = new Date();
    text = now.toUTCString();
    const forget = () => {
      text = undefined;
    };
    setTimeout(forget, 1_000 - now.getMilliseconds()).unref();
  }
  return text;
}
