import type { ComponentChildren } from 'preact';
import { capitalized } from '../lib/format.js';

const labels: Record<string, string> = {
  cidrs: 'Networks',
  os: 'Systems',
  rate: 'Value in the reporting currency',
  txid: 'Transaction',
  affiliate_id: 'Publisher',
  action: 'Change',
  entity: 'Type of record',
  entity_id: 'Id of the record',
  note: 'Note of the publisher',
  set_aside_at: 'Kept since',
  line: 'The event',
};

/** The label of a field of the API: `offer_url` and `offerUrl` are `Offer URL`. */
export function labelOfField(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (labels[snake]) return labels[snake];
  const words = snake.replace(/(.)_id$/, '$1').replaceAll('_', ' ');
  const text = words.replace(/\burl\b/, 'URL').replace(/ at$/, '');
  return capitalized(text);
}

const hintLengthMax = 170;

/** The first sentences of a description of the API document, with its code as code. */
export function Hint({ text }: { text: string | undefined }): ComponentChildren {
  if (!text) return null;
  const sentences = text
    .replace('`null`, the default: ', 'Empty: ')
    .replace(/^`true`: (.)/, (_, first: string) => first.toUpperCase())
    .split(/(?<=\.) (?=[A-Z`])/)
    .filter((sentence) => !/\/api\/|^`false` by default/.test(sentence));
  let hint = '';
  for (const sentence of sentences) {
    if (hint && hint.length + sentence.length > hintLengthMax) break;
    hint = hint ? `${hint} ${sentence}` : sentence;
  }
  return hint.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
