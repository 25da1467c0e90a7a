/** How a log writes that there was none. */
const none = '-';

const encodedBlank = /%20/g;

/**
 * Undoes what tools that write addresses and logs do to user agents: `+` or `%20` in place of every blank.
 * @returns the user agent with blanks; empty where there was none
 */
export function readableAgent(text: string): string {
  const sent = text.trim();
  if (sent === none) return '';
  if (/\s/.test(sent)) return sent;
  // Agents of bots have a `+` before their URL, so it is a blank only where no other mark is one.
  return sent.includes('%20') ? sent.replace(encodedBlank, ' ') : sent.replaceAll('+', ' ');
}
