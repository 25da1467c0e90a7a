export interface ScreenFacts {
  /** Where the origin serves, without a slash at the end. */
  address: string;
  dataDir: string;
  /** The admin key that was made on this start, if one was. */
  newAdminKey: string | undefined;
  startedInMs: number;
  warning: string | undefined;
}

/** What is shown once everything runs: one screen, with what to try next. */
export function screen({ address, dataDir, newAdminKey, startedInMs, warning }: ScreenFacts): string {
  const key = newAdminKey ?? '$ADMIN_KEY';
  return [
    '',
    `  Clicktrail is ready (${(startedInMs / 1000).toFixed(1)} s)`,
    '',
    `  API        ${address}/api/v1`,
    `  Docs       ${address}/docs`,
    `  Data       ${dataDir}`,
    ...(newAdminKey ? [`  Admin key  ${newAdminKey}   (shown this once: keep it)`] : []),
    ...(warning ? [`  Warning    ${warning}`] : []),
    '',
    '  Try next:',
    `    curl ${address}/readyz`,
    // Double quotes: a shell puts the variable's value in.
    `    curl ${address}/api/v1/campaigns -H "authorization: Bearer ${key}"`,
    '    npm run demo',
    '',
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

/** The address that a browser on this machine reaches `host` and `port` by. */
export function addressOf(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
