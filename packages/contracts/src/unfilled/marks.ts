/** A pair of signs between which a tracker or a template language has the name of a value. */
export interface Marks {
  open: string;
  close: string;
  /** True if more than a name may stand between them, such as a filter: `{{ total | default: "0" }}`. */
  holdsExpressions?: boolean;
  /** True if such signs are ordinary in addresses: in a URL they count around a whole value only. */
  isOrdinaryInUrls?: boolean;
}

/**
 * The marks of all notations. Those of more signs hold one of these: `${x}`, `#{x}` and `{{x}}` hold `{x}`. One list for the texts of sales and for the URLs that are saved.
 */
export const marks: readonly Marks[] = [
  { open: '{', close: '}', holdsExpressions: true },
  { open: '[', close: ']', holdsExpressions: true },
  { open: '<', close: '>', holdsExpressions: true },
  { open: '<%', close: '%>', holdsExpressions: true },
  { open: '{%', close: '%}', holdsExpressions: true },
  { open: '$(', close: ')', holdsExpressions: true },
  { open: '<?', close: '?>', holdsExpressions: true },
  { open: '&lt;', close: '&gt;', holdsExpressions: true },
  { open: '(', close: ')', isOrdinaryInUrls: true },
  { open: '%', close: '%' },
  { open: '#', close: '#', isOrdinaryInUrls: true },
  { open: '~', close: '~', isOrdinaryInUrls: true },
  { open: '@', close: '@', isOrdinaryInUrls: true },
  { open: '$', close: '$', isOrdinaryInUrls: true },
  { open: '__', close: '__', isOrdinaryInUrls: true },
  { open: '*|', close: '|*' },
  { open: '|*', close: '*|' },
  { open: '!!', close: '!!' },
];

/** Writes a text as a regular expression that finds it. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
