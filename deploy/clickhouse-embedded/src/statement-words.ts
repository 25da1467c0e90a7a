import { exception } from './exceptions.js';
import type { Token } from './tokens.js';

/** Tests for a word of the statement itself, outside all brackets. */
export function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.depth === 0 && token.text.toUpperCase() === word;
}

/** Returns the end of the statement without its semicolon. Throws `SYNTAX_ERROR` if another statement follows. */
export function requireOneStatement(all: Token[]): number {
  const semicolon = all.findIndex((token) => token.text === ';');
  if (semicolon === -1) return all.at(-1)?.end ?? 0;
  if (all.slice(semicolon).some((token) => token.text !== ';')) {
    throw exception(62, 'Syntax error (Multi-statements are not allowed)');
  }
  return all[semicolon]!.start;
}
