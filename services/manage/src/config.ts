import { postbackVariables, readVariables } from '@clicktrail/config';
import { type ReadsConfig, readReadsConfig } from '@clicktrail/service';

/** Settings of the management service */
export interface ManageConfig extends ReadsConfig {
  /** Lets tests of postbacks call private, loopback and link-local addresses. */
  postbackAllowPrivate: boolean;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): ManageConfig {
  const { POSTBACK_ALLOW_PRIVATE } = readVariables(postbackVariables, env);
  return { ...readReadsConfig(env), postbackAllowPrivate: POSTBACK_ALLOW_PRIVATE };
}
