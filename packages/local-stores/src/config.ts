/** The servers that are used instead of embedded ones. */
export interface GivenUrls {
  postgres?: string;
  redis?: string;
  clickhouse?: string;
}

/** All that a server inherits: no secret of ours, and messages in English. */
export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
