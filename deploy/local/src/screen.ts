import { resolve } from 'node:path';
import { defaults, type LocalConfig } from './config.js';

type Place = Pick<LocalConfig, 'host' | 'port' | 'dataDir' | 'given'>;

export interface ScreenFacts extends Place {
  /** The admin key that was made on this start, if one was. */
  newAdminKey: string | undefined;
  startedInMs: number;
  warning: string | undefined;
}

/** What is shown once everything runs: one screen, with what to try next. */
export function screen({ newAdminKey, startedInMs, warning, ...place }: ScreenFacts): string {
  const address = addressOf(place.host, place.port);
  return [
    '',
    `  Clicktrail is ready (${(startedInMs / 1000).toFixed(1)} s)`,
    '',
    `  API        ${address}/api/v1`,
    `  Docs       ${address}/docs`,
    `  Data       ${place.dataDir}`,
    ...(newAdminKey ? [`  Admin key  ${newAdminKey}   (shown this once: keep it)`] : []),
    ...(warning ? [`  Warning    ${warning}`] : []),
    '',
    '  Try next:',
    `    curl ${address}/readyz`,
    ...(newAdminKey ? ['    export ADMIN_KEY=...   # the admin key above'] : []),
    // Within double quotes a shell puts the variable's value in.
    `    curl ${address}/api/v1/campaigns -H "authorization: Bearer $ADMIN_KEY"`,
    `    ${demoCommand(place)}`,
    '',
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

/**
 * `npm run demo`, with what it needs to know in another window. It makes a key of its own by way of the built-in
 * Postgres; where that is another, it takes the admin key.
 */
function demoCommand({ host, port, dataDir, given }: Place): string {
  const settings = [
    ...(host === defaults.host ? [] : [`HOST=${host}`]),
    ...(port === defaults.port ? [] : [`PORT=${port}`]),
    ...(given.postgres ? ['ADMIN_KEY="$ADMIN_KEY"'] : []),
    ...(given.postgres || dataDir === resolve(defaults.dataDir) ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
  ];
  return [...settings, 'npm run demo'].join(' ');
}

/** A path as a shell takes it for one word. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** The address that a browser on this machine reaches `host` and `port` by. */
function addressOf(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
