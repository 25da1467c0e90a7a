/** The kinds of processes that a tree runs, in the order of the table. "Rest" is the process that supervises the others. */
export const kinds = ['ingest', 'Redis', 'worker', 'ClickHouse', 'Postgres', 'rest'] as const;
export type Kind = (typeof kinds)[number];

/** Processor time by kind, in seconds or whatever it is divided by. */
export type ByKind = Record<Kind, number>;

export const byKind = (figureOf: (kind: Kind) => number): ByKind =>
  Object.fromEntries(kinds.map((kind) => [kind, figureOf(kind)])) as ByKind;

export const sumOf = (values: ByKind): number => kinds.reduce((sum, kind) => sum + values[kind], 0);

const stores: [RegExp, Kind][] = [
  // It forks for what it writes to the disk as a whole.
  [/(^|\/)(redis|valkey)-(server|rdb-bgsave|aof-rewrite)( |$)/, 'Redis'],
  [/(^|\/)postgres$|^postgres: /, 'Postgres'],
];

/** The files that are run by Node. What is preloaded lies in `deploy/local`, too, so that a folder alone says nothing. */
const scripts: [RegExp, Kind][] = [
  [/\/deploy\/local\/dist\/src\/origin\.js$/, 'ingest'],
  [/\/services\/worker\/dist\/src\/main\.js$/, 'worker'],
  [/\/clickhouse-embedded\/dist\/src\/main\.js$/, 'ClickHouse'],
];

/**
 * Tells the kind of a process by its command line.
 * @param commandLine as `/proc/PID/cmdline` has it: arguments with a zero byte after each, or one title with none
 */
export function kindOf(commandLine: string): Kind {
  const [program = '', ...args] = commandLine.split('\0');
  const store = stores.find(([pattern]) => pattern.test(program));
  if (store) return store[1];
  return scripts.find(([pattern]) => args.some((arg) => pattern.test(arg)))?.[1] ?? 'rest';
}
