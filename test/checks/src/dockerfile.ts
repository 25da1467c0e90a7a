import {
  Cmd,
  DockerfileParser,
  Entrypoint,
  Env,
  From,
  Healthcheck,
  type Instruction,
  User,
} from 'dockerfile-ast';
import { read } from './files.js';

/** A stage of a Dockerfile. Instructions that it inherits from its base are not repeated here. */
export interface Target {
  name: string;
  /** The image or the stage that it builds upon. */
  base: string;
  /** Environment variables that the stage sets, by name. */
  env: Record<string, string>;
  command: string[] | undefined;
  entryPoint: string[] | undefined;
  /** The command of `HEALTHCHECK`, or `NONE`. */
  healthCheck: string | undefined;
  user: string | undefined;
}

const sourcesOfTools: Record<string, string> = {
  migrations: 'deploy/operator/src/migrations',
  operator: 'deploy/operator/src',
};

/** The folder of the sources that a target runs. */
export const sourceOf = (target: string) => sourcesOfTools[target] ?? `services/${target}/src`;

/** Reads the named stages of a Dockerfile, with its arguments filled in. */
export function readTargets(path: string): Target[] {
  const targets: Target[] = [];
  for (const instruction of DockerfileParser.parse(read(path)).getInstructions()) {
    if (instruction instanceof From) targets.push(openTarget(instruction));
    else if (targets.length > 0) applyInstruction(targets.at(-1)!, instruction);
  }
  return targets.filter(({ name }) => name !== '');
}

const openTarget = (from: From): Target => ({
  name: from.getBuildStage() ?? '',
  base: from.getExpandedArguments()[0]!.getValue(),
  env: {},
  command: undefined,
  entryPoint: undefined,
  healthCheck: undefined,
  user: undefined,
});

function applyInstruction(target: Target, instruction: Instruction): void {
  if (instruction instanceof Env) {
    for (const property of instruction.getProperties())
      target.env[property.getName()] = property.getValue() ?? '';
  }
  if (instruction instanceof Entrypoint) target.entryPoint = stringsOf(instruction);
  if (instruction instanceof Cmd) target.command = stringsOf(instruction);
  if (instruction instanceof Healthcheck) target.healthCheck = instruction.getArgumentsContent() ?? '';
  if (instruction instanceof User) target.user = instruction.getArgumentsContent() ?? '';
}

const stringsOf = (instruction: Cmd | Entrypoint) =>
  instruction.getJSONStrings().map((text) => text.getJSONValue());

/** A stage and the stages that it builds upon, the nearest first. */
export function stagesOf(targets: readonly Target[], name: string): Target[] {
  const target = targets.find((each) => each.name === name);
  return target ? [target, ...stagesOf(targets, target.base)] : [];
}
