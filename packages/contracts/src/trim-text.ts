/** White space of Unicode, and the marks beside it that nobody sees: zero-width spaces and joiners, marks of direction. */
const edges = /^[\s\u0085\u180E\u200B-\u200F\u2060]+|[\s\u0085\u180E\u200B-\u200F\u2060]+$/gu;

/** A text without the white space around it: what comes along when a value is copied or put together. */
export const trimText = (text: string): string => text.replace(edges, '');
