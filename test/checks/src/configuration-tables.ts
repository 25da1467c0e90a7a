import { consoleVariables, postbackVariables } from '@clicktrail/config';
import { ingestVariables } from '@clicktrail/ingest';
import { localVariables } from '@clicktrail/local';
import { peopleVariables } from '@clicktrail/manage';
import { migrationsVariables } from '@clicktrail/operator/migrations';
import { queryVariables } from '@clicktrail/query';
import { workerVariables } from '@clicktrail/worker';

interface Documented {
  description?: string;
  $comment?: string;
  default?: unknown;
}
type Variables = Record<string, object>;

const ofServices: Variables = {
  ...ingestVariables,
  ...queryVariables,
  ...peopleVariables,
  ...consoleVariables,
  ...postbackVariables,
};

/** The variables of each section of `docs/configuration.md` whose table is made from schemas. */
const sections: Record<string, Variables> = {
  '## For `npm start`': localVariables,
  '## For the services': Object.fromEntries(
    Object.entries(ofServices).filter(([name]) => !(name in localVariables)),
  ),
  '## For the worker': workerVariables,
  '## For the migrations': migrationsVariables,
};

const heading = '| Variable | Default | Meaning |\n| --- | --- | --- |';

function rowOf([name, variable]: [string, object]): string {
  const { description, $comment, default: value } = variable as Documented;
  return `| \`${name}\` | ${$comment ?? `\`${String(value)}\``} | ${description} |`;
}

/** The document with the tables of these sections made anew; the formatter aligns their columns. */
export function withTables(document: string): string {
  return Object.entries(sections).reduce((text, [title, variables]) => {
    const start = text.indexOf('\n| Variable', text.indexOf(`${title}\n`)) + 1;
    const end = text.indexOf('\n\n', start);
    const rows = Object.entries(variables).map(rowOf);
    return [text.slice(0, start), [heading, ...rows].join('\n'), text.slice(end)].join('');
  }, document);
}
