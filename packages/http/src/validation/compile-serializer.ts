import compilers from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { lazy } from './lazy.js';

const compile = compilers.SerializerSelector()();

/** Fastify's own serializers, each compiled when its first answer is sent. */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const serializer = lazy(() => compile(route as compilers.RouteDefinition));
  return (answer) => serializer()(answer);
};
