import { read } from './files.js';

export interface Target {
  name: string;
  base: string;
  /** What it sets, by name. */
  env: Record<string, string>;
  /** What it runs, where it says so itself. */
  command: string[] | undefined;
  entryPoint: string[] | undefined;
  /** How it is found out that it is well. */
  healthCheck: string | undefined;
  user: string | undefined;
}

const elsewhere: Record<string, string> = { migrations: 'deploy/migrations', operator: 'deploy/operator' };

/** The folder that a target is made of. */
export const sourceOf = (target: string) => elsewhere[target] ?? `services/${target}`;

/** The stages of a Dockerfile, with continued lines joined and arguments filled in. */
export function readTargets(path: string): Target[] {
  const lines = read(path)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const values = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^ARG (\w+)=(.+)$/.exec(line) ?? [];
      return name ? [[name, value!]] : [];
    }),
  );
  const targets: Target[] = [];
  for (const line of lines) {
    const [, base, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (name) {
      const filled = base!.replace(/\$\{(\w+)\}/g, (_, each: string) => values[each] ?? '');
      targets.push({
        name,
        base: filled,
        env: {},
        command: undefined,
        entryPoint: undefined,
        healthCheck: undefined,
        user: undefined,
      });
      continue;
    }
    const target = targets.at(-1);
    if (target) readInstruction(target, line);
  }
  return targets;
}

function readInstruction(target: Target, line: string): void {
  const [, word, rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
  if (word === 'ENV') {
    for (const [, name, quoted, plain] of rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)) {
      target.env[name!] = quoted ?? plain ?? '';
    }
  }
  if (word === 'ENTRYPOINT') target.entryPoint = JSON.parse(rest) as string[];
  if (word === 'CMD') target.command = JSON.parse(rest) as string[];
  if (word === 'HEALTHCHECK') target.healthCheck = rest;
  if (word === 'USER') target.user = rest;
}

/** A stage and those that it builds upon, the nearest first. */
export function lineOf(targets: readonly Target[], name: string): Target[] {
  const target = targets.find((each) => each.name === name);
  return target ? [target, ...lineOf(targets, target.base)] : [];
}
