import compilers from '@fastify/fast-json-stringify-compiler';
import { atFirstUse } from './at-first-use.js';

const compile = compilers.SerializerSelector()();

/** What turns the answers of a route into JSON: Fastify's own, made when the first such answer is sent. */
export const compileSerializer: typeof compile = (route) => {
  const serializer = atFirstUse(() => compile(route));
  return (answer) => serializer()(answer);
};
