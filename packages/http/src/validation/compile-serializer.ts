import compilers from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { atFirstUse } from './at-first-use.js';

const compile = compilers.SerializerSelector()();

/** What turns the answers of a route into JSON: Fastify's own, made when the first such answer is sent. */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const serializer = atFirstUse(() => compile(route as compilers.RouteDefinition));
  return (answer) => serializer()(answer);
};
