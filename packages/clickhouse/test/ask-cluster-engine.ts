import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import '@clicktrail/clickhouse-embedded';

/**
 * Run as a process of its own, with a folder that holds `config.xml` and `statements.json`: asks an engine with that
 * configuration one statement after another and prints what each answered, or why it failed, as JSON. It ends without
 * closing the engine, which waits for servers that there are none of.
 */
interface Session {
  query(sql: string, format: string): string;
}

const dir = process.argv[2]!;
const embedded = createRequire(import.meta.url).resolve('@clicktrail/clickhouse-embedded');
const { Session } = createRequire(embedded)('chdb') as {
  Session: new (path: string, options: { connectionArgs: string[] }) => Session;
};
const session = new Session(join(dir, 'data'), {
  connectionArgs: [`--config-file=${join(dir, 'config.xml')}`],
});
const statements = JSON.parse(readFileSync(join(dir, 'statements.json'), 'utf8')) as string[];
const answers = statements.map((sql) => {
  try {
    return { answer: session.query(sql, 'TSV').trim() };
  } catch (error) {
    return { error: String(error) };
  }
});
// An orderly end would wait for the servers that the tables over all shards name.
process.stdout.write(JSON.stringify(answers), () => process.kill(process.pid, 'SIGKILL'));
