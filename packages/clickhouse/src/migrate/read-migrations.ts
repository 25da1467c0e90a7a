import { readdir, readFile } from 'node:fs/promises';
import { fillIn } from './engines.js';

export interface Migration {
  version: number;
  /** Its file name. */
  name: string;
  statements: string[];
}

const folder = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** All migrations in order of their numbers. A statement ends with a semicolon at the end of a line. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name,
      statements: statementsOf(fillIn(await readFile(new URL(name, folder), 'utf8'))),
    })),
  );
}

function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
