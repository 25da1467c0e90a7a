/** The lines of a job: each ends with a line feed. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

/** The event's id is a line's first column; no column, no id. */
export const idOf = (line: string): string => line.slice(0, Math.max(line.indexOf('\t'), 0));
