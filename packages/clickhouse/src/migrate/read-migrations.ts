import { readdir, readFile } from 'node:fs/promises';
import type { Cluster } from '../cluster/cluster.js';
import { clusterWords, forCluster, replacingColumns, tablesOf } from '../cluster/for-cluster.js';

export interface Migration {
  version: number;
  /** Its file name. */
  name: string;
  statements: string[];
}

const folder = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The cluster that migrations run on. */
export interface MigrationTarget {
  cluster: Cluster;
  database: string;
}

/** Reads all migrations in the order of their numbers, for one server or for a cluster. */
export async function readMigrations(target?: MigrationTarget): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const words = target && clusterWords(target.cluster);
  const migrations = await Promise.all(
    names.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name,
      statements: statementsOf(fillIn(await readFile(new URL(name, folder), 'utf8'), words)),
    })),
  );
  if (target === undefined) return migrations;
  const tables = tablesOf(migrations.flatMap(({ statements }) => statements));
  return migrations.map((each) => ({
    ...each,
    statements: each.statements.flatMap((statement) => forCluster(statement, { ...target, tables })),
  }));
}

/** Splits at semicolons that end a line. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Values of `{{...}}` in a migration on one server; `cluster/for-cluster.ts` has those of a cluster. */
export const singleNode: Record<string, string> = {
  on_cluster: '',
  MergeTree: 'MergeTree',
  SummingMergeTree: 'SummingMergeTree',
  ReplacingMergeTree: `ReplacingMergeTree(${replacingColumns})`,
};

/** @throws where a migration uses an unknown name */
export function fillIn(sql: string, words: Record<string, string> = singleNode): string {
  return sql.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined)
      throw new Error(`A migration uses {{${name}}}: add that name to singleNode and clusterWords.`);
    return word;
  });
}
