import { isDeepStrictEqual } from 'node:util';
import { serializerCompiler } from 'fastify-type-provider-zod';

type RouteSchema = Parameters<typeof serializerCompiler>[0];

/**
 * False in production: the compiler checks our own responses, the tests validate them, and validation of a large one
 * blocks the other requests about as long as serialization.
 */
const validatesResponses = (): boolean => process.env.NODE_ENV !== 'production';

/** Compiles the serializer of a route's responses. */
export function compileSerializer(route: RouteSchema): (response: unknown) => string {
  if (!validatesResponses()) return (response) => JSON.stringify(response);
  const validate = compileValidator(route);
  return (response) => {
    validate(response);
    return JSON.stringify(response);
  };
}

/** Compiles the serializer of responses that already are JSON (`RawJson`). */
export function compileRawSerializer(route: RouteSchema): (json: string) => string {
  if (!validatesResponses()) return (json) => json;
  const validate = compileValidator(route);
  return (json) => {
    validate(JSON.parse(String(json)));
    return json;
  };
}

/** Compiles a validator that also rejects members that the schema does not have, because production would send them. */
function compileValidator(route: RouteSchema): (response: unknown) => void {
  const serialize = serializerCompiler(route);
  return (response) => {
    const described: unknown = JSON.parse(serialize(response));
    if (isDeepStrictEqual(described, JSON.parse(JSON.stringify(response)))) return;
    throw new Error(`The response of ${route.method} ${route.url} has members that its schema does not have`);
  };
}
